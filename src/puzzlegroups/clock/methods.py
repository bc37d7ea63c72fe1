"""The methods that find words for the Clock, and the choice among them."""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING

from puzzlegroups.clock.cross_classes import MAX_HOURS
from puzzlegroups.clock.side_files import are_side_tables_at_hand
from puzzlegroups.errors import (
    InvalidInputError,
    SearchLimitReached,
    VerificationError,
)
from puzzlegroups.modules.search import METHODS, METRICS, find_word
from puzzlegroups.solution import Solution

if TYPE_CHECKING:
    from puzzlegroups.clock.clock_puzzle import ClockPuzzle
    from puzzlegroups.solution import SearchLimits

__all__ = ["BUILD_SECONDS", "CLOCK_METHODS", "find_clock_word"]

#: Names of the methods.
CLOCK_METHODS = ("auto", "exact", *METHODS[1:])

#: Enough time to compile the kernels and to build the tables.
BUILD_SECONDS = 30.0


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

    Examples
    --------
    >>> from puzzlegroups.clock import load_clock
    >>> from puzzlegroups.solution import SearchLimits
    >>> answer = find_clock_word(
    ...     load_clock(3), 14 * (1,), "auto", "turns", SearchLimits())
    >>> answer.length, answer.method, answer.optimal
    (3, 'exact', True)
    """
    if method not in CLOCK_METHODS:
        raise InvalidInputError(
            f"unknown method {method!r}, expected one of {', '.join(CLOCK_METHODS)}"
        )
    if method == "auto":
        method = _choice(puzzle, metric, limits)
    if method != "exact":
        return find_word(puzzle, target, method, metric, limits)
    if metric not in METRICS:
        raise InvalidInputError(
            f"unknown metric {metric!r}, expected one of {', '.join(METRICS)}"
        )
    if metric != "turns":
        raise InvalidInputError(
            f"method 'exact' with metric {metric!r} found, expected metric 'turns'"
        )
    return _exact(puzzle, target, limits)


def _choice(puzzle: ClockPuzzle, metric: str, limits: SearchLimits) -> str:
    if metric != "turns" or puzzle.modulus > MAX_HOURS:
        return "cp-sat"
    has_time = limits.seconds is None or limits.seconds >= BUILD_SECONDS
    if has_time or are_side_tables_at_hand(puzzle.modulus):
        return "exact"
    return "cp-sat"


def _exact(
    puzzle: ClockPuzzle, target: tuple[int, ...], limits: SearchLimits
) -> Solution:
    from puzzlegroups.clock.exact import solve_clocks

    start = perf_counter()
    amounts = [0] * len(puzzle.moves)
    if any(target):
        state = [-value % puzzle.modulus for value in target]
        amounts = solve_clocks([state], puzzle.modulus)[0].tolist()
    word = puzzle.word_of(amounts)
    length = len(amounts) - amounts.count(0)
    if puzzle.state_of(word) != target:
        raise VerificationError(f"{puzzle.name}: {word} does not make {target}")
    solution = Solution(
        word=word,
        length=length,
        metric="turns",
        optimal=True,
        lower_bound=length,
        method="exact",
        seconds=perf_counter() - start,
    )
    if limits.max_length is not None and length > limits.max_length:
        raise SearchLimitReached(
            f"there is no word of at most {limits.max_length} turns: the shortest has "
            f"{length}",
            lower_bound=length,
            best=solution,
        )
    return solution
