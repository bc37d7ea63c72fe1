"""Compiled look-ups: where an element stands in the table of a phase.

`FlatChain` documents the arrays.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from puzzlegroups.jit import kernel

__all__ = ["entry_of"]


@kernel
def coset_in(factor: Any, images: Any, row: Any, factors: Any) -> Any:
    """Return the coset of an element in one coordinate, -1 if there is none."""
    layout, places, seen, terms, levels, orbits, rows, prints, ranks = factors[:9]
    size, first_place, n_places = (
        layout[factor, 0],
        layout[factor, 1],
        layout[factor, 2],
    )
    first_term, first_print = layout[factor, 3], layout[factor, 6]
    degree = seen.shape[1]
    for k in range(n_places):
        row[0, k] = seen[factor, images[places[first_place + k]]]
    now = 0
    for level in range(layout[factor, 4], layout[factor, 5]):
        length, first, base = levels[level, 0], levels[level, 1], levels[level, 2]
        best = 0
        least = row[now, orbits[first]]
        for k in range(1, length):
            value = row[now, orbits[first + k]]
            if value < least:
                best, least = k, value
        for k in range(n_places):
            row[1 - now, k] = row[now, rows[base + best * n_places + k]]
        now = 1 - now
    key = np.uint64(0)
    for k in range(n_places):
        key += terms[first_term + k * degree + row[now, k]]
    low = first_print
    while size > 1:
        half = size >> 1
        if prints[low + half] <= key:
            low += half
        size -= half
    return np.int64(ranks[low]) if prints[low] == key else np.int64(-1)


@kernel
def entry_of(
    phase: Any, images: Any, cosets: Any, row: Any, phases: Any, factors: Any
) -> Any:
    """Write an element's cosets in a phase; return its place in the table or -1."""
    walks = factors[10]
    entry = phases[phase, 4]
    for factor in range(phases[phase, 0], phases[phase, 1]):
        coset = coset_in(factor, images, row, factors)
        if coset < 0:
            return np.int64(-1)
        cosets[factor - phases[phase, 0]] = coset
        entry += coset * walks[factor, 1]
    return entry
