"""Bit planes: numbers written one bit position after the other, eight to a byte."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["pack_planes", "unpack_planes"]

#: Numbers that are read together: few enough to stay in the cache; a multiple of eight.
BLOCK = 1 << 16


def pack_planes(
    numbers: npt.NDArray[np.int32], bits: Sequence[int]
) -> npt.NDArray[np.uint8]:
    """Write down some bits of numbers.

    Parameters
    ----------
    numbers : ndarray of int32, shape (n,)
        Not negative.
    bits : sequence of int
        Positions, 0 for the lowest; all others are lost.

    Returns
    -------
    ndarray of uint8, shape (len(bits) * ceil(n / 8),)
        A plane for each position, each beginning with a new byte; the first number has
        the highest bit.

    Examples
    --------
    >>> pack_planes(np.array([5, 1, 0], dtype=np.int32), [0, 2]).tolist()
    [192, 128]
    """
    width = -(-len(numbers) // 8)
    planes = np.empty((len(bits), width), dtype=np.uint8)
    for plane, bit in zip(planes, bits, strict=True):
        plane[:] = np.packbits(numbers & (1 << bit) != 0)
    return planes.reshape(-1)


def unpack_planes(
    planes: npt.NDArray[np.uint8], n: int, bits: Sequence[int]
) -> npt.NDArray[np.int32]:
    """Read numbers of which some bits were written down.

    Parameters
    ----------
    planes : ndarray of uint8, shape (len(bits) * ceil(n / 8),)
        From :func:`pack_planes`.
    n : int
        How many numbers there are.
    bits : sequence of int
        The positions; all other bits are 0.

    Returns
    -------
    ndarray of int32, shape (n,)
        The numbers.

    Notes
    -----
    O(n * len(bits)).

    Examples
    --------
    >>> unpack_planes(np.array([192, 128], dtype=np.uint8), 3, [0, 2]).tolist()
    [5, 1, 0]
    """
    rows = np.asarray(planes).reshape(len(bits), -(-n // 8))
    numbers = np.zeros(n, dtype=np.int32)
    for first in range(0, n, BLOCK):
        block = numbers[first : first + BLOCK]
        for row, bit in zip(rows[:, first // 8 :], bits, strict=True):
            plane = np.unpackbits(row[: BLOCK // 8], count=len(block))
            block |= plane.astype(np.int32) << bit
    return numbers
