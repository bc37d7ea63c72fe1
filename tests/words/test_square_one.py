"""Square-1: which turns the shape blocks, by hand."""

import pytest

from puzzlegroups.errors import InvalidInputError, NotationError
from puzzlegroups.words import SquareOne, SquareOneWord, read_square_one


def test_turns_that_leave_the_slit_free():
    # Corners fill two parts and edges one, in turn; the bottom begins with an edge.
    free = {x for x in range(12) if SquareOne().turned(x, 0).can_twist()}
    assert free == {0, 1, 3, 4, 6, 7, 9, 10}
    free = {y for y in range(12) if SquareOne().turned(0, y).can_twist()}
    assert free == {0, 11, 2, 3, 5, 6, 8, 9}


def test_a_twist_twice_is_nothing_and_turns_are_modulo_twelve():
    assert read_square_one("//") == SquareOne()
    assert read_square_one("(12,-12)(5,0)(-5, 0)") == SquareOne()
    assert read_square_one("/(3,0)/(-3,0)/(0,0)").is_square is False
    assert read_square_one("") == SquareOne()


def test_a_word_and_its_inverse():
    word = "(1,0)/(3,0)/(-1,-1)/(0,1)/"
    there = read_square_one(word)
    assert there != SquareOne()
    assert str(~SquareOneWord.from_text(word)) == "/(0,-1)/(1,1)/(-3,0)/(-1,0)"
    assert read_square_one("/(0,-1)/(1,1)/(-3,0)/(-1,0)", there) == SquareOne()
    assert sorted(there.top + there.bottom) == sorted("AA1BB2CC3DD45EE6FF7GG8HH")


@pytest.mark.parametrize(
    ("text", "short", "twists", "length"),
    [
        ("", "", 0, 0),
        ("//", "", 0, 0),
        ("///", "/", 1, 1),
        ("(12,0)/(0,0)", "/", 1, 1),
        ("(1,0)/(5,0)(7,0)/(3,-6)", "(4,6)", 0, 1),
        ("(1,0)/(3,0) //(0,11)/", "(1,0)/(3,-1)/", 2, 4),
        ("(-6,0)/", "(6,0)/", 1, 2),
    ],
)
def test_turns_add_up_and_twists_that_meet_are_nothing(text, short, twists, length):
    word = SquareOneWord.from_text(text)
    assert (str(word), word.n_twists, word.length) == (short, twists, length)
    assert SquareOneWord.from_text(short) == word == ~~word


def test_a_word_has_a_run_more_than_twists():
    with pytest.raises(InvalidInputError, match="no runs found"):
        SquareOneWord(())


@pytest.mark.parametrize(
    ("text", "position"),
    [("(-1,0)/", 6), ("(1,0)/(1,0)/", 11), ("(0,1) /", 6), ("(2,0)/", 5)],
)
def test_blocked_twists(text, position):
    with pytest.raises(NotationError, match="a corner blocks") as caught:
        read_square_one(text)
    assert caught.value.position == position


@pytest.mark.parametrize("text", ["(1)", "(1,2", "x", "(1,0)\\", "(1.5,0)", "(9999,0)"])
def test_what_is_no_word(text):
    with pytest.raises(NotationError, match="a turn such as"):
        read_square_one(text)


def test_words_have_an_end():
    with pytest.raises(NotationError, match="at most 100000 turns") as caught:
        read_square_one("/" * 100_001)
    assert caught.value.position == 100_000


def test_turns_of_the_regulations():
    assert read_square_one("(1,0)/ (-5,6)", wca=True) == read_square_one("(1,0)/(7,6)")
    for text, position in [("(1,0)/ (7,0)", 7), ("(0,0)", 0), ("/(1,-6)", 1)]:
        shorter = str(SquareOneWord.from_text(text))
        assert read_square_one(text) == read_square_one(shorter, wca=True)
        with pytest.raises(NotationError, match="a turn by -5 to 6") as caught:
            read_square_one(text, wca=True)
        assert caught.value.position == position
