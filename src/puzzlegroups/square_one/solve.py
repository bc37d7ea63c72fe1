"""Solving Square-1: to the shape of a cube, then within it."""

from __future__ import annotations

import time
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from puzzlegroups.errors import InvalidInputError, VerificationError
from puzzlegroups.square_one.cube_states import CUBE_MOVES, solve_cube_shape
from puzzlegroups.square_one.shapes import (
    PIECES,
    ShapeGraph,
    build_shape_graph,
    shape_of,
    turns,
)
from puzzlegroups.words import SquareOne, SquareOneWord, read_square_one

if TYPE_CHECKING:
    import numpy as np

    from puzzlegroups.solution import SearchLimits

__all__ = ["SquareOneSolution", "random_square_one", "solve_square_one"]


@dataclass(frozen=True)
class SquareOneSolution:
    """A word that solves a state of Square-1.

    Parameters
    ----------
    word : str
        Such as ``(1,0)/(3,-3)/``; it was carried out and solves the state.
    to_cube, in_cube : str
        Its two phases, as they were found: to the shape of a cube, and within it.
    n_twists : int
        Number of ``/``.
    length : int
        Number of turns and twists, as the regulations count.
    seconds : float
        What it took.
    """

    word: str
    to_cube: str
    in_cube: str
    n_twists: int
    length: int
    seconds: float


@cache
def _graph() -> ShapeGraph:
    return build_shape_graph()


def solve_square_one(
    state: SquareOne, limits: SearchLimits | None = None
) -> SquareOneSolution:
    """Solve a state of Square-1, the shape first.

    Parameters
    ----------
    state : SquareOne
        Any state.
    limits : SearchLimits, optional
        For the search within the cube.

    Returns
    -------
    SquareOneSolution
        Verified. The cube is reached by the fewest twists, and from there the fewest
        moves that keep it are taken; together they need not be the fewest.

    Raises
    ------
    InvalidInputError
        If the state has other pieces; with these, any state can be reached.
    SearchLimitReached
        If a limit strikes first.

    Notes
    -----
    The shape graph has 7356 nodes and is walked once. The cube-shaped states are a
    group of 8! * 8! elements, searched from both ends.

    Examples
    --------
    >>> scrambled = read_square_one("(1,0)/(3,0)/(-1,-1)/")
    >>> solution = solve_square_one(scrambled)
    >>> read_square_one(solution.word, scrambled) == SquareOne()
    True
    """
    clock = time.perf_counter()
    _check(state)
    first: list[tuple[int, int]] = []  # the turns before each twist
    here = state
    while (turn := _graph().towards_cube(shape_of(here))) is not None:
        first.append(turn)
        here = here.turned(*turn).twisted()
    goal = shape_of(SquareOne())
    align = next(turn for turn, other in turns(shape_of(here)) if other == goal)
    here = here.turned(*align)
    to_cube = str(SquareOneWord((*first, align)))
    in_cube = "".join(
        CUBE_MOVES[name] * (power % 4 if name in "tb" else 1)
        for name, power in solve_cube_shape(here, limits)
    )
    whole = SquareOneWord.from_text(to_cube + in_cube)
    word = str(whole)
    if read_square_one(word, state) != SquareOne():
        raise VerificationError(f"{word!r} does not solve {state}")
    return SquareOneSolution(
        word,
        str(SquareOneWord.from_text(to_cube)),
        str(SquareOneWord.from_text(in_cube)),
        whole.n_twists,
        whole.length,
        time.perf_counter() - clock,
    )


def random_square_one(rng: np.random.Generator) -> SquareOne:
    """Draw a state in which a twist is possible.

    Parameters
    ----------
    rng : numpy.random.Generator
        Source of randomness.

    Returns
    -------
    SquareOne
        All such states are equally likely.

    Examples
    --------
    >>> import numpy as np
    >>> random_square_one(np.random.default_rng(1)).can_twist()
    True
    """
    shapes = list(_graph().distance)
    top, bottom, parity = shapes[int(rng.integers(len(shapes)))]
    widths = [w for cuts in (top, bottom) for w in _widths(cuts)]
    corners = [str(piece) for piece in rng.permutation(list("ABCDEFGH"))]
    edges = [str(piece) for piece in rng.permutation(list("12345678"))]
    middle = bool(rng.integers(2))

    def laid() -> SquareOne:
        pieces = iter(corners), iter(edges)
        parts = "".join(next(pieces[width == 1]) * width for width in widths)
        return SquareOne(parts[:12], parts[12:], middle)

    if shape_of(laid())[2] != parity:
        edges[0], edges[1] = edges[1], edges[0]
    return laid()


def _widths(cuts: int) -> list[int]:
    """Return how many parts each piece of a layer fills, the first one at part 0."""
    starts = [i for i in range(12) if cuts >> i & 1]
    return [b - a for a, b in zip(starts, [*starts[1:], 12], strict=True)]


def _check(state: SquareOne) -> None:
    parts = state.top + state.bottom
    wanted = {piece: 1 if piece.isdigit() else 2 for piece in PIECES}
    if {piece: parts.count(piece) for piece in set(parts)} != wanted:
        raise InvalidInputError(
            f"pieces {parts!r} found, expected A to H twice and 1 to 8 once"
        )
    shape = shape_of(state)
    if len(state.top) != 12 or shape[0].bit_count() + shape[1].bit_count() != 16:
        raise InvalidInputError(
            f"{state.top!r} and {state.bottom!r} found, expected twelve parts a layer, "
            "those of a corner side by side"
        )
