"""Tuples of blocks: where whole blocks of points are, whatever happens inside them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

if TYPE_CHECKING:
    from collections.abc import Sequence

    from puzzlegroups.search.packing import Keys, Packing

__all__ = ["BlockTuples"]


class BlockTuples:
    """Objects made of blocks, on which permutations of the points act.

    Parameters
    ----------
    block_of : sequence of int
        For each point the number of its block, ``0 <= block < n_blocks``; the moves
        take blocks to blocks.
    tuples : Packing
        Tuples of blocks, such as ``PointTuples(n_blocks, length)``.

    Notes
    -----
    Where the corners of a cube are, without their twists, is such an object: the three
    stickers of a corner make a block.

    References
    ----------
    .. [1] H. Wielandt, Finite Permutation Groups (1964), section 6, for blocks.

    Examples
    --------
    >>> from puzzlegroups.search.point_tuples import PointTuples
    >>> pairs = BlockTuples([0, 0, 1, 1], PointTuples(2, 1))
    >>> keys = pairs.pack(np.array([[0], [1]]))
    >>> pairs.apply(keys, [np.array([2, 3, 1, 0])]).tolist()
    [[1, 0]]
    """

    def __init__(self, block_of: Sequence[int], tuples: Packing) -> None:
        self.block_of = np.array(block_of, dtype=np.intp)
        self.first_points = np.unique(self.block_of, return_index=True)[1]
        self.tuples = tuples

    @property
    def dtype(self) -> np.dtype[Any]:
        """The dtype of the keys."""
        return self.tuples.dtype

    def pack(self, tuples: npt.NDArray[Any]) -> Keys:
        """Return the key of each row of blocks.

        Parameters
        ----------
        tuples : ndarray of integers, shape (n, length)
            Blocks.

        Returns
        -------
        ndarray, shape (n,)
            Keys.

        Examples
        --------
        >>> from puzzlegroups.search.point_tuples import PointTuples
        >>> BlockTuples([0, 1, 1], PointTuples(2, 1)).pack(np.array([[1]]))
        array([1], dtype=uint64)
        """
        return self.tuples.pack(tuples)

    def unpack(self, keys: Keys) -> npt.NDArray[np.intp]:
        """Return the row of blocks of each key.

        Parameters
        ----------
        keys : ndarray, shape (n,)
            What :meth:`pack` returned.

        Returns
        -------
        ndarray of intp, shape (n, length)
            Blocks.

        Examples
        --------
        >>> from puzzlegroups.search.point_tuples import PointTuples
        >>> BlockTuples([0, 1, 1], PointTuples(2, 1)).unpack(
        ...     np.array([1], dtype=np.uint64))
        array([[1]])
        """
        return self.tuples.unpack(keys)

    def apply(self, keys: Keys, steps: Sequence[npt.NDArray[np.intp]]) -> Keys:
        """Apply each permutation of the points to each object.

        Parameters
        ----------
        keys : ndarray, shape (n,)
            Objects.
        steps : sequence of ndarray of intp, shape (degree,)
            Images of each permutation; it takes blocks to blocks.

        Returns
        -------
        ndarray, shape (len(steps), n)
            Keys of the images.

        Examples
        --------
        >>> from puzzlegroups.search.point_tuples import PointTuples
        >>> pairs = BlockTuples([0, 0, 1, 1], PointTuples(2, 2))
        >>> start = pairs.pack(np.array([[0, 1]]))
        >>> pairs.unpack(pairs.apply(start, [np.array([3, 2, 1, 0])])[0]).tolist()
        [[1, 0]]
        """
        on_blocks = [self.block_of[step[self.first_points]] for step in steps]
        return self.tuples.apply(keys, on_blocks)
