"""Words for elements: shortest, by sifting, or whatever fits."""

from puzzlegroups.factor.by_chain import factor_by_chain
from puzzlegroups.factor.methods import METHODS, factor
from puzzlegroups.factor.schreier import factor_by_sifting
from puzzlegroups.factor.shortest import shortest_word

__all__ = [
    "METHODS",
    "factor",
    "factor_by_chain",
    "factor_by_sifting",
    "shortest_word",
]
