"""Compiled search of the first phase: nodes are opened in batches.

Every look-up of a node's bound waits for memory, but not for those of other nodes: a
batch is taken from the deepest nodes that are pending, from all views of an element, so
that depth-first search needs little room. `build_stacks` and `PhaseArrays` document the
arrays.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from puzzlegroups.jit import inner_kernel

__all__ = ["expand", "plant"]


@inner_kernel
def plant(pending: Any, roots: Any, target: Any, state: Any) -> None:
    """Make pending the roots of all views that may have words of a length."""
    counts, cosets, marks, _ = pending
    root_cosets, root_bounds = roots
    for left in range(target):
        counts[left] = 0
    place = 0
    for view in range(len(root_bounds)):
        if root_bounds[view] <= target:
            marks[target, place, 0] = state
            marks[target, place, 1] = view
            for c in range(root_cosets.shape[1]):
                cosets[target, place, c] = root_cosets[view, c]
            place += 1
    counts[target] = place


@inner_kernel
def expand(
    pending: Any,
    children: Any,
    target: Any,
    left: Any,
    n_nodes: Any,
    n: Any,
    moves: Any,
    tables: Any,
    automaton: Any,
) -> None:
    """Open the last nodes with so many steps left; their good children are pending.

    Before its last step a word is already at the goals that this step keeps, so that a
    child must have a last step that keeps no goal as far as all steps that are left.
    """
    counts, cosets, marks, paths = pending
    parents, steps, places, entries, tight, alive = children
    starts, ends = moves
    layout, codes, turned, packed = tables
    following, n_followers, followers, is_last, keeps = (
        automaton[1],
        automaton[3],
        automaton[4],
        automaton[5],
        automaton[6],
    )
    n_steps = n[0, 5]
    counts[left] -= n_nodes
    here, n_alive = counts[left], 0
    for node in range(here, here + n_nodes):
        state = marks[left, node, 0]
        for a in range(n_followers[state, 0]):
            parents[n_alive + a] = node
            steps[n_alive + a] = followers[state, 0, a]
            tight[n_alive + a] = 0
            alive[n_alive + a] = n_alive + a
        n_alive += n_followers[state, 0]
    done: Any = np.uint64(0)
    for t in range(n[0, 3]):
        for place in range(3):
            row = np.uint64(layout[t, place])
            if (done >> row) & np.uint64(1) == 0:
                done |= np.uint64(1) << row
                for a in range(n_alive):
                    u = np.uint64(alive[a])
                    coset = cosets[np.uint64(left), np.uint64(parents[u]), row]
                    move = np.uint64(starts[row] + coset * n_steps + steps[u])
                    places[row, u] = ends[move]
        i, j = np.uint64(layout[t, 0]), np.uint64(layout[t, 1])
        k = np.uint64(layout[t, 2])
        times_x, times_y, base_x = layout[t, 3], layout[t, 4], layout[t, 5]
        base_z, n_z, base = layout[t, 6], layout[t, 7], layout[t, 8]
        for a in range(n_alive):
            u = np.uint64(alive[a])
            x = places[i, u] * times_x + places[j, u] * times_y + base_x
            entries[u] = codes[np.uint64(x)]
        for a in range(n_alive):
            u = np.uint64(alive[a])
            z = base_z + (entries[u] & 127) * n_z + places[k, u]
            entries[u] = (entries[u] >> 7) * n_z + turned[np.uint64(z)]
        for a in range(n_alive):
            u = np.uint64(alive[a])
            entry = entries[u]
            byte = packed[np.uint64(base + (entry >> 1))]
            entries[u] = (byte >> ((entry & 1) << 2)) & 15
        kept = 0
        for a in range(n_alive):
            u = np.uint64(alive[a])
            alive[kept] = alive[a]
            tight[u] |= np.uint64(entries[u] == left - 1) << np.uint64(t)
            kept += entries[u] < left
        n_alive = kept
    length = target - left
    place = counts[left - 1]
    for a in range(n_alive):
        child = alive[a]
        node, step = parents[child], steps[child]
        if left == 1:
            before = paths[left, node, length - 1] if length else len(is_last) - 1
            if not is_last[before, step]:
                continue
        elif len(keeps) > 0:
            kind = 0
            while kind < len(keeps) and tight[child] & keeps[kind] != 0:
                kind += 1
            if kind == len(keeps):
                continue
        marks[left - 1, place, 0] = following[marks[left, node, 0], step]
        marks[left - 1, place, 1] = marks[left, node, 1]
        for c in range(n[0, 1]):
            cosets[left - 1, place, c] = places[c, child]
        for letter in range(length):
            paths[left - 1, place, letter] = paths[left, node, letter]
        paths[left - 1, place, length] = step
        place += 1
    counts[left - 1] = place
