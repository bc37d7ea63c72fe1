"""Puzzle definitions: named generators on points, the catalogue and file formats."""

from puzzlegroups.puzzles.catalogue import catalogue_names, load_from_catalogue
from puzzlegroups.puzzles.definition import PuzzleDefinition

__all__ = ["PuzzleDefinition", "catalogue_names", "load_from_catalogue"]
