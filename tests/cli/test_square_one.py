"""Square-1, and scrambles in the notations of puzzles, on the command line."""

import json

import pytest

from puzzlegroups import load_puzzle
from puzzlegroups.cli.run import run
from puzzlegroups.square_one import SquareOne, read_square_one


@pytest.fixture
def answer(capsys):
    def call(*arguments):
        code = run([*arguments, "--json"])
        return code, json.loads(capsys.readouterr().out)

    return call


def test_a_scramble_is_solved_by_what_solve_says(answer):
    code, scramble = answer("scramble", "square-1", "--seed", "5")
    assert code == 0
    state = read_square_one(scramble["word"])
    assert str(state) == scramble["state"]
    assert answer("scramble", "square-1", "--seed", "5")[1] == scramble
    for where in (["--word", scramble["word"]], [scramble["state"]]):
        code, solved = answer("solve", "square-1", *where)
        assert code == 0
        assert read_square_one(solved["word"], state) == SquareOne()
        assert [phase["name"] for phase in solved["phases"]] == ["cube shape", "solved"]
    code, reached = answer("factor", "square-1", scramble["state"])
    assert read_square_one(reached["word"]) == state


def test_what_square_one_is_and_what_is_not_offered(answer):
    code, data = answer("info", "square-1")
    assert (code, data["states"], data["shapes"]) == (0, "11958666854400", 3678)
    for command in (
        ["growth", "square-1"],
        ["convert", "square-1", "--to", "gap"],
        ["info", "square-1", "--strong-gens"],
        ["draw", "square-1", "-o", "x.svg"],
        ["solve", "square-1", "--colours", "R"],
        ["solve", "square-1", "--metric", "qtm", "--word", "/"],
        ["solve", "square-1", "--word", "(2,0)/"],
    ):
        code, data = answer(*command)
        assert code == 2, command
        assert (
            "square-1" in data["error"]["message"]
            or "expected" in data["error"]["message"]
        )
    assert answer("solve", "square-1", "--word", "(2,0)/")[1]["error"]["position"] == 5


def test_scrambles_of_the_wca_are_taken_by_solve(answer):
    """What was scrambled is solved when the puzzle is held by its centres again."""
    for name, word in [
        ("skewb", "R U' B L"),
        ("pyraminx-wca", "U L' R b'"),
        ("2x2x2-wca", "F U' L B2"),
    ]:
        code, data = answer("solve", name, "--word", word)
        assert code == 0
        puzzle = load_puzzle(name)
        both = puzzle.read(word) * puzzle.word(data["word"])
        assert puzzle.permutation(both).is_identity()
    code, data = answer("solve", "3x3x3", "--word", "r M' U Rw2 x")
    assert code == 0
    cube = load_puzzle("3x3x3")
    both = cube.read("r M' U Rw2 x") * cube.word(data["word"])
    assert cube.permutation(both).is_identity()


@pytest.mark.parametrize(
    ("name", "allowed", "more", "position"),
    [
        ("3x3x3", "R2 Uw' x", "R M", 2),
        ("2x2x2-wca", "R U'", "R Rw", 2),
        ("skewb-wca", "R U' L", "R U2", 2),
        ("square-1", "(6,0)/", "(7,0)/", 0),
    ],
)
def test_words_as_the_regulations_have_them(answer, name, allowed, more, position):
    """What is read either way is the same state; the rest is refused with its place."""
    method = [] if name == "square-1" else ["--method", "schreier"]
    word = ["factor", name, *method, "--word"]
    loose, strict = answer(*word, allowed)[1], answer(*word, allowed, "--wca")[1]
    assert strict["word"] == loose["word"] != ""
    code, data = answer(*word, more, "--wca")
    assert (code, data["error"]["position"]) == (2, position)


def test_the_regulations_have_words_of_some_puzzles_only(answer):
    for arguments, reason in [
        (["m12", "--word", "inv"], "not those of the WCA's regulations"),
        (["clock", "--word", "UR3+"], "clock has no strict notation"),
        (["lights-out-3x3", "--word", "r1c1"], "lights-out-3x3 has no strict notation"),
        (["3x3x3"], "expected both"),
        (["3x3x3", "(1,3,8,6)"], "expected both"),
    ]:
        code, data = answer("solve", *arguments, "--wca")
        assert code == 2
        assert reason in data["error"]["message"]
