"""How a permutation group acts on its points and, by conjugation, on its elements."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from puzzlegroups.errors import InvalidInputError
from puzzlegroups.groups.blocks import block_system, minimal_blocks
from puzzlegroups.groups.conjugacy import find_conjugating_element
from puzzlegroups.groups.group_core import GroupCore
from puzzlegroups.permutations import Permutation, as_permutation

if TYPE_CHECKING:
    from collections.abc import Sequence

    from puzzlegroups.groups.blocks import Points
    from puzzlegroups.permutations.coerce import PermutationLike

__all__ = ["GroupAction"]


class GroupAction(GroupCore):
    """Orbits, blocks and conjugacy.

    Examples
    --------
    >>> GroupAction(["(1,2,3,4)"]).is_primitive()
    False
    """

    def orbit(self, point: int) -> set[int]:
        """Return the points to which a point can go.

        Parameters
        ----------
        point : int
            0-based.

        Returns
        -------
        set of int
            0-based, `point` among them.

        Raises
        ------
        InvalidInputError
            If the point is out of range.

        Examples
        --------
        >>> sorted(GroupAction(["(1,2,3)(4,5)"]).orbit(3))
        [3, 4]
        """
        seen = {point}
        walk = [point]
        for here in walk:  # grows while it is walked
            for generator in self.generators:
                image = generator(here)
                if image not in seen:
                    seen.add(image)
                    walk.append(image)
        return seen

    def orbits(self) -> list[set[int]]:
        """Return the orbits of the points, fixed points included.

        Returns
        -------
        list of set of int
            In the order of their smallest points.

        Examples
        --------
        >>> GroupAction(["(1,2)"]).orbits() == [{0, 1}]
        True
        """
        found: list[set[int]] = []
        seen: set[int] = set()
        for point in range(self.degree):
            if point not in seen:
                found.append(self.orbit(point))
                seen |= found[-1]
        return found

    def is_transitive(self) -> bool:
        """Tell whether every point can go to every other.

        Returns
        -------
        bool
            True when there is one orbit.

        Examples
        --------
        >>> GroupAction(["(1,2,3)"]).is_transitive()
        True
        """
        return len(self.orbit(0)) == self.degree

    def is_primitive(self) -> bool:
        """Tell whether the group is transitive and has only trivial block systems.

        Returns
        -------
        bool
            False when the group is not transitive.

        Examples
        --------
        >>> square = GroupAction(["(1,2,3,4)", "(1,3)"])
        >>> square.is_primitive(), GroupAction(["(1,2,3)"]).is_primitive()
        (False, True)
        """
        return self.is_transitive() and minimal_blocks(self._images) is None

    def minimal_block(self, points: Sequence[int]) -> list[int]:
        """Return the finest block system in which some points share a block.

        Parameters
        ----------
        points : sequence of int
            0-based, at least one.

        Returns
        -------
        list of int, length degree
            For each point the number of its block, in the order of smallest points.

        Raises
        ------
        InvalidInputError
            If the group is not transitive, or there is no such point.

        Examples
        --------
        >>> GroupAction(["(1,2,3,4)"]).minimal_block([0, 2])
        [0, 1, 0, 1]
        """
        self._check_transitive()
        if not points or not all(0 <= point < self.degree for point in points):
            raise InvalidInputError(
                f"points {list(points)} found, expected some of 0..{self.degree - 1}"
            )
        return block_system(self._images, *points).tolist()  # type: ignore[no-any-return]

    def block_systems(self) -> list[list[int]]:
        """Return the minimal block systems.

        Returns
        -------
        list of list of int
            Those whose blocks are no unions of smaller blocks, each as
            :meth:`minimal_block` gives it; empty when the group is primitive.

        Raises
        ------
        InvalidInputError
            If the group is not transitive.

        Notes
        -----
        O(degree**2 * len(generators)), almost.

        Examples
        --------
        >>> GroupAction(["(1,2,3,4,5,6)"]).block_systems()
        [[0, 1, 2, 0, 1, 2], [0, 1, 0, 1, 0, 1]]
        """
        self._check_transitive()
        systems = {
            tuple(block_system(self._images, 0, point).tolist()): None
            for point in range(1, self.degree)
        }
        proper = sorted(
            (blocks for blocks in systems if max(blocks)), key=max, reverse=True
        )
        minimal: list[tuple[int, ...]] = []
        for blocks in proper:
            block = {point for point, number in enumerate(blocks) if number == 0}
            smaller = [{p for p, n in enumerate(other) if n == 0} for other in minimal]
            if not any(other < block for other in smaller):
                minimal.append(blocks)
        return [list(blocks) for blocks in minimal]

    def conjugating_element(
        self, first: PermutationLike, second: PermutationLike
    ) -> Permutation | None:
        """Return an element g of the group with ``first ^ g == second``.

        Parameters
        ----------
        first, second : Permutation, sympy Permutation, text or images
            Of the group's degree.

        Returns
        -------
        Permutation or None
            None when they are not conjugate in the group.

        Raises
        ------
        SearchLimitReached
            If 200,000 partial elements do not decide it.

        Examples
        --------
        >>> group = GroupAction(["(1,2,3)", "(1,2)"])
        >>> g = group.conjugating_element("(1,2,3)", "(1,3,2)")
        >>> print(group.generators[0] ^ g)
        (1,3,2)
        """
        return find_conjugating_element(
            self.chain,
            as_permutation(first, self.degree),
            as_permutation(second, self.degree),
        )

    def are_conjugate(self, first: PermutationLike, second: PermutationLike) -> bool:
        """Tell whether an element of the group conjugates one permutation to another.

        Parameters
        ----------
        first, second : Permutation, sympy Permutation, text or images
            Of the group's degree.

        Returns
        -------
        bool
            Whether :meth:`conjugating_element` finds one.

        Examples
        --------
        >>> GroupAction(["(1,2,3)"]).are_conjugate("(1,2,3)", "(1,3,2)")
        False
        """
        return self.conjugating_element(first, second) is not None

    @property
    def _images(self) -> Points:
        return np.array([generator.images for generator in self.generators])

    def _check_transitive(self) -> None:
        if not self.is_transitive():
            raise InvalidInputError(
                f"a group with {len(self.orbits())} orbits found, expected one orbit"
            )
