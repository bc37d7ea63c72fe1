"""Shortest words: the first phase of a chain, bounded from all views at once."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from puzzlegroups.errors import InvalidInputError
from puzzlegroups.search.block_tuples import BlockTuples
from puzzlegroups.search.coset_graph import CosetGraph
from puzzlegroups.search.phase_search import PhaseSearch, View
from puzzlegroups.search.product_graph import ProductGraph
from puzzlegroups.search.recolourings import Recolourings
from puzzlegroups.search.subgroup_chain import Phase, SubgroupChain

if TYPE_CHECKING:
    from puzzlegroups.search.lower_bound_table import LowerBoundTable
    from puzzlegroups.search.packing import Packing

__all__ = ["build_joint_search"]


def build_joint_search(search: PhaseSearch) -> PhaseSearch:
    """Build a search whose words are the shortest ones.

    Parameters
    ----------
    search : PhaseSearch
        Of two phases; the first has no coordinate by points. Its views that are not
        inverse are taken together.

    Returns
    -------
    PhaseSearch
        Its single phase leads to where every view is at its goal; a second phase of no
        steps makes sure that nothing is left to do. Two views: an element as it is, and
        its inverse. The tables are shared.

    Raises
    ------
    InvalidInputError
        If there are not two phases, or the first has a coordinate by points.

    Notes
    -----
    A word that solves an element takes each of its views into the second subgroup, so
    that the largest of their distances is a lower bound.

    References
    ----------
    .. [1] H. Kociemba, Cube Explorer, on the optimal solver with three axes.

    Examples
    --------
    >>> from puzzlegroups.cube.kociemba import load_kociemba
    >>> joint = build_joint_search(load_kociemba("small"))
    >>> [len(phase.graph.factors) for phase in joint.chain.phases], len(joint.views)
    ([9, 3], 2)
    """
    chain = search.chain
    if len(chain.phases) != 2:
        raise InvalidInputError(f"{len(chain.phases)} phases found, expected 2")
    first, second = chain.phases
    views = [view for view in search.views if not view.is_inverse]
    factors = [
        renamed(factor, view) for view in views for factor in first.graph.factors
    ]
    ends = [
        CosetGraph((), factor.packing, factor.keys, factor.moves[:, :0], factor.start)
        for factor in second.graph.factors
    ]
    size = len(first.graph.factors)
    bounds = tuple(
        _shifted(table, size * number)
        for number in range(len(views))
        for table in search.bounds[0]
    )
    phases = (
        Phase("solved", ProductGraph(tuple(factors)), chain.order),
        Phase("solved", ProductGraph(tuple(ends)), 1),
    )
    identity = View(
        np.arange(chain.puzzle.degree), tuple(range(len(first.steps))), False
    )
    return PhaseSearch(
        SubgroupChain(chain.puzzle, chain.name, chain.metric, phases),
        (bounds, search.bounds[1]),
        (search.caps[0], 0),
        (identity, replace(identity, is_inverse=True)),
    )


def renamed(graph: CosetGraph, view: View) -> CosetGraph:
    """Return a coordinate of an element that a view has in the coordinate of its own.

    Parameters
    ----------
    graph : CosetGraph
        By colours, or by the places of pieces.
    view : View
        Not inverse.

    Returns
    -------
    CosetGraph
        Its coset of an element is the graph's coset of the element seen in the view.

    Raises
    ------
    InvalidInputError
        If the coordinate is by points.

    Examples
    --------
    >>> from puzzlegroups.cube.kociemba import load_kociemba
    >>> search = load_kociemba("small")
    >>> graph = search.chain.phases[0].graph.factors[2]
    >>> other = renamed(graph, search.views[1])
    >>> len({graph.coset_of(step.permutation) for step in search.steps})
    5
    """
    packing = graph.packing
    seen: Packing
    if isinstance(packing, BlockTuples):
        seen = BlockTuples(packing.block_of[view.renaming].tolist(), packing.tuples)
    elif isinstance(packing, Recolourings):
        old = np.argsort(view.renaming)
        colours = packing.colours[view.renaming]
        seen = Recolourings(colours.tolist(), old[packing.moved].tolist())
    else:
        raise InvalidInputError(
            "a coordinate by points found, expected colours or pieces"
        )
    moves = np.ascontiguousarray(graph.moves[:, list(view.image)])
    return CosetGraph(graph.steps, seen, graph.keys, moves, graph.start)


def _shifted(table: LowerBoundTable, offset: int) -> LowerBoundTable:
    reduction = table.reduction
    first = tuple(place + offset for place in reduction.first)
    last = reduction.last + offset
    return replace(table, reduction=replace(reduction, first=first, last=last))
