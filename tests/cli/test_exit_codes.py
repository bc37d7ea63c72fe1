"""Exit codes: the page, the code and the hierarchy of errors say the same."""

import builtins
import re
from pathlib import Path

import pytest

from puzzlegroups import errors
from puzzlegroups.cli import failures

PAGE = Path(__file__).parents[2] / "docs" / "command_line.md"


def documented():
    """Return the exit code of each error that the page names."""
    rows = re.findall(r"^\| (\d+) \|[^|]*\|([^|]*)\|$", PAGE.read_text(), re.MULTILINE)
    assert [int(code) for code, _ in rows] == [0, 1, 2, 3, 4, 130]
    return {
        name: int(code)
        for code, texts in rows
        for text in re.findall("`([^`]*)`", texts)
        for name in text.split()
    }


def an_error(name):
    kind = getattr(errors, name, None) or getattr(builtins, name)
    return kind.__new__(kind)  # what it would say does not matter here


@pytest.mark.parametrize(("name", "code"), documented().items())
def test_each_error_of_the_page_ends_with_its_exit_code(name, code):
    assert failures.exit_code(an_error(name)) == code


def test_the_page_names_every_error_of_ours():
    assert set(errors.__all__) - {"PuzzleGroupsError"} <= set(documented())


@pytest.mark.parametrize("fault", [RuntimeError(), AssertionError(), OSError()])
def test_what_is_not_named_is_our_fault(fault):
    assert failures.exit_code(fault) == 1
