"""Compiled iterative deepening through the phases of a chain.

All arrays are flat; `PhaseSearch` documents what they hold. `control` is the only state
beside the stacks, so that a search can be left and taken up again.
"""

from __future__ import annotations

from typing import Any

from puzzlegroups.jit import kernel
from puzzlegroups.search.phase_node_kernels import (
    bound_of,
    choose,
    cosets_of,
    expand,
    track,
)

__all__ = ["search_many"]


@kernel
def _is_double(views: Any, view: Any) -> Any:
    """Tell whether an element looks as it did in an earlier view."""
    for other in range(view):
        place = 0
        while place < views.shape[1] and views[other, place] == views[view, place]:
            place += 1
        if place == views.shape[1]:
            return True
    return False


@kernel
def search(
    control: Any,
    spent: Any,
    stacks: Any,
    targets: Any,
    starts: Any,
    views: Any,
    n: Any,
    caps: Any,
    moves: Any,
    keys: Any,
    terms: Any,
    tables: Any,
    automaton: Any,
    points: Any,
    word: Any,
) -> Any:
    """Search until something better is found (1), nothing is left (0), or budget (2).

    ``control``: view, level, phase, best length, stage, view of the best, tracked
    level, first bound. ``spent``: expansions done, expansions allowed.
    """
    path, state, pointer, cosets, kids, bounds, images = stacks
    following, boundary = automaton[1], automaton[2]
    n_phases = len(n)
    n_views = len(views)
    view, level, phase = control[0], control[1], control[2]
    while True:
        if control[4] == 0:  # a view at a new target
            if view == n_views:
                view = 0
                targets[0] += 1
            if targets[0] > min(caps[0], control[3] - 1):
                control[0] = view
                return 0
            images[0] = views[view]
            control[6] = 0
            level, phase = 0, 0
            starts[0] = 0
            state[0] = 0
            pointer[0] = -1
            if not cosets_of(stacks, 0, 0, n, keys, terms):
                return 3
            control[4] = 1
            if _is_double(views, view) or (
                bound_of(stacks, 0, 0, n, tables) > targets[0]
            ):
                view += 1
                control[4] = 0
                continue
        left = starts[phase] + targets[phase] - level
        if left > 0:
            if pointer[level] < 0:
                if spent[0] >= spent[1]:
                    control[0], control[1], control[2] = view, level, phase
                    return 2
                spent[0] += 1
                expand(stacks, level, phase, n, moves, tables)
                is_root = level == starts[phase]
                pointer[level] = choose(
                    stacks, level, phase, n, left, automaton, is_root
                )
            if pointer[level] > 0:
                pointer[level] -= 1
                step = bounds[level, pointer[level]]
                edge = n[phase, 4] + step
                control[6] = min(control[6], level)
                path[level + 1] = edge
                state[level + 1] = following[state[level], edge]
                pointer[level + 1] = -1
                for c in range(n[phase, 0], n[phase, 1]):
                    cosets[level + 1, c] = kids[level, c, step]
                level += 1
                continue
        elif phase == n_phases - 1:
            control[3], control[5] = level, view
            word[:level] = path[1 : level + 1]
            level = starts[phase]
            phase = max(phase - 1, 0)
            control[0], control[1], control[2] = view, level, phase
            _retreat(control, pointer, targets, starts, caps)
            return 1
        else:
            track(stacks, control, level, points)
            if not cosets_of(stacks, level, phase + 1, n, keys, terms):
                return 3
            bound = bound_of(stacks, level, phase + 1, n, tables)
            if bound <= min(caps[phase + 1], control[3] - 1 - level):
                phase += 1
                starts[phase] = level
                targets[phase] = bound
                pointer[level] = -1
                state[level] = 0 if level == 0 else boundary[path[level]]
                continue
        control[0], control[1], control[2] = view, level, phase
        _retreat(control, pointer, targets, starts, caps)
        view, level, phase = control[0], control[1], control[2]


@kernel
def _retreat(control: Any, pointer: Any, targets: Any, starts: Any, caps: Any) -> Any:
    """Leave a node that is done with; deepen its phase at the root of the phase."""
    level, phase = control[1], control[2]
    while True:
        if level > starts[phase]:
            control[1], control[2] = level - 1, phase
            return
        if phase == 0:
            control[0] += 1
            control[4] = 0
            control[1], control[2] = 0, 0
            return
        targets[phase] += 1
        if targets[phase] <= min(caps[phase], control[3] - 1 - level):
            pointer[level] = -1
            control[1], control[2] = level, phase
            return
        phase -= 1


@kernel
def search_many(
    elements: Any,
    limits: Any,
    controls: Any,
    spent: Any,
    stacks: Any,
    targets: Any,
    starts: Any,
    n: Any,
    caps: Any,
    moves: Any,
    keys: Any,
    terms: Any,
    tables: Any,
    automaton: Any,
    points: Any,
    words: Any,
) -> Any:
    """Solve elements one after the other, each until its budget or limit is reached.

    ``limits``: whether the first word is enough, whether to go on with an old search.
    The last column of `controls` tells how a search ended.
    """
    for number in range(len(elements)):
        control = controls[number]
        if limits[1] == 0:
            spent[number, 0] = 0
            targets[0] = 127
            control[7] = 0
            for view in range(elements.shape[1]):
                stacks[6][0] = elements[number, view]
                if not cosets_of(stacks, 0, 0, n, keys, terms):
                    targets[0] = -1
                    break
                bound = bound_of(stacks, 0, 0, n, tables)
                targets[0] = min(targets[0], bound)
                control[7] = max(control[7], bound)
            control[8] = 3 if targets[0] < 0 else 0
            if targets[0] < 0 or control[7] >= control[3]:
                continue
        while True:
            control[8] = search(
                control,
                spent[number],
                stacks,
                targets,
                starts,
                elements[number],
                n,
                caps,
                moves,
                keys,
                terms,
                tables,
                automaton,
                points,
                words[number],
            )
            if control[8] != 1 or limits[0] == 1:
                break
