"""Compiled search of the later phases: depth first, after a word of the first phase.

`PhaseArrays` and `build_stacks` document the arrays, `search_many` the control.
"""

from __future__ import annotations

from typing import Any

from puzzlegroups.jit import inner_kernel
from puzzlegroups.search.phase_node_kernels import bound_of, open_node, take, track

__all__ = ["complete", "enter"]


@inner_kernel
def complete(
    control: Any,
    limits: Any,
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
) -> Any:
    """Search the later phases, depth first.

    A word is complete (1), none is (0), the budget is spent (2).
    """
    path, state, pointer, _, choices, _, _ = stacks
    following, boundary = automaton[1], automaton[2]
    level, phase = control[1], control[2]
    while phase > 0:
        left = starts[phase] + targets[phase] - level
        if left > 0:
            if pointer[level] < 0:
                if spent[0] >= spent[1] or limits[3] <= 0:
                    control[1], control[2] = level, phase
                    return 2
                spent[0] += 1
                limits[3] -= 1
                is_root = level == starts[phase]
                pointer[level] = open_node(
                    stacks, level, phase, n, moves, tables, automaton, left, is_root
                )
            if pointer[level] > 0:
                pointer[level] -= 1
                step = choices[level, pointer[level]]
                edge = n[phase, 4] + step
                control[6] = min(control[6], level)
                path[level + 1] = edge
                state[level + 1] = following[state[level], edge]
                pointer[level + 1] = -1
                take(stacks, level, phase, n, moves, step)
                level += 1
                continue
        elif phase == len(n) - 1:
            control[1], control[2] = starts[phase], phase - 1
            control[3] = level
            _retreat(control, pointer, targets, starts, caps)
            return 1
        else:
            track(stacks, control, level, points)
            limit = min(caps[phase + 1], control[3] - 1 - level)
            bound = bound_of(stacks, level, phase + 1, n, keys, terms, tables, limit)
            if bound < 0:
                return 3
            if bound <= limit:
                phase += 1
                starts[phase] = level
                targets[phase] = bound
                pointer[level] = -1
                state[level] = 0 if level == 0 else boundary[path[level]]
                continue
        control[1], control[2] = level, phase
        _retreat(control, pointer, targets, starts, caps)
        level, phase = control[1], control[2]
    return 0


@inner_kernel
def _retreat(control: Any, pointer: Any, targets: Any, starts: Any, caps: Any) -> None:
    """Leave a node that is done with; deepen its phase at the root of the phase."""
    level, phase = control[1], control[2]
    while phase > 0:
        if level > starts[phase]:
            level -= 1
            break
        targets[phase] += 1
        if targets[phase] <= min(caps[phase], control[3] - 1 - level):
            pointer[level] = -1
            break
        phase -= 1
    control[1], control[2] = level, phase


@inner_kernel
def enter(
    control: Any,
    stacks: Any,
    targets: Any,
    starts: Any,
    candidates: Any,
    views: Any,
    boundary: Any,
    offset: Any,
) -> None:
    """Go to the second phase after a word of the first."""
    path, state, pointer, cosets, _, _, images = stacks
    origins, words, second = candidates[0], candidates[1], candidates[4]
    word, level = control[4], targets[0]
    for letter in range(level):
        path[letter + 1] = words[word, letter]
    for place in range(images.shape[1]):
        images[0, place] = views[origins[word], place]
    last = second.shape[1] - 1
    for c in range(last):
        cosets[level, offset + c] = second[word, c]
    control[1], control[2], control[6] = level, 1, 0
    control[9] = origins[word]
    starts[1], targets[1] = level, second[word, last]
    pointer[level] = -1
    state[level] = 0 if level == 0 else boundary[path[level]]
