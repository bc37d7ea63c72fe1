"""Candidates: objects whose orbits may serve as coordinates, and how long these are."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from puzzlegroups.errors import VerificationError
from puzzlegroups.search import build_coset_graph
from puzzlegroups.search.generating_steps import generating_steps
from puzzlegroups.search.layers import Layers
from puzzlegroups.solution import DEFAULT_MAX_BYTES

if TYPE_CHECKING:
    from puzzlegroups.search import CosetGraph, Step
    from puzzlegroups.search.packing import Packing

__all__ = ["Candidate", "find_candidate"]


@dataclass(frozen=True, eq=False)
class Candidate:
    """An object that a subgroup fixes.

    Parameters
    ----------
    steps : tuple of Step
        They generate the group that acts.
    start : tuple of int
        The object, as `packing` writes it.
    packing : Packing
        How it is moved.
    size : int
        Length of its orbit.
    """

    steps: tuple[Step, ...]
    start: tuple[int, ...]
    packing: Packing
    size: int

    @cached_property
    def graph(self) -> CosetGraph:
        """The orbit, with where the steps lead; built on first use."""
        graph = build_coset_graph(self.steps, self.start, packing=self.packing)
        if len(graph) != self.size:
            raise VerificationError(
                f"an orbit of {len(graph)} objects found, expected {self.size}"
            )
        return graph


def find_candidate(
    steps: tuple[Step, ...], start: tuple[int, ...], packing: Packing, limit: int
) -> Candidate | None:
    """Measure the orbit of an object, as long as it is short.

    Parameters
    ----------
    steps : tuple of Step
        At least one, closed under inversion.
    start : tuple of int
        The object, as `packing` writes it.
    packing : Packing
        How it is moved.
    limit : int
        Longest orbit of interest.

    Returns
    -------
    Candidate or None
        None if the orbit is longer than the limit.

    Notes
    -----
    O(limit * n_steps**2 * log limit) at most; the edges are not yet written down.

    Examples
    --------
    >>> from puzzlegroups.permutations import parse_permutation
    >>> from puzzlegroups.search import steps_of
    >>> from puzzlegroups.search.point_tuples import PointTuples
    >>> ring = steps_of({"r": parse_permutation("(1,2,3,4)")}, "htm")
    >>> find_candidate(ring, (0,), PointTuples(4, 1), 4).size
    4
    >>> find_candidate(ring, (0,), PointTuples(4, 1), 3) is None
    True
    """
    layers = Layers(
        generating_steps(steps), start, DEFAULT_MAX_BYTES, keep=False, packing=packing
    )
    while layers.grow():
        if sum(layers.sizes) > limit:
            return None
    return Candidate(steps, start, packing, sum(layers.sizes))
