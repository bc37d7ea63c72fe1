"""The command line on the 3x3x3."""

import json
import subprocess
import sys
import xml.etree.ElementTree as ET

import numpy as np
import pytest

from golden_files import load_golden
from puzzlegroups.cli.run import run
from puzzlegroups.cube import GOALS, CubeState, random_cubes
from puzzlegroups.cube.solve import load_thistlethwaite

FACTS = load_golden("cube/facelets")
SCRAMBLED = FACTS["valid"][3]["facelets"]
SOLVED = FACTS["valid"][0]["facelets"]
TURNED = FACTS["rotated_centres"][0]["facelets"]


@pytest.fixture(scope="module", autouse=True)
def _own_tables(tmp_path_factory):
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.mktemp("cache")))
        load_thistlethwaite.cache_clear()
        yield


@pytest.fixture
def answer(capsys):
    """Run a command; return its exit code, its output and its errors."""

    def run_command(*arguments):
        code = run(list(arguments))
        captured = capsys.readouterr()
        return code, captured.out, captured.err

    return run_command


def solved_by(out, state):
    report = json.loads(out)
    assert (state * report["word"]).is_solved()
    assert report["length"] == len(report["word"].split())
    return report


@pytest.mark.parametrize(
    "arguments",
    [
        [SCRAMBLED],
        [SCRAMBLED[k : k + 9] for k in range(0, 54, 9)],
        [str(CubeState.from_facelets(SCRAMBLED).permutation)],
    ],
    ids=["facelets", "face by face", "cycles"],
)
def test_solve(answer, arguments):
    code, out, _ = answer("solve", "3x3x3", *arguments, "--json")
    report = solved_by(out, CubeState.from_facelets(SCRAMBLED))
    assert code == 0
    assert report["metric"] == "htm"
    assert set(report) >= {
        "word",
        "length",
        "metric",
        "optimal",
        "lower_bound",
        "method",
        "seconds",
        "phases",
    }
    assert len(report["phases"]) == 2
    assert [set(phase) for phase in report["phases"]] == [
        {"name", "word", "length"}
    ] * 2
    assert sum(phase["length"] for phase in report["phases"]) == report["length"]
    assert " ".join(p["word"] for p in report["phases"] if p["word"]) == report["word"]
    assert report["phases"][1]["name"] == "solved"


def test_solve_for_people(answer):
    code, out, _ = answer("solve", "3x3x3", SCRAMBLED)
    assert code == 0
    word, claim, *rest = out.splitlines()
    assert (CubeState.from_facelets(SCRAMBLED) * word).is_solved()
    assert "moves (htm), by two-phase, at least" in claim
    assert "verified" in claim
    assert "-> solved" in out
    assert "       D R L" in rest  # the net


def test_solve_a_word(answer):
    code, out, _ = answer("solve", "3x3x3", "--word", "R U F", "--json")
    report = solved_by(out, CubeState.from_word("R U F"))
    assert (code, report["word"], report["optimal"]) == (0, "F' U' R'", True)


def test_wide_moves_are_read_as_the_cube_is_then_held(answer):
    """Rw turns L but for how the cube is held, and a cube counts as it is held."""
    for wide, faces in (("Rw", "L"), ("R Rw U", "R L F"), ("M'", "R' L")):
        code, out, _ = answer("solve", "3x3x3", "--word", wide, "--json")
        solved_by(out, CubeState.from_word(faces))
        assert code == 0


def test_solved_is_the_empty_word(answer):
    code, out, _ = answer("solve", "3x3x3", SOLVED, "--json")
    report = json.loads(out)
    assert (code, report["word"], report["length"]) == (0, "", 0)
    assert report["optimal"]
    _, out, _ = answer("solve", "3x3x3", SOLVED)
    assert out.startswith("(nothing to do)")


