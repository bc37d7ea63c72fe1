"""Candidates for coordinates on one orbit of a phase's moves."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from puzzlegroups.chains.candidate import Candidate, find_candidate
from puzzlegroups.groups import schreier_sims
from puzzlegroups.groups.blocks import minimal_blocks, orbit_numbers
from puzzlegroups.permutations import Permutation
from puzzlegroups.search.block_tuples import BlockTuples
from puzzlegroups.search.coset_tuples import CosetTuples
from puzzlegroups.search.point_tuples import PointTuples
from puzzlegroups.search.recolourings import Recolourings

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from puzzlegroups.groups import StabilizerChain
    from puzzlegroups.search import Step
    from puzzlegroups.search.packing import Packing

__all__ = ["Constituent"]

#: Colours of which all halves are tried; of more, each against the rest.
FEW_COLOURS = 6

Points = npt.NDArray[np.intp]


@dataclass(frozen=True, eq=False)
class Constituent:
    """What a phase from K to H does on points that K takes to each other.

    Parameters
    ----------
    steps : tuple of Step
        What the phase may do; they generate K.
    subgroup : tuple of Permutation
        Generators of H.
    points : ndarray of intp, shape (n,)
        0-based, closed under K.
    colourings : tuple of ndarray of intp, shape (degree,)
        Colours of all points that H keeps, beside its own orbits.
    """

    steps: tuple[Step, ...]
    subgroup: tuple[Permutation, ...]
    points: Points
    colourings: tuple[Points, ...] = ()

    @property
    def degree(self) -> int:
        """Number of points in all."""
        return self.steps[0].permutation.degree

    @cached_property
    def index(self) -> int:
        """How many cosets of H can be told apart on these points."""
        return self._group.order // self._inner.order

    def candidates(self, largest: int, least: int = 2) -> Iterator[Candidate]:
        """Yield objects that H fixes and K does not.

        Parameters
        ----------
        largest : int
            Longest orbit of interest.
        least : int, default 2
            Shortest orbit of interest.

        Yields
        ------
        Candidate
            Points apart where H fixes them all; colours by the orbits of H, merged and
            not; positions of blocks. No orbit is longer than `index`.

        Notes
        -----
        An orbit is enumerated only where counting leaves it open: no colours have more
        arrangements than a multinomial coefficient says, and where K is the alternating
        or symmetric group of the points all of these are reached.

        Examples
        --------
        >>> from puzzlegroups.puzzles import load_from_catalogue
        >>> from puzzlegroups.search import steps_of
        >>> moves = load_from_catalogue("2x2x2").generators
        >>> inner = [moves["u"], moves["d"], *(moves[m] ** 2 for m in "fbrl")]
        >>> corners = Constituent(
        ...     steps_of(moves, "htm"), tuple(inner), np.arange(24))
        >>> corners.index, {found.size for found in corners.candidates(10**4)}
        (2187, {2187})
        """
        limit = min(largest, self.index)
        for start, packing in self._objects():
            most = self._arrangements(start, packing)
            if most < least:
                continue
            if not self._is_giant:
                found = find_candidate(self.steps, start, packing, limit)
                if found is not None and found.size >= least:
                    yield found
            elif most <= limit:
                yield Candidate(self.steps, start, packing, most)

    def cosets(self) -> Candidate:
        """Return the coset of H itself as an object, with an orbit as long as `index`.

        Returns
        -------
        Candidate
            Cosets of H as it acts on these points.

        Examples
        --------
        >>> from puzzlegroups.permutations import parse_permutation
        >>> from puzzlegroups.search import steps_of
        >>> g = parse_permutation("(1,2,3,4)")
        >>> ring = Constituent(steps_of({"g": g}, "htm"), (g * g,), np.arange(4))
        >>> len(ring.cosets().graph)
        2
        """
        points = tuple(self.points.tolist())
        packing = CosetTuples(self.degree, points, self._restricted(self.subgroup))
        return Candidate(self.steps, points, packing, self.index)

    def _arrangements(self, start: tuple[int, ...], packing: Packing) -> int:
        """Return how many images an object can have at most."""
        if isinstance(packing, Recolourings):
            counts = np.bincount(np.array(start)[self.points]).tolist()
            repeated = math.prod(map(math.factorial, counts))
            most = math.factorial(len(self.points)) // repeated
        elif isinstance(packing, PointTuples):
            most = math.perm(len(self.points), len(start))
        else:
            return self._group.order
        return min(most, self._group.order)

    @property
    def _is_giant(self) -> bool:
        """Whether K acts on these points as the alternating or symmetric group.

        Such a group has no blocks, but on two points.
        """
        return 2 * self._group.order >= math.factorial(len(self.points))

    def _objects(self) -> Iterator[tuple[tuple[int, ...], Packing]]:
        if self._inner.order == 1:
            base = tuple(int(self.points[place]) for place in self._group.base)
            yield base, PointTuples(self.degree, len(base))
        fixed = self._fixed()
        if 0 < len(fixed) < len(self.points):
            yield fixed, PointTuples(self.degree, len(fixed))
        seen = set()
        for colours in self._colourings():
            here = np.unique(colours[self.points], return_inverse=True)[1].reshape(-1)
            if here.max() == 0 or here.tobytes() in seen:
                continue
            seen.add(here.tobytes())
            everywhere = np.zeros(self.degree, dtype=np.intp)
            everywhere[self.points] = here
            start = tuple(everywhere.tolist())
            yield start, Recolourings(start, self.points.tolist())
        yield from self._on_blocks()

    def _fixed(self) -> tuple[int, ...]:
        """Return the points that H fixes one by one."""
        stay = (self._inner_images[:, self.points] == self.points).all(axis=0)
        return tuple(self.points[stay].tolist())

    def _colourings(self) -> Iterator[Points]:
        """Yield colours that H keeps: its orbits, merges of them, and those given."""
        inner = orbit_numbers(self._inner_images)
        here = np.unique(inner[self.points])
        n_colours = len(here)
        if n_colours <= FEW_COLOURS:
            for size in range(1, n_colours // 2 + 1):
                for chosen in combinations(here.tolist(), size):
                    yield np.isin(inner, chosen).astype(np.intp)
        elif n_colours < len(self.points):
            for colour in here.tolist():
                yield (inner == colour).astype(np.intp)
        if n_colours < len(self.points):
            yield inner
        yield from self.colourings

    def _on_blocks(self) -> Iterator[tuple[tuple[int, ...], Packing]]:
        """Yield positions of blocks, apart or up to H."""
        images = np.array(self._restricted([s.permutation for s in self.steps]))
        if orbit_numbers(images).any() or len(images[0]) < 4:
            return
        blocks = minimal_blocks(images)
        if blocks is None:
            return
        n_blocks = int(blocks.max()) + 1
        elsewhere = np.full(self.degree, n_blocks)
        elsewhere[self.points] = blocks
        firsts = np.unique(blocks, return_index=True)[1]
        inner = [
            blocks[np.array(row)[firsts]].tolist()
            for row in self._restricted(self.subgroup)
        ]
        start = tuple(range(n_blocks))
        tuples: Packing = PointTuples(n_blocks + 1, n_blocks)
        if any(row != list(start) for row in inner):
            tuples = CosetTuples(n_blocks + 1, start, inner)
        yield start, BlockTuples(elsewhere.tolist(), tuples)

    def _restricted(self, group: Iterable[Permutation]) -> list[list[int]]:
        place = np.full(self.degree, -1)
        place[self.points] = np.arange(len(self.points))
        return [
            place[np.array(permutation.images)[self.points]].tolist()
            for permutation in group
        ]

    @cached_property
    def _inner_images(self) -> Points:
        everything = tuple(range(self.degree))
        return np.array([p.images for p in self.subgroup] or [everything])

    @cached_property
    def _group(self) -> StabilizerChain:
        return _chain(self._restricted(s.permutation for s in self.steps))

    @cached_property
    def _inner(self) -> StabilizerChain:
        return _chain([list(range(len(self.points))), *self._restricted(self.subgroup)])


def _chain(rows: list[list[int]]) -> StabilizerChain:
    return schreier_sims(
        [Permutation(row) for row in rows],
        engine="randomized",
        verify=False,
        rng=np.random.default_rng(0),
    )
