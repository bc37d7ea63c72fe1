"""The methods by name, and the choice among them."""

from __future__ import annotations

import contextlib
import time
from dataclasses import replace
from typing import TYPE_CHECKING

from puzzlegroups.errors import InvalidInputError, SearchLimitReached
from puzzlegroups.factor.by_chain import factor_by_chain
from puzzlegroups.factor.schreier import factor_by_sifting
from puzzlegroups.factor.shortest import shortest_word

if TYPE_CHECKING:
    from collections.abc import Callable

    from puzzlegroups.groups import Homomorphism
    from puzzlegroups.permutations import Permutation
    from puzzlegroups.search import TableDescent
    from puzzlegroups.solution import SearchLimits, Solution

__all__ = ["METHODS", "factor"]

#: Balls around both ends hold a small multiple of the square root of the order.
SHORTEST_ORDER = 10**12

#: For larger groups, what a glance at the near elements may take.
GLANCE_BYTES = 2**25


def factor(
    phi: Homomorphism,
    permutation: Permutation,
    method: str,
    metric: str,
    limits: SearchLimits,
    descent: Callable[[], TableDescent] | None = None,
) -> Solution:
    """Write a permutation as a word in the moves.

    Parameters
    ----------
    phi : Homomorphism
        From the free group on the moves.
    permutation : Permutation
        Of the group's degree.
    method : {"auto", "shortest", "schreier", "chain"}
        ``"auto"`` proves a shortest word where the group is small enough or the
        element is near; otherwise it takes the shorter of the words that the other
        methods find, and says what was proved.
    metric : {"qtm", "htm"}
        What a power of a move costs.
    limits : SearchLimits
        For the search.
    descent : callable, optional
        Returns the declared chain of subgroups with its tables in this metric; None
        where no chain is declared.

    Returns
    -------
    Solution
        Verified.

    Raises
    ------
    NotInGroupError
        If the permutation is not in the group; before any search.
    InvalidInputError
        If method or metric is unknown, or the puzzle has no chain for ``"chain"``.
    SearchLimitReached
        If a limit strikes first.

    Examples
    --------
    >>> from puzzlegroups.groups import PermutationGroup
    >>> from puzzlegroups.solution import SearchLimits
    >>> phi = PermutationGroup(["(1,2,3)", "(1,2)"], names=["a", "b"]).homomorphism()
    >>> element = phi.images["a"] * phi.images["b"]
    >>> solution = factor(phi, element, "auto", "qtm", SearchLimits())
    >>> solution.length, solution.optimal
    (2, True)
    """
    if method not in METHODS:
        raise InvalidInputError(
            f"unknown method {method!r}, expected one of {', '.join(METHODS)}"
        )
    if method == "auto":
        return _auto(phi, permutation, metric, limits, descent)
    if method == "shortest":
        return shortest_word(phi, permutation, metric, limits)
    if method == "schreier":
        return factor_by_sifting(phi, permutation, metric, limits)
    if descent is None:
        raise InvalidInputError("the puzzle has no declared chain of subgroups")
    return factor_by_chain(phi, permutation, limits, descent)


def _auto(
    phi: Homomorphism,
    permutation: Permutation,
    metric: str,
    limits: SearchLimits,
    descent: Callable[[], TableDescent] | None,
) -> Solution:
    clock = time.perf_counter()
    is_small = phi.chain.order <= SHORTEST_ORDER
    glance = min(limits.max_bytes, GLANCE_BYTES)
    near = limits if is_small else replace(limits, max_bytes=glance)
    try:
        return shortest_word(phi, permutation, metric, near)
    except SearchLimitReached as limit:
        bound = limit.lower_bound or 0
        if limits.max_length is not None and bound > limits.max_length:
            raise
    found = _shorter(phi, permutation, metric, limits, descent)
    bound = max(bound, found.lower_bound)
    return limits.within_length(
        replace(
            found,
            lower_bound=bound,
            optimal=found.length == bound,
            seconds=time.perf_counter() - clock,
        )
    )


def _shorter(
    phi: Homomorphism,
    permutation: Permutation,
    metric: str,
    limits: SearchLimits,
    descent: Callable[[], TableDescent] | None,
) -> Solution:
    """Return the shorter of the words by sifting and by the chain, if there is one."""
    anything = replace(limits, max_length=None)
    found = [factor_by_sifting(phi, permutation, metric, anything)]
    if descent is not None:
        with contextlib.suppress(SearchLimitReached):  # its tables are too large
            found.append(factor_by_chain(phi, permutation, anything, descent))
    return min(found, key=lambda solution: solution.length)


METHODS = ("auto", "shortest", "schreier", "chain")
