"""Every notation against the golden cases, and back."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzlegroups.clock import (
    MOVES,
    ClockState,
    jaap_scramble,
    load_clock,
    parse_jaap,
    parse_optclock,
    parse_wca,
    parse_word,
    to_jaap,
    to_optclock,
    to_table,
    wca_scramble,
)
from puzzlegroups.clock.jaap import _scramble_matrix
from puzzlegroups.clock.wca import scramble_matrix
from puzzlegroups.errors import NotationError, UnknownMoveError
from puzzlegroups.words import Word

words = st.lists(st.tuples(st.sampled_from(MOVES), st.integers(-5, 6)), max_size=8).map(
    Word
)
states = st.lists(st.integers(0, 11), min_size=14, max_size=14).map(ClockState)


def test_wca(notations):
    for case in notations["wca"]:
        state = ClockState.from_word(parse_wca(case["text"]))
        assert list(state.cells) == case["state"]
        scramble = wca_scramble(state)
        assert scramble == case["text"].removesuffix(" DR")
    for case in notations["wca_as_optclock"]:
        assert parse_wca(case["wca"]) == parse_optclock(case["optclock"])
    case = notations["ul_plus"]
    dials = ClockState.from_word(parse_wca(case["text"])).dials
    assert list(dials) == case["front"] + case["back"]


def test_old_scrambles_end_with_pins_that_move_nothing():
    assert parse_wca("UR3+ y2 U1- UR DL UL") == parse_wca("UR3+ y2 U1-")
    assert parse_wca("UR DL") == Word()


def test_turning_over_twice_is_nothing():
    assert parse_wca("y2 y2 U3+") == parse_wca("U3+")


@pytest.mark.parametrize("matrix", [scramble_matrix(), _scramble_matrix(12)])
def test_fourteen_turns_reach_each_state_once(matrix):
    entries = np.array(matrix)
    entries = np.where(entries > 6, entries - 12, entries)
    assert abs(round(np.linalg.det(entries))) == 1


@given(states)
def test_any_state_is_a_scramble_in_both_forms(state):
    assert ClockState.from_word(wca_scramble(state)) == state
    assert ClockState.from_word(jaap_scramble(state)) == state


def test_jaap(notations):
    for case in notations["jaap"]:
        for text in (case["text"], case["condensed"]):
            assert list(ClockState.from_word(parse_jaap(text)).dials) == case["dials"]
    for text in notations["jaap_rows"]:
        # The state has one scramble of this shape only, so it must come back.
        written = jaap_scramble(ClockState.from_word(text)).splitlines()
        for line, expected in zip(written, text.splitlines(), strict=True):
            assert expected.startswith(line)
        slashes = text.replace(" d", " / d").replace(" U", " / U").replace("/ d+", "d+")
        slashes = slashes.replace("/ d-", "d-")
        assert parse_jaap(slashes) == parse_jaap(text)


@given(words)
def test_words_come_back_from_every_notation(word):
    puzzle = load_clock()
    amounts = puzzle.amounts(word)
    assert puzzle.amounts(parse_optclock(to_optclock(word))) == amounts
    assert puzzle.amounts(parse_word(to_optclock(word))) == amounts
    assert puzzle.amounts(parse_word(str(puzzle.word_of(amounts)))) == amounts
    if any(amounts):
        assert puzzle.amounts(parse_jaap(to_jaap(word))) == amounts
        assert puzzle.amounts(parse_word(to_jaap(word))) == amounts


def test_names_take_powers_and_brackets():
    expected = Word([("DUDDu", -3), ("UUUUu", 2), ("DUDDu", -3), ("UUUUu", 2)])
    assert load_clock().word("(DUDDu^-3*UUUUu2)^2") == expected
    assert load_clock().word("[UUUUu, DUDDd]").moves[2] == ("UUUUu", -1)
    assert load_clock().word("DUDDu3 d'") == parse_optclock("DUDD u3 d'")
    with pytest.raises(UnknownMoveError):
        load_clock().word("UUUUu2 UUUUd")


@given(words)
def test_table_says_what_the_word_does(word):
    """Read the table as a person would, and do it."""
    places = {"upper left": 0, "upper right": 1, "lower left": 2, "lower right": 3}
    total, pins = Word(), ""
    for line in to_table(word).splitlines()[1:]:
        pressed, up, wheel, turn = (
            line[6:18].strip(),
            line[20:31].strip(),
            line[33:44].strip(),
            line[46:].split(),
        )
        if pressed != '"':
            pins = "".join(
                "D" if name in pressed.split() else "U"
                for name in ("UL", "UR", "DL", "DR")
            )
            assert len(up.split()) == max(pins.count("U"), 1)
        move = pins + pins[places[wheel]].lower()
        sign = {"clockwise": 1, "counter-clockwise": -1}[turn[1]]
        total *= Word([(move, sign * int(turn[0]))])
    assert load_clock().amounts(total) == load_clock().amounts(word)


@pytest.mark.parametrize(
    ("text", "error", "position"),
    [
        ("UX3+", UnknownMoveError, 0),
        ("U3+ UPR2-", UnknownMoveError, 4),
        ("ur3+", UnknownMoveError, 0),
        ("U7+", NotationError, 1),
        ("U3+ y2 ALL12-", NotationError, 10),
        ("U3", NotationError, 1),
        ("U3+ UR R2+", NotationError, 6),
        ("y2 3+", NotationError, 3),
        ("UR3+ DR2+ #", NotationError, 10),
        ("UXDD u3", NotationError, 0),
        ("UUD u3", NotationError, 0),
        ("UUUU d", NotationError, 5),
        ("DDDD d u2", NotationError, 7),
        ("DUDD u12", NotationError, 5),
        ("DUDD u3''", NotationError, 5),
        ("u3", NotationError, 0),
        ("DUDD x3", NotationError, 5),
        ("banana", NotationError, 0),
        ("UU u+5\ndd d+1 dU d+4", NotationError, 14),
        ("Dd u+3", NotationError, 0),
        ("UU u+12\ndd d+1", NotationError, 3),
        ("UU d+1\nUU u+1", NotationError, 3),
        ("UUdd u=5 / dU d=1", NotationError, 11),
        ("u=5 UU dd", NotationError, 0),
    ],
)
def test_faults_have_their_position(text, error, position):
    with pytest.raises(error) as caught:
        parse_word(text)
    assert caught.value.position == position


def test_one_column_on_one_line():
    assert parse_word("UU u+5 dd") == Word([("UUDDu", 5)])


def test_amounts_of_other_clocks():
    assert parse_wca("U1+", 3) == Word([("UUDDu", 1)])
    with pytest.raises(NotationError, match="0 to 1"):
        parse_wca("U2+", 3)
    with pytest.raises(NotationError, match="0 to 2"):
        parse_optclock("UUUU u3", 3)
