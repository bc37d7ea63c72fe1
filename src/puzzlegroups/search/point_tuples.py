"""Tuples of points packed into sortable keys.

A permutation of a group is determined by the images of a base, a coset of the
pointwise stabilizer of some points by the images of those points. Either is a tuple of
points; a step s takes the tuple t to ``(s(t[0]), s(t[1]), ...)``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from puzzlegroups.search.packing import Keys, bytes_type, point_type

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["PointTuples", "difference", "sorted_unique"]


class PointTuples:
    """The tuples of `length` points out of `degree`, one to one with keys.

    Parameters
    ----------
    degree : int
        Number of points, ``1 <= degree <= 65535``.
    length : int
        Length of the tuples, at least 0.

    Notes
    -----
    Keys are exact: two tuples are equal when their keys are. Nothing is hashed, so that
    a proof by search cannot be spoilt by a collision.

    Examples
    --------
    >>> tuples = PointTuples(degree=24, length=3)
    >>> keys = tuples.pack(np.array([[0, 1, 2], [5, 6, 7]]))
    >>> tuples.unpack(keys).tolist()
    [[0, 1, 2], [5, 6, 7]]
    """

    def __init__(self, degree: int, length: int) -> None:
        self.degree = degree
        self.length = length
        bits = max(1, (degree - 1).bit_length())
        self._fits = bits * length <= 64
        self._bits = np.uint64(bits)
        self._mask = np.uint64((1 << bits) - 1)
        self._point = point_type(degree)
        self.dtype: np.dtype[Any] = (
            np.dtype(np.uint64) if self._fits else bytes_type(length, self._point)
        )

    def pack(self, tuples: npt.NDArray[Any]) -> Keys:
        """Return the key of each tuple.

        Parameters
        ----------
        tuples : ndarray of integers, shape (n, length)
            Points, 0-based.

        Returns
        -------
        ndarray, shape (n,)
            uint64, or bytes where a tuple does not fit.

        Examples
        --------
        >>> PointTuples(4, 3).pack(np.array([[3, 0, 1]]))
        array([49], dtype=uint64)
        """
        if not self._fits:
            points = np.ascontiguousarray(tuples, dtype=self._point)
            return points.view(self.dtype).reshape(len(tuples))
        keys = np.zeros(len(tuples), dtype=np.uint64)
        for column in range(self.length):
            keys <<= self._bits
            keys |= tuples[:, column].astype(np.uint64)
        return keys

    def unpack(self, keys: Keys) -> npt.NDArray[np.intp]:
        """Return the tuple of each key.

        Parameters
        ----------
        keys : ndarray, shape (n,)
            What :meth:`pack` returned.

        Returns
        -------
        ndarray of intp, shape (n, length)
            Points, 0-based.

        Examples
        --------
        >>> PointTuples(4, 3).unpack(np.array([49], dtype=np.uint64))
        array([[3, 0, 1]])
        """
        if not self._fits:
            points = np.ascontiguousarray(keys).view(self._point)
            return points.reshape(len(keys), self.length).astype(np.intp)
        rows = np.empty((len(keys), self.length), dtype=np.intp)
        for place, column in enumerate(self._columns(keys)):
            rows[:, place] = column
        return rows

    def apply(self, keys: Keys, steps: Sequence[npt.NDArray[np.intp]]) -> Keys:
        """Apply each step to each tuple.

        Parameters
        ----------
        keys : ndarray, shape (n,)
            Tuples.
        steps : sequence of ndarray of intp, shape (degree,)
            Images of each step.

        Returns
        -------
        ndarray, shape (len(steps), n)
            Keys of the images.

        Notes
        -----
        O(len(steps) * n * length).

        Examples
        --------
        >>> PointTuples(4, 3).apply(
        ...     np.array([49], dtype=np.uint64), [np.array([1, 2, 3, 0])])
        array([[6]], dtype=uint64)
        """
        columns = self._columns(keys)
        images = np.empty((len(steps), len(keys)), dtype=self.dtype)
        for row, step in enumerate(steps):
            if self._fits:
                self._apply_packed(columns, step, images[row])
            else:
                points = step.astype(self._point)
                moved = np.stack([points[column] for column in columns], axis=1)
                images[row] = self.pack(moved)
        return images

    def _apply_packed(
        self,
        columns: list[npt.NDArray[Any]],
        step: npt.NDArray[np.intp],
        out: npt.NDArray[np.uint64],
    ) -> None:
        points = step.astype(np.uint64)
        out[:] = 0
        for column in columns:
            out <<= self._bits
            out |= points[column]

    def _columns(self, keys: Keys) -> list[npt.NDArray[Any]]:
        """Return the points at each place of the tuples."""
        if not self._fits:
            points = np.ascontiguousarray(keys).view(self._point)
            return list(points.reshape(len(keys), self.length).T.astype(np.intp))
        rest = keys.copy()
        columns = []
        for _ in range(self.length):
            columns.append((rest & self._mask).astype(np.intp))
            rest >>= self._bits
        return columns[::-1]


def sorted_unique(keys: Keys) -> Keys:
    """Return the distinct keys in ascending order.

    Parameters
    ----------
    keys : ndarray, shape (n,)
        Keys of one dtype; the array is sorted in place.

    Returns
    -------
    ndarray, shape (m,)
        Strictly ascending.

    Examples
    --------
    >>> sorted_unique(np.array([3, 1, 3], dtype=np.uint64))
    array([1, 3], dtype=uint64)
    """
    keys.sort()
    if len(keys) == 0:
        return keys
    is_first = np.empty(len(keys), dtype=bool)
    is_first[0] = True
    np.not_equal(keys[1:], keys[:-1], out=is_first[1:])
    return keys[is_first]


def difference(keys: Keys, others: Keys) -> Keys:
    """Return the keys that are not among others.

    Parameters
    ----------
    keys, others : ndarray, shapes (n,) and (m,)
        Strictly ascending keys of one dtype.

    Returns
    -------
    ndarray
        Strictly ascending.

    Examples
    --------
    >>> difference(np.array([1, 3], dtype=np.uint64), np.array([3], dtype=np.uint64))
    array([1], dtype=uint64)
    """
    if len(others) == 0 or len(keys) == 0:
        return keys
    places = np.searchsorted(others, keys)
    places[places == len(others)] = 0
    is_new: npt.NDArray[np.bool_] = others[places] != keys
    return keys[is_new]
