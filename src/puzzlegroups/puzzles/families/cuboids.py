"""Cubes and cuboids of any size, from their geometry."""

from __future__ import annotations

import re
from collections import defaultdict
from typing import TYPE_CHECKING

from puzzlegroups.puzzles.definition import PuzzleDefinition
from puzzlegroups.puzzles.families.cube_words import slices_and_wide_moves
from puzzlegroups.puzzles.families.solids import Piece, Vector, kinds_of, turn

if TYPE_CHECKING:
    from collections.abc import Iterator

    from puzzlegroups.permutations import Permutation

__all__ = ["CUBOIDS", "cuboid", "cuboid_size"]

MAX_SIZE = 17
CUBOIDS = (
    "2x2x2-wca",
    "1x2x3",
    "1x3x3",
    "2x2x3",
    "2x2x4",
    "2x3x3",
    "2x3x4",
    "3x3x4",
    "3x3x5",
    "4x4x4",
    "5x5x5",
    "6x6x6",
    "7x7x7",
    "3x3x3-super",
    "4x4x4-super",
    "5x5x5-super",
)

# Each face with the directions of its columns and rows, as the net shows it.
FACES: dict[str, tuple[Vector, Vector, Vector]] = {
    "U": ((0, 0, 1), (1, 0, 0), (0, -1, 0)),
    "L": ((-1, 0, 0), (0, -1, 0), (0, 0, -1)),
    "F": ((0, -1, 0), (1, 0, 0), (0, 0, -1)),
    "R": ((1, 0, 0), (0, 1, 0), (0, 0, -1)),
    "B": ((0, 1, 0), (-1, 0, 0), (0, 0, -1)),
    "D": ((0, 0, -1), (1, 0, 0), (0, 1, 0)),
}
FILLS = {
    "U": "#ffffff",
    "L": "#f08a24",
    "F": "#2e9e4f",
    "R": "#d0312d",
    "B": "#2b6cb0",
    "D": "#f2d024",
}
_NAME = re.compile(r"([1-9][0-9]?)x([1-9][0-9]?)x([1-9][0-9]?)(-super|-wca)?")


def cuboid_size(name: str) -> tuple[int, int, int] | None:
    """Return the size that a name says, or None if it says none.

    Parameters
    ----------
    name : str
        Such as ``4x4x4`` or ``2x3x3``.

    Returns
    -------
    tuple of int or None
        Ascending; at most 17 each.

    Examples
    --------
    >>> cuboid_size("2x3x3"), cuboid_size("3x2x3"), cuboid_size("clock")
    ((2, 3, 3), None, None)
    """
    match = _NAME.fullmatch(name)
    if match is None:
        return None
    a, b, c = int(match[1]), int(match[2]), int(match[3])
    usual = a <= b <= c <= MAX_SIZE and b >= 2 and (a, b, c) != (1, 2, 2)
    fits = {None: True, "-super": 3 <= a == c, "-wca": a == c == 2}[match[4]]
    return (a, b, c) if usual and fits else None


