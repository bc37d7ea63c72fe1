"""Orbits of tuples of points, and where steps lead in them, in compiled code."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from puzzlegroups.errors import SearchLimitReached
from puzzlegroups.search.block_tuples import BlockTuples
from puzzlegroups.search.coset_tuples import CosetTuples
from puzzlegroups.search.point_tuples import PointTuples

if TYPE_CHECKING:
    from collections.abc import Sequence

    from puzzlegroups.permutations import Permutation
    from puzzlegroups.search.packing import Keys, Packing

__all__ = ["orbit_of_tuples", "pays_to_compile"]

#: Objects for which there is room at first.
FIRST_ROOM = 1 << 13


def pays_to_compile(packing: Packing) -> bool:
    """Tell whether :func:`orbit_of_tuples` is faster than a search by layers of keys.

    Parameters
    ----------
    packing : Packing
        How objects are packed.

    Returns
    -------
    bool
        True for tuples of points and of blocks up to a subgroup, and those whose keys
        have more than 64 bits; False also for what is not made of tuples.

    Examples
    --------
    >>> pays_to_compile(PointTuples(4, 2)), pays_to_compile(PointTuples(99, 50))
    (False, True)
    """
    tuples = packing.tuples if isinstance(packing, BlockTuples) else packing
    if isinstance(tuples, PointTuples):
        return tuples.dtype != np.uint64
    return isinstance(tuples, CosetTuples)


def orbit_of_tuples(
    permutations: Sequence[Permutation],
    start: Sequence[int],
    packing: Packing,
    max_bytes: int,
) -> tuple[Keys, npt.NDArray[np.int32]]:
    """Find the orbit of an object, and where each permutation takes its objects.

    Parameters
    ----------
    permutations : sequence of Permutation
        They generate the group that acts.
    start : sequence of int
        The object, as `packing` writes it.
    packing : Packing
        Made of tuples of points or blocks.
    max_bytes : int
        Bound on the memory.

    Returns
    -------
    keys : ndarray, shape (n,)
        The objects, ascending.
    ends : ndarray of int32, shape (n, len(permutations))
        Numbers of the images.

    Raises
    ------
    SearchLimitReached
        If there is more to keep than `max_bytes`.

    Notes
    -----
    O(n * n_permutations * n_points * length of the base of the subgroup). Objects are
    found again by a hash table and compared point by point: the orbit is exact.

    Examples
    --------
    >>> from puzzlegroups.permutations import parse_permutation
    >>> r = parse_permutation("(1,2,3)")
    >>> keys, ends = orbit_of_tuples([r], [0], PointTuples(3, 1), 10**7)
    >>> keys.tolist(), ends.tolist()
    ([0, 1, 2], [[1], [2], [0]])
    """
    from puzzlegroups.search.orbit_kernels import enter_rows, walk_rows

    images = np.array([p.images for p in permutations], dtype=np.intp)
    tuples = packing
    if isinstance(packing, BlockTuples):
        tuples = packing.tuples
        images = packing.block_of[images[:, packing.first_points]]
    row = tuples.unpack(tuples.pack(np.array([start], dtype=np.intp)))
    coset = _levels(tuples, row.shape[1])
    steps = images.astype(np.uint16)
    terms = np.random.default_rng(0).integers(
        0, 2**64, (row.shape[1], images.shape[1]), dtype=np.uint64
    )
    objects = row.astype(np.uint16)
    ends = np.full((1, len(steps)), -1, dtype=np.int32)
    number_of = {p: number for number, p in enumerate(permutations)}
    inverses = np.array([number_of.get(~p, -1) for p in permutations], dtype=np.intp)
    room, first, n_known = max(FIRST_ROOM, 2 * len(steps)), 0, 1
    while first < n_known:
        needed = room * (2 * row.shape[1] + 4 * len(steps) + 8)
        if needed > max_bytes:
            raise SearchLimitReached(
                f"{n_known} objects and where they are moved, and more, need {needed} "
                f"bytes, max_bytes is {max_bytes}",
                needed_bytes=needed,
            )
        objects, ends = _with_room(objects, room, 0), _with_room(ends, room, -1)
        table = np.full(1 << (2 * room - 1).bit_length(), -1, dtype=np.int32)
        enter_rows(objects, n_known, table, terms)
        first, n_known = walk_rows(
            objects, ends, first, n_known, table, terms, steps, inverses, coset
        )
        room *= 2
    keys = tuples.pack(objects[:n_known].astype(np.intp))
    order = np.argsort(keys)
    number = np.empty(n_known, dtype=np.int32)
    number[order] = np.arange(n_known)
    return keys[order], number[ends[order]]


def _levels(packing: Packing, length: int) -> tuple[npt.NDArray[np.intp], ...]:
    if isinstance(packing, CosetTuples):
        return packing.flat_levels
    nothing = np.zeros((0, length), dtype=np.intp)
    return np.zeros((0, 3), dtype=np.intp), nothing.reshape(-1), nothing


def _with_room(rows: npt.NDArray[Any], room: int, filling: int) -> npt.NDArray[Any]:
    more = np.full((room, rows.shape[1]), filling, dtype=rows.dtype)
    more[: len(rows)] = rows
    return more
