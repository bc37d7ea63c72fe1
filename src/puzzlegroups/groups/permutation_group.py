"""Permutation groups, with sympy's names where the notion is the same."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from puzzlegroups import sympy_bridge
from puzzlegroups.errors import InvalidInputError
from puzzlegroups.groups.chain_construction import (
    as_generators,
    common_degree,
    schreier_sims,
)
from puzzlegroups.groups.homomorphism import Homomorphism
from puzzlegroups.permutations import Permutation, as_permutation

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    import numpy as np

    from puzzlegroups.groups.stabilizer_chain import StabilizerChain
    from puzzlegroups.permutations.coerce import PermutationLike

__all__ = ["PermutationGroup"]


@dataclass(frozen=True, init=False, eq=False)
class PermutationGroup:
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

    generators: tuple[Permutation, ...]
    names: tuple[str, ...]
    _base: tuple[int, ...]
    _engine: str

    def __init__(
        self,
        generators: Iterable[PermutationLike],
        names: Sequence[str] | None = None,
        base: Sequence[int] | None = None,
        engine: str = "auto",
    ) -> None:
        values = tuple(as_generators(generators))
        common_degree(values)
        if names is None:
            names = [f"x{number}" for number in range(1, len(values) + 1)]
        if len(names) != len(values) or len(set(names)) != len(names):
            raise InvalidInputError(
                f"names {list(names)} found, expected {len(values)} different ones"
            )
        object.__setattr__(self, "generators", values)
        object.__setattr__(self, "names", tuple(names))
        object.__setattr__(self, "_base", tuple(base or ()))
        object.__setattr__(self, "_engine", engine)

    @property
    def degree(self) -> int:
        """Number of points, moved or not."""
        return self.generators[0].degree

    @property
    def identity(self) -> Permutation:
        """The neutral element."""
        return Permutation.identity(self.degree)

    @cached_property
    def chain(self) -> StabilizerChain:
        """The stabilizer chain, built on first use."""
        return schreier_sims(self.generators, self._engine, self._base)

    @property
    def base(self) -> list[int]:
        """Base points of the chain, 0-based."""
        return list(self.chain.base)

    @property
    def strong_gens(self) -> list[Permutation]:
        """Strong generating set with respect to :attr:`base`."""
        return list(self.chain.strong_generators)

    @property
    def basic_orbits(self) -> list[list[int]]:
        """Orbit of each base point at its level, ascending, 0-based."""
        return [sorted(orbit) for orbit in self.chain.basic_orbits]

    @property
    def basic_transversals(self) -> list[dict[int, Permutation]]:
        """For each level, a representative that takes the base point to each point."""
        return [
            {
                point: Permutation(row.tolist())
                for point, row in zip(
                    transversal.orbit, transversal.representatives, strict=True
                )
            }
            for transversal in self.chain.transversals
        ]

    @property
    def is_trivial(self) -> bool:
        """True when the group has only the identity."""
        return all(generator.is_identity() for generator in self.generators)

    @property
    def is_abelian(self) -> bool:
        """True when all generators commute."""
        gens = self.generators
        return all(a * b == b * a for i, a in enumerate(gens) for b in gens[i + 1 :])

    def order(self) -> int:
        """Return the number of elements.

        Returns
        -------
        int
            Proved, unless ``chain.status`` says otherwise.

        Examples
        --------
        >>> PermutationGroup(["(1,2,3)"]).order()
        3
        """
        return self.chain.order

    def contains(self, permutation: PermutationLike) -> bool:
        """Tell whether a permutation lies in the group.

        Parameters
        ----------
        permutation : Permutation, sympy Permutation, text or images
            Of the group's degree; also written ``permutation in group``.

        Returns
        -------
        bool
            Membership.

        Raises
        ------
        InvalidInputError
            If it is not a permutation of this degree.

        Examples
        --------
        >>> PermutationGroup(["(1,2,3)"]).contains("(1,2)")
        False
        """
        return self.chain.contains(permutation)

    def __contains__(self, permutation: PermutationLike) -> bool:
        return self.contains(permutation)

    def random(self, rng: np.random.Generator) -> Permutation:
        """Draw an element uniformly.

        Parameters
        ----------
        rng : numpy.random.Generator
            Source of randomness.

        Returns
        -------
        Permutation
            Each element is equally likely.

        Examples
        --------
        >>> import numpy as np
        >>> group = PermutationGroup(["(1,2,3)"])
        >>> group.random(np.random.default_rng(1)) in group
        True
        """
        return self.chain.random(rng)

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
        >>> sorted(PermutationGroup(["(1,2,3)(4,5)"]).orbit(3))
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
        >>> PermutationGroup(["(1,2)"]).orbits() == [{0, 1}]
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
        >>> PermutationGroup(["(1,2,3)"]).is_transitive()
        True
        """
        return len(self.orbit(0)) == self.degree

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

    def to_sympy(self) -> Any:
        """Return sympy's group with this group's chain already in it.

        Returns
        -------
        sympy.combinatorics.PermutationGroup
            sympy leaves out repeated generators, and the identity beside others.

        Examples
        --------
        >>> PermutationGroup(["(1,2,3)", "(1,2)"]).to_sympy().order()
        6
        """
        phi = self.homomorphism()

        def factor(images: tuple[int, ...]) -> list[tuple[int, ...]]:
            word = phi.preimage(Permutation(images))
            return [
                (phi.images[name] ** (1 if exponent > 0 else -1)).images
                for name, exponent in word.moves
                for _ in range(abs(exponent))
            ]

        return sympy_bridge.group_with_chain(
            [generator.images for generator in self.generators],
            self.chain.base,
            [generator.images for generator in self.chain.strong_generators],
            factor,
        )

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, PermutationGroup):
            return NotImplemented
        return self.degree == other.degree and (
            set(self.generators) == set(other.generators)
            or (
                self.order() == other.order()
                and all(as_permutation(g) in other for g in self.generators)
            )
        )

    def __hash__(self) -> int:
        return hash((self.degree, frozenset(map(frozenset, self.orbits()))))
