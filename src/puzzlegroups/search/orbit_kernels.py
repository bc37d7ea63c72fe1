"""Compiled breadth-first search on rows of points."""

from __future__ import annotations

from typing import Any

import numpy as np

from puzzlegroups.jit import kernel
from puzzlegroups.search.coset_tuple_kernels import least_row

__all__ = ["enter_rows", "walk_rows"]


@kernel
def place_of(row: Any, objects: Any, table: Any, terms: Any) -> Any:
    """Return where a row stands in the hash table, or the free place for it."""
    mask = len(table) - 1
    sum_ = np.uint64(0)
    for k in range(len(row)):
        sum_ ^= terms[k, row[k]]
    place = np.int64(sum_ >> np.uint64(1)) & mask
    while table[place] >= 0:
        known = objects[table[place]]
        k = 0
        while k < len(row) and known[k] == row[k]:
            k += 1
        if k == len(row):
            break
        place = (place + 1) & mask
    return place


@kernel
def enter_rows(objects: Any, n_known: Any, table: Any, terms: Any) -> None:
    """Enter the first rows into an empty hash table, whose length is a power of 2."""
    for number in range(n_known):
        table[place_of(objects[number], objects, table, terms)] = number


@kernel
def walk_rows(
    objects: Any,
    ends: Any,
    first: Any,
    n_known: Any,
    table: Any,
    terms: Any,
    steps: Any,
    inverses: Any,
    coset: Any,
) -> Any:
    """Write down where steps lead from one row after the other, and rows that are new.

    `objects` holds the rows found, ``ends[i, s]`` is where step s takes row i, or -1;
    the first `first` rows have been walked from. ``inverses[s]`` is the step that takes
    back step s, or -1; `coset` is what :meth:`CosetTuples.flat_levels` returns. It ends
    when all rows are walked from, or when there may be no room for what is found next.
    Returned are the new `first` and `n_known`.
    """
    levels, orbits, choices = coset
    n_points = objects.shape[1]
    row = np.empty(n_points, dtype=objects.dtype)
    spare = np.empty(n_points, dtype=objects.dtype)
    while first < n_known and n_known + len(steps) <= len(objects):
        for step in range(len(steps)):
            if ends[first, step] >= 0:
                continue
            for k in range(n_points):
                row[k] = steps[step, objects[first, k]]
            least_row(row, spare, levels, orbits, choices)
            place = place_of(row, objects, table, terms)
            if table[place] < 0:
                table[place] = n_known
                objects[n_known] = row
                n_known += 1
            ends[first, step] = table[place]
            if inverses[step] >= 0:
                ends[table[place], inverses[step]] = first
        first += 1
    return first, n_known
