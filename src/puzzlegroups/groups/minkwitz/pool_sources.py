"""Where pools begin: the identity, the letters, a ball."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from puzzlegroups.groups.minkwitz.element_pool import ElementPool
from puzzlegroups.groups.minkwitz.word_rows import blank_words

if TYPE_CHECKING:
    from puzzlegroups.groups.minkwitz.ball import Ball
    from puzzlegroups.groups.minkwitz.letters import Letters

__all__ = ["empty_pool", "pool_of_ball", "pool_of_letters"]


def empty_pool(letters: Letters) -> ElementPool:
    """Return the pool of the identity alone.

    Parameters
    ----------
    letters : Letters
        What words are made of.

    Returns
    -------
    ElementPool
        With the empty word.

    Examples
    --------
    >>> from puzzlegroups.groups.minkwitz.letters import letters_of
    >>> from puzzlegroups.permutations import parse_permutation
    >>> letters = letters_of({"r": parse_permutation("(1,2,3,4)")}, "qtm")
    >>> empty_pool(letters).word(0)
    []
    """
    identity = np.arange(letters.degree, dtype=letters.images.dtype)[None]
    return ElementPool(
        letters,
        identity,
        np.zeros((1, 1), letters.inverse.dtype),
        np.zeros(1, np.int32),
    )


def pool_of_letters(letters: Letters) -> ElementPool:
    """Return the pool of the letters themselves.

    Parameters
    ----------
    letters : Letters
        What words are made of.

    Returns
    -------
    ElementPool
        In the order of the letters.

    Examples
    --------
    >>> from puzzlegroups.groups.minkwitz.letters import letters_of
    >>> from puzzlegroups.permutations import parse_permutation
    >>> letters = letters_of({"r": parse_permutation("(1,2,3,4)")}, "qtm")
    >>> pool_of_letters(letters).costs.tolist()
    [1, 1]
    """
    n_letters = len(letters.costs)
    words = np.arange(n_letters, dtype=letters.inverse.dtype)[:, None]
    return ElementPool(letters, letters.images, words, np.ones(n_letters, np.int32))


def pool_of_ball(ball: Ball) -> ElementPool:
    """Return the elements of a ball.

    Parameters
    ----------
    ball : Ball
        Its points must be all points.

    Returns
    -------
    ElementPool
        In the order of the ball.

    Examples
    --------
    >>> from puzzlegroups.groups.minkwitz.ball import build_ball
    >>> from puzzlegroups.groups.minkwitz.letters import letters_of
    >>> from puzzlegroups.permutations import parse_permutation
    >>> letters = letters_of({"r": parse_permutation("(1,2,3,4)")}, "qtm")
    >>> pool_of_ball(build_ball(letters, range(4), 9)).costs.tolist()
    [0, 1, 1, 2]
    """
    n_rows = len(ball)
    lengths = np.zeros(n_rows, dtype=np.int32)
    spheres = list(zip(ball.starts[1:-1], ball.starts[2:], strict=True))
    for first, last in spheres:
        lengths[first:last] = lengths[ball.parents[first:last]] + 1
    words = blank_words(ball.letters, n_rows, max(1, int(lengths.max())))
    for first, last in spheres:
        words[first:last] = words[ball.parents[first:last]]
        rows = np.arange(first, last)
        words[rows, lengths[first:last] - 1] = ball.last_letters[first:last]
    images = ball.images.copy()  # not read-only: kernels are compiled for one kind
    return ElementPool(ball.letters, images, words, lengths)
