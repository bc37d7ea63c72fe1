"""Puzzles from geometry: stickers on pieces, and turns about axes."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from puzzlegroups.permutations import Permutation
from puzzlegroups.puzzles.pieces import PieceKind

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    import numpy.typing as npt

__all__ = ["Piece", "kinds_of", "rotation", "turn"]

Vector = tuple[float, float, float]
KIND_NAMES = {1: "CENTRES", 2: "EDGES", 3: "CORNERS"}


@dataclass(frozen=True)
class Piece:
    """A piece with its stickers.

    Parameters
    ----------
    position : tuple of float
        Where it is.
    normals : tuple of tuple of float
        Which way each of its stickers looks.
    points : tuple of int
        0-based point of each sticker.
    faces : tuple of str
        Colour of each sticker.
    """

    position: Vector
    normals: tuple[Vector, ...]
    points: tuple[int, ...]
    faces: tuple[str, ...]


def rotation(axis: Sequence[float], order: int) -> npt.NDArray[np.float64]:
    """Return the matrix of a turn, clockwise as seen from the tip of its axis.

    Parameters
    ----------
    axis : sequence of float, length 3
        Not zero.
    order : int
        The turn is by one ``order``-th of a circle.

    Returns
    -------
    ndarray of float64, shape (3, 3)
        Acts on columns.

    Examples
    --------
    >>> matrix = rotation((0, 0, 1), 4)
    >>> [round(float(x)) for x in matrix @ [1, 0, 0]]
    [0, -1, 0]
    """
    x, y, z = np.asarray(axis, float) / np.linalg.norm(axis)
    angle = -2 * math.pi / order
    cross = np.array([[0, -z, y], [z, 0, -x], [-y, x, 0]])
    full = np.eye(3) + math.sin(angle) * cross
    return np.asarray(full + (1 - math.cos(angle)) * cross @ cross)


def turn(
    pieces: Sequence[Piece],
    axis: Sequence[float],
    order: int,
    moves: Callable[[float], bool],
) -> Permutation:
    """Turn some of the pieces about an axis.

    Parameters
    ----------
    pieces : sequence of Piece
        All pieces of the puzzle; their points are ``0..degree-1``.
    axis : sequence of float, length 3
        Seen from its tip the turn is clockwise.
    order : int
        The turn is by one ``order``-th of a circle.
    moves : callable
        Tells from the height of a piece along the axis whether it takes part.

    Returns
    -------
    Permutation
        Of the points.

    Examples
    --------
    >>> sides = [(1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (-1.0, 0.0, 0.0), (0.0, -1.0, 0.0)]
    >>> ring = [Piece(s, (s,), (i,), ("A",)) for i, s in enumerate(sides)]
    >>> print(turn(ring, (0, 0, 1), 4, lambda height: height > -0.5))
    (1,4,3,2)
    """
    unit = np.asarray(axis, float) / np.linalg.norm(axis)
    matrix = rotation(axis, order)
    place = {
        _key(piece.position, normal): point
        for piece in pieces
        for normal, point in zip(piece.normals, piece.points, strict=True)
    }
    images = list(range(len(place)))
    for piece in pieces:
        if not moves(float(unit @ piece.position)):
            continue
        position = matrix @ piece.position
        for normal, point in zip(piece.normals, piece.points, strict=True):
            images[point] = place[_key(position, matrix @ normal)]
    return Permutation(images)


def kinds_of(
    pieces: Sequence[Piece],
    moves: Mapping[str, Permutation],
    *,
    alike: bool = True,
) -> tuple[PieceKind, ...]:
    """Return the piece tables: one kind an orbit of pieces.

    Parameters
    ----------
    pieces : sequence of Piece
        All pieces.
    moves : mapping of str to Permutation
        What can happen to their points.
    alike : bool, default True
        Whether pieces of one sticker with the same colour look alike.

    Returns
    -------
    tuple of PieceKind
        The stickers of a place run clockwise as seen from outside.

    Examples
    --------
    >>> left, right = (-1.0, 0.0, 0.0), (1.0, 0.0, 0.0)
    >>> pair = [Piece(s, (s,), (i,), ("A",)) for i, s in enumerate((left, right))]
    >>> kinds_of(pair, {"s": Permutation((1, 0))})[0].pieces
    (0, 0)
    """
    owner = {point: n for n, piece in enumerate(pieces) for point in piece.points}
    left = dict.fromkeys(range(len(pieces)))
    kinds: list[PieceKind] = []
    fixed: list[int] = []
    while left:
        orbit = _orbit(next(iter(left)), pieces, owner, moves.values())
        for number in orbit:
            del left[number]
        if len(orbit) == 1 and len(pieces[orbit[0]].points) == 1:
            fixed += orbit
        else:
            kinds.append(_kind(sorted(orbit), pieces, kinds, alike=alike))
    if fixed:
        slots = tuple(pieces[number].points for number in fixed)
        kinds.append(PieceKind("FIXED", slots))
    return tuple(kinds)


def _orbit(
    start: int,
    pieces: Sequence[Piece],
    owner: Mapping[int, int],
    moves: Iterable[Permutation],
) -> list[int]:
    orbit, seen = [start], {start}
    generators = list(moves)
    for number in orbit:
        for move in generators:
            image = owner[move(pieces[number].points[0])]
            if image not in seen:
                seen.add(image)
                orbit.append(image)
    return orbit


def _kind(
    orbit: Sequence[int],
    pieces: Sequence[Piece],
    earlier: Sequence[PieceKind],
    *,
    alike: bool,
) -> PieceKind:
    stem = KIND_NAMES.get(len(pieces[orbit[0]].points), "PIECES")
    taken = sum(kind.name.startswith(stem) for kind in earlier)
    name = f"{stem}{taken + 1}" if taken else stem
    slots = tuple(_clockwise(pieces[number]) for number in orbit)
    colours = [pieces[number].faces for number in orbit]
    first = {colour: colours.index(colour) for colour in colours}
    labels = tuple(first[colour] for colour in colours)
    single = alike and len(slots[0]) == 1 and len(set(labels)) < len(labels)
    return PieceKind(name, slots, labels if single else None)


def _clockwise(piece: Piece) -> tuple[int, ...]:
    """Return the points in their order around the piece, the first one first."""
    if len(piece.points) < 3:
        return piece.points
    up = np.asarray(piece.position) / np.linalg.norm(piece.position)
    first = np.asarray(piece.normals[0]) - up * (up @ piece.normals[0])
    side = np.cross(up, first)

    def angle(normal: Vector) -> float:
        turned = math.atan2(float(side @ normal), float(first @ normal))
        return -turned % (2 * math.pi - 1e-6)

    order = sorted(range(len(piece.points)), key=lambda i: angle(piece.normals[i]))
    return tuple(piece.points[i] for i in order)


def _key(position: npt.ArrayLike, normal: npt.ArrayLike) -> tuple[int, ...]:
    both = np.concatenate([np.asarray(position, float), np.asarray(normal, float)])
    return tuple(int(x) for x in np.rint(both * 1000))
