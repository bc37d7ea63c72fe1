import numpy as np
import pytest

from golden_files import load_golden
from puzzlegroups import load_puzzle
from puzzlegroups.search import build_distance_table

SKEWB = next(c for c in load_golden("search/growth") if c["puzzle"] == "skewb")


def test_coset_graph_of_one_sticker():
    """A corner sticker of the 2x2x2 has 24 places; a turn moves 12 of them."""
    puzzle = load_puzzle("2x2x2")
    graph = puzzle.coset_graph([0])
    assert len(graph) == 24
    for column, step in enumerate(graph.steps):
        moved = graph.tuples[graph.moves[:, column], 0]
        assert moved.tolist() == [step.permutation(p) for p in graph.tuples[:, 0]]


def test_every_step_is_undone_by_its_inverse():
    graph = load_puzzle("pyraminx-no-tips").coset_graph([0, 24])
    inverse = {step.permutation: column for column, step in enumerate(graph.steps)}
    for column, step in enumerate(graph.steps):
        back = inverse[~step.permutation]
        assert (
            graph.moves[graph.moves[:, column], back] == np.arange(len(graph))
        ).all()


def test_a_graph_that_is_cut_off():
    graph = load_puzzle("skewb").coset_graph(
        load_puzzle("skewb").group.base, max_depth=4
    )
    table = build_distance_table(graph)
    assert table.sphere_sizes == SKEWB["spheres"][:5]
    inside = table.distances[np.arange(len(graph))] < 4
    assert (graph.moves[inside] >= 0).all()
    assert (graph.moves == -1).any()


def test_words_read_off_a_distance_table():
    puzzle = load_puzzle("2x2x2")
    points = [0, 6]
    table = build_distance_table(puzzle.coset_graph(points))
    for coset in range(0, len(table.graph), 7):
        word = table.descend(coset)
        image = puzzle.permutation(word)
        assert [image(p) for p in table.graph.tuples[coset].tolist()] == points
        assert word.length("qtm") <= table.distances[coset]


def test_tables_cannot_be_changed():
    graph = load_puzzle("m12").coset_graph([0])
    with pytest.raises(ValueError, match="read-only"):
        graph.moves[0, 0] = 1
    with pytest.raises(ValueError, match="read-only"):
        build_distance_table(graph).distances[0] = 1


def test_cayley_graph_as_a_networkx_graph():
    puzzle = load_puzzle("2x2x2-ufr")
    digraph = puzzle.cayley_graph(max_depth=2)
    assert digraph.number_of_nodes() == 1 + 6 + 27
    for start, end, move in digraph.edges(data="move"):
        assert start * puzzle.permutation(move) == end
    identity = puzzle.group.identity
    assert digraph.nodes[identity]["distance"] == 0
    assert sorted(move for _, _, move in digraph.edges(identity, data="move")) == [
        "f", "f'", "r", "r'", "u", "u'",
    ]  # fmt: skip
