"""Shortest words to a colouring: iterative deepening with exact coordinates."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from puzzlegroups.errors import UnsolvableStateError
from puzzlegroups.groups import PermutationGroup
from puzzlegroups.groups.colourings import RecolouringSearch
from puzzlegroups.groups.membership import check_membership
from puzzlegroups.permutations import Permutation
from puzzlegroups.search.canonical_words import CanonicalWords, build_canonical_words
from puzzlegroups.search.coset_coordinates import build_coset_coordinates
from puzzlegroups.search.distance_table import build_distance_table

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from puzzlegroups.groups import StabilizerChain
    from puzzlegroups.search.coset_graph import CosetGraph
    from puzzlegroups.search.steps import Step

__all__ = ["CosetSearch"]

#: Values of a coordinate; some 20 MB and a second each.
MAX_COSETS = 200_000


@dataclass(frozen=True, eq=False)
class CosetSearch:
    """What is needed to look for words in some steps that restore a colouring.

    Parameters
    ----------
    steps : tuple of Step
        What a word may be made of, at least one; closed under inversion. They may have
        any costs.
    colours : tuple of hashable, length degree
        Colour of each point when the goal is reached. The goal is the set of elements
        that take each point to one of its colour; with all colours different, the
        identity alone.
    name : str, default "the group of the moves"
        What to call the group of the steps in a message.
    max_cosets : int, default 200,000
        About how many values a coordinate may take.

    Notes
    -----
    Chain, tables and automaton are computed when they are first needed. For the group
    of a declared chain `PhaseSearch` is much faster; this one takes any steps and any
    colouring, and :class:`WordsByLength` lists its words one after the other.

    References
    ----------
    .. [1] J. C. Culberson, J. Schaeffer, Pattern databases, Comput. Intell. 14 (1998).

    Examples
    --------
    >>> from puzzlegroups.permutations import parse_permutation
    >>> from puzzlegroups.search import steps_of
    >>> ring = parse_permutation("(1,2,3,4,5)")
    >>> search = CosetSearch(steps_of({"r": ring}, "qtm"), tuple(range(5)))
    >>> search.chain.order, search.lower_bound(ring**3)
    (5, 2)
    """

    steps: tuple[Step, ...]
    colours: tuple[Hashable, ...]
    name: str = "the group of the moves"
    max_cosets: int = MAX_COSETS

    def with_colours(
        self, colours: tuple[Hashable, ...], max_cosets: int | None = None
    ) -> CosetSearch:
        """Return a search by the same steps for another goal.

        Parameters
        ----------
        colours : tuple of hashable, length degree
            Colour of each point when the goal is reached.
        max_cosets : int, optional
            About how many values a coordinate may take; as here when left out.

        Returns
        -------
        CosetSearch
            It shares what depends on the steps alone.

        Examples
        --------
        >>> from puzzlegroups.permutations import parse_permutation
        >>> from puzzlegroups.search import steps_of
        >>> ring = parse_permutation("(1,2,3,4)")
        >>> search = CosetSearch(steps_of({"r": ring}, "qtm"), tuple("wxyz"))
        >>> search.with_colours(tuple("xyxy")).is_goal(ring**2)
        True
        """
        other = replace(self, colours=colours, max_cosets=max_cosets or self.max_cosets)
        other.__dict__.update(chain=self.chain, words=self.words)
        return other

    @cached_property
    def chain(self) -> StabilizerChain:
        """Of the group that the steps generate."""
        return PermutationGroup([step.permutation for step in self.steps]).chain

    @cached_property
    def coordinates(self) -> tuple[CosetGraph, ...]:
        """Coset graphs that together determine the colours."""
        return build_coset_coordinates(
            self.chain, self.steps, self.colours, self.max_cosets
        )

    @cached_property
    def distances(self) -> tuple[npt.NDArray[np.int16], ...]:
        """Exact distances from the goal in each coordinate."""
        return tuple(build_distance_table(g).distances for g in self.coordinates)

    @cached_property
    def words(self) -> CanonicalWords:
        """Which words are refused because commuting or merging makes them needless."""
        return build_canonical_words(self.steps)

    def is_goal(self, element: Permutation) -> bool:
        """Tell whether an element takes each point to one of its colour.

        Parameters
        ----------
        element : Permutation
            Of the degree of the steps.

        Returns
        -------
        bool
            True where the empty word is an answer.

        Examples
        --------
        >>> from puzzlegroups.permutations import parse_permutation
        >>> from puzzlegroups.search import steps_of
        >>> ring = parse_permutation("(1,2,3,4)")
        >>> search = CosetSearch(steps_of({"r": ring}, "qtm"), tuple("xyxy"))
        >>> search.is_goal(ring), search.is_goal(ring**2)
        (False, True)
        """
        return all(
            self.colours[image] == self.colours[point]
            for point, image in enumerate(element.images)
        )

    def check_reachable(self, element: Permutation) -> Permutation:
        """Find out whether the steps lead from an element to the goal.

        Parameters
        ----------
        element : Permutation
            Any permutation of the degree of the steps.

        Returns
        -------
        Permutation
            An element of the group of the steps from which the same words lead to the
            goal.

        Raises
        ------
        NotInGroupError
            If they do not, and every point has a colour of its own.
        UnsolvableStateError
            If they do not, and some points look alike.
        SearchLimitReached
            If 200,000 partial elements did not decide it.

        Notes
        -----
        By sifting, or by a backtrack search for an element that recolours; no word is
        looked for.

        Examples
        --------
        >>> from puzzlegroups.permutations import parse_permutation
        >>> from puzzlegroups.search import steps_of
        >>> half = steps_of({"r": parse_permutation("(1,3)(2,4)")}, "qtm")
        >>> search = CosetSearch(half, tuple("wxyz"), "<r2>")
        >>> search.check_reachable(parse_permutation("(1,2,3,4)"))
        Traceback (most recent call last):
            ...
        puzzlegroups.errors.NotInGroupError: the permutation is not in <r2>: sifting \
