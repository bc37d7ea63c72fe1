"""Compiled iterative deepening through the phases of a chain.

`PhaseArrays` and `build_stacks` document the arrays. `controls` and `spent` are the
only state beside them, so that a search can be left and taken up again.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from puzzlegroups.jit import inner_kernel, kernel
from puzzlegroups.search.candidate_kernels import choose, finish, judge
from puzzlegroups.search.first_phase_kernels import expand, plant
from puzzlegroups.search.later_phases_kernels import complete, enter
from puzzlegroups.search.phase_node_kernels import bound_of
from puzzlegroups.search.phase_stacks import BATCH

__all__ = ["search_many"]


@inner_kernel
def _root(
    stacks: Any,
    roots: Any,
    views: Any,
    n: Any,
    keys: Any,
    terms: Any,
    tables: Any,
) -> Any:
    """Write cosets and bounds of all views; return the largest bound, -1 if outside.

    A view in which the element looks as in an earlier one is left out.
    """
    cosets, bounds = roots
    first, most = np.int64(0), np.int64(127)  # literals would be compiled for apart
    largest = 0
    for view in range(len(views)):
        for place in range(views.shape[1]):
            stacks[6][0, place] = views[view, place]
        bound = bound_of(stacks, first, first, n, keys, terms, tables, most)
        if bound < 0:
            return -1
        largest = max(largest, bound)
        bounds[view] = bound
        for c in range(n[0, 1]):
            cosets[view, c] = stacks[3][0, c]
        for other in range(view):
            place = 0
            while place < views.shape[1] and views[other, place] == views[view, place]:
                place += 1
            if place == views.shape[1]:
                bounds[view] = 127
    return largest


@kernel
def search_many(
    elements: Any,
    limits: Any,
    controls: Any,
    spent: Any,
    stacks: Any,
    frontier: Any,
    targets: Any,
    starts: Any,
    n: Any,
    caps: Any,
    moves: Any,
    keys: Any,
    terms: Any,
    tables: Any,
    automaton: Any,
    endings: Any,
    points: Any,
    words: Any,
) -> None:
    """Solve elements one after the other, each until its budget or limit is reached.

    ``limits``: whether the first word is enough, the element to begin with, whether it
    was begun before, and how many nodes may be opened before the search is left.
    Columns of `controls`: 0 state of the automaton to begin with; 1, 2 level and phase;
    3 best length; 4 candidate; 5 view of the best; 6 tracked level; 7 first bound; 8
    how the search ended: something was found (1), nothing is left (0), the budget is
    spent (2), the element is outside (3); 9 view of the candidate. Columns of `spent`:
    expansions done and allowed.
    """
    roots, pending, children, candidates = frontier
    counts, n_candidates, path = pending[0], candidates[6], stacks[0]
    for number in range(limits[1], len(elements)):
        control, views, used = controls[number], elements[number], spent[number]
        if limits[2] == 0:
            n_candidates[0] = 0
            control[7] = _root(stacks, roots, views, n, keys, terms, tables)
            targets[0] = 127
            for bound in roots[1]:
                targets[0] = min(targets[0], bound)
            if 0 <= control[7] < control[3] and targets[0] <= caps[0]:
                plant(pending, roots, targets[0], control[0])
            else:
                control[8] = 3 if control[7] < 0 else 0
                continue
        limits[2] = 0
        while True:
            length = targets[0]
            if control[2] > 0:
                control[8] = complete(
                    control,
                    limits,
                    used,
                    stacks,
                    targets,
                    starts,
                    n,
                    caps,
                    moves,
                    keys,
                    terms,
                    tables,
                    automaton,
                    points,
                )
                if control[8] == 2 and used[0] < used[1]:
                    limits[1], limits[2] = number, 1
                    return
                if control[8] > 1:
                    break
                if control[8] == 1:
                    control[5] = control[9]
                    for letter in range(control[3]):
                        words[number, letter] = path[letter + 1]
                    if limits[0] == 1:
                        break
                else:
                    control[4] += 1
            elif length > min(caps[0], control[3] - 1):
                control[8] = 0
                break
            elif control[4] < n_candidates[0]:
                if choose(candidates, control[4]) < control[3] - length:
                    enter(
                        control,
                        stacks,
                        targets,
                        starts,
                        candidates,
                        views,
                        automaton[2],
                        n[1, 0],
                    )
                else:
                    control[4] = n_candidates[0]
            else:
                near = endings[0][0] if length >= endings[0][0] else 0
                left = near
                while left <= length and counts[left] == 0:
                    left += 1
                if left > length:
                    targets[0] += 1
                    if targets[0] <= caps[0]:
                        plant(pending, roots, targets[0], control[0])
                    continue
                n_nodes = min(BATCH, counts[left], used[1] - used[0])
                if n_nodes <= 0:
                    control[8] = 2
                    break
                if limits[3] <= 0:
                    control[8] = 2
                    limits[1], limits[2] = number, 1
                    return
                used[0] += n_nodes
                limits[3] -= n_nodes
                if left > near:
                    expand(
                        pending,
                        children,
                        length,
                        left,
                        n_nodes,
                        n,
                        moves,
                        tables,
                        automaton,
                    )
                    continue
                finish(
                    pending,
                    candidates,
                    length,
                    left,
                    n_nodes,
                    views,
                    n,
                    automaton,
                    endings,
                    points,
                )
                control[4] = 0
                if len(n) > 1:
                    limit = min(caps[1], control[3] - 1 - length)
                    if not judge(
                        candidates, length, n, keys, terms, tables, endings, limit
                    ):
                        control[8] = 3
                        break
                elif n_candidates[0] > 0:
                    control[3], control[5] = length, candidates[0][0]
                    for letter in range(length):
                        words[number, letter] = candidates[1][0, letter]
                    n_candidates[0] = 0
                    control[8] = 1
                    if limits[0] == 1:
                        break
    limits[1] = len(elements)
