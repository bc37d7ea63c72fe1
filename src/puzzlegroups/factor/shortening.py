"""Shortening a word: windows of it are replaced by shortest words for them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from puzzlegroups.factor.efforts import moved_base
from puzzlegroups.factor.two_sided_ball import meet_in_ball
from puzzlegroups.factor.verify import verified
from puzzlegroups.groups import Homomorphism
from puzzlegroups.groups.minkwitz import build_ball, letters_of
from puzzlegroups.words.coerce import as_word

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from puzzlegroups.factor.has_homomorphism import HasHomomorphism
    from puzzlegroups.groups.minkwitz import Ball
    from puzzlegroups.words import Word

__all__ = ["reduced", "shorten", "shortened"]


#: Elements of the ball in which parts are looked up, and first halves for parts.
BALL_SIZE = 300_000
FIRST_HALVES = 1_300


def shorten(
    word: str | Word,
    puzzle: HasHomomorphism | Homomorphism,
    metric: str = "qtm",
    weights: Mapping[str, int] | None = None,
) -> Word:
    """Shorten any word by replacing parts of it by shortest words for them.

    Parameters
    ----------
    word : str or Word
        A word in the moves.
    puzzle : Puzzle, PermutationGroup or Homomorphism
        Where the moves have their meaning.
    metric : {"qtm", "htm", "weighted"}, default "qtm"
        What a power of a move costs.
    weights : mapping of str to int, optional
        What a letter of each move costs, 1 to 1000; 1 where it is left out.

    Returns
    -------
    Word
        For the same element, and not longer.

    Raises
    ------
    NotationError
        If the text does not follow the notation.
    UnknownMoveError
        If there is no such move.
    InvalidInputError
        If the metric is unknown.

    Notes
    -----
    Finds what is wasted locally. What :func:`puzzlegroups.build_factorizer` finds for
    the element as a whole may be much shorter.

    Examples
    --------
    >>> import puzzlegroups as pg
    >>> str(shorten("u r r' u f u' u r2 r", pg.load_puzzle("2x2x2-ufr")))
    "u2 f r'"
    """
    phi = puzzle if isinstance(puzzle, Homomorphism) else puzzle.homomorphism()
    value = as_word(word, phi.images)
    element = phi(value)
    letters = letters_of(phi.images, metric, weights)
    ball = build_ball(letters, moved_base(phi), min(phi.chain.order + 1, BALL_SIZE))
    spelled = letters.spell(value.modulo(phi.orders))
    found = letters.word(shortened(ball, spelled, FIRST_HALVES)).modulo(phi.orders)
    return min(
        (verified(phi, found, element), value),
        key=lambda candidate: candidate.length(metric, weights),
    )


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
    Longer and longer parts are looked up until their shortest words leave the reach of
    the search; then their first letters are dropped, as parts of shortest words are
    shortest. O(len(word)) look-ups where nothing can be shortened.

    Examples
    --------
    >>> from puzzlegroups.groups.minkwitz import build_ball
    >>> from puzzlegroups.groups.minkwitz import letters_of
    >>> from puzzlegroups.permutations import parse_permutation
    >>> turn = letters_of({"r": parse_permutation("(1,2,3,4)")}, "qtm")
    >>> shortened(build_ball(turn, [0], 9), [0, 0, 0])
    [1]
    """
    letters = ball.letters
    best = reduced(word, letters.inverse.tolist())
    identity = np.arange(letters.degree, dtype=letters.images.dtype)
    start, end, images, cost = 0, 0, identity, 0  # parts of start..end-1 are shortest
    while end < len(best):
        images = letters.images[best[end]][images]
        cost += int(letters.costs[best[end]])
        end += 1
        found = meet_in_ball(ball, images, n_rows)
        while found.word is None:  # out of reach: the part without its first letter
            images = images[letters.images[letters.inverse[best[start]]]]
            cost -= int(letters.costs[best[start]])
            start += 1
            found = meet_in_ball(ball, images, n_rows)
        if found.lower_bound < cost:
            head = reduced(best[:start] + found.word, letters.inverse.tolist())
            best = reduced(head + best[end:], letters.inverse.tolist())
            start = max(0, start - 2 * ball.radius)  # parts before may shrink
            end, images, cost = start, identity, 0
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
