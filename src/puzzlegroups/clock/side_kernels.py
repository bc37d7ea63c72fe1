"""Compiled construction of the side tables; see :mod:`puzzlegroups.clock.side_tables`.

A cross (N, a_13, a_79, a_17, a_39) is the number with these digits in base n, corners
in line order likewise. Two distances share a byte, the even one in its lower half.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from puzzlegroups.jit import kernel

if TYPE_CHECKING:
    import numpy.typing as npt

__all__ = ["build_blocks", "gather_rows", "list_levels"]


@kernel
def relax(
    cells: npt.NDArray[np.uint8], least: npt.NDArray[np.uint8], n: int, stride: int
) -> None:
    """Allow one more generator: along an axis, at most 1 more than the least.

    Parameters
    ----------
    cells : ndarray of uint8
        Distances; changed in place.
    least : ndarray of uint8, shape (stride,)
        Work space.
    n : int
        Length of the axis.
    stride : int
        Distance of neighbours on the axis.

    Examples
    --------
    >>> cells = np.array([0, 9, 9, 5], np.uint8)
    >>> relax(cells, np.zeros(1, np.uint8), 4, 1)
    >>> cells.tolist()
    [0, 1, 1, 1]
    """
    for start in range(0, cells.size, n * stride):
        least[:] = cells[start : start + stride]
        for i in range(1, n):
            row = cells[start + i * stride : start + (i + 1) * stride]
            for j in range(stride):
                least[j] = min(least[j], row[j])
        for i in range(n):
            row = cells[start + i * stride : start + (i + 1) * stride]
            for j in range(stride):
                row[j] = min(row[j], np.uint8(least[j] + np.uint8(1)))


@kernel
def build_blocks(
    n: int,
    crosses: npt.NDArray[np.int64],
    inner: npt.NDArray[np.uint8],
    blocks: npt.NDArray[np.uint8],
) -> None:
    """Fill the blocks: for a cross f the distances of f + s(k) with corners k.

    Parameters
    ----------
    n : int
        Hours of a dial.
    crosses : ndarray of int64, shape (n_blocks,)
        The cross of each block.
    inner : ndarray of uint8, shape (n, n, n, n, 2 n)
        Distances with the seven generators that change N only, at
        ``[N - c9, c1, c3 - c9, c7 - c9, j]`` for c9 = -j.
    blocks : ndarray of uint8, shape (n_blocks, (n**4 + 1) // 2)
        Receives them, corners in line order.

    Notes
    -----
    s(k) is what the single-corner generators do to the cross when their amounts are k.
    Without them the adjacent pairs must make up the a_e, which costs one for each that
    is not 0. Then each single-corner generator is one pass along an axis.
    O(n**4) time a block.

    Examples
    --------
    >>> inner = np.full((2, 2, 2, 2, 4), 9, np.uint8)
    >>> inner[0, 0, 0, 0, 0] = inner[0, 0, 0, 0, 2] = 0
    >>> blocks = np.zeros((1, 8), np.uint8)
    >>> build_blocks(2, np.array([0]), inner, blocks)
    >>> int(blocks[0, 0] & 15)
    0
    """
    square, cube = n * n, n * n * n
    cells = np.empty(n**4, np.uint8)
    turned = np.empty(n**4, np.uint8)
    least = np.empty(cube, np.uint8)
    for b in range(crosses.size):
        rest = crosses[b]
        a39 = rest % n
        a17 = rest // n % n
        a79 = rest // square % n
        a13 = rest // cube % n
        total = rest // (square * square) + 4 * n - a13 - a79 - a17 - a39
        for k1 in range(n):
            for k3 in range(n):
                for k7 in range(n):
                    fixed = 2
                    if (a13 + k1 + k3) % n:
                        fixed += 1
                    if (a17 + k1 + k7) % n:
                        fixed += 1
                    n1 = (5 * n - a13 - a17 - k1 - k3 - k7) % n
                    n3 = 4 * n - a13 - a39 - k1 - k3
                    n7 = 4 * n - a79 - a17 - k1 - k7
                    n9 = (4 * n - a79 - a39 - k3 - k7) % n
                    row = inner[
                        (total + 4 * n - k1 - k3 - k7 - n9) % n,
                        n1,
                        (n3 + n - n9) % n,
                        (n7 + n - n9) % n,
                        (n - n9) % n :,
                    ]
                    start = k1 * cube + k3 * square + k7 * n
                    line = cells[start : start + n]
                    for k9 in range(n):
                        line[k9] = np.uint8(row[k9] + np.uint8(fixed))
                    line[(2 * n - a79 - k7) % n] -= np.uint8(1)
                    line[(2 * n - a39 - k3) % n] -= np.uint8(1)
        relax(cells, least, n, cube)
        relax(cells, least[:square], n, square)
        for i in range(square):
            for j in range(square):
                turned[j * square + i] = cells[i * square + j]
        relax(turned, least, n, cube)
        relax(turned, least[:square], n, square)
        block = blocks[b]
        block[:] = 0
        place = 0
        for l3 in range(n):
            for l7 in range(n):
                for l9 in range(n):
                    for t in range(n):
                        k3 = l3 - t if l3 >= t else l3 - t + n
                        k7 = l7 - t if l7 >= t else l7 - t + n
                        k9 = l9 + t if l9 + t < n else l9 + t - n
                        value = turned[(k7 * n + k9) * square + t * n + k3]
                        block[place >> 1] |= value << np.uint8((place & 1) << 2)
                        place += 1


@kernel
def gather_rows(
    n: int,
    crosses: npt.NDArray[np.int64],
    class_of: npt.NDArray[np.int32],
    symmetry_of: npt.NDArray[np.uint8],
    images: npt.NDArray[np.uint16],
    blocks: npt.NDArray[np.uint8],
    rows: npt.NDArray[np.uint8],
    counts: npt.NDArray[np.int64],
) -> None:
    """Fill the rows: for a cross f the distances of f with each corner setting c.

    Parameters
    ----------
    n : int
        Hours of a dial.
    crosses : ndarray of int64, shape (n_rows,)
        The cross of each row.
    class_of, symmetry_of : ndarray
        Of :class:`puzzlegroups.clock.cross_classes.CrossClasses`.
    images : ndarray of uint16
        Of :func:`puzzlegroups.clock.sides.corner_images`.
    blocks : ndarray of uint8
        Of :func:`build_blocks`, one a class.
    rows : ndarray of uint8, shape (n_rows, (n**4 + 1) // 2)
        Receives them, corners in line order.
    counts : ndarray of int64, shape (n_rows, 16)
        Receives how many corner settings there are at each distance.

    Notes
    -----
    (f, c) lies in the block of f - s(c) at c. That cross is the same for all c of a
    line, so one look-up serves n neighbours.

    Examples
    --------
    >>> from puzzlegroups.clock.side_tables import build_side_tables
    >>> int(build_side_tables(2).counts[0].sum())
    16
    """
    square, cube = n * n, n * n * n
    for r in range(crosses.size):
        rest = crosses[r]
        a39 = rest % n
        a17 = rest // n % n
        a79 = rest // square % n
        a13 = rest // cube % n
        total = rest // (square * square)
        row = rows[r]
        row[:] = 0
        place = 0
        for l3 in range(n):
            for l7 in range(n):
                for l9 in range(n):
                    other = (total + 3 * n - l3 - l7 - l9) % n
                    other = other * n + (a13 + n - l3) % n
                    other = other * n + (a79 + 2 * n - l7 - l9) % n
                    other = other * n + (a17 + n - l7) % n
                    other = other * n + (a39 + 2 * n - l3 - l9) % n
                    block = blocks[class_of[other]]
                    image = images[symmetry_of[other]]
                    for _ in range(n):
                        there = image[place]
                        q = np.int64(there >> 8) * square + np.int64(there & 255)
                        value = (block[q >> 1] >> ((q & 1) << 2)) & 15
                        row[place >> 1] |= np.uint8(value << ((place & 1) << 2))
                        counts[r, value] += 1
                        place += 1


@kernel
def list_levels(
    n_cells: int,
    rows: npt.NDArray[np.uint8],
    starts: npt.NDArray[np.int64],
    entries: npt.NDArray[np.uint16],
) -> None:
    """List the near corner settings of each row, by distance.

    Parameters
    ----------
    n_cells : int
        Corner settings in a row.
    rows : ndarray of uint8
        Of :func:`gather_rows`.
    starts : ndarray of int64, shape (n_rows, n_levels + 1)
        Where each distance starts in `entries`.
    entries : ndarray of uint16
        Receives the corner settings.

    Examples
    --------
    >>> rows = np.array([[0x13, 0x01]], np.uint8)
    >>> entries = np.zeros(3, np.uint16)
    >>> list_levels(4, rows, np.array([[0, 1, 3]]), entries)
    >>> entries.tolist()
    [3, 1, 2]
    """
    n_levels = starts.shape[1] - 1
    free = np.empty(n_levels, np.int64)
    for r in range(rows.shape[0]):
        row = rows[r]
        for level in range(n_levels):
            free[level] = starts[r, level]
        for place in range(n_cells):
            value = (row[place >> 1] >> ((place & 1) << 2)) & 15
            if value < n_levels:
                entries[free[value]] = place
                free[value] += 1
