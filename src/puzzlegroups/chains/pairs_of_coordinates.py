"""Which pairs of coordinates are measured for the lower bounds of a search."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import TYPE_CHECKING

from puzzlegroups.errors import SearchLimitReached
from puzzlegroups.search import Phase, ProductGraph, build_coset_graph
from puzzlegroups.search.recolourings import Recolourings

if TYPE_CHECKING:
    from collections.abc import Sequence

    from puzzlegroups.search import CosetGraph

__all__ = ["choose_pairs", "with_a_pair"]


def with_a_pair(phase: Phase) -> Phase:
    """Add a coordinate of one value to a phase that has a single one.

    Parameters
    ----------
    phase : Phase
        Any phase.

    Returns
    -------
    Phase
        With at least two coordinates, so that there are pairs.

    Examples
    --------
    >>> from puzzlegroups.puzzles import load_from_catalogue
    >>> from puzzlegroups.search import build_subgroup_chain
    >>> phase = build_subgroup_chain(load_from_catalogue("2x2x2")).phases[0]
    >>> [len(factor) for factor in with_a_pair(phase).graph.factors]
    [2187, 1]
    """
    if len(phase.graph.factors) > 1:
        return phase
    (factor,) = phase.graph.factors
    constant = Recolourings([0] * factor.steps[0].permutation.degree, [0])
    trivial = build_coset_graph(
        factor.steps, constant.colours.tolist(), packing=constant
    )
    return replace(phase, graph=ProductGraph((factor, trivial)))


def choose_pairs(
    graphs: Sequence[Sequence[CosetGraph]], max_bytes: int, name: str
) -> list[list[tuple[int, int]]]:
    """Choose the pairs to measure: of those that fit the larger ones first.

    Parameters
    ----------
    graphs : sequence of sequence of CosetGraph
        The coordinates of each phase, at least two.
    max_bytes : int
        Bound on the memory of the coordinates and of the tables of pairs.
    name : str
        Of the puzzle, for a message.

    Returns
    -------
    list of list of tuple of int
        For each phase pairs of its coordinates, by their places; every coordinate is in
        one of them.

    Raises
    ------
    SearchLimitReached
        If that does not fit.

    Examples
    --------
    >>> from puzzlegroups.puzzles import load_from_catalogue
    >>> from puzzlegroups.search import build_subgroup_chain
    >>> chain = build_subgroup_chain(load_from_catalogue("3x3x3"))
    >>> graphs = [phase.graph.factors for phase in chain.phases[1:]]
    >>> [sorted(pairs) for pairs in choose_pairs(graphs, 10**7, "3x3x3")]
    [[(0, 1)], [(0, 1)], [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)]]
    """
    left = max_bytes - sum(
        factor.moves.nbytes + factor.keys.nbytes
        for factors in graphs
        for factor in factors
    )
    candidates = [
        (_bytes(factors, one, other), phase, one, other)
        for phase, factors in enumerate(graphs)
        for one, other in combinations(range(len(factors)), 2)
    ]
    chosen: list[list[tuple[int, int]]] = [[] for _ in graphs]
    for size, phase, one, other in sorted(candidates, reverse=True):
        if size <= left:
            chosen[phase].append((one, other))
            left -= size
    for phase, factors in enumerate(graphs):
        seen = {place for pair in chosen[phase] for place in pair}
        by_size = sorted(range(len(factors)), key=lambda place: len(factors[place]))
        for place in set(by_size) - seen:
            partner = next(other for other in by_size if other != place)
            chosen[phase].append((place, partner))
            left -= _bytes(factors, place, partner)
    if left < 0:
        raise SearchLimitReached(
            f"{name}: tables of the coordinates need {max_bytes - left} bytes, "
            f"max_bytes is {max_bytes}",
            needed_bytes=max_bytes - left,
        )
    return chosen


def _bytes(factors: Sequence[CosetGraph], one: int, other: int) -> int:
    """Return the bytes of a table of pairs, with what finds an entry."""
    n_x, n_z = len(factors[one]), len(factors[other])
    return n_x * n_z // 2 + 4 * (n_x + n_z)
