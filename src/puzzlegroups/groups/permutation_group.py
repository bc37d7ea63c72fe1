"""Permutation groups, with sympy's names where the notion is the same."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from puzzlegroups import sympy_bridge
from puzzlegroups.groups.base_change import change_base
from puzzlegroups.groups.blocks import minimal_blocks
from puzzlegroups.groups.group_subgroups import GroupSubgroups
from puzzlegroups.groups.homomorphism import Homomorphism
from puzzlegroups.permutations import Permutation
from puzzlegroups.words.spelling import spelled

if TYPE_CHECKING:
    from collections.abc import Iterable

    from puzzlegroups.groups.action_homomorphism import ActionHomomorphism
    from puzzlegroups.groups.presentation import Presentation

__all__ = ["PermutationGroup"]


class PermutationGroup(GroupSubgroups):
    """The group that permutations generate.

    Parameters
    ----------
    generators : iterable of Permutation, sympy Permutation, text or images
        At least one, all of the same degree.
    names : sequence of str, optional
        Names of the generators in words; ``x1, x2, ...`` when left out.
    base : sequence of int, optional
        0-based points with which the base of the chain begins.
    engine : str, default "auto"
        See :func:`puzzlegroups.groups.schreier_sims`.

    Raises
    ------
    InvalidInputError
        If there are no generators, or not one name for each.
    DegreeMismatchError
        If degrees differ.

    Notes
    -----
    Two groups are equal when they contain the same permutations. The chain is built
    when it is first needed.

    Examples
    --------
    >>> group = PermutationGroup(["(1,2,3,4)", "(1,2)"])
    >>> group.order(), group.degree, "(1,3)" in group
    (24, 4, True)
    >>> group == PermutationGroup(["(1,2)", "(2,3)", "(3,4)"])
    True
    """

    def homomorphism(self) -> Homomorphism:
        """Return the map from words in the generators' names to the group.

        Returns
        -------
        Homomorphism
            Onto the group, from the free group on its names.

        Examples
        --------
        >>> phi = PermutationGroup(["(1,2,3)"], names=["c"]).homomorphism()
        >>> str(phi.preimage("(1,3,2)"))
        "c'"
        """
        return self._homomorphism

    @cached_property
    def _homomorphism(self) -> Homomorphism:
        images = dict(zip(self.names, self.generators, strict=True))
        return Homomorphism(images, self.chain)

    def action(self, pieces: Iterable[Iterable[int]]) -> ActionHomomorphism:
        """Return the homomorphism to the permutations of pieces.

        Parameters
        ----------
        pieces : iterable of iterable of int
            Disjoint sets of 0-based points that the generators take to each other.

        Returns
        -------
        ActionHomomorphism
            With `image`, `kernel` and `preimage`.

        Raises
        ------
        InvalidInputError
            If a generator tears a piece apart.

        Examples
        --------
        >>> PermutationGroup(["(1,2,3,4)"]).action([[0, 2], [1, 3]]).image.order()
        2
        """
        from puzzlegroups.groups.action_homomorphism import ActionHomomorphism

        return ActionHomomorphism(self, tuple(tuple(piece) for piece in pieces))

    def action_on_orbit(self, point: int) -> ActionHomomorphism:
        """Return the homomorphism to the action on an orbit.

        Parameters
        ----------
        point : int
            0-based, any of the orbit.

        Returns
        -------
        ActionHomomorphism
            Its pieces are the points of the orbit, ascending.

        Examples
        --------
        >>> PermutationGroup(["(1,2,3)(4,5)"]).action_on_orbit(3).kernel().order()
        3
        """
        return self.action([other] for other in sorted(self.orbit(point)))

    def action_on_blocks(self, point: int) -> ActionHomomorphism:
        """Return the homomorphism to the action on smallest blocks of an orbit.

        Parameters
        ----------
        point : int
            0-based, any of the orbit.

        Returns
        -------
        ActionHomomorphism
            On the points of the orbit where the action on it is primitive.

        Examples
        --------
        The corners of the 3x3x3 can be rearranged in 8! ways.

        >>> import puzzlegroups as pg
        >>> group = pg.load_puzzle("3x3x3").group
        >>> group.action_on_blocks(0).image.order()
        40320
        """
        on_orbit = self.action_on_orbit(point)
        points = [piece[0] for piece in on_orbit.pieces]
        images = np.array([on_orbit(generator).images for generator in self.generators])
        blocks = minimal_blocks(images)
        if blocks is None:
            return on_orbit
        return self.action(
            [points[place] for place in np.flatnonzero(blocks == number)]
            for number in range(int(blocks.max()) + 1)
        )

    def presentation(
        self, form: str = "strong", rng: np.random.Generator | None = None
    ) -> Presentation:
        """Find generators and relators that define the group, with a proof.

        Parameters
        ----------
        form : {"strong", "macros", "moves"}, default "strong"
            On strong generators; on the moves with the strong generators as macros; or
            on the moves alone.
        rng : numpy.random.Generator, optional
            The result depends on it; a fixed seed when left out.

        Returns
        -------
        Presentation
            See :class:`puzzlegroups.groups.Presentation`.

        Raises
        ------
        InvalidInputError
            If there is no such form.

        Examples
        --------
        >>> group = PermutationGroup(["(1,2,3,4)"], names=["r"])
        >>> [str(relator) for relator in group.presentation("moves").relators]
        ['r4']
        """
        from puzzlegroups.groups.presentation import build_presentation

        return build_presentation(self, form, rng)

    def to_sympy(self) -> Any:
        """Return sympy's group, which asks this group's chain.

        Returns
        -------
        sympy.combinatorics.PermutationGroup
            sympy leaves out repeated generators, and the identity beside others. Where
            sympy's methods need a base and strong generating set, they get those of
            the chain; its stabilizers, derived subgroup and centre are found here.

        Examples
        --------
        >>> PermutationGroup(["(1,2,3)", "(1,2)"]).to_sympy().order()
        6
        """

        def strong_generators(
            base: list[int],
        ) -> tuple[list[int], list[tuple[int, ...]]]:
            chain = change_base(self.chain, base)
            return list(chain.base), [g.images for g in chain.strong_generators]

        def factor(images: tuple[int, ...]) -> list[tuple[int, ...]]:
            phi = self.homomorphism()
            word = phi.preimage(Permutation(images))
            return [(phi.images[name] ** sign).images for name, sign in spelled(word)]

        answers = sympy_bridge.ChainAnswers(
            order=self.order(),
            strong_generators=strong_generators,
            contains=lambda images: Permutation(images) in self,
            factor=factor,
            stabilizer=lambda point: self.stabilizer(point).to_sympy(),
            derived_subgroup=lambda: self.derived_subgroup().to_sympy(),
            center=lambda: self.center().to_sympy(),
        )
        return sympy_bridge.group_with_chain(
            [generator.images for generator in self.generators], answers
        )
