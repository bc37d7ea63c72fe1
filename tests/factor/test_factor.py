import numpy as np
import pytest

from golden_files import load_golden
from puzzlegroups import Puzzle, load_puzzle, parse_permutation
from puzzlegroups.errors import (
    DegreeMismatchError,
    InvalidInputError,
    NotInGroupError,
    SearchLimitReached,
)
from puzzlegroups.factor import METHODS

TWO_BY_TWO = load_golden("groups/two_by_two")
STATE = TWO_BY_TWO["state"]


@pytest.mark.parametrize("metric", ["qtm", "htm"])
def test_the_articles_state_has_length_8_in_both_metrics(metric):
    puzzle = load_puzzle("2x2x2")
    solution = puzzle.factor(STATE["permutation"], "shortest", metric)
    assert solution.length == STATE[f"shortest_length_{metric}"]
    assert solution.word.length(metric) == solution.length
    assert solution.optimal
    assert solution.lower_bound == 8
    assert str(puzzle.permutation(solution.word)) == STATE["permutation"]


@pytest.mark.parametrize("name", ["2x2x2", "m12", "pyraminx", "skewb", "3x3x3"])
@pytest.mark.parametrize("method", sorted(METHODS))
@pytest.mark.parametrize("metric", ["qtm", "htm"])
def test_every_method_gives_the_element_and_solve_its_inverse(name, method, metric):
    puzzle = load_puzzle(name)
    element = puzzle.group.random(np.random.default_rng(8))
    if name == "3x3x3" and method == "shortest":
        element = puzzle.permutation("R U F2 D'")
    factored = puzzle.factor(element, method, metric, effort="quick")
    solved = puzzle.solve(element, method, metric, effort="quick")
    assert puzzle.permutation(factored.word) == element
    assert puzzle.permutation(solved.word) == ~element
    for solution in (factored, solved):
        assert solution.length == solution.word.length(metric)
        assert solution.lower_bound <= solution.length
        assert solution.optimal == (solution.lower_bound == solution.length)


def test_lengths_agree_with_the_growth_of_the_group():
    """A ball of radius 2 in m12: every element has the length of its sphere."""
    puzzle = load_puzzle("m12")
    for node, distance in puzzle.cayley_graph(max_depth=5).nodes(data="distance"):
        assert puzzle.factor(node, "shortest").length == distance


def test_the_identity_is_the_empty_word_twice_in_a_row():
    puzzle = load_puzzle("3x3x3")
    for _ in range(2):
        for method in METHODS:
            solution = puzzle.factor("()", method, effort="quick")
            assert solution.word.is_identity()
            assert (solution.length, solution.optimal) == (0, True)


def test_a_near_element_of_a_large_group_is_proved():
    solution = load_puzzle("3x3x3").factor(load_puzzle("3x3x3").permutation("R U F"))
    assert (solution.length, solution.optimal, solution.method) == (3, True, "shortest")


def test_a_far_element_of_a_large_group_says_what_was_proved():
    puzzle = load_puzzle("3x3x3")
    superflip = "U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2"
    solution = puzzle.factor(puzzle.permutation(superflip))
    assert not solution.optimal
    assert 8 <= solution.lower_bound <= 24  # the superflip takes 24 quarter turns


@pytest.mark.parametrize("method", sorted(METHODS))
@pytest.mark.parametrize("cycles", ["(7,22,15)", "(1,2)"])
def test_elements_outside_are_refused_before_any_search(method, cycles):
    with pytest.raises(NotInGroupError):
        load_puzzle("2x2x2").factor(cycles, method, max_bytes=1)


def test_the_state_is_not_in_the_group_of_three_faces():
    with pytest.raises(NotInGroupError):
        load_puzzle("2x2x2-ufr").factor(STATE["permutation"])


def test_limits():
    puzzle = load_puzzle("2x2x2")
    for method in ("shortest", "auto"):
        with pytest.raises(SearchLimitReached) as caught:
            puzzle.factor(STATE["permutation"], method, max_length=7)
        assert caught.value.lower_bound == 8
    with pytest.raises(SearchLimitReached) as caught:
        puzzle.factor(STATE["permutation"], "schreier", max_length=7)
    assert puzzle.permutation(caught.value.best.word) == parse_permutation(
        STATE["permutation"], 24
    )
    with pytest.raises(SearchLimitReached):
        puzzle.factor(STATE["permutation"], "shortest", max_bytes=1000)
    fallback = puzzle.factor(STATE["permutation"], "auto", max_bytes=1000)
    assert fallback.method == "schreier"
    assert not fallback.optimal


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"method": "magic"}, "unknown method 'magic'"),
        ({"metric": "stm"}, "unknown metric 'stm'"),
        ({"metric": "turns"}, "'turns' found"),
        ({"max_length": -1}, "max_length is -1"),
        ({"seconds": 0}, "seconds is 0"),
        ({"max_bytes": 0}, "max_bytes is 0"),
    ],
)
def test_wrong_arguments(arguments, message):
    with pytest.raises(InvalidInputError, match=message):
        load_puzzle("2x2x2").factor("()", **arguments)


def test_a_permutation_of_another_degree():
    with pytest.raises(DegreeMismatchError):
        load_puzzle("2x2x2").factor([1, 0])


def test_an_involution_is_written_without_a_prime():
    puzzle = load_puzzle("m12")
    element = puzzle.group.random(np.random.default_rng(0))
    assert "inv'" not in str(puzzle.factor(element, "schreier").word)


def test_names_that_are_prefixes_of_each_other_survive():
    puzzle = Puzzle.from_cycles("two", {"x1": "(1,2,3,4,5)", "x10": "(1,2)"})
    element = puzzle.group.random(np.random.default_rng(1))
    solution = puzzle.factor(element)
    assert puzzle.permutation(str(solution.word)) == element
