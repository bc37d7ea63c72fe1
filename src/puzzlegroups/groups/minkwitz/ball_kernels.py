"""Compiled loops on balls of group elements, kept as rows of images of points.

A row holds the images of some points under an element. Rows are found again through
`slots`, a hash table with open addressing that holds row numbers, -1 where it is free;
rows are compared in full, so that no collision can spoil a result.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from puzzlegroups.jit import kernel

__all__ = ["expand", "find_row", "meet"]


@kernel
def find_row(images: Any, slots: Any, row: Any) -> Any:
    """Return the slot that holds a row, or the free slot where it belongs."""
    code = np.int64(0)
    for image in row:  # 42 bits by 20: no overflow, also where this is plain Python
        code = ((code ^ np.int64(image)) * 1000003) & 0x3FFFFFFFFFF
    slot = (code ^ (code >> 19)) & (len(slots) - 1)
    while slots[slot] >= 0:
        known = slots[slot]
        place = 0
        while place < len(row) and images[known, place] == row[place]:
            place += 1
        if place == len(row):
            return slot
        slot = (slot + 1) & (len(slots) - 1)
    return slot


@kernel
def expand(
    images: Any,
    parents: Any,
    letters: Any,
    slots: Any,
    steps: Any,
    first: Any,
    last: Any,
    count: Any,
) -> Any:
    """Multiply rows ``first[k]..last[k]-1`` by letter k; append what is new.

    Returns the number of rows, ``len(images)`` when there is no room for more.
    """
    width = images.shape[1]
    for letter in range(len(steps)):
        for row in range(first[letter], last[letter]):
            if count == len(images):
                return count
            for place in range(width):
                images[count, place] = steps[letter, images[row, place]]
            slot = find_row(images, slots, images[count])
            if slots[slot] < 0:
                slots[slot] = count
                parents[count] = row
                letters[count] = letter
                count += 1
    return count


@kernel
def meet(
    images: Any, slots: Any, costs: Any, target: Any, first: Any, last: Any, best: Any
) -> Any:
    """Look for ``s * target`` in the ball for the rows s in ``first..last-1``.

    Returns the row of s, the row of the product, and the sum of their costs, if that is
    less than `best`; otherwise -1, -1 and `best`.
    """
    width = images.shape[1]
    product = images[0].copy()
    left, right = -1, -1
    for row in range(first, last):
        for place in range(width):
            product[place] = target[images[row, place]]
        known = slots[find_row(images, slots, product)]
        if known >= 0 and costs[row] + costs[known] < best:
            left, right, best = row, known, costs[row] + costs[known]
    return left, right, best
