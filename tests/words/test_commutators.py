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


ORDERS = {"a": 4, "b": 4, "c": 4}


@given(MOVES, MOVES, MOVES)
def test_every_commutator_is_found(outer, left, right):
    """Whatever merges or cancels: half turns are cut in two, and ends are joined."""
    p, a, b = Word(outer), Word(left), Word(right)
    for orders in (None, ORDERS):
        word = p.puzzle_conjugate(a.puzzle_commutator(b))
        if orders:
            word = word.modulo(orders)
        found = find_commutator(word, orders)
        if word.is_identity():
            assert found is None
        else:
            assert found is not None
            rest = product(found) * ~word
            assert (rest.modulo(orders) if orders else rest).is_identity()


@given(st.lists(st.tuples(st.sampled_from("abc"), st.sampled_from([-1, 1, 2]))))
def test_what_is_found_multiplies_out_to_the_word(moves):
    word = Word(moves[:30])
    found = find_commutator(word, ORDERS)
    if found is not None:
        assert (product(found) * ~word).modulo(ORDERS).is_identity()


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("R U2 F U' R' F' U'", "[R U, U F]"),  # half of U2 belongs to either side
        ("U R U R' U2'", "[U R, U]"),
    ],
)
def test_half_turns_that_are_cut_in_two(text, wanted):
    word = parse_word(text, "RUF")
    found = find_commutator(word)
    assert str(found) == wanted
    assert product(found) == word


@pytest.mark.parametrize("text", ["", "R", "R U", "R U R'", "R U R U", "R U F R' U F'"])
def test_words_that_are_none(text):
    assert find_commutator(parse_word(text, "RUF")) is None


def test_long_words_are_refused():
    with pytest.raises(InvalidInputError, match="at most 60"):
        find_commutator(parse_word("(R U)40", "RU"))
