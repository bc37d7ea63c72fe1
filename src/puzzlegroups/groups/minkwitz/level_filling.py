"""Filling one level: a word for every image of a block of base points."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from puzzlegroups.groups.minkwitz.element_pool import (
    ElementPool,
    distinct,
    join_pools,
    products,
)
from puzzlegroups.groups.minkwitz.image_rows import hash_rows
from puzzlegroups.groups.minkwitz.pool_sources import empty_pool
from puzzlegroups.groups.minkwitz.word_rows import check_words

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

__all__ = ["fill_level"]


def fill_level(
    pool: ElementPool,
    block: Sequence[int],
    n_tuples: int,
    n_edges: int,
    more: Iterator[ElementPool],
) -> ElementPool:
    """Find an element with a short word for every image of a block.

    Parameters
    ----------
    pool : ElementPool
        Elements of the group G at this level.
    block : sequence of int
        0-based points.
    n_tuples : int
        How many images the block has under G.
    n_edges : int
        How many elements to multiply by.
    more : iterator of ElementPool
        Further elements of G, asked for while images are missing; they must generate
        G in the end.

    Returns
    -------
    ElementPool
        One element for each image, by ascending cost, the identity first.

    Notes
    -----
    The cheapest element of the pool for each image is a label; Dijkstra's algorithm
    then looks for cheaper products of labels with the cheapest elements of the pool,
    and for the images that have no label.

    References
    ----------
    .. [1] T. Minkwitz, An algorithm for solving the factorization problem in
       permutation groups, J. Symbolic Comput. 26 (1998).

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
    >>> rows = fill_level(pool, [0, 1], 20, 10, iter([]))
    >>> len(rows), rows.word(0)
    (20, [])
    """
    identity = empty_pool(pool.letters)
    seeds = _cheapest_per_image(join_pools([identity, pool]), block)
    edges = _with_inverses(pool.take(slice(0, n_edges)))
    while True:
        rows = _grown(seeds, edges, block, n_tuples)
        if len(rows) == n_tuples:
            return rows
        edges = distinct(
            join_pools([edges, _with_inverses(next(more))]), 4 * (len(edges) + n_edges)
        )


def _with_inverses(pool: ElementPool) -> ElementPool:
    zeros = np.zeros(len(pool), dtype=np.int64)
    rows = np.arange(len(pool))
    inverses = products(empty_pool(pool.letters), zeros, pool, rows, inverts=True)
    return distinct(join_pools([pool, inverses]), 2 * len(pool))


def _cheapest_per_image(pool: ElementPool, block: Sequence[int]) -> ElementPool:
    """Return one element an image, by ascending cost; the pool's order breaks ties."""
    _, first = np.unique(hash_rows(pool.images[:, list(block)]), return_index=True)
    first = np.sort(first)
    return pool.take(first[np.argsort(pool.costs[first], kind="stable")])


def _grown(
    seeds: ElementPool, edges: ElementPool, block: Sequence[int], n_tuples: int
) -> ElementPool:
    from puzzlegroups.groups.minkwitz.table_kernels import relax_tuples

    n_seeds = min(len(seeds), n_tuples)
    tuples = np.zeros((n_tuples, len(block)), dtype=seeds.images.dtype)
    costs = np.zeros(n_tuples, dtype=np.int64)
    parents, numbers = np.full((2, n_tuples), -1, dtype=np.int64)
    slots = np.full(1 << (2 * n_tuples).bit_length(), -1, dtype=np.int32)
    tuples[:n_seeds] = seeds.images[:n_seeds, list(block)]
    costs[:n_seeds] = seeds.costs[:n_seeds]
    n_rows = relax_tuples(
        tuples,
        costs,
        parents,
        numbers,
        slots,
        n_seeds,
        edges.images,
        edges.costs.astype(np.int64),
    )
    return _multiplied_out(
        seeds, edges, costs[:n_rows], parents[:n_rows], numbers[:n_rows]
    )


def _multiplied_out(
    seeds: ElementPool,
    edges: ElementPool,
    costs: np.ndarray[tuple[int], np.dtype[np.int64]],
    parents: np.ndarray[tuple[int], np.dtype[np.int64]],
    numbers: np.ndarray[tuple[int], np.dtype[np.int64]],
) -> ElementPool:
    """Turn parents and steps into elements with words, in order of their cost."""
    place = np.full(len(costs), -1, dtype=np.int64)  # of each row in its generation
    rows = np.flatnonzero(parents < 0)
    place[rows] = np.arange(len(rows))
    done, pools = [rows], [seeds.take(rows)]
    is_last = parents < 0  # whether a row is of the last generation
    while len(rows):
        width = max(pool.words.shape[1] for pool in (pools[0], pools[-1]))
        check_words(seeds.letters, len(costs), width)  # what will be joined in the end
        rows = np.flatnonzero((parents >= 0) & is_last[parents])
        is_last = np.zeros(len(costs), dtype=bool)
        is_last[rows] = True
        pools.append(products(pools[-1], place[parents[rows]], edges, numbers[rows]))
        place[rows] = np.arange(len(rows))
        done.append(rows)
    rows, pool = np.concatenate(done), join_pools(pools)
    is_product = parents[rows] >= 0
    return pool.take(np.lexsort((rows, costs[rows], is_product, pool.costs)))
