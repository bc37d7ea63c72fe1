"""The gear cube: half turns of a face take the next layer along at half the speed."""

from __future__ import annotations

import itertools

from puzzlegroups.permutations import Permutation
from puzzlegroups.puzzles.definition import PuzzleDefinition
from puzzlegroups.puzzles.families.solids import Vector, rotation

__all__ = ["GEARS", "gear_cube"]

GEARS = ("gear-cube",)

Cell = tuple[int, ...]

# The corner between the lower, back and left face stays.
AXES: dict[str, Vector] = {"U": (0, 0, 1), "F": (0, -1, 0), "R": (1, 0, 0)}
CELLS: list[Cell] = [
    cell for cell in itertools.product((-1, 0, 1), repeat=3) if any(cell)
]
# A gear looks the same after half a turn: three ways to stand.
WAYS = 3


def gear_cube() -> PuzzleDefinition:
    """Build the gear cube.

    Returns
    -------
    PuzzleDefinition
        A point a corner, a centre, and a way in which an edge can stand. ``R`` turns
        the right face by half a turn clockwise, the layer beside it by a quarter, and
        each of the four gears in that layer by one tooth.

    Notes
    -----
    The corners move as by half turns of the 2x2x2, which makes 24 states; for each of
    the three layers of gears there are then four places and three ways to stand that
    its gears have in common [1]_: 24 * 12^3 in all.

    References
    ----------
    .. [1] J. Scherphuis, "The Gear Cube", Jaap's Puzzle Page.

    Examples
    --------
    >>> gear_cube().moves, gear_cube().generators["R"].order()
    (('U', 'F', 'R'), 12)
    """
    points = [
        (cell, way)
        for cell in CELLS
        for way in range(WAYS if sum(map(abs, cell)) == 2 else 1)
    ]
    number = {point: index for index, point in enumerate(points)}
    moves = {
        face: Permutation([number[_moved(cell, way, axis)] for cell, way in points])
        for face, axis in AXES.items()
    }
    return PuzzleDefinition(
        "gear-cube",
        len(points),
        moves,
        description="The gear cube: half turns of faces, edges that are gears",
        provenance="From geometry; order checked with GAP 4.12.1",
        notation="a letter turns that face by half a turn clockwise, the layer beside "
        "it by a quarter and the gears in it by one tooth",
    )


def _moved(
    cell: tuple[int, ...], way: int, axis: Vector
) -> tuple[tuple[int, ...], int]:
    """Return where a move takes a cell, and how it stands then."""
    height = sum(int(x) * y for x, y in zip(axis, cell, strict=True))
    if height < 0:
        return cell, way
    matrix = rotation(axis, 2 if height else 4)
    image = tuple(round(float(x)) for x in matrix @ cell)
    is_gear = sum(map(abs, cell)) == 2
    return image, (way + 1) % WAYS if is_gear and not height else way
