"""Compiled loop that carries a symmetry of the steps over to cosets."""

from __future__ import annotations

from typing import Any

from puzzlegroups.jit import kernel

__all__ = ["carry"]


@kernel
def carry(moves: Any, start: Any, image: Any, act: Any, queue: Any) -> Any:
    """Fill `act`, which is -1 at first; tell whether all edges and cosets agree."""
    act[start] = start
    queue[0] = start
    n_known = 1
    done = 0
    while done < n_known:
        coset = queue[done]
        done += 1
        for step in range(len(image)):
            end = moves[coset, step]
            wanted = moves[act[coset], image[step]]
            if act[end] < 0:
                act[end] = wanted
                queue[n_known] = end
                n_known += 1
            elif act[end] != wanted:
                return False
    return n_known == len(act)
