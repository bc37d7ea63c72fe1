"""Puzzles on the cube and the dodecahedron that turn about faces, edges or corners."""

from __future__ import annotations

import itertools
import math
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from puzzlegroups.puzzles.definition import PuzzleDefinition
from puzzlegroups.puzzles.families.solids import Piece, Vector, kinds_of, turn

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

__all__ = ["POLYHEDRA", "polyhedron"]

CUBE: dict[str, Vector] = {
    "U": (0, 0, 1),
    "L": (-1, 0, 0),
    "F": (0, -1, 0),
    "R": (1, 0, 0),
    "B": (0, 1, 0),
    "D": (0, 0, -1),
}
# Clockwise from above: the upper ring, and each face's opposite.
RING = {"F": "B", "L": "DBR", "BL": "DR", "BR": "DL", "R": "DBL"}


@dataclass(frozen=True)
class _Recipe:
    """What a puzzle is cut into, and how it turns."""

    description: str
    faces: str  # cube or dodecahedron
    pieces: str  # any of: corners edges faces quarters sides
    axes: str  # faces, edges or corners
    order: int
    above: float  # a piece moves when its height along the unit axis is above this
    names: Mapping[str, str] = field(default_factory=dict)  # own names of some moves


POLYHEDRA: dict[str, _Recipe] = {
    "megaminx": _Recipe(
        "The megaminx: a dodecahedron of 20 corners and 30 edges",
        "dodecahedron", "corners edges", "faces", 5, 1.0,
    ),
    "kilominx": _Recipe(
        "The kilominx: a dodecahedron of corners alone",
        "dodecahedron", "corners", "faces", 5, 1.0,
    ),
    "pyraminx-crystal": _Recipe(
        "The pyraminx crystal: a dodecahedron whose cuts reach the next edges",
        "dodecahedron", "corners edges", "faces", 5, 0.3,
    ),
    "pentultimate": _Recipe(
        "The pentultimate: a dodecahedron cut through its middle",
        "dodecahedron", "corners faces", "faces", 5, 0.0,
    ),
    "dino-cube": _Recipe(
        "The dino cube: twelve edges turned about the corners",
        "cube", "edges", "corners", 3, 1.0,
    ),
    "helicopter-cube": _Recipe(
        "The helicopter cube: half turns about the edges",
        "cube", "corners quarters", "edges", 2, 0.9,
    ),
    "curvy-copter": _Recipe(
        "The curvy copter: a helicopter cube with edges",
        "cube", "corners quarters edges", "edges", 2, 0.9,
    ),
    "little-chop": _Recipe(
        "The little chop: a cube cut through its middle, half turns about the edges",
        "cube", "sides", "edges", 2, 0.1,
    ),
    "skewb-wca": _Recipe(
        "The skewb as scrambles have it: R U L B turn, the corner of U R F stays",
        "cube", "corners faces", "corners", 3, 0.0,
        {"R": "RBD", "U": "ULB", "L": "LFD", "B": "LBD"},
    ),
}  # fmt: skip


def polyhedron(name: str) -> PuzzleDefinition:
    """Build a puzzle of this family.

    Parameters
    ----------
    name : str
        A key of ``POLYHEDRA``.

    Returns
    -------
    PuzzleDefinition
        A move has the name of its face, or of the faces at its edge or corner; it is
        clockwise as seen from outside.

    Examples
    --------
    >>> megaminx = polyhedron("megaminx")
    >>> megaminx.degree, len(megaminx.moves), megaminx.pieces[0].n_orientations
    (120, 12, 3)
    """
    recipe = POLYHEDRA[name]
    faces = CUBE if recipe.faces == "cube" else _dodecahedron()
    pieces = _number(
        [part for kind in recipe.pieces.split() for part in _parts(kind, faces)]
    )
    axes = _axes(recipe.axes, faces)
    if recipe.names:
        axes = {own: axes[label] for own, label in recipe.names.items()}
    moves = {
        label: turn(pieces, axis, recipe.order, lambda h: h > recipe.above)
        for label, axis in axes.items()
    }
    rotations = {
        label: turn(pieces, axis, order, lambda _: True)
        for label, axis, order in _whole_turns(recipe, faces)
    }
    colours = sorted(
        pair for p in pieces for pair in zip(p.points, p.faces, strict=True)
    )
    return PuzzleDefinition(
        name,
        len(colours),
        moves,
        description=recipe.description,
        provenance="From geometry; order checked with GAP 4.12.1",
        notation=_notation(recipe),
        colouring=tuple(face for _, face in colours),
        rotations=rotations,
        pieces=kinds_of(pieces, moves | rotations),
    )


