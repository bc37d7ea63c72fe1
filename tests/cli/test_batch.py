"""Many states at once, through the command line."""

import io
import json
import resource
import sys

import numpy as np
import pytest

from puzzlegroups.cli.batch import answers
from puzzlegroups.cli.fronts import SearchOptions
from puzzlegroups.cli.run import run
from puzzlegroups.clock import ClockState, distances, parse_word

NUMBERS = "8 2 9 4 1 0 2 4 10 9 3 11 6 3"


@pytest.fixture
def answer(capsys):
    def run_command(*arguments):
        code = run(list(arguments))
        captured = capsys.readouterr()
        return code, captured.out, captured.err

    return run_command


@pytest.fixture
def states(tmp_path):
    """Some random states, a blank line and two faults."""
    rng = np.random.default_rng(0)
    lines = [" ".join(map(str, row)) for row in rng.integers(0, 12, (20, 14))]
    lines[3], lines[5], lines[7] = "", "1 2 3", NUMBERS + " 9 9 9 9"
    path = tmp_path / "states.txt"
    path.write_text("\n".join(lines) + "\n")
    return path


def check(objects, path):
    lines = path.read_text().splitlines()
    numbers = [n for n, line in enumerate(lines, 1) if line]
    assert [found["line"] for found in objects] == numbers
    for found in objects:
        if found["line"] in (6, 8):
            assert set(found) == {"line", "error"}
            continue
        state = ClockState.from_text(lines[found["line"] - 1])
        assert (state * parse_word(found["word"])).is_solved()
        assert (state * parse_word(found["notation"])).is_solved()
        assert found["length"] == int(distances([state.cells])[0])
        assert (found["optimal"], found["method"]) == (True, "exact")
    by_line = {found["line"]: found for found in objects}
    assert by_line[6]["error"]["type"] == "InvalidInputError"
    assert by_line[8]["error"]["type"] == "UnsolvableStateError"


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_line_in_a_line_out(answer, states, tmp_path, jobs):
    target = tmp_path / "answers.jsonl"
    code, out, _ = answer(
        "batch", "clock", str(states), "-o", str(target), "--jobs", jobs, "--json"
    )
    assert code == 0
    assert json.loads(out) == {"lines": 19, "errors": 2, "path": str(target)}
    check([json.loads(line) for line in target.read_text().splitlines()], states)
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "answers.jsonl",
        "states.txt",
    ]


def test_standard_output_and_input(answer, states, monkeypatch):
    code, out, _ = answer("batch", "clock", str(states))
    assert code == 0
    check([json.loads(line) for line in out.splitlines()], states)
    monkeypatch.setattr(sys, "stdin", io.StringIO(NUMBERS + "\n"))
    code, out, _ = answer("batch", "clock", "-")
    assert (code, json.loads(out)["length"]) == (0, 9)


def test_limits_and_methods_hold_for_each_state(answer, tmp_path):
    path = tmp_path / "states.txt"
    path.write_text(NUMBERS + "\n" + 14 * "3 " + "\n")
    _, out, _ = answer("batch", "clock", str(path), "--max-length", "8")
    first, second = map(json.loads, out.splitlines())
    assert first["error"]["lower_bound"] == 9
    assert first["error"]["best"]["length"] == 9
    assert second["length"] == 3
    _, out, _ = answer("batch", "clock", str(path), "--method", "elimination")
    assert json.loads(out.splitlines()[0])["length"] == 13
    _, out, _ = answer("batch", "clock", str(path), "--method", "magic")
    assert all("error" in json.loads(line) for line in out.splitlines())


def test_any_puzzle(answer, tmp_path):
    path = tmp_path / "states.txt"
    path.write_text("(1,2,3)\n()\nnonsense\n")
    code, out, _ = answer("batch", "m12", str(path))
    assert code == 0
    kinds = [set(json.loads(line)) >= {"error"} for line in out.splitlines()]
    assert kinds == [True, False, True]


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["clock", "no-such-file"], "cannot read 'no-such-file'"),
        (["nonsense", "-"], "nonsense"),
        (["clock", "-", "--json"], "expected --output"),
        (["clock", "-", "--jobs", "0"], "--jobs 0"),
        (["clock", __file__, "-o", "no-such-folder/x"], "cannot write"),
    ],
)
def test_what_is_wrong_with_the_whole(answer, arguments, says):
    code, out, err = answer("batch", *arguments)
    assert (code, says in err) == (2, True)
    if "--json" not in arguments:
        assert out == ""


def test_memory_does_not_grow():
    """Fifty thousand lines that are faults: nothing of them is kept."""

    def lines(count):
        return ("1 2 3" for _ in range(count))

    sum(1 for _ in answers("clock", lines(5000), SearchOptions()))
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    assert sum(1 for _ in answers("clock", lines(50000), SearchOptions())) == 50000
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 30000


@pytest.mark.extreme
def test_a_million_states(tmp_path):
    rng = np.random.default_rng(1)

    def lines():
        for _ in range(1000):
            for row in rng.integers(0, 12, (1000, 14)).tolist():
                yield " ".join(map(str, row))

    found = answers("clock", lines(), SearchOptions())
    lengths = np.zeros(13, int)
    for _ in range(10000):
        lengths[next(found)["length"]] += 1
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    for one in found:
        lengths[one["length"]] += 1
    assert lengths.sum() == 1000000
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 30000
