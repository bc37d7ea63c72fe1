"""Shortest words out of a ball that is kept: every element near it, proved."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    import numpy.typing as npt

    from puzzlegroups.groups.minkwitz import Ball

__all__ = ["BallMeeting", "meet_in_ball"]


@dataclass(frozen=True, slots=True)
class BallMeeting:
    """What a search found and what it proved.

    Parameters
    ----------
    word : list of int or None
        Letters of a word, if one was found.
    lower_bound : int
        No word costs less.
    """

    word: list[int] | None
    lower_bound: int


def meet_in_ball(
    ball: Ball, images: npt.NDArray[np.integer], n_rows: int
) -> BallMeeting:
    """Look for a word of least cost in two halves that both lie in a ball.

    Parameters
    ----------
    ball : Ball
        Its points must be a base of the group.
    images : ndarray, shape (degree,)
        An element of the group.
    n_rows : int
        How many elements to try as the first half, in whole spheres; of the last
        sphere, which may not be whole, none.

    Returns
    -------
    BallMeeting
        With a word, its cost is the lower bound.

    Notes
    -----
    After all first halves of cost at most c were tried, every word of cost at most
    c + radius was seen, or one less for each unit that the dearest letter costs beyond
    one: cut the word where the rest first fits into the ball.

    References
    ----------
    .. [1] I. Pohl, Bi-directional search, Machine Intelligence 6 (1971).

    Examples
    --------
    >>> from puzzlegroups.groups.minkwitz import build_ball
    >>> from puzzlegroups.groups.minkwitz import letters_of
    >>> from puzzlegroups.permutations import parse_permutation
    >>> ring = letters_of({"r": parse_permutation("(1,2,3,4,5,6,7,8,9)")}, "qtm")
    >>> ball = build_ball(ring, [0], 6)
    >>> meet_in_ball(ball, ring.multiply([0, 0, 0]), 3)
    BallMeeting(word=[0, 0, 0], lower_bound=3)
    """
    from puzzlegroups.groups.minkwitz.ball_kernels import meet

    costs = ball.costs
    slack = int(ball.letters.costs.max(initial=1)) - 1
    left, right, best = -1, -1, np.iinfo(np.int32).max
    proved = -1  # every word of at most this cost was seen
    for cost in range(len(ball.starts) - 1):
        first, last = int(ball.starts[cost]), int(ball.starts[cost + 1])
        if cost > 0 and (ball.is_whole or cost > ball.radius or last > n_rows):
            break
        new_left, new_right, best = meet(
            ball.images, ball.slots, costs, images, first, last, best
        )
        if new_left >= 0:
            left, right = new_left, new_right
        proved = ball.radius if cost == 0 else cost + ball.radius - slack
        if best <= proved:
            break
    if best <= proved or (ball.is_whole and left >= 0):
        inverse = ball.letters.inverse
        start = [int(inverse[letter]) for letter in reversed(ball.word(left))]
        return BallMeeting(start + ball.word(right), int(best))
    return BallMeeting(None, proved + 1)
