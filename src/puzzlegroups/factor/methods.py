"""The methods by name, and the choice among them."""

from __future__ import annotations

import contextlib
import time
from dataclasses import replace
from typing import TYPE_CHECKING

from puzzlegroups.errors import (
    InvalidInputError,
    NotInGroupError,
    SearchLimitReached,
)
from puzzlegroups.factor.by_chain import factor_by_chain
from puzzlegroups.factor.efforts import check_effort
from puzzlegroups.factor.factorizer import build_factorizer
from puzzlegroups.factor.schreier import factor_by_sifting
from puzzlegroups.factor.shortest import shortest_word
from puzzlegroups.words import check_weights

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from puzzlegroups.factor.factorizer import Factorizer
    from puzzlegroups.groups import Homomorphism
    from puzzlegroups.permutations import Permutation
    from puzzlegroups.search import TableDescent
    from puzzlegroups.solution import SearchLimits, Solution

__all__ = ["METHODS", "factor", "factor_short"]

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
    short: Callable[[str], Factorizer] | None = None,
    effort: str | None = None,
    weights: Mapping[str, int] | None = None,
) -> Solution:
    """Write a permutation as a word in the moves.

    Parameters
    ----------
    phi : Homomorphism
        From the free group on the moves.
    permutation : Permutation
        Of the group's degree.
    method : {"auto", "shortest", "short", "schreier", "chain"}
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
    short : callable, optional
        Returns the factorizer of an effort in this metric; built here when left out.
    effort : {"quick", "default", "thorough"}, optional
        For ``"short"``; ``"default"`` when left out, but ``"quick"`` for ``"auto"``.
    weights : mapping of str to int, optional
        What a letter of each move costs, at least 1; 1 where it is left out. Not for
        ``"chain"``.

    Returns
    -------
    Solution
        Verified.

    Raises
    ------
    NotInGroupError
        If the permutation is not in the group; before any search.
    InvalidInputError
        If method, metric or effort is unknown, or ``"chain"`` has no chain.
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
    if effort is not None:
        check_effort(effort)
    weights = check_weights(weights or {}, phi.images)
    build = (None if weights else short) or (
        lambda name: build_factorizer(
            phi, name, metric, weights=weights, max_bytes=limits.max_bytes
        )
    )
    if weights:
        descent = None
    if method == "auto":
        return _auto(
            phi,
            permutation,
            metric,
            limits,
            descent,
            lambda: build(effort or "quick"),
            weights,
        )
    if method == "shortest":
        try:
            return shortest_word(phi, permutation, metric, limits, weights)
        except SearchLimitReached as limit:
            if limits.max_length is not None and not limit.needed_bytes:
                raise
            anything = replace(limits, max_length=None)
            found = _shorter(
                phi,
                permutation,
                metric,
                anything,
                descent if limits.seconds is None else None,
                (lambda: build(effort or "quick")) if limits.seconds is None else None,
                weights,
            )
            raise _with_best(limit, found) from None
    if method == "short":
        return factor_short(
            phi, permutation, limits, lambda: build(effort or "default")
        )
    if method == "schreier":
        return factor_by_sifting(phi, permutation, metric, limits, weights)
    if descent is None:
        raise InvalidInputError(
            "weights found, which method 'chain' cannot take"
            if weights
            else "the puzzle has no declared chain of subgroups"
        )
    return factor_by_chain(phi, permutation, limits, descent)


def _auto(
    phi: Homomorphism,
    permutation: Permutation,
    metric: str,
    limits: SearchLimits,
    descent: Callable[[], TableDescent] | None,
    short: Callable[[], Factorizer],
    weights: Mapping[str, int],
) -> Solution:
    clock = time.perf_counter()
    is_small = phi.chain.order <= SHORTEST_ORDER
    glance = min(limits.max_bytes, GLANCE_BYTES)
    near = limits if is_small else replace(limits, max_bytes=glance)
    try:
        return shortest_word(phi, permutation, metric, near, weights)
    except SearchLimitReached as limit:
        bound = limit.lower_bound or 0
        if limits.max_length is not None and bound > limits.max_length:
            raise
    found = _shorter(phi, permutation, metric, limits, descent, short, weights)
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
    short: Callable[[], Factorizer] | None,
    weights: Mapping[str, int],
) -> Solution:
    """Return the shorter of the words by tables and by the chain, if there is one."""
    anything = replace(limits, max_length=None)
    found = []
    if short is not None:
        with contextlib.suppress(SearchLimitReached):  # its tables are too large
            found.append(factor_short(phi, permutation, anything, short))
    if descent is not None:
        with contextlib.suppress(SearchLimitReached):
            found.append(factor_by_chain(phi, permutation, anything, descent))
    if not found:
        found.append(factor_by_sifting(phi, permutation, metric, anything, weights))
    return min(found, key=lambda solution: solution.length)


def _with_best(limit: SearchLimitReached, found: Solution) -> SearchLimitReached:
    """Return the same limit with the best word that is known."""
    bound = max(limit.lower_bound or 0, found.lower_bound)
    best = replace(found, lower_bound=bound, optimal=found.length == bound)
    return SearchLimitReached(
        str(limit), lower_bound=bound, best=best, needed_bytes=limit.needed_bytes
    )


def factor_short(
    phi: Homomorphism,
    permutation: Permutation,
    limits: SearchLimits,
    short: Callable[[], Factorizer],
) -> Solution:
    """Return the word of a factorizer.

    Parameters
    ----------
    phi : Homomorphism
        From the free group on the moves.
    permutation : Permutation
        Of the group's degree.
    limits : SearchLimits
        Of these, `max_length` is kept.
    short : callable
        Returns the factorizer; called after the permutation was found to be in the
        group.

    Returns
    -------
    Solution
        Method ``"short"``.

    Raises
    ------
    NotInGroupError
        If the permutation is not in the group; before anything is built.
    SearchLimitReached
        If the word is longer than `max_length`; with the word.

    Examples
    --------
    >>> from puzzlegroups.factor.factorizer import build_factorizer
    >>> from puzzlegroups.groups import PermutationGroup
    >>> from puzzlegroups.solution import SearchLimits
    >>> group = PermutationGroup(["(1,2,3)", "(1,2)"], names=["a", "b"])
    >>> phi, tables = group.homomorphism(), build_factorizer(group)
    >>> factor_short(phi, phi.images["b"], SearchLimits(), lambda: tables).length
    1
    """
    residue, level = phi.chain.sift(permutation)
    if not residue.is_identity():
        raise NotInGroupError(level, residue)
    return limits.within_length(short().factor(permutation))


METHODS = ("auto", "shortest", "short", "schreier", "chain")
