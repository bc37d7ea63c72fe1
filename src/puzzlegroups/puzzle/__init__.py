"""Puzzle: what people hold, a definition with its group, words and graphs."""

from puzzlegroups.puzzle.loading import list_puzzles, load_puzzle
from puzzlegroups.puzzle.puzzle import Puzzle

__all__ = ["Puzzle", "list_puzzles", "load_puzzle"]
