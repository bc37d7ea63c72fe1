"""Words of least cost out of a ball that is widened until it reaches the element."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import numpy as np

from puzzlegroups.errors import SearchLimitReached
from puzzlegroups.factor.efforts import WHOLE_BALL, moved_base
from puzzlegroups.factor.two_sided_ball import meet_in_ball
from puzzlegroups.groups.minkwitz import build_ball, letters_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from puzzlegroups.groups import Homomorphism
    from puzzlegroups.groups.minkwitz import Ball
    from puzzlegroups.permutations import Permutation
    from puzzlegroups.solution import SearchLimits
    from puzzlegroups.words import Word

__all__ = ["LARGEST_ROOM", "ball_within", "bytes_of_element", "word_out_of_ball"]

#: Elements of the first ball that is tried.
FIRST_ROOM = 100_000

#: Elements of the last one.
LARGEST_ROOM = 2 * WHOLE_BALL


def word_out_of_ball(
    phi: Homomorphism,
    permutation: Permutation,
    metric: str,
    limits: SearchLimits,
    weights: Mapping[str, int],
) -> tuple[Word, int]:
    """Look in larger and larger balls, until one is large enough.

    Parameters
    ----------
    phi, permutation, metric, limits, weights
        As for :func:`puzzlegroups.factor.shortest_word`; letters may have several
        costs.

    Returns
    -------
    word : Word
        For the permutation.
    cost : int
        Its cost; no word costs less.

    Raises
    ------
    SearchLimitReached
        If a limit strikes first; with the lower bound that was proved.

    Examples
    --------
    >>> from puzzlegroups.groups import PermutationGroup
    >>> from puzzlegroups.solution import SearchLimits
    >>> phi = PermutationGroup(["(1,2,3,4,5)"], names=["c"]).homomorphism()
    >>> word_out_of_ball(phi, phi.images["c"] ** 3, "qtm", SearchLimits(), {"c": 2})
    (Word([('c', -2)]), 4)
    """
    clock = time.perf_counter()
    longest, room = limits.max_length, FIRST_ROOM
    while True:
        ball = ball_within(phi, metric, limits, weights, room)
        images = np.array(permutation.images, dtype=ball.letters.images.dtype)
        found = meet_in_ball(ball, images, len(ball))
        bound = found.lower_bound
        if longest is not None and bound > longest:
            raise SearchLimitReached(
                f"no word of cost {longest} or less exists", lower_bound=bound
            )
        if found.word is not None:
            word = ball.letters.word(found.word).modulo(phi.orders)
            assert word.length(metric, weights) == bound
            return word, bound
        is_late = limits.seconds is not None and (
            time.perf_counter() - clock > limits.seconds
        )
        if is_late or len(ball) < room or room == LARGEST_ROOM:
            what = f"a ball of {len(ball)} elements reaches no farther"
            if is_late:
                what = f"the limit of {limits.seconds} seconds was reached"
            elif len(ball) == limits.max_bytes // bytes_of_element(phi):
                what = f"max_bytes is {limits.max_bytes}"
            raise SearchLimitReached(
                f"no word of cost {bound - 1} or less; {what}", lower_bound=bound
            )
        room = min(4 * room, LARGEST_ROOM)


def ball_within(
    phi: Homomorphism,
    metric: str,
    limits: SearchLimits,
    weights: Mapping[str, int],
    room: int,
) -> Ball:
    """Build a ball that is whole, has no more room, or fills the memory.

    Parameters
    ----------
    phi, metric, limits, weights
        As for :func:`puzzlegroups.factor.shortest_word`.
    room : int
        Elements, at most.

    Returns
    -------
    Ball
        Around the identity.

    Raises
    ------
    SearchLimitReached
        If the memory does not hold the identity and its neighbours.

    Examples
    --------
    >>> from puzzlegroups.groups import PermutationGroup
    >>> from puzzlegroups.solution import SearchLimits
    >>> phi = PermutationGroup(["(1,2,3,4,5)"], names=["c"]).homomorphism()
    >>> len(ball_within(phi, "qtm", SearchLimits(), {}, 3))
    3
    """
    letters = letters_of(phi.images, metric, weights)
    row = bytes_of_element(phi)
    room = min(phi.chain.order + 1, limits.max_bytes // row, room)
    if room < 1 + len(letters.costs):
        needed = row * (1 + len(letters.costs))
        raise SearchLimitReached(
            f"a ball needs at least {needed} bytes, max_bytes is {limits.max_bytes}",
            needed_bytes=needed,
            lower_bound=0,
        )
    return build_ball(letters, moved_base(phi), room)


def bytes_of_element(phi: Homomorphism) -> int:
    """Return what an element of a ball takes, with its place in the hash table.

    Parameters
    ----------
    phi : Homomorphism
        Onto the group.

    Returns
    -------
    int
        Bytes.

    Examples
    --------
    >>> from puzzlegroups.groups import PermutationGroup
    >>> bytes_of_element(PermutationGroup(["(1,2,3,4,5)"]).homomorphism())
    19
    """
    return len(moved_base(phi)) * (1 if phi.chain.degree <= 256 else 2) + 18
