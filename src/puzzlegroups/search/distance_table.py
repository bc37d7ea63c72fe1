"""Exact distances on a coset graph, and the descent that reads words off them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

import numpy as np
import numpy.typing as npt

from puzzlegroups.errors import SearchLimitReached
from puzzlegroups.search.point_tuples import sorted_unique
from puzzlegroups.solution import DEFAULT_MAX_BYTES
from puzzlegroups.words import Word

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from puzzlegroups.search.steps import Step

__all__ = ["DistanceTable", "Graph", "build_distance_table"]

UNREACHED = np.iinfo(np.int16).max
CHUNK_EDGES = 1 << 22


class Graph(Protocol):
    """A graph of cosets ``0..len-1``, written down or computed."""

    @property
    def steps(self) -> Sequence[Step]:
        """The edges at each coset; closed under inversion."""
        ...

    @property
    def start(self) -> int:
        """Coset of the identity."""
        ...

    def __len__(self) -> int:
        """Return one more than the last number of a coset."""
        ...

    def neighbours(self, cosets: npt.NDArray[np.intp]) -> npt.NDArray[np.integer]:
        """Return what each step reaches, -1 where it leads out of the graph."""
        ...


@dataclass(frozen=True, eq=False)
class DistanceTable:
    """The distance of each coset from the start of its graph.

    Parameters
    ----------
    graph : Graph
        The graph.
    distances : ndarray of int16, shape (n_cosets,)
        Least cost from ``graph.start``; -1 where it cannot reach; read-only.
    """

    graph: Graph
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
            Its steps cost as much as the distance.

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
        return Word(move for step in self.path(coset) for move in step.word.moves)

    def path(self, coset: int) -> Iterator[Step]:
        """Yield the steps of :meth:`descend`.

        Parameters
        ----------
        coset : int
            ``0 <= coset < len(graph)``, within reach.

        Yields
        ------
        Step
            One of the steps that lead nearer to the start, the first of them.

        Examples
        --------
        >>> from puzzlegroups.permutations import parse_permutation
        >>> from puzzlegroups.search import build_coset_graph, steps_of
        >>> ring = steps_of({"r": parse_permutation("(1,2,3,4,5)")}, "qtm")
        >>> table = build_distance_table(build_coset_graph(ring, [0]))
        >>> [str(step.word) for step in table.path(2)]
        ["r'", "r'"]
        """
        costs = _costs(self.graph)
        while self.distances[coset] > 0:
            reached = self.graph.neighbours(np.array([coset]))[0]
            near = self.distances[reached] == self.distances[coset] - costs
            number = int(np.flatnonzero(near & (reached >= 0))[0])
            yield self.graph.steps[number]
            coset = int(reached[number])


def build_distance_table(
    graph: Graph, max_bytes: int = DEFAULT_MAX_BYTES
) -> DistanceTable:
    """Measure a coset graph from its start outwards.

    Parameters
    ----------
    graph : Graph
        Any coset graph.
    max_bytes : int, default 2 GiB
        Bound on the memory of the table.

    Returns
    -------
    DistanceTable
        Exact where the graph was not cut off.

    Raises
    ------
    SearchLimitReached
        If the table needs more memory; said before anything is built.

    Notes
    -----
    O(n_cosets * n_steps) time and two bytes a coset. Breadth first where all steps
    cost 1; otherwise Dial's form of Dijkstra's algorithm, with one bucket a distance.

    References
    ----------
    .. [1] R. B. Dial, Algorithm 360: shortest-path forest with topological ordering,
       Comm. ACM 12 (1969).

    Examples
    --------
    >>> from puzzlegroups.permutations import parse_permutation
    >>> from puzzlegroups.search import build_coset_graph, steps_of
    >>> ring = steps_of({"r": parse_permutation("(1,2,3,4,5)")}, "qtm")
    >>> build_distance_table(build_coset_graph(ring, [0])).distances
    array([0, 1, 2, 2, 1], dtype=int16)
    """
    needed = 2 * len(graph)
    if needed > max_bytes:
        raise SearchLimitReached(
            f"a table of {len(graph)} cosets needs {needed} bytes, "
            f"max_bytes is {max_bytes}",
            needed_bytes=needed,
        )
    distances = np.full(len(graph), UNREACHED, dtype=np.int16)
    distances[graph.start] = 0
    buckets = {0: [np.array([graph.start])]}
    while buckets:
        depth = min(buckets)
        frontier = sorted_unique(np.concatenate(buckets.pop(depth)))
        frontier = frontier[distances[frontier] == depth]  # the rest was nearer
        for nearer, found in _relaxed(graph, distances, frontier, depth):
            buckets.setdefault(nearer, []).append(found)
    distances[distances == UNREACHED] = -1
    distances.flags.writeable = False
    return DistanceTable(graph, distances)


def _relaxed(
    graph: Graph,
    distances: npt.NDArray[np.int16],
    frontier: npt.NDArray[np.intp],
    depth: int,
) -> Iterator[tuple[int, npt.NDArray[np.intp]]]:
    """Lower the distances beyond a frontier; yield what changed, and to what."""
    costs = _costs(graph)
    n_rows = max(1, CHUNK_EDGES // max(1, len(costs)))
    for first in range(0, len(frontier), n_rows):
        reached = graph.neighbours(frontier[first : first + n_rows])
        for cost in sorted(set(costs.tolist())):
            distance = depth + cost
            lowers = distances[reached] > min(distance, UNREACHED - 1)
            ends = reached[lowers & (reached >= 0) & (costs == cost)]
            if len(ends) == 0:
                continue
            if distance >= UNREACHED:
                raise SearchLimitReached(
                    f"distances of {UNREACHED} and more are not kept in tables"
                )
            distances[ends] = distance
            yield distance, ends


def _costs(graph: Graph) -> npt.NDArray[np.int64]:
    return np.array([step.cost for step in graph.steps], dtype=np.int64)
