"""Building the tables: blocks of a base, pools of elements, levels one by one."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from puzzlegroups.groups.minkwitz.ball import build_ball
from puzzlegroups.groups.minkwitz.element_pool import distinct, join_pools, products
from puzzlegroups.groups.minkwitz.level_filling import fill_level
from puzzlegroups.groups.minkwitz.levels import Level, sifted
from puzzlegroups.groups.minkwitz.meeting_pairs import meeting_pairs
from puzzlegroups.groups.minkwitz.pool_sources import pool_of_ball, pool_of_letters
from puzzlegroups.groups.minkwitz.small_support import small_support_elements
from puzzlegroups.groups.minkwitz.word_tables import tables_of_levels

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    import numpy as np

    from puzzlegroups.groups import StabilizerChain
    from puzzlegroups.groups.minkwitz.element_pool import ElementPool
    from puzzlegroups.groups.minkwitz.letters import Letters
    from puzzlegroups.groups.minkwitz.word_tables import WordTables

__all__ = ["LEAN", "TableSizes", "blocks_of", "build_tables"]


@dataclass(frozen=True, slots=True)
class TableSizes:
    """How much is spent on tables.

    Parameters
    ----------
    ball : int
        Elements of the ball that seeds the pools.
    pool : int
        Elements kept at each level.
    conjugates : int
        Elements of small support.
    rows : int
        Images of a block of several points, at most.
    edges : int
        Elements by which a level is multiplied.
    """

    ball: int
    pool: int
    conjugates: int
    rows: int
    edges: int


#: For a word soon: a level for each base point, as a chain has it.
LEAN = TableSizes(ball=10_000, pool=5_000, conjugates=2_000, rows=1, edges=50)


def build_tables(
    letters: Letters,
    chain: StabilizerChain,
    sizes: TableSizes,
    rng: np.random.Generator,
) -> WordTables:
    """Find words for all representatives along a chain.

    Parameters
    ----------
    letters : Letters
        What words are made of; they generate the group of `chain`.
    chain : StabilizerChain
        Says which base to use, and how many images each block of it has.
    sizes : TableSizes
        What may be spent.
    rng : numpy.random.Generator
        For the products that fill the last gaps.

    Returns
    -------
    WordTables
        Complete: the product of the sizes of the levels is the order of the group.

    Notes
    -----
    Minkwitz's method with four changes: a level fixes a block of points instead of
    one, so that there are fewer and better words to put together; the elements of a
    level meet in the middle, ``x y'`` for x and y with the same images of the block
    above; elements of small support are added with all their conjugates; and a level is
    filled by a shortest-path search.

    References
    ----------
    .. [1] T. Minkwitz, An algorithm for solving the factorization problem in
       permutation groups, J. Symbolic Comput. 26 (1998).
    .. [2] S. Egner, M. Pueschel, Solving puzzles related to permutation groups,
       ISSAC 1998.

    Examples
    --------
    >>> import numpy as np
    >>> from puzzlegroups.groups import PermutationGroup
    >>> from puzzlegroups.groups.minkwitz.letters import letters_of
    >>> group = PermutationGroup(["(1,2,3,4,5)", "(1,2)"], names=["a", "b"])
    >>> letters = letters_of(group.homomorphism().images, "qtm")
    >>> sizes = TableSizes(ball=60, pool=60, conjugates=60, rows=30, edges=20)
    >>> tables = build_tables(letters, group.chain, sizes, np.random.default_rng(0))
    >>> len(tables.costs), int(tables.costs.max()) < 20
    (26, True)
    """
    degree = letters.degree
    ball = pool_of_ball(build_ball(letters, range(degree), sizes.ball))
    small = small_support_elements(ball, sizes.conjugates)
    levels: list[Level] = []
    base: list[int] = []
    pool = distinct(ball, len(ball))
    for block, n_images in blocks_of(chain, sizes.rows):
        more = _further_elements(ball, levels, rng)
        if len(pool) < sizes.edges:
            pool = distinct(join_pools([pool, next(more)]), sizes.pool)
        rows = fill_level(pool, block, n_images, sizes.edges, more)
        levels.append(Level(block, rows))
        base += block
        sources = [
            pool.fixing(block),
            meeting_pairs(pool, block, sizes.pool),
            small.fixing(base),
        ]
        if len(levels) > 1:
            sources.append(meeting_pairs(ball, base, sizes.pool))
        pool = distinct(join_pools(sources), sizes.pool)
    assert math.prod(len(level.rows) for level in levels) == chain.order
    return tables_of_levels(letters, levels)


def blocks_of(chain: StabilizerChain, n_rows: int) -> list[tuple[tuple[int, ...], int]]:
    """Divide a base into blocks with not too many images.

    Parameters
    ----------
    chain : StabilizerChain
        Base points with orbits of one point are passed over.
    n_rows : int
        Images of a block of several points, at most.

    Returns
    -------
    list of (tuple of int, int)
        Points, 0-based, and number of images.

    Examples
    --------
    >>> from puzzlegroups.groups import schreier_sims
    >>> blocks_of(schreier_sims(["(1,2,3,4,5)", "(1,2)"]), 20)
    [((0, 1), 20), ((3, 2), 6)]
    """
    blocks: list[tuple[tuple[int, ...], int]] = []
    for point, orbit in zip(chain.base, chain.basic_orbits, strict=True):
        size = len(orbit)
        if size == 1:
            continue
        if blocks and blocks[-1][1] * size <= n_rows:
            points, n_images = blocks.pop()
            blocks.append(((*points, point), n_images * size))
        else:
            blocks.append(((point,), size))
    return blocks


def _further_elements(
    ball: ElementPool, levels: Sequence[Level], rng: np.random.Generator
) -> Iterator[ElementPool]:
    """Yield residues of the ball, then of longer and longer random products.

    Every other factor is a letter: the cheapest elements may be words in a few of them.
    """
    product = ball.take(slice(0, 4000))
    letters = pool_of_letters(ball.letters)
    n_near = min(len(ball), 4000)
    factors = join_pools([product, letters])
    while True:
        residues = distinct(sifted(product, levels), len(product))
        if len(residues):
            yield residues
        rows = rng.integers(len(product), size=400)
        others = rng.integers(n_near, size=400)
        others[::2] = n_near + rng.integers(len(letters), size=200)
        product = products(product, rows, factors, others)
