"""Shortest solutions of cubes, with proof, or as much of one as a budget allows."""

from __future__ import annotations

import time
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import numpy as np

from puzzlegroups.cube.three_axes import load_three_axes, tiers_at_hand
from puzzlegroups.cube.two_phase import solution_of, solve_in_two_phases
from puzzlegroups.errors import SearchLimitReached
from puzzlegroups.search.budget import Budget
from puzzlegroups.search.length_trial import build_length_trials
from puzzlegroups.tables import user_store

if TYPE_CHECKING:
    from collections.abc import Callable

    from puzzlegroups.cube.state import CubeState
    from puzzlegroups.solution import Solution

__all__ = ["solve_optimally"]

#: Nodes opened in two phases for a better word than the first.
FIRST = 20_000

#: Nodes that words of a length may take before it pays to read larger tables.
MANY = 1_000_000


def solve_optimally(
    state: CubeState,
    max_length: int | None = None,
    expansions: int | None = None,
    seconds: float | None = None,
    tier: str = "auto",
    n_jobs: int = 1,
    progress: Callable[[int, int], Any] | None = None,
) -> Solution:
    """Find a shortest word, or the best word and a proved lower bound.

    Parameters
    ----------
    state : CubeState
        The cube.
    max_length : int, optional
        Longest word of interest.
    expansions, seconds : optional
        Budget of the proof; without one it goes on until it is complete.
    tier : {"auto", "small", "default", "large"}
        Which tables; ``"auto"`` takes the large ones, if they are built, when many
        nodes are to be opened.
    n_jobs : int, default 1
        Threads that share the proof if there is no bound on `expansions`; -1 for one a
        core.
    progress : callable, optional
        Told how many turns are needed at least, and how many the best word has.

    Returns
    -------
    Solution
        Method ``"optimal"``; `optimal` when the proof was completed in time.

    Raises
    ------
    SearchLimitReached
        If every word is longer than `max_length`, or none so short was found in time;
        with the proved bound and the best word.

    Notes
    -----
    All words of n turns are tried before n + 1, save those that cannot bring each of
    three axes into the second subgroup of Kociemba's chain in time: the tables of the
    first phase tell the distances, exact ones in the tier ``"default"``. Of an element
    and its inverse the one that is farther by them is searched. If the cube has
    symmetries, then its first turns are tried up to these. Two phases look for a
    better word between two lengths, for as many nodes as the last one took; these do
    not count as `expansions`.

    References
    ----------
    .. [1] H. Kociemba, Cube Explorer, on optimal solutions by the two-phase algorithm.
    .. [2] R. E. Korf, Finding optimal solutions to Rubik's cube using pattern
       databases, AAAI (1997).

    Examples
    --------
    >>> from puzzlegroups.cube import CubeState
    >>> solution = solve_optimally(CubeState.from_word("U D' R L' F B' U D'"))
    >>> solution.length, solution.optimal
    (8, True)
    """
    clock = time.monotonic()
    tiers = tiers_at_hand(user_store()) if tier == "auto" else [tier]
    search = load_three_axes(tiers.pop(0))
    (best,) = solve_in_two_phases([state], 30, tier=tier)
    budget = Budget(expansions, None if seconds is None else clock + seconds)
    images = np.array(state.permutation.images)
    is_shared = n_jobs != 1 and expansions is None
    trials = build_length_trials(search, images, is_shared=is_shared)
    bound, share = trials[0].bound, FIRST
    while bound < best.length and (max_length is None or bound <= max_length):
        with suppress(SearchLimitReached):
            (best,) = solve_in_two_phases(
                [state], best.length - 1, share, budget.seconds, tier=tier
            )
        if progress is not None:
            progress(bound, best.length)
        if bound == best.length:
            break
        before = budget.opened
        found = trials[min(bound, len(trials) - 1)].find(bound, budget, n_jobs)
        if found is not None:
            best = solution_of(search, images, found, bound, 0.0)
        elif budget.is_spent:
            break
        else:
            bound += 1
        share = budget.opened - before
        if tiers and share > MANY:
            search = load_three_axes(tiers.pop(0))
            trials = build_length_trials(search, images, is_shared=is_shared)
    best = replace(
        best,
        method="optimal",
        lower_bound=bound,
        optimal=bound == best.length,
        seconds=time.monotonic() - clock,
        phases=(),
    )
    if max_length is not None and best.length > max_length:
        raise SearchLimitReached(
            f"no word of at most {max_length} turns "
            + ("exists" if bound > max_length else "was found")
            + f": every one has at least {bound}",
            lower_bound=bound,
            best=best,
        )
    return best
