"""Weights of moves from the definition: every distance against Dijkstra on a dict."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import puzzlegroups as pg
from puzzlegroups.errors import InvalidInputError, SearchLimitReached
from puzzlegroups.factor.two_sided_ball import meet_in_ball
from puzzlegroups.groups.minkwitz import build_ball, letters_of
from puzzlegroups.puzzles import PuzzleDefinition
from puzzlegroups.puzzles.formats import read_definition
from puzzlegroups.search import growth
from strategies import generator_lists

TEXT = """
name = "heavy"
degree = 6
metric = "weighted"

[generators]
a = "(1,2,3,4,5,6)"
b = "(1,2)"

[weights]
a = 3
b = 2
"""
HEAVY = pg.Puzzle(read_definition(TEXT))


def plain_distances(puzzle, weights):
    """Dijkstra's algorithm on a dict, by buckets."""
    moves = []
    for name, images in puzzle.definition.generators.items():
        moves += [(images, weights.get(name, 1)), (~images, weights.get(name, 1))]
    identity = pg.Permutation.identity(puzzle.degree)
    distance, buckets = {identity: 0}, {0: [identity]}
    while buckets:
        cost = min(buckets)
        for element in buckets.pop(cost):
            if distance[element] != cost:
                continue
            for images, weight in moves:
                product = element * images
                if cost + weight < distance.get(product, 10**9):
                    distance[product] = cost + weight
                    buckets.setdefault(cost + weight, []).append(product)
    return distance


PLAIN = plain_distances(HEAVY, {"a": 3, "b": 2})
SPHERES = np.bincount(list(PLAIN.values())).tolist()


@pytest.mark.parametrize("method", ["auto", "shortest", "short"])
def test_words_cost_the_least_in_the_metric_of_the_definition(method):
    for element, distance in PLAIN.items():
        solution = HEAVY.factor(element, method)
        assert (solution.length, solution.optimal) == (distance, True)
        assert solution.metric == "weighted"
        assert solution.word.length("weighted", HEAVY.definition.weights) == distance
        assert HEAVY.permutation(solution.word) == element
        assert HEAVY.solve(~element, method).length == distance


@pytest.mark.parametrize("room", [57, 152, 215])
def test_balls_without_room_for_their_last_sphere_prove_no_more_than_holds(room):
    letters = letters_of(HEAVY.definition.generators, "weighted", {"a": 3, "b": 2})
    ball = build_ball(letters, range(6), room)
    assert len(ball) == ball.starts[-1] == room
    for element, distance in PLAIN.items():
        images = np.array(element.images, dtype=ball.images.dtype)
        found = meet_in_ball(ball, images, len(ball))
        assert found.lower_bound <= distance
        assert found.word is None or found.lower_bound == distance


def test_other_metrics_and_weights_may_be_asked_for():
    element = HEAVY.permutation("a2 b")
    assert HEAVY.factor(element).length == 8
    assert HEAVY.factor(element, metric="qtm").length == 3
    assert HEAVY.factor(element, metric="htm").length == 2
    assert HEAVY.factor(element, metric="weighted", weights={"a": 5}).length == 11
    assert HEAVY.factor(element, weights={}).length == 8
    sifted = HEAVY.factor(element, "schreier")
    assert sifted.length == sifted.word.length("weighted", {"a": 3, "b": 2})
    by_turns = HEAVY.factor(element, moves="a2 b a")
    assert (by_turns.length, by_turns.metric) == (8, "weighted")


def test_growth_and_cayley_graph_count_by_weights():
    assert HEAVY.growth() == SPHERES
    assert HEAVY.growth(max_depth=7) == SPHERES[:8]
    assert HEAVY.distance_table().sizes == SPHERES
    graph = HEAVY.cayley_graph()
    assert dict(graph.nodes(data="distance")) == PLAIN
    near = HEAVY.cayley_graph(max_depth=8)
    assert dict(near.nodes(data="distance")) == {
        element: distance for element, distance in PLAIN.items() if distance <= 8
    }
    assert sum(HEAVY.growth("qtm")) == 720


