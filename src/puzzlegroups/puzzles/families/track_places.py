"""Where pictures put the coins of tracks: on circles, and in rows and columns."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from puzzlegroups.puzzles.appearance import Positions

__all__ = ["on_a_circle", "on_a_grid", "on_crossing_circles"]


def on_a_circle(size: int) -> Positions:
    """Return places clockwise on a circle, one unit apart, the first one on top.

    Parameters
    ----------
    size : int
        Number of places.

    Returns
    -------
    tuple of (float, float), length size
        x to the right, y upwards.

    Examples
    --------
    >>> on_a_circle(4)[1]
    (0.637, 0.0)
    """
    return tuple(
        _place(size, math.pi / 2 - 2 * math.pi * k / size) for k in range(size)
    )


def on_a_grid(rows: int, columns: int) -> Positions:
    """Return places row by row, one unit apart, the first row on top.

    Parameters
    ----------
    rows, columns : int
        Their numbers.

    Returns
    -------
    tuple of (float, float), length rows * columns
        x to the right, y upwards.

    Examples
    --------
    >>> on_a_grid(2, 2)
    ((0, 1), (1, 1), (0, 0), (1, 0))
    """
    return tuple((x, rows - 1 - y) for y in range(rows) for x in range(columns))


def on_crossing_circles(size: int, apart: int, right: Sequence[int]) -> Positions:
    """Return places on two circles that cross at two places.

    Parameters
    ----------
    size : int
        Number of places on either circle.
    apart : int
        Places 0 and `apart` of the left circle lie on the right one too, the first
        above the second.
    right : sequence of int, length size
        Which place of all the places of the right circle are, beginning with 0.

    Returns
    -------
    tuple of (float, float), length 2 * size - 2
        x to the right, y upwards.

    Examples
    --------
    >>> places = on_crossing_circles(6, 2, [0, 6, 2, 7, 8, 9])
    >>> places[0], places[2]
    ((0.477, 0.827), (0.477, -0.827))
    """
    half = math.pi * apart / size
    left = [_place(size, half - 2 * math.pi * k / size) for k in range(size)]
    across = 2 * left[0][0]  # the right circle is the left one in a mirror
    places = dict(enumerate(left))
    for place, (x, y) in zip(right, left, strict=True):
        places.setdefault(place, (round(across - x, 3), y))
    return tuple(places[place] for place in range(len(places)))


def _place(size: int, angle: float) -> tuple[float, float]:
    """Return the place at an angle on a circle of this circumference."""
    radius = size / (2 * math.pi)
    x, y = radius * math.cos(angle), radius * math.sin(angle)
    return round(x, 3) + 0.0, round(y, 3) + 0.0