def test_turned_as_a_whole_is_said(answer):
    code, out, _ = answer("solve", "3x3x3", TURNED)
    assert code == 0
    assert out.startswith("centres U L B D R F found: colours are named by the centres")
    _, out, _ = answer("solve", "3x3x3", TURNED, "--json")
    assert json.loads(out)["relabelled"] == "ULBDRF"


@pytest.mark.parametrize(
    ("code", "arguments", "message"),
    [
        (2, [SCRAMBLED[:-1]], "53 facelets found, expected 54"),
        (2, [SCRAMBLED + "U"], "55 facelets found, expected 54"),
        (2, [SCRAMBLED.lower()], "lower case"),
        (2, ["R" + SOLVED[1:]], "colour R found 10 times"),
        (2, [""], "0 facelets found"),
        (2, ["--word", "4L"], "unknown move '4L' at position 0"),
        (2, ["--word", "R 4Rw"], "unknown move '4Rw' at position 2"),
        (2, ["(1,2"], "expected"),
        (2, [SCRAMBLED, "--metric", "turns"], "metric 'turns' found"),
        (2, [SCRAMBLED, "--tier", "huge"], "unknown tier 'huge'"),
        (2, [SCRAMBLED, "--goal", "crosss"], "expected 54 letters or one of solved"),
        (2, [SCRAMBLED, "--moves", "R x"], "unknown move 'x'"),
        (2, [SCRAMBLED, "--avoid-first", "Q"], "unknown move 'Q'"),
        (2, [SCRAMBLED, "--solutions", "0"], "solutions"),
        (2, [SCRAMBLED, "--expansions", "0"], "expansions"),
        (3, ["--word", "F", "--moves", "R U"], "not in <R, U>"),
        (3, ["--word", "F", "--moves", "R U", "--goal", "cross"], "no element of"),
        (2, [SCRAMBLED, "--method", "magic"], "unknown method 'magic'"),
        (3, [FACTS["invalid"][0]["facelets"]], "colours that no corner has"),
        (3, [FACTS["invalid"][1]["facelets"]], "mirror image"),
        (3, ["(2,34)"], "flipped edges is odd"),
        (3, ["(1,9,35)"], "twists of the corners"),
        (3, ["(2,5)(34,26)"], "different parities"),
        (4, [SCRAMBLED, "--max-length", "10"], "no word of at most 10 turns"),
        (4, [SCRAMBLED, "--moves", "U R F D L", "--max-length", "5"], "exists: every"),
        (4, [SCRAMBLED, "--max-bytes", "1M"], "max_bytes is 1048576"),
    ],
)
def test_bad_input(answer, code, arguments, message):
    found, out, err = answer("solve", "3x3x3", *arguments, "--json")
    assert found == code
    assert message in err
    assert message in json.loads(out)["error"]["message"]


def test_a_limit_still_tells_the_best_word(answer):
    _, out, _ = answer("solve", "3x3x3", SCRAMBLED, "--max-length", "10", "--json")
    best = json.loads(out)["error"]["best"]
    assert (CubeState.from_facelets(SCRAMBLED) * best["word"]).is_solved()


def test_a_limit_below_the_bound_tells_the_bound(answer):
    """No search is made: six turns at least are proved by the tables."""
    code, out, err = answer("solve", "3x3x3", SCRAMBLED, "--max-length", "3", "--json")
    bound = json.loads(out)["error"]["lower_bound"]
    assert code == 4
    assert bound > 3
    assert f"no word of at most 3 turns exists: every one has at least {bound}" in err


