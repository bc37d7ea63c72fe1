"""The cube in space with matplotlib: a figure that can be turned with the mouse."""

from __future__ import annotations

import io
import math
from typing import TYPE_CHECKING, Any

from puzzlegroups.cube.state import cube_definition
from puzzlegroups.draw.cube_steps import cubes_by_phase
from puzzlegroups.draw.cube_views import BACK, BODY, FRONT
from puzzlegroups.draw.solid_cube import facelet_quads
from puzzlegroups.errors import InvalidInputError

if TYPE_CHECKING:
    from puzzlegroups.cube.state import CubeState
    from puzzlegroups.draw.camera import Camera
    from puzzlegroups.solution import Solution

__all__ = ["figure_png", "plot_cube", "plot_cube_steps"]

COLUMNS = 6
INCHES = 2.2


def plot_cube(state: CubeState) -> Any:
    """Plot a cube from the front and from behind.

    Parameters
    ----------
    state : CubeState
        The cube.

    Returns
    -------
    matplotlib.figure.Figure
        With two axes, which can be turned with the mouse where it is shown. It is not
        registered with pyplot.

    Raises
    ------
    InvalidInputError
        If matplotlib is not installed.

    Examples
    --------
    >>> from puzzlegroups.cube import CubeState
    >>> len(plot_cube(CubeState.from_word("R U")).axes)
    2
    """
    figure = _new_figure(4 * INCHES, 2 * INCHES)
    for number, camera in enumerate((FRONT, BACK), start=1):
        axes = figure.add_subplot(1, 2, number, projection="3d")
        _draw(axes, state, camera)
    return figure


def plot_cube_steps(state: CubeState, solution: Solution) -> Any:
    """Plot a solution step by step.

    Parameters
    ----------
    state : CubeState
        The cube before the first move.
    solution : Solution
        A word for it in the six faces.

    Returns
    -------
    matplotlib.figure.Figure
        One axes for the start and for each move, titled with the move; the last move of
        a phase says what the phase reaches.

    Raises
    ------
    InvalidInputError
        If matplotlib is not installed.

    Examples
    --------
    >>> from puzzlegroups.cube import CubeState, solve_cube
    >>> cube = CubeState.from_word("R U")
    >>> figure = plot_cube_steps(cube, solve_cube(cube))
    >>> [axes.get_title() for axes in figure.axes]
    ['start', "U'", "R'\\n2 moves, to solved"]
    """
    shown = [("start", state)]
    for caption, cubes in cubes_by_phase(state, solution):
        for move, cube in cubes[:-1]:
            shown.append((move, cube))
        for move, cube in cubes[-1:]:
            shown.append((f"{move}\n{caption}", cube))
    rows = math.ceil(len(shown) / COLUMNS)
    figure = _new_figure(COLUMNS * INCHES, rows * INCHES)
    for number, (title, cube) in enumerate(shown, start=1):
        axes = figure.add_subplot(rows, COLUMNS, number, projection="3d")
        _draw(axes, cube, FRONT)
        axes.set_title(title, fontsize=8)
    return figure


def figure_png(figure: Any) -> bytes:
    """Return a figure as a PNG picture.

    Parameters
    ----------
    figure : matplotlib.figure.Figure
        Any figure.

    Returns
    -------
    bytes
        100 pixels an inch.

    Examples
    --------
    >>> from puzzlegroups.cube import CubeState
    >>> figure_png(plot_cube(CubeState.from_word("")))[1:4]
    b'PNG'
    """
    file = io.BytesIO()
    figure.savefig(file, format="png", dpi=100)
    return file.getvalue()


def _new_figure(width: float, height: float) -> Any:
    try:
        from matplotlib.figure import Figure
    except ImportError:
        raise InvalidInputError(
            "matplotlib is not installed, which pip install 'puzzlegroups[plot]' "
            "brings; pictures as .svg need none"
        ) from None
    return Figure(figsize=(width, height), layout="constrained")


def _draw(axes: Any, state: CubeState, camera: Camera) -> None:
    """Put the facelets into axes; these have z upright and look along y."""
    from mpl_toolkits.mplot3d.art3d import Poly3DCollection

    quads = facelet_quads()[..., [0, 2, 1]]
    quads[..., 1] *= -1
    fills = cube_definition().fills
    faces = Poly3DCollection(
        quads,
        facecolors=[fills[colour] for colour in state.facelets()],
        edgecolors=BODY,
        linewidths=2,
    )
    axes.add_collection3d(faces)
    axes.set(xlim=(-1.5, 1.5), ylim=(-1.5, 1.5), zlim=(-1.5, 1.5))
    axes.set_box_aspect((1, 1, 1))
    axes.view_init(elev=camera.height, azim=camera.turn - 90)
    axes.set_axis_off()
