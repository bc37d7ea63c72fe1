"""Numbers for the elements of a group, and small tables of how steps change them."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import numpy.typing as npt

from puzzlegroups.permutations import Permutation

if TYPE_CHECKING:
    from collections.abc import Sequence

    from puzzlegroups.groups import StabilizerChain, Transversal
    from puzzlegroups.groups.transversal import Images
    from puzzlegroups.search.steps import Step

__all__ = ["RankedElements", "StepTables"]

MAX_BOTTOM = 128
MAX_PAIRS = 4_000_000
CHUNK = 1 << 15


class StepTables(NamedTuple):
    """How steps change the three parts of an element ``k * u * t``.

    Parameters
    ----------
    next_top, top_factor : ndarray of int32, shape (n_top, n_steps)
        A step takes t to ``next_top`` and leaves a factor, an element ``k * u``.
    next_middle : ndarray of int32, shape (n_middle * n_bottom, n_middle)
        The factor takes u to ``next_middle``.
    middle_factor : ndarray of uint8, shape (n_middle * n_bottom, n_middle)
        What is left for k.
    products : ndarray of uint8, shape (n_bottom, n_bottom)
        ``products[k, factor]`` is the new k.
    """

    next_top: npt.NDArray[np.int32]
    top_factor: npt.NDArray[np.int32]
    next_middle: npt.NDArray[np.int32]
    middle_factor: npt.NDArray[np.uint8]
    products: npt.NDArray[np.uint8]


class RankedElements:
    """A bijection between a group and the numbers below its order.

    Parameters
    ----------
    chain : StabilizerChain
        Of the group.

    Notes
    -----
    The chain is cut in three, so that an element is ``k * u * t`` with representatives
    u and t of cosets and k in a small group. Its number is
    ``(t * n_middle + u) * n_bottom + k``, each part being numbered by its transversals.

    References
    ----------
    .. [1] D. Kunkle, G. Cooperman, Twenty-six moves suffice for Rubik's cube,
       ISSAC 2007 (tables indexed by cosets).

    Examples
    --------
    >>> from puzzlegroups.groups import schreier_sims
    >>> ranked = RankedElements(schreier_sims(["(1,2,3)", "(1,2)"]))
    >>> [str(ranked.element(number)) for number in range(3)]
    ['()', '(2,3)', '(1,2,3)']
    >>> ranked.numbers_of(np.array([[1, 2, 0]])).tolist()
    [2]
    """

    def __init__(self, chain: StabilizerChain) -> None:
        first, second = _cuts([len(t) for t in chain.transversals])
        self.degree = chain.degree
        self.order = chain.order
        self._top = chain.transversals[:first]
        self._middle = chain.transversals[first:second]
        self._bottom = chain.transversals[second:]
        self._sizes = tuple(
            math.prod(map(len, part))
            for part in (self._top, self._middle, self._bottom)
        )

    def table_bytes(self, n_steps: int) -> int:
        """Return what :meth:`step_tables` takes.

        Parameters
        ----------
        n_steps : int
            Number of steps.

        Returns
        -------
        int
            Bytes, while they are built.

        Examples
        --------
        >>> from puzzlegroups.groups import schreier_sims
        >>> RankedElements(schreier_sims(["(1,2)"])).table_bytes(1)
        54
        """
        n_top, n_middle, n_bottom = self._sizes
        lower = n_middle * n_bottom * (5 * n_middle + 8 * self.degree)
        return n_top * (8 * n_steps + 2 * self.degree) + lower

    def element(self, number: int) -> Permutation:
        """Return the element of a number.

        Parameters
        ----------
        number : int
            ``0 <= number < order``.

        Returns
        -------
        Permutation
            The identity for 0.

        Examples
        --------
        >>> from puzzlegroups.groups import schreier_sims
        >>> print(RankedElements(schreier_sims(["(1,2)"])).element(1))
        (1,2)
        """
        images = np.arange(self.degree, dtype=np.intp)
        for transversal in reversed(self._levels):
            number, row = divmod(number, len(transversal))
            images = transversal.representative(row)[images]
        return Permutation(images.tolist())

    def numbers_of(self, images: npt.NDArray[np.integer]) -> npt.NDArray[np.intp]:
        """Return the numbers of elements.

        Parameters
        ----------
        images : ndarray, shape (n, degree)
            0-based images of elements of the group; that they are is not checked.

        Returns
        -------
        ndarray of intp, shape (n,)
            Their numbers.

        Examples
        --------
        >>> from puzzlegroups.groups import schreier_sims
        >>> ranked = RankedElements(schreier_sims(["(1,2)"]))
        >>> ranked.numbers_of(np.array([[1, 0], [0, 1]])).tolist()
        [1, 0]
        """
        return _divide(images.astype(np.uint16), self._levels)[0]

    @property
    def _levels(self) -> tuple[Transversal, ...]:
        return (*self._top, *self._middle, *self._bottom)

    def step_tables(self, steps: Sequence[Step]) -> StepTables:
        """Make the tables that tell how steps change the three parts.

        Parameters
        ----------
        steps : sequence of Step
            Elements of the group.

        Returns
        -------
        StepTables
            For :func:`puzzlegroups.search.ranked_kernels.expand_layer`.

        Examples
        --------
        >>> from puzzlegroups.groups import schreier_sims
        >>> chain = schreier_sims(["(1,2,3)", "(1,2)"])
        >>> RankedElements(chain).step_tables([]).products.shape
        (6, 6)
        """
        _, n_middle, n_bottom = self._sizes
        tops = _elements(self._top, self.degree)
        below = (*self._middle, *self._bottom)
        lower = _elements(below, self.degree)  # number u * n_bottom + k
        middles = lower[::n_bottom]
        next_top = np.empty((len(tops), len(steps)), np.int32)
        top_factor = np.empty_like(next_top)
        for column, step in enumerate(steps):
            images = np.array(step.permutation.images, np.uint16)
            next_top[:, column], residues = _divide(images[tops], self._top)
            top_factor[:, column] = _divide(residues, below)[0]
        shape = (len(lower), n_middle)
        next_middle = np.empty(shape, np.int32)
        middle_factor = np.empty(shape, np.uint8)
        for u, representative in enumerate(middles):
            moved = lower[:, representative]
            next_middle[:, u], residues = _divide(moved, self._middle)
            middle_factor[:, u] = _divide(residues, self._bottom)[0]
        bottoms = lower[:n_bottom]
        products = np.empty((n_bottom, n_bottom), np.uint8)
        for k, images in enumerate(bottoms):
            products[k] = _divide(bottoms[:, images], self._bottom)[0]
        return StepTables(next_top, top_factor, next_middle, middle_factor, products)


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
