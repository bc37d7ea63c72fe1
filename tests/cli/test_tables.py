"""The commands about tables, on a store of their own."""

import json
import subprocess
import sys

import pytest

from puzzlegroups.cli.run import run
from puzzlegroups.tables import user_store

SCRAMBLE = "R U F2 D L' B R2 U' F D2 L B'"


@pytest.fixture
def answer(capsys, monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))

    def run_command(*arguments):
        code = run(["tables", *arguments])
        captured = capsys.readouterr()
        return code, captured.out, captured.err

    return run_command


def test_build_list_verify_clear(answer):
    assert answer("list", "--json")[:2] == (0, '{"tables": []}\n')
    code, out, _ = answer("build", "cube", "--tier", "small", "--json")
    assert code == 0
    size = sum(path.stat().st_size for path in user_store().folder.iterdir())
    assert json.loads(out)["bytes"] == size
    assert 4_000_000 < size < 9_000_000
    listed = json.loads(answer("list", "--json")[1])["tables"]
    assert len(listed) == 5
    assert all(set(table) == {"name", "bytes", "path", "ok"} for table in listed)
    assert all(table["ok"] for table in listed)
    assert answer("verify")[0] == 0
    path = max(user_store().folder.glob("*.npy"), key=lambda p: p.stat().st_size)
    data = bytearray(path.read_bytes())
    data[-1] ^= 4
    path.write_bytes(data)
    code, out, err = answer("verify")
    assert code == 2  # a file that is wrong, and no fault of the program
    assert out == f"damaged  {path}\n"
    assert "1 of 5 tables are damaged" in err
    code, out, _ = answer("verify", "--json")
    assert code == 2
    assert json.loads(out)["error"]["path"] == str(path)
    assert "damaged" in answer("list")[1]
    assert answer("build", "cube", "--tier", "small")[0] == 0
    assert answer("verify")[0] == 0
    assert json.loads(answer("clear", "--json")[1]) == {"deleted": 5}
    assert list(user_store().folder.glob("*")) == []


def test_damage_is_told_and_repaired_by_whoever_meets_it(answer):
    """A solver that finds damaged tables builds them again and says so."""
    answer("build", "cube", "--tier", "small")
    arrays = sorted(user_store().folder.glob("*.npy"), key=lambda p: p.stat().st_size)
    before = {path: path.read_bytes() for path in arrays[-2:]}
    for path, wrong in zip(arrays[-2:], (b"", b"\x00"), strict=True):
        path.write_bytes(before[path][:-1] + wrong)  # truncated; a byte changed
    done = in_a_process("solve", "3x3x3", "--word", SCRAMBLE, "--json")
    assert done.returncode == 0
    assert json.loads(done.stdout)["method"] == "two-phase"
    lines = done.stderr.splitlines()
    assert len(lines) == 2
    for path in before:
        assert any(str(path) in line for line in lines)
        assert path.read_bytes() == before[path]
    assert all("the table is built again" in line for line in lines)
    assert answer("verify")[0] == 0


def test_two_processes_build_the_same_tables(answer):
    command = ("tables", "build", "cube", "--tier", "small", "--json")
    both = [started(*command) for _ in range(2)]
    for process in both:
        out, err = process.communicate(timeout=120)
        assert (process.returncode, err) == (0, "")
        assert json.loads(out)["tier"] == "small"
    listed = json.loads(answer("list", "--json")[1])["tables"]
    assert len(listed) == 5
    assert all(table["ok"] for table in listed)
    assert {path.suffix for path in user_store().folder.iterdir()} == {".npy", ".json"}


def started(*arguments):
    return subprocess.Popen(
        [sys.executable, "-m", "puzzlegroups", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def in_a_process(*arguments):
    process = started(*arguments)
    out, err = process.communicate(timeout=120)
    return subprocess.CompletedProcess(arguments, process.returncode, out, err)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [(["build", "clock"], "'clock'"), (["build", "cube", "--tier", "huge"], "'huge'")],
)
def test_bad_input(answer, arguments, message):
    code, _, err = answer(*arguments)
    assert code == 2
    assert message in err
