"""Compiled steps of a search in phases: what is done at a single node.

`PhaseArrays` documents the arrays.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from puzzlegroups.jit import kernel

__all__ = ["bound_of", "choose", "cosets_of", "expand", "track"]


@kernel
def cosets_of(
    stacks: Any, level: Any, phase: Any, n: Any, keys: Any, terms: Any
) -> Any:
    """Write the cosets of an element in the coordinates of a phase; False if none."""
    cosets, images = stacks[3], stacks[6]
    starts, known = keys
    rows, places, values = terms
    here = np.uint64(level)
    for c in range(n[phase, 0], n[phase, 1]):
        key = np.uint64(0)
        for row in range(rows[c, 0], rows[c, 1]):
            u = np.uint64(row)
            key += values[u, np.uint64(images[here, np.uint64(places[u])])]
        low, size = starts[c], starts[c + 1] - starts[c]
        while size > 1:  # without a branch that could be guessed wrong
            half = size >> 1
            low += half * (known[np.uint64(low + half)] <= key)
            size -= half
        if known[low] != key:
            return False
        cosets[here, np.uint64(c)] = low - starts[c]
    return True


@kernel
def bound_of(stacks: Any, level: Any, phase: Any, n: Any, tables: Any) -> Any:
    """Return a lower bound on the distance of a node in a phase."""
    cosets = stacks[3]
    layout, codes, turned, packed = tables
    here = np.uint64(level)
    bound = 0
    for t in range(n[phase, 2], n[phase, 3]):
        i, j = np.uint64(layout[t, 0]), np.uint64(layout[t, 1])
        k, n_z = np.uint64(layout[t, 2]), layout[t, 7]
        x = cosets[here, i] * layout[t, 3] + cosets[here, j] * layout[t, 4]
        code = codes[np.uint64(x + layout[t, 5])]
        z = turned[np.uint64(layout[t, 6] + (code & 127) * n_z + cosets[here, k])]
        entry = np.int64(code >> 7) * n_z + z
        byte = packed[np.uint64(layout[t, 8] + (entry >> 1))]
        bound = max(bound, (byte >> ((entry & 1) << 2)) & 15)
    return bound


@kernel
def expand(stacks: Any, level: Any, phase: Any, n: Any, moves: Any, tables: Any) -> Any:
    """Write the cosets of all children of a node, and their bounds, all at once.

    Indices are made unsigned where it counts, so that no time goes into negative ones;
    and no part of an array is taken out, as each costs two counts of references.
    """
    cosets, kids, bounds = stacks[3], stacks[4], stacks[5]
    layout, codes, turned, packed = tables
    starts, ends = moves
    n_steps = n[phase, 5] - n[phase, 4]
    here = np.uint64(level)
    for s in range(n_steps):
        bounds[here, np.uint64(s)] = 0
    for c in range(n[phase, 0], n[phase, 1]):
        row = np.uint64(c)
        first = starts[row] + cosets[here, row] * n_steps
        for s in range(n_steps):
            kids[here, row, np.uint64(s)] = ends[np.uint64(first + s)]
    for t in range(n[phase, 2], n[phase, 3]):
        i, j = np.uint64(layout[t, 0]), np.uint64(layout[t, 1])
        k = np.uint64(layout[t, 2])
        times_x, times_y, base_x = layout[t, 3], layout[t, 4], layout[t, 5]
        base_z, n_z, base = layout[t, 6], layout[t, 7], layout[t, 8]
        for s in range(n_steps):
            u = np.uint64(s)
            x = kids[here, i, u] * times_x + kids[here, j, u] * times_y + base_x
            code = codes[np.uint64(x)]
            z = turned[np.uint64(base_z + (code & 127) * n_z + kids[here, k, u])]
            entry = np.int64(code >> 7) * n_z + z
            byte = packed[np.uint64(base + (entry >> 1))]
            value = (byte >> ((entry & 1) << 2)) & 15
            bounds[here, u] = max(bounds[here, u], value)


@kernel
def choose(
    stacks: Any, level: Any, phase: Any, n: Any, left: Any, automaton: Any, is_root: Any
) -> Any:
    """Replace bounds by the list of the steps that are worth trying; return how many.

    The last step of a phase does not belong to the next phase, nor does it commute with
    a step before it that does.
    """
    path, state, bounds = stacks[0], stacks[1], stacks[5]
    allowed, is_inner, hides = automaton[0], automaton[3], automaton[4]
    here, now = np.uint64(level), np.uint64(state[level])
    before = np.uint64(path[level])
    count = 0
    for s in range(n[phase, 5] - n[phase, 4]):
        edge = np.uint64(n[phase, 4] + s)
        good = (bounds[here, np.uint64(s)] < left) & allowed[now, edge]
        if left == 1:
            good &= not is_inner[edge]
            good &= is_root | (not hides[before, edge])
        bounds[here, np.uint64(count)] = s
        count += good
    return count


@kernel
def track(stacks: Any, control: Any, level: Any, points: Any) -> Any:
    """Follow the tracked points along the path down to a level."""
    path, images = stacks[0], stacks[6]
    for last in range(control[6], level):
        step, here = np.uint64(path[last + 1]), np.uint64(last)
        for place in range(images.shape[1]):
            u = np.uint64(place)
            images[here + np.uint64(1), u] = points[step, np.uint64(images[here, u])]
    control[6] = level
