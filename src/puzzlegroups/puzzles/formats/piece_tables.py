"""What the formats that know pieces have in common: sets of places, and rotations."""

from __future__ import annotations

import itertools
import re
from typing import TYPE_CHECKING

from puzzlegroups.puzzles.formats.names import is_rotation_name
from puzzlegroups.puzzles.pieces import PieceKind, orbit_kinds

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from puzzlegroups.permutations import Permutation
    from puzzlegroups.puzzles.definition import PuzzleDefinition

__all__ = [
    "Sizes",
    "all_kinds",
    "piece_kind",
    "place_names",
    "slots_by_set",
    "without_rotations",
]

#: Number of places and of orientations of each set.
Sizes = dict[str, tuple[int, int]]


def all_kinds(definition: PuzzleDefinition) -> list[PieceKind]:
    """Return the piece tables, with orbits for the points that are in none.

    Parameters
    ----------
    definition : PuzzleDefinition
        Any puzzle.

    Returns
    -------
    list of PieceKind
        Every point in one slot.

    Examples
    --------
    >>> from puzzlegroups.puzzles import load_from_catalogue
    >>> [kind.name for kind in all_kinds(load_from_catalogue("m12"))]
    ['ORBIT1']
    """
    taken = {point for kind in definition.pieces for point in kind.points}
    left = [point for point in range(definition.degree) if point not in taken]
    permutations = [*definition.generators.values(), *definition.rotations.values()]
    return [*definition.pieces, *orbit_kinds(permutations, left)]


def place_names(definition: PuzzleDefinition, kind: PieceKind) -> list[str]:
    """Name the places of a kind, so that people know which is which.

    Parameters
    ----------
    definition : PuzzleDefinition
        The puzzle.
    kind : PieceKind
        One of its piece tables.

    Returns
    -------
    list of str
        One a place, without blanks: the names of its points, else their colours; empty
        where the puzzle has neither.

    Examples
    --------
    >>> from puzzlegroups.puzzles import load_from_catalogue
    >>> cube = load_from_catalogue("3x3x3")
    >>> place_names(cube, cube.pieces[0])[:3]
    ['ULB', 'UBR', 'UFL']
    """
    names = definition.point_names or definition.colouring
    if names is None:
        return []
    signs = {point: re.sub(r"[^!-~]|#", "_", names[point]) for point in kind.points}
    between = "" if all(len(sign) == 1 for sign in signs.values()) else "-"
    return [between.join(signs[point] for point in slot) for slot in kind.slots]


def slots_by_set(
    sizes: Sizes, noted: Sequence[object]
) -> dict[str, tuple[tuple[int, ...], ...]]:
    """Return the points of every place.

    Parameters
    ----------
    sizes : dict of str to (int, int)
        Places and orientations of each set.
    noted : sequence
        The 0-based points of all sets one after the other, as our own writers note
        them; anything else stands for 0, 1, 2, ...

    Returns
    -------
    dict of str to tuple of tuple of int
        The slots of each set.

    Examples
    --------
    >>> slots_by_set({"A": (2, 2), "B": (1, 1)}, [4, 3, 2, 1, 0])
    {'A': ((4, 3), (2, 1)), 'B': ((0,),)}
    >>> slots_by_set({"B": (1, 1)}, ["one"])
    {'B': ((0,),)}
    """
    degree = sum(size * turns for size, turns in sizes.values())
    numbers = [number for number in noted if type(number) is int]
    if len(numbers) != len(noted) or sorted(numbers) != list(range(degree)):
        numbers = list(range(degree))
    rest = iter(numbers)
    return {
        name: tuple(tuple(itertools.islice(rest, turns)) for _ in range(size))
        for name, (size, turns) in sizes.items()
    }


def piece_kind(
    name: str,
    slots: tuple[tuple[int, ...], ...],
    labels: Sequence[int],
    orientations: Sequence[int],
    visible: Sequence[int],
) -> PieceKind:
    """Return a piece table without what goes without saying.

    Parameters
    ----------
    name : str
        Name of the set.
    slots : tuple of tuple of int
        Its points.
    labels, orientations, visible : sequence of int
        Of the solved puzzle, one a place.

    Returns
    -------
    PieceKind
        With None for labels that all differ, orientations that are all 0, and
        orientations that can all be told apart.

    Examples
    --------
    >>> piece_kind("A", ((0,), (1,)), [0, 1], [0, 0], [1, 1]) == PieceKind(
    ...     "A", ((0,), (1,))
    ... )
    True
    """
    plain = list(labels) == list(range(len(slots)))
    full = set(visible) == {len(slots[0])}
    return PieceKind(
        name,
        slots,
        None if plain else tuple(labels),
        tuple(orientations) if any(orientations) else None,
        None if full else tuple(visible),
    )


def without_rotations(
    moves: Mapping[str, Permutation], noted: Iterable[object] | None
) -> tuple[dict[str, Permutation], dict[str, Permutation]]:
    """Part the moves from the rotations of the whole puzzle.

    Parameters
    ----------
    moves : mapping of str to Permutation
        All that the file gives.
    noted : iterable, optional
        Which are rotations, as our own writers note them; None leaves it to the form
        of their names.

    Returns
    -------
    generators, rotations : dict of str to Permutation
        If all would be rotations, none is.

    Examples
    --------
    >>> from puzzlegroups.permutations import Permutation
    >>> moves = {"U": Permutation((1, 0, 2)), "x": Permutation((1, 2, 0))}
    >>> [list(part) for part in without_rotations(moves, None)]
    [['U'], ['x']]
    """
    if noted is None:
        names = {name for name in moves if is_rotation_name(name)}
    else:
        names = {name for name in noted if isinstance(name, str) and name in moves}
    if len(names) == len(moves):
        names = set()
    return (
        {name: move for name, move in moves.items() if name not in names},
        {name: move for name, move in moves.items() if name in names},
    )
