"""The one place that imports sympy.combinatorics.

Arrays, tuples and sympy objects go in and out; our own types do not, so that this file
lies below all the others.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

__all__ = [
    "ChainAnswers",
    "base_and_strong_generators",
    "free_group",
    "free_group_element",
    "group_with_chain",
    "permutation",
    "presented_group",
]


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


@cache
def free_group(names: tuple[str, ...]) -> Any:
    """Return sympy's free group on some names; the same object for the same names.

    Parameters
    ----------
    names : tuple of str
        Any names; those of the group's own attributes, such as ``order``, too, which
        sympy's function of this name would overwrite.

    Returns
    -------
    sympy.combinatorics.free_groups.FreeGroup
        Its generators are in the order of the names.

    Examples
    --------
    >>> group = free_group(("order", "rank"))
    >>> group.generators, group.order(), group.rank
    ((order, rank), oo, 2)
    """
    from sympy import Symbol
    from sympy.combinatorics.free_groups import FreeGroup, FreeGroupElement

    class NamedFreeGroup(FreeGroup):  # type: ignore[misc]
        """A free group without generators as attributes."""

        def __new__(cls, symbols: Any) -> Any:
            group = object.__new__(cls)
            group._hash = hash((cls.__name__, symbols))
            group._rank = len(symbols)
            group.dtype = type(
                "FreeGroupElement", (FreeGroupElement,), {"group": group}
            )
            group.symbols = symbols
            group.generators = group._generators()
            group._gens_set = set(group.generators)
            return group

    return NamedFreeGroup(tuple(Symbol(name) for name in names))


def free_group_element(
    names: tuple[str, ...], syllables: Sequence[tuple[str, int]]
) -> Any:
    """Return a word as an element of sympy's free group.

    Parameters
    ----------
    names : tuple of str
        Generators of the free group.
    syllables : sequence of (str, int)
        Reduced: generators, all of them in `names`, with exponents other than 0.

    Returns
    -------
    sympy.combinatorics.free_groups.FreeGroupElement
        Of :func:`free_group` of these names.

    Examples
    --------
    >>> free_group_element(("u", "r"), [("u", 2), ("r", -1)])
    u**2*r**-1
    """
    from sympy import Symbol

    group = free_group(names)
    return group.dtype(tuple((Symbol(name), power) for name, power in syllables))


def presented_group(
    names: tuple[str, ...], relators: Sequence[Sequence[tuple[str, int]]]
) -> Any:
    """Return a finitely presented group of sympy.

    Parameters
    ----------
    names : tuple of str
        Generators.
    relators : sequence of sequence of (str, int)
        Reduced words.

    Returns
    -------
    sympy.combinatorics.fp_groups.FpGroup
        On :func:`free_group` of the names.

    Examples
    --------
    >>> presented_group(("c",), [[("c", 5)]]).order()
    5
    """
    from sympy.combinatorics.fp_groups import FpGroup

    words = [free_group_element(names, relator) for relator in relators]
    return FpGroup(free_group(names), words)


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


@dataclass(frozen=True, slots=True)
class ChainAnswers:
    """What a stabilizer chain can tell sympy, on request.

    Parameters
    ----------
    order : int
        Order of the group.
    strong_generators : callable
        Given points with which a base begins, a base and images of strong generators.
    contains : callable
        Whether the images of a permutation belong to the group.
    factor : callable
        Given the images of an element, images of generators or their inverses whose
        product from left to right it is.
    stabilizer : callable
        Given a 0-based point, the sympy group that fixes it.
    derived_subgroup, center : callable
        The sympy group.
    """

    order: int
    strong_generators: Callable[[list[int]], tuple[list[int], list[tuple[int, ...]]]]
    contains: Callable[[Sequence[int]], bool]
    factor: Callable[[tuple[int, ...]], Sequence[Sequence[int]]]
    stabilizer: Callable[[int], Any]
    derived_subgroup: Callable[[], Any]
    center: Callable[[], Any]


def group_with_chain(generators: Sequence[Sequence[int]], answers: ChainAnswers) -> Any:
    """Return a sympy group that asks a stabilizer chain instead of building one.

    Parameters
    ----------
    generators : sequence of sequence of int
        0-based images.
    answers : ChainAnswers
        Of the group that they generate.

    Returns
    -------
    sympy.combinatorics.PermutationGroup
        Of a subclass: whenever sympy would run Schreier-Sims on the group, for its own
        base or one that begins with given points, it gets the answer of the chain.

    Examples
    --------
    >>> answers = ChainAnswers(
    ...     order=2, strong_generators=lambda base: ([0], [(1, 0)]), contains=bool,
    ...     factor=lambda g: [g], stabilizer=None, derived_subgroup=None, center=None)
    >>> group = group_with_chain([(1, 0)], answers)
    >>> group.order(), group.base, group.coset_rank(group.generators[0])
    (2, [0], 1)
    """
    group = _group_class()([permutation(images) for images in generators])
    group.answers = answers
    group._order = answers.order
    return group


@cache
def _group_class() -> Any:
    """Make the subclass when it is first needed."""
    from sympy.combinatorics import PermutationGroup
    from sympy.combinatorics.util import (
        _distribute_gens_by_base,
        _orbits_transversals_from_bsgs,
    )

    class GroupWithChain(PermutationGroup):  # type: ignore[misc]
        """sympy's group; a copy that sympy makes has no answers and is sympy's own."""

        answers: ChainAnswers | None = None

        def schreier_sims_incremental(
            self, base: Any = None, gens: Any = None, slp_dict: bool = False
        ) -> Any:
            if self.answers is None or gens is not None:
                return super().schreier_sims_incremental(base, gens, slp_dict)
            found, images = self.answers.strong_generators(list(base or ()))
            strong = [permutation(row) for row in images]
            if slp_dict:
                return found, strong, _FactorsOnRequest(self.answers.factor)
            return found, strong

        def _schreier_sims(self, base: Any = None) -> None:
            if self.answers is None:
                super()._schreier_sims(base)
                return
            found, strong, factors = self.schreier_sims_incremental(base, slp_dict=True)
            self._base, self._strong_gens, self._strong_gens_slp = (
                found,
                strong,
                factors,
            )
            self._transversals, self._basic_orbits, self._transversal_slp = [], [], []
            if not found:
                return
            by_level = _distribute_gens_by_base(found, strong)
            orbits, self._transversals, products = _orbits_transversals_from_bsgs(
                found, by_level, slp=True
            )
            self._basic_orbits = [sorted(orbit) for orbit in orbits]
            number = {generator: index for index, generator in enumerate(strong)}
            for level, product in zip(by_level, products, strict=True):
                numbers = [number[generator] for generator in level]
                for point, factor in product.items():
                    product[point] = [numbers[index] for index in factor]
            self._transversal_slp = products

        def contains(self, g: Any, strict: bool = True) -> bool:
            images = getattr(g, "array_form", None)
            if self.answers is None or images is None or len(images) != self.degree:
                return bool(super().contains(g, strict))
            return self.answers.contains(images)

        def coset_factor(self, g: Any, factor_index: bool = False) -> Any:
            if not self._transversals:
                self.schreier_sims()
            return super().coset_factor(g, factor_index)

        def generator_product(self, g: Any, original: bool = False) -> list[Any]:
            if self.answers is None or not original:
                return list(super().generator_product(g, original))
            factors = self.answers.factor(tuple(g.array_form))
            return [permutation(images) for images in reversed(factors)]

        def coset_rank(self, g: Any) -> Any:
            if self.order() == 1:  # sympy says None
                return 0 if permutation(_images(g)).is_Identity else None
            return super().coset_rank(g)

        def coset_unrank(self, rank: int, af: bool = False) -> Any:
            if self.order() == 1 and rank == 0:  # sympy raises
                return list(range(self.degree)) if af else self.identity
            return super().coset_unrank(rank, af)

        def stabilizer(self, alpha: int) -> Any:
            if self.answers is None:
                return super().stabilizer(alpha)
            return self.answers.stabilizer(int(alpha))

        def derived_subgroup(self) -> Any:
            if self.answers is None:
                return super().derived_subgroup()
            return self.answers.derived_subgroup()

        def center(self) -> Any:
            return super().center() if self.answers is None else self.answers.center()

    return GroupWithChain


def _images(g: Any) -> list[int]:
    return list(getattr(g, "array_form", g))


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
