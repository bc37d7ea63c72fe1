"""Canonical words: of words that commuting moves make equal, one is searched."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

if TYPE_CHECKING:
    from collections.abc import Sequence

    from puzzlegroups.search.steps import Step

__all__ = ["CanonicalWords", "build_canonical_words"]


@dataclass(frozen=True, eq=False)
class CanonicalWords:
    """A finite automaton that refuses words which another word makes needless.

    Parameters
    ----------
    allowed : ndarray of bool, shape (n_states, n_steps)
        Whether a step may follow; read-only. State 0 allows all.
    following : ndarray of int32, shape (n_states, n_steps)
        The state after a step that is allowed, -1 for the others; read-only.
    boundary : ndarray of int32, shape (n_steps,)
        The state in which a further phase starts after a step; read-only.
    commutes : ndarray of bool, shape (n_steps, n_steps)
        Which steps may change places; read-only.
    """

    allowed: npt.NDArray[np.bool_]
    following: npt.NDArray[np.int32]
    boundary: npt.NDArray[np.int32]
    commutes: npt.NDArray[np.bool_]

    def count(self, length: int) -> int:
        """Return how many words of a length are accepted.

        Parameters
        ----------
        length : int
            Number of steps, at least 0.

        Returns
        -------
        int
            An upper bound on the size of the sphere.

        Examples
        --------
        >>> from puzzlegroups.puzzles import load_from_catalogue
        >>> from puzzlegroups.search import steps_of
        >>> words = build_canonical_words(
        ...     steps_of(load_from_catalogue("3x3x3").generators, "htm"))
        >>> [words.count(length) for length in range(4)]
        [1, 18, 243, 3240]
        """
        ways = {0: 1}
        for _ in range(length):
            longer: dict[int, int] = {}
            for state, count in ways.items():
                for end in self.following[state][self.allowed[state]].tolist():
                    longer[end] = longer.get(end, 0) + count
            ways = longer
        return sum(ways.values())


def build_canonical_words(steps: Sequence[Step]) -> CanonicalWords:
    """Derive the automaton from the products of the steps.

    Parameters
    ----------
    steps : sequence of Step
        The alphabet; a permutation may be there more than once, for several phases.

    Returns
    -------
    CanonicalWords
        For every accepted or refused word, a word with the same product that is
        accepted and costs no more.

    Notes
    -----
    A state is the set of steps that must not follow. After step x these are the steps
    y for which x y is a single step of less cost, or the identity, or equals y x with y
    before x in the order; and those refused before x that commute with x, since they
    could have been done before it. A new phase has another alphabet, in which the
    commuted word may not exist: there only the first kind is refused.

    References
    ----------
    .. [1] P. Cartier, D. Foata, Problemes combinatoires de commutation et
       rearrangements (1969), for normal forms of partially commuting letters.
    .. [2] L. A. Taylor, R. E. Korf, Pruning duplicate nodes in depth-first search,
       AAAI (1993).

    Examples
    --------
    >>> from puzzlegroups.permutations import parse_permutation
    >>> from puzzlegroups.search import steps_of
    >>> turns = {"a": parse_permutation("(1,2)", degree=4),
    ...          "b": parse_permutation("(3,4)", degree=4)}
    >>> words = build_canonical_words(steps_of(turns, "qtm"))
    >>> [words.count(length) for length in range(4)]
    [1, 2, 1, 0]
    """
    rank, merges, commutes = _relations(steps)
    everything = range(len(steps))
    fresh = [
        frozenset(
            y
            for y in everything
            if merges[x, y] or (commutes[x, y] and rank[y] < rank[x])
        )
        for x in everything
    ]
    ends = [frozenset(y for y in everything if merges[x, y]) for x in everything]
    numbers: dict[frozenset[int], int] = {frozenset(): 0}
    for end in ends:
        numbers.setdefault(end, len(numbers))
    allowed: list[list[bool]] = []
    following: list[list[int]] = []
    queue = list(numbers)
    for refused in queue:  # grows while it is read
        row = [-1] * len(steps)
        for x in everything:
            if x in refused:
                continue
            after = fresh[x] | {y for y in refused if commutes[x, y]}
            if after not in numbers:
                numbers[after] = len(numbers)
                queue.append(after)
            row[x] = numbers[after]
        following.append(row)
        allowed.append([end >= 0 for end in row])
    tables = (
        np.array(allowed, dtype=bool),
        np.array(following, dtype=np.int32),
        np.array([numbers[end] for end in ends], dtype=np.int32),
    )
    for table in (*tables, commutes):
        table.flags.writeable = False
    return CanonicalWords(*tables, commutes)


def _relations(
    steps: Sequence[Step],
) -> tuple[list[int], npt.NDArray[np.bool_], npt.NDArray[np.bool_]]:
    """Return an order of the steps, and which pairs merge or commute."""
    cost: dict[object, int] = {}
    order: dict[object, int] = {}
    for step in steps:
        known = cost.get(step.permutation, step.cost)
        cost[step.permutation] = min(known, step.cost)
        order.setdefault(step.permutation, len(order))
    size = (len(steps), len(steps))
    merges, commutes = np.zeros(size, dtype=bool), np.zeros(size, dtype=bool)
    for x, first in enumerate(steps):
        for y, then in enumerate(steps):
            product = first.permutation * then.permutation
            both = first.cost + then.cost
            merges[x, y] = product.is_identity() or cost.get(product, both) < both
            commutes[x, y] = product == then.permutation * first.permutation
    return [order[step.permutation] for step in steps], merges, commutes
