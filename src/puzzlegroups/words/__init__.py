"""Words: elements of a free group on the names of moves, read and written as text."""

from puzzlegroups.words.commutators import FoundCommutator, find_commutator
from puzzlegroups.words.corner_notation import (
    read_wca_pyraminx_word,
    read_wca_skewb_word,
)
from puzzlegroups.words.cube_notation import read_cube_word, read_wca_cube_word
from puzzlegroups.words.megaminx_notation import (
    MEGAMINX_ACTIONS,
    read_megaminx_word,
    read_wca_megaminx_word,
)
from puzzlegroups.words.metrics import METRICS, check_metric, check_weights
from puzzlegroups.words.notation import to_gap, to_puzzle_notation
from puzzlegroups.words.parser import parse_word
from puzzlegroups.words.square_one import SquareOne, read_square_one
from puzzlegroups.words.square_one_word import SquareOneWord
from puzzlegroups.words.symmetry import rename_word, transform_cube_word
from puzzlegroups.words.word import Move, Word

__all__ = [
    "MEGAMINX_ACTIONS",
    "METRICS",
    "FoundCommutator",
    "Move",
    "SquareOne",
    "SquareOneWord",
    "Word",
    "check_metric",
    "check_weights",
    "find_commutator",
    "parse_word",
    "read_cube_word",
    "read_megaminx_word",
    "read_square_one",
    "read_wca_cube_word",
    "read_wca_megaminx_word",
    "read_wca_pyraminx_word",
    "read_wca_skewb_word",
    "rename_word",
    "to_gap",
    "to_puzzle_notation",
    "transform_cube_word",
]
