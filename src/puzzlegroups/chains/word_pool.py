"""Pools of elements with words, to be multiplied and sorted out many at once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from puzzlegroups.chains.letter_products import letter_products
from puzzlegroups.permutations import Permutation
from puzzlegroups.search import Step
from puzzlegroups.words import Word

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["ROOM", "WordPool", "joined", "pool_of_letters"]

#: Letters of the longest words.
ROOM = 400

Rows = npt.NDArray[np.int32]


@dataclass(frozen=True, eq=False)
class WordPool:
    """Elements with words for them.

    Parameters
    ----------
    letters : tuple of Step
        What words are made of.
    images : ndarray of int32, shape (n, degree)
        The elements.
    words : ndarray of int32, shape (n, room)
        Numbers of letters; what lies behind the end of a word does not count.
    lengths : ndarray of int64, shape (n,)
        Lengths of the words, -1 where one had no room.
    """

    letters: tuple[Step, ...]
    images: Rows
    words: Rows
    lengths: npt.NDArray[np.int64]

    def __len__(self) -> int:
        """Return the number of elements."""
        return len(self.images)

    @property
    def costs(self) -> npt.NDArray[np.int64]:
        """What each word costs."""
        costs = np.array([step.cost for step in self.letters], dtype=np.int64)
        inside = np.arange(self.words.shape[1]) < self.lengths[:, None]
        totals: npt.NDArray[np.int64] = np.where(inside, costs[self.words], 0).sum(
            axis=1
        )
        return totals

    @property
    def longest(self) -> int:
        """The length of the longest word."""
        return max(int(self.lengths.max(initial=0)), 0)

    @property
    def supports(self) -> npt.NDArray[np.int64]:
        """How many points each element moves."""
        moved: npt.NDArray[np.bool_] = self.images != np.arange(self.images.shape[1])
        return np.asarray(moved.sum(axis=1))

    def rows(self, chosen: npt.NDArray[np.intp]) -> WordPool:
        """Return some of the elements.

        Parameters
        ----------
        chosen : ndarray of intp, shape (m,)
            Their numbers.

        Returns
        -------
        WordPool
            In this order.

        Examples
        --------
        >>> from puzzlegroups.permutations import parse_permutation
        >>> from puzzlegroups.search import steps_of
        >>> pool = pool_of_letters(steps_of({"r": parse_permutation("(1,2,3)")}, "htm"))
        >>> len(pool), len(pool.rows(np.array([0])))
        (2, 1)
        """
        return WordPool(
            self.letters,
            self.images[chosen],
            self.words[chosen],
            self.lengths[chosen],
        )

    def cleaned(self) -> WordPool:
        """Return one row for each element but the identity, cheap words first.

        Returns
        -------
        WordPool
            Words that had no room are left out.

        Examples
        --------
        >>> from puzzlegroups.permutations import parse_permutation
        >>> from puzzlegroups.search import steps_of
        >>> pool = pool_of_letters(steps_of({"r": parse_permutation("(1,2,3)")}, "htm"))
        >>> len(joined([pool, pool]).cleaned())
        2
        """
        kept = self.rows(np.flatnonzero((self.lengths >= 0) & (self.supports > 0)))
        kept = kept.with_room(kept.longest)
        kept = kept.rows(np.lexsort((kept.supports, kept.costs)))
        as_bytes = np.ascontiguousarray(kept.images).view(
            np.dtype((np.void, 4 * kept.images.shape[1]))
        )
        firsts = np.unique(as_bytes.reshape(-1), return_index=True)[1]
        return kept.rows(np.sort(firsts))

    def steps(self) -> tuple[Step, ...]:
        """Return the elements as steps.

        Returns
        -------
        tuple of Step
            In the same order, with what their words cost.

        Examples
        --------
        >>> from puzzlegroups.permutations import parse_permutation
        >>> from puzzlegroups.search import steps_of
        >>> pool = pool_of_letters(steps_of({"r": parse_permutation("(1,2,3)")}, "htm"))
        >>> [str(step.word) for step in pool.steps()]
        ['r', "r'"]
        """
        return tuple(
            Step(
                Word(m for letter in row[:n] for m in self.letters[letter].word.moves),
                Permutation(images),
                cost,
            )
            for images, row, n, cost in zip(
                self.images.tolist(),
                self.words.tolist(),
                self.lengths.tolist(),
                self.costs.tolist(),
                strict=True,
            )
        )

    def inverses(self) -> WordPool:
        """Return the inverses of all elements.

        Returns
        -------
        WordPool
            In the same order.

        Examples
        --------
        >>> from puzzlegroups.permutations import parse_permutation
        >>> from puzzlegroups.search import steps_of
        >>> pool = pool_of_letters(steps_of({"r": parse_permutation("(1,2,3)")}, "htm"))
        >>> pool.images.tolist(), pool.inverses().images.tolist()
        ([[1, 2, 0], [2, 0, 1]], [[2, 0, 1], [1, 2, 0]])
        """
        number = {step.permutation: k for k, step in enumerate(self.letters)}
        back = np.array([number[~step.permutation] for step in self.letters])
        places = self.lengths[:, None] - 1 - np.arange(self.words.shape[1])
        words = np.take_along_axis(self.words, np.maximum(places, 0), axis=1)
        images = np.argsort(self.images, axis=1).astype(np.int32)
        return WordPool(
            self.letters, images, back[words].astype(np.int32), self.lengths
        )

    def times(self, others: WordPool) -> WordPool:
        """Multiply elements one by one.

        Parameters
        ----------
        others : WordPool
            As many elements.

        Returns
        -------
        WordPool
            Where words meet, letters are joined.

        Examples
        --------
        >>> from puzzlegroups.permutations import parse_permutation
        >>> from puzzlegroups.search import steps_of
        >>> pool = pool_of_letters(steps_of({"r": parse_permutation("(1,2,3)")}, "htm"))
        >>> pool.times(pool).lengths.tolist()
        [1, 1]
        """
        from puzzlegroups.chains.macro_kernels import append_words

        images = np.take_along_axis(others.images, self.images, axis=1)
        words = self.with_room(min(ROOM, self.longest + others.longest)).words
        lengths = self.lengths.copy()
        append_words(
            words, lengths, others.words, others.lengths, letter_products(self.letters)
        )
        return WordPool(self.letters, images, words, lengths)

    def with_room(self, room: int) -> WordPool:
        """Return the same words in a new array of another width.

        Parameters
        ----------
        room : int
            Letters for which there is room, at least those of the longest word.

        Returns
        -------
        WordPool
            In the same order.

        Examples
        --------
        >>> from puzzlegroups.permutations import parse_permutation
        >>> from puzzlegroups.search import steps_of
        >>> pool = pool_of_letters(steps_of({"r": parse_permutation("(1,2,3)")}, "htm"))
        >>> pool.words.shape, pool.with_room(9).words.shape
        ((2, 1), (2, 9))
        """
        words = np.zeros((len(self), room), dtype=np.int32)
        words[:, : self.longest] = self.words[:, : self.longest]
        return WordPool(self.letters, self.images, words, self.lengths)


def pool_of_letters(letters: tuple[Step, ...]) -> WordPool:
    """Return a pool of the letters themselves.

    Parameters
    ----------
    letters : tuple of Step
        Powers of moves.

    Returns
    -------
    WordPool
        In the same order.

    Examples
    --------
    >>> from puzzlegroups.permutations import parse_permutation
    >>> from puzzlegroups.search import steps_of
    >>> ring = steps_of({"r": parse_permutation("(1,2,3)")}, "htm")
    >>> pool_of_letters(ring).images.tolist()
    [[1, 2, 0], [2, 0, 1]]
    """
    words = np.arange(len(letters), dtype=np.int32)[:, None]
    images = np.array([step.permutation.images for step in letters], dtype=np.int32)
    return WordPool(letters, images, words, np.ones(len(letters), dtype=np.int64))


def joined(pools: Sequence[WordPool]) -> WordPool:
    """Return the elements of several pools.

    Parameters
    ----------
    pools : sequence of WordPool
        With the same letters; at least one.

    Returns
    -------
    WordPool
        One after the other.

    Examples
    --------
    >>> from puzzlegroups.permutations import parse_permutation
    >>> from puzzlegroups.search import steps_of
    >>> pool = pool_of_letters(steps_of({"r": parse_permutation("(1,2,3)")}, "htm"))
    >>> len(joined([pool, pool]))
    4
    """
    room = max(pool.longest for pool in pools)
    return WordPool(
        pools[0].letters,
        np.concatenate([pool.images for pool in pools]),
        np.concatenate([pool.with_room(room).words for pool in pools]),
        np.concatenate([pool.lengths for pool in pools]),
    )
