"""Puzzle definitions: named generators on points, the catalogue and file formats."""

from puzzlegroups.puzzles.catalogue import catalogue_names, load_from_catalogue
from puzzlegroups.puzzles.definition import PuzzleDefinition
from puzzlegroups.puzzles.phases import CosetsOn, PhaseDefinition, Recolouring

__all__ = [
    "CosetsOn",
    "PhaseDefinition",
    "PuzzleDefinition",
    "Recolouring",
    "catalogue_names",
    "load_from_catalogue",
]
