"""Elements that move few points: commutators, powers, and their conjugates."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from puzzlegroups.groups.minkwitz.element_pool import (
    ElementPool,
    distinct,
    join_pools,
    products,
)
from puzzlegroups.groups.minkwitz.image_rows import compose_rows, hash_rows, invert_rows
from puzzlegroups.groups.minkwitz.pool_sources import empty_pool, pool_of_letters

if TYPE_CHECKING:
    import numpy.typing as npt

__all__ = ["small_support_elements"]

N_SEEDS = 2000
N_PARTNERS = 150
FEW_ROWS = 1200
MANY_ROWS = 12_000
MAX_POWER = 12


def small_support_elements(pool: ElementPool, room: int) -> ElementPool:
    """Collect elements that move few points, closed under conjugation.

    Parameters
    ----------
    pool : ElementPool
        A ball, by ascending cost.
    room : int
        How many to return at most.

    Returns
    -------
    ElementPool
        By ascending cost; empty where nothing of small support was found.

    Notes
    -----
    Such elements fix most of any base, so that they are at home at the deep levels of a
    stabilizer chain, where short words are hardest to come by.

    References
    ----------
    .. [1] S. Egner, M. Pueschel, Solving puzzles related to permutation groups,
       ISSAC 1998.

    Examples
    --------
    >>> from puzzlegroups.groups.minkwitz.ball import build_ball
    >>> from puzzlegroups.groups.minkwitz.pool_sources import pool_of_ball
    >>> from puzzlegroups.groups.minkwitz.letters import letters_of
    >>> from puzzlegroups.permutations import parse_permutation
    >>> texts = {"a": "(1,2,3,4,5)", "b": "(1,2)"}
    >>> moves = {name: parse_permutation(texts[name], 5) for name in texts}
    >>> letters = letters_of(moves, "qtm")
    >>> pool = pool_of_ball(build_ball(letters, range(5), 60))
    >>> small = small_support_elements(pool, 20)
    >>> len(small), bool((small.costs > 0).all())
    (20, True)
    """
    degree = pool.letters.degree
    limit = max(degree // 4, 6)
    powers = _letter_powers(pool)
    found = [
        *_commutators(pool, pool, limit),
        *_commutators(powers, powers, limit),
        *_powers(pool, limit),
    ]
    if not found:
        return pool.take(np.zeros(0, dtype=np.int64))
    seeds = distinct(join_pools(found), sum(len(part) for part in found))
    seeds = distinct(join_pools([seeds, _inverses(seeds)]), 2 * len(seeds))
    supports = (seeds.images != np.arange(degree)).sum(axis=1)
    chosen = np.lexsort((seeds.costs, supports))[:N_SEEDS]
    return _with_conjugates(seeds.take(chosen), room)


def _letter_powers(pool: ElementPool) -> ElementPool:
    """Return the powers of the letters, at most thirty of each."""
    letters = pool_of_letters(pool.letters)
    numbers = np.arange(len(letters))
    parts = [letters]
    for _ in range(29):
        parts.append(products(parts[-1], numbers, letters, numbers))
    return distinct(join_pools(parts), 30 * len(letters))


def _commutators(
    left: ElementPool, right: ElementPool, limit: int
) -> list[ElementPool]:
    """Return the commutators x y x' y' that move few points."""
    found = []
    inverses = invert_rows(left.images)
    n_letters = len(left.letters.costs)
    for row in range(min(N_PARTNERS, len(right))):
        n_rows = MANY_ROWS if row <= n_letters else FEW_ROWS
        inverse = inverses[:n_rows]
        images = left.images[:n_rows]
        partner = right.images[row]
        back = np.argsort(partner)
        # x y x' y': first x, then y, ...
        product = back[np.take_along_axis(inverse, partner[images].astype(np.intp), 1)]
        rows = _few_moved(product, limit)
        if len(rows):
            others = np.full(len(rows), row)
            there = products(left, rows, right, others)
            back_again = products(right, others, left, rows)
            numbers = np.arange(len(rows))
            found.append(products(there, numbers, back_again, numbers, inverts=True))
    return found


def _powers(pool: ElementPool, limit: int) -> list[ElementPool]:
    """Return the powers that move few points."""
    found = []
    base = pool.take(slice(0, MANY_ROWS))
    images = base.images
    for exponent in range(2, MAX_POWER + 1):
        images = compose_rows(images, base.images)
        rows = _few_moved(images, limit)
        if len(rows) == 0:
            continue
        factors = base.take(rows)
        numbers = np.arange(len(rows))
        power = factors
        for _ in range(exponent - 1):
            power = products(power, numbers, factors, numbers)
        found.append(power)
    return found


def _few_moved(images: npt.NDArray[np.integer], limit: int) -> npt.NDArray[np.int64]:
    n_moved = (images != np.arange(images.shape[1])).sum(axis=1)
    return np.flatnonzero((n_moved > 0) & (n_moved <= limit))


def _inverses(pool: ElementPool) -> ElementPool:
    identity = empty_pool(pool.letters)
    zeros = np.zeros(len(pool), dtype=np.int64)
    return products(identity, zeros, pool, np.arange(len(pool)), inverts=True)


def _with_conjugates(seeds: ElementPool, room: int) -> ElementPool:
    """Conjugate by letters until nothing new, or cheap enough, turns up."""
    letters = pool_of_letters(seeds.letters)
    backwards = letters.take(seeds.letters.inverse)
    n_letters = len(letters)
    known, front = seeds, seeds
    while len(front):
        rows = np.tile(np.arange(len(front)), n_letters)
        by = np.repeat(np.arange(n_letters), len(front))
        halves = products(backwards, by, front, rows)
        fresh = products(halves, np.arange(len(rows)), letters, by)
        codes = hash_rows(known.images)
        known = distinct(join_pools([known, fresh]), room)
        front = known.take(~np.isin(hash_rows(known.images), codes))
    return known
