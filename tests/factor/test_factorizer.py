"""Short words: right, shortest where the group is small, and as short as promised."""

import numpy as np
import pytest

import puzzlegroups as pg
from puzzlegroups.errors import (
    InvalidInputError,
    NotInGroupError,
    SearchLimitReached,
    TableMissingError,
    UnknownMoveError,
)
from puzzlegroups.factor import build_factorizer, stored_tables
from puzzlegroups.tables import TableStore

SIXTEEN = pg.load_puzzle("sixteen-point")


def elements(puzzle, count, seed=3):
    rng = np.random.default_rng(seed)
    return [puzzle.group.random(rng) for _ in range(count)]


def plain_distances(puzzle, weights=None):
    """Dijkstra's algorithm on a dict, by buckets."""
    weights = weights or {}
    moves = []
    for name, images in puzzle.definition.generators.items():
        moves += [(images, weights.get(name, 1)), (~images, weights.get(name, 1))]
    identity = pg.Permutation.identity(puzzle.degree)
    distance, buckets = {identity: 0}, {0: [identity]}
    for cost in range(10_000):
        for element in buckets.pop(cost, []):
            if distance[element] != cost:
                continue
            for images, weight in moves:
                product = element * images
                if cost + weight < distance.get(product, 10_000):
                    distance[product] = cost + weight
                    buckets.setdefault(cost + weight, []).append(product)
        if not buckets:
            return distance
    raise AssertionError


@pytest.fixture(scope="module")
def sixteen():
    return build_factorizer(SIXTEEN, "quick")


@pytest.fixture(scope="module")
def cube():
    return build_factorizer(pg.load_puzzle("3x3x3"), "quick")


@pytest.mark.parametrize("weights", [None, {"a": 3}, {"a": 2, "b": 5}])
def test_words_in_a_small_group_are_shortest_for_any_weights(weights):
    puzzle = pg.Puzzle.from_cycles("s6", {"a": "(1,2,3,4,5,6)", "b": "(1,2)"})
    factorizer = build_factorizer(puzzle, weights=weights)
    for element, distance in plain_distances(puzzle, weights).items():
        solution = factorizer.factor(element)
        assert (solution.length, solution.optimal) == (distance, True)
        assert puzzle.permutation(solution.word) == element


@pytest.mark.parametrize(
    "name",
    ["2x2x2", "2x2x2-ufr", "pyraminx-no-tips", "pyraminx", "skewb", "m12", "m24"],
)
def test_words_are_as_short_as_two_sided_search_proves(name):
    puzzle = pg.load_puzzle(name)
    for element in elements(puzzle, 3):
        short = puzzle.factor(element, "short")
        assert short.optimal
        assert short.length == puzzle.factor(element, "shortest").length


def test_the_published_transposition_of_sixteen_points(sixteen):
    """33 letters were published; GAP 4.12 gives 51."""
    solution = sixteen.factor("(15,16)")
    assert solution.length <= 40
    assert str(SIXTEEN.permutation(solution.word)) == "(15,16)"


def test_words_for_the_cube_are_short(cube):
    """GAP 4.12 needs 101 quarter turns on average, and never fewer than 70."""
    puzzle = pg.load_puzzle("3x3x3")
    solutions = [cube.factor(element) for element in elements(puzzle, 20)]
    assert np.mean([solution.length for solution in solutions]) <= 50
    for solution, element in zip(solutions, elements(puzzle, 20), strict=True):
        assert puzzle.permutation(solution.word) == element
        assert solution.length == solution.word.length("qtm")
        assert 7 <= solution.lower_bound <= 26  # the diameter


def test_near_elements_are_proved(cube):
    solution = cube.factor(pg.load_puzzle("3x3x3").permutation("R U F L' D"))
    assert (solution.length, solution.optimal) == (5, True)


def test_results_depend_on_seed_and_effort_only(sixteen):
    again = build_factorizer(SIXTEEN, "quick", seed=0)
    for element in elements(SIXTEEN, 5):
        assert sixteen.factor(element).word == again.factor(element).word


def test_half_turns():
    puzzle = pg.load_puzzle("3x3x3")
    factorizer = build_factorizer(puzzle, "quick", "htm")
    lengths = []
    for element in elements(puzzle, 10):
        solution = factorizer.factor(element)
        assert puzzle.permutation(solution.word) == element
        assert solution.length == solution.word.length("htm")
        lengths.append(solution.length)
    assert np.mean(lengths) <= 40


