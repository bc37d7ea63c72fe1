"""The methods that find words for the Clock, and the choice among them."""

from __future__ import annotations

from concurrent.futures import CancelledError, ThreadPoolExecutor
from dataclasses import replace
from threading import Event
from time import perf_counter
from typing import TYPE_CHECKING

from puzzlegroups.clock.cross_classes import MAX_HOURS
from puzzlegroups.clock.side_files import (
    are_side_tables_at_hand,
    load_side_tables,
)
from puzzlegroups.errors import (
    InvalidInputError,
    SearchLimitReached,
    VerificationError,
)
from puzzlegroups.modules.search import METHODS, METRICS, find_word
from puzzlegroups.solution import SearchLimits, Solution

if TYPE_CHECKING:
    from collections.abc import Sequence

    from puzzlegroups.clock.clock_puzzle import ClockPuzzle
    from puzzlegroups.clock.side_tables import SideTables
    from puzzlegroups.modules import ModularPuzzle

__all__ = [
    "BUILD_SECONDS",
    "CLOCK_METHODS",
    "find_clock_word",
    "is_exact",
    "solution_of",
]

#: Names of the methods.
CLOCK_METHODS = ("auto", "exact", *METHODS[1:])

#: Enough time to compile the kernels and to build the tables.
BUILD_SECONDS = 30.0

#: How long CP-SAT is alone, where the tables have to be built otherwise.
HEAD_START = 1.5


def find_clock_word(
    puzzle: ClockPuzzle,
    target: tuple[int, ...],
    method: str,
    metric: str,
    limits: SearchLimits,
) -> Solution:
    """Return a word that adds `target` to every state.

    Parameters
    ----------
    puzzle : ClockPuzzle
        The Clock.
    target : tuple of int
        Fourteen residues.
    method : {"auto", "exact", "cp-sat", "elimination"}
        See :func:`puzzlegroups.clock.solve_clock`.
    metric : {"turns", "settings"}
        What is counted.
    limits : SearchLimits
        Time, and the longest word of interest.

    Returns
    -------
    Solution
        Verified; its method is the one that answered.

    Raises
    ------
    InvalidInputError
        If there is no such method or metric, or the method does not apply.
    SearchLimitReached
        If no word of at most ``limits.max_length`` was found.

    Notes
    -----
    Where there are no tables yet, ``"auto"`` starts CP-SAT, which answers most states
    in a second or two, and for those that are harder builds the tables beside it: the
    first to prove its word shortest answers.

    Examples
    --------
    >>> from puzzlegroups.clock import load_clock
    >>> from puzzlegroups.solution import SearchLimits
    >>> from puzzlegroups.clock.side_files import load_side_tables
    >>> tables = load_side_tables(3)
    >>> answer = find_clock_word(
    ...     load_clock(3), 14 * (1,), "auto", "turns", SearchLimits())
    >>> answer.length, answer.method, answer.optimal
    (3, 'exact', True)
    """
    if method not in CLOCK_METHODS:
        raise InvalidInputError(
            f"unknown method {method!r}, expected one of {', '.join(CLOCK_METHODS)}"
        )
    if metric not in METRICS:
        raise InvalidInputError(
            f"unknown metric {metric!r}, expected one of {', '.join(METRICS)}"
        )
    if not is_exact(puzzle, method, metric, limits.seconds):
        return find_word(puzzle, target, method, metric, limits)
    if method == "auto" and not are_side_tables_at_hand(puzzle.modulus):
        return _within(_first_proof(puzzle, target), limits.max_length)
    if metric != "turns":
        raise InvalidInputError(
            f"method 'exact' with metric {metric!r} found, expected metric 'turns'"
        )
    return _exact(puzzle, target, limits.max_length)


