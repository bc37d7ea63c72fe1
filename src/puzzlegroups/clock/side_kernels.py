"""Compiled construction of the side tables; see :mod:`puzzlegroups.clock.side_tables`.

A cross (N, a_13, a_79, a_17, a_39) is the number with these digits in base n, corners
in line order likewise.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from puzzlegroups.jit import kernel

if TYPE_CHECKING:
    import numpy.typing as npt

__all__ = ["build_blocks", "gather_rows", "list_levels", "pack", "relax"]


@kernel
def relax(
    cells: npt.NDArray[np.uint8],
    least: npt.NDArray[np.uint8],
    n: np.uint64,
    stride: np.uint64,
) -> None:
    """Allow one more generator: along an axis, at most 1 more than the least.

    Parameters
    ----------
    cells : ndarray of uint8
        Distances; changed in place.
    least : ndarray of uint8, shape (stride,)
        Work space.
    n : uint64
        Length of the axis.
    stride : uint64
        Distance of neighbours on the axis.

    Examples
    --------
    >>> cells = np.array([0, 9, 9, 5], np.uint8)
    >>> relax(cells, np.zeros(1, np.uint8), np.uint64(4), np.uint64(1))
    >>> cells.tolist()
    [0, 1, 1, 1]
    """
    one = np.uint64(1)
    for group in range(np.uint64(cells.size) // (n * stride)):
        start = group * n * stride
        for j in range(stride):
            least[j] = cells[start + j]
        for i in range(one, n):
            for j in range(stride):
                least[j] = min(least[j], cells[start + i * stride + j])
        for i in range(n):
            for j in range(stride):
                value = np.uint8(least[j] + np.uint8(1))
                place = start + i * stride + j
                cells[place] = min(cells[place], value)


@kernel
def pack(values: npt.NDArray[np.uint8], packed: npt.NDArray[np.uint8]) -> None:
    """Write two distances a byte.

    Parameters
    ----------
    values : ndarray of uint8, shape (n,)
        Less than 16 each.
    packed : ndarray of uint8, shape ((n + 1) // 2,)
        Receives them, the even ones in the lower halves.

    Examples
    --------
    >>> packed = np.zeros(2, np.uint8)
    >>> pack(np.array([1, 2, 3], np.uint8), packed)
    >>> packed.tolist()
    [33, 3]
    """
    for i in range(values.size // 2):
        packed[i] = values[2 * i] | np.uint8(values[2 * i + 1] << 4)
    if values.size % 2:
        packed[values.size // 2] = values[values.size - 1]


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
    inner : ndarray of uint8, shape (2 * n**5,)
        Distances with the seven generators that change N only, by N - c9, c1, c3 - c9,
        c7 - c9 and j, which is below 2 n, for c9 = -j.
    blocks : ndarray of uint8, shape (n_blocks * n**4,)
        Receives them, corners in line order.

    Notes
    -----
    s(k) is what the single-corner generators do to the cross when their amounts are k.
    Without them the adjacent pairs must make up the a_e, which costs one for each that
    is not 0. Then each single-corner generator is one pass along an axis.
    O(n**4) time a block.

    Examples
    --------
    >>> inner = np.full(64, 9, np.uint8)
    >>> inner[[0, 2]] = 0
    >>> blocks = np.zeros(16, np.uint8)
    >>> build_blocks(2, np.array([0]), inner, blocks)
    >>> int(blocks[0])
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
        total = rest // (square * square) + 8 * n - a13 - a79 - a17 - a39
        for front in range(cube):
            k1, k3, k7 = front // square, front // n % n, front % n
            fixed = 2
            if (a13 + k1 + k3) % n:
                fixed += 1
            if (a17 + k1 + k7) % n:
                fixed += 1
            n1 = (5 * n - a13 - a17 - k1 - k3 - k7) % n
            n3 = 5 * n - a13 - a39 - k1 - k3
            n7 = 5 * n - a79 - a17 - k1 - k7
            n9 = (4 * n - a79 - a39 - k3 - k7) % n
            source = ((total - k1 - k3 - k7 - n9) % n * n + n1) * n + (n3 - n9) % n
            source = (source * n + (n7 - n9) % n) * 2 * n + (n - n9) % n
            start = front * n
            for k9 in range(n):
                cells[start + k9] = np.uint8(inner[source + k9] + np.uint8(fixed))
            cells[start + (2 * n - a79 - k7) % n] -= np.uint8(1)
            cells[start + (2 * n - a39 - k3) % n] -= np.uint8(1)
        for axis in range(4):
            stride = square if axis % 2 else cube
            relax(cells, least, np.uint64(n), np.uint64(stride))
            if axis % 2:
                for i in range(square):
                    for j in range(square):
                        turned[j * square + i] = cells[i * square + j]
                cells, turned = turned, cells
        place = b * n**4
        for l3 in range(n):
            for l7 in range(n):
                for l9 in range(n):
                    for t in range(n):
                        k3 = l3 - t if l3 >= t else l3 - t + n
                        k7 = l7 - t if l7 >= t else l7 - t + n
                        k9 = l9 + t if l9 + t < n else l9 + t - n
                        blocks[place] = cells[((t * n + k3) * n + k7) * n + k9]
                        place += 1


@kernel
def gather_rows(
    n: int,
    crosses: npt.NDArray[np.int64],
    class_of: npt.NDArray[np.int32],
    symmetry_of: npt.NDArray[np.uint8],
    places: npt.NDArray[np.uint16],
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
    places : ndarray of uint16, shape (n_symmetries * n**4,)
        Where each symmetry carries each corner setting.
    blocks : ndarray of uint8, shape (n_classes * n**4,)
        Of :func:`build_blocks`, one a class.
    rows : ndarray of uint8, shape (n_rows, (n**4 + 1) // 2)
        Receives them, two distances a byte, corners in line order.
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
    size, width = np.uint64(n**4), np.uint64(n)
    values = np.empty(n**4, np.uint8)
    turns, homes = np.empty(cube, np.uint64), np.empty(cube, np.uint64)
    for r in range(crosses.size):
        rest = crosses[r]
        a39 = rest % n
        a17 = rest // n % n
        a79 = rest // square % n
        a13 = rest // cube % n
        total = rest // (square * square)
        for line in range(cube):
            l3, l7, l9 = line // square, line // n % n, line % n
            other = (total + 3 * n - l3 - l7 - l9) % n
            other = other * n + (a13 + n - l3) % n
            other = other * n + (a79 + 2 * n - l7 - l9) % n
            other = other * n + (a17 + n - l7) % n
            other = other * n + (a39 + 2 * n - l3 - l9) % n
            image = np.uint64(symmetry_of[other]) * size + np.uint64(line) * width
            block = np.uint64(class_of[other]) * size
            turns[line], homes[line] = image, block
            # Read ahead: many of these are under way at once, in the next loop few.
            values[line] = blocks[block + np.uint64(places[image])]
        for line in range(cube):
            first, image, block = np.uint64(line) * width, turns[line], homes[line]
            for t in range(width):
                values[first + t] = blocks[block + np.uint64(places[image + t])]
        pack(values, rows[r])
        # Comparing all cells with each distance is faster than counters in memory.
        missing, distance = values.size, 0
        while missing:
            count = 0
            for i in range(values.size):
                if values[i] == distance:
                    count += 1
            counts[r, distance] = count
            missing -= count
            distance += 1


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
