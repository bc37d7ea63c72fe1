"""Distances against networkx, with and without costs."""

import networkx as nx
import numpy as np
import pytest

from puzzlegroups import Permutation, load_puzzle, parse_permutation
from puzzlegroups.errors import SearchLimitReached
from puzzlegroups.search import (
    ProductGraph,
    Step,
    build_coset_graph,
    build_distance_table,
    steps_of_words,
)
from puzzlegroups.words import Word


def weighted(graph):
    digraph = nx.DiGraph()
    everything = np.arange(len(graph))
    ends = graph.neighbours(everything)
    for column, step in enumerate(graph.steps):
        for start, end in zip(
            everything.tolist(), ends[:, column].tolist(), strict=True
        ):
            known = digraph.get_edge_data(start, end, {"cost": step.cost})["cost"]
            digraph.add_edge(start, end, cost=min(known, step.cost))
    return digraph


def graphs(metric):
    puzzle = load_puzzle("2x2x2")
    words = [puzzle.word(text) for text in ("u", "r2", "f2", "[u, r]", "b")]
    steps = steps_of_words(puzzle.definition.generators, words, metric)
    one = build_coset_graph(steps, [0])
    yield one
    yield ProductGraph((one, build_coset_graph(steps, [5])))


@pytest.mark.parametrize("metric", ["qtm", "htm"])
def test_distances_are_those_of_dijkstra(metric):
    for graph in graphs(metric):
        assert len({step.cost for step in graph.steps}) > 1
        table = build_distance_table(graph)
        expected = nx.single_source_dijkstra_path_length(
            weighted(graph), graph.start, weight="cost"
        )
        found = {c: d for c, d in enumerate(table.distances.tolist()) if d >= 0}
        assert found == expected


@pytest.mark.parametrize("metric", ["qtm", "htm"])
def test_a_descent_costs_the_distance_and_ends_at_the_start(metric):
    for graph in graphs(metric):
        table = build_distance_table(graph)
        for coset in np.flatnonzero(table.distances >= 0)[::17].tolist():
            path = list(table.path(coset))
            assert sum(step.cost for step in path) == table.distances[coset]
            here = coset
            for step in path:
                here = int(
                    graph.neighbours(np.array([here]))[0][graph.steps.index(step)]
                )
            assert here == graph.start
            assert table.descend(coset).length(metric) <= table.distances[coset]


def test_a_product_follows_its_factors():
    puzzle = load_puzzle("pyraminx")
    rng = np.random.default_rng(2)
    both = puzzle.table_descent().chain.phases[0].graph
    for _ in range(20):
        element = puzzle.group.random(rng)
        coset = both.coset_of(element)
        numbers = [factor.coset_of(element) for factor in both.factors]
        assert divmod(coset, len(both.factors[1])) == tuple(numbers)
        ends = both.neighbours(np.array([coset]))[0].tolist()
        assert ends == [both.coset_of(element * s.permutation) for s in both.steps]


def test_elements_outside_have_no_coset():
    graph = load_puzzle("2x2x2").table_descent().chain.phases[0].graph
    assert graph.coset_of(parse_permutation("(1,2,5)", degree=24)) == -1


def test_a_table_that_does_not_fit_is_refused_beforehand():
    graph = next(graphs("htm"))
    with pytest.raises(SearchLimitReached, match="24 cosets needs 48 bytes") as caught:
        build_distance_table(graph, max_bytes=47)
    assert caught.value.needed_bytes == 48


def ring(n_points, exponent):
    """A circle on which one turns by `exponent` points, at as much cost."""
    turn = Permutation([*range(1, n_points), 0])
    steps = [
        Step(Word([("r", sign * exponent)]), turn ** (sign * exponent), exponent)
        for sign in (1, -1)
    ]
    return build_coset_graph(steps, [0])


def test_distances_beyond_sixteen_bits_are_refused():
    assert build_distance_table(ring(60_000, 15_000)).distances.max() == 30_000
    with pytest.raises(SearchLimitReached, match="distances of 32767 and more"):
        build_distance_table(ring(60_000, 12_000 * 2 + 1_000))
