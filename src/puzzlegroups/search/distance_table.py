"""Exact distances on a coset graph, and the descent that reads words off them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from puzzlegroups.words import Word

if TYPE_CHECKING:
    from puzzlegroups.search.coset_graph import CosetGraph

__all__ = ["DistanceTable", "build_distance_table"]


@dataclass(frozen=True, eq=False)
class DistanceTable:
    """The distance of each coset from the start of its graph.

    Parameters
    ----------
    graph : CosetGraph
        The graph.
    distances : ndarray of int16, shape (n_cosets,)
        Fewest steps from ``graph.start``; -1 where it cannot reach; read-only.
    """

    graph: CosetGraph
    distances: npt.NDArray[np.int16]

    @property
    def sphere_sizes(self) -> list[int]:
        """Number of cosets at distance 0, 1, 2, ..."""
        reached = self.distances[self.distances >= 0]
        return [int(count) for count in np.bincount(reached)]

    def descend(self, coset: int) -> Word:
        """Return a shortest word from a coset to the start.

        Parameters
        ----------
        coset : int
            ``0 <= coset < len(graph)``, within reach.

        Returns
        -------
        Word
            Of as many steps as the distance.

        Notes
        -----
        O(distance * n_steps).

        Examples
        --------
        >>> from puzzlegroups.permutations import parse_permutation
        >>> from puzzlegroups.search import build_coset_graph, steps_of
        >>> ring = steps_of({"r": parse_permutation("(1,2,3,4,5)")}, "qtm")
        >>> table = build_distance_table(build_coset_graph(ring, [0]))
        >>> str(table.descend(3))
        'r2'
        """
        moves = []
        while self.distances[coset] > 0:
            reached = self.graph.moves[coset]
            near = self.distances[reached] == self.distances[coset] - 1
            step = int(np.flatnonzero(near & (reached >= 0))[0])
            moves.append(self.graph.steps[step].move)
            coset = int(reached[step])
        return Word(moves)


def build_distance_table(graph: CosetGraph) -> DistanceTable:
    """Measure a coset graph breadth first.

    Parameters
    ----------
    graph : CosetGraph
        Any coset graph.

    Returns
    -------
    DistanceTable
        Exact where the graph was not cut off.

    Notes
    -----
    O(n_cosets * n_steps) time and two bytes a coset.

    Examples
    --------
    >>> from puzzlegroups.permutations import parse_permutation
    >>> from puzzlegroups.search import build_coset_graph, steps_of
    >>> ring = steps_of({"r": parse_permutation("(1,2,3,4,5)")}, "qtm")
    >>> build_distance_table(build_coset_graph(ring, [0])).distances
    array([0, 1, 2, 2, 1], dtype=int16)
    """
    distances = np.full(len(graph), -1, dtype=np.int16)
    distances[graph.start] = 0
    frontier = np.array([graph.start])
    depth = 0
    while len(frontier):
        depth += 1
        reached = np.unique(graph.moves[frontier])
        reached = reached[reached >= 0]
        frontier = reached[distances[reached] < 0]
        distances[frontier] = depth
    distances.flags.writeable = False
    return DistanceTable(graph, distances)
