import copy

import numpy as np
import pytest

from puzzlegroups.clock import ClockState, parse_word
from puzzlegroups.errors import (
    InvalidInputError,
    NotationError,
    UnknownMoveError,
    UnsolvableStateError,
)
from puzzlegroups.words import Word

EXAMPLE = (8, 2, 9, 4, 1, 0, 2, 4, 10, 9, 3, 11, 6, 3)


@pytest.mark.parametrize("count", [0, 13, 15])
def test_wrong_count(count):
    with pytest.raises(InvalidInputError, match=f"{count} numbers found, expected 14"):
        ClockState(count * (0,))


@pytest.mark.parametrize(
    ("place", "number", "says"),
    [
        (0, 12, "number 1 .F1. is 12"),
        (9, -1, "10 .B2. is -1"),
        (13, 99, "14 .B8. is 99"),
    ],
)
def test_out_of_range_says_which(place, number, says):
    numbers = [0] * 14
    numbers[place] = number
    with pytest.raises(InvalidInputError, match=says):
        ClockState(numbers)


@pytest.mark.parametrize("bad", [1.0, 1.5, "1", None, True, [1]])
def test_only_whole_numbers(bad):
    with pytest.raises(InvalidInputError, match="expected a whole number"):
        ClockState((bad,) + 13 * (0,))


@pytest.mark.parametrize("bad", [7, "8 2 9", None])
def test_only_sequences(bad):
    with pytest.raises(InvalidInputError, match="expected a sequence"):
        ClockState(bad)


@pytest.mark.parametrize("hours", [1, 0, 12.0])
def test_hours_must_be_at_least_two(hours):
    with pytest.raises(InvalidInputError, match="at least 2"):
        ClockState(14 * (0,), hours)


@pytest.mark.parametrize(
    ("text", "position"), [("8 2 x", 4), ("8 2.0 9", 2), ("8,2,--1", 4), ("8 u3", 2)]
)
def test_text_that_is_not_numbers(text, position):
    with pytest.raises(NotationError, match="a whole number") as caught:
        ClockState.from_text(text)
    assert caught.value.position == position


@pytest.mark.parametrize("separator", [" ", ",", ", ", ";", "\n"])
def test_text_of_fourteen_and_eighteen(separator):
    state = ClockState(EXAMPLE)
    for numbers in (state.cells, state.dials):
        assert ClockState.from_text(separator.join(map(str, numbers))) == state


def test_eighteen_numbers_obey_the_corner_law():
    dials = list(ClockState(EXAMPLE).dials)
    dials[9] = 4
    with pytest.raises(UnsolvableStateError, match="B1 = -F3"):
        ClockState.from_dials(dials)
    with pytest.raises(UnsolvableStateError, match="expected B1 = 3"):
        ClockState.from_text(" ".join(map(str, dials)))
    with pytest.raises(InvalidInputError, match="14 numbers found, expected 18"):
        ClockState.from_dials(EXAMPLE)
    with pytest.raises(InvalidInputError, match=r"expected 14 .* or 18"):
        ClockState.from_text("1 2 3")


def test_one_move_by_hand():
    # DUUU d: the pin UL is down, so the back block around it and the axle turn.
    state = ClockState.from_word("DUUU d3")
    assert state.dials[:9] == (3, 0, 0, 0, 0, 0, 0, 0, 0)
    assert state.dials[9:] == (0, 9, 9, 0, 9, 9, 0, 0, 0)
    assert (state * parse_word("DUUU d3'")).is_solved()


def test_a_value():
    state = ClockState(np.array(EXAMPLE))
    assert state == ClockState(EXAMPLE)
    assert hash(state) == hash(ClockState(EXAMPLE))
    assert state != ClockState(EXAMPLE, 13)
    assert eval(repr(state), {"ClockState": ClockState}) == state
    assert tuple(state) == EXAMPLE
    assert len(state) == 14
    assert copy.deepcopy(state) == state
    with pytest.raises(AttributeError):
        state.hours = 3


def test_unknown_moves_are_named():
    with pytest.raises(UnknownMoveError, match="'R'"):
        ClockState.solved() * Word([("R", 1)])


def test_pictures():
    state = ClockState(EXAMPLE)
    rows = [line.split() for line in state.picture().splitlines()]
    assert rows[0] == ["front", "back"]
    assert rows[1] == ["8", "2", "9", "3", "9", "4"]
    assert state._repr_svg_().startswith("<svg")
