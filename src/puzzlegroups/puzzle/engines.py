"""What a puzzle builds once to find words, and keeps."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from puzzlegroups.chains import build_chain_beam
from puzzlegroups.errors import SearchLimitReached
from puzzlegroups.factor import RestrictedMoves, WordFinder, restrict_moves
from puzzlegroups.puzzle.graphs import PuzzleGraphs
from puzzlegroups.search import build_table_descent
from puzzlegroups.solution import DEFAULT_MAX_BYTES

if TYPE_CHECKING:
    from collections.abc import Hashable, Mapping, Sequence

    from puzzlegroups.chains import ChainBeam
    from puzzlegroups.factor import Factorizer
    from puzzlegroups.search import RankedTable, TableDescent
    from puzzlegroups.tables import TableStore

__all__ = ["PuzzleEngines"]

#: Sets of moves whose tables are kept at once.
MAX_RESTRICTIONS = 8


@dataclass(frozen=True)
class PuzzleEngines(PuzzleGraphs):
    """A puzzle with tables for words."""

    def factorizer(
        self,
        effort: str = "default",
        metric: str | None = None,
        max_bytes: int = DEFAULT_MAX_BYTES,
        *,
        seed: int = 0,
        store: TableStore | None = None,
        weights: Mapping[str, int] | None = None,
    ) -> Factorizer:
        """Build what writes states as short words.

        Parameters
        ----------
        effort : {"rough", "quick", "default", "thorough"}, default "default"
            How much is spent on tables and on each state.
        metric : {"qtm", "htm", "weighted"}, optional
            The definition's own when left out.
        max_bytes : int, default 2 GiB
            Bound on its memory.
        seed : int, default 0
            For what is drawn at random.
        store : TableStore, optional
            Where its tables are kept between runs.
        weights : mapping of str to int, optional
            As in :meth:`factor`.

        Returns
        -------
        Factorizer
            Kept for the next call.

        Raises
        ------
        InvalidInputError
            If an argument is wrong.
        SearchLimitReached
            If it would need more memory; said before anything is built.

        Examples
        --------
        >>> import puzzlegroups as pg
        >>> pg.load_puzzle("m12").factorizer().factor("()").length
        0
        """
        finder = self._finder(*self._costs(metric, weights))
        return finder.factorizer(effort, seed, store=store, max_bytes=max_bytes)

    def distance_table(
        self,
        metric: str | None = None,
        max_bytes: int = DEFAULT_MAX_BYTES,
        *,
        store: TableStore | None = None,
        weights: Mapping[str, int] | None = None,
    ) -> RankedTable:
        """Measure the distances of all states; then every shortest word is at hand.

        Parameters
        ----------
        metric : {"qtm", "htm", "weighted"}, optional
            The definition's own when left out.
        max_bytes : int, default 2 GiB
            Bound on the memory.
        store : TableStore, optional
            Where they are kept between runs.
        weights : mapping of str to int, optional
            As in :meth:`factor`.

        Returns
        -------
        RankedTable
            Kept: ``factor(method="shortest")`` uses it from now on.

        Raises
        ------
        SearchLimitReached
            If there are more than 2*10^8 states, or they do not fit the memory.

        Examples
        --------
        >>> import puzzlegroups as pg
        >>> table = pg.load_puzzle("m12").distance_table()
        >>> table.depth, table.sizes[-1]
        (25, 44)
        """
        finder = self._finder(*self._costs(metric, weights))
        return finder.distance_table(max_bytes, store)

    def chain_beam(
        self,
        metric: str | None = None,
        max_bytes: int = DEFAULT_MAX_BYTES,
        macros: bool = True,
        *,
        store: TableStore | None = None,
    ) -> ChainBeam:
        """Build what leads states through a chain of subgroups.

        Parameters
        ----------
        metric : {"qtm", "htm"}, optional
            The definition's own when left out.
        max_bytes : int, default 2 GiB
            Bound on the memory of each table.
        macros : bool, default True
            Whether words may be the moves of a chain, where powers of moves do not make
            one; that takes some seconds. A beam that is built already is returned.
        store : TableStore, optional
            Where chain and tables are kept between runs.

        Returns
        -------
        ChainBeam
            On the first declared chain, or else on a discovered one; kept for the next
            call.

        Raises
        ------
        InvalidDefinitionError
            If a declared chain does not hold.
        SearchLimitReached
            If a table would be too large, or no chain was found.

        Examples
        --------
        >>> import puzzlegroups as pg
        >>> p = pg.load_puzzle("m12")
        >>> str(p.chain_beam().solve(p.permutation("mrg inv")).word)
        "inv mrg'"
        """
        metric = metric or self.definition.metric
        if (metric, max_bytes, macros) in self._without_chain:
            raise self._without_chain[metric, max_bytes, macros]
        if metric not in self._beams:
            try:
                self._beams[metric] = build_chain_beam(
                    self.definition,
                    metric,
                    max_bytes=max_bytes,
                    macros=macros,
                    store=store,
                )
            except SearchLimitReached as limit:  # once is enough
                self._without_chain[metric, max_bytes, macros] = limit
                raise
        beam = self._beams[metric]
        beam.descent.chain.check_tables(max_bytes)
        return beam

    def table_descent(
        self, metric: str | None = None, max_bytes: int = DEFAULT_MAX_BYTES
    ) -> TableDescent:
        """Build the first declared chain with the distance tables of its phases.

        Parameters
        ----------
        metric : {"qtm", "htm", "weighted"}, optional
            The definition's own when left out.
        max_bytes : int, default 2 GiB
            Bound on the memory of each table.

        Returns
        -------
        TableDescent
            Kept for the next call.

        Raises
        ------
        InvalidInputError
            If no chain is declared, or the metric is unknown.
        InvalidDefinitionError
            If the chain does not hold.
        SearchLimitReached
            If a table would be too large; said before any is built.

        Examples
        --------
        >>> import puzzlegroups as pg
        >>> pg.load_puzzle("pyraminx").table_descent().longest
        15
        """
        metric = metric or self.definition.metric
        if metric not in self._descents:
            self._descents[metric] = build_table_descent(
                self.definition, metric=metric, max_bytes=max_bytes
            )
        descent = self._descents[metric]
        descent.chain.check_tables(max_bytes)
        return descent

    def _finder(self, metric: str, weights: Mapping[str, int]) -> WordFinder:
        """Return what finds words in a metric, with all that it has built."""
        key = (metric, tuple(sorted(weights.items())))
        if key not in self._finders:
            self._finders[key] = WordFinder(
                self.homomorphism(),
                metric,
                dict(weights),
                lambda limit, macros, store: self.chain_beam(
                    metric, limit, macros, store=store
                ),
            )
        return self._finders[key]

    def _restricted(
        self, moves: str | Sequence[str], metric: str, weights: Mapping[str, int]
    ) -> RestrictedMoves:
        """Return some of the moves, with what finds words in them."""
        tokens = tuple(moves.split() if isinstance(moves, str) else moves)
        key = (tokens, metric, tuple(sorted(weights.items())))
        if key not in self._restrictions:
            words = {self.word(token): self.permutation(token) for token in tokens}
            while len(self._restrictions) >= MAX_RESTRICTIONS:
                self._restrictions.pop(next(iter(self._restrictions)))
            self._restrictions[key] = restrict_moves(words, metric, weights)
        return self._restrictions[key]

    @cached_property
    def _finders(self) -> dict[Hashable, WordFinder]:
        return {}

    @cached_property
    def _restrictions(self) -> dict[Hashable, RestrictedMoves]:
        """The sets of moves that were asked for last."""
        return {}

    @cached_property
    def _beams(self) -> dict[str, ChainBeam]:
        """What :meth:`chain_beam` has built, one a metric."""
        return {}

    @cached_property
    def _without_chain(self) -> dict[tuple[str, int, bool], SearchLimitReached]:
        """Why :meth:`chain_beam` has built nothing."""
        return {}

    @cached_property
    def _descents(self) -> dict[str, TableDescent]:
        """What :meth:`table_descent` has built, one a metric."""
        return {}
