"""Compiled search for the classes of crosses; see cross_classes.py.

A cross (N, a_13, a_79, a_17, a_39) is the number with these digits in base n.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from puzzlegroups.jit import kernel

if TYPE_CHECKING:
    import numpy.typing as npt

__all__ = ["classify_crosses"]


@kernel
def classify_crosses(
    n: int,
    units: npt.NDArray[np.int64],
    edge_places: npt.NDArray[np.int64],
    inverse: npt.NDArray[np.int64],
    class_of: npt.NDArray[np.int32],
    symmetry_of: npt.NDArray[np.uint8],
    representatives: npt.NDArray[np.int64],
    sizes: npt.NDArray[np.int64],
) -> int:
    """Find the classes of crosses under the symmetries.

    Parameters
    ----------
    n : int
        Hours of a dial.
    units, edge_places, inverse : ndarray
        Of :class:`puzzlegroups.clock.sides.SideSymmetries`.
    class_of : ndarray of int32, shape (n**5,)
        Filled with -1; receives the class of each cross.
    symmetry_of : ndarray of uint8, shape (n**5,)
        Receives a symmetry that carries the cross to the least of its class.
    representatives, sizes : ndarray of int64, shape (n**5,)
        Receive the least cross, and the number of crosses, of each class.

    Returns
    -------
    int
        Number of classes.

    Examples
    --------
    >>> from puzzlegroups.clock.sides import side_symmetries
    >>> s = side_symmetries(2)
    >>> found = np.full(32, -1, np.int32), np.zeros(32, np.uint8)
    >>> rest = np.zeros(32, np.int64), np.zeros(32, np.int64)
    >>> classify_crosses(2, s.units, s.edge_places, s.inverse, *found, *rest)
    12
    """
    count = 0
    digits = np.zeros(5, np.int64)
    image = np.zeros(5, np.int64)
    for cross in range(n**5):
        if class_of[cross] >= 0:
            continue
        rest = cross
        for place in range(4, -1, -1):
            digits[place] = rest % n
            rest //= n
        size = 0
        for g in range(units.size):
            image[0] = units[g] * digits[0] % n
            for e in range(4):
                image[1 + edge_places[g, e]] = units[g] * digits[1 + e] % n
            moved = 0
            for place in range(5):
                moved = moved * n + image[place]
            if class_of[moved] < 0:
                class_of[moved] = count
                symmetry_of[moved] = inverse[g]
                size += 1
        representatives[count] = cross
        sizes[count] = size
        count += 1
    return count