def _whole_turns(
    recipe: _Recipe, faces: Mapping[str, Vector]
) -> list[tuple[str, Vector, int]]:
    """Return name, axis and order of the turns of the whole that keep the moves."""
    if recipe.axes == "faces":
        return [(f"{face}v", axis, recipe.order) for face, axis in faces.items()]
    if recipe.names:
        return []
    return [("x", faces["R"], 4), ("y", faces["U"], 4), ("z", faces["F"], 4)]


def _notation(recipe: _Recipe) -> str:
    if recipe.names:
        return f"{' '.join(recipe.names)} turn the half at a corner clockwise"
    if recipe.axes == "faces":
        return "a letter turns that face clockwise, Uv the whole as U turns its face"
    place = recipe.axes.removesuffix("s")
    return f"the name of a move is that of the faces at its {place}, clockwise"


def _dodecahedron() -> dict[str, Vector]:
    """Return the unit normals of the faces, U above and F in front."""
    z, r = 1 / math.sqrt(5), 2 / math.sqrt(5)
    faces: dict[str, Vector] = {"U": (0.0, 0.0, 1.0), "D": (0.0, 0.0, -1.0)}
    for number, (face, opposite) in enumerate(RING.items()):
        angle = math.radians(-90 - 72 * number)
        x, y = r * math.cos(angle), r * math.sin(angle)
        faces[face], faces[opposite] = (x, y, z), (-x, -y, -z)
    return faces


def _dot(a: Sequence[float], b: Sequence[float]) -> float:
    return sum(x * y for x, y in zip(a, b, strict=True))


def _meeting(faces: Mapping[str, Vector], number: int) -> list[tuple[str, ...]]:
    """Return the sets of so many faces that meet in an edge or a corner."""
    return [
        names
        for names in itertools.combinations(faces, number)
        if all(
            -0.1 < _dot(faces[a], faces[b]) < 0.9
            for a, b in itertools.combinations(names, 2)
        )
    ]


def _total(vectors: Sequence[Vector]) -> Vector:
    x, y, z = (sum(parts) for parts in zip(*vectors, strict=True))
    return (x, y, z)


def _parts(
    kind: str, faces: Mapping[str, Vector]
) -> list[tuple[Vector, tuple[str, ...], tuple[Vector, ...]]]:
    """Return the position, the faces and the normals of each piece of a kind."""
    if kind == "quarters":
        return [
            (
                _total([faces[face], *(_scaled(faces[side], 0.3) for side in sides)]),
                (face,),
                (faces[face],),
            )
            for corner in _meeting(faces, 3)
            for face in corner
            for sides in [[side for side in corner if side != face]]
        ]
    if kind == "sides":
        return [
            (_total([faces[face], _scaled(faces[side], 0.5)]), (face,), (faces[face],))
            for edge in _meeting(faces, 2)
            for face, side in (edge, edge[::-1])
        ]
    number = {"faces": 1, "edges": 2, "corners": 3}[kind]
    return [
        (_total([faces[n] for n in names]), names, tuple(faces[n] for n in names))
        for names in _meeting(faces, number)
    ]


def _scaled(vector: Vector, by: float) -> Vector:
    x, y, z = (by * part for part in vector)
    return (x, y, z)


def _axes(kind: str, faces: Mapping[str, Vector]) -> dict[str, Vector]:
    number = {"faces": 1, "edges": 2, "corners": 3}[kind]
    return {
        "".join(names): _total([faces[n] for n in names])
        for names in _meeting(faces, number)
    }


def _number(
    parts: Sequence[tuple[Vector, tuple[str, ...], tuple[Vector, ...]]],
) -> list[Piece]:
    pieces, first = [], 0
    for position, names, normals in parts:
        points = tuple(range(first, first + len(names)))
        first += len(names)
        pieces.append(Piece(position, normals, points, names))
    return pieces
