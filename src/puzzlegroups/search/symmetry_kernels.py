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
    is_done: Any,
) -> Any:
    """Fill `act`, which is -1 at first; tell whether all edges and cosets agree.

    Cosets are followed in the order of their numbers, again and again: those that a
    step reaches from neighbours are then near one another in memory.
    """
    n_y, is_joint = weights[0], weights[1]
    act[start] = start
    n_done = 0
    n_before = -1
    while n_before < n_done:
        n_before = n_done
        for coset in range(len(act)):
            if is_done[coset] or act[coset] < 0:
                continue
            is_done[coset] = True
            n_done += 1
            x, y = coset // n_y, coset % n_y
            act_x, act_y = act[coset] // n_y, act[coset] % n_y
            for step in range(len(image)):
                then = image[step]
                end = x_moves[x, step] * n_y + y_moves[y, step] * is_joint
                wanted = x_moves[act_x, then] * n_y + y_moves[act_y, then] * is_joint
                if act[end] < 0:
                    act[end] = wanted
                elif act[end] != wanted:
                    return False
    return n_done == len(act)
