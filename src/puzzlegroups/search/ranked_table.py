"""Distances of all elements of a group by their numbers, one or two bytes each."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, TypeAlias

import numpy as np
import numpy.typing as npt

from puzzlegroups.errors import InvalidInputError, SearchLimitReached
from puzzlegroups.search.ranked_elements import RankedElements
from puzzlegroups.words import Word

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from puzzlegroups.groups import StabilizerChain
    from puzzlegroups.permutations import Permutation
    from puzzlegroups.search.ranked_elements import StepTables
    from puzzlegroups.search.steps import Step

__all__ = ["RankedTable"]

Distances: TypeAlias = npt.NDArray[np.unsignedinteger]


class RankedTable:
    """A search of a group that grows by one unit of distance at a time.

    Parameters
    ----------
    steps : sequence of Step
        Closed under inversion; elements of the group.
    chain : StabilizerChain
        Of the group that the steps generate.
    max_bytes : int
        Bound on the memory.
    known : tuple of (ndarray, sequence of int), optional
        The distances and the sizes of the spheres of a search that was finished before.

    Raises
    ------
    SearchLimitReached
        If the table does not fit; with what it needs.

    Notes
    -----
    Breadth first where all steps cost 1, with one byte an element; otherwise Dial's
    form of Dijkstra's algorithm, with two. Three small tables tell how a step changes
    the three parts of an element's number, so that a neighbour costs three look-ups,
    and for one first part and one step all changes fall in one stretch of the table.

    References
    ----------
    .. [1] D. Kunkle, G. Cooperman, Twenty-six moves suffice for Rubik's cube,
       ISSAC 2007 (tables indexed by cosets).
    .. [2] R. B. Dial, Algorithm 360: shortest-path forest with topological ordering,
       Comm. ACM 12 (1969).

    Examples
    --------
    >>> from puzzlegroups.groups import schreier_sims
    >>> from puzzlegroups.permutations import parse_permutation
    >>> from puzzlegroups.search import steps_of
    >>> cycle, swap = parse_permutation("(1,2,3)"), parse_permutation("(1,2)", 3)
    >>> steps = steps_of({"a": cycle, "b": swap}, "qtm")
    >>> table = RankedTable(steps, schreier_sims([cycle, swap]), 10**6)
    >>> while table.grow():
    ...     pass
    >>> table.sizes, [str(g) for g in table.elements(2)]
    ([1, 3, 2], ['(2,3)', '(1,3)'])
    >>> table.distance(swap * cycle), str(table.word(swap * cycle))
    (2, "a' b")
    """

    def __init__(
        self,
        steps: Sequence[Step],
        chain: StabilizerChain,
        max_bytes: int,
        known: tuple[Distances, Sequence[int]] | None = None,
    ) -> None:
        self.steps = tuple(steps)
        self._max_bytes = max_bytes
        self._ranked = RankedElements(chain)
        self._costs = np.array([step.cost for step in steps], np.int64)
        is_weighted = bool((self._costs > 1).any())
        self._dtype: type[np.unsignedinteger] = np.uint16 if is_weighted else np.uint8
        self._unreached = int(np.iinfo(self._dtype).max)
        needed = chain.order * np.dtype(self._dtype).itemsize
        needed += self._ranked.table_bytes(len(steps))
        if needed > max_bytes:
            raise SearchLimitReached(
                f"a table of {chain.order} elements needs {needed} bytes, "
                f"max_bytes is {max_bytes}",
                needed_bytes=needed,
            )
        self._counts = np.zeros(self._unreached + 1, np.int64)
        if known is not None:
            self.distances, self.sizes = known[0], list(known[1])
            return
        self.sizes = [1]
        self.distances = np.full(chain.order, self._unreached, self._dtype)
        self.distances[0] = 0

    @cached_property
    def _tables(self) -> StepTables:
        return self._ranked.step_tables(self.steps)

    @property
    def depth(self) -> int:
        """Distance of the last layer."""
        return len(self.sizes) - 1

    def grow(self) -> bool:
        """Find the elements at the next distance.

        Returns
        -------
        bool
            False when there is nothing further. There may be none at a distance where
            steps have several costs.

        Raises
        ------
        SearchLimitReached
            If distances do not fit two bytes, or these do not fit the memory.

        Examples
        --------
        >>> from puzzlegroups.groups import schreier_sims
        >>> RankedTable([], schreier_sims([[0, 1]]), 10**6).grow()
        False
        """
        from puzzlegroups.search.ranked_kernels import expand_layer

        if self.depth + int(self._costs.max(initial=1)) >= self._unreached:
            self._widen()
        if self.sizes[-1]:
            expand_layer(
                self.distances, self.depth, self._counts, self._costs, *self._tables
            )
        if not self._counts[self.depth + 1 : self._unreached].any():
            return False
        self.sizes.append(int(self._counts[self.depth + 1]))
        return True

    def _widen(self) -> None:
        """Take two bytes an element instead of one."""
        needed = 3 * len(self.distances) + self._ranked.table_bytes(len(self.steps))
        if self._dtype == np.uint16 or needed > self._max_bytes:
            raise SearchLimitReached(
                f"distances of {self._unreached} and more do not fit; max_bytes is "
                f"{self._max_bytes}",
                best=self.sizes,
                needed_bytes=needed,
            )
        distances = self.distances.astype(np.uint16)
        counts = self._counts[: self._unreached]
        self._dtype = np.uint16
        widest = int(np.iinfo(np.uint16).max)
        distances[distances == self._unreached] = widest
        self._counts = np.pad(counts, (0, widest + 1 - len(counts)))
        self._unreached, self.distances = widest, distances

    def elements(self, depth: int, limit: int | None = None) -> list[Permutation]:
        """Return the elements at a distance.

        Parameters
        ----------
        depth : int
            ``0 <= depth <= self.depth``; the last depth of a finished search gives the
            antipodes of the identity.
        limit : int, optional
            How many to return at most.

        Returns
        -------
        list of Permutation
            In the order of their numbers.

        Raises
        ------
        InvalidInputError
            If there is no such layer.

        Examples
        --------
        >>> from puzzlegroups.groups import schreier_sims
        >>> table = RankedTable([], schreier_sims([[0, 1]]), 10**6)
        >>> [str(g) for g in table.elements(0)]
        ['()']
        """
        if not 0 <= depth <= self.depth:
            raise InvalidInputError(f"depth {depth} found, expected 0..{self.depth}")
        if limit == 1 and self.sizes[depth]:
            numbers = np.array([np.argmax(self.distances == depth)])
        else:
            numbers = np.flatnonzero(self.distances == depth)[:limit]
        return [self._ranked.element(int(number)) for number in numbers]

    def distance(self, permutation: Permutation) -> int:
        """Return the distance of an element.

        Parameters
        ----------
        permutation : Permutation
            An element of the group; that it is one is not checked.

        Returns
        -------
        int
            The least cost of a word for it, once the search is finished.

        Examples
        --------
        >>> from puzzlegroups.groups import schreier_sims
        >>> from puzzlegroups.permutations import Permutation
        >>> table = RankedTable([], schreier_sims([[0, 1]]), 10**6)
        >>> table.distance(Permutation((0, 1)))
        0
        """
        (number,) = self._ranked.numbers_of(np.array([permutation.images]))
        return int(self.distances[number])

    def word(self, permutation: Permutation) -> Word:
        """Return a word of least cost for an element, once the search is finished.

        Parameters
        ----------
        permutation : Permutation
            An element of the group; that it is one is not checked.

        Returns
        -------
        Word
            Of the moves of the steps.

        Notes
        -----
        O(distance * n_steps * degree).

        Examples
        --------
        >>> from puzzlegroups.permutations import parse_permutation
        >>> from puzzlegroups.search import build_ranked_table, steps_of
        >>> from puzzlegroups.groups import schreier_sims
        >>> cycle = parse_permutation("(1,2,3,4,5)")
        >>> table = build_ranked_table(
        ...     steps_of({"r": cycle}, "qtm"), schreier_sims([cycle]))
        >>> str(table.word(cycle**3))
        "r2'"
        """
        # What leads from the inverse to the identity is a word for the element.
        return Word(move for step in self._path(~permutation) for move in step.word)

    def _path(self, permutation: Permutation) -> Iterator[Step]:
        """Yield steps that lead from an element to the identity."""
        images = np.array(permutation.images, dtype=np.intp)
        steps = np.array([step.permutation.images for step in self.steps], np.intp)
        distance = self.distance(permutation)
        while distance > 0:
            numbers = self._ranked.numbers_of(steps[:, images])
            is_nearer = self.distances[numbers] == distance - self._costs
            number = int(np.argmax(is_nearer))
            yield self.steps[number]
            images = steps[number][images]
            distance -= int(self._costs[number])
