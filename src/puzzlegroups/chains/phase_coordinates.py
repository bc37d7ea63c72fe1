"""Coordinates for one phase, found from the orbits of its two groups."""

from __future__ import annotations

import math
from itertools import combinations
from typing import TYPE_CHECKING

import numpy as np

from puzzlegroups.chains.constituent_coordinates import Constituent
from puzzlegroups.chains.parts import independent_parts
from puzzlegroups.search import stabilizer_walk

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy.typing as npt

    from puzzlegroups.groups import StabilizerChain
    from puzzlegroups.permutations import Permutation
    from puzzlegroups.search import CosetGraph, Step

__all__ = ["find_coordinates"]

#: Up to this index a single coordinate is as good as several.
SMALL_INDEX = 20_000

#: Cosets up to a subgroup are slow to enumerate: at most so many.
MOST_COSETS = 500_000

#: Smallest coordinates of an orbit that are combined.
MOST_CANDIDATES = 12


def find_coordinates(
    group: StabilizerChain,
    steps: tuple[Step, ...],
    subgroup: tuple[Permutation, ...],
    index: int,
    largest: int,
    rng: np.random.Generator,
    colourings: tuple[npt.NDArray[np.intp], ...] = (),
) -> tuple[CosetGraph, ...] | None:
    """Find coordinates that together tell the cosets of a subgroup apart.

    Parameters
    ----------
    group : StabilizerChain
        Of the group K of the phase.
    steps : tuple of Step
        What the phase may do; they generate K.
    subgroup : tuple of Permutation
        Generators of the subgroup H that the phase reaches.
    index : int
        Index of H in K.
    largest : int
        Most values that a coordinate may take.
    rng : numpy.random.Generator
        For the stabilizer walk.
    colourings : tuple of ndarray of intp, shape (degree,), optional
        Colours of the points that H keeps, worth trying.

    Returns
    -------
    tuple of CosetGraph, or None
        Accepted by the stabilizer walk, which proves that they suffice if `index` is
        right; None if none were found.

    Notes
    -----
    On each orbit of K the cosets of H as it acts there are told apart by a few colours
    where that is possible, else by the cosets themselves. That the product of the
    numbers of values is the index is not enough: one coordinate may be a function of
    others.

    References
    ----------
    .. [1] M. B. Thistlethwaite, H. Kociemba, whose coordinates of the 3x3x3 are found
       in this way.

    Examples
    --------
    >>> from puzzlegroups.groups import schreier_sims
    >>> from puzzlegroups.puzzles import load_from_catalogue
    >>> from puzzlegroups.search import steps_of
    >>> moves = load_from_catalogue("2x2x2").generators
    >>> inner = (moves["u"], moves["d"], *(moves[m] ** 2 for m in "fbrl"))
    >>> found = find_coordinates(
    ...     schreier_sims(moves.values()), steps_of(moves, "htm"), inner, 2187, 10**4,
    ...     np.random.default_rng(0))
    >>> [len(coordinate) for coordinate in found]
    [2187]
    """
    parts = independent_parts(steps, subgroup, index, SMALL_INDEX, colourings)
    chosen: list[CosetGraph] = []
    for part in parts:
        found = _for_constituent(group, part, largest, rng)
        if found is None:
            return None
        chosen += found
    if not _determine(group, chosen, index, rng):
        everything = Constituent(steps, subgroup, np.arange(group.degree))
        if everything.index != index or index > min(largest, MOST_COSETS):
            return None
        return (everything.cosets().graph,)
    return tuple(sorted(chosen, key=len, reverse=True))


def _for_constituent(
    group: StabilizerChain,
    part: Constituent,
    largest: int,
    rng: np.random.Generator,
) -> list[CosetGraph] | None:
    """Return coordinates that determine what H does on one part."""
    is_small = part.index <= SMALL_INDEX
    if not is_small:
        found = _several(group, part, largest, rng)
        if found is not None:
            return found
    for candidate in part.candidates(largest):
        if candidate.size == part.index:
            return [candidate.graph]
    if part.index <= min(largest, MOST_COSETS):
        return [part.cosets().graph]
    return None


def _several(
    group: StabilizerChain,
    part: Constituent,
    largest: int,
    rng: np.random.Generator,
) -> list[CosetGraph] | None:
    """Return small coordinates whose values are independent of each other."""
    small = min(largest, max(SMALL_INDEX, 2 * math.isqrt(part.index)))
    candidates = sorted(part.candidates(small), key=lambda found: found.size)
    for size in (2, 3):
        for several in combinations(candidates[:MOST_CANDIDATES], size):
            if math.prod(candidate.size for candidate in several) != part.index:
                continue
            graphs = [candidate.graph for candidate in several]
            if _determine(group, graphs, part.index, rng):
                return graphs
    return None


def _determine(
    group: StabilizerChain,
    coordinates: Sequence[CosetGraph],
    index: int,
    rng: np.random.Generator,
) -> bool:
    """Tell whether coordinates tell so many cosets apart."""
    if math.prod(map(len, coordinates)) < index or len(coordinates) == 1:
        return math.prod(map(len, coordinates)) == index
    return math.prod(stabilizer_walk(group, coordinates, index, rng)) == index
