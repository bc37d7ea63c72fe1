"""Solving the cube: the methods by name, and the choice among them."""

from __future__ import annotations

import time
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING

from puzzlegroups.cube.facelet_layout import CORNERS, EDGES, POINTS
from puzzlegroups.cube.state import cube_definition
from puzzlegroups.errors import (
    InvalidInputError,
    SearchLimitReached,
    VerificationError,
)
from puzzlegroups.search import build_table_descent, find_meeting, steps_of
from puzzlegroups.solution import SearchLimits, Solution
from puzzlegroups.tables import user_store

if TYPE_CHECKING:
    from collections.abc import Iterable

    from puzzlegroups.cube.state import CubeState
    from puzzlegroups.search import TableDescent
    from puzzlegroups.words import Word

__all__ = ["METHODS", "load_thistlethwaite", "solve_cube", "solve_cubes"]

METHODS = ("auto", "thistlethwaite")
TIERS = ("auto",)
METRIC = "htm"

#: Cubes within this many turns are solved with the fewest, in some milliseconds.
NEAR = 6


def solve_cube(
    state: CubeState,
    method: str = "auto",
    max_length: int | None = None,
    expansions: int | None = None,
    seconds: float | None = None,
    tier: str = "auto",
) -> Solution:
    """Find a word that solves a cube.

    Parameters
    ----------
    state : CubeState
        The cube.
    method : {"auto", "thistlethwaite"}, default "auto"
        ``"thistlethwaite"``: four phases, each with the fewest turns. ``"auto"``:
        the fewest turns, with proof, where six are enough; else the four phases.
    max_length : int, optional
        Longest word of interest; None means no bound.
    expansions, seconds : optional
        Budgets for methods that search for long; the ones that exist do not.
    tier : {"auto"}, default "auto"
        Which tables to use.

    Returns
    -------
    Solution
        Verified, in the half-turn metric; with its phases.

    Raises
    ------
    InvalidInputError
        If an argument is wrong.
    SearchLimitReached
        If the word found is longer than `max_length`; with the word.

    Examples
    --------
    >>> from puzzlegroups.cube import CubeState
    >>> solution = solve_cube(CubeState.from_word("R U F"))
    >>> str(solution.word), solution.optimal
    ("F' U' R'", True)
    """
    _check_name("method", method, METHODS)
    _check_name("tier", tier, TIERS)
    if expansions is not None and expansions < 1:
        raise InvalidInputError(f"expansions is {expansions}, expected at least 1")
    limits = SearchLimits(max_length=max_length, seconds=seconds)
    solution = _auto(state) if method == "auto" else _thistlethwaite(state)
    if not (state * solution.word).is_solved():
        raise VerificationError(f"the word {solution.word} does not solve {state}")
    return limits.within_length(solution)


def solve_cubes(
    states: Iterable[CubeState], max_length: int | None = None, n_jobs: int = 1
) -> list[Solution]:
    """Solve many cubes.

    Parameters
    ----------
    states : iterable of CubeState
        The cubes.
    max_length : int, optional
        As in :func:`solve_cube`.
    n_jobs : int, default 1
        Processes to use; -1 for one a core.

    Returns
    -------
    list of Solution
        In the order of the cubes.

    Raises
    ------
    SearchLimitReached
        If the word found for a cube is longer than `max_length`.

    Examples
    --------
    >>> from puzzlegroups.cube import CubeState
    >>> cubes = [CubeState.from_word(word) for word in ("R", "U2")]
    >>> [str(solution.word) for solution in solve_cubes(cubes)]
    ["R'", 'U2']
    """
    if n_jobs == 1:
        return [solve_cube(state, max_length=max_length) for state in states]
    from joblib import Parallel, delayed

    jobs = (delayed(solve_cube)(state, max_length=max_length) for state in states)
    return list(Parallel(n_jobs=n_jobs, batch_size=64)(jobs))


@cache
def load_thistlethwaite() -> TableDescent:
    """Return Thistlethwaite's phases with their tables.

    Returns
    -------
    TableDescent
        The chain ``thistlethwaite`` of the catalogue. Its tables are kept in the
        user's cache directory, and in memory from the first call on.

    Examples
    --------
    >>> descent = load_thistlethwaite()
    >>> [phase.index for phase in descent.chain.phases], descent.longest
    ([2048, 1082565, 29400, 663552], 45)
    """
    return build_table_descent(
        cube_definition(), "thistlethwaite", METRIC, store=user_store()
    )


def _thistlethwaite(state: CubeState) -> Solution:
    solution = load_thistlethwaite().solve(state.permutation)
    return replace(solution, method="thistlethwaite")


def _auto(state: CubeState) -> Solution:
    clock = time.perf_counter()
    try:
        word = _shortest(state, SearchLimits(max_length=NEAR))
    except SearchLimitReached as limit:
        bound = limit.lower_bound or 0
    else:
        length = word.length(METRIC)
        seconds = time.perf_counter() - clock
        return Solution(word, length, METRIC, True, length, "shortest", seconds)
    solution = _thistlethwaite(state)
    bound = max(bound, solution.lower_bound)
    return replace(
        solution,
        lower_bound=bound,
        optimal=bound == solution.length,
        seconds=time.perf_counter() - clock,
    )


def _shortest(state: CubeState, limits: SearchLimits) -> Word:
    """Search from both ends; one sticker of each piece determines the state."""
    stickers = [POINTS[slot[0]] for slot in (*CORNERS, *EDGES)]
    start = [point for point in stickers if point is not None]
    here = [state.permutation(point) for point in start]
    steps = steps_of(cube_definition().generators, METRIC)
    word = find_meeting(steps, here, start, limits).word
    return word.modulo(dict.fromkeys(cube_definition().moves, 4))


def _check_name(what: str, name: str, known: tuple[str, ...]) -> None:
    if name not in known:
        raise InvalidInputError(
            f"unknown {what} {name!r}, expected one of {', '.join(known)}"
        )
