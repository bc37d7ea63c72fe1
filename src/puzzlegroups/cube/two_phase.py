"""Two-phase solutions of cubes: verified words with what is known about them."""

from __future__ import annotations

import time
from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from puzzlegroups.cube.kociemba import load_kociemba
from puzzlegroups.errors import SearchLimitReached, VerificationError
from puzzlegroups.solution import PhaseWord, Solution
from puzzlegroups.words import Word

if TYPE_CHECKING:
    from collections.abc import Sequence

    from puzzlegroups.cube.state import CubeState
    from puzzlegroups.search.phase_search import Found, PhaseSearch
    from puzzlegroups.words import Move

__all__ = ["LONGEST", "solution_of", "solve_in_two_phases"]

#: Turns that are enough for a first word, found soon.
LONGEST = 21
METRIC = "htm"

#: Nodes opened without a budget before no further word is hoped for: some 20 s.
GIVE_UP = 20_000_000

#: Most turns of the second phase after which it is given up, the longest word being of
#: so many turns: a word with a longer second phase has another with a longer first one.
SECOND = {20: 10, 21: 11}


def solve_in_two_phases(
    states: Sequence[CubeState],
    max_length: int | None = None,
    expansions: int | None = None,
    seconds: float | None = None,
    tier: str = "auto",
    n_jobs: int = 1,
) -> list[Solution]:
    """Solve cubes by Kociemba's algorithm.

    Parameters
    ----------
    states : sequence of CubeState
        The cubes; one only with `seconds`.
    max_length : int, optional
        Longest word of interest; 21 when left out.
    expansions, seconds : optional
        With one of them, go on improving until it is spent.
    tier : {"auto", "small", "default"}
        Which tables.
    n_jobs : int, default 1
        Threads to use; -1 for one a core.

    Returns
    -------
    list of Solution
        Method ``"two-phase"``; with both phases.

    Raises
    ------
    SearchLimitReached
        If no word of at most `max_length` turns was found; with the bound that is
        proved.

    Notes
    -----
    Every word is applied to its cube before it is returned.

    References
    ----------
    .. [1] H. Kociemba, The two-phase algorithm (1992), in Cubism for Fun 28.

    Examples
    --------
    >>> from puzzlegroups.cube import CubeState
    >>> (solution,) = solve_in_two_phases([CubeState.from_word("R U F")])
    >>> [(str(phase.word), phase.length) for phase in solution.phases]
    [("F' U'", 2), ("R'", 1)]
    """
    search = load_kociemba(tier)
    limit = LONGEST if max_length is None else min(max_length, sum(search.caps))
    has_budget = expansions is not None or seconds is not None
    allowed = expansions if has_budget else GIVE_UP
    search = _capped(search, SECOND.get(max(limit, min(SECOND)), search.caps[1]))
    elements = np.array([state.permutation.images for state in states], dtype=np.int64)
    stream = search.stream(
        elements.reshape(len(states), search.chain.puzzle.degree),
        limit,
        allowed,
        seconds,
        improve=has_budget,
        n_jobs=n_jobs,
    )
    solutions: list[Solution] = []
    clock = time.perf_counter()
    for images, found in zip(elements, stream, strict=True):
        now = time.perf_counter()
        solutions.append(solution_of(search, images, found, limit, now - clock))
        clock = now
    return solutions


def solution_of(
    search: PhaseSearch,
    images: npt.NDArray[np.int64],
    found: Found,
    limit: int,
    seconds: float,
) -> Solution:
    """Verify what a search found, and tell it as a solution.

    Parameters
    ----------
    search : PhaseSearch
        What searched.
    images : ndarray of int64, shape (48,)
        The cube.
    found : Found
        What it ended with.
    limit : int
        The longest word that was of interest.
    seconds : float
        Wall time that it took.

    Returns
    -------
    Solution
        Method ``"two-phase"``.

    Raises
    ------
    SearchLimitReached
        If there is no word.
    VerificationError
        If the word does not solve the cube.

    Examples
    --------
    >>> search = load_kociemba("small")
    >>> solved = np.arange(48)
    >>> (found,) = search.solve(solved[None, :], 21)
    >>> solution_of(search, solved, found, 21, 0.0).optimal
    True
    """
    if found.steps is None:
        reason = "exists" if found.bound > limit else "was found"
        raise SearchLimitReached(
            f"no word of at most {limit} turns {reason}: "
            f"every one has at least {found.bound}",
            lower_bound=found.bound,
        )
    turns = search.images
    for step in found.steps:
        images = turns[step][images]
    if not np.array_equal(images, np.arange(len(images))):
        raise VerificationError(f"the word {found.steps} does not solve the cube")
    every = _moves(search)
    moves = [every[step] for step in found.steps]
    return Solution(
        word=Word(moves),
        length=len(moves),
        metric=METRIC,
        optimal=len(moves) == found.bound,
        lower_bound=found.bound,
        method="two-phase",
        seconds=seconds,
        phases=_phases(search, found, moves),
    )


def _phases(
    search: PhaseSearch, found: Found, moves: list[Move]
) -> tuple[PhaseWord, ...]:
    """Return the parts of a word; those of an inverse come the other way round."""
    view = search.views[found.view]
    lengths, names = (
        list(found.phase_lengths),
        [_subgroup(search, found.view), "solved"],
    )
    if view.is_inverse:
        lengths.reverse()
        names[0] = f"the inverse of a word into {names[0]}"
    parts = moves[: lengths[0]], moves[lengths[0] :]
    return tuple(
        PhaseWord(name, Word(part), len(part))
        for name, part in zip(names, parts, strict=True)
    )


@lru_cache(maxsize=32)
def _capped(search: PhaseSearch, second: int) -> PhaseSearch:
    return search.narrowed(search.views, (search.caps[0], second))


@lru_cache(maxsize=32)
def _moves(search: PhaseSearch) -> list[Move]:
    return [step.move for step in search.steps]


@lru_cache(maxsize=32)
def _subgroup(search: PhaseSearch, number: int) -> str:
    """Return what the first phase reaches when it looks along another axis."""
    chain = search.chain
    first, second = chain.phases
    image = search.views[number].image
    if image == tuple(range(len(image))):
        return first.reaches
    places = {step.permutation: k for k, step in enumerate(first.steps)}
    back = np.argsort(image)
    words = {step.word: step.permutation for step in second.steps}
    renamed = [
        first.steps[back[places[words[word]]]].word
        for word in chain.puzzle.chains[chain.name][1].moves
    ]
    moves = [str(word).removesuffix("'") for word in renamed]
    return f"<{', '.join(moves)}>"
