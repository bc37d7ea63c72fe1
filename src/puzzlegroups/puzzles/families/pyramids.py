"""Tetrahedra of small triangles that turn in layers about their corners."""

from __future__ import annotations

import itertools
import math
from collections import defaultdict
from typing import TYPE_CHECKING

from puzzlegroups.puzzles.definition import PuzzleDefinition
from puzzlegroups.puzzles.families.solids import Piece, Vector, kinds_of, turn

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

__all__ = ["PYRAMIDS", "pyramid"]

# The upper, left, right and back corner; the face across is R for L, D for U, F for B.
CORNERS: dict[str, Vector] = {
    "U": (0.0, 0.0, 1.0),
    "L": (-math.sqrt(2 / 3), -math.sqrt(2) / 3, -1 / 3),
    "R": (math.sqrt(2 / 3), -math.sqrt(2) / 3, -1 / 3),
    "B": (0.0, 2 * math.sqrt(2) / 3, -1 / 3),
}
ACROSS = {"U": "D", "L": "R", "R": "L", "B": "F"}
FILLS = {"F": "#2e9e4f", "L": "#d0312d", "R": "#2b6cb0", "D": "#f2d024"}

# Name: layers, the suffix that tells how many of them a move turns, and what it is.
PYRAMIDS: Mapping[str, tuple[int, str]] = {
    "pyraminx-wca": (
        3,
        "The pyraminx as scrambles have it: clockwise, u l r b turn a tip alone",
    ),
    "master-pyraminx": (
        4,
        "The master pyraminx, four layers: Uw turns three, U two, u a tip alone",
    ),
}


def pyramid(name: str) -> PuzzleDefinition:
    """Build a puzzle of this family.

    Parameters
    ----------
    name : str
        A key of ``PYRAMIDS``.

    Returns
    -------
    PuzzleDefinition
        One point a sticker; a move is clockwise as seen from its corner. The layer
        opposite a corner stays, so that corners keep their places.

    Examples
    --------
    >>> pyramid("master-pyraminx").moves
    ('U', 'L', 'R', 'B', 'Uw', 'Lw', 'Rw', 'Bw', 'u', 'l', 'r', 'b')
    """
    size, description = PYRAMIDS[name]
    pieces = _pieces(size)
    widths = [*range(2, size), 1]
    moves = {
        _move_name(corner, width): turn(
            pieces,
            axis,
            3,
            lambda height, width=width: height > size - 4 * width / 3,  # type: ignore[misc]
        )
        for width in widths
        for corner, axis in CORNERS.items()
    }
    colours = sorted(
        pair for p in pieces for pair in zip(p.points, p.faces, strict=True)
    )
    return PuzzleDefinition(
        name,
        len(colours),
        moves,
        description=description,
        provenance="From geometry; order checked with GAP 4.12.1",
        notation="a capital turns two layers at that corner clockwise, a small letter "
        "the tip",
        colouring=tuple(face for _, face in colours),
        fills=FILLS,
        pieces=kinds_of(pieces, moves),
    )


def _move_name(corner: str, width: int) -> str:
    if width == 1:
        return corner.lower()
    return {2: corner, 3: f"{corner}w"}[width]


def _pieces(size: int) -> list[Piece]:
    """Return the pieces: triangles that lie in the same layer from every corner."""
    stickers: dict[tuple[int, ...], list[str]] = defaultdict(list)
    for corner, face in ACROSS.items():
        others = [other for other in CORNERS if other != corner]
        for nearness in _triangles(size):
            near = dict(zip(others, nearness, strict=True)) | {corner: 0}
            stickers[tuple(near[name] for name in CORNERS)].append(face)
    pieces: list[Piece] = []
    point = 0
    normals = {face: _scaled(CORNERS[c], -1) for c, face in ACROSS.items()}
    for nearness, faces in stickers.items():
        parts = [_scaled(v, n) for v, n in zip(CORNERS.values(), nearness, strict=True)]
        x, y, z = (sum(part) for part in zip(*parts, strict=True))
        points = tuple(range(point, point + len(faces)))
        point += len(faces)
        pieces.append(
            Piece((x, y, z), tuple(normals[f] for f in faces), points, tuple(faces))
        )
    return pieces


def _triangles(size: int) -> Iterator[tuple[int, ...]]:
    """Yield the small triangles of a face: those that point up, those that point down.

    A triangle is told by how many layers lie beyond its own, seen from each corner.
    """
    for total in (size - 1, size - 2):
        for a, b in itertools.product(range(total + 1), repeat=2):
            if a + b <= total:
                yield a, b, total - a - b


def _scaled(vector: Vector, by: float) -> Vector:
    x, y, z = (by * part for part in vector)
    return (x, y, z)
