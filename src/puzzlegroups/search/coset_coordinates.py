"""Coordinates for a colouring: recolourings that together tell what a state looks like.

A colouring of the points has more images than can be written down. Each coordinate
keeps some of its colours and forgets the others; the distance in a coordinate is a
lower bound for the whole, as in a pattern database.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from puzzlegroups.errors import SearchLimitReached
from puzzlegroups.groups.base_change import change_base
from puzzlegroups.search.coset_graph import build_coset_graph
from puzzlegroups.search.recolourings import Recolourings

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterator, Sequence

    from puzzlegroups.groups import StabilizerChain
    from puzzlegroups.search.coset_graph import CosetGraph
    from puzzlegroups.search.steps import Step

__all__ = ["build_coset_coordinates"]

#: Bytes for the key of an object and for its image, while an orbit is built.
BYTES_A_COSET = 64


def build_coset_coordinates(
    chain: StabilizerChain,
    steps: Sequence[Step],
    colours: Sequence[Hashable],
    max_cosets: int,
) -> tuple[CosetGraph, ...]:
    """Choose and enumerate coordinates that determine the image of a colouring.

    Parameters
    ----------
    chain : StabilizerChain
        Of the group that the steps generate.
    steps : sequence of Step
        At least one; closed under inversion.
    colours : sequence of hashable, length degree
        Colour of each point; a colour of its own marks a point that is followed, equal
        ones are points that may be exchanged.
    max_cosets : int
        About how many values a coordinate may take.

    Returns
    -------
    tuple of CosetGraph
        Whole graphs that start at the colouring, large ones first, which tell most. An
        element of the group that fixes all starts fixes the colouring; none is returned
        if every element does.

    Raises
    ------
    SearchLimitReached
        If the places of the points of one colour take too many values.

    Notes
    -----
    In each orbit of the group, points with a colour of their own are taken in runs that
    are as long as `max_cosets` allows: the values of a run are as many as the product
    of the basic orbits of a base that begins with it. Points that a run determines,
    such as the other stickers of its pieces, need no run. Of the colours of several
    points the most frequent one in each orbit is left out, since the others tell where
    it is.

    References
    ----------
    .. [1] J. C. Culberson, J. Schaeffer, Pattern databases, Comput. Intell. 14 (1998).

    Examples
    --------
    >>> from puzzlegroups.groups import PermutationGroup
    >>> from puzzlegroups.puzzles import load_from_catalogue
    >>> from puzzlegroups.search import steps_of
    >>> cube = load_from_catalogue("2x2x2")
    >>> chain = PermutationGroup(cube.generators.values()).chain
    >>> steps = steps_of(cube.generators, "qtm")
    >>> graphs = build_coset_coordinates(chain, steps, range(24), 10**4)
    >>> [len(graph) for graph in graphs]
    [9072, 9072, 9072]
    >>> [len(graph) for graph in
    ...  build_coset_coordinates(chain, steps, 4 * "R" + 20 * "-", 10**4)]
    [5670]
    """
    shared: list[_Places] = []
    followed: list[list[int]] = []
    for orbit in _orbits(chain):
        classes = _classes(orbit, colours)
        if len(classes) == 1:
            continue
        followed.append([points[0] for points in classes if len(points) == 1])
        many = sorted((points for points in classes if len(points) > 1), key=len)
        shared += (_Places(orbit, points) for points in many[:-1])
    runs = _runs(chain, followed, max_cosets)
    graphs = [
        *(build_coset_graph(steps, run) for run in runs),
        *(places.graph(steps, max_cosets) for places in shared),
    ]
    return tuple(sorted(graphs, key=len, reverse=True))


@dataclass(frozen=True)
class _Places:
    """The points of one colour, told apart from the rest of their orbit only."""

    orbit: list[int]
    points: list[int]

    def graph(self, steps: Sequence[Step], max_cosets: int) -> CosetGraph:
        row = [0] * steps[0].permutation.degree
        for point in self.points:
            row[point] = 1
        packing = Recolourings(row, self.orbit)
        room = 16 * BYTES_A_COSET * max_cosets
        try:
            return build_coset_graph(steps, row, max_bytes=room, packing=packing)
        except SearchLimitReached as limit:
            raise SearchLimitReached(
                f"the {len(self.points)} points that look like point "
                f"{self.points[0] + 1} can be in too many places: {limit}",
                needed_bytes=limit.needed_bytes,
            ) from None


def _orbits(chain: StabilizerChain) -> list[list[int]]:
    """Return the orbits of more than one point, short ones first."""
    orbits: list[list[int]] = []
    seen: set[int] = set()
    for point in range(chain.degree):
        if point in seen:
            continue
        orbit = [point]
        seen.add(point)
        for here in orbit:  # grows while it is walked
            for image in set(chain.strong_images[:, here].tolist()) - seen:
                orbit.append(image)
                seen.add(image)
        if len(orbit) > 1:
            orbits.append(sorted(orbit))
    return sorted(orbits, key=len)


def _classes(orbit: list[int], colours: Sequence[Hashable]) -> list[list[int]]:
    classes: defaultdict[Hashable, list[int]] = defaultdict(list)
    for point in orbit:
        classes[colours[point]].append(point)
    return list(classes.values())


def _runs(
    chain: StabilizerChain, followed: list[list[int]], max_cosets: int
) -> Iterator[list[int]]:
    """Yield runs of points until they determine where all followed points are."""
    settled: set[int] = set()
    for number, points in enumerate(followed):
        while left := [point for point in points if point not in settled]:
            others = [point for point in points if point in settled]
            later = [point for orbit in followed[number + 1 :] for point in orbit]
            run = _longest_run(chain, [*left, *others, *later], max_cosets)
            settled |= _determined(chain, run)
            yield run


def _longest_run(
    chain: StabilizerChain, points: list[int], max_cosets: int
) -> list[int]:
    """Return the first points that can be followed together, and matter."""
    based = change_base(chain, points)
    run: list[int] = []
    n_cosets = 1
    for point, transversal in zip(points, based.transversals, strict=False):
        n_cosets *= len(transversal)
        if run and n_cosets > max_cosets:
            break
        if len(transversal) > 1:
            run.append(point)
    return run


def _determined(chain: StabilizerChain, run: list[int]) -> set[int]:
    """Return the points that stay where they are when those of a run do."""
    based = change_base(chain, run)
    images = based.strong_images
    fixing = (images[:, run] == np.array(run)).all(axis=1)
    stays = (images[fixing] == np.arange(chain.degree)).all(axis=0)
    return set(np.flatnonzero(stays).tolist())
