"""The methods by name, and the choice among them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from puzzlegroups.errors import InvalidInputError, SearchLimitReached
from puzzlegroups.factor.schreier import factor_by_sifting
from puzzlegroups.factor.shortest import shortest_word

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from puzzlegroups.groups import Homomorphism
    from puzzlegroups.permutations import Permutation
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
) -> Solution:
    """Write a permutation as a word in the moves.

    Parameters
    ----------
    phi : Homomorphism
        From the free group on the moves.
    permutation : Permutation
        Of the group's degree.
    method : {"auto", "shortest", "schreier"}
        ``"auto"`` proves a shortest word where the group is small enough or the
        element is near; otherwise it sifts, and says what was proved.
    metric : {"qtm", "htm"}
        What a power of a move costs.
    limits : SearchLimits
        For the search.

    Returns
    -------
    Solution
        Verified.

    Raises
    ------
    NotInGroupError
        If the permutation is not in the group; before any search.
    InvalidInputError
        If method or metric is unknown.
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
    return METHODS[method](phi, permutation, metric, limits)


def _auto(
    phi: Homomorphism, permutation: Permutation, metric: str, limits: SearchLimits
) -> Solution:
    is_small = phi.chain.order <= SHORTEST_ORDER
    if not is_small:
        glance = min(limits.max_bytes, GLANCE_BYTES)
        near = replace(limits, max_bytes=glance)
    try:
        return shortest_word(phi, permutation, metric, limits if is_small else near)
    except SearchLimitReached as limit:
        bound = limit.lower_bound or 0
        if limits.max_length is not None and bound > limits.max_length:
            raise
    solution = factor_by_sifting(phi, permutation, metric, limits)
    bound = max(bound, solution.lower_bound)
    return replace(
        solution, lower_bound=bound, optimal=solution.length == bound, method="schreier"
    )


METHODS: Mapping[
    str, Callable[[Homomorphism, Permutation, str, SearchLimits], Solution]
] = {"auto": _auto, "shortest": shortest_word, "schreier": factor_by_sifting}
