"""Compiled steps of a search in phases: what is done at a single node.

`PhaseArrays` documents the arrays. Indices are made unsigned where it counts, so that
no time goes into negative ones; and no part of an array is taken out, as each costs two
counts of references.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from puzzlegroups.jit import inner_kernel
from puzzlegroups.search.lookup_kernels import find

__all__ = ["bound_of", "coset_of", "open_node", "take", "track"]


@inner_kernel
def coset_of(images: Any, here: Any, c: Any, keys: Any, terms: Any) -> Any:
    """Return the coset of an element in a coordinate; -1 if it has none."""
    rows, places, values = terms
    key: Any = np.uint64(0)
    for row in range(rows[c, 0], rows[c, 1]):
        u = np.uint64(row)
        key += values[u, np.uint64(images[here, np.uint64(places[u])])]
    return find(keys, c, key)


@inner_kernel
def bound_of(
    stacks: Any,
    level: Any,
    phase: Any,
    n: Any,
    keys: Any,
    terms: Any,
    tables: Any,
    limit: Any,
) -> Any:
    """Return a lower bound on the length of a phase, and write the element's cosets.

    What is found to be above the limit is not looked at further. -1 if the element has
    no coset, as it is outside the group.
    """
    cosets, images = stacks[3], stacks[6]
    layout, codes, turned, packed = tables
    here = np.uint64(level)
    for coordinate in range(n[phase, 0], n[phase, 1]):
        cosets[here, np.uint64(coordinate)] = -1
    bound: Any = 0
    for t in range(n[phase, 2], n[phase, 3]):
        for place in range(3):
            c = np.uint64(layout[t, place])
            if cosets[here, c] < 0:
                coset = coset_of(images, here, c, keys, terms)
                if coset < 0:
                    return -1
                cosets[here, c] = coset
        i, j = np.uint64(layout[t, 0]), np.uint64(layout[t, 1])
        k, n_z = np.uint64(layout[t, 2]), layout[t, 7]
        x = cosets[here, i] * layout[t, 3] + cosets[here, j] * layout[t, 4]
        code = codes[np.uint64(x + layout[t, 5])]
        z = turned[np.uint64(layout[t, 6] + (code & 127) * n_z + cosets[here, k])]
        entry = np.int64(code >> 7) * n_z + z
        byte = packed[np.uint64(layout[t, 8] + (entry >> 1))]
        bound = max(bound, (byte >> ((entry & 1) << 2)) & 15)
        if bound > limit:
            break
    return bound


@inner_kernel
def open_node(
    stacks: Any,
    level: Any,
    phase: Any,
    n: Any,
    moves: Any,
    tables: Any,
    automaton: Any,
    left: Any,
    is_root: Any,
) -> Any:
    """List the steps from a node that are worth trying; return how many.

    The bounds of all children that the automaton allows are fetched at once, by loads
    that do not wait for one another. The last step of a phase does not belong to the
    next phase, nor does it commute with a step before it that does.
    """
    path, state = stacks[0], stacks[1]
    cosets, choices, bounds = stacks[3], stacks[4], stacks[5]
    layout, codes, turned, packed = tables
    starts, ends = moves
    counts, steps, is_last = automaton[3], automaton[4], automaton[5]
    n_steps = n[phase, 5] - n[phase, 4]
    here = np.uint64(level)
    now, which = np.uint64(state[level]), np.uint64(phase)
    n_children = counts[now, which]
    for a in range(n_children):
        bounds[np.uint64(a)] = 0
    for t in range(n[phase, 2], n[phase, 3]):
        i, j = np.uint64(layout[t, 0]), np.uint64(layout[t, 1])
        k = np.uint64(layout[t, 2])
        times_x, times_y, base_x = layout[t, 3], layout[t, 4], layout[t, 5]
        base_z, n_z, base = layout[t, 6], layout[t, 7], layout[t, 8]
        from_i = starts[i] + cosets[here, i] * n_steps
        from_j = starts[j] + cosets[here, j] * n_steps
        from_k = starts[k] + cosets[here, k] * n_steps
        for a in range(n_children):
            u = np.uint64(a)
            s = steps[now, which, u]
            x = ends[np.uint64(from_i + s)] * times_x + base_x
            x += ends[np.uint64(from_j + s)] * times_y
            code = codes[np.uint64(x)]
            z = turned[
                np.uint64(base_z + (code & 127) * n_z + ends[np.uint64(from_k + s)])
            ]
            entry = np.int64(code >> 7) * n_z + z
            byte = packed[np.uint64(base + (entry >> 1))]
            bounds[u] = max(bounds[u], (byte >> ((entry & 1) << 2)) & 15)
    before = np.uint64(len(is_last) - 1 if is_root else path[level])
    first = n[phase, 4]
    count: Any = 0
    for a in range(n_children):
        u = np.uint64(a)
        s = steps[now, which, u]
        good = bounds[u] < left
        if left == 1:
            good &= is_last[before, np.uint64(first + s)]
        choices[here, np.uint64(count)] = s
        count += good
    return count


@inner_kernel
def take(stacks: Any, level: Any, phase: Any, n: Any, moves: Any, step: Any) -> None:
    """Write the cosets of a child."""
    cosets = stacks[3]
    starts, ends = moves
    n_steps = n[phase, 5] - n[phase, 4]
    here, there = np.uint64(level), np.uint64(level + 1)
    for c in range(n[phase, 0], n[phase, 1]):
        u = np.uint64(c)
        cosets[there, u] = ends[np.uint64(starts[u] + cosets[here, u] * n_steps + step)]


@inner_kernel
def track(stacks: Any, control: Any, level: Any, points: Any) -> None:
    """Follow the tracked points along the path down to a level."""
    path, images = stacks[0], stacks[6]
    for last in range(control[6], level):
        step, here = np.uint64(path[last + 1]), np.uint64(last)
        for place in range(images.shape[1]):
            u = np.uint64(place)
            images[here + np.uint64(1), u] = points[step, np.uint64(images[here, u])]
    control[6] = level
