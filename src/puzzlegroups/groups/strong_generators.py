"""Few strong generators out of many."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from puzzlegroups.groups.disjoint_sets import DisjointSets

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy.typing as npt

__all__ = ["select_strong_generators"]


def select_strong_generators(
    strong_images: npt.NDArray[np.integer[Any]],
    base: Sequence[int],
    orbit_lengths: Sequence[int],
) -> list[int]:
    """Choose strong generators that are still strong generators.

    Parameters
    ----------
    strong_images : ndarray of integers, shape (n, degree)
        Images of strong generators.
    base : sequence of int
        The base.
    orbit_lengths : sequence of int
        Length of each basic orbit.

    Returns
    -------
    list of int
        Ascending rows of `strong_images`.

    Notes
    -----
    From the bottom up: a level keeps its first generators that make the orbit of its
    base point as long as it is under all. By induction the stabilizer of that point in
    the group that is kept is the next level, so that the orders agree.
    The orbits of what is kept are disjoint sets that grow, so it takes little more than
    O(n * degree) time.

    Examples
    --------
    >>> cycles = np.array([[1, 2, 0], [2, 0, 1], [0, 1, 2]])
    >>> select_strong_generators(cycles, [0], [3])
    [0]
    """
    if not base:
        return []
    moves_base = strong_images[:, list(base)] != np.array(base, dtype=np.intp)
    is_trivial = ~moves_base.any(axis=1)
    depth = np.where(is_trivial, len(base), np.argmax(moves_base, axis=1))
    orbits = DisjointSets(strong_images.shape[1])
    kept: list[int] = []
    for level in range(len(base) - 1, -1, -1):
        candidates = iter(np.flatnonzero(depth == level).tolist())
        while orbits.size(base[level]) < orbit_lengths[level]:
            candidate = next(candidates)
            row = strong_images[candidate]
            moved = np.flatnonzero(row != np.arange(len(row))).tolist()
            pairs = list(zip(moved, row[moved].tolist(), strict=True))
            home = orbits.root(base[level])
            if any(
                (orbits.root(x) == home) != (orbits.root(y) == home) for x, y in pairs
            ):
                kept.append(candidate)
                for x, y in pairs:
                    orbits.unite(x, y)
    return sorted(kept)
