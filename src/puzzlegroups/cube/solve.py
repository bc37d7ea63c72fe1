"""Solving the cube: the methods by name, and the choice among them."""

from __future__ import annotations

import time
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Any

from puzzlegroups.cube.answers import answer_question
from puzzlegroups.cube.facelet_layout import CORNERS, EDGES, POINTS
from puzzlegroups.cube.goals import whole_cube
from puzzlegroups.cube.kociemba import TIERS
from puzzlegroups.cube.optimal import solve_optimally
from puzzlegroups.cube.question import Question
from puzzlegroups.cube.state import CubeState, cube_definition
from puzzlegroups.cube.two_phase import LONGEST, solve_in_two_phases
from puzzlegroups.errors import (
    InvalidInputError,
    SearchLimitReached,
    VerificationError,
)
from puzzlegroups.search import build_table_descent, find_meeting, steps_of
from puzzlegroups.solution import SearchLimits, Solution, thread_count
from puzzlegroups.tables import user_store

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from puzzlegroups.search import TableDescent
    from puzzlegroups.words import Word

__all__ = ["METHODS", "NEAR", "load_thistlethwaite", "solve_cube", "solve_cubes"]

METHODS = ("auto", "two-phase", "thistlethwaite", "optimal")
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
    *,
    goal: CubeState | str | None = None,
    moves: str | Sequence[str] | None = None,
    metric: str = METRIC,
    solutions: int = 1,
    avoid_first: str | Sequence[str] = (),
    avoid_last: str | Sequence[str] = (),
    n_jobs: int = 1,
    progress: Callable[[int, int], Any] | None = None,
) -> Solution:
    """Find a word that solves a cube, or that answers a question about it.

    Parameters
    ----------
    state : CubeState
        The cube.
    method : {"auto", "two-phase", "thistlethwaite", "optimal"}, default "auto"
        ``"two-phase"``: Kociemba's algorithm. ``"thistlethwaite"``: four phases, each
        with the fewest turns. ``"optimal"``: the fewest turns, with proof, or a lower
        bound when the budget ends; without a budget that may take very long.
        ``"auto"``: the fewest turns, with proof, where six are enough; else two phases.
    max_length : int, optional
        Longest word of interest; when left out, 21 for two phases and no bound for
        four.
    expansions, seconds : optional
        Without them two phases end with the first word that is short enough. With one
        they go on improving until so many nodes are opened, or so much time is spent.
        The same number of `expansions` gives the same word in every run.
    tier : {"auto", "small", "default", "large"}, default "auto"
        Which tables are used; ``"auto"`` takes the largest that were built. Two phases
        know no larger ones than the default ones.
    goal : CubeState or str, optional
        What is to be reached: a cube, a part that is to be solved such as ``"cross"``
        (:data:`GOALS` has them all), or 54 letters with ``.`` for any colour. The
        solved cube when left out.
    moves : str or sequence of str, optional
        What the word may be made of, such as ``"R U"``, ``"U2 R2 F2"``, ``"R U M"`` or
        ``"Rw U"``; all six faces when left out.
    metric : {"htm", "qtm", "stm"}, default "htm"
        ``"qtm"``: half turns cost 2; ``"stm"``: slices cost 1, otherwise 2.
    solutions : int, default 1
        How many words, shortest first; the solution has them in `words`.
    avoid_first, avoid_last : str or sequence of str, optional
        Faces with which the word must not begin or end, such as ``"R L"``.
    n_jobs : int, default 1
        Threads that share the proof of method ``"optimal"``, if there is no bound on
        `expansions`; -1 for one a core.
    progress : callable, optional
        Told what method ``"optimal"`` knows so far: how many turns are needed at least,
        and how many the best word has.

    Returns
    -------
    Solution
        Verified; with its phases where there are any. An answer to a question with any
        of the last six arguments is proved to be shortest where five million nodes, or
        the budget, are enough; else it is a short one by two phases, if the moves admit
        them.

    Raises
    ------
    InvalidInputError
        If an argument is wrong.
    NotInGroupError, UnsolvableStateError
        If the moves do not lead to the goal; said before any search.
    SearchLimitReached
        If no word of at most `max_length` turns is found; with a proved lower bound,
        and the best word there is.

    Examples
    --------
    >>> from puzzlegroups.cube import CubeState
    >>> solution = solve_cube(CubeState.from_word("R U F"))
    >>> str(solution.word), solution.optimal
    ("F' U' R'", True)
    >>> state = CubeState.from_word("R U R' F")
    >>> str(solve_cube(state, goal="cross").word)
    "F'"
    >>> both = solve_cube(state * "F'", moves="R U", solutions=2).words
    >>> [word.length("htm") for word in both]
    [3, 13]
    >>> solve_cube(state, moves="R U")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
        ...
    puzzlegroups.errors.NotInGroupError: the permutation is not in <R, U>: ...
    """
    _check_name("method", method, METHODS)
    _check_name("tier", tier, ("auto", *TIERS))
    if expansions is not None and expansions < 1:
        raise InvalidInputError(f"expansions is {expansions}, expected at least 1")
    thread_count(n_jobs)  # a wrong one is told whatever the method
    limits = SearchLimits(max_length=max_length, seconds=seconds)
    goal = whole_cube(goal)
    question = Question(goal, moves, metric, solutions, avoid_first, avoid_last)
    if isinstance(goal, CubeState) and question.is_plain:
        same = CubeState(~goal.permutation * state.permutation)  # has the same words
        return _solve_whole(same, method, limits, expansions, tier, n_jobs, progress)
    if method == "thistlethwaite":
        raise InvalidInputError(
            "method 'thistlethwaite' found, which solves the whole cube by all "
            "faces in htm; expected auto, two-phase or optimal"
        )
    return answer_question(
        state,
        question,
        limits,
        expansions=1 if method == "two-phase" else expansions,
        is_exact=method == "optimal",
        tier=tier,
    )


