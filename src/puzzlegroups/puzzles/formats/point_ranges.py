"""Sets of points as people write them: ``1-4, 7``."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

__all__ = ["format_points", "parse_points"]

_ITEM = re.compile(r"\s*([0-9]{1,9})\s*(?:-\s*([0-9]{1,9})\s*)?")


def parse_points(
    text: str, degree: int, names: Mapping[str, int] | None = None
) -> list[int]:
    """Read points and ranges separated by commas.

    Parameters
    ----------
    text : str
        1-based points, such as ``"1-4, 7"``.
    degree : int
        The largest point allowed.
    names : mapping of str to int, optional
        Other ways to write single points.

    Returns
    -------
    list of int
        1-based, in the order written.

    Raises
    ------
    ValueError
        If an item is not a point or an ascending range within ``1..degree``.

    Examples
    --------
    >>> parse_points("1-4, 7", 8)
    [1, 2, 3, 4, 7]
    """
    points: list[int] = []
    for item in text.split(","):
        named = (names or {}).get(item.strip())
        if named is not None:
            points.append(named)
            continue
        match = _ITEM.fullmatch(item)
        if match is None:
            raise ValueError(
                f"{item.strip()[:40]!r} found, expected a point or a range"
            )
        first = int(match[1])
        last = int(match[2] or first)
        if not 1 <= first <= last <= degree:
            raise ValueError(
                f"{item.strip()!r} found, expected points of 1..{degree}, ascending"
            )
        points.extend(range(first, last + 1))
        if len(points) > degree:
            raise ValueError(f"more than {degree} points found, expected each once")
    return points


def format_points(points: Sequence[int]) -> str:
    """Write ascending points as ranges.

    Parameters
    ----------
    points : sequence of int
        1-based, ascending, distinct.

    Returns
    -------
    str
        What :func:`parse_points` reads back.

    Examples
    --------
    >>> format_points([1, 2, 3, 4, 7])
    '1-4, 7'
    """
    runs: list[list[int]] = []
    for point in points:
        if runs and runs[-1][1] == point - 1:
            runs[-1][1] = point
        else:
            runs.append([point, point])
    return ", ".join(f"{a}-{b}" if a < b else f"{a}" for a, b in runs)
