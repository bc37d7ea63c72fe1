"""Compiled steps of a search in phases: what is done at a single node.

`PhaseArrays` documents the arrays.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from puzzlegroups.jit import kernel

__all__ = ["bound_of", "choose", "cosets_of", "expand", "track"]


@kernel
def cosets_of(images: Any, phase: Any, n: Any, keys: Any, terms: Any, out: Any) -> Any:
    """Write the cosets of an element in the coordinates of a phase; False if none."""
    for c in range(n[phase, 0], n[phase, 1]):
        key = np.uint64(0)
        for row in range(terms[0][c, 0], terms[0][c, 1]):
            key += terms[2][row, images[terms[1][row]]]
        low, size = keys[0][c], keys[0][c + 1] - keys[0][c]
        while size > 1:  # without a branch that could be guessed wrong
            half = size >> 1
            low += half * (keys[1][np.uint64(low + half)] <= key)
            size -= half
        if keys[1][low] != key:
            return False
        out[c] = low - keys[0][c]
    return True


@kernel
def bound_of(cosets: Any, phase: Any, n: Any, tables: Any) -> Any:
    """Return a lower bound on the distance in a phase."""
    bound = 0
    layout, codes, turned, packed = tables
    for t in range(n[phase, 2], n[phase, 3]):
        i, j, k = layout[t, 0], layout[t, 1], layout[t, 2]
        x = cosets[i] * layout[t, 3] + cosets[j] * layout[t, 4] + layout[t, 5]
        z = turned[layout[t, 6] + (codes[x] & 127) * layout[t, 7] + cosets[k]]
        entry = (codes[x] >> 7) * layout[t, 7] + z
        value = (packed[layout[t, 8] + (entry >> 1)] >> ((entry & 1) << 2)) & 15
        bound = max(bound, value)
    return bound


@kernel
def expand(
    cosets: Any,
    kids: Any,
    bounds: Any,
    phase: Any,
    n: Any,
    moves: Any,
    tables: Any,
    goal: Any,
    is_last: Any,
) -> Any:
    """Write the cosets of all children of a node, and their bounds, all at once.

    Indices are made unsigned where it counts: no time goes into negative ones.
    """
    n_steps = n[phase, 5] - n[phase, 4]
    for s in range(n_steps):
        bounds[np.uint64(s)] = 0
    for c in range(n[phase, 0], n[phase, 1]):
        first = moves[0][c] + cosets[c] * n_steps
        row = kids[c]
        for s in range(n_steps):
            row[np.uint64(s)] = moves[1][np.uint64(first + s)]
        if is_last:  # only the goal will do, which no table is needed for
            for s in range(n_steps):
                if row[np.uint64(s)] != goal[c]:
                    bounds[np.uint64(s)] = 1
    if is_last:
        return
    layout, codes, turned, packed = tables
    for t in range(n[phase, 2], n[phase, 3]):
        x_kids, y_kids, z_kids = (
            kids[layout[t, 0]],
            kids[layout[t, 1]],
            kids[layout[t, 2]],
        )
        times_x, times_y, base_x = layout[t, 3], layout[t, 4], layout[t, 5]
        base_z, n_z, base = layout[t, 6], layout[t, 7], layout[t, 8]
        for s in range(n_steps):
            u = np.uint64(s)
            x = x_kids[u] * times_x + y_kids[u] * times_y + base_x
            code = codes[np.uint64(x)]
            z = turned[np.uint64(base_z + (code & 127) * n_z + z_kids[u])]
            entry = (code >> 7) * n_z + z
            byte = packed[np.uint64(base + (entry >> 1))]
            bounds[u] = max(bounds[u], (byte >> ((entry & 1) << 2)) & 15)


@kernel
def choose(
    bounds: Any, left: Any, allowed: Any, is_inner: Any, hides: Any, is_root: Any
) -> Any:
    """Replace bounds by the list of the steps that are worth trying; return how many.

    The last step of a phase does not belong to the next phase, nor does it commute with
    a step before it that does.
    """
    count = 0
    if left > 1:
        for s in range(len(allowed)):
            good = (bounds[s] < left) & allowed[s]
            bounds[count] = s
            count += good
        return count
    for s in range(len(allowed)):
        good = (bounds[s] == 0) & allowed[s] & (not is_inner[s])
        good &= is_root | (not hides[s])
        bounds[count] = s
        count += good
    return count


@kernel
def track(images: Any, path: Any, control: Any, depth: Any, points: Any) -> Any:
    """Follow the tracked points along the path down to a depth."""
    level = control[6]
    while level < depth:
        step = path[level + 1]
        for place in range(images.shape[1]):
            images[level + 1, place] = points[step, images[level, place]]
        level += 1
    control[6] = level
