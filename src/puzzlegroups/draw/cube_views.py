"""The cube in perspective as SVG: seen from the front and from behind."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import numpy as np

from puzzlegroups.cube.facelet_layout import FACES
from puzzlegroups.cube.state import CubeState, cube_definition
from puzzlegroups.draw.camera import Camera
from puzzlegroups.draw.cube_steps import steps_sheet
from puzzlegroups.draw.solid_cube import facelet_quads
from puzzlegroups.draw.svg import document, element

if TYPE_CHECKING:
    from puzzlegroups.solution import Solution

__all__ = ["BACK", "BODY", "FRONT", "cube_view_steps_svg", "cube_views_svg"]

#: Shows U, R and F; and, from the other side, D, L and B.
FRONT = Camera(turn=35, height=30)
BACK = Camera(turn=215, height=-30)

BODY = "#222222"
STICKER = 0.88

#: Pixels a cubie, and cubies from the centre of a picture to its sides.
SCALE = 48.0
SMALL_SCALE = 18.0
HALF = 2.9


def cube_views_svg(state: CubeState) -> str:
    """Draw a cube in perspective, so that all 54 facelets are seen.

    Parameters
    ----------
    state : CubeState
        The cube.

    Returns
    -------
    str
        SVG text: on the left from the front, with U, R and F; on the right from the
        opposite point, with D, L and B. The centres carry the letters of the faces.

    Examples
    --------
    >>> svg = cube_views_svg(CubeState.from_word("R"))
    >>> svg.count("<polygon"), svg.count("<text")
    (60, 6)
    """
    facelets = state.facelets()
    side = 2 * HALF * SCALE
    left = _view(facelets, FRONT, HALF * SCALE, HALF * SCALE, SCALE, letters=True)
    right = _view(facelets, BACK, 3 * HALF * SCALE, HALF * SCALE, SCALE, letters=True)
    return document(2 * side, side, f"3x3x3: {facelets}", [*left, *right])


def cube_view_steps_svg(state: CubeState, solution: Solution) -> str:
    """Draw a solution step by step in perspective.

    Parameters
    ----------
    state : CubeState
        The cube before the first move.
    solution : Solution
        A word for it in the six faces; its phases begin on new lines.

    Returns
    -------
    str
        SVG text: a cube from the front for each move, with the move above it.

    Examples
    --------
    >>> from puzzlegroups.cube import solve_cube
    >>> cube = CubeState.from_word("R U")
    >>> cube_view_steps_svg(cube, solve_cube(cube)).count("<polygon")
    90
    """
    half = HALF * SMALL_SCALE

    def draw(cube: CubeState, x: float, y: float) -> list[str]:
        facelets = cube.facelets()
        return _view(facelets, FRONT, x + half, y + half, SMALL_SCALE, letters=False)

    return steps_sheet(state, solution, draw, (2 * half, 2 * half))


def _view(
    facelets: str, camera: Camera, x: float, y: float, scale: float, *, letters: bool
) -> list[str]:
    """Return the elements of one view with its middle at a point."""
    fills = cube_definition().fills
    elements = []
    for face, middle, outline, stickers in _faces(camera):
        elements.append(_polygon(outline, x, y, scale, BODY))
        for place, corners in enumerate(stickers):
            colour = facelets[9 * face + place]
            elements.append(_polygon(corners, x, y, scale, fills[colour]))
        if letters:
            text = element(
                "text",
                FACES[face],
                x=x + scale * middle[0],
                y=y - scale * middle[1],
                text_anchor="middle",
                dy="0.35em",
                font_family="sans-serif",
                font_size=0.4 * scale,
            )
            elements.append(text)
    return elements


@cache
def _faces(
    camera: Camera,
) -> list[tuple[int, np.ndarray, np.ndarray, np.ndarray]]:
    """Return the faces in sight: number, middle, outline and stickers, projected."""
    whole, small = facelet_quads(), facelet_quads(STICKER)
    seen = []
    for face in np.flatnonzero(camera.sees(whole[4::9])).tolist():
        nine = whole[9 * face : 9 * face + 9]
        outline = nine[[0, 2, 8, 6], [0, 1, 2, 3]]
        stickers = camera.project(small[9 * face : 9 * face + 9])
        middle = camera.project(nine[4].mean(axis=0))
        seen.append((face, middle, camera.project(outline), stickers))
    return seen


def _polygon(corners: np.ndarray, x: float, y: float, scale: float, fill: str) -> str:
    points = " ".join(f"{x + scale * u:.2f},{y - scale * v:.2f}" for u, v in corners)
    return element("polygon", points=points, fill=fill, stroke_linejoin="round")
