"""Breadth-first search by layers on packed objects."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import numpy as np

from puzzlegroups.errors import SearchLimitReached
from puzzlegroups.search.point_tuples import (
    PointTuples,
    difference,
    sorted_unique,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from puzzlegroups.search.packing import Keys, Packing
    from puzzlegroups.search.steps import Step
    from puzzlegroups.words import Move

__all__ = ["Layers"]

CHUNK_KEYS = 1 << 22


@dataclass
class Layers:
    """The objects at distance 0, 1, 2, ... from a start, as far as they are built.

    Parameters
    ----------
    steps : sequence of Step
        Closed under inversion, so that a neighbour of layer k lies in the layers
        k - 1, k or k + 1. Each counts 1, whatever its cost.
    start : sequence of int
        The object at distance 0; a tuple of 0-based points unless `packing` says
        otherwise.
    max_bytes : int
        Bound for the keys of all layers that are kept and of the one being built.
    keep : bool, default True
        Keep all layers, so that words can be read off; otherwise the last two.
    n_tuples : int, optional
        Number of objects in all, if it is known; it sharpens the memory estimate.
    packing : Packing, optional
        How objects are packed and moved; as tuples of points when left out.

    Examples
    --------
    >>> from puzzlegroups.permutations import parse_permutation
    >>> from puzzlegroups.search import steps_of
    >>> square = steps_of({"r": parse_permutation("(1,2,3,4)")}, "qtm")
    >>> layers = Layers(square, [0], 10**6)
    >>> while layers.grow():
    ...     pass
    >>> layers.sizes
    [1, 2, 1]
    """

    steps: Sequence[Step]
    start: Sequence[int]
    max_bytes: int
    keep: bool = True
    n_tuples: int | None = None
    packing: Packing | None = None
    sizes: list[int] = field(init=False)

    def __post_init__(self) -> None:
        self._arrays = [np.array(s.permutation.images, np.intp) for s in self.steps]
        degree = (
            len(self._arrays[0]) if self._arrays else 1 + max(self.start, default=0)
        )
        self.tuples = self.packing or PointTuples(degree, len(self.start))
        start = np.array(self.start, dtype=np.intp).reshape(1, -1)
        self._layers: list[Keys] = [self.tuples.pack(start)]
        self._n_held = 1  # keys in all layers that are kept
        self.sizes = [1]

    @property
    def depth(self) -> int:
        """Distance of the last layer."""
        return len(self.sizes) - 1

    @property
    def last(self) -> Keys:
        """Keys of the last layer, ascending."""
        return self._layers[-1]

    def layer(self, depth: int) -> Keys:
        """Return the keys at a distance.

        Parameters
        ----------
        depth : int
            ``0 <= depth <= self.depth``; all layers must have been kept.

        Returns
        -------
        ndarray
            Ascending keys.

        Examples
        --------
        >>> Layers([], [0], 10**6).layer(0)
        array([0], dtype=uint64)
        """
        return self._layers[depth]

    def grow(self) -> bool:
        """Build the next layer.

        Returns
        -------
        bool
            False when there is nothing further.

        Raises
        ------
        SearchLimitReached
            If it could take more than `max_bytes`; the layers stay as they are.

        Notes
        -----
        Sorts ``len(steps) * len(last)`` keys, in pieces of four million.

        Examples
        --------
        >>> Layers([], [0], 10**6).grow()
        False
        """
        frontier = self.last
        before = self._layers[-2:-1]
        self._check_memory()
        found: list[Keys] = []
        n_rows = max(1, CHUNK_KEYS // max(1, len(self.steps)))
        for first in range(0, len(frontier), n_rows):
            piece = self.tuples.apply(frontier[first : first + n_rows], self._arrays)
            keys = sorted_unique(piece.reshape(-1))
            for known in (frontier, *before):
                keys = difference(keys, known)
            found.append(keys)
            if len(found) > 8:  # merge now and then, or duplicates pile up
                found = [sorted_unique(np.concatenate(found))]
        layer = sorted_unique(np.concatenate(found)) if found else frontier[:0]
        if len(layer) == 0:
            return False
        if not self.keep:
            self._n_held = len(frontier)
            del self._layers[:-1]
        self._layers.append(layer)
        self._n_held += len(layer)
        self.sizes.append(len(layer))
        return True

    def _check_memory(self) -> None:
        """Refuse beforehand a layer that would not fit.

        An estimate: spheres of Cayley graphs hardly ever grow by a larger ratio than
        the one before, and never beyond what is left.
        """
        size = self.tuples.dtype.itemsize
        held = self._n_held * size
        expected = len(self.last) * max(1, len(self.steps) - 1)
        if len(self.sizes) > 2:
            ratio = 1.1 * self.sizes[-1] / self.sizes[-2]
            expected = min(expected, int(len(self.last) * ratio) + 1)
        if self.n_tuples is not None:
            expected = min(expected, self.n_tuples - sum(self.sizes))
        needed = held + 2 * expected * size
        if needed > self.max_bytes:
            raise SearchLimitReached(
                f"depth {self.depth + 1} needs about {needed} bytes, "
                f"max_bytes is {self.max_bytes}",
                needed_bytes=needed,
            )

    def moves_to(self, key: Keys) -> list[Move]:
        """Return moves that lead from the start to an object of the last layer.

        Parameters
        ----------
        key : ndarray, shape (1,)
            A key of the last layer.

        Returns
        -------
        list of Move
            Those of as many steps as the depth of the last layer.

        Examples
        --------
        >>> layers = Layers([], [0], 10**6)
        >>> layers.moves_to(layers.last)
        []
        """
        moves: list[Move] = []
        backwards = [np.argsort(array) for array in self._arrays]
        for depth in range(self.depth - 1, -1, -1):
            earlier = self.tuples.apply(key, backwards)[:, 0]
            layer = self.layer(depth)
            places = np.minimum(np.searchsorted(layer, earlier), len(layer) - 1)
            index = int(np.flatnonzero(layer[places] == earlier)[0])
            moves += reversed(self.steps[index].word.moves)
            key = earlier[index : index + 1]
        return moves[::-1]
