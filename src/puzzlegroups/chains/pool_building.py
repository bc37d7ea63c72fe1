"""A pool of elements with short words, many of which move few points."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from puzzlegroups.chains.word_pool import WordPool, joined, pool_of_letters

if TYPE_CHECKING:
    from puzzlegroups.search import Step

__all__ = ["build_word_pool", "conjugates"]

#: Elements near the identity, those taken from them for commutators and to conjugate
#: with, those of small support that are conjugated, and rounds of commutators.
BALL = 12_000
NEAR = 250
SMALL = 150
ROUNDS = 2


def build_word_pool(letters: tuple[Step, ...]) -> WordPool:
    """Gather elements near the identity, and others that move few points.

    Parameters
    ----------
    letters : tuple of Step
        Closed under inversion.

    Returns
    -------
    WordPool
        A ball; commutators of near elements, and commutators of those of small support;
        conjugates of the elements of smallest support by near ones.

    Notes
    -----
    Commutators of elements whose supports hardly meet move few points: where they meet
    in one point, it is a 3-cycle.

    References
    ----------
    .. [1] D. Singmaster, Notes on Rubik's Magic Cube (1981), on commutators.

    Examples
    --------
    >>> from puzzlegroups.puzzles import load_from_catalogue
    >>> from puzzlegroups.search import steps_of
    >>> cube = load_from_catalogue("2x2x2")
    >>> pool = build_word_pool(steps_of(cube.generators, "htm"))
    >>> int(pool.supports.min()), int(pool.lengths.min())
    (6, 1)
    """
    pool = ball = _ball(letters)
    near = ball.rows(np.arange(min(NEAR, len(ball))))
    small = _commutators(near, near)
    for _ in range(ROUNDS):
        few = _smallest(small)
        small = joined([few, conjugates(few, near)]).cleaned()
        pool = joined([pool, small])
        small = joined([small, _commutators(_smallest(small), few)]).cleaned()
    pool = joined([pool, conjugates(_smallest(small), near)])
    return pool.cleaned()


def _ball(letters: tuple[Step, ...]) -> WordPool:
    one = pool_of_letters(letters)
    ball = layer = one.cleaned()
    while len(ball) * len(one) < BALL * 4:
        size = len(ball)
        ball = joined([ball, _products(layer, one)]).cleaned()
        if len(ball) == size:
            break
        layer = ball.rows(np.arange(size, len(ball)))
    return ball.rows(np.arange(min(BALL, len(ball))))


def _products(pool: WordPool, others: WordPool) -> WordPool:
    first = np.repeat(np.arange(len(pool)), len(others))
    then = np.tile(np.arange(len(others)), len(pool))
    return pool.rows(first).times(others.rows(then))


def _commutators(pool: WordPool, others: WordPool) -> WordPool:
    one = _products(pool.inverses(), others.inverses())
    other = _products(pool, others)
    return _smallest(one.times(other).cleaned(), 4 * SMALL)


def conjugates(pool: WordPool, by: WordPool) -> WordPool:
    """Conjugate each element of a pool by each of another.

    Parameters
    ----------
    pool, by : WordPool
        With the same letters.

    Returns
    -------
    WordPool
        ``len(pool) * len(by)`` elements.

    Examples
    --------
    >>> from puzzlegroups.permutations import parse_permutation
    >>> from puzzlegroups.search import steps_of
    >>> pool = build_word_pool(steps_of({"r": parse_permutation("(1,2,3)")}, "htm"))
    >>> conjugates(pool, pool).lengths.tolist()
    [1, 1, 1, 1]
    """
    first = np.repeat(np.arange(len(pool)), len(by))
    then = np.tile(np.arange(len(by)), len(pool))
    conjugators = by.rows(then)
    return conjugators.inverses().times(pool.rows(first)).times(conjugators)


def _smallest(pool: WordPool, count: int = SMALL) -> WordPool:
    """Return the elements that move the fewest points, cheap words first."""
    order = np.lexsort((pool.costs, pool.supports))[:count]
    return pool.rows(np.sort(order))
