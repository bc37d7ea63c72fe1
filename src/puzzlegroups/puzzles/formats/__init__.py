"""Puzzle definitions as text: one file a format.

``READERS`` and ``WRITERS`` map the name of a format to the function that reads or
writes it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlegroups.puzzles.formats.detection import (
    READERS,
    format_of,
    is_definition_path,
    read_definition_file,
)
from puzzlegroups.puzzles.formats.gap import read_gap_code, to_gap_code
from puzzlegroups.puzzles.formats.maple import read_maple_code, to_maple_code
from puzzlegroups.puzzles.formats.mathematica import (
    read_mathematica_code,
    to_mathematica_code,
)
from puzzlegroups.puzzles.formats.sympy_code import read_sympy_code, to_sympy_code
from puzzlegroups.puzzles.formats.toml_definition import read_definition, to_toml

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from puzzlegroups.puzzles.definition import PuzzleDefinition

__all__ = [
    "READERS",
    "WRITERS",
    "format_of",
    "is_definition_path",
    "read_definition",
    "read_definition_file",
    "read_gap_code",
    "read_maple_code",
    "read_mathematica_code",
    "read_sympy_code",
    "to_gap_code",
    "to_maple_code",
    "to_mathematica_code",
    "to_sympy_code",
    "to_toml",
]

WRITERS: Mapping[str, Callable[[PuzzleDefinition], str]] = {
    "gap": to_gap_code,
    "maple": to_maple_code,
    "mathematica": to_mathematica_code,
    "sympy": to_sympy_code,
    "toml": to_toml,
}