@settings(max_examples=30)
@given(generator_lists(), st.lists(st.integers(1, 9), min_size=4, max_size=4))
def test_growth_by_weights_against_a_dict(generators, costs):
    named = {f"g{i}_": g for i, g in enumerate(generators, start=1)}
    weights = dict(zip(named, costs, strict=False))
    definition = PuzzleDefinition(
        "random", generators[0].degree, named, metric="weighted", weights=weights
    )
    puzzle = pg.Puzzle(definition)
    expected = np.bincount(list(plain_distances(puzzle, weights).values())).tolist()
    assert puzzle.growth() == expected
    assert puzzle.distance_table().sizes == expected


def test_large_growth_is_counted_in_a_table(monkeypatch):
    monkeypatch.setattr(growth, "MANY", 1)
    assert HEAVY.growth() == SPHERES
    assert HEAVY.growth(max_depth=5) == SPHERES[:6]


def test_growth_of_a_large_group_to_a_depth_and_a_bound():
    cube = pg.load_puzzle("3x3x3").definition
    heavy = pg.Puzzle(
        PuzzleDefinition(
            "cube", 48, cube.generators, metric="weighted", weights={"U": 2, "D": 2}
        )
    )
    # Cost 1: R L F B and inverses. Cost 2: their products, 4 half turns, 8 * 7 / 2 ...
    assert heavy.growth(max_depth=1) == [1, 8]
    two = {
        heavy.permutation(f"{x} {y}").images
        for x in "R R' L L' F F' B B'".split()
        for y in "R R' L L' F F' B B'".split()
    }
    two |= {heavy.permutation(x).images for x in "U U' D D'".split()}
    one = {heavy.permutation(x).images for x in "R R' L L' F F' B B'".split()}
    assert heavy.growth(max_depth=2)[2] == len(two - one) - 1  # without the identity
    with pytest.raises(SearchLimitReached) as caught:
        heavy.growth(max_depth=12, max_bytes=2**22)
    assert caught.value.best[:2] == [1, 8]


def test_weights_of_hundreds():
    """Milliseconds a turn, say; distances in the thousands."""
    puzzle = pg.load_puzzle("m11")
    weights = {name: 250 + 77 * i for i, name in enumerate(puzzle.moves)}
    expected = plain_distances(puzzle, weights)
    rng = np.random.default_rng(0)
    for element in [puzzle.group.random(rng) for _ in range(5)]:
        for method in ("shortest", "short"):
            solution = puzzle.factor(element, method, weights=weights)
            assert (solution.length, solution.optimal) == (expected[element], True)


def test_short_words_of_a_large_group_cost_what_they_say():
    puzzle = pg.load_puzzle("sixteen-point")
    weights = {"a": 1, "b": 10, "c": 1, "d": 10}
    element = puzzle.group.random(np.random.default_rng(5))
    heavy = puzzle.factor(element, "short", effort="quick", weights=weights)
    plain = puzzle.factor(element, "short", effort="quick")
    assert puzzle.permutation(heavy.word) == element
    assert heavy.length == heavy.word.length("weighted", weights)
    assert heavy.length < plain.word.length("weighted", weights)


@pytest.mark.parametrize(
    ("puzzle", "arguments", "message"),
    [
        (HEAVY, {"method": "chain"}, "weights found"),
        (pg.load_puzzle("m12"), {"metric": "weighted"}, "m12 has no weights"),
        (HEAVY, {"weights": {"a": 0}}, "weight of 'a' is 0"),
        (HEAVY, {"weights": {"a": -3}}, "weight of 'a' is -3"),
    ],
)
def test_wrong_arguments(puzzle, arguments, message):
    with pytest.raises(InvalidInputError, match=message):
        puzzle.factor("()", **arguments)


def test_chains_do_not_take_weights():
    cube = pg.load_puzzle("3x3x3").definition
    heavy = pg.Puzzle(
        PuzzleDefinition(
            "cube", 48, cube.generators, weights={"U": 2}, chains=cube.chains
        )
    )
    with pytest.raises(InvalidInputError, match="'weighted' found, which chains"):
        heavy.table_descent("weighted")
    with pytest.raises(InvalidInputError, match="weights found"):
        heavy.factor("()", "chain", "weighted")
    assert heavy.factor(heavy.permutation("U"), metric="weighted").length == 2