def test_a_group_whose_ball_grows_too_slowly_still_gets_words():
    """Three long cycles that commute: 290177 elements, far from each other."""
    cycles, first = {}, 1
    for name, size in zip("abc", (61, 67, 71), strict=True):
        points = ",".join(str(point) for point in range(first, first + size))
        cycles[name] = f"({points})"
        first += size
    puzzle = pg.Puzzle.from_cycles("torus", cycles)
    element = puzzle.permutation("a30 b34 c35")
    solution = build_factorizer(puzzle, "quick").factor(element)
    assert puzzle.permutation(solution.word) == element
    assert solution.length == 30 + 33 + 35  # each cycle the shorter way round


@pytest.mark.parametrize("cycles", [{"a": "()(1)"}, {"a": "(1,2)"}, {"a": "(1,2,3)"}])
def test_tiny_groups(cycles):
    puzzle = pg.Puzzle.from_cycles("tiny", cycles)
    factorizer = build_factorizer(puzzle)
    for exponent in range(3):
        element = puzzle.permutation("a") ** exponent
        assert puzzle.permutation(factorizer.factor(element).word) == element
    for _ in range(2):
        assert factorizer.factor("()").word.is_identity()


def test_elements_outside_are_refused_before_anything_is_built():
    puzzle = pg.load_puzzle("3x3x3")
    with pytest.raises(NotInGroupError):
        puzzle.factor("(2,34)", "short", max_bytes=1)
    with pytest.raises(NotInGroupError):
        build_factorizer(pg.load_puzzle("2x2x2-ufr")).factor("(7,22,15)")


def test_tables_are_kept_in_a_store_and_read_back(tmp_path, sixteen):
    store = TableStore(tmp_path)
    build_factorizer(SIXTEEN, "quick", store=store)
    assert [ok for *_, ok in store.entries()] == [True]
    again = build_factorizer(SIXTEEN, "quick", store=store)
    for element in elements(SIXTEEN, 3):
        assert again.factor(element).word == sixteen.factor(element).word


def test_an_interrupted_building_leaves_nothing(tmp_path, monkeypatch):
    def interrupted(*arguments):
        raise KeyboardInterrupt

    monkeypatch.setattr(stored_tables, "build_tables", interrupted)
    with pytest.raises(KeyboardInterrupt):
        build_factorizer(SIXTEEN, "quick", store=TableStore(tmp_path))
    assert list(tmp_path.iterdir()) == []
    with pytest.raises(TableMissingError):
        TableStore(tmp_path).load("words")


@pytest.mark.parametrize(
    ("arguments", "error", "message"),
    [
        ({"effort": "heroic"}, InvalidInputError, "unknown effort 'heroic'"),
        ({"metric": "stm"}, InvalidInputError, "unknown metric 'stm'"),
        ({"metric": "turns"}, InvalidInputError, "'turns' found"),
        ({"weights": {"a": 0}}, InvalidInputError, "weight of 'a' is 0"),
        ({"weights": {"a": -1}}, InvalidInputError, "weight of 'a' is -1"),
        ({"weights": {"a": 1.5}}, InvalidInputError, "weight of 'a' is 1.5"),
        ({"weights": {"z": 1}}, UnknownMoveError, "'z'"),
        ({"max_bytes": 1000}, SearchLimitReached, "needs about .* max_bytes is 1000"),
    ],
)
def test_wrong_arguments(arguments, error, message):
    with pytest.raises(error, match=message):
        build_factorizer(SIXTEEN, **arguments)


def test_an_unknown_effort_of_a_puzzle():
    with pytest.raises(InvalidInputError, match="unknown effort"):
        pg.load_puzzle("m12").factor("()", "short", effort="heroic")


@pytest.mark.extreme
@pytest.mark.parametrize(("effort", "bound"), [("default", 48), ("thorough", 43)])
def test_more_effort_on_the_cube(effort, bound):
    puzzle = pg.load_puzzle("3x3x3")
    factorizer = build_factorizer(puzzle, effort)
    solutions = [factorizer.factor(element) for element in elements(puzzle, 30)]
    assert np.mean([solution.length for solution in solutions]) <= bound
