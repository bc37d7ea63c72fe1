"""Compiled iterative deepening to the start of several coset graphs at once."""

from __future__ import annotations

from typing import Any

from puzzlegroups.jit import kernel

__all__ = ["next_path"]


@kernel
def next_path(
    control: Any,
    path: Any,
    state: Any,
    pointer: Any,
    spent: Any,
    cosets: Any,
    moves: Any,
    move_starts: Any,
    distances: Any,
    distance_starts: Any,
    costs: Any,
    allowed: Any,
    following: Any,
) -> Any:
    """Go on to the next path of the cost asked for (1), its end (0), or budget (2).

    ``control``: level, cost, least cost beyond it, expansions done, expansions allowed.
    Paths that reach the goal before their end are left out.
    """
    level = control[0]
    n_steps = len(costs)
    n_graphs = len(move_starts)
    while level >= 0:
        if pointer[level] == n_steps:
            level -= 1
            continue
        step = pointer[level]
        pointer[level] += 1
        if not allowed[state[level], step]:
            continue
        cost = spent[level] + costs[step]
        bound = 0
        for graph in range(n_graphs):
            row = move_starts[graph] + cosets[level, graph] * n_steps
            coset = moves[row + step]
            cosets[level + 1, graph] = coset
            bound = max(bound, distances[distance_starts[graph] + coset])
            if cost + bound > control[1]:
                break
        if cost + bound > control[1]:
            control[2] = min(control[2], cost + bound)
            continue
        path[level] = step
        if bound == 0:
            if cost < control[1]:
                continue
            control[0] = level
            return 1
        level += 1
        spent[level] = cost
        state[level] = following[state[level - 1], step]
        pointer[level] = 0
        control[3] += 1
        if control[3] >= control[4]:
            control[0] = level
            return 2
    control[0] = level
    return 0
