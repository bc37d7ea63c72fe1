import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzlegroups.errors import (
    InvalidInputError,
    SearchLimitReached,
    UnknownMoveError,
    UnsolvableStateError,
)
from puzzlegroups.modules import ModularPuzzle
from puzzlegroups.words import Word

PUZZLE = ModularPuzzle(12, [[1, 0, 1], [0, 1, 1]], "abc", name="three")


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ((1, [[1]], "a"), "modulus is 1"),
        ((12, [[1, 2]], "a"), "2 columns found, expected 1"),
        ((12, [[1], [1, 2]], "a"), "row 1 of the matrix"),
        ((12, [[1, 2]], "aa"), "occurs twice"),
        ((12, [[1]], ["1a"]), "'1a' found"),
        ((12, [[1]], ["a b"]), "'a b' found"),
        ((12, [[1]], [""]), "'' found"),
    ],
)
def test_bad_puzzles_are_refused(arguments, says):
    with pytest.raises(InvalidInputError, match=says):
        ModularPuzzle(*arguments)


def test_settings_must_fit():
    with pytest.raises(InvalidInputError, match="1 settings found, expected 2"):
        ModularPuzzle(2, [[1, 1]], "ab", settings=[0])


@pytest.mark.parametrize(
    ("state", "says"),
    [
        ((1,), "1 numbers found, expected 2"),
        ((1, 2, 3), "3 numbers found, expected 2"),
        ((1, 12), "number 2 is 12, expected 0 to 11"),
        ((-1, 0), "number 1 is -1, expected 0 to 11"),
        ((1.0, 0), "1.0 found, expected a whole number"),
        ("10", "str found, expected a sequence of whole numbers"),
        (7, "int found, expected a sequence of whole numbers"),
    ],
)
def test_bad_states_are_refused(state, says):
    with pytest.raises(InvalidInputError, match=says):
        PUZZLE.solve(state)


def test_bad_choices_are_refused():
    with pytest.raises(InvalidInputError, match="unknown method 'best'"):
        PUZZLE.solve((1, 1), "best")
    with pytest.raises(InvalidInputError, match="unknown metric 'qtm'"):
        PUZZLE.solve((1, 1), metric="qtm")
    with pytest.raises(InvalidInputError, match="seconds"):
        PUZZLE.solve((1, 1), seconds=0)
    with pytest.raises(UnknownMoveError):
        PUZZLE.word("a d")
    with pytest.raises(UnknownMoveError):
        PUZZLE.state_of(Word([("d", 1)]))


def test_limit_on_the_length():
    assert PUZZLE.solve((1, 1), max_length=1).length == 1
    with pytest.raises(SearchLimitReached, match="at most 1 turns") as caught:
        PUZZLE.solve((1, 2), max_length=1)
    assert caught.value.lower_bound == 2
    assert PUZZLE.state_of(caught.value.best.word) == (11, 10)


def test_unsolvable_state_carries_its_certificate():
    puzzle = ModularPuzzle(2, [[1, 1], [1, 1]], "ab", name="twins")
    with pytest.raises(UnsolvableStateError, match="twins: no solution") as caught:
        puzzle.solve((1, 0))
    assert caught.value.certificate == (1, 1)


def test_solved_state_needs_nothing():
    answer = PUZZLE.solve((0, 0))
    assert answer.word.is_identity()
    assert (answer.length, answer.optimal) == (0, True)


@given(st.lists(st.integers(0, 11), min_size=3, max_size=3))
def test_word_of_amounts_has_those_amounts(amounts):
    word = PUZZLE.word_of(amounts)
    assert PUZZLE.amounts(word) == tuple(amounts)
    assert PUZZLE.word(str(word)) == word


def test_scrambles_are_seeded_and_cover_all_states():
    rng = np.random.default_rng(1)
    puzzle = ModularPuzzle(3, [[1, 2, 0], [0, 1, 1]], "abc")
    reached = {puzzle.state_of(puzzle.scramble(rng)) for _ in range(200)}
    assert len(reached) == puzzle.n_states == 9
    first = puzzle.scramble(np.random.default_rng(7))
    assert first == puzzle.scramble(np.random.default_rng(7))


def test_equal_puzzles_are_equal_and_hash_alike():
    twin = ModularPuzzle(12, ((13, 0, 1), (0, 1, 1)), ("a", "b", "c"), name="three")
    assert twin == PUZZLE
    assert hash(twin) == hash(PUZZLE)
    with pytest.raises(AttributeError):
        twin.modulus = 3
