"""All shortest words for an element."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlegroups.errors import SearchLimitReached
from puzzlegroups.factor.two_sided_ball import meet_in_ball
from puzzlegroups.solution import check_whole

if TYPE_CHECKING:
    from collections.abc import Iterator

    import numpy as np
    import numpy.typing as npt

    from puzzlegroups.groups.minkwitz import Ball

__all__ = ["all_shortest_words"]


def all_shortest_words(
    ball: Ball, images: npt.NDArray[np.integer], cap: int
) -> list[list[int]]:
    """List the words of least cost for an element.

    Parameters
    ----------
    ball : Ball
        Its points must be a base of the group.
    images : ndarray, shape (degree,)
        An element of the group.
    cap : int
        How many words at most, at least 1.

    Returns
    -------
    list of list of int
        Letters, in lexicographic order; all of them if they are fewer than `cap`.

    Raises
    ------
    InvalidInputError
        If `cap` is less than 1.
    SearchLimitReached
        If the element is beyond the reach of the ball; with the lower bound.

    Notes
    -----
    From the element, every letter that leads nearer is followed. Distances come from
    the ball, so that O(words * cost * letters) searches are made.

    Examples
    --------
    >>> from puzzlegroups.groups.minkwitz import build_ball
    >>> from puzzlegroups.groups.minkwitz import letters_of
    >>> from puzzlegroups.permutations import parse_permutation
    >>> square = letters_of({"r": parse_permutation("(1,2,3,4)")}, "qtm")
    >>> all_shortest_words(build_ball(square, [0], 9), square.multiply([0, 0]), 10)
    [[0, 0], [1, 1]]
    """
    cap = check_whole("the number of words", cap, 1)
    found = meet_in_ball(ball, images, len(ball))
    if found.word is None:
        raise SearchLimitReached(
            f"no word of cost {found.lower_bound - 1} or less; farther words would "
            "need a larger ball",
            lower_bound=found.lower_bound,
        )
    words = []
    for word in _words(ball, images, found.lower_bound):
        words.append(word)
        if len(words) == cap:
            break
    return words


def _words(
    ball: Ball, images: npt.NDArray[np.integer], cost: int
) -> Iterator[list[int]]:
    """Yield the words of a cost, which must be the least."""
    if cost == 0:
        yield []
        return
    word: list[int] = []
    ways = [_first_letters(ball, images, cost)]  # not called by itself: words are long
    while ways:
        way = next(ways[-1], None)
        if way is None:
            ways.pop()
            continue
        letter, product, rest = way
        word[len(ways) - 1 :] = [letter]
        if rest:
            ways.append(_first_letters(ball, product, rest))
        else:
            yield list(word)


def _first_letters(
    ball: Ball, images: npt.NDArray[np.integer], cost: int
) -> Iterator[tuple[int, npt.NDArray[np.integer], int]]:
    """Yield the letters that lead nearer, with what is left and its cost."""
    letters = ball.letters
    slack = int(letters.costs.max())
    for letter, inverse in enumerate(letters.inverse.tolist()):
        rest = cost - int(letters.costs[letter])
        if rest < 0:
            continue
        product = images[letters.images[inverse]]
        reach = min(max(0, rest - ball.radius) + slack, len(ball.starts) - 1)
        found = meet_in_ball(ball, product, int(ball.starts[reach]))
        if found.word is not None and found.lower_bound == rest:
            yield letter, product, rest
