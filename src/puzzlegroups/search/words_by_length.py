"""Words to a goal, one after the other by ascending cost, as far as a budget goes."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from puzzlegroups.errors import (
    NotInGroupError,
    SearchLimitReached,
    UnsolvableStateError,
)
from puzzlegroups.search.word_ends import rearranged

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from puzzlegroups.permutations import Permutation
    from puzzlegroups.search.coset_search import CosetSearch
    from puzzlegroups.search.steps import Step
    from puzzlegroups.solution import SearchLimits

__all__ = ["NEVER", "FoundPath", "WordsByLength"]

#: Expansions between two looks at the clock: some tenths of a second.
SLICE = 500_000

#: More than any word costs.
NEVER = np.iinfo(np.int64).max


@dataclass(frozen=True, slots=True)
class FoundPath:
    """A word that leads to the goal.

    Parameters
    ----------
    start : int
        Which of the starts it begins at.
    steps : tuple of Step
        What it is made of.
    cost : int
        The sum of their costs.
    """

    start: int
    steps: tuple[Step, ...]
    cost: int


class WordsByLength:
    """All words from some elements to the goal of their search, cheapest first.

    Parameters
    ----------
    starts : sequence of (CosetSearch, Permutation)
        Elements with the search that knows their goal, all of the same steps. The
        product of an element and its word is to be in the goal.
    limits : SearchLimits
        `max_length` and `seconds` are kept.
    expansions : int, optional
        Give up when so many nodes are opened.
    not_first, not_last : collection of int, optional
        Numbers of steps at which a word must not begin or end.

    Raises
    ------
    NotInGroupError, UnsolvableStateError
        If no start leads to its goal; before any search.
    SearchLimitReached
        By the iteration, when a limit strikes.

    Attributes
    ----------
    lower_bound : int
        Proved: no word that was not given yet costs less; ``NEVER`` when there is none.
    expansions : int
        How many nodes were opened.

    Notes
    -----
    Iterative deepening A*. Words that differ only in the order of neighbours that
    commute count as one, words in which neighbours cancel or merge into a cheaper step
    do not count, and a word ends where it first reaches the goal. So a word "must not
    begin with x" when no arrangement of it begins otherwise. The iteration ends when
    all words up to `max_length` were given.

    References
    ----------
    .. [1] R. E. Korf, Depth-first iterative-deepening, Artificial Intelligence 27
       (1985).

    Examples
    --------
    >>> from puzzlegroups.permutations import parse_permutation
    >>> from puzzlegroups.search import steps_of
    >>> from puzzlegroups.search.coset_search import CosetSearch
    >>> from puzzlegroups.solution import SearchLimits
    >>> turn = parse_permutation("(1,2,3,4,5)")
    >>> search = CosetSearch(steps_of({"r": turn}, "qtm"), tuple(range(5)))
    >>> words = WordsByLength([(search, turn)], SearchLimits(max_length=9))
    >>> [[str(step.word) for step in found.steps] for found in words]
    [["r'"], ['r', 'r', 'r', 'r']]
    """

    def __init__(
        self,
        starts: Sequence[tuple[CosetSearch, Permutation]],
        limits: SearchLimits,
        expansions: int | None = None,
        not_first: Collection[int] = (),
        not_last: Collection[int] = (),
    ) -> None:
        self._limits = limits
        self._allowed = NEVER if expansions is None else expansions
        self._ends = not_first, not_last
        self.expansions = 0
        within: dict[int, Permutation] = {}
        fault: Exception | None = None
        for number, (search, element) in enumerate(starts):
            try:
                within[number] = search.check_reachable(element)
            except (NotInGroupError, UnsolvableStateError) as error:
                fault = fault or error
        if fault and not within:
            raise fault
        self._trees = [
            _Tree(number, starts[number][0], element)
            for number, element in within.items()
        ]
        self.lower_bound = min(tree.bound for tree in self._trees)

    def __iter__(self) -> Iterator[FoundPath]:
        """Yield the words; a second iteration begins anew."""
        end = None
        if self._limits.seconds is not None:
            end = time.monotonic() + self._limits.seconds
        longest = self._limits.max_length
        cost = self.lower_bound
        while longest is None or cost <= longest:
            beyond = []
            for tree in self._trees:
                tree.begin(cost)
                for path in self._paths(tree, end):
                    word = rearranged(path, tree.search.words.commutes, *self._ends)
                    if word is not None:
                        steps = tuple(tree.search.steps[step] for step in word)
                        yield FoundPath(tree.number, steps, cost)
                beyond.append(tree.next_cost)
            cost = min(beyond)
            self.lower_bound = cost
            if cost >= NEVER:
                return

    def _paths(self, tree: _Tree, end: float | None) -> Iterator[list[int]]:
        """Yield the paths of a tree at the cost that it was begun with."""
        while True:
            before = tree.expansions
            room = self._allowed - self.expansions
            path = tree.next_path(min(SLICE, room))
            self.expansions += tree.expansions - before
            if path is not None:
                yield path
            elif tree.is_over:
                return
            elif self.expansions >= self._allowed:
                self._stop(f"{self._allowed} expansions")
            if end is not None and time.monotonic() > end:
                self._stop(f"{self._limits.seconds} seconds")

    def _stop(self, limit: str) -> None:
        raise SearchLimitReached(
            f"the limit of {limit} was reached: every further word has length "
            f"{self.lower_bound} or more",
            lower_bound=self.lower_bound,
        )


class _Tree:
    """The words from one element, walked depth first; the walk can be left."""

    def __init__(self, number: int, search: CosetSearch, element: Permutation) -> None:
        self.number = number
        self.search = search
        self._cosets = search.cosets_of(element)
        self.bound = search.lower_bound(element)
        self._has_ended = False

    def begin(self, cost: int) -> None:
        """Start at the root, for words of a cost."""
        shape = cost + 2  # a step costs at least 1
        self._path = np.zeros((shape, 4), dtype=np.int64)
        self._stack = np.zeros((shape, len(self._cosets)), dtype=np.int64)
        self._stack[0] = self._cosets
        self._control = np.array([0, cost, NEVER, 0, 0, 0], dtype=np.int64)
        self._has_ended = False
        if self.bound > cost:
            self._control[[0, 2]] = -1, self.bound

    @property
    def is_over(self) -> bool:
        """Whether no further word has the cost."""
        return self._has_ended or bool(self._control[0] < 0)

    @property
    def next_cost(self) -> int:
        """What the cheapest further word costs at least."""
        return int(self._control[2])

    @property
    def expansions(self) -> int:
        """Nodes opened since the walk was begun."""
        return int(self._control[3])

    def next_path(self, room: int) -> list[int] | None:
        """Walk on to the next word, or until so many more nodes are opened."""
        from puzzlegroups.search.coset_search_kernels import next_path

        if self.is_over:
            return None
        if self.bound == 0:  # the goal is here: there is the empty word, and no other
            self._has_ended = True
            return []
        self._control[4] = self._control[3] + room
        walk = (self._control, self._path, self._stack)
        found = next_path(walk, self.search.tree)
        if found != 1:
            return None
        path: list[int] = self._path[: self._control[0] + 1, 0].tolist()
        return path
