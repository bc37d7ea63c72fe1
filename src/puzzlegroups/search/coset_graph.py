"""Coset graphs: the Schreier graph of the images of some points under the moves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from puzzlegroups.search.layers import Layers
from puzzlegroups.search.point_tuples import sorted_unique
from puzzlegroups.solution import DEFAULT_MAX_BYTES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from puzzlegroups.search.steps import Step

__all__ = ["CosetGraph", "build_coset_graph"]


@dataclass(frozen=True, eq=False)
class CosetGraph:
    """Cosets of the pointwise stabilizer of some points, and where steps lead.

    Parameters
    ----------
    steps : tuple of Step
        The edges at each coset.
    tuples : ndarray of intp, shape (n_cosets, n_points)
        ``tuples[c]`` are the images of the points in coset c; read-only.
    moves : ndarray of int32, shape (n_cosets, n_steps)
        ``moves[c, s]`` is the coset that step s reaches from coset c, or -1 where the
        graph was cut off; read-only.
    start : int
        Coset of the identity.
    """

    steps: tuple[Step, ...]
    tuples: npt.NDArray[np.intp]
    moves: npt.NDArray[np.int32]
    start: int

    def __len__(self) -> int:
        """Return the number of cosets."""
        return len(self.moves)


def build_coset_graph(
    steps: Sequence[Step],
    points: Sequence[int],
    max_depth: int | None = None,
    max_bytes: int = DEFAULT_MAX_BYTES,
) -> CosetGraph:
    """Enumerate the images of a tuple of points.

    Parameters
    ----------
    steps : sequence of Step
        At least one; closed under inversion.
    points : sequence of int
        0-based. A base of the group gives the Cayley graph.
    max_depth : int, optional
        Cut the graph off at this distance; None builds all of it.
    max_bytes : int, default 2 GiB
        Bound on the memory for keys.

    Returns
    -------
    CosetGraph
        Cosets in the order of their tuples.

    Raises
    ------
    SearchLimitReached
        If the graph needs more memory.

    Notes
    -----
    O(n_cosets * n_steps * log n_cosets) time.

    Examples
    --------
    >>> from puzzlegroups.permutations import parse_permutation
    >>> from puzzlegroups.search import steps_of
    >>> graph = build_coset_graph(
    ...     steps_of({"r": parse_permutation("(1,2,3,4)")}, "qtm"), [0])
    >>> graph.moves.tolist()
    [[1, 3], [2, 0], [3, 1], [0, 2]]
    """
    layers = Layers(steps, points, max_bytes)
    start = layers.last
    while (max_depth is None or layers.depth < max_depth) and layers.grow():
        pass
    keys = sorted_unique(
        np.concatenate([layers.layer(depth) for depth in range(layers.depth + 1)])
    )
    arrays = [np.array(step.permutation.images, dtype=np.intp) for step in steps]
    moves = np.empty((len(keys), len(steps)), dtype=np.int32)
    for column, array in enumerate(arrays):
        images = layers.tuples.apply(keys, [array])[0]
        places = np.minimum(np.searchsorted(keys, images), len(keys) - 1)
        moves[:, column] = np.where(keys[places] == images, places, -1)
    tuples = layers.tuples.unpack(keys)
    for table in (moves, tuples):
        table.flags.writeable = False
    return CosetGraph(tuple(steps), tuples, moves, int(np.searchsorted(keys, start)[0]))