stopped at level 0 with residue (1,2,3,4)
        """
        if len(set(self.colours)) == len(self.colours):
            check_membership(self.chain, element, self.name)
            return element
        seen: list[Any] = [None] * len(self.colours)
        for point, image in enumerate(element.images):
            seen[image] = self.colours[point]
        # The group's elements w with colours[w(y)] == seen[y] lead to the goal.
        search = RecolouringSearch(self.chain, _named(seen), _named(self.colours))
        images = next(search.elements(), None)
        if images is None:
            raise UnsolvableStateError(
                self.name, "no element of the group leads to the goal"
            )
        return ~Permutation(images.tolist())

    def cosets_of(self, element: Permutation) -> npt.NDArray[np.int64]:
        """Return where an element of the group is in each coordinate.

        Parameters
        ----------
        element : Permutation
            An element of the group of the steps.

        Returns
        -------
        ndarray of int64, shape (n_coordinates,)
            Cosets.

        Examples
        --------
        >>> from puzzlegroups.permutations import parse_permutation
        >>> from puzzlegroups.search import steps_of
        >>> ring = parse_permutation("(1,2,3,4)")
        >>> search = CosetSearch(steps_of({"r": ring}, "qtm"), tuple("wxyz"))
        >>> search.cosets_of(ring)
        array([1])
        """
        cosets = [graph.coset_of(element) for graph in self.coordinates]
        return np.array(cosets, dtype=np.int64)

    def lower_bound(self, element: Permutation) -> int:
        """Return the largest distance in any coordinate.

        Parameters
        ----------
        element : Permutation
            An element of the group of the steps.

        Returns
        -------
        int
            No word to the goal costs less.

        Examples
        --------
        >>> from puzzlegroups.permutations import parse_permutation
        >>> from puzzlegroups.search import steps_of
        >>> ring = parse_permutation("(1,2,3,4)")
        >>> search = CosetSearch(steps_of({"r": ring}, "qtm"), tuple("wxyz"))
        >>> search.lower_bound(ring**2)
        2
        """
        places = zip(self.distances, self.cosets_of(element), strict=True)
        return max((int(distances[coset]) for distances, coset in places), default=0)

    @cached_property
    def tree(self) -> tuple[npt.NDArray[Any], ...]:
        """What :mod:`.coset_search_kernels` walks on; every graph has its own table."""
        moves = [graph.moves.reshape(-1) for graph in self.coordinates]
        ones = np.ones(len(moves), dtype=np.int64)
        return (
            np.stack([_starts(moves), ones, _starts(self.distances)], axis=1),
            np.concatenate(moves or [np.zeros(0, np.int32)]),
            np.concatenate(self.distances or [np.zeros(0, np.int16)]),
            np.array([step.cost for step in self.steps], dtype=np.int64),
            self.words.following,
            np.ones(len(self.steps), dtype=np.bool_),
        )


def _starts(parts: Sequence[npt.NDArray[Any]]) -> npt.NDArray[np.int64]:
    """Return where each part begins when all stand one after the other."""
    return np.cumsum([0, *map(len, parts)], dtype=np.int64)[:-1]


def _named(colours: Sequence[Hashable]) -> list[str]:
    return [repr(colour) for colour in colours]
