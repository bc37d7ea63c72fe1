"""Every move on all 54 facelets: faces, slices, wide moves, and the 24 rotations."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING

from puzzlegroups.cube.facelet_layout import CENTRES, POINTS
from puzzlegroups.cube.state import cube_definition
from puzzlegroups.errors import InvalidInputError, UnknownMoveError
from puzzlegroups.permutations import Permutation
from puzzlegroups.puzzles.derived_moves import derived_permutations
from puzzlegroups.search import steps_of_words
from puzzlegroups.words import parse_word

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from puzzlegroups.search import Step
    from puzzlegroups.words import Word

__all__ = [
    "METRICS",
    "facelet_moves",
    "facelet_rotations",
    "on_facelets",
    "on_points",
    "read_moves",
    "steps_of_moves",
]

#: Half turns, quarter turns, slice turns.
METRICS = ("htm", "qtm", "stm")

#: A slice is two turns of faces, but one turn of a slice.
SLICES = "MES"

_FACELET_OF = {point: facelet for facelet, point in enumerate(POINTS)}


def on_facelets(permutation: Permutation) -> Permutation:
    """Return what a permutation of the puzzle's 48 points does to the 54 facelets.

    Parameters
    ----------
    permutation : Permutation
        Of the points of ``3x3x3``.

    Returns
    -------
    Permutation
        The centres stay where they are.

    Examples
    --------
    >>> on_facelets(cube_definition().generators["U"])(4)
    4
    """
    return Permutation(
        [
            facelet if point is None else _FACELET_OF[permutation(point)]
            for facelet, point in enumerate(POINTS)
        ]
    )


def _rotation(permutation: Permutation) -> Permutation:
    """Let the centres go where the faces around them go."""
    images = list(on_facelets(permutation).images)
    for centre in CENTRES:
        images[centre] = CENTRES[images[centre - 1] // 9]
    return Permutation(images)


def on_points(permutation: Permutation) -> Permutation:
    """Return what a permutation of the 54 facelets does to the puzzle's 48 points.

    Parameters
    ----------
    permutation : Permutation
        Of the facelets; centres go to centres.

    Returns
    -------
    Permutation
        Of the points of ``3x3x3``.

    Examples
    --------
    >>> turn = cube_definition().generators["R"]
    >>> on_points(on_facelets(turn)) == turn
    True
    """
    images = [0] * 48
    for facelet, point in enumerate(POINTS):
        image = POINTS[permutation(facelet)]
        if point is not None and image is not None:
            images[point] = image
    return Permutation(images)


@cache
def facelet_moves() -> Mapping[str, Permutation]:
    """Return all named moves.

    Returns
    -------
    mapping of str to Permutation
        Faces, the rotations x y z, wide moves such as ``Rw``, and the slices M E S; of
        54 facelets.

    Examples
    --------
    >>> sorted(facelet_moves())[:5]
    ['B', 'Bw', 'D', 'Dw', 'E']
    >>> facelet_moves()["M"](4)
    22
    """
    definition = cube_definition()
    faces = {name: on_facelets(p) for name, p in definition.generators.items()}
    base = {**faces, **{name: _rotation(p) for name, p in definition.rotations.items()}}
    return MappingProxyType({**base, **derived_permutations(base, definition.derived)})


@cache
def facelet_rotations() -> tuple[Permutation, ...]:
    """Return the turns of the whole cube.

    Returns
    -------
    tuple of Permutation
        Of 54 facelets, the identity first.

    Examples
    --------
    >>> len(facelet_rotations())
    24
    """
    turns = [facelet_moves()[name] for name in cube_definition().rotations]
    found = [Permutation.identity(54)]
    for rotation in found:  # grows while it is read
        found += {rotation * turn for turn in turns} - set(found)
    return tuple(found)


def read_moves(moves: str | Iterable[str]) -> tuple[Word, ...]:
    """Read the moves that a word may be made of.

    Parameters
    ----------
    moves : str or iterable of str
        Names with blanks or commas between them, such as ``"R U"``, ``"U2 R2 F"``,
        ``"R U M"`` or ``"Rw U"``. A power such as ``R2`` allows its powers only.

    Returns
    -------
    tuple of Word
        One move each.

    Raises
    ------
    InvalidInputError
        If there are none, or one is a rotation.
    UnknownMoveError, NotationError
        If the text is not such a list.

    Examples
    --------
    >>> [str(move) for move in read_moves("R, U2 M")]
    ['R', 'U2', 'M']
    """
    texts = moves.replace(",", " ").split() if isinstance(moves, str) else list(moves)
    known = [
        name for name in facelet_moves() if name not in cube_definition().rotations
    ]
    if not texts:
        raise InvalidInputError("no moves found, expected at least one to be allowed")
    words = tuple(parse_word(text, known) for text in texts)
    for text, word in zip(texts, words, strict=True):
        if len(word.moves) != 1:
            raise UnknownMoveError(text, known)
    return words


def steps_of_moves(moves: Iterable[Word], metric: str) -> tuple[Step, ...]:
    """Return the steps that allowed moves give, with their costs.

    Parameters
    ----------
    moves : iterable of Word
        See :func:`read_moves`.
    metric : {"htm", "qtm", "stm"}
        ``"htm"``: any turn of a face, wide or not, costs 1, a slice 2. ``"qtm"``: a
        half turn costs twice as much. ``"stm"``: as ``"htm"``, but a slice costs 1.

    Returns
    -------
    tuple of Step
        On 54 facelets; closed under inversion.

    Raises
    ------
    InvalidInputError
        If there is no such metric.

    Examples
    --------
    >>> [(str(step.word), step.cost) for step in steps_of_moves(read_moves("M"), "htm")]
    [('M', 2), ('M2', 2), ("M'", 2)]
    """
    if metric not in METRICS:
        raise InvalidInputError(
            f"unknown metric {metric!r}, expected one of {', '.join(METRICS)}"
        )
    power_metric = "qtm" if metric == "qtm" else "htm"
    steps = steps_of_words(facelet_moves(), tuple(moves), power_metric)
    if metric == "stm":
        return steps
    return tuple(
        replace(step, cost=2 * step.cost) if step.move.generator in SLICES else step
        for step in steps
    )
