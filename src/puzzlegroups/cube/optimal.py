"""Shortest solutions of cubes, with proof, or as much of one as a budget allows."""

from __future__ import annotations

import time
from contextlib import suppress
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

from puzzlegroups.cube.kociemba import load_kociemba
from puzzlegroups.cube.two_phase import solution_of, solve_in_two_phases
from puzzlegroups.errors import SearchLimitReached
from puzzlegroups.search.joint_search import build_joint_search

if TYPE_CHECKING:
    from puzzlegroups.cube.state import CubeState
    from puzzlegroups.search.phase_search import PhaseSearch
    from puzzlegroups.solution import Solution

__all__ = ["solve_optimally"]

#: Nodes opened in two phases for a better word than the first.
FIRST = 20_000


def solve_optimally(
    state: CubeState,
    max_length: int | None = None,
    expansions: int | None = None,
    seconds: float | None = None,
    tier: str = "auto",
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
    tier : {"auto", "small", "default"}
        Which tables.

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
    first phase tell the distances, exact ones in the tier ``"default"``. Of the cube
    and its inverse the one that is farther by them is searched.

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
    clock = time.perf_counter()
    (best,) = solve_in_two_phases([state], 30, tier=tier)
    with suppress(SearchLimitReached):
        (best,) = solve_in_two_phases([state], best.length - 1, FIRST, tier=tier)
    search = _joint(load_kociemba(tier))
    elements = np.array([state.permutation.images])
    bounds = [
        search.narrowed((view,), search.caps).solve(elements, 0)[0].bound
        for view in search.views
    ]
    view = search.views[int(np.argmax(bounds))]
    bound = max(bounds)
    while bound < best.length and (max_length is None or bound <= max_length):
        spent = time.perf_counter() - clock
        left = None if seconds is None else max(seconds - spent, 1e-3)
        narrow = search.narrowed((view,), (bound, 0))
        (found,) = narrow.solve(elements, bound, expansions, left)
        if found.steps is not None:
            best = solution_of(narrow, elements[0], found, bound, 0.0)
        elif found.is_over:
            bound += 1
        else:
            break
        if expansions is not None:
            expansions -= found.expansions
    best = replace(
        best,
        method="optimal",
        lower_bound=bound,
        optimal=bound == best.length,
        seconds=time.perf_counter() - clock,
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


@lru_cache(maxsize=4)
def _joint(search: PhaseSearch) -> PhaseSearch:
    return build_joint_search(search)
