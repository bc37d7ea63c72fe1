"""Permutations: immutable values that act on the right, and their notations."""

from puzzlegroups.permutations.coerce import as_permutation
from puzzlegroups.permutations.permutation import Permutation
from puzzlegroups.permutations.reader import parse_permutation
from puzzlegroups.permutations.writer import (
    to_array_text,
    to_gap,
    to_maple,
    to_mathematica,
    to_sympy_text,
)

__all__ = [
    "Permutation",
    "as_permutation",
    "parse_permutation",
    "to_array_text",
    "to_gap",
    "to_maple",
    "to_mathematica",
    "to_sympy_text",
]
