"""A slow second count of what the side tables and the census say, in plain numpy.

It shares with them the rule of :mod:`puzzlegroups.clock.sides`, what a move does to a
side, and nothing else: no symmetries, no stored tables, no compiled code, no bits.
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

import numpy as np

from puzzlegroups.clock.sides import GENERATORS, cross_of

if TYPE_CHECKING:
    from collections.abc import Callable

    import numpy.typing as npt

__all__ = ["recount", "slow_minima", "slow_row"]

FAR = 99


def slow_minima(hours: int) -> npt.NDArray[np.uint8]:
    """Return the least distance of each cross, whatever the corners do.

    Parameters
    ----------
    hours : int
        Hours of a dial.

    Returns
    -------
    ndarray of uint8, shape (hours,) * 5
        Indexed by (N, a_13, a_79, a_17, a_39).

    Examples
    --------
    >>> np.bincount(slow_minima(12).ravel())[:2].tolist()
    [1, 99]
    """
    best = _solved(hours, 5)
    for corners in GENERATORS:
        best = _with_generator(best, cross_of(corners))
    return best


def slow_row(cross: tuple[int, ...], hours: int) -> npt.NDArray[np.uint8]:
    """Return the distances on one side with one cross.

    Parameters
    ----------
    cross : tuple of int
        (N, a_13, a_79, a_17, a_39).
    hours : int
        Hours of a dial.

    Returns
    -------
    ndarray of uint8, shape (hours,) * 4
        Indexed by the corners c1, c3, c7, c9.

    Notes
    -----
    All amounts k of the four single corners are tried. The pairs of adjacent corners
    then have to make up a - A k, and the other seven moves the rest.

    Examples
    --------
    >>> int(slow_row((1, 1, 0, 1, 0), 3)[1, 0, 0, 0])
    1
    """
    total, a13, a79, a17, a39 = cross
    inner = _with_inner_moves(_solved(hours, 4))
    best = np.full((hours,) * 4, FAR, np.uint8)
    for k1, k3, k7, k9 in product(range(hours), repeat=4):
        p13, p79 = (a13 - k1 - k3) % hours, (a79 - k7 - k9) % hours
        p17, p39 = (a17 - k1 - k7) % hours, (a39 - k3 - k9) % hours
        used = (k1, k3, k7, k9, p13, p79, p17, p39)
        corners = (k1 + p13 + p17, k3 + p13 + p39, k7 + p79 + p17, k9 + p79 + p39)
        rest = inner[(total - sum(used)) % hours]
        there = np.roll(rest, corners, (0, 1, 2, 3))
        best = np.minimum(best, there + np.uint8(np.count_nonzero(used)))
    return best


def recount(
    start: npt.NDArray[np.uint8], progress: Callable[[int, int], None] | None = None
) -> tuple[int, ...]:
    """Count the distances when one side has done its part.

    Parameters
    ----------
    start : ndarray of uint8, shape (hours,) * 4
        What each corner setting costs so far: :func:`slow_row` of the front cross; 0
        for the solved corners and 99 elsewhere gives the distances on one side.
    progress : callable, optional
        Called with the number of steps that are done, and of all.

    Returns
    -------
    tuple of int
        How many of the ``hours**9`` back crosses and corners have distance 0, 1, ...

    Notes
    -----
    O(hours**9) time; for 12 hours about ten seconds. The cells are those of
    :mod:`puzzlegroups.clock.census_weights`, but each number is eliminated by a plain
    minimum.

    Examples
    --------
    >>> start = np.full((2, 2, 2, 2), 99, np.uint8)
    >>> start[0, 0, 0, 0] = 0
    >>> recount(start)
    (1, 15, 87, 223, 168, 18)
    """
    hours = len(start)
    inner = _with_inner_moves(start)
    k1, k3, k7, k9 = (np.indices(start.shape)[i] for i in range(4))
    centre = (k1 + k3 + k7 + k9) % hours
    rest = [k % hours for k in (k1 + k3 + k9, k1 + k7 + k9, k3 + k7 + k9)]
    numbers = np.arange(hours)
    edge17 = ((k1 + k7)[..., None] % hours != numbers).astype(np.uint8)[..., :, None]
    edge39 = ((k3 + k9)[..., None] % hours != numbers).astype(np.uint8)[..., None, :]
    edges = edge17 + edge39
    counts = np.zeros(FAR, np.int64)
    n_steps = hours**3
    for step, (z, q13, q79) in enumerate(product(range(hours), repeat=3), 1):
        cost = inner[(centre, (z + k1 + k3 + k7) % hours, *rest)]
        cost = cost + ((k1 + k3) % hours != q13) + ((k7 + k9) % hours != q79)
        cells = cost.astype(np.uint8)[..., None, None] + edges
        for axis in range(4):
            least = cells.min(axis=axis, keepdims=True) + np.uint8(1)
            np.minimum(cells, least, out=cells)
        for distance in range(int(cells.min()), int(cells.max()) + 1):
            counts[distance] += np.count_nonzero(cells == distance)
        if progress is not None:
            progress(step, n_steps)
    return tuple(np.trim_zeros(counts, "b").tolist())


def _solved(hours: int, dimension: int) -> npt.NDArray[np.uint8]:
    table = np.full((hours,) * dimension, FAR, np.uint8)
    table[(0,) * dimension] = 0
    return table


def _with_inner_moves(start: npt.NDArray[np.uint8]) -> npt.NDArray[np.uint8]:
    """Allow the seven moves that change N and corners; N is the first axis."""
    best = np.full((len(start), *start.shape), FAR, np.uint8)
    best[0] = start
    for corners in GENERATORS:
        if sum(cross_of(corners)) == 1:
            best = _with_generator(best, (1, *corners))
    return best


def _with_generator(
    best: npt.NDArray[np.uint8], step: tuple[int, ...]
) -> npt.NDArray[np.uint8]:
    """Allow a generator, which a shortest word uses at most once."""
    turned, least = best, best
    for _ in range(len(best) - 1):
        turned = np.roll(turned, step, range(best.ndim))
        least = np.minimum(least, turned)
    nearer: npt.NDArray[np.uint8] = np.minimum(best, least + np.uint8(1))
    return nearer
