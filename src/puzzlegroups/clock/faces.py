"""Pictures of both faces, as text and as SVG."""

from __future__ import annotations

from math import cos, pi, sin
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["faces_svg", "faces_text"]

PITCH = 44
MARGIN = 32
FACE = 2 * MARGIN + 2 * PITCH
GAP = 20
CAPTION = 18
RADIUS = 17

#: Fill of the plate and of the dials, on the front and on the back.
_COLOURS = (("#2f5d9b", "#f7f7f2"), ("#f0d66a", "#24466f"))
_HANDS = ("#c2410c", "#f7f7f2")


def faces_text(dials: Sequence[int]) -> str:
    """Return both faces as rows of numbers.

    Parameters
    ----------
    dials : sequence of int
        F1..F9, B1..B9.

    Returns
    -------
    str
        The front on the left, the back as seen from behind on the right.

    Examples
    --------
    >>> print(faces_text(tuple(range(12)) + 6 * (0,)))
         front             back
       0   1   2         9  10  11
       3   4   5         0   0   0
       6   7   8         0   0   0
    """
    lines = ["     front             back"]
    for row in range(3):
        front = dials[3 * row : 3 * row + 3]
        back = dials[9 + 3 * row : 12 + 3 * row]
        lines.append(
            "".join(f"{hour:4}" for hour in front)
            + "      "
            + "".join(f"{hour:4}" for hour in back)
        )
    return "\n".join(lines)


def faces_svg(dials: Sequence[int], hours: int = 12) -> str:
    """Return both faces as an SVG document.

    Parameters
    ----------
    dials : sequence of int
        F1..F9, B1..B9, each from 0 to ``hours - 1``.
    hours : int, default 12
        Hours of a dial; each gets a tick.

    Returns
    -------
    str
        The front on the left, the back as seen from behind on the right. Each dial has
        its name and hour as a tooltip, so the picture can be read aloud.

    Examples
    --------
    >>> faces_svg(18 * (0,)).count("<circle")
    18
    """
    width, height = 2 * FACE + GAP, FACE + CAPTION
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}" font-family="sans-serif">',
        "<title>Rubik's Clock, front and back</title>",
    ]
    for face, (letter, caption) in enumerate((("F", "front"), ("B", "back"))):
        left = face * (FACE + GAP)
        plate, dial_colour = _COLOURS[face]
        parts.append(
            f'<rect x="{left}" y="0" width="{FACE}" height="{FACE}" rx="{MARGIN}" '
            f'fill="{plate}"/>'
            f'<text x="{left + FACE // 2}" y="{height - 4}" font-size="12" '
            f'text-anchor="middle">{caption}</text>'
        )
        for place, hour in enumerate(dials[9 * face : 9 * face + 9]):
            row, column = divmod(place, 3)
            centre = left + MARGIN + PITCH * column, MARGIN + PITCH * row
            parts.append(
                f"<g><title>{letter}{place + 1}: {hour}</title>"
                + _dial(centre, hour, hours, dial_colour, _HANDS[face])
                + "</g>"
            )
    parts.append("</svg>")
    return "\n".join(parts) + "\n"


def _dial(centre: tuple[int, int], hour: int, hours: int, fill: str, hand: str) -> str:
    """Return one dial: a disc, a tick an hour, and a hand."""
    x, y = centre
    ticks = " ".join(
        f"M{_at(centre, RADIUS - 1, k, hours)}L{_at(centre, RADIUS - 3, k, hours)}"
        for k in range(hours)
    )
    noon = f"M{_at(centre, RADIUS - 1, 0, hours)}L{_at(centre, RADIUS - 6, 0, hours)}"
    tip = _at(centre, RADIUS - 4, hour, hours)
    return (
        f'<circle cx="{x}" cy="{y}" r="{RADIUS}" fill="{fill}"/>'
        f'<path d="{ticks}" stroke="#8a8a8a" stroke-width="1"/>'
        f'<path d="{noon}" stroke="{hand}" stroke-width="1.5"/>'
        f'<path d="M{x},{y}L{tip}" stroke="{hand}" stroke-width="3" '
        'stroke-linecap="round"/>'
    )


def _at(centre: tuple[int, int], radius: float, hour: int, hours: int) -> str:
    angle = 2 * pi * hour / hours
    x = centre[0] + radius * sin(angle)
    y = centre[1] - radius * cos(angle)
    return f"{x:.2f},{y:.2f}"
