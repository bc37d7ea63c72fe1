"""Homomorphisms from a group to its action on pieces: sets of points."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

from puzzlegroups.errors import InvalidInputError
from puzzlegroups.groups.base_change import change_base
from puzzlegroups.groups.chain_construction import schreier_sims
from puzzlegroups.groups.permutation_group import PermutationGroup
from puzzlegroups.groups.stabilizer_chain import StabilizerChain
from puzzlegroups.permutations import Permutation, as_permutation

if TYPE_CHECKING:
    from puzzlegroups.groups.transversal import Images
    from puzzlegroups.permutations.coerce import PermutationLike

__all__ = ["ActionHomomorphism"]


@dataclass(frozen=True, eq=False)
class ActionHomomorphism:
    """The map from a group to the permutations of pieces that it causes.

    Parameters
    ----------
    group : PermutationGroup
        The group that acts.
    pieces : tuple of tuple of int
        Disjoint sets of 0-based points, such as the stickers of each corner; other
        points are left out. Each generator must take every piece to a piece.

    Raises
    ------
    InvalidInputError
        If the pieces are empty, overlap, or a generator tears one apart.

    Notes
    -----
    GAP's ``ActionHomomorphism``. Kernel and preimages come from a chain of the group
    on pieces and points together, with a base that begins with the pieces.

    Examples
    --------
    >>> square = PermutationGroup(["(1,2,3,4)", "(1,3)"])
    >>> diagonals = ActionHomomorphism(square, ((0, 2), (1, 3)))
    >>> diagonals.image.order(), diagonals.kernel().order()
    (2, 4)
    >>> print(diagonals("(1,2,3,4)"))
    (1,2)
    """

    group: PermutationGroup
    pieces: tuple[tuple[int, ...], ...]

    def __post_init__(self) -> None:
        points = [point for piece in self.pieces for point in piece]
        if not all(0 <= point < self.group.degree for point in points):
            raise InvalidInputError(
                f"points {points} found, expected some of 0..{self.group.degree - 1}"
            )
        if len(set(points)) != len(points) or not all(self.pieces):
            raise InvalidInputError("pieces that overlap or are empty found")
        for name, generator in zip(
            self.group.names, self.group.generators, strict=True
        ):
            for piece in self.pieces:
                moved = {generator(point) for point in piece}
                if moved not in self._sets:
                    raise InvalidInputError(
                        f"{name} takes the piece {list(piece)} to {sorted(moved)}, "
                        "which is no piece"
                    )

    def __call__(self, permutation: PermutationLike) -> Permutation:
        """Return how an element of the group permutes the pieces."""
        value = as_permutation(permutation, self.group.degree)
        number = self._piece_of
        return Permutation([number[value(piece[0])] for piece in self.pieces])

    @cached_property
    def image(self) -> PermutationGroup:
        """The group of the permutations of the pieces, with the same names."""
        return PermutationGroup(map(self, self.group.generators), self.group.names)

    def kernel(self) -> PermutationGroup:
        """Return the elements that leave every piece in its place.

        Returns
        -------
        PermutationGroup
            A normal subgroup, of order ``group.order() / image.order()``.

        Examples
        --------
        >>> group = PermutationGroup(["(1,2)(3,4)", "(3,4)"])
        >>> action = ActionHomomorphism(group, ((0,), (1,)))
        >>> print(*action.kernel().generators)
        (3,4)
        """
        n_pieces = len(self.pieces)
        chain = self._joint_chain
        strong = chain.strong_images.astype(np.intp)
        fixing = (strong[:, :n_pieces] == np.arange(n_pieces)).all(axis=1)
        elements = [Permutation(row) for row in self._restrict(strong[fixing])]
        order = self.group.order() // self.image.order()
        found = schreier_sims(elements or [self.group.identity], order=order)
        return self.group.with_chain(
            StabilizerChain(
                found.degree,
                found.transversals,
                found.strong_images,
                self.group.chain.status,
            )
        )

    def preimage(self, permutation: PermutationLike) -> Permutation:
        """Return an element of the group that permutes the pieces in a given way.

        Parameters
        ----------
        permutation : Permutation, sympy Permutation, text or images
            Of the pieces.

        Returns
        -------
        Permutation
            One of the elements of a coset of the kernel.

        Raises
        ------
        InvalidInputError
            If no element permutes the pieces in this way.

        Examples
        --------
        >>> square = PermutationGroup(["(1,2,3,4)"])
        >>> diagonals = ActionHomomorphism(square, ((0, 2), (1, 3)))
        >>> print(diagonals(diagonals.preimage("(1,2)")))
        (1,2)
        """
        wanted = as_permutation(permutation, len(self.pieces))
        rest = np.array(wanted.images)
        rows = []
        chain = self._joint_chain
        for transversal in chain.transversals[: len(self.pieces)]:
            row = transversal.row(int(rest[transversal.base_point]))
            if row < 0:
                raise InvalidInputError(f"no element permutes the pieces by {wanted}")
            rows.append(row)
            rest = transversal.inverse(row)[rest]
        rows += [0] * (len(chain.transversals) - len(rows))
        images = np.array([chain.product(rows).images])
        element = Permutation(self._restrict(images)[0])
        if self(element) != wanted:
            raise InvalidInputError(f"no element permutes the pieces by {wanted}")
        return element

    @cached_property
    def _sets(self) -> set[frozenset[int]]:
        return {frozenset(piece) for piece in self.pieces}

    @cached_property
    def _piece_of(self) -> dict[int, int]:
        return {
            point: number for number, piece in enumerate(self.pieces) for point in piece
        }

    @cached_property
    def _joint_chain(self) -> StabilizerChain:
        """A chain of the group on the pieces, then the points."""
        n_pieces = len(self.pieces)
        joint = [
            [*self(generator).images, *(n_pieces + image for image in generator.images)]
            for generator in self.group.chain.strong_generators or [self.group.identity]
        ]
        base = range(n_pieces)
        chain = schreier_sims(joint, base=base, order=self.group.order())
        return change_base(chain, base)

    def _restrict(self, joint: Images) -> list[list[int]]:
        """Return what joint permutations do to the points."""
        n_pieces = len(self.pieces)
        rows: list[list[int]] = (joint[:, n_pieces:] - n_pieces).tolist()
        return rows
