"""Compiled iterative deepening to the start of several coset graphs at once.

A tree is a tuple of arrays: what a step does, and what bounds the distance from below.

- ``graphs``, int64, (n_graphs, 3): where the moves of a graph begin, what one of its
  cosets counts in the place of a table, and where the distances of the table begin if
  the graph is the last one of a table, otherwise -1;
- ``moves``, int32: for each graph where each step leads from each coset;
- ``distances``, int16: those of each table;
- ``costs``, int64, (n_steps,): what steps cost;
- ``following``, int32, (n_states, n_steps): the automaton of canonical words, -1 where
  a step must not follow;
- ``may_end``, bool, (n_steps,): whether a step may be the last one.

A walk is a tuple of arrays: where a search in it is.

- ``control``, int64, (6,): level, cost asked for, least cost beyond it, expansions
  done, expansions allowed, and whether paths may go on from the goal;
- ``path``, int64, (n_levels, 4): step taken, state, next step, and cost so far;
- ``cosets``, int64, (n_levels, n_graphs): where the walk is in each graph.
"""

from __future__ import annotations

from typing import Any

from puzzlegroups.jit import kernel

__all__ = ["next_path"]


@kernel
def next_path(walk: Any, tree: Any) -> Any:
    """Go on to the next path of the cost asked for (1), its end (0), or budget (2)."""
    control, path, cosets = walk
    graphs, moves, distances, costs, following, may_end = tree
    level, asked, goes_on = control[0], control[1], control[5]
    last = path.shape[0] - 2
    n_steps = len(costs)
    while level >= 0:
        step = path[level, 2]
        if step == n_steps:
            level -= 1
            continue
        path[level, 2] += 1
        state = following[path[level, 1], step]
        if state < 0:
            continue
        cost = path[level, 3] + costs[step]
        left = asked - cost
        bound = place = 0
        for graph in range(len(graphs)):
            row = graphs[graph, 0] + cosets[level, graph] * n_steps
            coset = moves[row + step]
            cosets[level + 1, graph] = coset
            place += coset * graphs[graph, 1]
            if graphs[graph, 2] >= 0:
                bound = max(bound, distances[graphs[graph, 2] + place])
                if bound > left:
                    break
                place = 0
        if bound > left:
            control[2] = min(control[2], cost + bound)
            continue
        path[level, 0] = step
        if left == 0:  # and the bound is 0
            if may_end[step]:
                control[0] = level
                return 1
            continue
        if level == last or (bound == 0 and not goes_on):
            continue
        level += 1
        path[level, 1], path[level, 2], path[level, 3] = state, 0, cost
        control[3] += 1
        if control[3] >= control[4]:
            control[0] = level
            return 2
    control[0] = level
    return 0
