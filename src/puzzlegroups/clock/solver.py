"""Words that set every dial of a Clock to 12."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlegroups.clock.moves import load_clock
from puzzlegroups.clock.state import ClockState
from puzzlegroups.modules import explain_elimination

if TYPE_CHECKING:
    from collections.abc import Iterable

    from puzzlegroups.solution import Solution

__all__ = ["explain", "solve_clock"]


def solve_clock(
    state: ClockState | Iterable[int],
    method: str = "auto",
    *,
    seconds: float | None = None,
    metric: str = "turns",
    max_length: int | None = None,
) -> Solution:
    """Return a word that sets every dial to 12.

    Parameters
    ----------
    state : ClockState or iterable of int
        A state; fourteen numbers are those of a 12-hour Clock.
    method : {"auto", "exact", "cp-sat", "elimination"}, default "auto"
        ``"exact"`` looks the shortest word up in the side tables, for clocks of at most
        12 hours; the first time they are built, which takes some seconds. ``"cp-sat"``
        proves its word shortest by search, in about a second for most states and in
        minutes for the farthest. ``"elimination"`` gives a word of at most 14 moves at
        once. ``"auto"`` is ``"exact"`` where that applies, and ``"cp-sat"`` elsewhere;
        where the tables have to be built first, that begins beside ``"cp-sat"``, and
        the first to prove its word answers. The solution says which one it was.
    seconds : float, optional
        Wall time for ``"cp-sat"``; None means until the proof. With less than the
        building of the tables takes, ``"auto"`` does not build them.
    metric : {"turns", "settings"}, default "turns"
        ``"turns"`` counts wheel turns by any amount; ``"settings"`` counts pin
        settings, so that turning both wheels at one setting costs 1.
    max_length : int, optional
        Longest word of interest.

    Returns
    -------
    Solution
        Verified. When the time runs out before the proof, the best word so far with its
        bound, not optimal.

    Raises
    ------
    InvalidInputError
        If the state, the method, the metric or a limit is wrong.
    SearchLimitReached
        If no word of at most `max_length` was found.

    Examples
    --------
    >>> answer = solve_clock(14 * (3,), method="elimination")
    >>> (ClockState(14 * (3,)) * answer.word).is_solved()
    True
    """
    if not isinstance(state, ClockState):
        state = ClockState(state)
    return load_clock(state.hours).solve(
        state, method, metric=metric, seconds=seconds, max_length=max_length
    )


def explain(state: ClockState | Iterable[int]) -> str:
    """Return how the elimination solves a state, and which moves it proves necessary.

    Parameters
    ----------
    state : ClockState or iterable of int
        A state; fourteen numbers are those of a 12-hour Clock.

    Returns
    -------
    str
        Lines of text; see :func:`puzzlegroups.modules.explain_elimination`.

    Raises
    ------
    InvalidInputError
        If the state is malformed.

    Examples
    --------
    >>> print(explain((8, 2, 9, 4, 1, 0, 2, 4, 10, 9, 3, 11, 6, 3)).splitlines()[2])
    with the free moves at 0, the pivots are E b = (5, 1, 6, 7, 0, 10, 5, 3, 1, 2, 11, \
8, 9, 2)
    """
    if not isinstance(state, ClockState):
        state = ClockState(state)
    return explain_elimination(load_clock(state.hours), state)
