"""What the code of another system can say: permutations, lists and groups of them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeAlias

from puzzlegroups.permutations import Permutation

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = [
    "Collection",
    "Element",
    "Value",
    "element_from_cycles",
    "inverse",
    "multiply",
    "power",
]


@dataclass(frozen=True)
class Element:
    """A permutation whose degree is not known yet.

    Parameters
    ----------
    images : mapping of int to int
        0-based images; a point that is not named stays.
    size : int, default 0
        The degree that was declared; 0 when none was.
    name : str, optional
        The variable or key that it was assigned to.
    """

    images: Mapping[int, int]
    size: int = 0
    name: str | None = None

    @property
    def degree(self) -> int:
        """The least degree that it fits in."""
        return max(self.size, max(self.images, default=-1) + 1)

    def permutation(self, degree: int) -> Permutation:
        """Return it on points ``0..degree-1``.

        Parameters
        ----------
        degree : int
            At least :attr:`degree`.

        Returns
        -------
        Permutation
            With the points that are not named fixed.

        Examples
        --------
        >>> print(Element({0: 1, 1: 0}).permutation(3))
        (1,2)
        """
        return Permutation([self.images.get(point, point) for point in range(degree)])


@dataclass(frozen=True)
class Collection:
    """A list, a record or a group.

    Parameters
    ----------
    items : list of (str or None, Value)
        Key of a record, None in a list.
    is_group : bool, default False
        Whether it is a group given by these generators.
    size : int, default 0
        The degree that was declared.
    """

    items: list[tuple[str | None, Value]] = field(default_factory=list)
    is_group: bool = False
    size: int = 0


Value: TypeAlias = "Element | Collection | int"


def element_from_cycles(
    cycles: list[list[int]], size: int = 0, *, disjoint: bool = False
) -> Element:
    """Multiply cycles from left to right.

    Parameters
    ----------
    cycles : list of list of int
        0-based.
    size : int, default 0
        The degree that was declared.
    disjoint : bool, default False
        Whether the system knows disjoint cycles only.

    Returns
    -------
    Element
        Their product.

    Raises
    ------
    ValueError
        If a point is repeated in a cycle, is negative or beyond the size, or cycles
        that have to be disjoint overlap.

    Examples
    --------
    >>> print(element_from_cycles([[0, 1, 2], [0, 1]]).permutation(3))
    (2,3)
    """
    source: dict[int, int] = {}
    for cycle in cycles:
        if len(set(cycle)) != len(cycle):
            raise ValueError("a point twice in one cycle")
        if cycle and (min(cycle) < 0 or (size and max(cycle) >= size)):
            raise ValueError("a point out of range")
        if disjoint and any(point in source for point in cycle):
            raise ValueError("cycles that overlap")
        standing = [source.get(point, point) for point in cycle]
        source |= zip([*cycle[1:], *cycle[:1]], standing, strict=True)
    return Element({old: point for point, old in source.items()}, size)


def inverse(element: Element) -> Element:
    """Return the inverse.

    Parameters
    ----------
    element : Element
        Any.

    Returns
    -------
    Element
        Without a name.

    Examples
    --------
    >>> inverse(Element({0: 1, 1: 2, 2: 0})).images
    {1: 0, 2: 1, 0: 2}
    """
    return Element({b: a for a, b in element.images.items()}, element.size)


def multiply(left: Element, right: Element) -> Element:
    """Return the product, `left` first.

    Parameters
    ----------
    left, right : Element
        Any.

    Returns
    -------
    Element
        Without a name.

    Examples
    --------
    >>> print(multiply(Element({0: 1, 1: 0}), Element({1: 2, 2: 1})).permutation(3))
    (1,3,2)
    """
    images = {a: right.images.get(b, b) for a, b in left.images.items()}
    for point, image in right.images.items():
        images.setdefault(point, image)
    return Element(images, max(left.size, right.size))


def power(element: Element, exponent: int) -> Element:
    """Return a power, cycle by cycle: the exponent costs nothing.

    Parameters
    ----------
    element : Element
        Any.
    exponent : int
        Any sign.

    Returns
    -------
    Element
        Without a name.

    Examples
    --------
    >>> power(Element({0: 1, 1: 2, 2: 0}), 10**9 + 1).images
    {0: 2, 1: 0, 2: 1}
    """
    images: dict[int, int] = {}
    for start in element.images:
        if start in images:
            continue
        cycle = [start]
        while (following := element.images[cycle[-1]]) != start:
            cycle.append(following)
        shift = exponent % len(cycle)
        images |= zip(cycle, cycle[shift:] + cycle[:shift], strict=True)
    return Element(images, element.size)
