"""Puzzle definitions: named generators on points, the catalogue and file formats."""

from puzzlegroups.puzzles.catalogue import (
    catalogue_names,
    is_catalogue_name,
    load_from_catalogue,
)
from puzzlegroups.puzzles.definition import PuzzleDefinition
from puzzlegroups.puzzles.notations import Notation, notation_of, read_word
from puzzlegroups.puzzles.phases import CosetsOn, PhaseDefinition, Recolouring
from puzzlegroups.puzzles.pieces import PieceKind
from puzzlegroups.puzzles.rotations import separate_rotations

__all__ = [
    "CosetsOn",
    "Notation",
    "PhaseDefinition",
    "PieceKind",
    "PuzzleDefinition",
    "Recolouring",
    "catalogue_names",
    "is_catalogue_name",
    "load_from_catalogue",
    "notation_of",
    "read_word",
    "separate_rotations",
]
