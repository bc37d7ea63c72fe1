"""What a breadth-first search walks on: objects packed into sortable keys."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

import numpy as np
import numpy.typing as npt

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["Keys", "Packing", "bytes_type", "point_type"]

#: Sortable keys of one dtype: uint64 where an object fits into 64 bits, else bytes.
Keys: TypeAlias = npt.NDArray[Any]


class Packing(Protocol):
    """Objects on which permutations act from the right, one to one with keys.

    An object is written as a row of whole numbers. Equal objects have equal keys and
    different ones different keys: nothing is hashed, so that no collision can spoil a
    count or a proof.
    """

    @property
    def dtype(self) -> np.dtype[Any]:
        """The dtype of the keys."""
        ...

    def pack(self, tuples: npt.NDArray[Any]) -> Keys:
        """Return the key of each row."""
        ...

    def unpack(self, keys: Keys) -> npt.NDArray[np.intp]:
        """Return a row for each key."""
        ...

    def apply(self, keys: Keys, steps: Sequence[npt.NDArray[np.intp]]) -> Keys:
        """Return the keys of the images, one row a permutation."""
        ...


def point_type(n_values: int) -> np.dtype[Any]:
    """Return the smallest type in which byte strings of numbers sort like tuples.

    Parameters
    ----------
    n_values : int
        Numbers are ``0..n_values-1``, at most 65536 of them.

    Returns
    -------
    dtype
        One byte, or two with the larger one first.

    Examples
    --------
    >>> point_type(24), point_type(300)
    (dtype('uint8'), dtype('>u2'))
    """
    return np.dtype(np.uint8 if n_values <= 256 else ">u2")


def bytes_type(length: int, point: np.dtype[Any]) -> np.dtype[Any]:
    """Return the dtype of keys that are rows of numbers, byte by byte.

    Parameters
    ----------
    length : int
        Numbers in a row.
    point : dtype
        Type of each.

    Returns
    -------
    dtype
        Byte strings of one length, which numpy sorts and compares.

    Examples
    --------
    >>> bytes_type(30, point_type(300))
    dtype('S60')
    """
    return np.dtype(f"S{length * point.itemsize}")
