"""Levels of a chain of stabilizers by blocks, and many elements sifted through them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from puzzlegroups.groups.minkwitz.element_pool import ElementPool, Rows, products
from puzzlegroups.groups.minkwitz.image_rows import hash_rows

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["Level", "sifted"]


@dataclass(frozen=True, eq=False)
class Level:
    """Representatives of a block's stabilizer, all of them.

    Parameters
    ----------
    block : tuple of int
        0-based points that this level fixes.
    rows : ElementPool
        One element for each image of the block, the identity first; all fix the
        blocks above.
    """

    block: tuple[int, ...]
    rows: ElementPool


def sifted(pool: ElementPool, levels: Sequence[Level]) -> ElementPool:
    """Divide elements by representatives of levels.

    Parameters
    ----------
    pool : ElementPool
        Elements of the group.
    levels : sequence of Level
        From the top of the chain down.

    Returns
    -------
    ElementPool
        Elements that fix all blocks.

    Examples
    --------
    >>> from puzzlegroups.groups.minkwitz.pool_sources import empty_pool
    >>> from puzzlegroups.groups.minkwitz.letters import letters_of
    >>> from puzzlegroups.permutations import parse_permutation
    >>> letters = letters_of({"r": parse_permutation("(1,2,3)")}, "qtm")
    >>> len(sifted(empty_pool(letters), []))
    1
    """
    for level in levels:
        block = list(level.block)
        codes = hash_rows(level.rows.images[:, block])
        order = np.argsort(codes)
        places = np.searchsorted(codes[order], hash_rows(pool.images[:, block]))
        rows: Rows = order[np.minimum(places, len(order) - 1)]
        pool = products(pool, np.arange(len(pool)), level.rows, rows, inverts=True)
        pool = pool.fixing(block)  # all but collisions of hashes
    return pool
