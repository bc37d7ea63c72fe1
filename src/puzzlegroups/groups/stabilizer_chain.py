"""Stabilizer chains: a base, its transversals, and sifting."""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from puzzlegroups.errors import InvalidInputError
from puzzlegroups.groups.strong_generators import select_strong_generators
from puzzlegroups.permutations import Permutation, as_permutation

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy.typing as npt

    from puzzlegroups.groups.transversal import Images, Transversal
    from puzzlegroups.permutations.coerce import PermutationLike

__all__ = ["StabilizerChain"]


@dataclass(frozen=True, eq=False)
class StabilizerChain:
    """The pointwise stabilizers of a base, each with a transversal in the one above.

    Parameters
    ----------
    degree : int
        Number of points.
    transversals : tuple of Transversal
        Level k is the orbit of the k-th base point under the elements that fix all
        earlier base points.
    strong_images : ndarray of integers, shape (n, degree)
        Strong generators, more than needed perhaps; :attr:`strong_generators` is a
        selection.
    status : str
        How the order is known: ``"verified"`` or ``"order-certified"``; an engine
        that may be wrong says ``"monte-carlo"``.

    Notes
    -----
    Made by :func:`puzzlegroups.groups.schreier_sims`.

    References
    ----------
    .. [1] A. Seress, Permutation Group Algorithms (2003), chapter 4.

    Examples
    --------
    >>> from puzzlegroups.groups import schreier_sims
    >>> chain = schreier_sims(["(1,2,3,4)", "(1,2)"])
    >>> chain.order, chain.base, [len(orbit) for orbit in chain.basic_orbits]
    (24, (0, 1, 2), [4, 3, 2])
    """

    degree: int
    transversals: tuple[Transversal, ...]
    strong_images: npt.NDArray[np.integer[Any]]
    status: str

    @cached_property
    def strong_generators(self) -> tuple[Permutation, ...]:
        """Those that fix the first k base points generate the stabilizer at level k."""
        rows = select_strong_generators(
            self.strong_images,
            self.base,
            [len(transversal) for transversal in self.transversals],
        )
        return tuple(Permutation(row) for row in self.strong_images[rows].tolist())

    @property
    def base(self) -> tuple[int, ...]:
        """Base points, 0-based."""
        return tuple(transversal.base_point for transversal in self.transversals)

    @property
    def basic_orbits(self) -> tuple[tuple[int, ...], ...]:
        """Orbit of each base point under the stabilizer of the earlier ones."""
        return tuple(transversal.orbit for transversal in self.transversals)

    @property
    def order(self) -> int:
        """Order of the group: the product of the lengths of the basic orbits."""
        return math.prod(len(transversal) for transversal in self.transversals)

    @property
    def order_factors(self) -> dict[int, int]:
        """Prime factorization of :attr:`order`: exponent of each prime, ascending."""
        exponents: Counter[int] = Counter()
        for transversal in self.transversals:
            rest, divisor = len(transversal), 2
            while rest > 1:  # at most the degree, so that trial division is quick
                while rest % divisor == 0:
                    exponents[divisor] += 1
                    rest //= divisor
                divisor += 1
        return dict(sorted(exponents.items()))

    def sift(self, permutation: PermutationLike) -> tuple[Permutation, int]:
        """Divide by representatives as long as the base images allow it.

        Parameters
        ----------
        permutation : Permutation, sympy Permutation, or images
            Of the chain's degree.

        Returns
        -------
        residue : Permutation
            The identity exactly when `permutation` lies in the group.
        level : int
            Number of base points that were passed, ``0 <= level <= len(base)``.

        Raises
        ------
        DegreeMismatchError
            If the degree differs.

        Notes
        -----
        O(len(base) * degree).

        Examples
        --------
        >>> from puzzlegroups.groups import schreier_sims
        >>> chain = schreier_sims(["(1,2,3)"])
        >>> [(str(r), level) for r, level in map(chain.sift, ["(1,3,2)", "(2,3)"])]
        [('()', 1), ('(2,3)', 1)]
        """
        images, level = self.sift_images(self.images_of(permutation))
        return Permutation(images.tolist()), level

    def sift_images(self, images: Images) -> tuple[Images, int]:
        """Sift an array of images; see :meth:`sift`.

        Parameters
        ----------
        images : ndarray of intp, shape (degree,)
            A permutation; it is not checked.

        Returns
        -------
        residue : ndarray of intp, shape (degree,)
            Images of the residue.
        level : int
            Number of base points that were passed.

        Examples
        --------
        >>> from puzzlegroups.groups import schreier_sims
        >>> chain = schreier_sims(["(1,2,3)"])
        >>> chain.sift_images(np.array([1, 2, 0]))
        (array([0, 1, 2]), 1)
        """
        for level, transversal in enumerate(self.transversals):
            row = transversal.row(images[transversal.base_point])
            if row < 0:
                return images, level
            if row:  # number 0 is the identity
                images = transversal.inverse(row)[images]
        return images, len(self.transversals)

    def contains(self, permutation: PermutationLike) -> bool:
        """Tell whether a permutation lies in the group.

        Parameters
        ----------
        permutation : Permutation, sympy Permutation, text or images
            Of the chain's degree.

        Returns
        -------
        bool
            Exact when `status` is not ``"monte-carlo"``.

        Raises
        ------
        DegreeMismatchError
            If the degree differs.

        Examples
        --------
        >>> from puzzlegroups.groups import schreier_sims
        >>> schreier_sims(["(1,2,3)"]).contains("(1,3,2)")
        True
        """
        residue, _ = self.sift_images(self.images_of(permutation))
        return bool((residue == np.arange(self.degree)).all())

    def random(self, rng: np.random.Generator) -> Permutation:
        """Draw an element uniformly.

        Parameters
        ----------
        rng : numpy.random.Generator
            Source of randomness.

        Returns
        -------
        Permutation
            A product of one representative a level, each drawn uniformly.

        Raises
        ------
        InvalidInputError
            If `rng` is something else, such as a seed.

        Examples
        --------
        >>> from puzzlegroups.groups import schreier_sims
        >>> chain = schreier_sims(["(1,2,3)"])
        >>> chain.random(np.random.default_rng(0)) in {chain.random(
        ...     np.random.default_rng(seed)) for seed in range(9)}
        True
        """
        if not isinstance(rng, np.random.Generator):
            raise InvalidInputError(
                f"{rng!r} found, expected a generator such as "
                "numpy.random.default_rng(0)"
            )
        rows = [
            int(rng.integers(len(transversal))) for transversal in self.transversals
        ]
        return self.product(rows)

    def element(self, base_images: Sequence[int]) -> Permutation:
        """Return the element that takes the base to given points.

        Parameters
        ----------
        base_images : sequence of int, length len(base)
            0-based image of each base point.

        Returns
        -------
        Permutation
            The only element of the group with these base images.

        Raises
        ------
        InvalidInputError
            If no element has these base images.

        Notes
        -----
        O(len(base) * (len(base) + degree)).

        Examples
        --------
        >>> from puzzlegroups.groups import schreier_sims
        >>> chain = schreier_sims(["(1,2,3)", "(1,2)"])
        >>> print(chain.element([1, 0]))
        (1,2)
        """
        if len(base_images) != len(self.transversals):
            raise InvalidInputError(
                f"{len(base_images)} base images found, "
                f"expected {len(self.transversals)}"
            )
        rest = np.array(base_images, dtype=np.intp)
        rows = []
        for level, transversal in enumerate(self.transversals):
            point = int(rest[level])
            row = transversal.row(point) if 0 <= point < self.degree else -1
            if row < 0:
                raise InvalidInputError(
                    f"no element takes the base to {list(base_images)}"
                )
            rows.append(row)
            rest = transversal.inverse(row)[rest]
        return self.product(rows)

    def product(self, rows: Sequence[int]) -> Permutation:
        """Multiply one representative a level, the deepest level first.

        Parameters
        ----------
        rows : sequence of int, length len(base)
            The number of a representative for each level.

        Returns
        -------
        Permutation
            An element; each element belongs to exactly one choice of numbers.

        Examples
        --------
        >>> from puzzlegroups.groups import schreier_sims
        >>> print(schreier_sims(["(1,2,3)", "(1,2)"]).product([0, 0]))
        ()
        """
        images = np.arange(self.degree, dtype=np.intp)
        for transversal, row in reversed(
            list(zip(self.transversals, rows, strict=True))
        ):
            images = transversal.representative(row)[images]
        return Permutation(images.tolist())

    def images_of(self, permutation: PermutationLike) -> Images:
        """Return the images of a permutation as an array.

        Parameters
        ----------
        permutation : Permutation, sympy Permutation, text or images
            Of the chain's degree.

        Returns
        -------
        ndarray of intp, shape (degree,)
            0-based.

        Raises
        ------
        DegreeMismatchError
            If the degree differs.

        Examples
        --------
        >>> from puzzlegroups.groups import schreier_sims
        >>> schreier_sims(["(1,2,3)"]).images_of("(1,2)")
        array([1, 0, 2])
        """
        value = as_permutation(permutation, self.degree)
        return np.array(value.images, dtype=np.intp)
