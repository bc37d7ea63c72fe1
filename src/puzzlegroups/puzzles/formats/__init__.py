"""Puzzle definitions as text: one file a format.

``WRITERS`` maps the name of a format to the function that writes it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlegroups.puzzles.formats.gap import to_gap_code
from puzzlegroups.puzzles.formats.maple import to_maple_code
from puzzlegroups.puzzles.formats.mathematica import to_mathematica_code
from puzzlegroups.puzzles.formats.sympy_code import to_sympy_code
from puzzlegroups.puzzles.formats.toml_definition import read_definition, to_toml

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from puzzlegroups.puzzles.definition import PuzzleDefinition

__all__ = [
    "WRITERS",
    "read_definition",
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
