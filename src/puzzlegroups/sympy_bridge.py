"""The one place that imports sympy.combinatorics.

Arrays, tuples and sympy objects go in and out; our own types do not, so that this file
lies below all the others.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

__all__ = ["base_and_strong_generators", "group_with_chain", "permutation"]


def permutation(images: Sequence[int]) -> Any:
    """Return a sympy permutation.

    Parameters
    ----------
    images : sequence of int
        0-based images.

    Returns
    -------
    sympy.combinatorics.Permutation
        Of the same size.

    Examples
    --------
    >>> permutation((1, 0, 2)).array_form
    [1, 0, 2]
    """
    from sympy.combinatorics import Permutation

    return Permutation(list(images), size=len(images))


def base_and_strong_generators(
    generators: Sequence[Sequence[int]], base: Sequence[int]
) -> tuple[list[int], list[tuple[int, ...]]]:
    """Run sympy's deterministic incremental Schreier-Sims algorithm.

    Parameters
    ----------
    generators : sequence of sequence of int
        0-based images, none of them the identity; empty for the trivial group.
    base : sequence of int
        Points with which the base begins.

    Returns
    -------
    base : list of int
        The given points and those that had to be added.
    strong_generators : list of tuple of int
        Images.

    Examples
    --------
    >>> base_and_strong_generators([(1, 2, 0), (1, 0, 2)], [])
    ([0, 1], [(1, 2, 0), (1, 0, 2), (0, 2, 1)])
    """
    if not generators:  # sympy mishandles the trivial group
        return list(base), []
    from sympy.combinatorics import PermutationGroup

    group = PermutationGroup([permutation(images) for images in generators])
    found, strong = group.schreier_sims_incremental(base=list(base))
    return list(found), [tuple(generator.array_form) for generator in strong]


def group_with_chain(
    generators: Sequence[Sequence[int]],
    base: Sequence[int],
    strong_generators: Sequence[Sequence[int]],
    factor: Callable[[tuple[int, ...]], Sequence[Sequence[int]]],
) -> Any:
    """Return a sympy group that already holds its stabilizer chain.

    Parameters
    ----------
    generators : sequence of sequence of int
        0-based images.
    base : sequence of int
        Base points of the chain, empty for the trivial group.
    strong_generators : sequence of sequence of int
        Images of a strong generating set with respect to `base`.
    factor : callable
        Given the images of a strong generator, the images of generators or their
        inverses whose product from left to right it is. Called on request.

    Returns
    -------
    sympy.combinatorics.PermutationGroup
        ``order()``, ``contains()``, ``base``, ``strong_gens``, ``basic_orbits`` and
        what rests on them do not run Schreier-Sims again.

    Notes
    -----
    Fills the fields that sympy's ``schreier_sims`` method would fill (sympy 1.13 and
    1.14).

    Examples
    --------
    >>> group = group_with_chain([(1, 0, 2)], [0], [(1, 0, 2)], lambda g: [g])
    >>> group.order(), group.base
    (2, [0])
    """
    from sympy.combinatorics import PermutationGroup
    from sympy.combinatorics.util import (
        _distribute_gens_by_base,
        _orbits_transversals_from_bsgs,
    )

    group = PermutationGroup([permutation(images) for images in generators])
    if not strong_generators:
        group._order = 1
        return group
    strong = [permutation(images) for images in strong_generators]
    by_level = _distribute_gens_by_base(list(base), strong)
    orbits, transversals, products = _orbits_transversals_from_bsgs(
        list(base), by_level, slp=True
    )
    for level, product in zip(by_level, products, strict=True):
        for point, factors in product.items():
            product[point] = [strong.index(level[index]) for index in factors]
    group._base = list(base)
    group._strong_gens = strong
    group._transversals = transversals
    group._basic_orbits = [sorted(orbit) for orbit in orbits]
    group._transversal_slp = products
    group._strong_gens_slp = _FactorsOnRequest(factor)
    group._order = math.prod(len(orbit) for orbit in orbits)
    return group


class _FactorsOnRequest(dict[Any, Any]):
    """Strong generators as products of generators, found when sympy asks.

    sympy lists the factors with the last one to act first.
    """

    def __init__(
        self, factor: Callable[[tuple[int, ...]], Sequence[Sequence[int]]]
    ) -> None:
        super().__init__()
        self._factor = factor

    def __missing__(self, generator: Any) -> list[Any]:
        factors = self._factor(tuple(generator.array_form))
        self[generator] = [permutation(images) for images in reversed(factors)]
        return self[generator]  # type: ignore[no-any-return]
