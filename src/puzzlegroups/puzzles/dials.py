"""Dials as points: a puzzle over Z_n as a permutation puzzle, for other systems."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlegroups.puzzles.definition import PuzzleDefinition
from puzzlegroups.puzzles.pieces import PieceKind, move_from_slots

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["dials_definition"]


def dials_definition(
    name: str,
    modulus: int,
    matrix: Sequence[Sequence[int]],
    moves: Sequence[str],
    description: str = "",
    expected_order: int | None = None,
) -> PuzzleDefinition:
    """Return a puzzle whose moves add to dials as one that permutes points.

    Parameters
    ----------
    name : str
        Name of the puzzle.
    modulus : int
        Number of positions of a dial, n.
    matrix : sequence of sequence of int, shape (n_cells, n_moves)
        What each move adds to each dial.
    moves : sequence of str
        Names of the moves.
    description : str, optional
        One sentence for people.
    expected_order : int, optional
        Number of states.

    Returns
    -------
    PuzzleDefinition
        Dial c has the points ``n c .. n c + n - 1``; a move that adds a takes point k
        of the dial to point k + a. So the point at which the dial began is now where
        the dial shows, and the group is the module of the states.

    Examples
    --------
    >>> light = dials_definition("light", 2, [[1, 0], [1, 1]], ["a", "b"])
    >>> print(light.generators["a"], light.generators["b"])
    (1,2)(3,4) (3,4)
    """
    kind = PieceKind(
        "DIALS",
        tuple(
            tuple(range(first, first + modulus))
            for first in range(0, modulus * len(matrix), modulus)
        ),
    )
    degree = modulus * len(matrix)
    places = range(len(matrix))
    generators = {
        move: move_from_slots(
            [kind],
            {kind.name: (places, [row[number] % modulus for row in matrix])},
            degree,
        )
        for number, move in enumerate(moves)
    }
    return PuzzleDefinition(
        name,
        degree,
        generators,
        description=description,
        provenance=f"{len(matrix)} dials of {modulus} positions as points",
        pieces=(kind,),
        expected_order=expected_order,
    )
