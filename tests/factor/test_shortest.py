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
    with pytest.raises(NotInGroupError):
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
    with pytest.raises(SearchLimitReached) as caught:
        cube.factor(element, "shortest", max_bytes=2**23)
    best = caught.value.best
    assert cube.permutation(best.word) == element
    assert 7 <= caught.value.lower_bound == best.lower_bound <= best.length
    with pytest.raises(SearchLimitReached) as caught:
        cube.factor(element, max_bytes=2**20, all_shortest=True)
    assert caught.value.lower_bound > 4


@pytest.mark.parametrize(
    ("arguments", "error", "message"),
    [
        ({"moves": ""}, InvalidInputError, "no moves found"),
        ({"moves": "u q"}, UnknownMoveError, "'q'"),
        ({"weights": {"u": 0}}, InvalidInputError, "weight of 'u' is 0"),
        ({"weights": {"q": 2}}, UnknownMoveError, "'q'"),
        ({"weights": {"u": 2}, "method": "chain"}, InvalidInputError, "weights found"),
        ({"max_bytes": 100, "all_shortest": True}, SearchLimitReached, "at least"),
    ],
)
def test_wrong_arguments(arguments, error, message):
    with pytest.raises(error, match=message):
        CUBE2.factor(STATE["permutation"], **arguments)
