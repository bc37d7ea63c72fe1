"""All shortest words, weights, restricted moves, and what is said at a limit."""

import numpy as np
import pytest

import puzzlegroups as pg
from golden_files import load_golden
from puzzlegroups.errors import (
    InvalidInputError,
    NotInGroupError,
    SearchLimitReached,
    UnknownMoveError,
)
from puzzlegroups.factor import shortest, widening_ball
from puzzlegroups.tables import TableStore

STATE = load_golden("groups/two_by_two")["state"]
CUBE2 = pg.load_puzzle("2x2x2")


@pytest.mark.parametrize(("metric", "count"), [("qtm", 130), ("htm", 192)])
def test_all_shortest_words_of_the_articles_state(metric, count):
    solution = CUBE2.factor(STATE["permutation"], metric=metric, all_shortest=True)
    assert len(solution.words) == len(set(solution.words)) == count
    assert solution.word == solution.words[0]
    for word in solution.words:
        assert word.length(metric) == 8
        assert str(CUBE2.permutation(word)) == STATE["permutation"]


def plain_words(puzzle, element, weights):
    """All words of least cost, by plain enumeration in order of cost."""
    letters = []
    for name, images in puzzle.definition.generators.items():
        letters.append((name, 1, images))
        if images != ~images:
            letters.append((name, -1, ~images))
    found, layer = [], {0: [((), pg.Permutation.identity(puzzle.degree))]}
    for cost in range(30):
        for word, product in layer.pop(cost, []):
            if product == element:
                found.append(word)
            for name, exponent, images in letters:
                item = ((*word, (name, exponent)), product * images)
                layer.setdefault(cost + weights.get(name, 1), []).append(item)
        if found:
            return cost, found
    raise AssertionError


@pytest.mark.parametrize("weights", [{}, {"a": 2}, {"b": 3}])
@pytest.mark.parametrize("cycles", ["()", "(1,3)", "(1,4,2)", "(1,2)(3,4)"])
def test_all_shortest_words_agree_with_plain_enumeration(weights, cycles):
    puzzle = pg.Puzzle.from_cycles("s4", {"a": "(1,2,3,4)", "b": "(1,2)"})
    element = pg.parse_permutation(cycles, degree=4)
    cost, words = plain_words(puzzle, element, weights)
    solution = puzzle.factor(element, weights=weights, all_shortest=True)
    assert solution.length == cost
    assert {tuple(word.moves) for word in solution.words} == {
        tuple(pg.Word(word).moves) for word in words
    }
    for method in ("shortest", "short", "auto"):
        assert puzzle.factor(element, method, weights=weights).length == cost


@pytest.mark.parametrize("method", ["auto", "shortest", "short", "schreier"])
def test_restricted_moves_are_honoured(method):
    element = CUBE2.permutation("u r f' u2 r")
    solution = CUBE2.factor(element, method, moves="u f r")
    assert {move.generator for move in solution.word} <= {"u", "f", "r"}
    assert CUBE2.permutation(solution.word) == element
    with pytest.raises(NotInGroupError, match="not in the group of u, f, r:"):
        CUBE2.factor(STATE["permutation"], method, moves="u f r")


def test_half_turns_only():
    """Case A13: the slices by half turns are an abelian group of order 8."""
    cube = pg.load_puzzle("3x3x3")
    element = cube.permutation("R2 U2 F2 R2")
    solution = cube.factor(element, "shortest", moves="U2 D2 R2 L2 F2 B2")
    assert all(move.exponent == 2 for move in solution.word)
    assert (solution.length, solution.optimal) == (8, True)  # in quarter turns
    with pytest.raises(NotInGroupError):
        cube.factor(cube.permutation("R"), moves="R2 U2")


def test_a_target_state():
    start, target = CUBE2.permutation("u r f"), CUBE2.permutation("d b'")
    solution = CUBE2.solve(start, target=target)
    assert start * CUBE2.permutation(solution.word) == target


def test_the_best_word_and_the_bound_when_memory_ends():
    cube = pg.load_puzzle("3x3x3")
    element = cube.group.random(np.random.default_rng(1))
    best = cube.factor(element, "shortest", max_bytes=2**23)
    assert cube.permutation(best.word) == element
    assert 7 <= best.lower_bound <= 26 <= best.length  # 26 is the diameter
    assert not best.optimal
    with pytest.raises(SearchLimitReached) as caught:
        cube.factor(element, "shortest", max_bytes=2**23, max_length=15)
    assert caught.value.best.word == best.word
    assert 7 <= caught.value.lower_bound <= 15
    with pytest.raises(SearchLimitReached) as caught:
        cube.factor(element, max_bytes=2**20, all_shortest=True)
    assert caught.value.lower_bound > 4


def test_no_time_is_spent_on_tables_when_it_is_over():
    cube = pg.load_puzzle("3x3x3")
    element = cube.group.random(np.random.default_rng(1))
    solution = cube.factor(element, "shortest", seconds=0.01)
    assert cube.permutation(solution.word) == element
    assert (solution.method, solution.optimal) == ("schreier", False)
    assert 1 <= solution.lower_bound <= 26


