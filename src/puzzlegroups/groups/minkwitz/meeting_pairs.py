"""Elements of a stabilizer by meeting in the middle."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from puzzlegroups.groups.minkwitz.element_pool import products
from puzzlegroups.groups.minkwitz.image_rows import hash_rows

if TYPE_CHECKING:
    from collections.abc import Sequence

    from puzzlegroups.groups.minkwitz.element_pool import ElementPool

__all__ = ["meeting_pairs"]


def meeting_pairs(pool: ElementPool, points: Sequence[int], room: int) -> ElementPool:
    """Return the cheapest products x y' of pool elements that fix some points.

    Parameters
    ----------
    pool : ElementPool
        By ascending cost.
    points : sequence of int
        0-based.
    room : int
        About how many to return.

    Returns
    -------
    ElementPool
        Products of pairs with the same images of `points`.

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
    >>> pairs = meeting_pairs(pool, [0, 1], 10)
    >>> set(pairs.images[:, 0].tolist()), set(pairs.images[:, 1].tolist())
    ({0}, {1})
    """
    from puzzlegroups.groups.minkwitz.table_kernels import count_pairs, list_pairs

    code = hash_rows(pool.images[:, np.array(points, dtype=np.intp)])
    costs = pool.costs.astype(np.int64)
    order = np.lexsort((costs, code))
    code, costs = code[order], costs[order]
    changes = np.flatnonzero(code[1:] != code[:-1]) + 1
    groups = np.concatenate(([0], changes, [len(pool)]))
    counts = np.zeros(2 * int(costs.max(initial=0)) + 1, dtype=np.int64)
    count_pairs(groups, costs, counts)
    limit = int(np.searchsorted(np.cumsum(counts), room))  # the first that fills it
    n_pairs = min(int(counts[: limit + 1].sum()), 2 * room)
    left, right = np.zeros(n_pairs, np.int64), np.zeros(n_pairs, np.int64)
    n_pairs = list_pairs(groups, costs, limit, left, right)
    found = products(
        pool, order[left[:n_pairs]], pool, order[right[:n_pairs]], inverts=True
    )
    return found.fixing(points)  # all but collisions of hashes
