"""Two-sided search: a shortest path between two tuples of points, with proof."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from puzzlegroups.errors import SearchLimitReached
from puzzlegroups.search.layers import Layers
from puzzlegroups.search.point_tuples import difference
from puzzlegroups.words import Move, Word

if TYPE_CHECKING:
    from collections.abc import Sequence

    from puzzlegroups.search.packing import Keys
    from puzzlegroups.search.steps import Step
    from puzzlegroups.solution import SearchLimits

__all__ = ["Meeting", "find_meeting"]

#: Longest word that is proved. Where balls grow so slowly, as in cyclic groups, words
#: are too long to be of use.
MAX_STEPS = 20_000


@dataclass(frozen=True, slots=True)
class Meeting:
    """A shortest path.

    Parameters
    ----------
    word : Word
        Leads from the first tuple to the second.
    length : int
        Number of steps; no path has fewer.
    """

    word: Word
    length: int


def find_meeting(
    steps: Sequence[Step],
    start: Sequence[int],
    target: Sequence[int],
    limits: SearchLimits,
) -> Meeting:
    """Grow balls around two tuples until they meet.

    Parameters
    ----------
    steps : sequence of Step
        Closed under inversion; each costs 1.
    start, target : sequence of int
        Tuples of 0-based points of one length, in one orbit.
    limits : SearchLimits
        `max_length`, `seconds` and `max_bytes` are kept.

    Returns
    -------
    Meeting
        A path with the fewest steps.

    Raises
    ------
    SearchLimitReached
        With the lower bound that was proved; also where that passes 20,000 steps.

    Notes
    -----
    While balls of radius a and b are disjoint, the distance is more than a + b; at
    distance a + b some tuple lies in both outermost layers, so only these are compared.
    The smaller side grows. Memory is about the square root of that of a full search.

    References
    ----------
    .. [1] I. Pohl, Bi-directional search, Machine Intelligence 6 (1971).

    Examples
    --------
    >>> from puzzlegroups.permutations import parse_permutation
    >>> from puzzlegroups.search import steps_of
    >>> from puzzlegroups.solution import SearchLimits
    >>> ring = steps_of({"r": parse_permutation("(1,2,3,4,5,6,7)")}, "qtm")
    >>> meeting = find_meeting(ring, [0], [4], SearchLimits())
    >>> str(meeting.word), meeting.length
    ("r3'", 3)
    """
    clock = time.monotonic()
    half = limits.max_bytes // 2
    forward, backward = Layers(steps, start, half), Layers(steps, target, half)
    while True:
        common = _intersection(forward.last, backward.last)
        bound = forward.depth + backward.depth
        if len(common):
            return Meeting(_word(forward, backward, common[:1]), bound)
        _check(limits, bound + 1, time.monotonic() - clock)
        small = min(forward, backward, key=lambda layers: len(layers.last))
        try:
            grew = small.grow()
        except SearchLimitReached as limit:
            raise SearchLimitReached(
                f"no word of at most {bound} steps; {limit}",
                lower_bound=bound + 1,
                needed_bytes=limit.needed_bytes,
            ) from None
        if not grew:
            raise ValueError("the two tuples lie in different orbits")


def _check(limits: SearchLimits, bound: int, seconds: float) -> None:
    if limits.max_length is not None and bound > limits.max_length:
        raise SearchLimitReached(
            f"no word of at most {limits.max_length} steps exists", lower_bound=bound
        )
    if bound > MAX_STEPS:
        raise SearchLimitReached(
            f"no word of at most {MAX_STEPS} steps exists, and no longer one is proved",
            lower_bound=bound,
        )
    if limits.seconds is not None and seconds > limits.seconds:
        raise SearchLimitReached(
            f"no word of at most {bound - 1} steps exists; "
            f"the limit of {limits.seconds} seconds was reached",
            lower_bound=bound,
        )


def _intersection(left: Keys, right: Keys) -> Keys:
    small, large = sorted((left, right), key=len)
    return difference(small, difference(small, large))


def _word(forward: Layers, backward: Layers, key: Keys) -> Word:
    """Return the way to the meeting point, then the way from there to the target."""
    there = forward.moves_to(np.copy(key))
    back = backward.moves_to(np.copy(key))
    return Word([*there, *(Move(g, -e) for g, e in reversed(back))])
