"""Pools: many group elements at once, each with a word, in arrays."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from puzzlegroups.groups.minkwitz.image_rows import hash_rows
from puzzlegroups.groups.minkwitz.word_rows import blank_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from puzzlegroups.groups.minkwitz.letters import Letters

__all__ = [
    "ElementPool",
    "Rows",
    "distinct",
    "join_pools",
    "products",
]

#: Numbers of rows.
Rows = npt.NDArray[np.int64]


@dataclass(frozen=True, eq=False)
class ElementPool:
    """Elements of one group with words for them.

    Parameters
    ----------
    letters : Letters
        What words are made of.
    images : ndarray, shape (n, degree)
        Images of all points under each element.
    words : ndarray, shape (n, width)
        Letters of each word, then anything.
    lengths : ndarray of int32, shape (n,)
        Number of letters of each word.

    Examples
    --------
    >>> from puzzlegroups.groups.minkwitz.letters import letters_of
    >>> from puzzlegroups.groups.minkwitz.pool_sources import pool_of_letters
    >>> from puzzlegroups.permutations import parse_permutation
    >>> letters = letters_of({"r": parse_permutation("(1,2,3,4)")}, "qtm")
    >>> pool = pool_of_letters(letters)
    >>> square = products(pool, np.array([0]), pool, np.array([0]))
    >>> square.images.tolist(), square.word(0), square.costs.tolist()
    ([[2, 3, 0, 1]], [0, 0], [2])
    """

    letters: Letters
    images: npt.NDArray[np.integer]
    words: npt.NDArray[np.integer]
    lengths: npt.NDArray[np.int32]

    def __len__(self) -> int:
        """Return the number of elements."""
        return len(self.images)

    @property
    def costs(self) -> npt.NDArray[np.int32]:
        """Cost of each word."""
        if bool((self.letters.costs == 1).all()):
            return self.lengths
        is_letter = np.arange(self.words.shape[1]) < self.lengths[:, None]
        costs = self.letters.costs[np.where(is_letter, self.words, 0)]
        total: npt.NDArray[np.int32] = (costs * is_letter).sum(axis=1, dtype=np.int32)
        return total

    def take(self, rows: Any) -> ElementPool:
        """Return the elements of some rows, without columns that they do not need.

        Parameters
        ----------
        rows : index
            What numpy takes for rows.

        Returns
        -------
        ElementPool
            In the order of `rows`.

        Examples
        --------
        >>> from puzzlegroups.groups.minkwitz.letters import letters_of
        >>> from puzzlegroups.groups.minkwitz.pool_sources import pool_of_letters
        >>> from puzzlegroups.permutations import parse_permutation
        >>> letters = letters_of({"r": parse_permutation("(1,2,3,4)")}, "qtm")
        >>> pool_of_letters(letters).take([1]).images.tolist()
        [[3, 0, 1, 2]]
        """
        lengths = self.lengths[rows]
        words = self.words[rows, : max(1, int(lengths.max(initial=0)))]
        return ElementPool(self.letters, self.images[rows], words, lengths)

    def word(self, row: int) -> list[int]:
        """Return the letters of an element's word.

        Parameters
        ----------
        row : int
            ``0 <= row < len(self)``.

        Returns
        -------
        list of int
            Letters.

        Examples
        --------
        >>> from puzzlegroups.groups.minkwitz.letters import letters_of
        >>> from puzzlegroups.groups.minkwitz.pool_sources import pool_of_letters
        >>> from puzzlegroups.permutations import parse_permutation
        >>> letters = letters_of({"r": parse_permutation("(1,2,3,4)")}, "qtm")
        >>> pool_of_letters(letters).word(1)
        [1]
        """
        return [int(letter) for letter in self.words[row, : self.lengths[row]]]

    def fixing(self, points: Sequence[int]) -> ElementPool:
        """Return the elements that fix points.

        Parameters
        ----------
        points : sequence of int
            0-based.

        Returns
        -------
        ElementPool
            In the same order.

        Examples
        --------
        >>> from puzzlegroups.groups.minkwitz.letters import letters_of
        >>> from puzzlegroups.groups.minkwitz.pool_sources import pool_of_letters
        >>> from puzzlegroups.permutations import parse_permutation
        >>> letters = letters_of({"r": parse_permutation("(1,2,3,4)")}, "qtm")
        >>> len(pool_of_letters(letters).fixing([0]))
        0
        """
        wanted = np.array(points, dtype=np.intp)
        return self.take((self.images[:, wanted] == wanted).all(axis=1))


def products(
    left: ElementPool,
    left_rows: Rows,
    right: ElementPool,
    right_rows: Rows,
    *,
    inverts: bool = False,
) -> ElementPool:
    """Multiply rows of two pools, pair by pair.

    Parameters
    ----------
    left, right : ElementPool
        Of the same letters.
    left_rows, right_rows : ndarray of int64, shape (n,)
        Factor of each product.
    inverts : bool, default False
        Take the inverses of the second factors.

    Returns
    -------
    ElementPool
        Words are freely reduced.

    Raises
    ------
    SearchLimitReached
        If the words are too long to keep.

    Examples
    --------
    >>> from puzzlegroups.groups.minkwitz.letters import letters_of
    >>> from puzzlegroups.groups.minkwitz.pool_sources import pool_of_letters
    >>> from puzzlegroups.permutations import parse_permutation
    >>> letters = letters_of({"r": parse_permutation("(1,2,3,4)")}, "qtm")
    >>> pool, rows = pool_of_letters(letters), np.array([0, 1])
    >>> products(pool, rows, pool, rows, inverts=True).costs.tolist()
    [0, 0]
    """
    from puzzlegroups.groups.minkwitz.table_kernels import join_words, multiply_rows

    n_rows = len(left_rows)
    width = left.words.shape[1] + right.words.shape[1]
    words = blank_words(left.letters, n_rows, width)
    lengths = np.zeros(n_rows, dtype=np.int32)
    join_words(
        np.ascontiguousarray(left.words),
        left.lengths,
        left_rows,
        np.ascontiguousarray(right.words),
        right.lengths,
        right_rows,
        left.letters.inverse,
        inverts,
        words,
        lengths,
    )
    images = np.empty((n_rows, left.letters.degree), dtype=left.images.dtype)
    if n_rows:
        multiply_rows(left.images, left_rows, right.images, right_rows, inverts, images)
    words = words[:, : max(1, int(lengths.max(initial=0)))]
    return ElementPool(left.letters, images, words, lengths)


def join_pools(pools: Sequence[ElementPool]) -> ElementPool:
    """Return the elements of several pools, one after the other.

    Parameters
    ----------
    pools : sequence of ElementPool
        At least one, all of the same letters.

    Returns
    -------
    ElementPool
        With repetitions, if there are any.

    Raises
    ------
    SearchLimitReached
        If the words are too long to keep.

    Examples
    --------
    >>> from puzzlegroups.groups.minkwitz.letters import letters_of
    >>> from puzzlegroups.groups.minkwitz.pool_sources import empty_pool
    >>> from puzzlegroups.groups.minkwitz.pool_sources import pool_of_letters
    >>> from puzzlegroups.permutations import parse_permutation
    >>> letters = letters_of({"r": parse_permutation("(1,2,3,4)")}, "qtm")
    >>> len(join_pools([pool_of_letters(letters), empty_pool(letters)]))
    3
    """
    letters, ends = pools[0].letters, np.cumsum([len(pool) for pool in pools])
    width = max(pool.words.shape[1] for pool in pools)
    words = blank_words(letters, int(ends[-1]), width)
    for pool, end in zip(pools, ends, strict=True):
        words[end - len(pool) : end, : pool.words.shape[1]] = pool.words
    return ElementPool(
        letters,
        np.concatenate([pool.images for pool in pools]),
        words,
        np.concatenate([pool.lengths for pool in pools]),
    )


def distinct(pool: ElementPool, room: int) -> ElementPool:
    """Return the cheapest elements, each once, without the identity.

    Parameters
    ----------
    pool : ElementPool
        Elements; of equal ones the first of the cheapest is kept.
    room : int
        How many at most.

    Returns
    -------
    ElementPool
        By ascending cost.

    Notes
    -----
    Elements are compared by a hash of 62 bits: a collision would drop one of them,
    which spoils nothing.

    Examples
    --------
    >>> from puzzlegroups.groups.minkwitz.letters import letters_of
    >>> from puzzlegroups.groups.minkwitz.pool_sources import empty_pool
    >>> from puzzlegroups.groups.minkwitz.pool_sources import pool_of_letters
    >>> from puzzlegroups.permutations import parse_permutation
    >>> letters = letters_of({"r": parse_permutation("(1,2,3,4)")}, "qtm")
    >>> twice = join_pools([pool_of_letters(letters)] * 2 + [empty_pool(letters)])
    >>> len(distinct(twice, 10))
    2
    """
    order = np.argsort(pool.costs, kind="stable")
    moves_some = (pool.images != np.arange(pool.letters.degree)).any(axis=1)
    order = order[moves_some[order]]
    _, first = np.unique(hash_rows(pool.images[order]), return_index=True)
    return pool.take(order[np.sort(first)[:room]])
