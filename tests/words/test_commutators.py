"""Commutators found in flat words multiply out to the words."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzlegroups.errors import InvalidInputError
from puzzlegroups.puzzle import load_puzzle
from puzzlegroups.words import Word, find_commutator, parse_word

MOVES = st.lists(
    st.tuples(st.sampled_from("abc"), st.sampled_from([-1, 1, 2])), max_size=4
)


def product(found):
    return found.outer.puzzle_conjugate(found.left.puzzle_commutator(found.right))


@given(MOVES, MOVES, MOVES)
def test_every_commutator_that_does_not_cancel_is_found(outer, left, right):
    p, a, b = Word(outer), Word(left), Word(right)
    word = p.puzzle_conjugate(a.puzzle_commutator(b))
    found = find_commutator(word)
    n_moves = 2 * (len(p) + len(a) + len(b))
    if len(word) == n_moves and len(a) and len(b):
        assert found is not None
    if found is not None:
        assert product(found) == word


def test_half_turns_undo_themselves_on_a_cube():
    cube = load_puzzle("3x3x3")
    word = cube.word("R2 U R2 U'")
    assert find_commutator(word) is None
    found = find_commutator(word, dict.fromkeys(cube.moves, 4))
    assert str(found) == "[R2, U]"
    assert cube.permutation(product(found)) == cube.permutation(word)


@pytest.mark.parametrize("text", ["", "R", "R U", "R U R'", "R U R U", "R U F R' U F'"])
def test_words_that_are_none(text):
    assert find_commutator(parse_word(text, "RUF")) is None


def test_long_words_are_refused():
    with pytest.raises(InvalidInputError, match="at most 60"):
        find_commutator(parse_word("(R U)40", "RU"))
