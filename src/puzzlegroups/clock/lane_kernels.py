"""Compiled first steps of the census of one class; see class_kernels.py."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from puzzlegroups.clock.census_kernels import least_by_12
from puzzlegroups.jit import kernel

if TYPE_CHECKING:
    import numpy.typing as npt

__all__ = ["fold_corner_one", "select_lanes"]


@kernel
def fold_corner_one(
    weights: npt.NDArray[np.uint8], lanes: npt.NDArray[np.uint8]
) -> None:
    """Eliminate k1 for all (p1, q13, q17).

    Parameters
    ----------
    weights : ndarray of uint8, shape (12**4,)
        w as bits, indexed by (k1, k3, k7, k9).
    lanes : ndarray of uint8, shape (1728 * 1728,)
        Receives the result, indexed by (k3, k7, k9) and (p1, q13, q17).

    Examples
    --------
    >>> weights = np.zeros(12**4, np.uint8)
    >>> weights[0] = 255
    >>> lanes = np.zeros(1728**2, np.uint8)
    >>> fold_corner_one(weights, lanes)
    >>> lanes[:2].tolist(), int(lanes[145])
    ([255, 254], 252)
    """
    column = np.empty(12, np.uint8)
    far = np.empty(24, np.uint8)
    for place in range(1728):
        k3, k7 = place // 144, place // 12 % 12
        least = np.uint8(0)
        for k1 in range(12):
            column[k1] = weights[k1 * 1728 + place]
            least |= column[k1]
            far[k1] = far[k1 + 12] = np.uint8(column[k1] << 2)
        for p1 in range(12):
            near = np.uint8(np.uint8(least << 1) | column[p1])
            first = (p1 + k7) % 12
            for q13 in range(12):
                k1 = (q13 + 12 - k3) % 12
                there = column[k1] if k1 == p1 else np.uint8(column[k1] << 1)
                rest = np.uint8(np.uint8(near << 2) | np.uint8(there << 1))
                start = place * 1728 + (p1 * 12 + q13) * 12
                line = lanes[start : start + 12]
                turned = far[12 - k7 : 24 - k7]
                for q17 in range(12):
                    line[q17] = rest | turned[q17]
                line[first] |= np.uint8(column[p1] << 1)
                line[(k1 + k7) % 12] |= there


@kernel
def select_lanes(
    lanes: npt.NDArray[np.uint8],
    group: int,
    table: npt.NDArray[np.uint8],
    least: npt.NDArray[np.uint8],
) -> None:
    """Copy 192 lanes, k7 twice over, and take the least over k7, plus 2.

    Parameters
    ----------
    lanes : ndarray of uint8
        Of :func:`fold_corner_one`.
    group : int
        0 to 8.
    table : ndarray of uint8, shape (12 * 24 * 12 * 192,)
        Receives them by (k3, k7, k9).
    least : ndarray of uint8, shape (144 * 192,)
        Receives the least by (k3, k9).

    Examples
    --------
    >>> lanes = np.full(1728**2, 1, np.uint8)
    >>> table, least = np.zeros(3456 * 192, np.uint8), np.zeros(144 * 192, np.uint8)
    >>> select_lanes(lanes, 0, table, least)
    >>> int(table.min()), int(least.min()), int(least.max())
    (1, 4, 4)
    """
    for k3 in range(12):
        for k7 in range(12):
            for k9 in range(12):
                start = ((k3 * 12 + k7) * 12 + k9) * 1728 + group * 192
                target = ((k3 * 24 + k7) * 12 + k9) * 192
                row = lanes[start : start + 192]
                table[target : target + 192] = row
                table[target + 27648 : target + 27840] = row
    for k3 in range(12):
        for k9 in range(12):
            target = (k3 * 12 + k9) * 192
            least_by_12(
                table, np.uint64((k3 * 288 + k9) * 192), least, np.uint64(target)
            )
            row = least[target : target + 192]
            for i in range(192):
                row[i] = np.uint8(row[i] + row[i])
