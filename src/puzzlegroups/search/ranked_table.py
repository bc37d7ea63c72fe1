"""Distances of all elements of a group, one byte each, by the elements' numbers."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np

from puzzlegroups.errors import InvalidInputError, SearchLimitReached
from puzzlegroups.permutations import Permutation

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy.typing as npt

    from puzzlegroups.groups import StabilizerChain, Transversal
    from puzzlegroups.groups.transversal import Images
    from puzzlegroups.search.steps import Step

__all__ = ["RankedTable"]

MAX_BOTTOM = 128
MAX_PAIRS = 4_000_000
CHUNK = 1 << 15


class RankedTable:
    """A breadth-first search of a group that grows layer by layer.

    Parameters
    ----------
    steps : sequence of Step
        Closed under inversion; elements of the group.
    chain : StabilizerChain
        Of the group that the steps generate.
    max_bytes : int
        Bound on the memory.

    Raises
    ------
    SearchLimitReached
        If the table does not fit; with what it needs.

    Notes
    -----
    The chain is cut in three, so that an element is ``k * u * t`` with representatives
    u and t of cosets and k in a small group. Its number is made of theirs. Three small
    tables tell how a step changes them, so that a neighbour costs three look-ups,
    and for one t and one step all changes fall in one stretch of the table.

    References
    ----------
    .. [1] D. Kunkle, G. Cooperman, Twenty-six moves suffice for Rubik's cube,
       ISSAC 2007 (tables indexed by cosets).

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
    """

    def __init__(
        self, steps: Sequence[Step], chain: StabilizerChain, max_bytes: int
    ) -> None:
        first, second = _cuts([len(t) for t in chain.transversals])
        self._parts = (
            chain.transversals[:first],
            chain.transversals[first:second],
            chain.transversals[second:],
        )
        n_top, n_middle, n_bottom = (math.prod(map(len, part)) for part in self._parts)
        needed = chain.order + n_top * (8 * len(steps) + 2 * chain.degree)
        needed += n_middle * n_bottom * (5 * n_middle + 8 * chain.degree)
        if needed > max_bytes:
            raise SearchLimitReached(
                f"a table of {chain.order} elements needs {needed} bytes, "
                f"max_bytes is {max_bytes}",
                needed_bytes=needed,
            )
        self.degree = chain.degree
        self.sizes = [1]
        self._build(steps, n_middle, n_bottom)
        self.distances: npt.NDArray[np.uint8] = np.full(chain.order, 255, np.uint8)
        self.distances[0] = 0

    def _build(self, steps: Sequence[Step], n_middle: int, n_bottom: int) -> None:
        """Make the tables that tell how steps change the three parts."""
        top, middle, bottom = self._parts
        tops = _elements(top, self.degree)
        lower = _elements((*middle, *bottom), self.degree)  # number u * n_bottom + k
        middles = lower[::n_bottom]
        self._next_top = np.empty((len(tops), len(steps)), np.int32)
        self._top_factor = np.empty_like(self._next_top)
        for column, step in enumerate(steps):
            images = np.array(step.permutation.images, np.uint16)
            numbers, residues = _divide(images[tops], top)
            self._next_top[:, column] = numbers
            self._top_factor[:, column] = _divide(residues, (*middle, *bottom))[0]
        shape = (len(lower), n_middle)
        self._next_middle = np.empty(shape, np.int32)
        self._middle_factor = np.empty(shape, np.uint8)
        for u, representative in enumerate(middles):
            numbers, residues = _divide(lower[:, representative], middle)
            self._next_middle[:, u] = numbers
            self._middle_factor[:, u] = _divide(residues, bottom)[0]
        bottoms = lower[:n_bottom]
        self._products = np.empty((n_bottom, n_bottom), np.uint8)
        for k, images in enumerate(bottoms):
            self._products[k] = _divide(bottoms[:, images], bottom)[0]

    @property
    def depth(self) -> int:
        """Distance of the last layer."""
        return len(self.sizes) - 1

    def grow(self) -> bool:
        """Find the next layer.

        Returns
        -------
        bool
            False when there is nothing further.

        Examples
        --------
        >>> from puzzlegroups.groups import schreier_sims
        >>> RankedTable([], schreier_sims([[0, 1]]), 10**6).grow()
        False
        """
        from puzzlegroups.search.ranked_kernels import expand_layer

        if self.depth == 253:
            raise SearchLimitReached("depth 254 does not fit a byte", best=self.sizes)
        found = expand_layer(
            self.distances,
            self.depth,
            self._next_top,
            self._top_factor,
            self._next_middle,
            self._middle_factor,
            self._products,
        )
        if found:
            self.sizes.append(int(found))
        return bool(found)

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
        if limit == 1:
            numbers = np.array([np.argmax(self.distances == depth)])
        else:
            numbers = np.flatnonzero(self.distances == depth)[:limit]
        return [self._element(int(number)) for number in numbers]

    def _element(self, number: int) -> Permutation:
        images = np.arange(self.degree, dtype=np.intp)
        for transversal in reversed([level for part in self._parts for level in part]):
            number, row = divmod(number, len(transversal))
            images = transversal.representative(row)[images]
        return Permutation(images.tolist())


def _cuts(lengths: Sequence[int]) -> tuple[int, int]:
    """Choose the levels at which the middle and the bottom part begin."""
    second = len(lengths)
    n_bottom = 1
    while second and n_bottom * lengths[second - 1] <= MAX_BOTTOM:
        second -= 1
        n_bottom *= lengths[second]
    first, n_middle = second, 1
    while first and (n_middle * lengths[first - 1]) ** 2 * n_bottom <= MAX_PAIRS:
        first -= 1
        n_middle *= lengths[first]
    return first, second


def _elements(levels: Sequence[Transversal], degree: int) -> npt.NDArray[np.uint16]:
    """Multiply representatives: row numbers count the last level fastest."""
    rows = np.arange(degree, dtype=np.uint16)[None, :]
    for transversal in levels:
        representatives = transversal.representatives.astype(np.uint16)
        # The deeper factor acts first: new = representative, then what is there.
        rows = rows[:, representatives].reshape(-1, degree)
    return rows


def _divide(
    images: npt.NDArray[np.uint16], levels: Sequence[Transversal]
) -> tuple[Images, npt.NDArray[np.uint16]]:
    """Sift rows; return numbers of what they are divided by, and the residues."""
    numbers = np.zeros(len(images), np.intp)
    rest = images.copy()
    for transversal in levels:
        inverses = transversal.inverses.astype(np.uint16)
        row_of = np.zeros(images.shape[1], np.intp)
        row_of[list(transversal.orbit)] = np.arange(len(transversal))
        for first in range(0, len(rest), CHUNK):
            part = rest[first : first + CHUNK]
            rows = row_of[part[:, transversal.base_point]]
            numbers[first : first + CHUNK] *= len(transversal)
            numbers[first : first + CHUNK] += rows
            rest[first : first + CHUNK] = inverses[rows[:, None], part]
    return numbers, rest
