"""States of a bandaged puzzle, reached one by one: no group says what they are."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from puzzlegroups.errors import (
    InvalidInputError,
    SearchLimitReached,
    UnsolvableStateError,
)
from puzzlegroups.permutations import Permutation
from puzzlegroups.words import Word

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    import numpy.typing as npt

    from puzzlegroups.puzzles import PuzzleDefinition
    from puzzlegroups.search.steps import Step

__all__ = ["MAX_STATES", "BandagedLayer", "bandaged_layers", "bandaged_word"]

MAX_STATES = 200_000


@dataclass(frozen=True)
class BandagedLayer:
    """The states at one distance, and how each was reached.

    Parameters
    ----------
    states : ndarray of uint16, shape (n_states, degree)
        Images of each state.
    parents : ndarray of int64, shape (n_states,)
        Number of a state of the layer before from which it was reached.
    steps : ndarray of int64, shape (n_states,)
        Number of the step that was taken there.
    """

    states: npt.NDArray[np.uint16]
    parents: npt.NDArray[np.int64]
    steps: npt.NDArray[np.int64]

    def __len__(self) -> int:
        """Return the number of states."""
        return len(self.states)


def bandaged_layers(
    definition: PuzzleDefinition,
    steps: Sequence[Step],
    start: Permutation | None = None,
    max_states: int = MAX_STATES,
) -> Iterator[BandagedLayer]:
    """Yield the states at distance 0, 1, 2, ... of a state.

    Parameters
    ----------
    definition : PuzzleDefinition
        Its bandage says which moves are blocked.
    steps : sequence of Step
        Closed under inversion, all of one cost.
    start : Permutation, optional
        The state; the solved one when left out.
    max_states : int, default 200_000
        At most so many states are reached.

    Yields
    ------
    BandagedLayer
        At least one state.

    Raises
    ------
    InvalidInputError
        If steps differ in cost, or the start is a state that is not allowed.
    SearchLimitReached
        If there are more states.

    Notes
    -----
    What blocks a move blocks the way back too, so the states are one component of an
    undirected graph. O(states * steps * degree) time, and two bytes an image.

    Examples
    --------
    >>> from puzzlegroups.puzzles.formats import read_tws
    >>> from puzzlegroups.search import steps_of
    >>> ring = read_tws("Set A 4 1\\nMove t\\nA\\n2 3 4 1\\nEnd\\nIllegal A 1 2 3\\n")
    >>> steps = steps_of(ring.generators, "htm")
    >>> [len(layer) for layer in bandaged_layers(ring, steps)]
    [1, 1]
    """
    if len({step.cost for step in steps}) > 1:
        raise InvalidInputError(
            "weights found, expected moves of one cost where moves are blocked"
        )
    start = start or Permutation.identity(definition.degree)
    if not definition.bandage.is_legal(start):
        raise InvalidInputError(
            f"{definition.name}: a piece stands where it may not in this state"
        )
    nowhere = np.full(1, -1)
    layer = BandagedLayer(np.array([start.images], np.uint16), nowhere, nowhere)
    reached = {layer.states.tobytes()}
    while len(layer):
        yield layer
        layer = _next_layer(definition, steps, layer, reached)
        if len(reached) > max_states:
            raise SearchLimitReached(
                f"{definition.name}: moves are blocked in some states, so the order of "
                f"the group is not a number of states, and more than {max_states} "
                "states were reached",
            )


def _next_layer(
    definition: PuzzleDefinition,
    steps: Sequence[Step],
    layer: BandagedLayer,
    reached: set[bytes],
) -> BandagedLayer:
    parts, parents, numbers = [], [], []
    for number, step in enumerate(steps):
        turn = np.array(step.permutation.images, np.uint16)
        allowed = definition.bandage.allowed_rows(layer.states, turn)
        parts.append(turn[layer.states[allowed]])
        parents.append(np.flatnonzero(allowed))
        numbers.append(np.full(len(parents[-1]), number))
    states = np.concatenate(parts)
    rows = np.ascontiguousarray(states).view(f"V{2 * definition.degree}").ravel()
    _, first = np.unique(rows, return_index=True)
    new = [index for index in first if rows[index].tobytes() not in reached]
    reached.update(rows[index].tobytes() for index in new)
    return BandagedLayer(
        states[new], np.concatenate(parents)[new], np.concatenate(numbers)[new]
    )


def bandaged_word(
    definition: PuzzleDefinition,
    steps: Sequence[Step],
    start: Permutation,
    target: Permutation,
    max_length: int | None = None,
    max_states: int = MAX_STATES,
) -> Word:
    """Find a shortest word from one state to another that nothing blocks.

    Parameters
    ----------
    definition : PuzzleDefinition
        Its bandage says which moves are blocked.
    steps : sequence of Step
        Closed under inversion, all of one cost.
    start, target : Permutation
        The states.
    max_length : int, optional
        Longest word of interest.
    max_states : int, default 200_000
        At most so many states are reached.

    Returns
    -------
    Word
        No step of it is blocked, and no shorter word has this.

    Raises
    ------
    UnsolvableStateError
        If no word leads there.
    SearchLimitReached
        If a limit strikes first.

    Examples
    --------
    >>> from puzzlegroups.puzzles.formats import read_tws
    >>> from puzzlegroups.search import steps_of
    >>> ring = read_tws("Set A 4 1\\nMove t\\nA\\n2 3 4 1\\nEnd\\nIllegal A 1 2 3\\n")
    >>> steps = steps_of(ring.generators, "htm")
    >>> solved = Permutation.identity(4)
    >>> print(bandaged_word(ring, steps, ring.generators["t"] ** 3, solved))
    t
    """
    aim = np.array(target.images, np.uint16)
    layers: list[BandagedLayer] = []
    for layer in bandaged_layers(definition, steps, start, max_states):
        if max_length is not None and len(layers) > max_length:
            raise SearchLimitReached(
                f"no word of at most {max_length} moves leads there",
                lower_bound=max_length + 1,
            )
        layers.append(layer)
        found = np.flatnonzero((layer.states == aim).all(axis=1))
        if len(found):
            return _way(layers, steps, int(found[0]))
    raise UnsolvableStateError(
        definition.name,
        f"none of the {sum(map(len, layers))} states that can be reached is it",
    )


def _way(layers: Sequence[BandagedLayer], steps: Sequence[Step], state: int) -> Word:
    """Return the word that led to a state of the last layer."""
    words = []
    for layer in layers[:0:-1]:
        words.append(steps[layer.steps[state]].word)
        state = int(layer.parents[state])
    return Word(move for word in reversed(words) for move in word.moves)
