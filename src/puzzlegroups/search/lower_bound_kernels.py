"""Compiled breadth-first search on pairs of cosets up to symmetry, in four bits."""

from __future__ import annotations

from typing import Any

from puzzlegroups.jit import kernel

__all__ = ["fill_layer"]


@kernel
def fill_layer(
    x_moves: Any,
    y_moves: Any,
    weights: Any,
    z_moves: Any,
    codes: Any,
    turned: Any,
    representatives: Any,
    fixing: Any,
    packed: Any,
    depth: Any,
    backwards: Any,
) -> Any:
    """Write down which entries have distance ``depth + 1``; return how many."""
    n_z = turned.shape[1]
    n_symmetries = turned.shape[0]
    n_steps = x_moves.shape[1]
    wanted = 15 if backwards else depth
    count = 0
    for cls in range(len(representatives)):
        x = representatives[cls] // weights[0]
        y = representatives[cls] % weights[0]
        for z in range(n_z):
            entry = cls * n_z + z
            if (packed[entry >> 1] >> ((entry & 1) << 2)) & 15 != wanted:
                continue
            for step in range(n_steps):
                joint = x_moves[x, step] * weights[0] + y_moves[y, step] * weights[1]
                end_z = turned[codes[joint] & 127, z_moves[z, step]]
                end_class = codes[joint] >> 7
                end = end_class * n_z + end_z
                found = (packed[end >> 1] >> ((end & 1) << 2)) & 15
                if backwards:
                    if found == depth:
                        shift = (entry & 1) << 2
                        packed[entry >> 1] ^= (15 ^ (depth + 1)) << shift
                        count += 1
                        break
                elif found == 15:
                    for symmetry in range(n_symmetries):
                        if not fixing[end_class, symmetry]:
                            continue
                        same = end_class * n_z + turned[symmetry, end_z]
                        shift = (same & 1) << 2
                        if (packed[same >> 1] >> shift) & 15 == 15:
                            packed[same >> 1] ^= (15 ^ (depth + 1)) << shift
                            count += 1
    return count
