"""Shortest words, proved by two-sided search on the Cayley graph."""

from __future__ import annotations

import time
from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from puzzlegroups.errors import NotInGroupError, SearchLimitReached
from puzzlegroups.factor.all_shortest import all_shortest_words
from puzzlegroups.factor.efforts import WHOLE_BALL, moved_base, room_for_ball
from puzzlegroups.factor.two_sided_ball import meet_in_ball
from puzzlegroups.factor.verify import verified
from puzzlegroups.groups.minkwitz import build_ball, letters_of
from puzzlegroups.search import find_meeting, steps_of
from puzzlegroups.solution import SearchLimits, Solution

if TYPE_CHECKING:
    from collections.abc import Mapping

    from puzzlegroups.groups import Homomorphism
    from puzzlegroups.groups.minkwitz import Ball
    from puzzlegroups.permutations import Permutation
    from puzzlegroups.words import Word

__all__ = ["all_shortest", "shortest_word"]

MAX_WORDS = 100_000


def shortest_word(
    phi: Homomorphism,
    permutation: Permutation,
    metric: str,
    limits: SearchLimits,
    weights: Mapping[str, int] | None = None,
) -> Solution:
    """Find a shortest word for an element, and prove that none is shorter.

    Parameters
    ----------
    phi : Homomorphism
        From the free group on the moves.
    permutation : Permutation
        Of the group's degree.
    metric : {"qtm", "htm"}
        What a power of a move costs.
    limits : SearchLimits
        For the search.
    weights : mapping of str to int, optional
        What a letter of each move costs, at least 1; 1 where it is left out.

    Returns
    -------
    Solution
        Optimal; method ``"shortest"``.

    Raises
    ------
    NotInGroupError
        If the permutation is not in the group; before any search.
    InvalidInputError
        If the metric is unknown or a weight is out of range.
    SearchLimitReached
        If a limit strikes first; with the lower bound that was proved.

    Notes
    -----
    An element is determined by the images of the base, and two elements differ by a
    word exactly when it takes the one tuple of images to the other.

    Examples
    --------
    >>> from puzzlegroups.groups import PermutationGroup
    >>> phi = PermutationGroup(["(1,2,3,4,5)"], names=["c"]).homomorphism()
    >>> element = phi.images["c"] ** 3
    >>> solution = shortest_word(phi, element, "qtm", SearchLimits())
    >>> str(solution.word), solution.length, solution.optimal
    ("c2'", 2, True)
    """
    clock = time.perf_counter()
    steps = steps_of(phi.images, metric)
    _check_member(phi, permutation)
    if weights and set(weights.values()) != {1}:
        word, length = _by_weight(phi, permutation, metric, limits, weights)
    else:
        base = phi.chain.base
        target = [permutation(point) for point in base]
        meeting = find_meeting(steps, base, target, limits)
        word, length = meeting.word, meeting.length
    return Solution(
        word=verified(phi, word.modulo(phi.orders), permutation),
        length=length,
        metric=metric,
        optimal=True,
        lower_bound=length,
        method="shortest",
        seconds=time.perf_counter() - clock,
    )


def all_shortest(
    phi: Homomorphism,
    permutation: Permutation,
    metric: str,
    limits: SearchLimits,
    weights: Mapping[str, int] | None = None,
    cap: int = MAX_WORDS,
) -> Solution:
    """Find all shortest words for an element.

    Parameters
    ----------
    phi, permutation, metric, limits, weights
        As for :func:`shortest_word`; of the limits, the length and the memory.
    cap : int, default 100,000
        How many words at most.

    Returns
    -------
    Solution
        With its `words`, each a row of letters of cost 1 in the metric: ``u2`` and
        ``u2'`` are different words there, though the same element.

    Raises
    ------
    NotInGroupError
        If the permutation is not in the group; before any search.
    InvalidInputError
        If an argument is wrong.
    SearchLimitReached
        If the element is too far for the memory; with the lower bound.

    Examples
    --------
    >>> from puzzlegroups.groups import PermutationGroup
    >>> phi = PermutationGroup(["(1,2,3,4)"], names=["c"]).homomorphism()
    >>> solution = all_shortest(phi, phi.images["c"] ** 2, "qtm", SearchLimits())
    >>> [str(word) for word in solution.words]
    ['c2', "c2'"]
    """
    clock = time.perf_counter()
    _check_member(phi, permutation)
    for room in (room_for_ball(phi.chain.order), 2 * WHOLE_BALL):
        ball = _ball(phi, metric, limits, weights or {}, room)
        images = np.array(permutation.images, dtype=ball.letters.images.dtype)
        try:
            rows = all_shortest_words(ball, images, cap)
            break
        except SearchLimitReached:
            if len(ball) < room or room == 2 * WHOLE_BALL:  # it was as large as it gets
                raise
    words = tuple(
        verified(phi, ball.letters.word(letters), permutation) for letters in rows
    )
    length = int(ball.letters.costs[rows[0]].sum()) if rows[0] else 0
    solution = Solution(
        words[0], length, metric, True, length, "shortest", 0.0, words=words
    )
    return limits.within_length(replace(solution, seconds=time.perf_counter() - clock))


def _by_weight(
    phi: Homomorphism,
    permutation: Permutation,
    metric: str,
    limits: SearchLimits,
    weights: Mapping[str, int],
) -> tuple[Word, int]:
    ball = _ball(phi, metric, limits, weights, 2 * WHOLE_BALL)
    images = np.array(permutation.images, dtype=ball.letters.images.dtype)
    found = meet_in_ball(ball, images, len(ball))
    bound = found.lower_bound
    longest = limits.max_length
    if longest is not None and bound > longest:
        raise SearchLimitReached(
            f"no word of cost {longest} or less exists", lower_bound=bound
        )
    if found.word is None:
        raise SearchLimitReached(
            f"no word of cost {bound - 1} or less; max_bytes is {limits.max_bytes}",
            lower_bound=bound,
        )
    word = ball.letters.word(found.word).modulo(phi.orders)
    assert word.length(metric, weights) == bound
    return word, bound


def _ball(
    phi: Homomorphism,
    metric: str,
    limits: SearchLimits,
    weights: Mapping[str, int],
    room: int,
) -> Ball:
    """Return a ball that is whole, has no more room, or fills the memory."""
    letters = letters_of(phi.images, metric, weights)
    base = moved_base(phi)
    row = len(base) * letters.images.itemsize + 18
    room = min(phi.chain.order + 1, limits.max_bytes // row, room)
    if room < 1 + len(letters.costs):
        needed = row * (1 + len(letters.costs))
        raise SearchLimitReached(
            f"a ball needs at least {needed} bytes, max_bytes is {limits.max_bytes}",
            needed_bytes=needed,
            lower_bound=0,
        )
    return build_ball(letters, base, room)


def _check_member(phi: Homomorphism, permutation: Permutation) -> None:
    residue, level = phi.chain.sift(permutation)
    if not residue.is_identity():
        raise NotInGroupError(level, residue)