def cuboid(name: str) -> PuzzleDefinition:
    """Build a cube, a cuboid, or a cube whose pieces all show how they are turned.

    Parameters
    ----------
    name : str
        For which :func:`cuboid_size` gives a size.

    Returns
    -------
    PuzzleDefinition
        ``R`` turns the outer layer, ``2R`` the second one. The middle layer of an odd
        cube stays, so that its centres hold still; of two layers, one stays. Layers
        whose section is no square make half turns.

    Raises
    ------
    ValueError
        If the name says no size.

    Examples
    --------
    >>> cuboid("2x2x3").moves
    ('U', 'F', 'R', 'D')
    >>> cuboid("4x4x4").derived["Rw"]
    'R 2R'
    """
    size = cuboid_size(name)
    if size is None:
        raise ValueError(f"{name!r} found, expected a size such as 4x4x4")
    a, b, c = size
    # Width, depth and height; a section that is a square lies flat.
    dimensions = (b, c, a) if b == c else (b, a, c)
    marked = name.endswith("-super")
    pieces = _pieces(dimensions, marked=marked)
    generators: dict[str, Permutation] = {}
    for layer in range(c // 2):
        for face, (axis, _, _) in FACES.items():
            count = _along(axis, dimensions)
            stays = 2 * layer + 1 >= count or (count == 2 and face in "LBD")
            if not stays:
                height = count - 1 - 2 * layer
                generators[f"{layer + 1}{face}" if layer else face] = turn(
                    pieces,
                    axis,
                    _order(axis, dimensions),
                    lambda h, height=height: abs(h - height) < 0.5,  # type: ignore[misc]
                )
    rotations = {}
    if a == c:
        rotations = {
            turned: turn(pieces, FACES[face][0], 4, lambda _: True)
            for turned, face in (("x", "R"), ("y", "U"), ("z", "F"))
        }
    degree = sum(len(piece.points) for piece in pieces)
    faces = [
        face
        for _, face in sorted(
            pair for p in pieces for pair in zip(p.points, p.faces, strict=True)
        )
    ]
    return PuzzleDefinition(
        name,
        degree,
        generators,
        description=_description(size, marked=marked),
        provenance="From geometry; order checked with GAP 4.12.1",
        notation="a letter turns a face clockwise, 2R the second layer on the right",
        colouring=tuple(faces),
        fills={face: FILLS[face] for face in dict.fromkeys(faces)},
        net=None if marked else _net(dimensions),
        rotations=rotations,
        derived=slices_and_wide_moves(a) if a == c else {},
        # Stickers on opposite sides of a piece have no order around it.
        pieces=kinds_of(pieces, generators | rotations, alike=not marked)
        if a > 1
        else (),
    )


def _description(size: tuple[int, int, int], *, marked: bool) -> str:
    text = "x".join(map(str, size))
    if marked:
        return f"The {text} cube with all centres told apart, also how they are turned"
    if size == (2, 2, 2):
        return "The 2x2x2 cube as scrambles have it: U F R clockwise, a corner stays"
    if text == "1x3x3":
        return "The floppy cube: the 1x3x3 cuboid, half turns of its four sides"
    if size[0] < size[2]:
        return f"The {text} cuboid, held so that a square section lies flat"
    return f"The {text} cube: outer and inner layers, a middle one held still"


def _along(axis: Vector, dimensions: tuple[int, int, int]) -> int:
    """Return the number of layers across an axis of coordinates."""
    return next(n for x, n in zip(axis, dimensions, strict=True) if x)


def _order(axis: Vector, dimensions: tuple[int, int, int]) -> int:
    across = {n for x, n in zip(axis, dimensions, strict=True) if not x}
    return 4 if len(across) == 1 else 2


def _pieces(dimensions: tuple[int, int, int], *, marked: bool) -> list[Piece]:
    """Return the pieces; the stickers are numbered face by face, row by row."""
    stickers: dict[Vector, list[tuple[Vector, str]]] = defaultdict(list)
    for face, position in _cells(dimensions):
        normal, right, down = FACES[face]
        stickers[position].append((normal, face))
        centre = position == tuple(_along(normal, dimensions) * x - x for x in normal)
        if marked and centre:  # four stickers around the middle of a centre
            stickers[position] = [
                (_sum(normal, right, 0.1 * s, down, 0.1 * t), face)
                for s, t in ((-1, -1), (1, -1), (1, 1), (-1, 1))
            ]
    order = [
        (position, normal)
        for position, marks in stickers.items()
        for normal, _ in marks
    ]
    if not marked:
        order = [(position, FACES[face][0]) for face, position in _cells(dimensions)]
    number = {key: point for point, key in enumerate(order)}
    return [
        Piece(
            position,
            tuple(normal for normal, _ in marks),
            tuple(number[position, normal] for normal, _ in marks),
            tuple(face for _, face in marks),
        )
        for position, marks in stickers.items()
    ]


def _cells(dimensions: tuple[int, int, int]) -> Iterator[tuple[str, Vector]]:
    """Yield each face with the pieces on it, row by row as the net shows them."""
    for face, (normal, right, down) in FACES.items():
        out = _along(normal, dimensions) - 1
        n_columns, n_rows = _along(right, dimensions), _along(down, dimensions)
        for row in range(n_rows):
            for column in range(n_columns):
                yield (
                    face,
                    _sum(
                        tuple(out * x for x in normal),  # type: ignore[arg-type]
                        right,
                        2 * column - n_columns + 1,
                        down,
                        2 * row - n_rows + 1,
                    ),
                )


def _sum(start: Vector, a: Vector, s: float, b: Vector, t: float) -> Vector:
    x, y, z = (p + s * q + t * r for p, q, r in zip(start, a, b, strict=True))
    return (x, y, z)


def _net(dimensions: tuple[int, int, int]) -> tuple[tuple[int | None, ...], ...]:
    width, depth, height = dimensions
    columns = {"L": 0, "U": depth, "F": depth, "D": depth}
    columns |= {"R": depth + width, "B": 2 * depth + width}
    rows = {"U": 0, "D": depth + height}
    cells: list[list[int | None]] = [
        [None] * (2 * depth + 2 * width) for _ in range(2 * depth + height)
    ]
    point = 0
    for face, (_, right, down) in FACES.items():
        for row in range(_along(down, dimensions)):
            for column in range(_along(right, dimensions)):
                cells[rows.get(face, depth) + row][columns[face] + column] = point
                point += 1
    return tuple(tuple(row) for row in cells)
