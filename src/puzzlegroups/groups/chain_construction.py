"""From generators to a stabilizer chain."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from puzzlegroups import sympy_bridge
from puzzlegroups.errors import DegreeMismatchError, InvalidInputError
from puzzlegroups.groups.stabilizer_chain import StabilizerChain
from puzzlegroups.groups.transversal import build_transversal
from puzzlegroups.permutations import Permutation, as_permutation

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from puzzlegroups.permutations.coerce import PermutationLike

__all__ = ["ENGINES", "common_degree", "schreier_sims"]

ENGINES = ("auto", "sympy")


def schreier_sims(
    generators: Iterable[PermutationLike],
    engine: str = "auto",
    base: Sequence[int] | None = None,
    order: int | None = None,
    verify: bool = True,  # noqa: ARG001 (for engines that can do without)
    rng: np.random.Generator | None = None,  # noqa: ARG001 (for engines that draw)
) -> StabilizerChain:
    """Build a stabilizer chain of the group that permutations generate.

    Parameters
    ----------
    generators : iterable of Permutation, sympy Permutation, text or images
        At least one, all of the same degree.
    engine : {"auto", "sympy"}, default "auto"
        The algorithm. ``"sympy"`` is sympy's deterministic incremental Schreier-Sims.
    base : sequence of int, optional
        0-based points with which the base begins; more are added where needed.
    order : int, optional
        The order of the group if it is known; it is compared with the order found.
    verify : bool, default True
        Whether a randomized engine has to prove its result; sympy's always does.
    rng : numpy.random.Generator, optional
        Randomness for a randomized engine; sympy's needs none.

    Returns
    -------
    StabilizerChain
        With status ``"verified"``.

    Raises
    ------
    InvalidInputError
        If there is no generator, the engine is unknown, a base point is out of range
        or repeated, or `order` is not the order of the group.
    DegreeMismatchError
        If degrees differ.

    Notes
    -----
    sympy's algorithm tests every Schreier generator; seconds at degree 50, minutes
    above 100.

    References
    ----------
    .. [1] C. C. Sims, Computational methods in the study of permutation groups (1970).
    .. [2] D. F. Holt, B. Eick, E. A. O'Brien, Handbook of Computational Group Theory
       (2005), section 4.4.2.

    Examples
    --------
    >>> schreier_sims([[1, 2, 3, 0], [1, 0, 2, 3]]).order
    24
    >>> schreier_sims(["(1,2,3)"], order=6)
    Traceback (most recent call last):
        ...
    puzzlegroups.errors.InvalidInputError: order 6 given, but the group has order 3
    """
    if engine not in ENGINES:
        raise InvalidInputError(
            f"unknown engine {engine!r}, expected one of {', '.join(ENGINES)}"
        )
    permutations = as_generators(generators)
    degree = common_degree(permutations)
    prefix = _check_base(base or (), degree)
    found = sympy_bridge.base_and_strong_generators(
        [p.images for p in permutations if not p.is_identity()], prefix
    )
    chain = _chain(degree, found[0], [Permutation(images) for images in found[1]])
    if order is not None and order != chain.order:
        raise InvalidInputError(
            f"order {order} given, but the group has order {chain.order}"
        )
    return chain


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


def _check_base(base: Sequence[int], degree: int) -> list[int]:
    points = [int(point) for point in base]
    for point in points:
        if not 0 <= point < degree:
            raise InvalidInputError(
                f"base point {point} found, expected 0..{degree - 1}"
            )
    if len(set(points)) != len(points):
        raise InvalidInputError(f"a point twice in the base {points}")
    return points


def _chain(
    degree: int, base: Sequence[int], strong_generators: Sequence[Permutation]
) -> StabilizerChain:
    """Build the transversals from a base and strong generating set."""
    transversals = []
    level = list(strong_generators)
    for point in base:
        arrays = [np.array(generator.images, dtype=np.intp) for generator in level]
        transversals.append(build_transversal(point, arrays, degree))
        level = [g for g in level if g.images[point] == point]
    return StabilizerChain(
        degree, tuple(transversals), tuple(strong_generators), "verified"
    )
