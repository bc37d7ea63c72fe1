"""Word finders: words for the elements of one group in one metric, by any method."""

from __future__ import annotations

import contextlib
import time
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from puzzlegroups.errors import InvalidInputError, SearchLimitReached
from puzzlegroups.factor.by_chain import factor_by_chain
from puzzlegroups.factor.efforts import check_effort
from puzzlegroups.factor.schreier import factor_by_sifting
from puzzlegroups.factor.shortest import (
    MAX_WORDS,
    all_shortest,
    check_search_memory,
    shortest_by_table,
    shortest_word,
)
from puzzlegroups.factor.word_engines import WordEngines
from puzzlegroups.groups.membership import check_membership
from puzzlegroups.solution import SearchLimits

if TYPE_CHECKING:
    from collections.abc import Callable

    from puzzlegroups.permutations import Permutation
    from puzzlegroups.search import RankedTable
    from puzzlegroups.solution import Solution
    from puzzlegroups.tables import TableStore

__all__ = ["METHODS", "WordFinder"]

METHODS = ("auto", "shortest", "short", "schreier", "chain")

#: Balls around both ends hold a small multiple of the square root of the order.
SHORTEST_ORDER = 10**12

#: Puzzles with more points get tables that are soon built, unless asked otherwise.
QUICK_POINTS = 200

#: For larger groups, what a glance at the near elements may take.
GLANCE_BYTES = 2**25


@dataclass(frozen=True)
class _Spending:
    """What may be spent on one element, and on what is built for all."""

    limits: SearchLimits
    effort: str | None
    seed: int
    store: TableStore | None


