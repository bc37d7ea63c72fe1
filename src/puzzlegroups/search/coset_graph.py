"""Coset graphs: where steps lead from each object of an orbit."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from puzzlegroups.search.distance_table import build_distance_table
from puzzlegroups.search.generating_steps import generating_steps, recipes
from puzzlegroups.search.layers import Layers
from puzzlegroups.search.orbit_of_tuples import orbit_of_tuples, pays_to_compile
from puzzlegroups.search.point_tuples import sorted_unique
from puzzlegroups.solution import DEFAULT_MAX_BYTES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from puzzlegroups.permutations import Permutation
    from puzzlegroups.search.packing import Keys, Packing
    from puzzlegroups.search.steps import Step

__all__ = ["CosetGraph", "build_coset_graph"]

#: Cosets for which it does not pay to wait for the compiler.
FEW = 3000


@dataclass(frozen=True, eq=False)
class CosetGraph:
    """The orbit of an object, that is, the cosets of its stabilizer.

    Parameters
    ----------
    steps : tuple of Step
        The edges at each coset.
    packing : Packing
        What the objects are: tuples of points, colours of points, or cosets on some
        points.
    keys : ndarray, shape (n_cosets,)
        The objects, ascending; read-only.
    moves : ndarray of int32, shape (n_cosets, n_steps)
        ``moves[c, s]`` is the coset that step s reaches from coset c, or -1 where the
        graph was cut off; read-only.
    start : int
        Coset of the identity.
    """

    steps: tuple[Step, ...]
    packing: Packing
    keys: Keys
    moves: npt.NDArray[np.int32]
    start: int

    def __len__(self) -> int:
        """Return the number of cosets."""
        return len(self.moves)

    @property
    def tuples(self) -> npt.NDArray[np.intp]:
        """The objects as rows of numbers, one a coset."""
        return self.packing.unpack(self.keys)

    @property
    def start_tuple(self) -> npt.NDArray[np.intp]:
        """The object at the start as a row of numbers."""
        row: npt.NDArray[np.intp] = self.packing.unpack(
            self.keys[self.start : self.start + 1]
        )[0]
        return row

    def neighbours(self, cosets: npt.NDArray[np.intp]) -> npt.NDArray[np.integer]:
        """Return where the steps lead.

        Parameters
        ----------
        cosets : ndarray of intp, shape (n,)
            Cosets.

        Returns
        -------
        ndarray of integers, shape (n, n_steps)
            What each step reaches, -1 beyond the cut.

        Examples
        --------
        >>> from puzzlegroups.permutations import parse_permutation
        >>> from puzzlegroups.search import steps_of
        >>> ring = steps_of({"r": parse_permutation("(1,2,3,4)")}, "qtm")
        >>> build_coset_graph(ring, [0]).neighbours(np.array([1])).tolist()
        [[2, 0]]
        """
        return self.moves[cosets]

    def coset_of(self, permutation: Permutation) -> int:
        """Return the coset of an element.

        Parameters
        ----------
        permutation : Permutation
            Any permutation of the same degree.

        Returns
        -------
        int
            Its coset; -1 when the graph does not have it, so that it lies beyond the
            cut or outside the group.

        Notes
        -----
        O(degree + log n_cosets).

        Examples
        --------
        >>> from puzzlegroups.permutations import parse_permutation
        >>> from puzzlegroups.search import steps_of
        >>> r = parse_permutation("(1,2,3,4)")
        >>> build_coset_graph(steps_of({"r": r}, "qtm"), [0]).coset_of(r * r)
        2
        """
        images = np.array(permutation.images, dtype=np.intp)
        return int(self.find(self.images_under(images, np.array([self.start])))[0])

    def images_under(
        self, images: npt.NDArray[np.intp], cosets: npt.NDArray[np.intp]
    ) -> Keys:
        """Return the keys of the images of cosets under any permutation.

        Parameters
        ----------
        images : ndarray of intp, shape (degree,)
            The permutation.
        cosets : ndarray of intp, shape (n,)
            Cosets.

        Returns
        -------
        ndarray, shape (n,)
            Keys, for :meth:`find`.

        Examples
        --------
        >>> from puzzlegroups.permutations import parse_permutation
        >>> from puzzlegroups.search import steps_of
        >>> ring = steps_of({"r": parse_permutation("(1,2,3,4)")}, "qtm")
        >>> build_coset_graph(ring, [0]).images_under(
        ...     np.array([2, 3, 0, 1]), np.array([0, 1]))
        array([2, 3], dtype=uint64)
        """
        moved: Keys = self.packing.apply(self.keys[cosets], [images])[0]
        return moved

    def find(self, keys: Keys) -> npt.NDArray[np.intp]:
        """Return the coset of each key.

        Parameters
        ----------
        keys : ndarray, shape (n,)
            Keys of the packing.

        Returns
        -------
        ndarray of intp, shape (n,)
            Cosets, -1 for keys that are not in the graph.

        Examples
        --------
        >>> from puzzlegroups.permutations import parse_permutation
        >>> from puzzlegroups.search import steps_of
        >>> ring = steps_of({"r": parse_permutation("(1,2,3)(4,5)")}, "qtm")
        >>> build_coset_graph(ring, [0]).find(np.array([2, 3], dtype=np.uint64))
        array([ 2, -1])
        """
        places = np.minimum(np.searchsorted(self.keys, keys), len(self.keys) - 1)
        return np.where(self.keys[places] == keys, places, -1)


def build_coset_graph(
    steps: Sequence[Step],
    points: Sequence[int],
    max_depth: int | None = None,
    max_bytes: int = DEFAULT_MAX_BYTES,
    packing: Packing | None = None,
) -> CosetGraph:
    """Enumerate the images of an object.

    Parameters
    ----------
    steps : sequence of Step
        At least one; closed under inversion.
    points : sequence of int
        0-based points, followed together; a base of the group gives the Cayley graph.
        With a `packing`, the object as that writes it.
    max_depth : int, optional
        Cut the graph off at this distance; None builds all of it.
    max_bytes : int, default 2 GiB
        Bound on the memory for keys.
    packing : Packing, optional
        How objects are packed and moved; as tuples of points when left out.

    Returns
    -------
    CosetGraph
        Cosets in the order of their keys.

    Raises
    ------
    SearchLimitReached
        If the graph needs more memory.

    Notes
    -----
    O(n_cosets * n_steps * log n_cosets) time. Of a whole graph only the columns of
    steps that are not products or inverses of others are searched for; the rest follow
    from these.

    Examples
    --------
    >>> from puzzlegroups.permutations import parse_permutation
    >>> from puzzlegroups.search import steps_of
    >>> graph = build_coset_graph(
    ...     steps_of({"r": parse_permutation("(1,2,3,4)")}, "qtm"), [0])
    >>> graph.moves.tolist()
    [[1, 3], [2, 0], [3, 1], [0, 2]]
    """
    is_whole = max_depth is None
    edges = generating_steps(steps) if is_whole else list(steps)
    layers = Layers(edges, points, max_bytes, packing=packing)
    start = layers.last
    cheapest = min((step.cost for step in steps), default=1)
    n_layers = None if max_depth is None else max_depth // cheapest
    while (n_layers is None or layers.depth < n_layers) and layers.grow():
        if is_whole and sum(layers.sizes) > FEW and pays_to_compile(layers.tuples):
            return _compiled_graph(steps, points, layers.tuples, max_bytes)
    keys = sorted_unique(
        np.concatenate([layers.layer(depth) for depth in range(layers.depth + 1)])
    )
    graph = _graph_on(keys, steps, layers.tuples, start, use_products=is_whole)
    if max_depth is not None and any(step.cost > 1 for step in steps):
        distances = build_distance_table(graph).distances
        near = keys[distances <= max_depth]
        graph = _graph_on(near, steps, layers.tuples, start, use_products=False)
    return graph


def _compiled_graph(
    steps: Sequence[Step], points: Sequence[int], packing: Packing, max_bytes: int
) -> CosetGraph:
    """Enumerate a whole graph of tuples in compiled code."""
    made = recipes(steps)
    searched = [column for column, made_of in enumerate(made) if not made_of]
    keys, ends = orbit_of_tuples(
        [steps[column].permutation for column in searched], points, packing, max_bytes
    )
    start = packing.pack(np.array([points], dtype=np.intp))
    moves = np.empty((len(keys), len(steps)), dtype=np.int32)
    moves[:, searched] = ends
    first = int(np.searchsorted(keys, start)[0])
    graph = CosetGraph(tuple(steps), packing, keys, moves, first)
    _fill_products(graph, made)
    for table in (moves, keys):
        table.flags.writeable = False
    return graph


def _graph_on(
    keys: Keys,
    steps: Sequence[Step],
    packing: Packing,
    start: Keys,
    *,
    use_products: bool,
) -> CosetGraph:
    """Write down where the steps lead among some objects."""
    moves = np.empty((len(keys), len(steps)), dtype=np.int32)
    first = int(np.searchsorted(keys, start)[0])
    graph = CosetGraph(tuple(steps), packing, keys, moves, first)
    _fill(graph, use_products=use_products)
    for table in (moves, keys):
        table.flags.writeable = False
    return graph


def _fill(graph: CosetGraph, *, use_products: bool) -> None:
    """Write down where each step leads."""
    everything = np.arange(len(graph))
    made = recipes(graph.steps) if use_products else [()] * len(graph.steps)
    for column, (step, made_of) in enumerate(zip(graph.steps, made, strict=True)):
        if not made_of:
            images = np.array(step.permutation.images, dtype=np.intp)
            graph.moves[:, column] = graph.find(graph.images_under(images, everything))
    _fill_products(graph, made)


def _fill_products(graph: CosetGraph, made: Sequence[tuple[int, ...]]) -> None:
    """Write down where steps lead that are made of earlier ones."""
    for column, made_of in enumerate(made):
        if len(made_of) == 2:
            first, then = made_of
            graph.moves[:, column] = graph.moves[graph.moves[:, first], then]
        elif made_of:
            graph.moves[graph.moves[:, made_of[0]], column] = np.arange(len(graph))
