"""Points of a caller: whole numbers from 0 that are less than the degree."""

from __future__ import annotations

import operator
from typing import TYPE_CHECKING, Any

from puzzlegroups.errors import InvalidInputError

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = ["check_points"]


def check_points(points: Iterable[Any], degree: int) -> list[int]:
    """Return points that are there.

    Parameters
    ----------
    points : iterable of int
        0-based.
    degree : int
        Number of points.

    Returns
    -------
    list of int
        The same, as Python's integers.

    Raises
    ------
    InvalidInputError
        If one is no whole number, or out of range.

    Examples
    --------
    >>> check_points([99], 24)
    Traceback (most recent call last):
        ...
    puzzlegroups.errors.InvalidInputError: point 99 found, expected 0..23
    """
    checked = []
    for point in points:
        try:
            number = operator.index(point)
        except TypeError:
            number = -1
        if not 0 <= number < degree:
            raise InvalidInputError(f"point {point!r} found, expected 0..{degree - 1}")
        checked.append(number)
    return checked
