"""Permutations of ``{0, ..., degree - 1}``, acting on the right."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from puzzlegroups.errors import (
    DegreeMismatchError,
    InvalidInputError,
    InvalidPermutationError,
)
from puzzlegroups.permutations.writer import to_gap

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

__all__ = ["Permutation"]


@dataclass(frozen=True, slots=True, init=False)
class Permutation:
    """A bijection of ``{0, ..., degree - 1}``.

    Parameters
    ----------
    images : sequence of int, length degree
        ``images[i]`` is where the point ``i`` goes: of a puzzle, the position to
        which the sticker at position ``i`` moves.

    Raises
    ------
    InvalidPermutationError
        If `images` is not a rearrangement of ``0..degree-1``.

    Notes
    -----
    Products are read from left to right, as in GAP and sympy:
    ``(p * q)(i) == q(p(i))``. Points are 0-based here and 1-based in text.

    Examples
    --------
    >>> p, q = Permutation((1, 2, 0)), Permutation((1, 0, 2))
    >>> print(p, q, p * q)
    (1,2,3) (1,2) (2,3)
    >>> [q(p(i)) for i in range(3)] == list((p * q).images)
    True
    >>> p**-1 == ~p == p * p
    True
    >>> print(p ^ q)
    (1,3,2)
    """

    images: tuple[int, ...]

    def __init__(self, images: Sequence[int]) -> None:
        values = tuple(images)
        if not set(map(type, values)) <= {int}:  # such as numpy's
            try:
                values = tuple(value.__index__() for value in values)
            except AttributeError:
                raise InvalidPermutationError(
                    "images that are not whole numbers found, expected 0..degree-1"
                ) from None
        if sorted(values) != list(range(len(values))):
            raise InvalidPermutationError(_what_is_wrong(values), values)
        object.__setattr__(self, "images", values)

    @classmethod
    def identity(cls, degree: int) -> Permutation:
        """Return the permutation that moves nothing.

        Parameters
        ----------
        degree : int
            Number of points, at least 0.

        Returns
        -------
        Permutation
            The neutral element.

        Examples
        --------
        >>> Permutation.identity(3).images
        (0, 1, 2)
        """
        return _permutation(tuple(range(degree)))

    @classmethod
    def from_cycles(cls, cycles: Iterable[Sequence[int]], degree: int) -> Permutation:
        """Multiply cycles from left to right; they may overlap.

        Parameters
        ----------
        cycles : iterable of sequence of int
            Each a list of distinct points, ``0 <= point < degree``.
        degree : int
            Number of points.

        Returns
        -------
        Permutation
            The product, first cycle first.

        Raises
        ------
        InvalidPermutationError
            If a point is repeated in a cycle or is out of range.

        Notes
        -----
        Linear in the degree and the length of the cycles.

        Examples
        --------
        >>> print(Permutation.from_cycles([(0, 1, 2), (0, 1)], degree=3))
        (2,3)
        """
        source = list(range(degree))  # source[i]: the point that now stands at i
        for cycle in cycles:
            if len(set(cycle)) != len(cycle):
                raise InvalidPermutationError(
                    f"a point twice in the cycle {tuple(cycle)}"
                )
            for point in cycle:
                if not 0 <= point < degree:
                    raise InvalidPermutationError(
                        f"point {point} found, expected 0..{degree - 1}"
                    )
            moved = [source[point] for point in cycle]
            for position, point in enumerate(moved):
                source[cycle[(position + 1) % len(cycle)]] = point
        return ~_permutation(tuple(source))

    @property
    def degree(self) -> int:
        """Number of points acted on, moved or not."""
        return len(self.images)

    @property
    def array_form(self) -> list[int]:
        """Images as a list: sympy's name, by which sympy multiplies with ours."""
        return list(self.images)

    def __call__(self, point: int) -> int:
        """Return the image of a 0-based point."""
        if not 0 <= point < len(self.images):
            raise InvalidInputError(
                f"point {point} found, expected 0..{len(self.images) - 1}"
            )
        return self.images[point]

    def __mul__(self, then: Any) -> Permutation:
        """Apply `self` first, then `then`, which may be one of sympy's."""
        other = _operand(then)
        if other is None:
            return NotImplemented
        if len(self.images) != len(other.images):
            raise DegreeMismatchError(self.degree, other.degree)
        images = other.images
        return _permutation(tuple([images[image] for image in self.images]))

    def __invert__(self) -> Permutation:
        """Return the inverse."""
        inverse = [0] * len(self.images)
        for point, image in enumerate(self.images):
            inverse[image] = point
        return _permutation(tuple(inverse))

    def __pow__(self, exponent: int) -> Permutation:
        """Return the power, in time linear in the degree."""
        if not isinstance(exponent, int):
            return NotImplemented
        images = list(range(len(self.images)))
        for cycle in self.cycles():
            for position, point in enumerate(cycle):
                images[point] = cycle[(position + exponent) % len(cycle)]
        return _permutation(tuple(images))

    def __xor__(self, by: Any) -> Permutation:
        """Return the conjugate ``by**-1 * self * by``, as GAP's ``a ^ b``."""
        other = _operand(by)
        return NotImplemented if other is None else ~other * self * other

    def commutator(self, other: Permutation) -> Permutation:
        """Return ``self**-1 * other**-1 * self * other``, GAP's ``Comm``.

        Parameters
        ----------
        other : Permutation
            Of the same degree.

        Returns
        -------
        Permutation
            The commutator of group theory; the bracket ``[A, B]`` of puzzle notation
            is ``A B A' B'`` instead.

        Raises
        ------
        DegreeMismatchError
            If the degrees differ.

        Examples
        --------
        >>> a = Permutation.from_cycles([(0, 1, 2)], degree=4)
        >>> b = Permutation.from_cycles([(2, 3)], degree=4)
        >>> print(a.commutator(b), a * b * ~a * ~b)
        (1,3,4) (2,3,4)
        """
        return ~self * ~other * self * other

    def cycles(self) -> tuple[tuple[int, ...], ...]:
        """Return the disjoint cycles of at least two points.

        Returns
        -------
        tuple of tuple of int
            0-based; each cycle starts at its smallest point, in ascending order.

        Examples
        --------
        >>> Permutation((1, 0, 2, 4, 3)).cycles()
        ((0, 1), (3, 4))
        """
        found: list[tuple[int, ...]] = []
        seen = bytearray(len(self.images))
        for start, image in enumerate(self.images):
            if image == start or seen[start]:
                continue
            cycle = [start]
            while image != start:
                seen[image] = 1
                cycle.append(image)
                image = self.images[image]
            found.append(tuple(cycle))
        return tuple(found)

    def order(self) -> int:
        """Return the least ``n > 0`` such that the n-th power is the identity.

        Returns
        -------
        int
            The least common multiple of the cycle lengths.

        Examples
        --------
        >>> Permutation((1, 2, 0, 4, 3)).order()
        6
        """
        return math.lcm(*(len(cycle) for cycle in self.cycles()))

    def parity(self) -> int:
        """Return 0 for an even permutation and 1 for an odd one.

        Returns
        -------
        int
            The number of transpositions in a product for it, modulo 2.

        Examples
        --------
        >>> Permutation((1, 2, 0)).parity(), Permutation((1, 0, 2)).parity()
        (0, 1)
        """
        return sum(len(cycle) - 1 for cycle in self.cycles()) % 2

    def support(self) -> tuple[int, ...]:
        """Return the points that move.

        Returns
        -------
        tuple of int
            0-based, ascending.

        Examples
        --------
        >>> Permutation((0, 2, 1)).support()
        (1, 2)
        """
        return tuple(i for i, image in enumerate(self.images) if i != image)

    def is_identity(self) -> bool:
        """Tell whether no point moves.

        Returns
        -------
        bool
            True for the identity only.

        Examples
        --------
        >>> Permutation((0, 1)).is_identity()
        True
        """
        return all(i == image for i, image in enumerate(self.images))

    def to_sympy(self) -> Any:
        """Return the same permutation as a sympy object.

        Returns
        -------
        sympy.combinatorics.Permutation
            Of the same size. Beware that sympy's ``p(sequence)`` applies the inverse.

        Examples
        --------
        >>> Permutation((1, 2, 0)).to_sympy().array_form
        [1, 2, 0]
        """
        from puzzlegroups import sympy_bridge

        return sympy_bridge.permutation(self.images)

    def __str__(self) -> str:
        """Return the cycles as GAP writes them, 1-based."""
        return to_gap(self)

    def __repr__(self) -> str:
        """Return the call of `parse_permutation` that builds this value."""
        return f"parse_permutation({str(self)!r}, degree={self.degree})"


def _permutation(images: tuple[int, ...]) -> Permutation:
    """Return a permutation from images that are known to be one."""
    permutation = object.__new__(Permutation)
    object.__setattr__(permutation, "images", images)
    return permutation


def _operand(value: object) -> Permutation | None:
    """Return `value` when it is ours, or a translation when it is sympy's."""
    if isinstance(value, Permutation):
        return value
    array_form = getattr(value, "array_form", None)  # what a sympy permutation has
    return None if array_form is None else Permutation(array_form)


def _what_is_wrong(images: tuple[int, ...]) -> str:
    degree = len(images)
    seen: set[int] = set()
    for position, image in enumerate(images):
        if not 0 <= image < degree:
            return f"image {image} of point {position} found, expected 0..{degree - 1}"
        if image in seen:
            return f"image {image} found twice, at point {position} again"
        seen.add(image)
    raise AssertionError(images)
