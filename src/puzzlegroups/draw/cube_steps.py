"""A solution of the cube as a sheet of pictures, one a move, phase by phase."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlegroups.draw.svg import document, element
from puzzlegroups.words import Word

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from puzzlegroups.cube.state import CubeState
    from puzzlegroups.solution import Solution

__all__ = ["cubes_by_phase", "steps_sheet"]

PICTURES_A_ROW = 8
CAPTION = 24.0


def cubes_by_phase(
    state: CubeState, solution: Solution
) -> Iterator[tuple[str, list[tuple[str, CubeState]]]]:
    """Yield what a solution does, move by move.

    Parameters
    ----------
    state : CubeState
        The cube before the first move.
    solution : Solution
        A word for it in the six faces.

    Yields
    ------
    tuple of (str, list of (str, CubeState))
        For each phase that has moves: its caption, and each move with the cube after
        it.

    Examples
    --------
    >>> from puzzlegroups.cube import CubeState, solve_cube
    >>> cube = CubeState.from_word("R U")
    >>> for caption, cubes in cubes_by_phase(cube, solve_cube(cube)):
    ...     print(caption, [move for move, _ in cubes])
    2 moves, to solved ["U'", "R'"]
    """
    parts = [(phase.name, phase.word) for phase in solution.phases if phase.length]
    cube = state
    for name, word in parts or [("solved", solution.word)]:
        cubes = []
        for move in word.moves:
            cube *= Word([move])
            cubes.append((str(Word([move])), cube))
        yield f"{len(cubes)} moves, to {name}", cubes


def steps_sheet(
    state: CubeState,
    solution: Solution,
    draw: Callable[[CubeState, float, float], list[str]],
    size: tuple[float, float],
) -> str:
    """Draw a solution as SVG.

    Parameters
    ----------
    state : CubeState
        The cube before the first move.
    solution : Solution
        A word for it in the six faces; its phases begin on new lines.
    draw : callable
        Returns the elements of a cube whose left upper corner is given.
    size : tuple of (float, float)
        Width and height of one picture.

    Returns
    -------
    str
        SVG text: a picture for the start and for each move, with the move above it,
        eight a line.

    Examples
    --------
    >>> from puzzlegroups.cube import CubeState, solve_cube
    >>> cube = CubeState.from_word("R U")
    >>> svg = steps_sheet(cube, solve_cube(cube), lambda cube, x, y: [], (10, 10))
    >>> svg.count("<text")
    4
    """
    width, height = size[0], size[1] + CAPTION
    top = 0.0
    elements = [_caption("start", 0, top), *draw(state, 0, CAPTION)]
    for caption, cubes in cubes_by_phase(state, solution):
        top += height
        elements.append(_caption(caption, 0, top))
        top += CAPTION
        for number, (move, cube) in enumerate(cubes):
            column = number % PICTURES_A_ROW
            if number and column == 0:
                top += height
            left = column * width
            elements.append(_caption(move, left, top))
            elements += draw(cube, left, top + CAPTION)
    title = f"3x3x3: {solution.word} from {state}"
    return document(PICTURES_A_ROW * width, top + height, title, elements)


def _caption(text: str, left: float, top: float) -> str:
    return element(
        "text",
        text,
        x=left,
        y=top + 0.7 * CAPTION,
        font_family="sans-serif",
        font_size=0.5 * CAPTION,
    )
