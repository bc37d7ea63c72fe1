"""The group theory of puzzles.

Names are loaded when they are first used, so that importing the package is quick and
loads none of sympy, networkx, numba, ortools or matplotlib.

>>> import puzzlegroups as pg
>>> p = pg.load_puzzle("2x2x2")
>>> p.group.order()
88179840
>>> str(p.solve("(7,22,15)(11,23,24)(14,20,19)").length)
'8'
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from puzzlegroups.chains import discover_chain
    from puzzlegroups.errors import (
        InvalidInputError,
        NotInGroupError,
        PuzzleGroupsError,
        SearchLimitReached,
        UnsolvableStateError,
        VerificationError,
    )
    from puzzlegroups.factor import (
        StraightLineProgram,
        build_factorizer,
        find_words,
        shorten,
    )
    from puzzlegroups.groups import (
        Homomorphism,
        PermutationGroup,
        StabilizerChain,
        schreier_sims,
    )
    from puzzlegroups.modules import ModularPuzzle
    from puzzlegroups.permutations import Permutation, parse_permutation
    from puzzlegroups.puzzle import Puzzle, list_puzzles, load_puzzle
    from puzzlegroups.puzzles import PuzzleDefinition
    from puzzlegroups.solution import SearchLimits, Solution
    from puzzlegroups.words import Word, parse_word

__version__ = "0.1.0"

__all__ = [
    "Homomorphism",
    "InvalidInputError",
    "ModularPuzzle",
    "NotInGroupError",
    "Permutation",
    "PermutationGroup",
    "Puzzle",
    "PuzzleDefinition",
    "PuzzleGroupsError",
    "SearchLimitReached",
    "SearchLimits",
    "Solution",
    "StabilizerChain",
    "StraightLineProgram",
    "UnsolvableStateError",
    "VerificationError",
    "Word",
    "build_factorizer",
    "discover_chain",
    "find_words",
    "list_puzzles",
    "load_puzzle",
    "parse_permutation",
    "parse_word",
    "schreier_sims",
    "shorten",
]

_HOME_OF = {
    "Homomorphism": "groups",
    "InvalidInputError": "errors",
    "ModularPuzzle": "modules",
    "NotInGroupError": "errors",
    "Permutation": "permutations",
    "PermutationGroup": "groups",
    "Puzzle": "puzzle",
    "PuzzleDefinition": "puzzles",
    "PuzzleGroupsError": "errors",
    "SearchLimitReached": "errors",
    "SearchLimits": "solution",
    "Solution": "solution",
    "StabilizerChain": "groups",
    "StraightLineProgram": "factor",
    "UnsolvableStateError": "errors",
    "VerificationError": "errors",
    "Word": "words",
    "build_factorizer": "factor",
    "discover_chain": "chains",
    "find_words": "factor",
    "list_puzzles": "puzzle",
    "load_puzzle": "puzzle",
    "parse_permutation": "permutations",
    "parse_word": "words",
    "schreier_sims": "groups",
    "shorten": "factor",
}


def __getattr__(name: str) -> Any:
    if name not in _HOME_OF:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(importlib.import_module(f"{__name__}.{_HOME_OF[name]}"), name)
    globals()[name] = value  # found without this function from now on
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
