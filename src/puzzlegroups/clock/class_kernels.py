"""Compiled census of one class of front crosses; see :mod:`puzzlegroups.clock.census`.

What is counted is, for a table w on (k1, k3, k7, k9) in Z_12^4, and all settings of the
eight numbers that are compared with,

    min over k of  w(k) + [k1 != p1] + [k3 != p3] + [k7 != p7] + [k9 != p9]
                 + [k1 + k3 != q13] + [k7 + k9 != q79]
                 + [k1 + k7 != q17] + [k3 + k9 != q39].

k1 is eliminated for all (p1, q13, q17), which then are 9 rows of 192 lanes; k7 for each
(p7, q79); and the rest is one OR of three tables for each (p3, p9, q39).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from puzzlegroups.clock.census_kernels import (
    add_twelve,
    combine_cells,
    double_row,
    fold_corner_seven,
    least_by_1,
    least_by_11,
    least_by_12,
    skew_row,
)
from puzzlegroups.clock.lane_kernels import fold_corner_one, select_lanes
from puzzlegroups.jit import kernel

if TYPE_CHECKING:
    import numpy.typing as npt

__all__ = ["add_bits", "count_class", "last_tables"]


@kernel
def last_tables(
    table: npt.NDArray[np.uint8],
    least: npt.NDArray[np.uint8],
    p7: int,
    q79: int,
    last: npt.NDArray[np.uint8],
    sides: npt.NDArray[np.uint8],
    down: npt.NDArray[np.uint8],
    along: npt.NDArray[np.uint8],
    across: npt.NDArray[np.uint8],
) -> None:
    """Eliminate k7 for one (p7, q79), and prepare the tables of the last cells.

    Parameters
    ----------
    table, least : ndarray of uint8
        Of :func:`select_lanes`.
    p7, q79 : int
        0 to 11.
    last : ndarray of uint8, shape (144 * 192,)
        Receives the result by (k3, k9).
    sides : ndarray of uint8, shape (49 * 192,)
        Receives costs by row, column and antidiagonal.
    down, along, across : ndarray of uint8
        144, 288 and 288 rows: receive what :func:`combine_cells` needs.

    Examples
    --------
    >>> table, least = np.full(3456 * 192, 2, np.uint8), np.full(144 * 192, 8, np.uint8)
    >>> out = [np.zeros(rows * 192, np.uint8) for rows in (144, 49, 144, 288, 288)]
    >>> last_tables(table, least, 0, 0, *out)
    >>> sorted(set(out[0].tolist()))
    [12, 14]
    """
    for k3 in range(12):
        one = (k3 * 24 + p7) * 12
        two = (k3 * 24 + q79 + 1) * 12
        start = np.uint64(k3 * 2304)
        fold_corner_seven(
            table, np.uint64(one * 192), np.uint64(two * 192), least, start, last, start
        )
        k9 = (q79 + 12 - p7) % 12
        row = last[(k3 * 12 + k9) * 192 : (k3 * 12 + k9 + 1) * 192]
        both = table[(one + k9) * 192 : (one + k9 + 1) * 192]
        for i in range(192):
            row[i] |= both[i]
        double_row(last, start, across)
    for j in range(12):
        least_by_1(across, np.uint64(j * 2304), sides, np.uint64(j * 192))
        least_by_12(across, np.uint64(j * 192), sides, np.uint64((12 + j) * 192))
        least_by_11(
            across, np.uint64((j + 1) * 2304 + 2112), sides, np.uint64((24 + j) * 192)
        )
    least_by_1(sides, np.uint64(0), sides, np.uint64(48 * 192))
    anywhere = sides[48 * 192 : 49 * 192]
    for j in range(12):
        row = sides[j * 192 : (j + 1) * 192]
        for i in range(192):
            row[i] |= anywhere[i]
    sides[36 * 192 : 48 * 192] = sides[24 * 192 : 36 * 192]
    for k3 in range(12):
        skew_row(
            across,
            np.uint64(k3 * 2304),
            sides,
            np.uint64(k3 * 192),
            np.uint64(2304),
            np.uint64((24 + k3) * 192),
            down,
            along,
            np.uint64(k3 * 4608),
        )


@kernel
def add_bits(
    planes: npt.NDArray[np.uint8], start: int, weight: int, sums: npt.NDArray[np.int64]
) -> None:
    """Add up the bits of a row, place by place.

    Parameters
    ----------
    planes : ndarray of uint8
        The row is at `start`.
    start : int
        See `planes`.
    weight : int
        What a bit counts.
    sums : ndarray of int64, shape (8,)
        Added to.

    Examples
    --------
    >>> sums = np.zeros(8, np.int64)
    >>> add_bits(np.full(192, 5, np.uint8), 0, 10, sums)
    >>> sums.tolist()
    [1920, 0, 1920, 0, 0, 0, 0, 0]
    """
    for i in range(192):
        value = planes[start + i]
        for bit in range(8):
            sums[bit] += weight * np.int64((value >> bit) & 1)


@kernel
def count_class(weights: npt.NDArray[np.uint8], sums: npt.NDArray[np.int64]) -> None:
    """Count, over all settings, the distances of at most 0 to 7 above the base.

    Parameters
    ----------
    weights : ndarray of uint8, shape (n_tables, 12**4)
        Tables w as bits, indexed by (k1, k3, k7, k9).
    sums : ndarray of int64, shape (8,)
        Receives the counts; their whole is ``n_tables * 12**8``.

    Notes
    -----
    Bits are counted in carry-save form: twelve rows are added to four rows of binary
    digits, and what is carried out is added up in the same way, five times over.

    Examples
    --------
    >>> sums = np.zeros(8, np.int64)
    >>> count_class(np.full((1, 12**4), 254, np.uint8), sums)
    >>> int(sums[0]), sums[5:].tolist() == 3 * [12**8]
    (0, True)
    """
    lanes = np.empty(1728 * 1728, np.uint8)
    table = np.empty(3456 * 192, np.uint8)
    least = np.empty(144 * 192, np.uint8)
    last = np.empty(144 * 192, np.uint8)
    sides = np.empty(49 * 192, np.uint8)
    down = np.empty(144 * 192, np.uint8)
    along = np.empty(288 * 192, np.uint8)
    across = np.empty(288 * 192, np.uint8)
    totals = np.zeros(20 * 192, np.uint8)
    carry1 = np.empty(144 * 192, np.uint8)
    carry2 = np.empty(12 * 192, np.uint8)
    carry3 = np.empty(144 * 192, np.uint8)
    carry4 = np.empty(12 * 192, np.uint8)
    carry5 = np.empty(192, np.uint8)
    zero, level = np.uint64(0), np.uint64(4 * 192)
    for z in range(weights.shape[0]):
        fold_corner_one(weights[z], lanes)
        for group in range(9):
            select_lanes(lanes, group, table, least)
            for p7 in range(12):
                for q79 in range(12):
                    last_tables(table, least, p7, q79, last, sides, down, along, across)
                    for k3 in range(12):
                        for k9 in range(12):
                            combine_cells(
                                last,
                                down,
                                np.uint64((k3 * 12 + k9) * 192),
                                along,
                                np.uint64((k3 * 24 + k9) * 192),
                                across,
                                np.uint64((k3 * 12 + k9) * 192),
                                totals,
                                zero,
                                carry1,
                            )
                        add_twelve(
                            carry1,
                            np.uint64(k3 * 2304),
                            totals,
                            level,
                            carry2,
                            np.uint64(k3 * 192),
                        )
                    add_twelve(
                        carry2,
                        zero,
                        totals,
                        level + level,
                        carry3,
                        np.uint64((p7 * 12 + q79) * 192),
                    )
                add_twelve(
                    carry3,
                    np.uint64(p7 * 2304),
                    totals,
                    level + level + level,
                    carry4,
                    np.uint64(p7 * 192),
                )
            add_twelve(
                carry4, zero, totals, level + level + level + level, carry5, zero
            )
            add_bits(carry5, 0, 1 << 20, sums)
    for digit in range(20):
        add_bits(totals, digit * 192, 1 << digit, sums)
