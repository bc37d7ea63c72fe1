"""What a permutation group is: generators, a chain, membership and ranks."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

from puzzlegroups.errors import InvalidInputError, NotInGroupError
from puzzlegroups.groups.blocks import orbit_numbers
from puzzlegroups.groups.chain_construction import schreier_sims
from puzzlegroups.groups.generators import as_generators, common_degree
from puzzlegroups.permutations import Permutation, as_permutation

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from puzzlegroups.groups.stabilizer_chain import StabilizerChain
    from puzzlegroups.permutations.coerce import PermutationLike

__all__ = ["GroupCore"]


@dataclass(frozen=True, init=False, eq=False)
class GroupCore:
    """Generators with names, and their chain, built when it is first needed.

    Parameters
    ----------
    generators, names, base, engine
        See :class:`puzzlegroups.PermutationGroup`, which people use.

    Examples
    --------
    >>> GroupCore(["(1,2,3,4)", "(1,2)"]).order()
    24
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
        >>> GroupCore(["(1,2,3)"]).order()
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
        >>> GroupCore(["(1,2,3)"]).contains("(1,2)")
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
        >>> group = GroupCore(["(1,2,3)"])
        >>> group.random(np.random.default_rng(1)) in group
        True
        """
        return self.chain.random(rng)

    def rank(self, permutation: PermutationLike) -> int:
        """Return the number of an element.

        Parameters
        ----------
        permutation : Permutation, sympy Permutation, text or images
            An element.

        Returns
        -------
        int
            ``0 <= rank < order()``, 0 for the identity. Mixed-radix digits: the first
            digit tells the image of the first base point, and so on. The numbering
            belongs to the chain: another chain of the group has another one.

        Raises
        ------
        NotInGroupError
            If it is not an element.

        Examples
        --------
        >>> group = GroupCore(["(1,2,3)"])
        >>> [group.rank(group.unrank(number)) for number in range(3)]
        [0, 1, 2]
        """
        chain = self.chain
        images = chain.images_of(permutation)
        rank, weight = 0, 1
        for level, transversal in enumerate(chain.transversals):
            row = transversal.row(int(images[transversal.base_point]))
            if row < 0:
                raise NotInGroupError(level, Permutation(images.tolist()))
            images = transversal.inverse(row)[images]
            rank += weight * row
            weight *= len(transversal)
        residue = Permutation(images.tolist())
        if not residue.is_identity():
            raise NotInGroupError(len(chain.transversals), residue)
        return rank

    def unrank(self, rank: int) -> Permutation:
        """Return the element with a number.

        Parameters
        ----------
        rank : int
            ``0 <= rank < order()``.

        Returns
        -------
        Permutation
            The inverse of :meth:`rank`.

        Raises
        ------
        InvalidInputError
            If the number is out of range.

        Examples
        --------
        >>> print(GroupCore(["(1,2,3)"]).unrank(0))
        ()
        """
        if not 0 <= rank < self.order():
            raise InvalidInputError(
                f"rank {rank} found, expected 0 <= rank < {self.order()}"
            )
        rows = []
        for transversal in self.chain.transversals:
            rank, row = divmod(rank, len(transversal))
            rows.append(row)
        return self.chain.product(rows)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, GroupCore):
            return NotImplemented
        return self.degree == other.degree and (
            set(self.generators) == set(other.generators)
            or (
                self.order() == other.order()
                and all(as_permutation(g) in other for g in self.generators)
            )
        )

    def __hash__(self) -> int:
        images = np.array([generator.images for generator in self.generators])
        return hash(tuple(orbit_numbers(images).tolist()))
