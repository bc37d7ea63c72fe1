"""The stabilizer walk: whether several coordinates together determine the coset."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

if TYPE_CHECKING:
    from collections.abc import Sequence

    from puzzlegroups.groups import StabilizerChain
    from puzzlegroups.search.coset_graph import CosetGraph

__all__ = ["stabilizer_walk"]

Images = npt.NDArray[np.intp]

#: Elements of a stabilizer that must leave an orbit as it is before it is believed.
TRIALS = 40


def stabilizer_walk(
    chain: StabilizerChain,
    coordinates: Sequence[CosetGraph],
    index: int,
    rng: np.random.Generator,
) -> list[int]:
    """Return how many values each coordinate takes while the earlier ones are solved.

    Parameters
    ----------
    chain : StabilizerChain
        Chain of the group K that the steps of the coordinates generate.
    coordinates : sequence of CosetGraph
        Whole graphs; a subgroup H fixes the start of each.
    index : int
        Index of H in K; the walk ends when it is reached.
    rng : numpy.random.Generator
        Source of randomness.

    Returns
    -------
    list of int
        Length of the orbit of each start under the elements that fix all earlier
        starts. The product is the index of what fixes them all; it equals `index`
        exactly when that is H, and then this is proved. A smaller product is the truth
        but for a chance that is negligible.

    Notes
    -----
    The product of the sizes of the coordinates may equal the index although they do
    not determine the coset, since one may be a function of others. Elements of the
    stabilizers are drawn uniformly: an element of K, divided by the representative of
    the value to which it takes each start. An orbit that is found is at most too
    short, and the true product divides `index`, so that reaching it is a proof.

    References
    ----------
    .. [1] A. Seress, Permutation Group Algorithms (2003), section 4.1, for the
       correspondence between cosets of stabilizers and orbits.

    Examples
    --------
    >>> from puzzlegroups.groups import schreier_sims
    >>> from puzzlegroups.permutations import parse_permutation
    >>> from puzzlegroups.search import build_coset_graph, steps_of
    >>> g = parse_permutation("(1,2)(3,4)(5,6)"), parse_permutation("(1,2)", degree=6)
    >>> steps = steps_of({"a": g[0], "b": g[1]}, "qtm")
    >>> pairs = [build_coset_graph(steps, [point]) for point in (0, 2, 4)]
    >>> stabilizer_walk(schreier_sims(g), pairs, 4, np.random.default_rng(0))
    [2, 2]
    >>> stabilizer_walk(schreier_sims(g), pairs[1:], 4, np.random.default_rng(0))
    [2, 1]
    """
    orbits: list[_Orbit] = []
    for coordinate in coordinates:
        if math.prod(map(len, orbits)) == index:
            break
        orbit = _Orbit(coordinate)
        if orbits:
            _enlarge(orbit, orbits, chain, rng)
        else:
            orbit.add_steps()
        orbits.append(orbit)
    return [len(orbit) for orbit in orbits]


def _enlarge(
    orbit: _Orbit,
    earlier: Sequence[_Orbit],
    chain: StabilizerChain,
    rng: np.random.Generator,
) -> None:
    """Let elements act that fix all earlier starts, until no more values are found."""
    quiet = 0
    while quiet < TRIALS:
        images = np.array(chain.random(rng).images, dtype=np.intp)
        for other in earlier:
            other.add_if_new(images)  # should its orbit have been too short
            images = other.divide(images)
        quiet = 0 if orbit.add_if_new(images) else quiet + 1


class _Orbit:
    """The orbit of a start under some elements, with the way back from each value."""

    def __init__(self, coordinate: CosetGraph) -> None:
        self.coordinate = coordinate
        self.columns: list[Images] = []
        self.inverses: list[Images] = []
        self.edge = self.before = np.empty(0, dtype=np.intp)
        self._walk()

    def __len__(self) -> int:
        return int((self.edge >= 0).sum()) + 1

    def add_steps(self) -> None:
        """Let the steps act of which the graph is made."""
        self.columns += list(self.coordinate.moves.T)
        for step in self.coordinate.steps:
            self.inverses.append(np.argsort(step.permutation.images))
        self._walk()

    def add(self, images: Images) -> None:
        """Let one more element act."""
        self.columns.append(self._values(images, np.arange(len(self.coordinate))))
        self.inverses.append(np.argsort(images))
        self._walk()

    def add_if_new(self, images: Images) -> bool:
        """Let an element act if it takes the start out of the orbit; tell whether."""
        value = self._value(images)
        is_new = value != self.coordinate.start and self.edge[value] < 0
        if is_new:
            self.add(images)
        return bool(is_new)

    def divide(self, images: Images) -> Images:
        """Multiply an element by inverses of generators until it fixes the start."""
        value = self._value(images)
        while value != self.coordinate.start:
            images = self.inverses[self.edge[value]][images]
            value = int(self.before[value])
        return images

    def _value(self, images: Images) -> int:
        return int(self._values(images, np.array([self.coordinate.start]))[0])

    def _values(self, images: Images, cosets: Images) -> Images:
        return self.coordinate.find(self.coordinate.images_under(images, cosets))

    def _walk(self) -> None:
        """Search breadth first; keep the edge that leads to each value, and whence."""
        self.edge = np.full(len(self.coordinate), -1, dtype=np.intp)
        self.before = np.full(len(self.coordinate), -1, dtype=np.intp)
        frontier = np.array([self.coordinate.start])
        while len(frontier):
            found = [frontier[:0]]
            for edge, column in enumerate(self.columns):
                ends = column[frontier]
                is_new = (self.edge[ends] < 0) & (ends != self.coordinate.start)
                self.edge[ends[is_new]] = edge
                self.before[ends[is_new]] = frontier[is_new]
                found.append(ends[is_new])
            frontier = np.concatenate(found)
