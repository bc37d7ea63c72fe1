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
from puzzlegroups.puzzles.formats.kpuzzle import read_kpuzzle
from puzzlegroups.puzzles.formats.kpuzzle_writer import to_kpuzzle
from puzzlegroups.puzzles.formats.maple import read_maple_code, to_maple_code
from puzzlegroups.puzzles.formats.mathematica import (
    read_mathematica_code,
    to_mathematica_code,
)
from puzzlegroups.puzzles.formats.santa import read_santa, to_santa
from puzzlegroups.puzzles.formats.sympy_code import read_sympy_code, to_sympy_code
from puzzlegroups.puzzles.formats.toml_definition import read_definition
from puzzlegroups.puzzles.formats.toml_writer import to_toml
from puzzlegroups.puzzles.formats.tws import read_tws
from puzzlegroups.puzzles.formats.tws_scrambles import read_tws_scrambles
from puzzlegroups.puzzles.formats.tws_writer import to_tws

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
    "read_kpuzzle",
    "read_maple_code",
    "read_mathematica_code",
    "read_santa",
    "read_sympy_code",
    "read_tws",
    "read_tws_scrambles",
    "to_gap_code",
    "to_kpuzzle",
    "to_maple_code",
    "to_mathematica_code",
    "to_santa",
    "to_sympy_code",
    "to_toml",
    "to_tws",
]

WRITERS: Mapping[str, Callable[[PuzzleDefinition], str]] = {
    "gap": to_gap_code,
    "kpuzzle": to_kpuzzle,
    "maple": to_maple_code,
    "mathematica": to_mathematica_code,
    "santa": to_santa,
    "sympy": to_sympy_code,
    "toml": to_toml,
    "tws": to_tws,
}
