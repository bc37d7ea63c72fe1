"""Coset graphs as networkx graphs with named edges."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from puzzlegroups.search.distance_table import build_distance_table

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence

    import networkx as nx

    from puzzlegroups.search.coset_graph import CosetGraph

__all__ = ["to_networkx"]


def to_networkx(
    graph: CosetGraph, node_of: Callable[[Sequence[int]], Hashable]
) -> nx.DiGraph[Any]:
    """Return a coset graph as a networkx graph.

    Parameters
    ----------
    graph : CosetGraph
        Any coset graph.
    node_of : callable
        Makes a node from the images of the graph's points, a list of int.

    Returns
    -------
    networkx.DiGraph
        Each node has its ``distance`` from the start, each edge its ``move``.

    Examples
    --------
    >>> from puzzlegroups.permutations import parse_permutation
    >>> from puzzlegroups.search import build_coset_graph, steps_of
    >>> ring = steps_of({"r": parse_permutation("(1,2,3,4)")}, "qtm")
    >>> digraph = to_networkx(build_coset_graph(ring, [0]), tuple)
    >>> sorted(digraph.edges((0,), data="move"))
    [((0,), (1,), 'r'), ((0,), (3,), "r'")]
    """
    import networkx as nx

    nodes = [node_of(points) for points in graph.tuples.tolist()]
    names = [str(step.word) for step in graph.steps]
    digraph: nx.DiGraph[Any] = nx.DiGraph()
    distances = build_distance_table(graph).distances
    for node, distance in zip(nodes, distances.tolist(), strict=True):
        digraph.add_node(node, distance=distance)
    for node, reached in zip(nodes, graph.moves.tolist(), strict=True):
        for name, coset in zip(names, reached, strict=True):
            if coset >= 0:
                digraph.add_edge(node, nodes[coset], move=name)
    return digraph
