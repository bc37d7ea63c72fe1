"""Permutation diagrams: points in a circle, with an arrow from each to its image."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from puzzlegroups.draw.net import sticker_fill
from puzzlegroups.draw.svg import document, element

if TYPE_CHECKING:
    from puzzlegroups.permutations import Permutation
    from puzzlegroups.puzzles import PuzzleDefinition

__all__ = ["circle_svg"]

DOT = 12.0
GAP = 48.0


def circle_svg(definition: PuzzleDefinition, state: Permutation | None = None) -> str:
    """Draw the points of a puzzle in a circle.

    Parameters
    ----------
    definition : PuzzleDefinition
        Any puzzle.
    state : Permutation, optional
        An arrow leads from each point that moves to its image.

    Returns
    -------
    str
        SVG text.

    Examples
    --------
    >>> from puzzlegroups.puzzles import load_from_catalogue
    >>> m12 = load_from_catalogue("m12")
    >>> svg = circle_svg(m12, m12.generators["mrg"])
    >>> svg.count("<circle"), svg.count("<line")
    (12, 11)
    """
    radius = max(60.0, definition.degree * GAP / (2 * math.pi))
    centre = radius + 2 * DOT
    places = [
        (
            centre + radius * math.sin(2 * math.pi * point / definition.degree),
            centre - radius * math.cos(2 * math.pi * point / definition.degree),
        )
        for point in range(definition.degree)
    ]
    arrows = []
    if state is not None:
        arrows = [
            _arrow(places[point], places[state(point)]) for point in state.support()
        ]
    dots = [
        element(
            "circle",
            cx=x,
            cy=y,
            r=DOT,
            fill=sticker_fill(definition, point),
            stroke="#222222",
        )
        + element(
            "text",
            str(point + 1),
            x=x,
            y=y,
            text_anchor="middle",
            dy="0.35em",
            font_family="sans-serif",
            font_size=0.9 * DOT,
        )
        for point, (x, y) in enumerate(places)
    ]
    title = definition.name if state is None else f"{definition.name}: {state}"
    return document(2 * centre, 2 * centre, title, [_ARROW_HEAD, *arrows, *dots])


def _arrow(start: tuple[float, float], end: tuple[float, float]) -> str:
    """Return a line that stops short of both dots."""
    (x1, y1), (x2, y2) = start, end
    short = DOT / math.hypot(x2 - x1, y2 - y1)
    dx, dy = (x2 - x1) * short, (y2 - y1) * short
    return element(
        "line",
        x1=x1 + dx,
        y1=y1 + dy,
        x2=x2 - dx,
        y2=y2 - dy,
        stroke="#555555",
        marker_end="url(#head)",
    )


_ARROW_HEAD = (
    '<defs><marker id="head" orient="auto" markerWidth="8" markerHeight="6" refX="8" '
    'refY="3"><path d="M0,0 L8,3 L0,6 z" fill="#555555"/></marker></defs>'
)
