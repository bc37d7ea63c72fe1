"""Words: elements of a free group on the names of moves, read and written as text."""

from puzzlegroups.words.metrics import METRICS, check_metric
from puzzlegroups.words.notation import to_gap, to_puzzle_notation
from puzzlegroups.words.parser import parse_word
from puzzlegroups.words.word import Move, Word

__all__ = [
    "METRICS",
    "Move",
    "Word",
    "check_metric",
    "parse_word",
    "to_gap",
    "to_puzzle_notation",
]
