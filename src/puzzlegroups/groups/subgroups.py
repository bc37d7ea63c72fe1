"""Subgroups of permutation groups: stabilizers, normal closures, the centre."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

import numpy as np

from puzzlegroups.errors import SearchLimitReached
from puzzlegroups.groups.base_change import change_base
from puzzlegroups.groups.blocks import orbit_numbers
from puzzlegroups.groups.chain_construction import schreier_sims
from puzzlegroups.groups.stabilizer_chain import StabilizerChain
from puzzlegroups.permutations import Permutation

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from puzzlegroups.groups.transversal import Images

__all__ = [
    "center_elements",
    "commutators",
    "normal_closure_chain",
    "stabilizer_chain",
]

MAX_NODES = 100_000


def stabilizer_chain(chain: StabilizerChain, points: Sequence[int]) -> StabilizerChain:
    """Return a chain of the elements that fix points one by one.

    Parameters
    ----------
    chain : StabilizerChain
        Of the group.
    points : sequence of int
        Different 0-based points.

    Returns
    -------
    StabilizerChain
        Of the pointwise stabilizer.

    Examples
    --------
    >>> stabilizer_chain(schreier_sims(["(1,2,3,4)", "(1,2)"]), [3]).order
    6
    """
    chain = change_base(chain, points)
    columns = list(points)
    fixing = (chain.strong_images[:, columns] == columns).all(axis=1)
    return StabilizerChain(
        chain.degree,
        chain.transversals[len(points) :],
        chain.strong_images[fixing],
        chain.status,
    )


def commutators(generators: Sequence[Permutation]) -> list[Permutation]:
    """Return the commutators of pairs of generators that are not the identity.

    Parameters
    ----------
    generators : sequence of Permutation
        Of one degree.

    Returns
    -------
    list of Permutation
        Their normal closure is the derived subgroup.

    Examples
    --------
    >>> a, b = Permutation((1, 2, 0)), Permutation((1, 0, 2))
    >>> [str(c) for c in commutators([a, b])]
    ['(1,2,3)']
    """
    pairs = combinations(generators, 2)
    found = dict.fromkeys(a.commutator(b) for a, b in pairs)
    return [c for c in found if not c.is_identity()]


def normal_closure_chain(
    generators: Sequence[Permutation], elements: Iterable[Permutation]
) -> StabilizerChain:
    """Return a chain of the smallest normal subgroup that holds some elements.

    Parameters
    ----------
    generators : sequence of Permutation
        Of the group.
    elements : iterable of Permutation
        Of the group.

    Returns
    -------
    StabilizerChain
        Of the normal closure.

    Notes
    -----
    Adds conjugates by the generators as long as one lies outside; the chain is built
    again after each round, and each round at least doubles the order.

    References
    ----------
    .. [1] D. F. Holt, B. Eick, E. A. O'Brien, Handbook of Computational Group Theory
       (2005), section 3.3.2.

    Examples
    --------
    >>> a, b = Permutation((1, 2, 3, 0)), Permutation((1, 0, 2, 3))
    >>> normal_closure_chain([a, b], [a * a]).order
    4
    """
    found = list(dict.fromkeys(elements))
    fresh = list(found)
    chain = schreier_sims(found or [Permutation.identity(generators[0].degree)])
    while fresh:
        candidates = dict.fromkeys(n ^ g for n in fresh for g in generators)
        fresh = []
        for candidate in candidates:
            if chain.contains(candidate):
                continue
            fresh.append(candidate)
            found = [*chain.strong_generators, candidate]
            chain = schreier_sims(found)
    return chain


def center_elements(
    chain: StabilizerChain, generators: Sequence[Permutation]
) -> list[Permutation]:
    """Return the elements that commute with all others.

    Parameters
    ----------
    chain : StabilizerChain
        Of the group.
    generators : sequence of Permutation
        Of the group, which must not be abelian (its centre may be too large to list).

    Returns
    -------
    list of Permutation
        All elements of the centre.

    Raises
    ------
    SearchLimitReached
        If more than 100,000 candidates have to be looked at.

    Notes
    -----
    On an orbit, an element that commutes with the group is determined by the image of
    one point, which the point's stabilizer must fix. Such partial elements are put
    together orbit by orbit; each time it is sifted whether the group has an element
    that acts so on the orbits so far.

    References
    ----------
    .. [1] A. Seress, Permutation Group Algorithms (2003), section 6.1.

    Examples
    --------
    >>> square = ["(1,2,3,4)", "(1,3)"]
    >>> chain = schreier_sims(square)
    >>> elements = center_elements(chain, [Permutation((1, 2, 3, 0))])
    >>> [str(z) for z in elements]
    ['()', '(1,3)(2,4)']
    """
    numbers = orbit_numbers(np.array([g.images for g in generators]))
    orbits = [np.flatnonzero(numbers == n).tolist() for n in range(numbers.max() + 1)]
    whole = change_base(chain, [point for orbit in orbits for point in orbit])
    identity = np.arange(chain.degree)
    partial: list[tuple[Images, Images]] = [(identity, identity)]
    first = 0
    for orbit in orbits:
        levels = whole.transversals[first : first + len(orbit)]
        first += len(orbit)
        extended = []
        for commuting in _commuting(chain, orbit):
            for images, residue in partial:
                rest = residue[commuting]
                for transversal in levels:
                    row = transversal.row(int(rest[transversal.base_point]))
                    if row < 0:
                        break
                    rest = transversal.inverse(row)[rest]
                else:
                    extended.append((commuting[images], rest))
                if len(extended) > MAX_NODES:
                    raise SearchLimitReached(
                        f"the centre has more than {MAX_NODES} candidates"
                    )
        partial = extended
    return [Permutation(images.tolist()) for images, _ in partial]


def _commuting(chain: StabilizerChain, orbit: list[int]) -> list[Images]:
    """Return what commutes with the group on one orbit and fixes all other points."""
    identity = np.arange(chain.degree)
    if len(orbit) == 1:
        return [identity]
    by_point = change_base(chain, orbit[:1])
    top = by_point.transversals[0]
    stabilizer = stabilizer_chain(by_point, orbit[:1]).strong_images
    found = []
    for point in orbit:
        if (stabilizer[:, point] == point).all():
            images = identity.copy()
            for row, reached in enumerate(top.orbit):
                images[reached] = top.representative(row)[point]
            found.append(images)
    return found
