"""Compiled breadth-first search on pairs of cosets up to symmetry, in four bits."""

from __future__ import annotations

from typing import Any

import numpy as np

from puzzlegroups.jit import kernel

__all__ = ["fill_backwards", "fill_forwards"]


@kernel
def fill_forwards(
    graphs: Any, reduction: Any, packed: Any, depth: Any, first: Any, end: Any
) -> Any:
    """Give the unknown neighbours of entries at a distance the next one; count them.

    The entries are those of the classes from the first up to the end.
    """
    x_moves, y_moves, weights, z_moves = graphs
    codes, turned, representatives, fixing = reduction
    n_symmetries, n_z = turned.shape
    n_steps = x_moves.shape[1]
    count = 0
    for cls in range(first, end):
        x = representatives[cls] // weights[0]
        y = representatives[cls] % weights[0]
        for z in range(n_z):
            entry = cls * n_z + z
            if (packed[entry >> 1] >> ((entry & 1) << 2)) & 15 != depth:
                continue
            for step in range(n_steps):
                joint = x_moves[x, step] * weights[0] + y_moves[y, step] * weights[1]
                end_class = codes[joint] >> 7
                end_z = turned[codes[joint] & 127, z_moves[z, step]]
                end = end_class * n_z + end_z
                if (packed[end >> 1] >> ((end & 1) << 2)) & 15 != 15:
                    continue
                for symmetry in range(n_symmetries):
                    if not fixing[end_class, symmetry]:
                        continue
                    same = end_class * n_z + turned[symmetry, end_z]
                    shift = (same & 1) << 2
                    if (packed[same >> 1] >> shift) & 15 == 15:
                        packed[same >> 1] ^= (15 ^ (depth + 1)) << shift
                        count += 1
    return count


@kernel
def fill_backwards(
    graphs: Any, reduction: Any, packed: Any, depth: Any, first: Any, end: Any
) -> Any:
    """Give unknown entries with a neighbour at a distance the next one; count them.

    Only classes from the first up to the end are written, so that threads can share the
    work: no entry of the others changes from or to the distance that is looked for.
    """
    x_moves, y_moves, weights, z_moves = graphs
    codes, turned, representatives, _ = reduction
    n_z = turned.shape[1]
    n_steps = x_moves.shape[1]
    turns = np.empty(n_steps, dtype=np.int64)
    rows = np.empty(n_steps, dtype=np.int64)
    count = 0
    for cls in range(first, end):
        x = representatives[cls] // weights[0]
        y = representatives[cls] % weights[0]
        for step in range(n_steps):
            joint = x_moves[x, step] * weights[0] + y_moves[y, step] * weights[1]
            turns[step] = codes[joint] & 127
            rows[step] = (codes[joint] >> 7) * n_z
        for z in range(n_z):
            entry = cls * n_z + z
            shift = (entry & 1) << 2
            if (packed[entry >> 1] >> shift) & 15 != 15:
                continue
            for step in range(n_steps):
                near = rows[step] + turned[turns[step], z_moves[z, step]]
                if (packed[near >> 1] >> ((near & 1) << 2)) & 15 == depth:
                    packed[entry >> 1] ^= (15 ^ (depth + 1)) << shift
                    count += 1
                    break
    return count
