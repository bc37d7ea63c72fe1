"""Subgroups of a permutation group, each of which holds its own chain."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Self

from puzzlegroups.errors import InvalidInputError
from puzzlegroups.groups.chain_construction import schreier_sims
from puzzlegroups.groups.colour_stabilizer import colour_stabilizer_chain
from puzzlegroups.groups.evaluation import image_of_word
from puzzlegroups.groups.group_action import GroupAction
from puzzlegroups.groups.subgroups import (
    center_elements,
    commutators,
    normal_closure_chain,
    stabilizer_chain,
)
from puzzlegroups.permutations import as_permutation
from puzzlegroups.words import Word, parse_word

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from puzzlegroups.groups.group_core import GroupCore
    from puzzlegroups.groups.stabilizer_chain import StabilizerChain
    from puzzlegroups.permutations.coerce import PermutationLike

__all__ = ["GroupSubgroups"]

#: No name of a move begins with a digit.
_CYCLES = re.compile(r"\s*\(\s*[0-9)]")


class GroupSubgroups(GroupAction):
    """Stabilizers, closures, the centre; subgroups that words generate.

    Examples
    --------
    >>> GroupSubgroups(["(1,2,3,4)", "(1,2)"]).derived_subgroup().order()
    12
    """

    def subgroup(self, words: Iterable[str | Word | PermutationLike]) -> Self:
        """Return the subgroup that words or elements generate.

        Parameters
        ----------
        words : iterable of Word, str, Permutation or images
            Text is a word in the names of the generators, or cycles.

        Returns
        -------
        PermutationGroup
            Its generators are the elements; trivial when there are none.

        Raises
        ------
        InvalidInputError
            If a permutation is not an element of the group.
        NotationError
            If text is neither.

        Examples
        --------
        >>> group = GroupSubgroups(["(1,2,3,4)", "(1,2)"], names=["r", "s"])
        >>> group.subgroup(["r2", "s"]).order(), group.subgroup(["(1,2,3)"]).order()
        (8, 3)
        """
        images = dict(zip(self.names, self.generators, strict=True))
        elements = []
        for item in words:
            if isinstance(item, str) and not _CYCLES.match(item):
                item = parse_word(item, self.names)
            if isinstance(item, Word):
                elements.append(image_of_word(item, images))
                continue
            element = as_permutation(item, self.degree)
            if element not in self:
                raise InvalidInputError(f"{element} is not an element of the group")
            elements.append(element)
        return type(self)(elements or [self.identity], engine=self._engine)

    def is_subgroup(self, other: GroupCore) -> bool:
        """Tell whether all elements of this group belong to another one.

        Parameters
        ----------
        other : PermutationGroup
            The larger group.

        Returns
        -------
        bool
            False when the degrees differ.

        Examples
        --------
        >>> GroupSubgroups(["(1,2,3)"]).is_subgroup(GroupSubgroups(["(1,3,2)"]))
        True
        """
        return self.degree == other.degree and all(g in other for g in self.generators)

    def is_normal(self, other: GroupCore) -> bool:
        """Tell whether this group is a normal subgroup of another one.

        Parameters
        ----------
        other : PermutationGroup
            The larger group.

        Returns
        -------
        bool
            True when conjugation by `other` maps the group to itself.

        Examples
        --------
        >>> alternating = GroupSubgroups(["(1,2,3)"])
        >>> alternating.is_normal(GroupSubgroups(["(1,2,3)", "(1,2)"]))
        True
        """
        return self.is_subgroup(other) and all(
            h ^ g in self for h in self.generators for g in other.generators
        )

    def index(self, subgroup: GroupCore) -> int:
        """Return the number of cosets of a subgroup.

        Parameters
        ----------
        subgroup : PermutationGroup
            A subgroup.

        Returns
        -------
        int
            ``order() // subgroup.order()``.

        Raises
        ------
        InvalidInputError
            If it is not a subgroup.

        Examples
        --------
        >>> group = GroupSubgroups(["(1,2,3)", "(1,2)"])
        >>> group.index(GroupSubgroups(["(1,2,3)"]))
        2
        """
        if subgroup.degree != self.degree or any(
            g not in self for g in subgroup.generators
        ):
            raise InvalidInputError("a group that is not a subgroup found")
        return self.order() // subgroup.order()

    def stabilizer(self, *points: int) -> Self:
        """Return the elements that fix points one by one.

        Parameters
        ----------
        *points : int
            0-based.

        Returns
        -------
        PermutationGroup
            It holds its chain already.

        Raises
        ------
        InvalidInputError
            If a point is out of range.

        Examples
        --------
        >>> GroupSubgroups(["(1,2,3,4)", "(1,2)"]).stabilizer(0, 1).order()
        2
        """
        for point in points:
            if not 0 <= point < self.degree:
                raise InvalidInputError(
                    f"point {point} found, expected 0..{self.degree - 1}"
                )
        return self.with_chain(
            stabilizer_chain(self.chain, list(dict.fromkeys(points)))
        )

    def colour_stabilizer(self, colours: Sequence[str]) -> Self:
        """Return the elements that a colouring does not show.

        Parameters
        ----------
        colours : sequence of str, length degree
            Colour of each point.

        Returns
        -------
        PermutationGroup
            The elements that take each point to one of the same colour.

        Raises
        ------
        InvalidColouringError
            If there is not one colour for each point.

        Examples
        --------
        >>> GroupSubgroups(["(1,2,3,4)", "(1,2)"]).colour_stabilizer("aaab").order()
        6
        """
        return self.with_chain(colour_stabilizer_chain(self.chain, colours))

    def count_colourings(self, colours: Sequence[str]) -> int:
        """Count the states that can be told apart when points have colours.

        Parameters
        ----------
        colours : sequence of str, length degree
            Colour of each point in the solved state.

        Returns
        -------
        int
            The length of the colouring's orbit: the order of the group divided by that
            of the stabilizer of the colouring.

        Notes
        -----
        On the 4x4x4 four centres share a colour, but not all 24^6 rearrangements of
        equal centres belong to the stabilizer: only half of them, since with all other
        pieces in place the permutation of the centres is even. Dividing by 24^6 would
        give half the number of states.

        Examples
        --------
        >>> GroupSubgroups(["(1,2,3,4)", "(1,2)"]).count_colourings("aabb")
        6
        """
        return self.order() // self.colour_stabilizer(colours).order()

    def normal_closure(self, elements: Iterable[PermutationLike]) -> Self:
        """Return the smallest normal subgroup that holds some elements.

        Parameters
        ----------
        elements : iterable of Permutation, sympy Permutation, text or images
            Elements of the group.

        Returns
        -------
        PermutationGroup
            It holds its chain already.

        Raises
        ------
        InvalidInputError
            If a permutation is not an element of the group.

        Examples
        --------
        >>> group = GroupSubgroups(["(1,2,3,4)", "(1,2)"])
        >>> group.normal_closure(["(1,2)(3,4)"]).order()
        4
        """
        inner = self.subgroup(as_permutation(e, self.degree) for e in elements)
        return self.with_chain(normal_closure_chain(self.generators, inner.generators))

    def derived_subgroup(self) -> Self:
        """Return the subgroup that all commutators generate.

        Returns
        -------
        PermutationGroup
            The normal closure of the commutators of the generators.

        Examples
        --------
        >>> GroupSubgroups(["(1,2,3,4)", "(1,2)"]).derived_subgroup().order()
        12
        """
        return self.with_chain(
            normal_closure_chain(self.generators, commutators(self.generators))
        )

    def derived_series(self) -> list[Self]:
        """Return the group, its derived subgroup, that one's, until nothing changes.

        Returns
        -------
        list of PermutationGroup
            The last one is trivial exactly when the group is solvable.

        Examples
        --------
        >>> group = GroupSubgroups(["(1,2,3,4)", "(1,2)"])
        >>> [member.order() for member in group.derived_series()]
        [24, 12, 4, 1]
        """
        series = [self]
        while True:
            derived = series[-1].derived_subgroup()
            if derived.order() == series[-1].order():
                return series
            series.append(derived)

    def center(self) -> Self:
        """Return the elements that commute with all others.

        Returns
        -------
        PermutationGroup
            The centre; it holds its chain already.

        Raises
        ------
        SearchLimitReached
            If more than 100,000 candidates have to be looked at.

        Examples
        --------
        >>> print(*GroupSubgroups(["(1,2,3,4)", "(1,3)"]).center().generators)
        (1,3)(2,4)
        """
        if self.is_abelian:
            return self
        return self.with_chain(
            schreier_sims(center_elements(self.chain, self.generators))
        )

    def with_chain(self, chain: StabilizerChain) -> Self:
        """Return the group of a chain, which it keeps.

        Parameters
        ----------
        chain : StabilizerChain
            Of the same degree.

        Returns
        -------
        PermutationGroup
            Its generators are the strong generators.

        Examples
        --------
        >>> group = GroupSubgroups(["(1,2,3)"])
        >>> group.with_chain(group.chain) == group
        True
        """
        group = type(self)(
            chain.strong_generators or [self.identity], engine=self._engine
        )
        group.__dict__["chain"] = chain
        return group
