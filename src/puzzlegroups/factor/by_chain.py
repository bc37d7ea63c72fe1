"""Words by a chain of subgroups: phase by phase, read off tables."""

from __future__ import annotations

import time
from dataclasses import replace
from typing import TYPE_CHECKING

from puzzlegroups.factor.verify import verified
from puzzlegroups.groups.membership import check_membership

if TYPE_CHECKING:
    from collections.abc import Callable

    from puzzlegroups.groups import Homomorphism
    from puzzlegroups.permutations import Permutation
    from puzzlegroups.search import ChainSolver
    from puzzlegroups.solution import SearchLimits, Solution

__all__ = ["factor_by_chain"]


def factor_by_chain(
    phi: Homomorphism,
    permutation: Permutation,
    limits: SearchLimits,
    descent: Callable[[], ChainSolver],
) -> Solution:
    """Return the word that a chain gives.

    Parameters
    ----------
    phi : Homomorphism
        From the free group on the moves.
    permutation : Permutation
        Of the group's degree.
    limits : SearchLimits
        Of these, `max_length` is kept.
    descent : callable
        Returns the chain with its tables, in the metric that is wanted; called after
        the permutation was found to be in the group.

    Returns
    -------
    Solution
        Method ``"chain"``; optimal where the first phase alone proves it.

    Raises
    ------
    NotInGroupError
        If the permutation is not in the group; before any table is built.
    SearchLimitReached
        If a table would be too large, or the word is longer than `max_length`; then
        with the word.

    Examples
    --------
    >>> from puzzlegroups.puzzles import load_from_catalogue
    >>> from puzzlegroups.groups import PermutationGroup
    >>> from puzzlegroups.search import build_table_descent
    >>> from puzzlegroups.solution import SearchLimits
    >>> cube = load_from_catalogue("2x2x2")
    >>> phi = PermutationGroup(cube.generators.values(), cube.moves).homomorphism()
    >>> element = phi.images["u"] * phi.images["f"]
    >>> solution = factor_by_chain(
    ...     phi, element, SearchLimits(), lambda: build_table_descent(cube))
    >>> phi(solution.word) == element, solution.method
    (True, 'chain')
    """
    clock = time.perf_counter()
    check_membership(phi.chain, permutation)
    # What undoes the inverse gives the element.
    solution = descent().solve(~permutation)
    verified(phi, solution.word, permutation)
    seconds = time.perf_counter() - clock
    return limits.within_length(replace(solution, seconds=seconds))
