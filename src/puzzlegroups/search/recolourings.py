"""Recolourings: the ways in which moves spread the colours of some points."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from puzzlegroups.search.packing import Keys, bytes_type, point_type

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["Recolourings"]

#: Whole numbers below 2^52 survive sums of floating-point numbers unrounded.
EXACT_BITS = 52


class Recolourings:
    """Rows of colours, one for each point; a permutation carries them along.

    Parameters
    ----------
    colours : sequence of int
        Colour of each point at the start, ``0 <= colour < n_colours``.
    moved : sequence of int
        0-based points whose colours are kept in the keys; closed under the moves.
        Elsewhere the colours must stay what they are at the start.

    Notes
    -----
    The element g of the group takes the colours c to d with ``d[g(x)] == c[x]``.
    A key has one field of bits a point, so that the key of an image is a linear
    function of the fields: the sum over x of ``c[x] << field(g(x))``. One matrix
    product gives the images under all moves; its entries stay below 2^52 and are
    exact in floating point. Rows that need more than 64 bits become byte strings.

    Examples
    --------
    >>> spread = Recolourings([1, 1, 0, 0], [0, 1, 2, 3])
    >>> key = spread.pack(np.array([[1, 1, 0, 0]]))
    >>> turned = spread.apply(key, [np.array([1, 2, 3, 0])])
    >>> spread.unpack(turned[0]).tolist()
    [[0, 1, 1, 0]]
    """

    def __init__(self, colours: Sequence[int], moved: Sequence[int]) -> None:
        self.colours = np.array(colours, dtype=np.intp)
        self.moved = np.array(moved, dtype=np.intp)
        n_colours = int(self.colours.max(initial=0)) + 1
        self._bits = max(1, (n_colours - 1).bit_length())
        self._fits = self._bits * len(self.moved) <= 64
        self._field = np.full(len(self.colours), -1)
        self._field[self.moved] = np.arange(len(self.moved))
        self._point = point_type(n_colours)
        self.dtype: np.dtype[Any] = (
            np.dtype(np.uint64)
            if self._fits
            else bytes_type(len(self.moved), self._point)
        )

    def pack(self, tuples: npt.NDArray[Any]) -> Keys:
        """Return the key of each row of colours.

        Parameters
        ----------
        tuples : ndarray of integers, shape (n, degree)
            Colours; those of points that are not in `moved` are not looked at.

        Returns
        -------
        ndarray, shape (n,)
            uint64, or bytes where a row does not fit.

        Examples
        --------
        >>> Recolourings([1, 0, 0], [0, 1, 2]).pack(np.array([[1, 0, 0], [0, 1, 0]]))
        array([4, 2], dtype=uint64)
        """
        rows = tuples[:, self.moved]
        if not self._fits:
            points = np.ascontiguousarray(rows, dtype=self._point)
            return points.view(self.dtype).reshape(len(rows))
        keys = np.zeros(len(rows), dtype=np.uint64)
        for column in rows.T:
            keys <<= np.uint64(self._bits)
            keys |= column.astype(np.uint64)
        return keys

    def unpack(self, keys: Keys) -> npt.NDArray[np.intp]:
        """Return the colours of each key.

        Parameters
        ----------
        keys : ndarray, shape (n,)
            What :meth:`pack` returned.

        Returns
        -------
        ndarray of intp, shape (n, degree)
            Colours of all points.

        Examples
        --------
        >>> keys = np.array([2], dtype=np.uint64)
        >>> Recolourings([1, 0, 0, 7], [0, 1, 2]).unpack(keys).tolist()
        [[0, 0, 2, 7]]
        """
        rows = np.repeat(self.colours[None, :], len(keys), axis=0)
        rows[:, self.moved] = self._fields(keys, np.dtype(np.intp)).T
        return rows

    def apply(self, keys: Keys, steps: Sequence[npt.NDArray[np.intp]]) -> Keys:
        """Carry each row of colours along with each permutation.

        Parameters
        ----------
        keys : ndarray, shape (n,)
            Rows of colours.
        steps : sequence of ndarray of intp, shape (degree,)
            Images of each permutation; `moved` is closed under it.

        Returns
        -------
        ndarray, shape (len(steps), n)
            Keys of the images.

        Notes
        -----
        O(len(steps) * n * len(moved)), as a matrix product.

        Examples
        --------
        >>> Recolourings([1, 0, 0], [0, 1, 2]).apply(
        ...     np.array([4], dtype=np.uint64), [np.array([1, 2, 0])])
        array([[2]], dtype=uint64)
        """
        targets = np.array(
            [self._field[step[self.moved]] for step in steps], dtype=np.intp
        ).reshape(len(steps), len(self.moved))
        if not self._fits:
            return self._apply_to_bytes(keys, targets)
        fields = self._fields(keys, np.dtype(np.float64))
        shifts = self._bits * (len(self.moved) - 1 - targets)
        width = EXACT_BITS // self._bits * self._bits
        images = np.zeros((len(steps), len(keys)), dtype=np.uint64)
        for low in range(0, 64, width):  # one word of the key after the other
            inside = (shifts >= low) & (shifts < low + width)
            if inside.any():
                weights = np.where(inside, 2.0 ** np.where(inside, shifts - low, 0), 0)
                images |= (weights @ fields).astype(np.uint64) << np.uint64(low)
        return images

    def _apply_to_bytes(self, keys: Keys, targets: npt.NDArray[np.intp]) -> Keys:
        fields = self._fields(keys, self._point).T
        images = np.empty((len(targets), len(keys)), dtype=self.dtype)
        for row, target in enumerate(targets):
            moved = np.empty_like(fields, order="C")
            moved[:, target] = fields
            images[row] = moved.view(self.dtype).reshape(len(keys))
        return images

    def _fields(self, keys: Keys, dtype: np.dtype[Any]) -> npt.NDArray[Any]:
        """Return the colours in the keys, one row a point of `moved`."""
        n_fields = len(self.moved)
        if not self._fits:
            points = np.ascontiguousarray(keys).view(self._point)
            return points.reshape(len(keys), n_fields).T.astype(dtype)
        fields = np.empty((n_fields, len(keys)), dtype=dtype)
        mask = np.uint64((1 << self._bits) - 1)
        for row in range(n_fields):
            shift = np.uint64(self._bits * (n_fields - 1 - row))
            fields[row] = (keys >> shift) & mask
        return fields
