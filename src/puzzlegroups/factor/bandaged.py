"""Answers for bandaged puzzles, where a word has to be possible move by move."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import numpy as np

from puzzlegroups.errors import VerificationError
from puzzlegroups.permutations import Permutation
from puzzlegroups.puzzles.pieces import slot_move
from puzzlegroups.search.bandaged_walk import (
    bandaged_layers,
    bandaged_steps,
    bandaged_word,
)
from puzzlegroups.solution import SearchLimits, Solution

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    import numpy.typing as npt

    from puzzlegroups.puzzles import PuzzleDefinition
    from puzzlegroups.words import Word

__all__ = ["count_bandaged_states", "random_bandaged_state", "solve_bandaged"]


def solve_bandaged(
    definition: PuzzleDefinition,
    start: Permutation,
    target: Permutation,
    metric: str,
    limits: SearchLimits | None = None,
    weights: Mapping[str, int] | None = None,
) -> Solution:
    """Find a shortest word from one state to another that nothing blocks.

    Parameters
    ----------
    definition : PuzzleDefinition
        A bandaged puzzle.
    start, target : Permutation
        The states.
    metric : {"qtm", "htm", "weighted"}
        How moves are counted.
    limits : SearchLimits, optional
        Its `max_length` is kept to.
    weights : mapping of str to int, optional
        What each move costs in the metric ``"weighted"``.

    Returns
    -------
    Solution
        Proved shortest by a walk over all nearer states.

    Raises
    ------
    UnsolvableStateError
        If no word leads there.
    SearchLimitReached
        If there are more than 200,000 states nearer, or none within `max_length`.

    Examples
    --------
    >>> from puzzlegroups.puzzles.formats import read_tws
    >>> ring = read_tws("Set A 4 1\\nMove t\\nA\\n2 3 4 1\\nEnd\\nIllegal A 1 2 3\\n")
    >>> turn = ring.generators["t"]
    >>> print(solve_bandaged(ring, turn**3, turn**4, "htm").word)
    t
    """
    clock = time.perf_counter()
    steps = bandaged_steps(definition, metric, weights)
    limits = limits or SearchLimits()
    word = bandaged_word(definition, steps, start, target, limits.max_length)
    if _applied(definition, word, start) != target:
        raise VerificationError(f"the word {word} is blocked or leads elsewhere")
    length = word.length(metric, weights)
    seconds = time.perf_counter() - clock
    return Solution(word, length, metric, True, length, "shortest", seconds)


def count_bandaged_states(definition: PuzzleDefinition) -> int:
    """Count the states that can be reached and told apart, by reaching them all.

    Parameters
    ----------
    definition : PuzzleDefinition
        A bandaged puzzle.

    Returns
    -------
    int
        Their number.

    Raises
    ------
    SearchLimitReached
        If there are more than 200,000 of them; the order of the group is no answer.

    Examples
    --------
    >>> from puzzlegroups.puzzles.formats import read_tws
    >>> ring = read_tws("Set A 4 1\\nMove t\\nA\\n2 3 4 1\\nEnd\\nIllegal A 1 2 3\\n")
    >>> count_bandaged_states(ring)
    2
    """
    states = _reachable(definition)
    pieces = {p for kind in definition.pieces for slot in kind.slots for p in slot}
    single = [point for point in range(definition.degree) if point not in pieces]
    return len({_looks(definition, single, row) for row in states.tolist()})


def random_bandaged_state(
    definition: PuzzleDefinition, rng: np.random.Generator
) -> Permutation:
    """Draw one of the states that can be reached.

    Parameters
    ----------
    definition : PuzzleDefinition
        A bandaged puzzle.
    rng : numpy.random.Generator
        Source of randomness.

    Returns
    -------
    Permutation
        Each with the same probability.

    Raises
    ------
    SearchLimitReached
        If there are more than 200,000 of them.

    Examples
    --------
    >>> import numpy as np
    >>> from puzzlegroups.puzzles.formats import read_tws
    >>> ring = read_tws("Set A 2 1\\nMove t\\nA\\n2 1\\nEnd\\nIllegal A 1 2\\n")
    >>> print(random_bandaged_state(ring, np.random.default_rng(1)))
    ()
    """
    states = _reachable(definition)
    return Permutation(states[int(rng.integers(len(states)))].tolist())


def _reachable(definition: PuzzleDefinition) -> npt.NDArray[np.uint16]:
    layers = bandaged_layers(definition, bandaged_steps(definition, "htm"))
    return np.concatenate([layer.states for layer in layers])


def _looks(
    definition: PuzzleDefinition, single: Sequence[int], images: Sequence[int]
) -> tuple[object, ...]:
    """Return the label and the visible turn of the piece in every place."""
    state = Permutation(images)
    look: list[object] = [state(point) for point in single]
    for kind in definition.pieces:
        for source, turn in zip(*slot_move(kind, state), strict=True):
            turned = (kind.turned[source] + turn) % kind.told_apart[source]
            look.append((kind.labels[source], turned))
    return tuple(look)


def _applied(
    definition: PuzzleDefinition, word: Word, state: Permutation
) -> Permutation | None:
    for generator, exponent in word.moves:
        turn = definition.generators[generator] ** exponent
        if not definition.bandage.allows(state, turn):
            return None
        state = state * turn
    return state
