"""Compiled choice of the least tuple of a coset."""

from __future__ import annotations

from typing import Any

from puzzlegroups.jit import kernel

__all__ = ["make_least"]


@kernel
def make_least(rows: Any, spare: Any, levels: Any, orbits: Any, choices: Any) -> None:
    """Rearrange each row of tuples to the least of its coset, in place.

    A row of `levels` is the length of an orbit, where it begins in `orbits`, and which
    row of `choices` begins the representatives.
    """
    n_points = rows.shape[1]
    for row in range(len(rows)):
        for level in range(len(levels)):
            length, first, base = levels[level, 0], levels[level, 1], levels[level, 2]
            best = 0
            least = rows[row, orbits[first]]
            for k in range(1, length):
                value = rows[row, orbits[first + k]]
                if value < least:
                    best, least = k, value
            if best == 0:
                continue
            for k in range(n_points):
                spare[k] = rows[row, choices[base + best, k]]
            for k in range(n_points):
                rows[row, k] = spare[k]
