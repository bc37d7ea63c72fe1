"""Compiled counting of all states with one front cross; see census.py.

Written by scripts/census_kernels.py; change that, not this.

A distance v is a byte with the bits v to 7, counted from a base; v = 8 has none. Then
the less of two distances is their OR, and adding 1 is doubling. Rows have 192 bytes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from puzzlegroups.jit import kernel

if TYPE_CHECKING:
    import numpy.typing as npt

__all__ = [
    "add_twelve",
    "combine_cells",
    "double_row",
    "fold_corner_seven",
    "least_by_1",
    "least_by_11",
    "least_by_12",
    "skew_row",
]


@kernel
def add_twelve(
    planes: npt.NDArray[np.uint8],
    start: np.uint64,
    totals: npt.NDArray[np.uint8],
    first: np.uint64,
    carries: npt.NDArray[np.uint8],
    target: np.uint64,
) -> None:
    """Count bits place by place: add twelve rows to four rows of binary digits.

    Parameters
    ----------
    planes : ndarray of uint8
        Twelve rows from `start` on.
    start : uint64
        See `planes`.
    totals : ndarray of uint8
        Four rows from `first` on: digits of weight 1, 2, 4 and 8.
    first : uint64
        See `totals`.
    carries : ndarray of uint8
        The row at `target` receives what is carried, of weight 16.
    target : uint64
        See `carries`.

    Examples
    --------
    >>> planes, totals = np.full(2304, 3, np.uint8), np.zeros(960, np.uint8)
    >>> at = np.uint64(0), np.uint64(768)
    >>> add_twelve(planes, at[0], totals, at[0], totals, at[1])
    >>> totals[::192].tolist()
    [0, 0, 3, 3, 0]
    """
    for i in range(np.uint64(192)):
        x0 = planes[start + i]
        x1 = planes[start + np.uint64(192) + i]
        x2 = planes[start + np.uint64(384) + i]
        x3 = planes[start + np.uint64(576) + i]
        x4 = planes[start + np.uint64(768) + i]
        x5 = planes[start + np.uint64(960) + i]
        x6 = planes[start + np.uint64(1152) + i]
        x7 = planes[start + np.uint64(1344) + i]
        x8 = planes[start + np.uint64(1536) + i]
        x9 = planes[start + np.uint64(1728) + i]
        x10 = planes[start + np.uint64(1920) + i]
        x11 = planes[start + np.uint64(2112) + i]
        t0 = totals[first + i]
        t1 = totals[first + np.uint64(192) + i]
        t2 = totals[first + np.uint64(384) + i]
        t3 = totals[first + np.uint64(576) + i]
        v1 = np.uint8(x0 ^ x1)
        v2 = np.uint8(v1 ^ x2)
        v3 = np.uint8((x0 & ~v1) | (v1 & x2))
        v4 = np.uint8(x3 ^ x4)
        v5 = np.uint8(v4 ^ x5)
        v6 = np.uint8((x3 & ~v4) | (v4 & x5))
        v7 = np.uint8(x6 ^ x7)
        v8 = np.uint8(v7 ^ x8)
        v9 = np.uint8((x6 & ~v7) | (v7 & x8))
        v10 = np.uint8(x9 ^ x10)
        v11 = np.uint8(v10 ^ x11)
        v12 = np.uint8((x9 & ~v10) | (v10 & x11))
        v13 = np.uint8(v2 ^ v5)
        v14 = np.uint8(v13 ^ v8)
        v15 = np.uint8((v2 & ~v13) | (v13 & v8))
        v16 = np.uint8(v11 ^ v14)
        v17 = np.uint8(v16 ^ t0)
        v18 = np.uint8((v11 & ~v16) | (v16 & t0))
        totals[first + i] = v17
        v19 = np.uint8(v3 ^ v6)
        v20 = np.uint8(v19 ^ v9)
        v21 = np.uint8((v3 & ~v19) | (v19 & v9))
        v22 = np.uint8(v12 ^ v15)
        v23 = np.uint8(v22 ^ v18)
        v24 = np.uint8((v12 & ~v22) | (v22 & v18))
        v25 = np.uint8(v20 ^ v23)
        v26 = np.uint8(v25 ^ t1)
        v27 = np.uint8((v20 & ~v25) | (v25 & t1))
        totals[first + np.uint64(192) + i] = v26
        v28 = np.uint8(v21 ^ v24)
        v29 = np.uint8(v28 ^ v27)
        v30 = np.uint8((v21 & ~v28) | (v28 & v27))
        v31 = np.uint8(v29 ^ t2)
        v32 = np.uint8(v29 & t2)
        totals[first + np.uint64(384) + i] = v31
        v33 = np.uint8(v30 ^ v32)
        v34 = np.uint8(v33 ^ t3)
        v35 = np.uint8((v30 & ~v33) | (v33 & t3))
        totals[first + np.uint64(576) + i] = v34
        carries[target + i] = v35


@kernel
def combine_cells(
    table: npt.NDArray[np.uint8],
    down: npt.NDArray[np.uint8],
    start: np.uint64,
    along: npt.NDArray[np.uint8],
    second: np.uint64,
    across: npt.NDArray[np.uint8],
    third: np.uint64,
    totals: npt.NDArray[np.uint8],
    first: np.uint64,
    carries: npt.NDArray[np.uint8],
) -> None:
    """Find twelve rows of last cells, and count their bits as :func:`add_twelve` does.

    Parameters
    ----------
    table, down, along, across : ndarray of uint8
        Of :func:`fold_corner_seven`, :func:`skew_row` and :func:`double_row`.
    start, second, third : uint64
        Where the place (k3, k9) is in `table` and `down`, in `along` and in `across`.
    totals : ndarray of uint8
        Four rows from `first` on.
    first : uint64
        See `totals`.
    carries : ndarray of uint8
        The row at `start` receives the carries.

    Examples
    --------
    >>> rows, at = np.full(192 * 150, 7, np.uint8), np.uint64(0)
    >>> totals, carries = np.zeros(192 * 4, np.uint8), np.zeros(192, np.uint8)
    >>> combine_cells(rows, rows, at, rows, at, rows, at, totals, at, carries)
    >>> totals[::192].tolist(), int(carries[0])
    ([0, 0, 7, 7], 0)
    """
    for i in range(np.uint64(192)):
        x = down[start + i]
        x0 = np.uint8(x | along[second + i] | across[third + i] | table[start + i])
        x1 = np.uint8(
            x | along[second + np.uint64(192) + i] | across[third + np.uint64(2304) + i]
        )
        x2 = np.uint8(
            x | along[second + np.uint64(384) + i] | across[third + np.uint64(4608) + i]
        )
        x3 = np.uint8(
            x | along[second + np.uint64(576) + i] | across[third + np.uint64(6912) + i]
        )
        x4 = np.uint8(
            x | along[second + np.uint64(768) + i] | across[third + np.uint64(9216) + i]
        )
        x5 = np.uint8(
            x
            | along[second + np.uint64(960) + i]
            | across[third + np.uint64(11520) + i]
        )
        x6 = np.uint8(
            x
            | along[second + np.uint64(1152) + i]
            | across[third + np.uint64(13824) + i]
        )
        x7 = np.uint8(
            x
            | along[second + np.uint64(1344) + i]
            | across[third + np.uint64(16128) + i]
        )
        x8 = np.uint8(
            x
            | along[second + np.uint64(1536) + i]
            | across[third + np.uint64(18432) + i]
        )
        x9 = np.uint8(
            x
            | along[second + np.uint64(1728) + i]
            | across[third + np.uint64(20736) + i]
        )
        x10 = np.uint8(
            x
            | along[second + np.uint64(1920) + i]
            | across[third + np.uint64(23040) + i]
        )
        x11 = np.uint8(
            x
            | along[second + np.uint64(2112) + i]
            | across[third + np.uint64(25344) + i]
        )
        t0 = totals[first + i]
        t1 = totals[first + np.uint64(192) + i]
        t2 = totals[first + np.uint64(384) + i]
        t3 = totals[first + np.uint64(576) + i]
        v1 = np.uint8(x0 ^ x1)
        v2 = np.uint8(v1 ^ x2)
        v3 = np.uint8((x0 & ~v1) | (v1 & x2))
        v4 = np.uint8(x3 ^ x4)
        v5 = np.uint8(v4 ^ x5)
        v6 = np.uint8((x3 & ~v4) | (v4 & x5))
        v7 = np.uint8(x6 ^ x7)
        v8 = np.uint8(v7 ^ x8)
        v9 = np.uint8((x6 & ~v7) | (v7 & x8))
        v10 = np.uint8(x9 ^ x10)
        v11 = np.uint8(v10 ^ x11)
        v12 = np.uint8((x9 & ~v10) | (v10 & x11))
        v13 = np.uint8(v2 ^ v5)
        v14 = np.uint8(v13 ^ v8)
        v15 = np.uint8((v2 & ~v13) | (v13 & v8))
        v16 = np.uint8(v11 ^ v14)
        v17 = np.uint8(v16 ^ t0)
        v18 = np.uint8((v11 & ~v16) | (v16 & t0))
        totals[first + i] = v17
        v19 = np.uint8(v3 ^ v6)
        v20 = np.uint8(v19 ^ v9)
        v21 = np.uint8((v3 & ~v19) | (v19 & v9))
        v22 = np.uint8(v12 ^ v15)
        v23 = np.uint8(v22 ^ v18)
        v24 = np.uint8((v12 & ~v22) | (v22 & v18))
        v25 = np.uint8(v20 ^ v23)
        v26 = np.uint8(v25 ^ t1)
        v27 = np.uint8((v20 & ~v25) | (v25 & t1))
        totals[first + np.uint64(192) + i] = v26
        v28 = np.uint8(v21 ^ v24)
        v29 = np.uint8(v28 ^ v27)
        v30 = np.uint8((v21 & ~v28) | (v28 & v27))
        v31 = np.uint8(v29 ^ t2)
        v32 = np.uint8(v29 & t2)
        totals[first + np.uint64(384) + i] = v31
        v33 = np.uint8(v30 ^ v32)
        v34 = np.uint8(v33 ^ t3)
        v35 = np.uint8((v30 & ~v33) | (v33 & t3))
        totals[first + np.uint64(576) + i] = v34
        carries[start + i] = v35


@kernel
def fold_corner_seven(
    table: npt.NDArray[np.uint8],
    one: np.uint64,
    two: np.uint64,
    least: npt.NDArray[np.uint8],
    base: np.uint64,
    out: npt.NDArray[np.uint8],
    target: np.uint64,
) -> None:
    """Eliminate k7 for one k3: at most 1 from two places, 2 from any.

    Parameters
    ----------
    table : ndarray of uint8
        A row for each (k7, k9), k7 from 0 to 23. The one place is k9 rows after `one`,
        the other 11 * (12 - k9) rows after `two`.
    one, two : uint64
        See `table`.
    least : ndarray of uint8
        Twelve rows from `base` on: the least over k7, and 2.
    base : uint64
        See `least`.
    out : ndarray of uint8
        Twelve rows from `target` on receive the result.
    target : uint64
        See `out`.

    Examples
    --------
    >>> table, least = np.full(192 * 300, 4, np.uint8), np.full(2304, 1, np.uint8)
    >>> fold_corner_seven(
    ...     table, np.uint64(0), np.uint64(0), least, np.uint64(0), least, np.uint64(0)
    ... )
    >>> least[::192].tolist() == 12 * [9]
    True
    """
    for i in range(np.uint64(192)):
        h0 = table[one + i] | table[two + np.uint64(25344) + i]
        out[target + i] = least[base + i] | np.uint8(h0 + h0)
        h1 = table[one + np.uint64(192) + i] | table[two + np.uint64(23232) + i]
        out[target + np.uint64(192) + i] = least[base + np.uint64(192) + i] | np.uint8(
            h1 + h1
        )
        h2 = table[one + np.uint64(384) + i] | table[two + np.uint64(21120) + i]
        out[target + np.uint64(384) + i] = least[base + np.uint64(384) + i] | np.uint8(
            h2 + h2
        )
        h3 = table[one + np.uint64(576) + i] | table[two + np.uint64(19008) + i]
        out[target + np.uint64(576) + i] = least[base + np.uint64(576) + i] | np.uint8(
            h3 + h3
        )
        h4 = table[one + np.uint64(768) + i] | table[two + np.uint64(16896) + i]
        out[target + np.uint64(768) + i] = least[base + np.uint64(768) + i] | np.uint8(
            h4 + h4
        )
        h5 = table[one + np.uint64(960) + i] | table[two + np.uint64(14784) + i]
        out[target + np.uint64(960) + i] = least[base + np.uint64(960) + i] | np.uint8(
            h5 + h5
        )
        h6 = table[one + np.uint64(1152) + i] | table[two + np.uint64(12672) + i]
        out[target + np.uint64(1152) + i] = least[
            base + np.uint64(1152) + i
        ] | np.uint8(h6 + h6)
        h7 = table[one + np.uint64(1344) + i] | table[two + np.uint64(10560) + i]
        out[target + np.uint64(1344) + i] = least[
            base + np.uint64(1344) + i
        ] | np.uint8(h7 + h7)
        h8 = table[one + np.uint64(1536) + i] | table[two + np.uint64(8448) + i]
        out[target + np.uint64(1536) + i] = least[
            base + np.uint64(1536) + i
        ] | np.uint8(h8 + h8)
        h9 = table[one + np.uint64(1728) + i] | table[two + np.uint64(6336) + i]
        out[target + np.uint64(1728) + i] = least[
            base + np.uint64(1728) + i
        ] | np.uint8(h9 + h9)
        h10 = table[one + np.uint64(1920) + i] | table[two + np.uint64(4224) + i]
        out[target + np.uint64(1920) + i] = least[
            base + np.uint64(1920) + i
        ] | np.uint8(h10 + h10)
        h11 = table[one + np.uint64(2112) + i] | table[two + np.uint64(2112) + i]
        out[target + np.uint64(2112) + i] = least[
            base + np.uint64(2112) + i
        ] | np.uint8(h11 + h11)


@kernel
def double_row(
    table: npt.NDArray[np.uint8], start: np.uint64, across: npt.NDArray[np.uint8]
) -> None:
    """Write twelve rows, plus 1, at the same place and 144 rows later.

    Parameters
    ----------
    table : ndarray of uint8
        Twelve rows from `start` on.
    start : uint64
        See `table`.
    across : ndarray of uint8
        Receives them.

    Examples
    --------
    >>> table, across = np.full(192 * 12, 1, np.uint8), np.zeros(192 * 156, np.uint8)
    >>> double_row(table, np.uint64(0), across)
    >>> int(across.sum()) == 2 * 2 * 12 * 192
    True
    """
    for i in range(np.uint64(192)):
        g0 = np.uint8(table[start + i] + table[start + i])
        across[start + i] = g0
        across[start + np.uint64(27648) + i] = g0
        g1 = np.uint8(
            table[start + np.uint64(192) + i] + table[start + np.uint64(192) + i]
        )
        across[start + np.uint64(192) + i] = g1
        across[start + np.uint64(27840) + i] = g1
        g2 = np.uint8(
            table[start + np.uint64(384) + i] + table[start + np.uint64(384) + i]
        )
        across[start + np.uint64(384) + i] = g2
        across[start + np.uint64(28032) + i] = g2
        g3 = np.uint8(
            table[start + np.uint64(576) + i] + table[start + np.uint64(576) + i]
        )
        across[start + np.uint64(576) + i] = g3
        across[start + np.uint64(28224) + i] = g3
        g4 = np.uint8(
            table[start + np.uint64(768) + i] + table[start + np.uint64(768) + i]
        )
        across[start + np.uint64(768) + i] = g4
        across[start + np.uint64(28416) + i] = g4
        g5 = np.uint8(
            table[start + np.uint64(960) + i] + table[start + np.uint64(960) + i]
        )
        across[start + np.uint64(960) + i] = g5
        across[start + np.uint64(28608) + i] = g5
        g6 = np.uint8(
            table[start + np.uint64(1152) + i] + table[start + np.uint64(1152) + i]
        )
        across[start + np.uint64(1152) + i] = g6
        across[start + np.uint64(28800) + i] = g6
        g7 = np.uint8(
            table[start + np.uint64(1344) + i] + table[start + np.uint64(1344) + i]
        )
        across[start + np.uint64(1344) + i] = g7
        across[start + np.uint64(28992) + i] = g7
        g8 = np.uint8(
            table[start + np.uint64(1536) + i] + table[start + np.uint64(1536) + i]
        )
        across[start + np.uint64(1536) + i] = g8
        across[start + np.uint64(29184) + i] = g8
        g9 = np.uint8(
            table[start + np.uint64(1728) + i] + table[start + np.uint64(1728) + i]
        )
        across[start + np.uint64(1728) + i] = g9
        across[start + np.uint64(29376) + i] = g9
        g10 = np.uint8(
            table[start + np.uint64(1920) + i] + table[start + np.uint64(1920) + i]
        )
        across[start + np.uint64(1920) + i] = g10
        across[start + np.uint64(29568) + i] = g10
        g11 = np.uint8(
            table[start + np.uint64(2112) + i] + table[start + np.uint64(2112) + i]
        )
        across[start + np.uint64(2112) + i] = g11
        across[start + np.uint64(29760) + i] = g11


@kernel
def least_by_1(
    table: npt.NDArray[np.uint8],
    start: np.uint64,
    out: npt.NDArray[np.uint8],
    target: np.uint64,
) -> None:
    """Take 1 more than the least of twelve rows, each 1 after the one before.

    Parameters
    ----------
    table : ndarray of uint8
        The first row is at `start`.
    start : uint64
        See `table`.
    out : ndarray of uint8
        The row at `target` receives it.
    target : uint64
        See `out`.

    Examples
    --------
    >>> table, out = np.full(192 * 144, 1, np.uint8), np.zeros(192, np.uint8)
    >>> least_by_1(table, np.uint64(0), out, np.uint64(0))
    >>> int(out[0])
    2
    """
    for i in range(np.uint64(192)):
        x = (
            table[start + i]
            | table[start + np.uint64(192) + i]
            | table[start + np.uint64(384) + i]
            | table[start + np.uint64(576) + i]
            | table[start + np.uint64(768) + i]
            | table[start + np.uint64(960) + i]
            | table[start + np.uint64(1152) + i]
            | table[start + np.uint64(1344) + i]
            | table[start + np.uint64(1536) + i]
            | table[start + np.uint64(1728) + i]
            | table[start + np.uint64(1920) + i]
            | table[start + np.uint64(2112) + i]
        )
        out[target + i] = np.uint8(x + x)


@kernel
def least_by_11(
    table: npt.NDArray[np.uint8],
    start: np.uint64,
    out: npt.NDArray[np.uint8],
    target: np.uint64,
) -> None:
    """Take 1 more than the least of twelve rows, each 11 after the one before.

    Parameters
    ----------
    table : ndarray of uint8
        The first row is at `start`.
    start : uint64
        See `table`.
    out : ndarray of uint8
        The row at `target` receives it.
    target : uint64
        See `out`.

    Examples
    --------
    >>> table, out = np.full(192 * 144, 1, np.uint8), np.zeros(192, np.uint8)
    >>> least_by_11(table, np.uint64(0), out, np.uint64(0))
    >>> int(out[0])
    2
    """
    for i in range(np.uint64(192)):
        x = (
            table[start + i]
            | table[start + np.uint64(2112) + i]
            | table[start + np.uint64(4224) + i]
            | table[start + np.uint64(6336) + i]
            | table[start + np.uint64(8448) + i]
            | table[start + np.uint64(10560) + i]
            | table[start + np.uint64(12672) + i]
            | table[start + np.uint64(14784) + i]
            | table[start + np.uint64(16896) + i]
            | table[start + np.uint64(19008) + i]
            | table[start + np.uint64(21120) + i]
            | table[start + np.uint64(23232) + i]
        )
        out[target + i] = np.uint8(x + x)


@kernel
def least_by_12(
    table: npt.NDArray[np.uint8],
    start: np.uint64,
    out: npt.NDArray[np.uint8],
    target: np.uint64,
) -> None:
    """Take 1 more than the least of twelve rows, each 12 after the one before.

    Parameters
    ----------
    table : ndarray of uint8
        The first row is at `start`.
    start : uint64
        See `table`.
    out : ndarray of uint8
        The row at `target` receives it.
    target : uint64
        See `out`.

    Examples
    --------
    >>> table, out = np.full(192 * 144, 1, np.uint8), np.zeros(192, np.uint8)
    >>> least_by_12(table, np.uint64(0), out, np.uint64(0))
    >>> int(out[0])
    2
    """
    for i in range(np.uint64(192)):
        x = (
            table[start + i]
            | table[start + np.uint64(2304) + i]
            | table[start + np.uint64(4608) + i]
            | table[start + np.uint64(6912) + i]
            | table[start + np.uint64(9216) + i]
            | table[start + np.uint64(11520) + i]
            | table[start + np.uint64(13824) + i]
            | table[start + np.uint64(16128) + i]
            | table[start + np.uint64(18432) + i]
            | table[start + np.uint64(20736) + i]
            | table[start + np.uint64(23040) + i]
            | table[start + np.uint64(25344) + i]
        )
        out[target + i] = np.uint8(x + x)


@kernel
def skew_row(
    across: npt.NDArray[np.uint8],
    start: np.uint64,
    sides: npt.NDArray[np.uint8],
    row: np.uint64,
    columns: np.uint64,
    diagonals: np.uint64,
    down: npt.NDArray[np.uint8],
    along: npt.NDArray[np.uint8],
    second: np.uint64,
) -> None:
    """Prepare two of the three tables that each last cell combines, for one k3.

    Parameters
    ----------
    across : ndarray of uint8
        Twelve rows from `start` on, one a k9, of :func:`double_row`.
    start : uint64
        See `across`; also where `down` is filled.
    sides : ndarray of uint8
        What it costs at most, with any place of the row k3 at `row`, of a column from
        `columns` on, of an antidiagonal from `diagonals` on.
    row, columns, diagonals : uint64
        See `sides`.
    down : ndarray of uint8
        Receives the costs that depend on k3 and k9.
    along : ndarray of uint8
        From `second` on, and again after twelve rows, those of k3 and an antidiagonal.
    second : uint64
        See `along`.

    Examples
    --------
    >>> ones, out = np.full(192 * 36, 1, np.uint8), np.zeros((2, 192 * 24), np.uint8)
    >>> at = np.uint64(0)
    >>> skew_row(ones, at, ones, at, at, at, out[0], out[1], at)
    >>> int(out.sum()) == 36 * 192
    True
    """
    for i in range(np.uint64(192)):
        rest = sides[row + i]
        g0 = across[start + i]
        down[start + i] = g0 | rest | sides[columns + i]
        g1 = across[start + np.uint64(192) + i]
        down[start + np.uint64(192) + i] = (
            g1 | rest | sides[columns + np.uint64(192) + i]
        )
        g2 = across[start + np.uint64(384) + i]
        down[start + np.uint64(384) + i] = (
            g2 | rest | sides[columns + np.uint64(384) + i]
        )
        g3 = across[start + np.uint64(576) + i]
        down[start + np.uint64(576) + i] = (
            g3 | rest | sides[columns + np.uint64(576) + i]
        )
        g4 = across[start + np.uint64(768) + i]
        down[start + np.uint64(768) + i] = (
            g4 | rest | sides[columns + np.uint64(768) + i]
        )
        g5 = across[start + np.uint64(960) + i]
        down[start + np.uint64(960) + i] = (
            g5 | rest | sides[columns + np.uint64(960) + i]
        )
        g6 = across[start + np.uint64(1152) + i]
        down[start + np.uint64(1152) + i] = (
            g6 | rest | sides[columns + np.uint64(1152) + i]
        )
        g7 = across[start + np.uint64(1344) + i]
        down[start + np.uint64(1344) + i] = (
            g7 | rest | sides[columns + np.uint64(1344) + i]
        )
        g8 = across[start + np.uint64(1536) + i]
        down[start + np.uint64(1536) + i] = (
            g8 | rest | sides[columns + np.uint64(1536) + i]
        )
        g9 = across[start + np.uint64(1728) + i]
        down[start + np.uint64(1728) + i] = (
            g9 | rest | sides[columns + np.uint64(1728) + i]
        )
        g10 = across[start + np.uint64(1920) + i]
        down[start + np.uint64(1920) + i] = (
            g10 | rest | sides[columns + np.uint64(1920) + i]
        )
        g11 = across[start + np.uint64(2112) + i]
        down[start + np.uint64(2112) + i] = (
            g11 | rest | sides[columns + np.uint64(2112) + i]
        )
    for i in range(np.uint64(192)):
        y0 = across[start + i] | sides[diagonals + i]
        along[second + i] = y0
        along[second + np.uint64(2304) + i] = y0
        y1 = across[start + np.uint64(192) + i] | sides[diagonals + np.uint64(192) + i]
        along[second + np.uint64(192) + i] = y1
        along[second + np.uint64(2496) + i] = y1
        y2 = across[start + np.uint64(384) + i] | sides[diagonals + np.uint64(384) + i]
        along[second + np.uint64(384) + i] = y2
        along[second + np.uint64(2688) + i] = y2
        y3 = across[start + np.uint64(576) + i] | sides[diagonals + np.uint64(576) + i]
        along[second + np.uint64(576) + i] = y3
        along[second + np.uint64(2880) + i] = y3
        y4 = across[start + np.uint64(768) + i] | sides[diagonals + np.uint64(768) + i]
        along[second + np.uint64(768) + i] = y4
        along[second + np.uint64(3072) + i] = y4
        y5 = across[start + np.uint64(960) + i] | sides[diagonals + np.uint64(960) + i]
        along[second + np.uint64(960) + i] = y5
        along[second + np.uint64(3264) + i] = y5
        y6 = (
            across[start + np.uint64(1152) + i] | sides[diagonals + np.uint64(1152) + i]
        )
        along[second + np.uint64(1152) + i] = y6
        along[second + np.uint64(3456) + i] = y6
        y7 = (
            across[start + np.uint64(1344) + i] | sides[diagonals + np.uint64(1344) + i]
        )
        along[second + np.uint64(1344) + i] = y7
        along[second + np.uint64(3648) + i] = y7
        y8 = (
            across[start + np.uint64(1536) + i] | sides[diagonals + np.uint64(1536) + i]
        )
        along[second + np.uint64(1536) + i] = y8
        along[second + np.uint64(3840) + i] = y8
        y9 = (
            across[start + np.uint64(1728) + i] | sides[diagonals + np.uint64(1728) + i]
        )
        along[second + np.uint64(1728) + i] = y9
        along[second + np.uint64(4032) + i] = y9
        y10 = (
            across[start + np.uint64(1920) + i] | sides[diagonals + np.uint64(1920) + i]
        )
        along[second + np.uint64(1920) + i] = y10
        along[second + np.uint64(4224) + i] = y10
        y11 = (
            across[start + np.uint64(2112) + i] | sides[diagonals + np.uint64(2112) + i]
        )
        along[second + np.uint64(2112) + i] = y11
        along[second + np.uint64(4416) + i] = y11
