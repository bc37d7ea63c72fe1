"""Coset graphs as networkx graphs with named edges."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from puzzlegroups.errors import SearchLimitReached
from puzzlegroups.search.distance_table import build_distance_table
from puzzlegroups.solution import DEFAULT_MAX_BYTES

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence

    import networkx as nx

    from puzzlegroups.search.coset_graph import CosetGraph

__all__ = ["check_digraph", "to_networkx"]

#: What networkx takes for a node, for each point of its permutation, and for an edge;
#: measured on balls of four puzzles of the catalogue.
NODE_BYTES, POINT_BYTES, EDGE_BYTES = 500, 12, 450


def check_digraph(n_nodes: int, n_edges: int, degree: int) -> None:
    """Refuse a networkx graph that does not fit the memory.

    Parameters
    ----------
    n_nodes, n_edges : int
        Of the graph.
    degree : int
        Points of the permutations that are its nodes.

    Raises
    ------
    SearchLimitReached
        If it needs more than 2 GiB; with the need.

    Examples
    --------
    >>> check_digraph(88179840, 12 * 88179840, 24)
    Traceback (most recent call last):
        ...
    puzzlegroups.errors.SearchLimitReached: a graph of 88179840 nodes and 1058158080 \
edges needs about 545656 MB, 2147 are taken; give a smaller max_depth
    """
    needed = n_nodes * (NODE_BYTES + POINT_BYTES * degree) + n_edges * EDGE_BYTES
    if needed > DEFAULT_MAX_BYTES:
        raise SearchLimitReached(
            f"a graph of {n_nodes} nodes and {n_edges} edges needs about "
            f"{needed // 10**6} MB, {DEFAULT_MAX_BYTES // 10**6} are taken; "
            "give a smaller max_depth",
            needed_bytes=needed,
        )


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
