"""Cube-shaped states of Square-1 are a group: quarter turns, twists between turns."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from puzzlegroups.permutations import Permutation
from puzzlegroups.search import find_meeting, steps_of
from puzzlegroups.solution import SearchLimits
from puzzlegroups.words import SquareOne, read_square_one

if TYPE_CHECKING:
    from collections.abc import Mapping

    from puzzlegroups.search import Step

__all__ = ["CUBE_MOVES", "permutation_of", "solve_cube_shape"]

#: Words that keep the cube: quarter turns, and a twist with its turn before and after.
CUBE_MOVES = {"t": "(3,0)", "b": "(0,3)", "X": "(1,0)/(-1,0)", "Y": "(0,-1)/(0,1)"}

#: The parts at which the pieces of a cube begin.
_TOP, _BOTTOM = (0, 2, 3, 5, 6, 8, 9, 11), (0, 1, 3, 4, 6, 7, 9, 10)


def permutation_of(state: SquareOne) -> Permutation:
    """Return where the pieces of a cube-shaped state have gone.

    Parameters
    ----------
    state : SquareOne
        Of the shape of the solved one, cuts at the same parts.

    Returns
    -------
    Permutation
        Of 16 pieces, and of the two ways in which the middle layer can stand.

    Examples
    --------
    >>> print(permutation_of(SquareOne().turned(3, 0)))
    (1,3,5,7)(2,4,6,8)
    """
    solved, here = _places(SquareOne()), _places(state)
    images = [here.index(piece) for piece in solved]
    middle = [16, 17] if state.is_square else [17, 16]
    return Permutation([*images, *middle])


def _places(state: SquareOne) -> str:
    return "".join([*(state.top[i] for i in _TOP), *(state.bottom[i] for i in _BOTTOM)])


def cube_generators() -> Mapping[str, Permutation]:
    """Return the moves that keep the cube.

    Returns
    -------
    mapping of str to Permutation
        Of the pieces and the middle layer; they generate a group of order
        ``8! * 8!``: the parities of corners and edges agree.

    Examples
    --------
    >>> list(cube_generators())
    ['t', 'b', 'X', 'Y']
    """
    return {
        name: permutation_of(read_square_one(word)) for name, word in CUBE_MOVES.items()
    }


@cache
def _steps() -> tuple[Step, ...]:
    return steps_of(cube_generators(), "htm")


def solve_cube_shape(
    state: SquareOne, limits: SearchLimits | None = None
) -> list[tuple[str, int]]:
    """Find the fewest moves that solve a cube-shaped state and keep the cube.

    Parameters
    ----------
    state : SquareOne
        Of the shape of the solved one, and of its parity.
    limits : SearchLimits, optional
        For the search.

    Returns
    -------
    list of (str, int)
        Names of :data:`CUBE_MOVES` and powers.

    Raises
    ------
    SearchLimitReached
        If a limit strikes first.

    Examples
    --------
    >>> solve_cube_shape(read_square_one("(3,0)"))
    [('t', -1)]
    """
    start = permutation_of(state).images
    found = find_meeting(_steps(), start, range(18), limits or SearchLimits())
    return [(move.generator, move.exponent) for move in found.word]
