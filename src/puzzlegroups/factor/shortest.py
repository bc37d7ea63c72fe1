"""Shortest words, proved by two-sided search, or read off the distances of all."""

from __future__ import annotations

import time
from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from puzzlegroups.errors import SearchLimitReached
from puzzlegroups.factor.all_shortest import all_shortest_words
from puzzlegroups.factor.efforts import room_for_ball
from puzzlegroups.factor.verify import verified
from puzzlegroups.factor.widening_ball import (
    LARGEST_ROOM,
    ball_within,
    bytes_of_element,
    word_out_of_ball,
)
from puzzlegroups.groups.membership import check_membership
from puzzlegroups.search import find_meeting, steps_of
from puzzlegroups.solution import SearchLimits, Solution

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from puzzlegroups.groups import Homomorphism
    from puzzlegroups.permutations import Permutation
    from puzzlegroups.search import RankedTable, Step

__all__ = [
    "MAX_WORDS",
    "all_shortest",
    "check_search_memory",
    "shortest_by_table",
    "shortest_word",
]

#: Shortest words that are listed, unless asked otherwise.
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
    metric : {"qtm", "htm", "weighted"}
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
    steps = steps_of(phi.images, metric, weights)
    check_membership(phi.chain, permutation)
    if weights and set(weights.values()) != {1}:
        word, length = word_out_of_ball(phi, permutation, metric, limits, weights)
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


def shortest_by_table(
    phi: Homomorphism,
    permutation: Permutation,
    metric: str,
    limits: SearchLimits,
    table: RankedTable,
) -> Solution:
    """Return a shortest word for an element of a group whose distances are known.

    Parameters
    ----------
    phi : Homomorphism
        From the free group on the moves.
    permutation : Permutation
        An element of the group.
    metric : {"qtm", "htm", "weighted"}
        What a power of a move costs.
    limits : SearchLimits
        Of these, `max_length` is kept.
    table : RankedTable
        Finished, in this metric.

    Returns
    -------
    Solution
        Optimal; method ``"shortest"``.

    Raises
    ------
    SearchLimitReached
        If the word is longer than `max_length`; with the word.

    Examples
    --------
    >>> from puzzlegroups.groups import PermutationGroup
    >>> from puzzlegroups.search import build_ranked_table, steps_of
    >>> phi = PermutationGroup(["(1,2,3,4,5)"], names=["c"]).homomorphism()
    >>> table = build_ranked_table(steps_of(phi.images, "qtm"), phi.chain)
    >>> element = phi.images["c"] ** 3
    >>> shortest_by_table(phi, element, "qtm", SearchLimits(), table).length
    2
    """
    clock = time.perf_counter()
    word = verified(phi, table.word(permutation).modulo(phi.orders), permutation)
    length = table.distance(permutation)
    seconds = time.perf_counter() - clock
    return limits.within_length(
        Solution(word, length, metric, True, length, "shortest", seconds)
    )


def check_search_memory(
    phi: Homomorphism, steps: Sequence[Step], max_bytes: int
) -> None:
    """Refuse a memory bound that does not hold the neighbours of both ends.

    Parameters
    ----------
    phi : Homomorphism
        Onto the group.
    steps : sequence of Step
        What a word is made of.
    max_bytes : int
        The bound.

    Raises
    ------
    SearchLimitReached
        With the least that is needed.

    Examples
    --------
    >>> from puzzlegroups.groups import PermutationGroup
    >>> phi = PermutationGroup(["(1,2,3,4,5)"], names=["c"]).homomorphism()
    >>> check_search_memory(phi, steps_of(phi.images, "qtm"), 100)
    Traceback (most recent call last):
        ...
    puzzlegroups.errors.SearchLimitReached: a proof of the shortest word needs at \
least 190 bytes, max_bytes is 100
    """
    needed = 2 * (1 + 2 * len(steps)) * bytes_of_element(phi)
    if needed > max_bytes:
        raise SearchLimitReached(
            f"a proof of the shortest word needs at least {needed} bytes, "
            f"max_bytes is {max_bytes}",
            needed_bytes=needed,
            lower_bound=0,
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
    check_membership(phi.chain, permutation)
    for room in (room_for_ball(phi.chain.order), LARGEST_ROOM):
        ball = ball_within(phi, metric, limits, weights or {}, room)
        images = np.array(permutation.images, dtype=ball.letters.images.dtype)
        try:
            rows = all_shortest_words(ball, images, cap)
            break
        except SearchLimitReached:
            if len(ball) < room or room == LARGEST_ROOM:  # it was as large as it gets
                raise
    words = tuple(
        verified(phi, ball.letters.word(letters), permutation) for letters in rows
    )
    length = int(ball.letters.costs[rows[0]].sum()) if rows[0] else 0
    solution = Solution(
        words[0], length, metric, True, length, "shortest", 0.0, words=words
    )
    return limits.within_length(replace(solution, seconds=time.perf_counter() - clock))
