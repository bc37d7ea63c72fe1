"""Several coset graphs followed together, without writing their product down."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from puzzlegroups.errors import InvalidInputError

if TYPE_CHECKING:
    from puzzlegroups.permutations import Permutation
    from puzzlegroups.search.coset_graph import CosetGraph
    from puzzlegroups.search.steps import Step

__all__ = ["ProductGraph"]


@dataclass(frozen=True, eq=False)
class ProductGraph:
    """The cosets of the intersection of the stabilizers of several coset graphs.

    Parameters
    ----------
    factors : tuple of CosetGraph
        At least one, with the same steps, none of them cut off.

    Notes
    -----
    The coset with the numbers ``c[0], c[1], ...`` in the factors has the number
    ``(c[0] * n[1] + c[1]) * n[2] + ...``. Not every number need be reached: the
    positions of corners and edges, for one, are both even or both odd.

    Examples
    --------
    >>> from puzzlegroups.permutations import parse_permutation
    >>> from puzzlegroups.search import build_coset_graph, steps_of
    >>> turn = steps_of({"r": parse_permutation("(1,2,3)(4,5)")}, "qtm")
    >>> both = ProductGraph(
    ...     (build_coset_graph(turn, [0]), build_coset_graph(turn, [3])))
    >>> len(both), both.neighbours(np.array([both.start])).tolist()
    (6, [[3, 5]])
    """

    factors: tuple[CosetGraph, ...]

    @property
    def steps(self) -> tuple[Step, ...]:
        """The edges at each coset."""
        return self.factors[0].steps

    @property
    def start(self) -> int:
        """Coset of the identity."""
        return self._number([factor.start for factor in self.factors])

    @property
    def pair(
        self,
    ) -> tuple[npt.NDArray[np.int32], npt.NDArray[np.int32], npt.NDArray[np.int64]]:
        """The moves of the only two factors, for compiled loops, and two weights.

        Coset c is ``divmod(c, weights[0])``, and a step that takes these to x and y
        leads to ``x * weights[0] + y * weights[1]``. A single factor stands twice, and
        the second time counts nothing.

        Raises
        ------
        InvalidInputError
            If there are more factors.
        """
        first, last = self.factors[0], self.factors[-1]
        if len(self.factors) > 2:
            raise InvalidInputError(f"{len(self.factors)} factors found, expected 2")
        weights = [1, 0] if len(self.factors) == 1 else [len(last), 1]
        return first.moves, last.moves, np.array(weights, dtype=np.int64)

    def __len__(self) -> int:
        """Return the product of the sizes of the factors."""
        return math.prod(len(factor) for factor in self.factors)

    def coset_of(self, permutation: Permutation) -> int:
        """Return the coset of an element.

        Parameters
        ----------
        permutation : Permutation
            Any permutation of the same degree.

        Returns
        -------
        int
            Its coset; -1 when some factor does not have it.

        Examples
        --------
        >>> from puzzlegroups.permutations import parse_permutation
        >>> from puzzlegroups.search import build_coset_graph, steps_of
        >>> r = parse_permutation("(1,2,3)(4,5)")
        >>> turn = steps_of({"r": r}, "qtm")
        >>> both = ProductGraph(
        ...     (build_coset_graph(turn, [0]), build_coset_graph(turn, [3])))
        >>> both.coset_of(r)
        3
        """
        numbers = [factor.coset_of(permutation) for factor in self.factors]
        return -1 if min(numbers) < 0 else self._number(numbers)

    def neighbours(self, cosets: npt.NDArray[np.intp]) -> npt.NDArray[np.integer]:
        """Return where the steps lead.

        Parameters
        ----------
        cosets : ndarray of intp, shape (n,)
            Cosets.

        Returns
        -------
        ndarray of intp, shape (n, n_steps)
            What each step reaches.

        Examples
        --------
        >>> from puzzlegroups.permutations import parse_permutation
        >>> from puzzlegroups.search import build_coset_graph, steps_of
        >>> turn = steps_of({"r": parse_permutation("(1,2,3)")}, "qtm")
        >>> ProductGraph((build_coset_graph(turn, [0]),)).neighbours(np.array([2]))
        array([[0, 1]])
        """
        reached = np.zeros((len(cosets), len(self.steps)), dtype=np.intp)
        rest = cosets
        for factor, moves in zip(reversed(self.factors), self._columns, strict=True):
            rest, number = np.divmod(rest, len(factor))
            reached += moves[number]
        return reached

    @cached_property
    def _columns(self) -> list[npt.NDArray[np.intp]]:
        """The moves of the factors, last factor first, times what they count."""
        columns, stride = [], 1
        for factor in reversed(self.factors):
            columns.append(factor.moves.astype(np.intp) * stride)
            stride *= len(factor)
        return columns

    def _number(self, numbers: list[int]) -> int:
        number = 0
        for factor, coset in zip(self.factors, numbers, strict=True):
            number = number * len(factor) + coset
        return number
