"""Compiled choice of the least tuple of a coset.

A row of `levels` is the length of an orbit, where it begins in `orbits`, and which row
of `choices` begins the representatives.
"""

from __future__ import annotations

from typing import Any

from puzzlegroups.jit import kernel

__all__ = ["least_row", "make_least"]


@kernel
def least_row(row: Any, spare: Any, levels: Any, orbits: Any, choices: Any) -> None:
    """Rearrange one tuple to the least of its coset, in place."""
    for level in range(len(levels)):
        length, first, base = levels[level, 0], levels[level, 1], levels[level, 2]
        best = 0
        least = row[orbits[first]]
        for k in range(1, length):
            value = row[orbits[first + k]]
            if value < least:
                best, least = k, value
        if best == 0:
            continue
        for k in range(len(row)):
            spare[k] = row[choices[base + best, k]]
        for k in range(len(row)):
            row[k] = spare[k]


@kernel
def make_least(rows: Any, spare: Any, levels: Any, orbits: Any, choices: Any) -> None:
    """Rearrange each row of tuples to the least of its coset, in place."""
    for row in range(len(rows)):
        least_row(rows[row], spare, levels, orbits, choices)