def test_questions(answer):
    ask = ("solve", "3x3x3", "--word", "R U F' D2", "--json")
    code, out, _ = answer(*ask, "--goal", "cross", "--solutions", "2")
    report = json.loads(out)
    assert (code, report["optimal"], len(report["words"])) == (0, True, 2)
    assert report["words"][0] == report["word"]
    for word in report["words"]:
        shown = (CubeState.from_word("R U F' D2") * word).facelets()
        goal = GOALS["cross"]
        assert all(a in (".", b) for a, b in zip(goal, shown, strict=True))
    code, out, _ = answer(*ask, "--avoid-first", "D", "--avoid-last", "U F")
    first, *_, last = json.loads(out)["word"].split()
    assert (code, first[0] != "D", last[0] not in "UF") == (0, True, True)
    code, out, _ = answer(*ask, "--metric", "qtm", "--expansions", "100000")
    assert (code, json.loads(out)["length"]) == (0, 5)


def test_questions_for_people(answer):
    code, out, _ = answer(
        "solve", "3x3x3", "--word", "R U R'", "--moves", "R U", "--solutions", "3"
    )
    lines = out.splitlines()
    assert code == 0
    assert lines[1] == "3 moves (htm), proved shortest, verified"
    for line in (lines[0], *lines[2:4]):
        assert (CubeState.from_word("R U R'") * line).is_solved()


def test_budget_and_tier(answer):
    ask = (
        "solve",
        "3x3x3",
        SCRAMBLED,
        "--tier",
        "small",
        "--max-length",
        "24",
        "--json",
    )
    state = CubeState.from_facelets(SCRAMBLED)
    words = [
        solved_by(answer(*ask, "--expansions", "200000")[1], state)["word"]
        for _ in range(2)
    ]
    assert words[0] == words[1]


def test_batch(answer, tmp_path):
    """Far cubes together, near ones with proof as alone, and faults line by line."""
    cubes = random_cubes(5, np.random.default_rng(1))
    near = CubeState.from_word("R U F")
    lines = [*(cube.facelets() for cube in cubes), near.facelets(), SOLVED[:-1]]
    path, target = tmp_path / "cubes.txt", tmp_path / "answers.jsonl"
    path.write_text("\n".join(lines))
    assert answer("batch", "3x3x3", str(path), "-o", str(target))[0] == 0
    found = [json.loads(line) for line in target.read_text().splitlines()]
    for cube, report in zip([*cubes, near], found, strict=False):
        assert (cube * report["word"]).is_solved()
        assert report["length"] <= 21
        assert set(report) >= {"line", "phases", "relabelled"}
    assert (found[5]["length"], found[5]["optimal"]) == (3, True)
    assert found[6]["error"]["message"] == "53 facelets found, expected 54"
    ask = ("batch", "3x3x3", str(path), "--max-length", "4", "-o", str(target))
    assert answer(*ask)[0] == 0
    found = [json.loads(line) for line in target.read_text().splitlines()]
    assert ["error" in report for report in found] == [True] * 5 + [False, True]
    assert found[0]["error"]["lower_bound"] > 4


def test_other_puzzles_do_not_take_the_cubes_options(answer):
    code, _, err = answer("solve", "2x2x2", "--word", "u", "--goal", "cross")
    assert (code, "--goal found, which only the puzzle 3x3x3" in err) == (2, True)
    code, _, err = answer("solve", "clock", "--word", "UR1+", "--moves", "u")
    assert (code, "--moves found, expected a puzzle" in err) == (2, True)
    code, out, _ = answer("factor", "2x2x2", "--word", "u r", "--moves", "u r")
    assert (code, out.splitlines()[0]) == (0, "u r")
    code, _, _ = answer("solve", "2x2x2", "--word", "f", "--moves", "u r")
    assert code == 3


def test_scramble_by_seed(answer):
    code, out, _ = answer("scramble", "3x3x3", "--seed", "4", "--json")
    report = json.loads(out)
    assert code == 0
    assert CubeState.from_word(report["word"]).facelets() == report["state"]
    assert json.loads(answer("scramble", "3x3x3", "--seed", "4", "--json")[1]) == report
    assert json.loads(answer("scramble", "3x3x3", "--seed", "5", "--json")[1]) != report
    assert "2'" not in report["word"]


