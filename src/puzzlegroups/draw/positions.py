"""Any puzzle drawn by the positions of its points, with the tracks of its moves."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from puzzlegroups.draw.net import sticker_fill
from puzzlegroups.draw.svg import document, element
from puzzlegroups.errors import InvalidInputError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from puzzlegroups.permutations import Permutation
    from puzzlegroups.puzzles import PuzzleDefinition

__all__ = ["positions_svg"]

APART = 40.0  # pixels between the two nearest points
LARGEST = 4000.0  # pixels from one side of the picture to the other
MAX_TRACKS = 5000


def positions_svg(
    definition: PuzzleDefinition, state: Permutation | None = None
) -> str:
    """Draw the points of a puzzle where its definition puts them.

    Parameters
    ----------
    definition : PuzzleDefinition
        With positions.
    state : Permutation, optional
        Where each sticker has gone; the solved state when left out.

    Returns
    -------
    str
        SVG text. Each dot shows the sticker that is there: its colour, and its number
        or name. A line joins the points between which a move carries stickers; there
        are none where they would be more than 5000.

    Raises
    ------
    InvalidInputError
        If the definition has no positions.

    Examples
    --------
    >>> from puzzlegroups.permutations import Permutation
    >>> from puzzlegroups.puzzles import PuzzleDefinition
    >>> triangle = ((0.0, 0.0), (2.0, 0.0), (1.0, 1.7))
    >>> turn = {"t": Permutation((1, 2, 0))}
    >>> svg = positions_svg(PuzzleDefinition("coins", 3, turn, positions=triangle))
    >>> svg.count("<circle"), svg.count("<line")
    (3, 3)
    """
    if definition.positions is None:
        raise InvalidInputError(f"{definition.name} has no positions")
    places, width, height, apart = _on_the_page(definition.positions)
    radius = apart / 3
    stickers = range(definition.degree) if state is None else (~state).images
    tracks = sorted(
        {
            (min(point, image), max(point, image))
            for move in definition.generators.values()
            for point, image in enumerate(move.images)
            if point != image
        }
    )
    lines = [
        element(
            "line",
            x1=places[one][0],
            y1=places[one][1],
            x2=places[other][0],
            y2=places[other][1],
            stroke="#bbbbbb",
        )
        for one, other in (tracks if len(tracks) <= MAX_TRACKS else [])
    ]
    dots = [
        _dot(definition, sticker, *place, radius)
        for place, sticker in zip(places, stickers, strict=True)
    ]
    title = definition.name if state is None else f"{definition.name}: {state}"
    return document(width, height, title, [*lines, *dots])


def _on_the_page(
    positions: Sequence[tuple[float, float]],
) -> tuple[list[tuple[float, float]], float, float, float]:
    """Return the places in pixels, the size of the page, and the least distance."""
    left, right = (pick(x for x, _ in positions) for pick in (min, max))
    low, high = (pick(y for _, y in positions) for pick in (min, max))
    nearest = _least_distance(positions)
    extent = max(right - left, high - low) or 1.0
    scale = min(APART / nearest, LARGEST / extent)
    margin = scale * nearest / 2 + 2
    places = [
        (margin + scale * (x - left), margin + scale * (high - y)) for x, y in positions
    ]
    width, height = scale * (right - left), scale * (high - low)
    return places, width + 2 * margin, height + 2 * margin, scale * nearest


def _least_distance(positions: Sequence[tuple[float, float]]) -> float:
    """Return the distance of the two nearest points; 1 if there is only one.

    The points are swept in a direction that no lattice has, so that few of them lie
    nearer to one another in it than they are.
    """
    along, across = math.cos(1.0), math.sin(1.0)
    swept = sorted((along * x + across * y, x, y) for x, y in positions)
    least = math.inf
    for number, (place, x, y) in enumerate(swept):
        for other in range(number + 1, len(swept)):
            if swept[other][0] - place >= least:
                break
            least = min(least, math.hypot(swept[other][1] - x, swept[other][2] - y))
    return least if math.isfinite(least) else 1.0


def _dot(
    definition: PuzzleDefinition, sticker: int, x: float, y: float, radius: float
) -> str:
    names = definition.point_names
    circle = element(
        "circle",
        cx=x,
        cy=y,
        r=radius,
        fill=sticker_fill(definition, sticker),
        stroke="#222222",
    )
    number = element(
        "text",
        names[sticker] if names else str(sticker + 1),
        x=x,
        y=y,
        text_anchor="middle",
        dy="0.35em",
        font_family="sans-serif",
        font_size=0.9 * radius,
    )
    return circle + number
