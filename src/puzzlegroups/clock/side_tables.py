"""Distances on one side of the Clock, reduced by its symmetries.

The moves of one side act on Z_n^9: the cross of that side and the corners. A row holds
the distances for one cross and every corner setting; crosses that a symmetry exchanges
share a row. For 12 hours that is 9,906 rows of 12^4 half bytes, 103 MB.
"""

from __future__ import annotations

import os
from concurrent.futures import CancelledError, ThreadPoolExecutor
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from puzzlegroups.clock.cross_classes import CrossClasses, cross_classes, frozen
from puzzlegroups.clock.sides import GENERATORS, corner_images, cross_of

if TYPE_CHECKING:
    from threading import Event

    import numpy.typing as npt

__all__ = [
    "N_DISTANCES",
    "N_LEVELS",
    "SideTables",
    "build_side_tables",
    "inner_distances",
    "level_starts",
]

#: Corner settings are listed at the distances 0 to 5.
N_LEVELS = 6

#: Rows that a thread makes at once.
PART = 256

#: Each of the fifteen moves of a side is used at most once.
N_DISTANCES = 16


@dataclass(frozen=True, eq=False)
class SideTables:
    """Distances on one side.

    Parameters
    ----------
    hours : int
        Hours of a dial.
    classes : CrossClasses
        The rows.
    rows : ndarray of uint8, shape (n_classes, (hours**4 + 1) // 2)
        Two distances a byte, corners in line order.
    counts : ndarray of int64, shape (n_classes, 16)
        Corner settings at each distance.
    entries : ndarray of uint16
        Those at the distances 0 to 5, row by row, distance by distance.
    starts : ndarray of int64, shape (n_classes, 7)
        Where each distance of a row starts in `entries`.
    """

    hours: int
    classes: CrossClasses
    rows: npt.NDArray[np.uint8]
    counts: npt.NDArray[np.int64]
    entries: npt.NDArray[np.uint16]
    starts: npt.NDArray[np.int64]

    @property
    def minima(self) -> npt.NDArray[np.int64]:
        """The least distance in each row."""
        minima: npt.NDArray[np.int64] = np.argmax(self.counts > 0, axis=1)
        return minima

    def spheres(self) -> tuple[int, ...]:
        """Return the number of elements of Z_n^9 at each distance.

        Returns
        -------
        tuple of int
            Up to the greatest distance.

        Examples
        --------
        >>> build_side_tables(2).spheres()
        (1, 15, 87, 223, 168, 18)
        """
        total = self.classes.sizes @ self.counts
        return tuple(np.trim_zeros(total, "b").tolist())


def inner_distances(hours: int) -> npt.NDArray[np.uint8]:
    """Return distances with the seven generators that change N only.

    Parameters
    ----------
    hours : int
        Hours of a dial.

    Returns
    -------
    ndarray of uint8, shape (hours,) * 5
        Indexed by N and the corners c1, c3, c7, c9; 99 where they do not suffice.

    Examples
    --------
    >>> table = inner_distances(3)
    >>> int(table[0, 0, 0, 0, 0]), int(table[2, 2, 2, 2, 2]), int(table[0, 1, 0, 0, 0])
    (0, 1, 2)
    """
    table = np.full((hours,) * 5, 99, np.uint8)
    table[0, 0, 0, 0, 0] = 0
    for corners in GENERATORS:
        if sum(cross_of(corners)) == 1:
            unused = table
            for amount in range(1, hours):
                step = tuple(amount * i for i in (1, *corners))
                used = np.roll(unused, step, axis=(0, 1, 2, 3, 4)) + np.uint8(1)
                table = np.minimum(table, used)
    return table


def build_side_tables(hours: int, until: Event | None = None) -> SideTables:
    """Compute the side tables.

    Parameters
    ----------
    hours : int
        Hours of a dial, 2 to 12.
    until : threading.Event, optional
        Ends the work when it is set.

    Returns
    -------
    SideTables
        For 12 hours in a few seconds.

    Raises
    ------
    InvalidInputError
        If `hours` is out of its range.
    CancelledError
        If `until` was set (of :mod:`concurrent.futures`).

    Notes
    -----
    O(n_classes hours**4) time, shared by the processors. The generators have order
    `hours` and commute, so each is used at most once in a shortest word, and one pass a
    generator is exact.

    Examples
    --------
    >>> len(build_side_tables(3).rows)
    34
    """
    from puzzlegroups.clock.side_kernels import build_blocks, gather_rows, list_levels

    classes = cross_classes(hours)
    n_cells = hours**4
    n_classes = len(classes.sizes)
    inner, places = _by_corner_nine(hours), _places(hours)
    blocks = np.empty((n_classes, n_cells), np.uint8)
    rows = np.empty((n_classes, (n_cells + 1) // 2), np.uint8)
    counts = np.zeros((n_classes, N_DISTANCES), np.int64)

    def build(part: slice) -> None:
        _go_on(until)
        crosses = classes.representatives[part]
        build_blocks(hours, crosses, inner, blocks[part].reshape(-1))

    def gather(part: slice) -> None:
        _go_on(until)
        gather_rows(
            hours,
            classes.representatives[part],
            classes.class_of,
            classes.symmetry_of,
            places,
            blocks.reshape(-1),
            rows[part],
            counts[part],
        )

    with ThreadPoolExecutor(os.cpu_count()) as threads:
        parts = [slice(i, i + PART) for i in range(0, n_classes, PART)]
        for work in (build, gather):
            work(slice(0, 0))  # compiles, before the threads want it at once
            list(threads.map(work, parts))
    starts = level_starts(counts)
    entries = np.empty(starts[-1, -1], np.uint16)
    list_levels(n_cells, rows, starts, entries)
    return SideTables(
        hours,
        classes,
        frozen(rows),
        frozen(counts),
        frozen(entries),
        frozen(starts),
    )


def _go_on(until: Event | None) -> None:
    if until is not None and until.is_set():
        raise CancelledError("the side tables are not wanted any more")


def level_starts(counts: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
    """Return where each row has its corner settings at each of the listed distances.

    Parameters
    ----------
    counts : ndarray of int64, shape (n_classes, 16)
        Corner settings at each distance.

    Returns
    -------
    ndarray of int64, shape (n_classes, 7)
        The start of each distance in the list, and the end of the last.

    Examples
    --------
    >>> level_starts(np.array([[1, 0, 2, 0, 0, 0, 9], [0, 3, 0, 0, 0, 0, 9]])).tolist()
    [[0, 1, 1, 3, 3, 3, 3], [3, 3, 6, 6, 6, 6, 6]]
    """
    near = counts[:, :N_LEVELS]
    ends = np.cumsum(near.ravel()).reshape(near.shape)
    first = np.concatenate([[0], ends[:-1, -1]])
    return np.column_stack([first, ends])


def _by_corner_nine(hours: int) -> npt.NDArray[np.uint8]:
    """Return the inner distances as :func:`build_blocks` reads them."""
    table = inner_distances(hours)
    shape = (hours,) * 4 + (2 * hours,)
    n, c1, d3, d7, j = np.indices(shape, np.int32)
    c9 = -j % hours
    inner = table[(n + c9) % hours, c1, (d3 + c9) % hours, (d7 + c9) % hours, c9]
    return np.ascontiguousarray(inner.ravel())


def _places(hours: int) -> npt.NDArray[np.uint16]:
    """Return where each symmetry carries each corner setting, as one number."""
    images = corner_images(hours).ravel()
    return (images >> 8) * np.uint16(hours * hours) + (images & 255)
