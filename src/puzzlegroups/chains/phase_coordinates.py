"""Coordinates for one phase, found from the orbits of its two groups."""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING

import numpy as np

from puzzlegroups.chains.constituent_coordinates import Constituent
from puzzlegroups.chains.parts import independent_parts
from puzzlegroups.search import stabilizer_walk

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy.typing as npt

    from puzzlegroups.chains.candidate import Candidate
    from puzzlegroups.groups import StabilizerChain
    from puzzlegroups.permutations import Permutation
    from puzzlegroups.search import Step

__all__ = ["Proposal", "propose_coordinates"]

#: Up to this index a single coordinate is as good as several.
SMALL_INDEX = 20_000

#: Cosets up to a subgroup are slow to enumerate: at most so many.
MOST_COSETS = 500_000

#: Smallest coordinates of an orbit that are combined.
MOST_CANDIDATES = 12


@dataclass(frozen=True, eq=False)
class Proposal:
    """Coordinates that may tell the cosets of a phase apart; nothing is built yet.

    Parameters
    ----------
    group : StabilizerChain
        Of the group K of the phase.
    index : int
        Index of the subgroup H that the phase reaches.
    candidates : tuple of Candidate
        What may do.
    cosets : Candidate or None
        What does if they do not: the cosets themselves, if these are few enough.
    """

    group: StabilizerChain
    index: int
    candidates: tuple[Candidate, ...]
    cosets: Candidate | None

    @property
    def doubt(self) -> int:
        """What a proof has to look at: values of coordinates; 0 for a single one.

        H fixes a coordinate, so that one with as many values as there are cosets tells
        these apart.
        """
        if len(self.candidates) == 1:
            return 0
        return sum(candidate.size for candidate in self.candidates)

    def proved(self, rng: np.random.Generator) -> tuple[Candidate, ...] | None:
        """Return candidates that tell the cosets apart, if `index` is right.

        Parameters
        ----------
        rng : numpy.random.Generator
            For the stabilizer walk.

        Returns
        -------
        tuple of Candidate, or None
            Those proposed where the walk accepts them, else the cosets.

        Examples
        --------
        >>> from puzzlegroups.groups import schreier_sims
        >>> from puzzlegroups.permutations import parse_permutation
        >>> from puzzlegroups.search import steps_of
        >>> g = parse_permutation("(1,2,3,4)")
        >>> found = propose_coordinates(
        ...     schreier_sims([g]), steps_of({"r": g}, "htm"), (g * g,), 2, 10, 10,
        ...     np.random.default_rng(0))
        >>> [coordinate.size for coordinate in found.proved(np.random.default_rng(0))]
        [2]
        """
        if _determine(self.group, self.candidates, self.index, rng):
            return self.candidates
        return None if self.cosets is None else (self.cosets,)


def propose_coordinates(
    group: StabilizerChain,
    steps: tuple[Step, ...],
    subgroup: tuple[Permutation, ...],
    index: int,
    largest: int,
    most: float,
    rng: np.random.Generator,
    colourings: tuple[npt.NDArray[np.intp], ...] = (),
) -> Proposal | None:
    """Propose coordinates that together tell the cosets of a subgroup apart.

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
    most : float
        What the product of the numbers of values may be at most.
    rng : numpy.random.Generator
        For stabilizer walks on the parts.
    colourings : tuple of ndarray of intp, shape (degree,), optional
        Colours of the points that H keeps, worth trying.

    Returns
    -------
    Proposal, or None
        None if no coordinates can do.

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
    >>> found = propose_coordinates(
    ...     schreier_sims(moves.values()), steps_of(moves, "htm"), inner, 2187, 10**4,
    ...     10**4, np.random.default_rng(0))
    >>> [coordinate.size for coordinate in found.candidates], found.doubt
    ([2187], 0)
    """
    parts = independent_parts(steps, subgroup, index, SMALL_INDEX, colourings)
    cosets = None
    if index <= min(largest, MOST_COSETS, most):
        cosets = _all_cosets(steps, subgroup, index, parts)
    chosen: list[Candidate] = []
    for part in parts:
        found = _for_constituent(group, part, largest, rng)
        if found is None:
            return None
        chosen += found
    if index <= math.prod(candidate.size for candidate in chosen) <= most:
        chosen.sort(key=lambda candidate: candidate.size, reverse=True)
        return Proposal(group, index, tuple(chosen), cosets)
    return None if cosets is None else Proposal(group, index, (cosets,), None)


def _all_cosets(
    steps: tuple[Step, ...],
    subgroup: tuple[Permutation, ...],
    index: int,
    parts: Sequence[Constituent],
) -> Candidate | None:
    """Return the cosets as an object, on as few points as tell them apart."""
    degree = steps[0].permutation.degree
    everything = np.arange(degree)
    some = np.sort(np.concatenate([everything[:0], *(part.points for part in parts)]))
    for points in (some, everything):
        whole = Constituent(steps, subgroup, points)
        if len(points) and whole.index == index:
            return whole.cosets()
    return None


def _for_constituent(
    group: StabilizerChain,
    part: Constituent,
    largest: int,
    rng: np.random.Generator,
) -> list[Candidate] | None:
    """Return coordinates that determine what H does on one part."""
    is_small = part.index <= SMALL_INDEX
    if not is_small:
        found = _several(group, part, largest, rng)
        if found is not None:
            return found
    for candidate in part.candidates(largest, least=part.index):
        return [candidate]
    if part.index <= min(largest, MOST_COSETS):
        return [part.cosets()]
    return None


def _several(
    group: StabilizerChain,
    part: Constituent,
    largest: int,
    rng: np.random.Generator,
) -> list[Candidate] | None:
    """Return small coordinates whose values are independent of each other."""
    small = min(largest, max(SMALL_INDEX, 2 * math.isqrt(part.index)))
    candidates = sorted(part.candidates(small), key=lambda found: found.size)
    for size in (2, 3):
        for several in combinations(candidates[:MOST_CANDIDATES], size):
            if math.prod(candidate.size for candidate in several) != part.index:
                continue
            if _determine(group, several, part.index, rng):
                return list(several)
    return None


def _determine(
    group: StabilizerChain,
    candidates: Sequence[Candidate],
    index: int,
    rng: np.random.Generator,
) -> bool:
    """Tell whether coordinates tell so many cosets apart."""
    product = math.prod(candidate.size for candidate in candidates)
    if product < index or len(candidates) == 1:
        return product == index
    graphs = [candidate.graph for candidate in candidates]
    return math.prod(stabilizer_walk(group, graphs, index, rng)) == index