def is_exact(
    puzzle: ModularPuzzle, method: str | None, metric: str | None, seconds: float | None
) -> bool:
    """Tell whether the side tables will answer.

    Parameters
    ----------
    puzzle : ModularPuzzle
        The Clock.
    method, metric : str or None
        None is ``"auto"``, and ``"turns"``.
    seconds : float or None
        Time that may be spent.

    Returns
    -------
    bool
        True when the method is ``"exact"``, or ``"auto"`` and the tables are at hand or
        can be built in that time. For a single state ``"auto"`` may find the answer by
        ``"cp-sat"`` sooner than it would build them.

    Examples
    --------
    >>> from puzzlegroups.clock import load_clock
    >>> is_exact(load_clock(), None, None, None), is_exact(
    ...     load_clock(13), None, None, None)
    (True, False)
    """
    if method in (None, "auto"):
        if metric not in (None, "turns") or puzzle.modulus > MAX_HOURS:
            return False
        has_time = seconds is None or seconds >= BUILD_SECONDS
        return has_time or are_side_tables_at_hand(puzzle.modulus)
    return method == "exact"


def solution_of(
    puzzle: ModularPuzzle,
    amounts: Sequence[int],
    seconds: float,
    max_length: int | None = None,
) -> Solution:
    """Return exact amounts as a solution.

    Parameters
    ----------
    puzzle : ModularPuzzle
        The Clock.
    amounts : sequence of int
        A row of :func:`puzzlegroups.clock.solve_clocks`.
    seconds : float
        What it took.
    max_length : int, optional
        Longest word of interest.

    Returns
    -------
    Solution
        Optimal.

    Raises
    ------
    SearchLimitReached
        If it is longer than `max_length`.

    Examples
    --------
    >>> from puzzlegroups.clock import load_clock
    >>> str(solution_of(load_clock(), [3] + 29 * [0], 0.0).word)
    'UUUUu3'
    """
    length = sum(map(bool, amounts))
    solution = Solution(
        word=puzzle.word_of(amounts),
        length=length,
        metric="turns",
        optimal=True,
        lower_bound=length,
        method="exact",
        seconds=seconds,
    )
    return _within(solution, max_length)


def _within(solution: Solution, max_length: int | None) -> Solution:
    """Return a shortest solution, unless it is too long."""
    length = solution.length
    if max_length is not None and length > max_length:
        raise SearchLimitReached(
            f"there is no word of at most {max_length} turns: the shortest has "
            f"{length}",
            lower_bound=length,
            best=solution,
        )
    return solution


def _first_proof(puzzle: ClockPuzzle, target: tuple[int, ...]) -> Solution:
    """Return the answer of CP-SAT or of new tables, whichever comes first."""
    solved, built = Event(), Event()
    start = perf_counter()

    def by_tables() -> Solution:
        try:
            if solved.wait(HEAD_START):
                raise CancelledError
            tables = load_side_tables(puzzle.modulus, until=solved)
            return _exact(puzzle, target, tables=tables)
        finally:
            built.set()

    with ThreadPoolExecutor(1) as beside:
        exact = beside.submit(by_tables)
        try:
            solution = find_word(
                puzzle, target, "cp-sat", "turns", SearchLimits(), until=built
            )
        finally:
            solved.set()
    if solution.optimal:
        return solution
    return replace(exact.result(), seconds=perf_counter() - start)


def _exact(
    puzzle: ClockPuzzle,
    target: tuple[int, ...],
    max_length: int | None = None,
    tables: SideTables | None = None,
) -> Solution:
    from puzzlegroups.clock.exact import solve_clocks

    start = perf_counter()
    amounts = [0] * len(puzzle.moves)
    if any(target):
        state = [-value % puzzle.modulus for value in target]
        amounts = solve_clocks([state], puzzle.modulus, tables)[0].tolist()
    seconds = perf_counter() - start
    solution = solution_of(puzzle, amounts, seconds, max_length)
    if puzzle.state_of(solution.word) != target:
        raise VerificationError(
            f"{puzzle.name}: {solution.word} does not make {target}"
        )
    return solution
