"""Words for elements: shortest, by sifting, or whatever fits."""

from puzzlegroups.factor.bandaged import (
    count_bandaged_states,
    random_bandaged_state,
    solve_bandaged,
)
from puzzlegroups.factor.by_chain import factor_by_chain
from puzzlegroups.factor.coloured import solve_recolouring
from puzzlegroups.factor.efforts import EFFORTS, check_memory
from puzzlegroups.factor.factorizer import Factorizer, build_factorizer
from puzzlegroups.factor.matching_words import find_words
from puzzlegroups.factor.restricted import RestrictedMoves, restrict_moves
from puzzlegroups.factor.schreier import factor_by_sifting
from puzzlegroups.factor.shortening import shorten
from puzzlegroups.factor.shortest import MAX_WORDS, all_shortest, shortest_word
from puzzlegroups.factor.straight_line import StraightLineProgram
from puzzlegroups.factor.word_data import word_from_integers, word_to_integers
from puzzlegroups.factor.word_finder import METHODS, WordFinder

__all__ = [
    "EFFORTS",
    "MAX_WORDS",
    "METHODS",
    "Factorizer",
    "RestrictedMoves",
    "StraightLineProgram",
    "WordFinder",
    "all_shortest",
    "build_factorizer",
    "check_memory",
    "count_bandaged_states",
    "factor_by_chain",
    "factor_by_sifting",
    "find_words",
    "random_bandaged_state",
    "restrict_moves",
    "shorten",
    "shortest_word",
    "solve_bandaged",
    "solve_recolouring",
    "word_from_integers",
    "word_to_integers",
]
