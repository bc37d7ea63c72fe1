"""Compiled loop that carries a symmetry of the steps over to cosets."""

from __future__ import annotations

from typing import Any

from puzzlegroups.jit import kernel

__all__ = ["carry"]


@kernel
def carry(
    x_moves: Any,
    y_moves: Any,
    weights: Any,
    start: Any,
    image: Any,
    act: Any,
    queue: Any,
) -> Any:
    """Fill `act`, which is -1 at first; tell whether all edges and cosets agree."""
    n_y, is_joint = weights[0], weights[1]
    act[start] = start
    queue[0] = start
    n_known = 1
    done = 0
    while done < n_known:
        coset = queue[done]
        done += 1
        x, y = coset // n_y, coset % n_y
        act_x, act_y = act[coset] // n_y, act[coset] % n_y
        for step in range(len(image)):
            end = x_moves[x, step] * n_y + y_moves[y, step] * is_joint
            then = image[step]
            wanted = x_moves[act_x, then] * n_y + y_moves[act_y, then] * is_joint
            if act[end] < 0:
                act[end] = wanted
                queue[n_known] = end
                n_known += 1
            elif act[end] != wanted:
                return False
    return n_known == len(act)