@dataclass(frozen=True, eq=False)
class WordFinder(WordEngines):
    """Finds words for elements; what it builds for one serves for the next.

    Parameters
    ----------
    phi : Homomorphism
        From the free group on the moves.
    metric : {"qtm", "htm", "weighted"}, default "qtm"
        What a power of a move costs.
    weights : mapping of str to int, optional
        What a letter of each move costs, at least 1; 1 where it is left out.
    descent : callable, optional
        Returns a chain of subgroups with its tables in this metric, from a memory
        bound, whether words may be its moves, and where tables are kept; None where
        there is none.

    Raises
    ------
    InvalidInputError
        If the metric is unknown or a weight is out of range.

    Examples
    --------
    >>> from puzzlegroups.groups import PermutationGroup
    >>> phi = PermutationGroup(["(1,2,3)", "(1,2)"], names=["a", "b"]).homomorphism()
    >>> finder = WordFinder(phi)
    >>> solution = finder.factor(phi.images["a"] * phi.images["b"])
    >>> solution.length, solution.optimal
    (2, True)
    """

    def factor(
        self,
        permutation: Permutation,
        method: str = "auto",
        limits: SearchLimits | None = None,
        *,
        effort: str | None = None,
        seed: int = 0,
        store: TableStore | None = None,
    ) -> Solution:
        """Write a permutation as a word in the moves.

        Parameters
        ----------
        permutation : Permutation
            Of the group's degree.
        method : {"auto", "shortest", "short", "schreier", "chain"}, default "auto"
            ``"shortest"`` proves a shortest word by two-sided search or, in groups of
            at most 2*10^8 elements, by the distances of all of them, which are kept;
            where the limits end the proof, the best word that is known is returned with
            the lower bound that was proved. ``"short"`` takes a factorizer,
            ``"schreier"`` sifts, ``"chain"`` goes down a declared chain of subgroups.
            ``"auto"`` is ``"shortest"`` where the group is small enough or the element
            is near, and otherwise the shorter of what the others find.
        limits : SearchLimits, optional
            Time is that of the search; what is built for all elements comes on top.
        effort : {"rough", "quick", "default", "thorough"}, optional
            For ``"short"``; ``"default"`` when left out, elsewhere ``"quick"``, and
            ``"rough"`` for more than 200 points.
        seed : int, default 0
            For what factorizers draw at random.
        store : TableStore, optional
            Where tables are kept between runs. With it, ``"shortest"`` measures all
            distances of a group that is small enough.

        Returns
        -------
        Solution
            Verified.

        Raises
        ------
        NotInGroupError
            If the permutation is not in the group; before any search.
        InvalidInputError
            If method or effort is unknown, or ``"chain"`` has no chain.
        SearchLimitReached
            If no word of at most ``limits.max_length`` was found, with the best one and
            what was proved; if ``limits.max_bytes`` is less than the method needs, with
            what it needs.

        Examples
        --------
        >>> from puzzlegroups.groups import PermutationGroup
        >>> phi = PermutationGroup(["(1,2,3,4)"], names=["r"]).homomorphism()
        >>> str(WordFinder(phi).factor(phi.images["r"] ** 3, "short").word)
        "r'"
        """
        if method not in METHODS:
            raise InvalidInputError(
                f"unknown method {method!r}, expected one of {', '.join(METHODS)}"
            )
        if effort is not None:
            check_effort(effort)
        check_membership(self.phi.chain, permutation)
        spending = _Spending(limits or SearchLimits(), effort, seed, store)
        by_method: dict[str, Callable[[Permutation, _Spending], Solution]] = {
            "auto": self._auto,
            "shortest": self._shortest,
            "short": self._short,
            "schreier": self._schreier,
            "chain": self._chain,
        }
        return by_method[method](permutation, spending)

    def all_shortest(
        self,
        permutation: Permutation,
        limits: SearchLimits | None = None,
        cap: int = MAX_WORDS,
    ) -> Solution:
        """Find all shortest words for a permutation.

        Parameters
        ----------
        permutation, limits, cap
            As for :func:`puzzlegroups.factor.all_shortest`.

        Returns
        -------
        Solution
            With its `words`.

        Examples
        --------
        >>> from puzzlegroups.groups import PermutationGroup
        >>> phi = PermutationGroup(["(1,2,3,4)"], names=["r"]).homomorphism()
        >>> len(WordFinder(phi).all_shortest(phi.images["r"] ** 2).words)
        2
        """
        limits = limits or SearchLimits()
        weights = self.weights
        return all_shortest(self.phi, permutation, self.metric, limits, weights, cap)

    def _auto(self, permutation: Permutation, spending: _Spending) -> Solution:
        clock = time.perf_counter()
        limits = spending.limits
        glance = min(limits.max_bytes, GLANCE_BYTES)
        is_small = self.phi.chain.order <= SHORTEST_ORDER
        near = limits if is_small else replace(limits, max_bytes=glance)
        try:
            return self._proved(permutation, replace(spending, limits=near, store=None))
        except SearchLimitReached as limit:
            found = self._otherwise(permutation, spending, limit, clock)
        return replace(found, seconds=time.perf_counter() - clock)

    def _shortest(self, permutation: Permutation, spending: _Spending) -> Solution:
        clock = time.perf_counter()
        check_search_memory(self.phi, self._steps, spending.limits.max_bytes)
        try:
            return self._proved(permutation, spending)
        except SearchLimitReached as limit:
            found = self._otherwise(permutation, spending, limit, clock)
        return replace(found, seconds=time.perf_counter() - clock)

    def _proved(self, permutation: Permutation, spending: _Spending) -> Solution:
        """Return a shortest word, by what is known or the cheaper search."""
        limits = spending.limits
        table = None
        if self._tables or spending.store is not None:
            table = self._table_if_it_fits(spending)
        if table is not None:
            return shortest_by_table(self.phi, permutation, self.metric, limits, table)
        try:
            return shortest_word(
                self.phi, permutation, self.metric, limits, self.weights
            )
        except SearchLimitReached as limit:
            bound, longest = limit.lower_bound or 0, limits.max_length
            if limits.seconds is not None or (longest is not None and bound > longest):
                raise
            table = self._table_if_it_fits(spending)
            if table is None:
                raise
        return shortest_by_table(self.phi, permutation, self.metric, limits, table)

    def _table_if_it_fits(self, spending: _Spending) -> RankedTable | None:
        with contextlib.suppress(SearchLimitReached):
            return self.distance_table(spending.limits.max_bytes, spending.store)
        return None

    def _otherwise(
        self,
        permutation: Permutation,
        spending: _Spending,
        limit: SearchLimitReached,
        clock: float,
    ) -> Solution:
        """Return the best word where none was proved, with what was."""
        limits, bound = spending.limits, limit.lower_bound or 0
        if limits.max_length is not None and bound > limits.max_length:
            raise limit
        left = None
        if limits.seconds is not None:
            left = limits.seconds - (time.perf_counter() - clock)
        found = self._best(permutation, spending, left)
        bound = max(bound, found.lower_bound)
        is_optimal = found.length == bound
        return limits.within_length(
            replace(found, lower_bound=bound, optimal=is_optimal)
        )

    def _best(
        self, permutation: Permutation, spending: _Spending, seconds: float | None
    ) -> Solution:
        """Return the shorter of the words by tables and by the chain, if there is one.

        What is not built yet is not built when the time is over.
        """
        is_quick = self.phi.chain.degree <= QUICK_POINTS
        effort = spending.effort or ("quick" if is_quick else "rough")
        is_over = seconds is not None and seconds <= 0
        limits = replace(
            spending.limits, max_length=None, seconds=None if is_over else seconds
        )
        spending = replace(spending, limits=limits, effort=effort)
        found = []
        with contextlib.suppress(SearchLimitReached):  # its tables are too large
            if not is_over or (effort, spending.seed) in self._factorizers:
                found.append(self._short(permutation, spending))
        with contextlib.suppress(SearchLimitReached):
            if self._has_chain and not is_over:
                found.append(self._by_chain(permutation, spending, macros=False))
        if not found:
            found.append(self._schreier(permutation, spending))
        return min(found, key=lambda solution: solution.length)

    def _short(self, permutation: Permutation, spending: _Spending) -> Solution:
        limits = spending.limits
        factorizer = self.factorizer(
            spending.effort or "default",
            spending.seed,
            store=spending.store,
            max_bytes=limits.max_bytes,
        )
        return limits.within_length(factorizer.factor(permutation, limits.seconds))

    def _schreier(self, permutation: Permutation, spending: _Spending) -> Solution:
        metric, limits = self.metric, spending.limits
        return factor_by_sifting(self.phi, permutation, metric, limits, self.weights)

    @property
    def _has_chain(self) -> bool:
        return self.descent is not None and not self.weights

    def _chain(self, permutation: Permutation, spending: _Spending) -> Solution:
        return self._by_chain(permutation, spending, macros=True)

    def _by_chain(
        self, permutation: Permutation, spending: _Spending, *, macros: bool
    ) -> Solution:
        if self.weights:
            raise InvalidInputError("weights found, which method 'chain' cannot take")
        descent, limits = self.descent, spending.limits
        if descent is None:
            raise InvalidInputError("no chain of subgroups found, which 'chain' needs")
        return factor_by_chain(
            self.phi,
            permutation,
            limits,
            lambda: descent(limits.max_bytes, macros, spending.store),
        )
