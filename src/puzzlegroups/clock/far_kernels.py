"""Compiled search for the farthest states of one class; see far.py."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from puzzlegroups.clock.class_kernels import last_tables
from puzzlegroups.clock.lane_kernels import fold_corner_one, select_lanes
from puzzlegroups.jit import kernel

if TYPE_CHECKING:
    import numpy.typing as npt

__all__ = ["find_far_cells"]


@kernel
def find_far_cells(
    weights: npt.NDArray[np.uint8], near: int, cells: npt.NDArray[np.int64]
) -> int:
    """Find the cells whose distance has none of the near bits.

    Parameters
    ----------
    weights : ndarray of uint8, shape (12, 12**4)
        Of :func:`puzzlegroups.clock.census_weights.class_weights`.
    near : int
        The bits of the distances that are too small.
    cells : ndarray of int64, shape (n, 9)
        Receives z, p1, p3, p7, p9, q13, q79, q17, q39 of each.

    Returns
    -------
    int
        How many there are; only the first n are written.

    Examples
    --------
    >>> weights = np.full((1, 12**4), 255, np.uint8)
    >>> find_far_cells(weights, 255, np.empty((0, 9), np.int64))
    0
    """
    lanes = np.empty(1728 * 1728, np.uint8)
    table = np.empty(3456 * 192, np.uint8)
    least = np.empty(144 * 192, np.uint8)
    last = np.empty(144 * 192, np.uint8)
    sides = np.empty(49 * 192, np.uint8)
    down = np.empty(144 * 192, np.uint8)
    along = np.empty(288 * 192, np.uint8)
    across = np.empty(288 * 192, np.uint8)
    count = 0
    for z in range(weights.shape[0]):
        fold_corner_one(weights[z], lanes)
        for group in range(9):
            select_lanes(lanes, group, table, least)
            for pair in range(144):
                p7, q79 = pair // 12, pair % 12
                last_tables(table, least, p7, q79, last, sides, down, along, across)
                for place in range(144):
                    row = down[place * 192 : (place + 1) * 192]
                    closest = np.uint8(255)
                    for i in range(192):
                        closest = min(closest, np.uint8(row[i] & np.uint8(near)))
                    if closest:
                        continue
                    p3, p9 = place // 12, place % 12
                    for i in range(192):
                        if row[i] & near:
                            continue
                        lane = group * 192 + i
                        for j in range(12):
                            bits = along[(p3 * 24 + p9 + j) * 192 + i]
                            bits |= across[((p3 + j) * 12 + p9) * 192 + i]
                            if j == 0:
                                bits |= last[place * 192 + i]
                            if bits & near:
                                continue
                            if count < cells.shape[0]:
                                cell = cells[count]
                                cell[0], cell[1] = z, lane // 144
                                cell[2], cell[3], cell[4] = p3, p7, p9
                                cell[5], cell[6] = lane // 12 % 12, q79
                                cell[7], cell[8] = lane % 12, (p3 + p9 + j) % 12
                            count += 1
    return count
