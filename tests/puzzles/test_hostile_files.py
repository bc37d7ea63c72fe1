"""Hostile files end in a clear error within two seconds and 500 megabytes.

The limits are the operating system's, on a process of its own for every file.
"""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from puzzlegroups.puzzles.formats import READERS
from puzzles.hostile_files import hostile_files

TESTS = Path(__file__).parent.parent
ALWAYS = {"deep nesting", "gigantic number", "a million moves", "repetition"}

pytestmark = pytest.mark.skipif(
    not Path("/proc/self/statm").exists(), reason="limits as Linux has them"
)


def read_all(name, folder, kinds):
    """Return {kind: (status, seconds, bytes, message)} of hostile files."""
    source = Path(sys.modules["puzzlegroups"].__file__).parent.parent
    done = subprocess.run(
        [sys.executable, TESTS / "puzzles" / "limited_reader.py", name, folder, *kinds],
        env={**os.environ, "PYTHONPATH": f"{source}{os.pathsep}{TESTS}"},
        capture_output=True,
        text=True,
        check=True,
    )
    rows = [json.loads(line) for line in done.stdout.splitlines()]
    return {kind: rest for kind, *rest in rows}


def check(name, folder, kinds):
    answers = read_all(name, folder, kinds)
    assert set(answers) == set(kinds)
    for kind, (status, *answer) in answers.items():
        assert status == 0, f"{name}, {kind}: passed a limit"
        seconds, peak, message = answer
        assert seconds < 2, kind
        assert peak < 500_000_000, kind
        assert message.startswith(f"{folder}{os.sep}hostile."), kind
        assert re.search("expected|not TOML|unknown", message), kind
        assert len(message) < 600, kind


@pytest.mark.parametrize("name", sorted(READERS))
def test_nesting_numbers_moves_and_repetition(name, tmp_path):
    check(name, tmp_path, sorted(ALWAYS))


@pytest.mark.extreme
@pytest.mark.parametrize("name", sorted(READERS))
def test_every_hostile_file_that_we_thought_of(name, tmp_path):
    check(name, tmp_path, sorted(hostile_files(name)))
