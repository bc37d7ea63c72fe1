"""Which format a file is in: by its suffix, else by what it looks like."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

from puzzlegroups.errors import InvalidDefinitionError
from puzzlegroups.puzzles.formats.files import read_text
from puzzlegroups.puzzles.formats.gap import read_gap_code
from puzzlegroups.puzzles.formats.kpuzzle import read_kpuzzle
from puzzlegroups.puzzles.formats.maple import read_maple_code
from puzzlegroups.puzzles.formats.mathematica import read_mathematica_code
from puzzlegroups.puzzles.formats.santa import read_santa
from puzzlegroups.puzzles.formats.sympy_code import read_sympy_code
from puzzlegroups.puzzles.formats.toml_definition import read_definition
from puzzlegroups.puzzles.formats.tws import read_tws

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from puzzlegroups.puzzles.definition import PuzzleDefinition

__all__ = ["READERS", "format_of", "is_definition_path", "read_definition_file"]

READERS: Mapping[str, Callable[[str, str], PuzzleDefinition]] = {
    "gap": read_gap_code,
    "kpuzzle": read_kpuzzle,
    "maple": read_maple_code,
    "mathematica": read_mathematica_code,
    "santa": read_santa,
    "sympy": read_sympy_code,
    "toml": read_definition,
    "tws": read_tws,
}

_SUFFIXES = {
    ".toml": "toml",
    ".g": "gap",
    ".csv": "santa",
    ".def": "tws",
    ".gap": "gap",
    ".gi": "gap",
    ".mpl": "maple",
    ".maple": "maple",
    ".m": "mathematica",
    ".wl": "mathematica",
    ".json": "kpuzzle",
    ".ksolve": "tws",
    ".py": "sympy",
    ".tws": "tws",
}

# The first that is found decides.
_MARKS = (
    ("santa", re.compile(r"\A\s*puzzle_type\s*,")),
    ("kpuzzle", re.compile(r"\A\s*\{\s*\"")),
    ("tws", re.compile(r"^\s*Set\s+\S+\s+[0-9]+\s+[0-9]+\s*$", re.MULTILINE)),
    ("maple", re.compile(r"\bpermgroup\s*\(|\bPerm\s*\(|\bGroupTheory\b|:=\s*\[\[")),
    ("mathematica", re.compile(r"\bCycles\s*\[")),
    ("sympy", re.compile(r"\bPermutation\s*\(|\bCycle\s*\(")),
    ("toml", re.compile(r"^\s*\[generators\]", re.MULTILINE)),
    ("gap", re.compile(r":=|\bGroup\s*\(|\(\s*[0-9]+\s*,")),
)


def is_definition_path(name: str | Path) -> bool:
    """Tell whether a name is the path of a file rather than a catalogue name.

    Parameters
    ----------
    name : str or Path
        What the caller gave.

    Returns
    -------
    bool
        True for a Path, for text with a path separator, and for a known suffix.

    Examples
    --------
    >>> is_definition_path("square.g"), is_definition_path("3x3x3")
    (True, False)
    """
    path = Path(name)
    known = path.suffix.lower() in _SUFFIXES
    return isinstance(name, Path) or known or len(path.parts) > 1


def format_of(text: str, source: str = "") -> str:
    """Return the name of the format that a text is in.

    Parameters
    ----------
    text : str
        The text.
    source : str, optional
        The path of its file; a known suffix decides.

    Returns
    -------
    str
        A key of ``READERS``.

    Raises
    ------
    InvalidDefinitionError
        If the text looks like none of them.

    Examples
    --------
    >>> format_of("a = Cycles[{{1, 2}}]"), format_of("a := (1,2);", "swap.g")
    ('mathematica', 'gap')
    """
    suffix = Path(source).suffix.lower()
    if suffix in _SUFFIXES:
        return _SUFFIXES[suffix]
    for name, mark in _MARKS:
        if mark.search(text):
            return name
    raise InvalidDefinitionError(
        source, "", f"no known format found, expected one of {', '.join(READERS)}"
    )


def read_definition_file(path: Path) -> PuzzleDefinition:
    """Read a file in any format.

    Parameters
    ----------
    path : Path
        At most ten million bytes of UTF-8. ``puzzle_info.csv#cube_3/3/3`` is a row of
        a table with several puzzles.

    Returns
    -------
    PuzzleDefinition
        Checked.

    Raises
    ------
    InvalidDefinitionError
        If the file cannot be read; with the line or key at fault.

    Examples
    --------
    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     path = Path(folder) / "swap.g"
    ...     _ = path.write_text("s := (1,2);")
    ...     read_definition_file(path).moves
    ('s',)
    """
    if "#" in str(path) and not path.exists():
        file, _, puzzle_type = str(path).partition("#")
        return read_santa(read_text(Path(file)), file, puzzle_type)
    text = read_text(path).removeprefix("\ufeff")
    return READERS[format_of(text, str(path))](text, str(path))
