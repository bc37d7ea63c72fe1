"""The graphs of a puzzle: how far its states are, and its symmetries."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING

from puzzlegroups.errors import InvalidInputError, SearchLimitReached
from puzzlegroups.permutations.points import check_points
from puzzlegroups.puzzle.coloured import ColouredPuzzle
from puzzlegroups.search import (
    build_coset_graph,
    spheres,
    steps_of,
    symmetries_of,
    to_networkx,
)
from puzzlegroups.search.bandaged_walk import bandaged_layers, bandaged_steps
from puzzlegroups.search.digraph import check_digraph
from puzzlegroups.solution import DEFAULT_MAX_BYTES, check_whole

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    import networkx as nx

    from puzzlegroups.permutations import Permutation
    from puzzlegroups.search import CosetGraph, Step, Symmetry

__all__ = ["PuzzleGraphs"]

#: Room for the keys of the nodes of a networkx graph: a node takes 64 times as much.
KEY_BYTES = DEFAULT_MAX_BYTES // 64


@dataclass(frozen=True)
class PuzzleGraphs(ColouredPuzzle):
    """A puzzle with metrics, its graphs, and the symmetries of its moves."""

    def growth(
        self,
        metric: str | None = None,
        max_depth: int | None = None,
        max_bytes: int = DEFAULT_MAX_BYTES,
    ) -> list[int]:
        """Count the states at each distance from the solved one.

        Parameters
        ----------
        metric : {"qtm", "htm", "weighted"}, optional
            The definition's own when left out.
        max_depth : int, optional
            Last distance to count; None counts all.
        max_bytes : int, default 2 GiB
            Bound on the memory.

        Returns
        -------
        list of int
            Sizes of the spheres of radius 0, 1, 2, ...

        Raises
        ------
        SearchLimitReached
            If it would not fit; said before any work when there is no depth.
        InvalidInputError
            If an argument is wrong.

        Examples
        --------
        >>> import puzzlegroups as pg
        >>> pg.load_puzzle("2x2x2").growth(max_depth=3)
        [1, 12, 114, 924]
        """
        return list(self.spheres(metric, max_depth, max_bytes))

    def spheres(
        self,
        metric: str | None = None,
        max_depth: int | None = None,
        max_bytes: int = DEFAULT_MAX_BYTES,
    ) -> Iterator[int]:
        """Yield the sphere sizes of :meth:`growth` one by one.

        Parameters
        ----------
        metric, max_depth, max_bytes
            As in :meth:`growth`.

        Returns
        -------
        iterator of int
            Sizes of the spheres of radius 0, 1, 2, ... Where moves are blocked in some
            states, the states that can be reached are counted.

        Examples
        --------
        >>> import puzzlegroups as pg
        >>> next(pg.load_puzzle("2x2x2").spheres())
        1
        """
        if self.definition.is_bandaged:
            steps = bandaged_steps(self.definition, *self._costs(metric))
            depths = None
            if max_depth is not None:
                depths = 1 + check_whole("max_depth", max_depth, 0)
            layers = islice(bandaged_layers(self.definition, steps), depths)
            return (len(layer) for layer in layers)
        chain = self.group.chain
        return spheres(
            self._steps(metric), chain.base, chain.order, max_depth, max_bytes
        )

    def coset_graph(
        self,
        points: Sequence[int],
        metric: str | None = None,
        max_depth: int | None = None,
    ) -> CosetGraph:
        """Enumerate where the moves can take some points.

        Parameters
        ----------
        points : sequence of int
            0-based points, followed together.
        metric : {"qtm", "htm", "weighted"}, optional
            The definition's own when left out.
        max_depth : int, optional
            Cut the graph off at this distance.

        Returns
        -------
        CosetGraph
            The Schreier graph of the points' pointwise stabilizer.

        Raises
        ------
        InvalidInputError
            If there is no such point.
        SearchLimitReached
            If it needs more than 2 GiB.

        Examples
        --------
        >>> import puzzlegroups as pg
        >>> len(pg.load_puzzle("2x2x2").coset_graph([0, 1]))
        504
        """
        points = check_points(points, self.degree)
        return build_coset_graph(self._steps(metric), points, max_depth)

    def cayley_graph(
        self, metric: str | None = None, max_depth: int | None = None
    ) -> nx.DiGraph[Permutation]:
        """Return the Cayley graph, or a ball of it.

        Parameters
        ----------
        metric : {"qtm", "htm", "weighted"}, optional
            The definition's own when left out.
        max_depth : int, optional
            Radius of the ball around the identity; None builds the whole graph.

        Returns
        -------
        networkx.DiGraph
            Nodes are permutations with their ``distance``; each edge has the ``move``,
            such as ``"r'"``, by which its end is its start times the move.

        Raises
        ------
        SearchLimitReached
            If it needs more than 2 GiB.

        Examples
        --------
        >>> import puzzlegroups as pg
        >>> graph = pg.load_puzzle("2x2x2").cayley_graph(max_depth=1)
        >>> graph.number_of_nodes(), graph.number_of_edges()
        (13, 24)
        """
        chain, steps = self.group.chain, self._steps(metric)
        if max_depth is None:
            check_digraph(chain.order, chain.order * len(steps), self.degree)
        try:
            graph = build_coset_graph(steps, chain.base, max_depth, KEY_BYTES)
        except SearchLimitReached:
            raise SearchLimitReached(
                f"the graph to distance {max_depth} needs more than "
                f"{DEFAULT_MAX_BYTES // 10**6} MB; give a smaller max_depth"
            ) from None
        n_edges = int((graph.moves >= 0).sum())
        check_digraph(len(graph), n_edges, self.degree)
        return to_networkx(graph, chain.element)

    def symmetries(self, max_count: int = 10_000) -> tuple[Symmetry, ...]:
        """Find the symmetries of the puzzle.

        Parameters
        ----------
        max_count : int, default 10_000
            At most so many are listed.

        Returns
        -------
        tuple of Symmetry
            Each takes moves to moves or their inverses, words to words and states to
            states; the identity first.

        Raises
        ------
        SearchLimitReached
            If there are more.

        Examples
        --------
        >>> import puzzlegroups as pg
        >>> p = pg.load_puzzle("pyraminx")
        >>> mirror = next(s for s in p.symmetries() if s.is_mirror)
        >>> mirrored = mirror.of_word(p.word("U L' r"))
        >>> p.permutation(mirrored) == mirror.of_state(p.permutation("U L' r"))
        True
        """
        return symmetries_of(self.definition.generators, max_count)

    def _steps(self, metric: str | None) -> tuple[Step, ...]:
        metric, weights = self._costs(metric)
        return steps_of(self.definition.generators, metric, weights)

    def _costs(
        self, metric: str | None, weights: Mapping[str, int] | None = None
    ) -> tuple[str, Mapping[str, int]]:
        """Return a metric and the weights that belong to it."""
        metric = metric or ("weighted" if weights else self.definition.metric)
        if metric == "weighted" and not weights:
            weights = self.definition.weights
            if not weights:
                raise InvalidInputError(
                    f"metric 'weighted' found, but {self.name} has no weights"
                )
        return metric, weights or {}
