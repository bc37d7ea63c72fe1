"""Compiled look-ups in the side tables; see :mod:`puzzlegroups.clock.exact`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from puzzlegroups.jit import kernel

if TYPE_CHECKING:
    import numpy.typing as npt

__all__ = ["best_splits", "descend", "scan"]


@kernel
def scan(
    entries: npt.NDArray[np.uint16],
    level: int,
    best: Any,
    place: Any,
    image: npt.NDArray[np.uint16],
    high: npt.NDArray[np.uint8],
    low: npt.NDArray[np.uint8],
    square: int,
    row: npt.NDArray[np.uint8],
) -> tuple[Any, Any]:
    """Combine the corner settings at one distance with the row of the other side.

    Parameters
    ----------
    entries : ndarray of uint16
        Corner settings of this side, in line order.
    level : int
        Their distance.
    best : int
        The least sum so far.
    place : int
        The corner setting of this side in it, or -1.
    image : ndarray of uint16
        Where the symmetry from this side to the other carries a corner setting.
    high, low : ndarray of uint8
        What the upper and lower pair of digits of an image leave of all corners.
    square : int
        n * n.
    row : ndarray of uint8
        Distances on the other side, two a byte.

    Returns
    -------
    tuple of (int, int)
        `best` and `place`, improved.

    Examples
    --------
    >>> entries, image = np.array([1], np.uint16), np.arange(16, dtype=np.uint16)
    >>> pairs = np.array([0, 3, 2, 1], np.uint8)
    >>> row = np.full(8, 0x42, np.uint8)
    >>> scan(entries, 1, 9, -1, image, pairs, pairs, 4, row)
    (5, 1)
    """
    for i in range(entries.size):
        there = image[entries[i]]
        q = np.int64(high[there >> 8]) * square + np.int64(low[there & 255])
        value = level + np.int64((row[q >> 1] >> ((q & 1) << 2)) & 15)
        if value < best:
            best = value
            place = np.int64(entries[i])
    return best, place


@kernel
def best_splits(
    n: int,
    front: npt.NDArray[np.int64],
    back: npt.NDArray[np.int64],
    corners: npt.NDArray[np.int64],
    class_of: npt.NDArray[np.int32],
    symmetry_of: npt.NDArray[np.uint8],
    inverse: npt.NDArray[np.int64],
    quotient: npt.NDArray[np.int64],
    images: npt.NDArray[np.uint16],
    minus: npt.NDArray[np.uint8],
    rows: npt.NDArray[np.uint8],
    minima: npt.NDArray[np.int64],
    starts: npt.NDArray[np.int64],
    entries: npt.NDArray[np.uint16],
    distances: npt.NDArray[np.uint8],
    splits: npt.NDArray[np.int64],
) -> None:
    """Find the least sum of a front and a back distance over all corner splits.

    Parameters
    ----------
    n : int
        Hours of a dial.
    front, back, corners : ndarray of int64, shape (n_states,)
        Of :func:`puzzlegroups.clock.sides.split_states`.
    class_of, symmetry_of, inverse, quotient, images : ndarray
        Classes, symmetries and their effect on corners.
    minus : ndarray of uint8, shape (n**2, n**2)
        ``minus[a, b]`` is a - b for pairs of digits.
    rows, minima, starts, entries : ndarray
        Of :class:`puzzlegroups.clock.side_tables.SideTables`.
    distances : ndarray of uint8, shape (n_states,)
        Receives the least sums.
    splits : ndarray of int64, shape (n_states,)
        Receives the corners that the front turns, in line order.

    Notes
    -----
    When both distances of a split exceed L, their sum is at least 2 L + 2. So the
    entries up to distance L of both sides decide whenever the best sum is at most that.
    Entries at distance L are not needed either when L plus the least distance on the
    other side is no improvement.

    Examples
    --------
    >>> from puzzlegroups.clock.exact import distances
    >>> distances(np.zeros((1, 14), int), 2).tolist()
    [0]
    """
    square = n * n
    n_levels = starts.shape[1] - 1
    for i in range(front.size):
        f, b = class_of[front[i]], class_of[back[i]]
        g, h = np.int64(symmetry_of[front[i]]), np.int64(symmetry_of[back[i]])
        front_row, back_row = rows[f], rows[b]
        forward, backward = images[quotient[h, g]], images[quotient[g, h]]
        total = images[h, corners[i]]
        high, low = minus[total >> 8], minus[total & 255]
        own = images[g, corners[i]]
        own_high, own_low = minus[own >> 8], minus[own & 255]
        best, front_place, back_place = np.int64(99), np.int64(-1), np.int64(-1)
        for level in range(n_levels):
            if best <= 2 * level:
                break  # all pairs within the levels before this have been seen
            if level + minima[b] < best:
                near = entries[starts[f, level] : starts[f, level + 1]]
                best, front_place = scan(
                    near, level, best, front_place, forward, high, low, square, back_row
                )
            if level + minima[f] < best:
                near = entries[starts[b, level] : starts[b, level + 1]]
                before = best
                best, back_place = scan(
                    near,
                    level,
                    best,
                    back_place,
                    backward,
                    own_high,
                    own_low,
                    square,
                    front_row,
                )
                if best < before:
                    front_place = np.int64(-1)
        if best > 2 * n_levels:
            for place in range(square * square):
                value = np.int64((front_row[place >> 1] >> ((place & 1) << 2)) & 15)
                there = forward[place]
                q = np.int64(high[there >> 8]) * square + np.int64(low[there & 255])
                value += np.int64((back_row[q >> 1] >> ((q & 1) << 2)) & 15)
                if value < best:
                    best, front_place = value, np.int64(place)
        if front_place < 0:
            there = backward[back_place]
            front_place = np.int64(own_high[there >> 8]) * square
            front_place += np.int64(own_low[there & 255])
        distances[i] = best
        there = images[inverse[g], front_place]
        splits[i] = np.int64(there >> 8) * square + np.int64(there & 255)


@kernel
def descend(
    n: int,
    crosses: npt.NDArray[np.int64],
    corners: npt.NDArray[np.int64],
    steps: npt.NDArray[np.uint8],
    columns: npt.NDArray[np.int64],
    class_of: npt.NDArray[np.int32],
    symmetry_of: npt.NDArray[np.uint8],
    images: npt.NDArray[np.uint16],
    minus: npt.NDArray[np.uint8],
    rows: npt.NDArray[np.uint8],
    amounts: npt.NDArray[np.uint8],
) -> None:
    """Find shortest amounts of one side by going down in its table.

    Parameters
    ----------
    n : int
        Hours of a dial.
    crosses, corners : ndarray of int64, shape (n_states,)
        What the moves of this side have to make up; corners in line order.
    steps : ndarray of uint8, shape (15, n, 5)
        What each amount of each generator adds: the digits of cross and corners and a
        0, in pairs.
    columns : ndarray of int64, shape (15,)
        The column of `amounts` of each generator.
    class_of, symmetry_of, images, minus, rows : ndarray
        As for :func:`best_splits`.
    amounts : ndarray of uint8, shape (n_states, 30)
        Receives the amounts.

    Notes
    -----
    One sweep over the generators is enough. When no amount of a generator leads nearer
    from x, none does from a later point x' of the descent: a shortest word of x' with
    that generator, and what was done between, would be a shortest word of x with it.

    Examples
    --------
    >>> from puzzlegroups.clock.exact import solve_clocks
    >>> int(np.count_nonzero(solve_clocks(np.ones((1, 14), int), 2)))
    2
    """
    square = n * n
    for i in range(crosses.size):
        cross, line = crosses[i], corners[i]
        p0, p1 = cross // (square * n), cross // n % square
        p2 = cross % n * n + line // (square * n)
        p3, p4 = line // n % square, line % n * n
        there = images[symmetry_of[cross], line]
        q = np.int64(there >> 8) * square + np.int64(there & 255)
        distance = (rows[class_of[cross], q >> 1] >> ((q & 1) << 2)) & 15
        for j in range(steps.shape[0]):
            if distance == 0:
                break
            for amount in range(1, n):
                step = steps[j, amount]
                s0, s1 = np.int64(minus[p0, step[0]]), np.int64(minus[p1, step[1]])
                s2, s3 = np.int64(minus[p2, step[2]]), np.int64(minus[p3, step[3]])
                s4 = np.int64(minus[p4, step[4]])
                cross = (s0 * square + s1) * n + s2 // n
                line = (s2 % n * square + s3) * n + s4 // n
                there = images[symmetry_of[cross], line]
                q = np.int64(there >> 8) * square + np.int64(there & 255)
                value = (rows[class_of[cross], q >> 1] >> ((q & 1) << 2)) & 15
                if value < distance:
                    distance = value
                    amounts[i, columns[j]] = amount
                    p0, p1, p2, p3, p4 = s0, s1, s2, s3, s4
                    break
