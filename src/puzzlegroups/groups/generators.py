"""Generators and bases as people give them, read and checked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlegroups.errors import DegreeMismatchError, InvalidInputError
from puzzlegroups.permutations import Permutation, as_permutation

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from puzzlegroups.permutations.coerce import PermutationLike

__all__ = ["as_generators", "check_base", "common_degree"]


def as_generators(generators: Iterable[PermutationLike]) -> list[Permutation]:
    """Return generators as permutations; text is read in the largest degree.

    Parameters
    ----------
    generators : iterable of Permutation, sympy Permutation, text or images
        Cycle text alone does not tell its degree, so it takes that of the others.

    Returns
    -------
    list of Permutation
        In the same order.

    Raises
    ------
    InvalidInputError
        If one is not a permutation.

    Examples
    --------
    >>> [p.degree for p in as_generators(["(1,2)", "(1,2,3)"])]
    [3, 3]
    """
    values = list(generators)
    read = [as_permutation(value) for value in values]
    degree = max((p.degree for p in read), default=0)
    return [
        as_permutation(value, degree) if isinstance(value, str) else permutation
        for value, permutation in zip(values, read, strict=True)
    ]


def common_degree(permutations: Sequence[Permutation]) -> int:
    """Return the degree that generators share.

    Parameters
    ----------
    permutations : sequence of Permutation
        At least one.

    Returns
    -------
    int
        At least 1.

    Raises
    ------
    InvalidInputError
        If there are none, or the degree is 0.
    DegreeMismatchError
        If degrees differ.

    Examples
    --------
    >>> common_degree([Permutation((1, 0))])
    2
    """
    if not permutations:
        raise InvalidInputError("no generators found, expected at least one")
    degree = permutations[0].degree
    if degree == 0:
        raise InvalidInputError("degree 0 found, expected at least 1")
    for permutation in permutations:
        if permutation.degree != degree:
            raise DegreeMismatchError(degree, permutation.degree, "generator")
    return degree


def check_base(base: Sequence[int], degree: int) -> list[int]:
    """Return the points with which a base shall begin.

    Parameters
    ----------
    base : sequence of int
        Different 0-based points.
    degree : int
        Number of points.

    Returns
    -------
    list of int
        The same points.

    Raises
    ------
    InvalidInputError
        If a point is out of range or repeated.

    Examples
    --------
    >>> check_base((2, 0), degree=3)
    [2, 0]
    """
    points = [int(point) for point in base]
    for point in points:
        if not 0 <= point < degree:
            raise InvalidInputError(
                f"base point {point} found, expected 0..{degree - 1}"
            )
    if len(set(points)) != len(points):
        raise InvalidInputError(f"a point twice in the base {points}")
    return points
