"""Nets of the cube: as text for a terminal, as SVG, and step by step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlegroups.cube.state import CubeState, cube_definition
from puzzlegroups.draw.cube_steps import steps_sheet
from puzzlegroups.draw.svg import document, element

if TYPE_CHECKING:
    from puzzlegroups.solution import Solution

__all__ = ["cube_net_svg", "cube_net_text", "cube_steps_svg"]

#: Row and column of each face on the net, in the order of the facelets.
PLACES = ((0, 1), (1, 2), (1, 1), (2, 1), (1, 0), (1, 3))

CELL = 36.0
SMALL_CELL = 9.0


def cube_net_text(facelets: str) -> str:
    """Draw the net of a cube as text.

    Parameters
    ----------
    facelets : str
        54 letters in the order U R F D L B.

    Returns
    -------
    str
        Nine lines, without a line break at the end.

    Examples
    --------
    >>> print(cube_net_text("".join(9 * face for face in "URFDLB")))
           U U U
           U U U
           U U U
    <BLANKLINE>
    L L L  F F F  R R R  B B B
    L L L  F F F  R R R  B B B
    L L L  F F F  R R R  B B B
    <BLANKLINE>
           D D D
           D D D
           D D D
    """
    rows = [["     "] * 4 for _ in range(9)]
    for face, (row, column) in enumerate(PLACES):
        for line in range(3):
            first = 9 * face + 3 * line
            rows[3 * row + line][column] = " ".join(facelets[first : first + 3])
    lines = ["  ".join(row).rstrip() for row in rows]
    return "\n".join([*lines[:3], "", *lines[3:6], "", *lines[6:]])


def cube_net_svg(state: CubeState) -> str:
    """Draw the net of a cube.

    Parameters
    ----------
    state : CubeState
        The cube.

    Returns
    -------
    str
        SVG text, one square a facelet; the centres carry the letters of the faces.

    Examples
    --------
    >>> svg = cube_net_svg(CubeState.from_word("R"))
    >>> svg.count("<rect"), svg.count("<text")
    (54, 6)
    """
    facelets = state.facelets()
    cells = _net(facelets, 0, 0, CELL, letters=True)
    return document(12 * CELL, 9 * CELL, f"3x3x3: {facelets}", cells)


def cube_steps_svg(state: CubeState, solution: Solution) -> str:
    """Draw a solution step by step.

    Parameters
    ----------
    state : CubeState
        The cube before the first move.
    solution : Solution
        A word that solves it; its phases begin on new lines.

    Returns
    -------
    str
        SVG text: a net for each move, with the move above it.

    Notes
    -----
    Eight nets a line.

    Examples
    --------
    >>> from puzzlegroups.cube import solve_cube
    >>> cube = CubeState.from_word("R U")
    >>> cube_steps_svg(cube, solve_cube(cube)).count("<rect") // 54
    3
    """

    def draw(cube: CubeState, left: float, top: float) -> list[str]:
        return _net(cube.facelets(), left, top, SMALL_CELL, letters=False)

    return steps_sheet(state, solution, draw, (13 * SMALL_CELL, 10 * SMALL_CELL))


def _net(
    facelets: str, left: float, top: float, cell: float, *, letters: bool
) -> list[str]:
    elements = []
    for facelet, colour in enumerate(facelets):
        row, column = PLACES[facelet // 9]
        line, place = divmod(facelet % 9, 3)
        x, y = left + (3 * column + place) * cell, top + (3 * row + line) * cell
        elements.append(_square(colour, x, y, cell))
        if letters and facelet % 9 == 4:
            elements.append(_letter(colour, x, y, cell))
    return elements


def _square(colour: str, x: float, y: float, cell: float) -> str:
    return element(
        "rect",
        x=x + 0.03 * cell,
        y=y + 0.03 * cell,
        width=0.94 * cell,
        height=0.94 * cell,
        rx=0.1 * cell,
        fill=cube_definition().fills[colour],
        stroke="#222222",
        stroke_width=0.04 * cell,
    )


def _letter(text: str, x: float, y: float, cell: float) -> str:
    return element(
        "text",
        text,
        x=x + cell / 2,
        y=y + cell / 2,
        text_anchor="middle",
        dy="0.35em",
        font_family="sans-serif",
        font_size=0.5 * cell,
    )