def _solve_whole(
    state: CubeState,
    method: str,
    limits: SearchLimits,
    expansions: int | None,
    tier: str,
    n_jobs: int,
    progress: Callable[[int, int], Any] | None,
) -> Solution:
    if method == "thistlethwaite":
        solution = _thistlethwaite(state)
    elif method == "optimal":
        solution = solve_optimally(
            state, limits.max_length, expansions, limits.seconds, tier, n_jobs, progress
        )
    else:
        solution = (_near(state) if method == "auto" else None) or _two_phase(
            state, limits, expansions, tier
        )
    if not (state * solution.word).is_solved():
        raise VerificationError(f"the word {solution.word} does not solve {state}")
    return limits.within_length(solution)


def solve_cubes(
    states: Iterable[CubeState], max_length: int = LONGEST, n_jobs: int = 1
) -> list[Solution]:
    """Solve many cubes.

    Parameters
    ----------
    states : iterable of CubeState
        The cubes.
    max_length : int, default 21
        Longest word of interest.
    n_jobs : int, default 1
        Threads to use; -1 for one a core.

    Returns
    -------
    list of Solution
        In the order of the cubes; by two phases, the first word of at most
        `max_length` turns.

    Raises
    ------
    InvalidInputError
        If there are to be no threads.
    SearchLimitReached
        If no such word is found for a cube.

    Examples
    --------
    >>> from puzzlegroups.cube import CubeState
    >>> cubes = [CubeState.from_word(word) for word in ("R", "U2")]
    >>> [str(solution.word) for solution in solve_cubes(cubes)]
    ["R'", 'U2']
    """
    SearchLimits(max_length=max_length)
    cubes = list(states)
    return solve_in_two_phases(cubes, max_length, n_jobs=n_jobs)


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


def _two_phase(
    state: CubeState, limits: SearchLimits, expansions: int | None, tier: str
) -> Solution:
    """Solve in two phases; where that fails, the error tells a word all the same."""
    try:
        (solution,) = solve_in_two_phases(
            [state], limits.max_length, expansions, limits.seconds, tier
        )
    except SearchLimitReached as limit:
        (best,) = solve_in_two_phases([state], tier=tier)
        raise SearchLimitReached(
            str(limit), lower_bound=limit.lower_bound, best=best
        ) from None
    return solution


def _near(state: CubeState) -> Solution | None:
    """Return a shortest word if the cube is near, else None."""
    clock = time.perf_counter()
    try:
        word = _shortest(state, SearchLimits(max_length=NEAR))
    except SearchLimitReached:
        return None
    length = word.length(METRIC)
    seconds = time.perf_counter() - clock
    return Solution(word, length, METRIC, True, length, "shortest", seconds)


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
