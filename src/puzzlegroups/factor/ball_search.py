"""Ball search: the best of many words that tables give for near elements."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import numpy as np

from puzzlegroups.factor.shortening import shortened

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy.typing as npt

    from puzzlegroups.groups.minkwitz import Ball, WordTables

__all__ = ["search_longer", "search_near"]


def search_near(
    tables: WordTables,
    ball: Ball,
    images: npt.NDArray[np.integer],
    n_rows: int,
    limit: int | None = None,
) -> list[int] | None:
    """Try every element s of a ball: s' times the tables' word for ``s * g``.

    Parameters
    ----------
    tables : WordTables
        Complete.
    ball : Ball
        Its points are those of the tables.
    images : ndarray, shape (degree,)
        Images of all points under g, an element of the group.
    n_rows : int
        How many elements s, the cheapest first.
    limit : int, optional
        What a word must cost less than to be of interest.

    Returns
    -------
    list of int or None
        The cheapest word found, for g or inverted for its inverse; None if there is
        none below the limit.

    References
    ----------
    .. [1] S. Egner, M. Pueschel, Solving puzzles related to permutation groups,
       ISSAC 1998.

    Examples
    --------
    >>> from puzzlegroups.groups import PermutationGroup
    >>> from puzzlegroups.groups.minkwitz import letters_of
    >>> group = PermutationGroup(["(1,2,3,4,5)", "(1,2)"], names=["a", "b"])
    >>> letters = letters_of(group.homomorphism().images, "qtm")
    >>> from puzzlegroups.groups.minkwitz import TableSizes, build_tables
    >>> sizes = TableSizes(ball=60, pool=60, conjugates=60, rows=30, edges=20)
    >>> tables = build_tables(letters, group.chain, sizes, np.random.default_rng(0))
    >>> from puzzlegroups.groups.minkwitz import build_ball
    >>> ball = build_ball(letters, tables.points.tolist(), 60)
    >>> letters.word(search_near(tables, ball, np.array([1, 2, 3, 4, 0]), 60))
    Word([('a', 1)])
    """
    from puzzlegroups.factor.ball_search_kernels import search_ball

    inverse = ball.letters.inverse
    best = int(np.iinfo(np.int64).max) if limit is None else limit
    word = None
    rows = np.zeros(len(tables.roots), dtype=np.int64)
    for is_inverse in (False, True):
        target = np.argsort(images).astype(images.dtype) if is_inverse else images
        row, best = search_ball(
            ball.images[:n_rows],
            ball.costs[:n_rows],
            target,
            tables.level_ends,
            tables.roots,
            tables.trie,
            tables.costs,
            tables.inverses,
            best,
            rows,
        )
        if row < 0:
            continue
        product = _after(ball, row, target)
        start = [int(inverse[letter]) for letter in reversed(ball.word(row))]
        word = start + tables.sift(product)
        if is_inverse:
            word = [int(inverse[letter]) for letter in reversed(word)]
    return word


def search_longer(
    tables: WordTables,
    ball: Ball,
    images: npt.NDArray[np.integer],
    word: Sequence[int],
    n_rows: int,
    seconds: float,
) -> list[int]:
    """Improve a word until the time is over: search near ``g * t`` for all t of a ball.

    Parameters
    ----------
    tables, ball, images, n_rows
        As for :func:`search_near`.
    word : sequence of int
        Letters of a word for g.
    seconds : float
        Wall time; what is under way when it is over is finished.

    Returns
    -------
    list of int
        Letters of a word for g, not dearer.

    Examples
    --------
    >>> from puzzlegroups.groups import PermutationGroup
    >>> from puzzlegroups.groups.minkwitz import TableSizes, build_ball, build_tables
    >>> from puzzlegroups.groups.minkwitz import letters_of
    >>> group = PermutationGroup(["(1,2,3,4,5)", "(1,2)"], names=["a", "b"])
    >>> letters = letters_of(group.homomorphism().images, "qtm")
    >>> sizes = TableSizes(ball=60, pool=60, conjugates=60, rows=30, edges=20)
    >>> tables = build_tables(letters, group.chain, sizes, np.random.default_rng(0))
    >>> ball = build_ball(letters, tables.points.tolist(), 60)
    >>> images = np.array([1, 2, 3, 4, 0])
    >>> search_longer(tables, ball, images, [0] * 6, 10, 1.0)
    [0]
    """
    clock = time.perf_counter()
    letters, best = ball.letters, list(word)
    inverse = letters.inverse.tolist()
    cost = int(letters.costs[best].sum())
    for row in range(len(ball)):
        if time.perf_counter() - clock >= seconds or ball.costs[row] >= cost:
            break
        there = ball.word(row)
        product = letters.multiply(there)[images]
        limit = cost - int(ball.costs[row])
        found = search_near(tables, ball, product, n_rows, limit)
        if found is not None:
            back = [inverse[letter] for letter in reversed(there)]
            best = shortened(ball, found + back)
            cost = int(letters.costs[best].sum())
    return best


def _after(
    ball: Ball, row: int, target: npt.NDArray[np.integer]
) -> npt.NDArray[np.integer]:
    product: npt.NDArray[np.integer] = target[ball.letters.multiply(ball.word(row))]
    return product