UFR = pg.load_puzzle("2x2x2-ufr")


def test_all_distances_are_measured_where_two_sided_search_does_not_fit(monkeypatch):
    def does_not_fit(*arguments):
        raise SearchLimitReached("too large", lower_bound=3, needed_bytes=10**12)

    element = UFR.permutation("u r f' u2 r f r' u f2")
    expected = UFR.factor(element, "shortest")
    monkeypatch.setattr(shortest, "find_meeting", does_not_fit)
    fresh = pg.load_puzzle("2x2x2-ufr")
    solution = fresh.factor(element, "shortest")
    assert (solution.length, solution.optimal) == (expected.length, True)
    assert UFR.permutation(solution.word) == element


def test_the_least_memory_for_a_proof_is_said():
    ring = pg.Puzzle.from_cycles("ring", {"r": f"({','.join(map(str, range(1, 61)))})"})
    element = ring.permutation("r30")
    least = 2 * (1 + 2 * 2) * 19  # both ends and their neighbours, 19 bytes each
    with pytest.raises(SearchLimitReached, match=f"at least {least} bytes"):
        ring.factor(element, "shortest", max_bytes=least - 1)
    limited = ring.factor(element, "shortest", max_bytes=least)
    assert (limited.optimal, limited.length) == (False, 30)
    assert 1 <= limited.lower_bound < 30


def test_distances_are_kept_in_a_store_and_read_back(tmp_path, monkeypatch):
    store = TableStore(tmp_path)
    weights = {"u": 2, "r": 5}
    elements = [UFR.group.random(np.random.default_rng(seed)) for seed in range(5)]
    for element in elements:
        plain = UFR.factor(element, "shortest")
        weighted = UFR.factor(element, "shortest", weights=weights)
        fresh = pg.load_puzzle("2x2x2-ufr")
        monkeypatch.setattr(shortest, "find_meeting", None)  # not to be asked
        monkeypatch.setattr(widening_ball, "build_ball", None)
        for expected, options in ((plain, {}), (weighted, {"weights": weights})):
            solution = fresh.factor(element, "shortest", store=store, **options)
            assert (solution.length, solution.optimal) == (expected.length, True)
            assert UFR.permutation(solution.word) == element
        monkeypatch.undo()
    assert [ok for *_, ok in store.entries()] == [True, True]


def test_distances_of_all_states_serve_every_later_question(monkeypatch):
    puzzle = pg.load_puzzle("m12")
    table = puzzle.distance_table()
    far = table.elements(table.depth)
    assert (table.depth, len(far)) == (25, 44)  # by plain search on tuples of images
    monkeypatch.setattr(shortest, "find_meeting", None)
    for element in far[:5]:
        assert puzzle.factor(element, "shortest").length == 25
    with pytest.raises(SearchLimitReached) as caught:
        puzzle.factor(far[0], "shortest", max_length=24)
    assert caught.value.lower_bound == 25
    with pytest.raises(SearchLimitReached, match="measured up to 200000000"):
        pg.load_puzzle("3x3x3").distance_table()


def test_long_distances_take_two_bytes_each():
    """Rings of 261 and 263 points: distances in each add up, to 130 + 131."""
    first, second = range(1, 262), range(262, 525)
    cycles = {
        name: f"({','.join(map(str, points))})"
        for name, points in (("a", first), ("b", second))
    }
    torus = pg.Puzzle.from_cycles("torus", cycles)
    table = torus.distance_table()
    assert table.sizes == np.convolve([1] + [2] * 130, [1] + [2] * 131).tolist()
    element = torus.permutation("a130 b131'")
    assert table.distance(element) == 261
    assert torus.factor(element, "shortest").length == 261
    with pytest.raises(SearchLimitReached, match="of 95040 elements needs"):
        pg.load_puzzle("m12").distance_table(max_bytes=10_000)


@pytest.mark.parametrize(
    ("arguments", "error", "message"),
    [
        ({"moves": ""}, InvalidInputError, "no moves found"),
        ({"moves": "u q"}, UnknownMoveError, "'q'"),
        ({"weights": {"u": 0}}, InvalidInputError, "weight of 'u' is 0"),
        ({"weights": {"q": 2}}, UnknownMoveError, "'q'"),
        ({"weights": {"u": 2}, "method": "chain"}, InvalidInputError, "weights found"),
        ({"metric": "weighted"}, InvalidInputError, "2x2x2 has no weights"),
        ({"weights": {"u": 1001}}, InvalidInputError, "weight of 'u' is 1001"),
        (
            {"max_bytes": 999, "method": "shortest"},
            SearchLimitReached,
            "at least 1250",
        ),
        ({"max_bytes": 1000, "method": "short"}, SearchLimitReached, "needs about"),
        ({"max_words": 0, "all_shortest": True}, InvalidInputError, "of words is 0"),
        ({"max_bytes": 100, "all_shortest": True}, SearchLimitReached, "at least"),
    ],
)
def test_wrong_arguments(arguments, error, message):
    with pytest.raises(error, match=message):
        CUBE2.factor(STATE["permutation"], **arguments)
