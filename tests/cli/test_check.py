"""puzzlegroups check, and list by text."""

import json

import pytest

from puzzlegroups.cli.run import run as run_command

RING = """
name = "ring"
degree = 4
order = "24"
provenance = "this test"
[generators]
t = [2, 3, 4, 1]
s = "(1,2)"
[derived]
c = "t s"
[pieces.COINS]
slots = [[1], [2], [3], [4]]
pieces = [1, 1, 2, 2]
"""


@pytest.fixture
def ring(tmp_path):
    file = tmp_path / "ring.toml"
    file.write_text(RING)
    return file


def run(capsys, *arguments):
    code = run_command([str(argument) for argument in arguments])
    output = capsys.readouterr()
    return code, output.out, output.err


def test_check_explains(ring, capsys):
    code, out, _ = run(capsys, "check", ring)
    assert code == 0
    assert "order of the group 24; as expected" in out
    assert "states that can be told apart: 6" in out  # 4! / (2! 2!)
    assert "c = t s" in out
    assert out.endswith("all right\n")


def test_check_compares_the_order(ring, capsys):
    ring.write_text(RING.replace('"24"', "25"))
    code, _, err = run(capsys, "check", ring)
    assert code == 2
    assert "25 expected, the moves generate 24" in err


def test_check_as_json_with_remarks(ring, capsys):
    ring.write_text(
        RING.replace(
            's = "(1,2)"', 's = "(1,2)"\nu = "(1,2)"\nv = "[4,1,2,3]"\nw = "()"'
        )
    )
    code, out, _ = run(capsys, "check", ring, "--json")
    data = json.loads(out)
    assert code == 0
    assert (data["order"], data["states"]) == ("24", "6")
    assert data["remarks"] == [
        "note: the move u does the same as s",
        "note: the move v undoes t",
        "note: the move w does nothing",
    ]


def test_check_of_a_bandaged_puzzle(tmp_path, capsys):
    file = tmp_path / "b.tws"
    file.write_text("Set A 2 1\nMove a\nA\n2 1\nEnd\nIllegal A 1 2\n")
    code, out, _ = run(capsys, "check", file)
    assert code == 0
    assert "not a number of states" in out


def test_check_of_a_wrong_file(tmp_path, capsys):
    file = tmp_path / "b.tws"
    file.write_text("Set A 2 1\nMove a\nA\n2 2\nEnd\n")
    code, _, err = run(capsys, "check", file)
    assert code == 2
    assert "line 4" in err


def test_list_searches_and_groups(capsys):
    code, out, _ = run(capsys, "list", "globe")
    assert code == 0
    assert out.startswith("tracks:\n  globe-1-8")
    assert len(out.splitlines()) == 5
    code, out, _ = run(capsys, "list", "--json")
    assert len(json.loads(out)["puzzles"]) >= 40


FULL = """
name = "row"
degree = 4
points = "a b c d"
positions = [[0, 0], [1, 0], [2, 0], [3, 0]]
style = "moves"
metric = "weighted"
restrictions = ["ForbiddenPairs | t s"]
provenance = "this test"
[generators]
t = "(a,b,c,d)"
s = "(a,b)"
[weights]
t = 3
[rotations]
z = "(a,d)(b,c)"
[colours]
red = "a, b"
blue = "c, d"
[pieces.COINS]
slots = [["a"], ["b"], ["c"], ["d"]]
pieces = [1, 1, 3, 3]
[[chains.one-by-one]]
moves = "t s"
coordinates = [{ apart = "a" }]
[[chains.one-by-one]]
moves = "[t': s] [t2: s]"
coordinates = [{ apart = "b, c, d" }]
"""


def test_check_explains_every_key(tmp_path, capsys):
    file = tmp_path / "row.toml"
    file.write_text(FULL)
    code, out, err = run(capsys, "check", file)
    assert (code, err) == (0, "")
    assert out.splitlines() == [
        "row: 4 points, 2 moves t s",
        "words are read as moves, lengths are counted in weighted",
        "weights t 3, other moves 1",
        "rotations z",
        "COINS: 4 places, 1 orientations, 2 kinds of pieces that look alike",
        "restriction ForbiddenPairs | t s",
        "2 colours: red 2, blue 2",
        "pictures show its points at their positions",
        "order of the group 24; no expected order is given",
        "states that can be told apart: 6",
        "chain one-by-one: phases of 4 6 cases, it holds",
        "all right",
    ]
    code, out, _ = run(capsys, "check", file, "--json")
    assert json.loads(out)["chains"] == {"one-by-one": [4, 6]}


def test_check_refuses_a_chain_that_does_not_hold(tmp_path, capsys):
    file = tmp_path / "row.toml"
    file.write_text(FULL.replace('"b, c, d"', '"b"'))
    code, _, err = run(capsys, "check", file)
    assert code == 2
    assert "chains.one-by-one[2].coordinates: they tell 3" in err


def test_states_may_be_given_by_the_names_of_points(tmp_path, capsys):
    file = tmp_path / "row.toml"
    file.write_text(FULL)
    for state in ("(a,b,c,d)", "(1,b,3,d)"):
        code, out, _ = run(capsys, "factor", file, state)
        assert (code, out.splitlines()[0]) == (0, "t")
    code, _, err = run(capsys, "factor", file, "(a,e)")
    assert code == 2
    assert "unknown point 'e' found" in err
