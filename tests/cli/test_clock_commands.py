"""The commands about the Clock as a whole."""

import json
import os
import signal
import subprocess
import sys
import time

import pytest

from golden_files import load_golden
from interrupts import hear_interrupts
from puzzlegroups.cli.run import run
from puzzlegroups.clock.census_rows import finished_rows


@pytest.fixture
def answer(capsys):
    def run_command(*arguments):
        code = run(list(arguments))
        captured = capsys.readouterr()
        return code, captured.out, captured.err

    return run_command


def test_a_census_of_some_classes(answer, tmp_path):
    path = tmp_path / "rows.csv"
    arguments = ["clock", "census", "-o", str(path), "--seed", "7", "--json"]
    code, out, _ = answer(*arguments, "--classes", "2")
    first = json.loads(out)
    assert code == 0
    assert (first["classes"], first["path"]) == (2, str(path))
    assert sum(first["spheres"]) == int(first["states"])
    rows = finished_rows(path)
    assert answer(*arguments, "--classes", "2")[1] == out
    assert finished_rows(path) == rows
    _, out, _ = answer("clock", "census", "-o", str(path), "--seed", "7", "--classes=2")
    assert out.splitlines()[-1].startswith(f"sum {first['states']}, 2 of 9906 classes")


def test_growth_is_the_sum_of_a_whole_census(answer, tmp_path, monkeypatch):
    from puzzlegroups.clock import census_files
    from puzzlegroups.clock.census_rows import CENSUS_HEADER, CensusRow

    monkeypatch.setattr(
        census_files, "package_census", lambda: tmp_path / "no-such-file"
    )
    monkeypatch.setattr(census_files, "user_census", lambda: tmp_path / "rows.csv")
    code, out, err = answer("growth", "clock", "--json")
    published = json.loads(out)["spheres"]
    assert (code, "published" in err, len(published)) == (0, True, 13)
    # Rows that are easy to add up: one state is near, the others are not.
    counts = (1, 12**9 - 1) + 12 * (0,)
    rows = [CensusRow(number, number, 2, counts) for number in range(9906)]
    lines = [CENSUS_HEADER, *(row.line() for row in reversed(rows))]
    (tmp_path / "rows.csv").write_text("\n".join(lines) + "\n")
    code, out, err = answer("growth", "clock", "--json")
    assert json.loads(out)["spheres"] == [19812, 19812 * (12**9 - 1)]
    assert (code, "9906 classes counted in" in err) == (0, True)
    (tmp_path / "rows.csv").write_text("\n".join(lines[:-1]) + "\n")
    assert json.loads(answer("growth", "clock", "--json")[1])["spheres"] == published


def test_far_needs_the_whole_census(answer, tmp_path):
    code, _, err = answer("clock", "far", "--rows", str(tmp_path / "rows.csv"))
    assert (code, "0 of 9906 classes" in err) == (4, True)


def test_an_interrupted_census_goes_on(tmp_path):
    path = tmp_path / "rows.csv"
    command = [sys.executable, "-m", "puzzlegroups", "clock", "census", "-o", path]
    with subprocess.Popen(
        command, stderr=subprocess.PIPE, text=True, preexec_fn=hear_interrupts
    ) as process:
        deadline = time.monotonic() + 120
        while len(finished_rows(path)) < 2 and time.monotonic() < deadline:
            time.sleep(0.1)
        os.kill(process.pid, signal.SIGINT)
        _, err = process.communicate(timeout=120)
    assert process.returncode == 130
    assert "Traceback" not in err
    assert [row.number for row in finished_rows(path)][:2] == [0, 1]


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["census", "--classes", "0"], "expected 1 to 9906"),
        (["census", "--classes", "9907"], "expected 1 to 9906"),
        (["census", "--jobs", "-2"], "--jobs -2"),
        (["census", "--classes", "1", "--seed=-1"], "seed is -1"),
        (["census", "--classes", "1", "-o", "no/such/../\0"], "cannot write"),
        (["check", "no-such-file"], "cannot read"),
        (["check", __file__], "not JSON"),
        (["prove", "--jobs", "0"], "--jobs 0"),
        (["nonsense"], "nonsense"),
    ],
)
def test_what_is_wrong(answer, arguments, says):
    if "\0" in arguments[-1]:
        arguments = [*arguments[:-1], "/proc/no-such-folder/rows.csv"]
    code, _, err = answer("clock", *arguments)
    assert (code, says in err) == (2, True)


def certificate(**changes):
    return {
        "format": 1,
        "puzzle": "clock",
        "gods_number": 12,
        "one_side": load_golden("clock/sides")["one_side_distribution"],
        "row_minima": [1, 15, 241, 2542, 6285, 822],
        "classes": [],
        "witness": [4, 1, 4, 3, 0, 3, 4, 1, 4, 1, 8, 6, 8, 2],
        "witness_distance": 12,
        **changes,
    }


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({}, "the classes have 0 of the"),
        ({"classes": [{"cross": [1, 0, 0, 0, 0], "size": 5, "counts": []}]}, "size"),
        (
            {"classes": 2 * [{"cross": [1, 0, 0, 0, 0], "size": 4, "counts": []}]},
            "occurs twice",
        ),
    ],
)
def test_a_certificate_that_is_wrong(answer, tmp_path, changes, says):
    path = tmp_path / "certificate.json"
    path.write_text(json.dumps(certificate(**changes)))
    code, _, err = answer("clock", "check", str(path))
    assert (code, says in err) == (2, True)
    path.write_text("[]")
    assert answer("clock", "check", str(path))[0] == 2


@pytest.mark.extreme
def test_proof_and_check(answer, tmp_path):
    path = tmp_path / "certificate.json"
    code, out, _ = answer("clock", "prove", "-o", str(path), "--jobs", "2", "--json")
    report = json.loads(out)
    assert (code, report["gods_number"]) == (0, 12)
    assert [file.name for file in tmp_path.iterdir()] == ["certificate.json"]
    code, out, _ = answer("clock", "check", str(path), "--classes", "1", "--json")
    assert (code, len(json.loads(out)["confirmed"])) == (0, 5)
    data = json.loads(path.read_text())
    for row in data["classes"]:
        counts = row["counts"]
        counts[9], counts[10] = counts[9] - 1, counts[10] + 1
    path.write_text(json.dumps(data))
    code, _, err = answer("clock", "check", str(path), "--classes", "1")
    assert (code, "the counts of cross" in err) == (2, True)
