"""How the points of a puzzle look: colours, and where pictures put them."""

from __future__ import annotations

import math
from collections import Counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from puzzlegroups.puzzles.definition import PuzzleDefinition

__all__ = ["Net", "Positions", "fault_of_appearance"]

MAX_COORDINATE = 1e6

Net = tuple[tuple[int | None, ...], ...]
Positions = tuple[tuple[float, float], ...]


def fault_of_appearance(definition: PuzzleDefinition) -> tuple[str, str] | None:
    """Tell what is wrong with the colours, fills, net or positions of a puzzle.

    Parameters
    ----------
    definition : PuzzleDefinition
        Its degree is right.

    Returns
    -------
    tuple of str or None
        The key at fault, and what was found and expected; None if all is right.

    Notes
    -----
    Linear in the degree.

    Examples
    --------
    >>> from types import SimpleNamespace
    >>> plain = dict(degree=2, colouring=None, fills={}, positions=None)
    >>> fault_of_appearance(SimpleNamespace(**plain, net=((0, 0),)))
    ('net', 'point 1 found 2 times')
    """
    return (
        _fault_of_colours(definition)
        or _fault_of_net(definition)
        or _fault_of_positions(definition)
    )


def _fault_of_colours(definition: PuzzleDefinition) -> tuple[str, str] | None:
    colouring = definition.colouring
    if colouring is not None and len(colouring) != definition.degree:
        return (
            "colours",
            f"{len(colouring)} colours found, expected {definition.degree}",
        )
    present = frozenset(colouring or ())
    for colour in definition.fills:
        if colour not in present:
            return f"fills.{colour}", "no point of the puzzle has this colour"
    return None


def _fault_of_net(definition: PuzzleDefinition) -> tuple[str, str] | None:
    if definition.net is None:
        return None
    points = [point for row in definition.net for point in row if point is not None]
    for point, count in sorted(Counter(points).items()):
        if not 0 <= point < definition.degree:
            return "net", f"point {point + 1} found, expected 1..{definition.degree}"
        if count > 1:
            return "net", f"point {point + 1} found {count} times"
    if len(points) != definition.degree:
        return "net", f"{len(points)} points found, expected all {definition.degree}"
    return None


def _fault_of_positions(definition: PuzzleDefinition) -> tuple[str, str] | None:
    positions = definition.positions
    if positions is None:
        return None
    if len(positions) != definition.degree:
        return (
            "positions",
            f"{len(positions)} positions found, expected {definition.degree}",
        )
    taken: dict[tuple[float, float], int] = {}
    for point, place in enumerate(positions, start=1):
        if not all(math.isfinite(x) and abs(x) <= MAX_COORDINATE for x in place):
            return (
                "positions",
                f"{place} found for point {point}, expected numbers of at most "
                f"{MAX_COORDINATE:.0f}",
            )
        if place in taken:
            return "positions", f"points {taken[place]} and {point} lie on one another"
        taken[place] = point
    return None
