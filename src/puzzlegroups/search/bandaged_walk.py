"""States of a bandaged puzzle, reached one by one: no group says what they are."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np

from puzzlegroups.errors import (
    InvalidInputError,
    SearchLimitReached,
    UnsolvableStateError,
)
from puzzlegroups.permutations import Permutation
from puzzlegroups.search.steps import steps_of
from puzzlegroups.words import Word
from puzzlegroups.words.metrics import power_cost

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    import numpy.typing as npt

    from puzzlegroups.puzzles import PuzzleDefinition
    from puzzlegroups.search.steps import Step

__all__ = [
    "MAX_STATES",
    "BandagedLayer",
    "bandaged_layers",
    "bandaged_steps",
    "bandaged_word",
]

MAX_STATES = 200_000


@dataclass(frozen=True)
class BandagedLayer:
    """The states at one distance, and how each was reached.

    Parameters
    ----------
    states : ndarray of uint16, shape (n_states, degree)
        Images of each state.
    came_from : ndarray of int64, shape (n_states, 3)
        The distance and the number there of a state from which it was reached, and the
        number of the step that was taken; -1 for the start.
    """

    states: npt.NDArray[np.uint16]
    came_from: npt.NDArray[np.int64]

    def __len__(self) -> int:
        """Return the number of states."""
        return len(self.states)


def bandaged_steps(
    definition: PuzzleDefinition,
    metric: str,
    weights: Mapping[str, int] | None = None,
) -> tuple[Step, ...]:
    """Return the turns of a bandaged puzzle with what they cost.

    Parameters
    ----------
    definition : PuzzleDefinition
        The puzzle.
    metric : {"qtm", "htm", "weighted"}
        How moves are counted.
    weights : mapping of str to int, optional
        What a step of each generator costs; 1 where it is left out.

    Returns
    -------
    tuple of Step
        All powers, since a turn may be possible as a whole where half of it is not.

    Examples
    --------
    >>> from puzzlegroups.puzzles.formats import read_tws
    >>> ring = read_tws("Set A 4 1\\nMove t\\nA\\n2 3 4 1\\nEnd\\n")
    >>> [(str(s.word), s.cost) for s in bandaged_steps(ring, "qtm")]
    [('t', 1), ('t2', 2), ("t'", 1)]
    """
    weights = weights or {}
    return tuple(
        replace(
            step,
            cost=power_cost(
                step.move.exponent, metric, weights.get(step.move.generator, 1)
            ),
        )
        for step in steps_of(definition.generators, "htm")
    )


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
        Of :func:`bandaged_steps`.
    start : Permutation, optional
        The state; the solved one when left out.
    max_states : int, default 200_000
        At most so many states are reached.

    Yields
    ------
    BandagedLayer
        With no state where steps of larger costs leave a gap.

    Raises
    ------
    InvalidInputError
        If the start is a state that is not allowed.
    SearchLimitReached
        If there are more states.

    Notes
    -----
    What blocks a turn blocks the way back too, so the states are one component of an
    undirected graph; it is searched by Dijkstra's algorithm with a bucket a distance.
    O(states * steps * degree) time; two bytes an image, eight a step from a state.

    Examples
    --------
    >>> from puzzlegroups.puzzles.formats import read_tws
    >>> ring = read_tws("Set A 4 1\\nMove t\\nA\\n2 3 4 1\\nEnd\\nIllegal A 1 2 3\\n")
    >>> [len(layer) for layer in bandaged_layers(ring, bandaged_steps(ring, "htm"))]
    [1, 1]
    """
    start = start or Permutation.identity(definition.degree)
    if not definition.bandage.is_legal(start):
        raise InvalidInputError(
            f"{definition.name}: a piece stands where it may not in this state"
        )
    turns = [np.array(step.permutation.images, np.uint16) for step in steps]
    first = np.array([start.images], np.uint16)
    reached = {first.tobytes()}
    layers = [BandagedLayer(first, np.full((1, 3), -1))]
    buckets: dict[int, list[tuple[int, int, npt.NDArray[np.int64]]]] = {}
    n_yielded = 0
    while True:
        layer, distance = layers[-1], len(layers) - 1
        if len(layer):  # with the gap before it; there is none behind the last one
            yield from layers[n_yielded:]
            n_yielded = len(layers)
        for number, step in enumerate(steps if len(layer) else ()):
            allowed = definition.bandage.allowed_rows(layer.states, turns[number])
            bucket = buckets.setdefault(distance + step.cost, [])
            bucket.append((distance, number, np.flatnonzero(allowed)))
        if not buckets:
            return
        layers.append(_layer(layers, turns, buckets.pop(distance + 1, []), reached))
        if len(reached) > max_states:
            raise SearchLimitReached(
                f"{definition.name}: moves are blocked in some states, so the order of "
                f"the group is not a number of states, and more than {max_states} "
                "states were reached",
            )


def _layer(
    layers: Sequence[BandagedLayer],
    turns: Sequence[npt.NDArray[np.uint16]],
    bucket: Sequence[tuple[int, int, npt.NDArray[np.int64]]],
    reached: set[bytes],
) -> BandagedLayer:
    """Return the states of a bucket that were not reached before."""
    degree = layers[0].states.shape[1]
    parts = [np.empty((0, degree), np.uint16)]
    origins = [np.empty((0, 3), np.int64)]
    for distance, number, rows in bucket:
        parts.append(turns[number][layers[distance].states[rows]])
        origin = np.empty((len(rows), 3), np.int64)
        origin[:, 0], origin[:, 1], origin[:, 2] = distance, rows, number
        origins.append(origin)
    states = np.concatenate(parts)
    rows = np.ascontiguousarray(states).view(f"V{2 * degree}").ravel()
    _, first = np.unique(rows, return_index=True)
    new = [index for index in first if rows[index].tobytes() not in reached]
    reached.update(rows[index].tobytes() for index in new)
    return BandagedLayer(states[new], np.concatenate(origins)[new])


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
        Of :func:`bandaged_steps`.
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
    >>> ring = read_tws("Set A 4 1\\nMove t\\nA\\n2 3 4 1\\nEnd\\nIllegal A 1 2 3\\n")
    >>> steps = bandaged_steps(ring, "htm")
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
    distance, words = len(layers) - 1, []
    while distance:
        distance, state, step = map(int, layers[distance].came_from[state])
        words.append(steps[step].word)
    return Word(move for word in reversed(words) for move in word.moves)
