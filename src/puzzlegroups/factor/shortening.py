"""Shortening a word: windows of it are replaced by shortest words for them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from puzzlegroups.factor.two_sided_ball import meet_in_ball

if TYPE_CHECKING:
    from collections.abc import Sequence

    from puzzlegroups.factor.ball import Ball

__all__ = ["reduced", "shortened"]


def shortened(ball: Ball, word: Sequence[int], n_rows: int = 1) -> list[int]:
    """Replace parts of a word by cheaper words for the same element.

    Parameters
    ----------
    ball : Ball
        Its points must be a base of the group.
    word : sequence of int
        Letters.
    n_rows : int, default 1
        How many elements of the ball to try before each part; 1 replaces parts by
        words in the ball only.

    Returns
    -------
    list of int
        A word for the same element that costs no more; no part of it that the search
        reaches can be shortened.

    Notes
    -----
    From each place, longer and longer parts are looked up until their shortest words
    leave the reach of the search.

    Examples
    --------
    >>> from puzzlegroups.factor.ball import build_ball
    >>> from puzzlegroups.factor.letters import letters_of
    >>> from puzzlegroups.permutations import parse_permutation
    >>> turn = letters_of({"r": parse_permutation("(1,2,3,4)")}, "qtm")
    >>> shortened(build_ball(turn, [0], 9), [0, 0, 0])
    [1]
    """
    letters = ball.letters
    best = reduced(word, letters.inverse.tolist())
    start = 0
    while start < len(best):
        images = np.arange(letters.degree, dtype=letters.images.dtype)
        cost = 0
        for end in range(start, len(best)):
            images = letters.images[best[end]][images]
            cost += int(letters.costs[best[end]])
            found = meet_in_ball(ball, images, n_rows)
            if found.word is None:
                break
            if found.lower_bound < cost:
                head = reduced(best[:start] + found.word, letters.inverse.tolist())
                best = reduced(head + best[end + 1 :], letters.inverse.tolist())
                start = max(-1, start - 2 * ball.radius - 1)  # parts before may shrink
                break
        start += 1
    return best


def reduced(word: Sequence[int], inverse: Sequence[int]) -> list[int]:
    """Cancel neighbours that undo each other.

    Parameters
    ----------
    word : sequence of int
        Letters.
    inverse : sequence of int
        Inverse of each letter.

    Returns
    -------
    list of int
        Freely reduced.

    Examples
    --------
    >>> reduced([0, 2, 3, 1, 2], [1, 0, 3, 2])
    [2]
    """
    stack: list[int] = []
    for letter in word:
        if stack and stack[-1] == inverse[letter]:
            stack.pop()
        else:
            stack.append(letter)
    return stack