def test_factor_takes_facelets_too(answer):
    facelets = CubeState.from_word("R U").facelets()
    code, out, _ = answer("factor", "3x3x3", facelets, "--json")
    assert (code, json.loads(out)["word"]) == (0, "R U")


def test_factor_by_chain(answer):
    code, out, _ = answer("factor", "3x3x3", SCRAMBLED, "--method", "chain", "--json")
    report = json.loads(out)
    assert (code, report["metric"], report["method"]) == (0, "qtm", "chain")
    assert CubeState.from_word(report["word"]).facelets() == SCRAMBLED


def test_draw(answer, tmp_path):
    code, out, _ = answer("draw", "3x3x3", "--word", "U")
    assert code == 0
    assert "F F F  R R R  B B B  L L L" in out  # R's stickers come to the front
    path = tmp_path / "net.svg"
    assert answer("draw", "3x3x3", SCRAMBLED, "-o", str(path))[0] == 0
    assert ET.parse(path).getroot().tag.endswith("svg")
    code, _, _ = answer("draw", "3x3x3", "--word", "R U", "--steps", "-o", str(path))
    assert code == 0
    assert path.read_text().count("<rect") == 3 * 54
    code, _, err = answer("draw", "3x3x3", "--word", "R", "--steps")
    assert (code, "--output" in err) == (2, True)
    for option in ("--steps", "--3d"):
        code, _, err = answer("draw", "m12", option, "-o", str(path))
        assert (code, "expected a cube" in err) == (2, True)


def test_draw_in_space(answer, tmp_path, monkeypatch):
    ask = ("draw", "3x3x3", "--word", "R U", "--3d")
    path = tmp_path / "cube.svg"
    assert answer(*ask, "-o", str(path))[0] == 0
    assert path.read_text().count("<polygon") == 60
    assert answer(*ask, "--steps", "-o", str(path))[0] == 0
    assert path.read_text().count("<polygon") == 3 * 30
    picture = tmp_path / "cube.png"
    for steps in ((), ("--steps",)):
        assert answer(*ask, *steps, "-o", str(picture))[0] == 0
        assert picture.read_bytes()[:8] == b"\x89PNG\r\n\x1a\n"
    code, _, err = answer(*ask)
    assert (code, "expected --output" in err) == (2, True)
    code, _, err = answer(*ask[:-1], "-o", str(picture))  # a net is SVG
    assert (code, "ends in .svg" in err) == (2, True)
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    code, _, err = answer(*ask, "-o", str(picture))
    assert (code, "matplotlib is not installed" in err) == (2, True)


def test_info_growth_and_convert_are_those_of_the_puzzle(answer):
    assert "43252003274489856000" in answer("info", "3x3x3")[1]
    _, out, _ = answer("growth", "3x3x3", "--max-depth", "2", "--json")
    assert json.loads(out)["spheres"] == [1, 12, 114]
    assert "(1,3,8,6)" in answer("convert", "3x3x3", "--to", "gap")[1]


@pytest.mark.parametrize("blocked", [False, True], ids=["kept", "not writable"])
def test_new_processes_keep_tables(tmp_path, blocked):
    """Cold, then from kept tables; without a cache it works as well."""
    cache = tmp_path / "cache"
    if blocked:
        cache.write_text("a file where the folder should be")
    environment = {"XDG_CACHE_HOME": str(cache), "PATH": ""}
    command = [
        sys.executable,
        "-m",
        "puzzlegroups",
        "solve",
        "3x3x3",
        SCRAMBLED,
        "--json",
    ]
    for _ in range(2):
        done = subprocess.run(
            command, env=environment, capture_output=True, timeout=300, check=True
        )
        assert done.stderr == b""
        report = json.loads(done.stdout)
        assert (CubeState.from_facelets(SCRAMBLED) * report["word"]).is_solved()
    assert cache.is_dir() is not blocked
