import itertools

import pytest
from hypothesis import given

from puzzlegroups.errors import InvalidInputError
from puzzlegroups.words import Move, Word
from strategies import exponents, words

U, R, F = (Word.generator(name) for name in "urf")


@given(words(), words(), words())
def test_product_is_associative(a, b, c):
    assert (a * b) * c == a * (b * c)


@given(words())
def test_inverse_and_identity(w):
    assert (w * ~w).is_identity()
    assert (~w * w).is_identity()
    assert w * Word() == Word() * w == w
    assert ~~w == w


@given(words(), exponents)
def test_power_is_repeated_product(w, n):
    expected = Word()
    for _ in range(abs(n)):
        expected = expected * w
    assert w**n == (expected if n >= 0 else ~expected)


@given(words(), words())
def test_words_are_freely_reduced(a, b):
    moves = (a * b).moves
    assert all(move.exponent for move in moves)
    assert all(x.generator != y.generator for x, y in itertools.pairwise(moves))


@given(words(), words())
def test_equal_words_hash_equally(a, b):
    again = Word(a.moves)
    assert again == a
    assert hash(again) == hash(a)
    assert (a == b) == (a.moves == b.moves)


def test_power_of_a_conjugate_is_not_expanded_before_it_cancels():
    word = R * U * ~R
    assert (word**1_000_000).moves == (("r", 1), ("u", 1_000_000), ("r", -1))


def test_the_two_commutators_and_conjugates_are_not_confused():
    assert U.commutator(R) == ~U * ~R * U * R
    assert U.puzzle_commutator(R) == U * R * ~U * ~R
    assert U.conjugate(R) == U ^ R == ~R * U * R
    assert R.puzzle_conjugate(U) == R * U * ~R


@pytest.mark.parametrize(("metric", "length"), [("qtm", 4), ("htm", 2), ("turns", 2)])
def test_length_by_metric(metric, length):
    assert Word([("u", -3), ("r", 1)]).length(metric) == length


def test_length_by_weights():
    """Three turns at 5 and one at 1, the weight of what has none."""
    assert Word([("u", -3), ("r", 1)]).length("weighted", {"u": 5}) == 16
    with pytest.raises(InvalidInputError, match="no weights"):
        Word().length("weighted")


def test_unknown_metric():
    with pytest.raises(InvalidInputError, match="unknown metric 'stm'"):
        U.length("stm")


@pytest.mark.parametrize("moves", [[("", 1)], [(3, 1)], [("u", 1.5)], [("u", "2")]])
def test_wrong_moves(moves):
    with pytest.raises(InvalidInputError):
        Word(moves)


def test_words_cannot_be_changed():
    with pytest.raises(AttributeError):
        U.moves = ()


@given(words())
def test_modulo_keeps_the_element_of_a_product_of_cyclic_groups(w):
    # In the free product of cyclic groups of order 4, letters merge modulo 4 only.
    orders = dict.fromkeys({move.generator for move in w.moves}, 4)
    reduced = w.modulo(orders)
    assert all(-2 < move.exponent <= 2 for move in reduced.moves)
    totals = dict.fromkeys(orders, 0)
    for word, sign in ((w, 1), (reduced, -1)):
        for generator, exponent in word.moves:
            totals[generator] += sign * exponent
    assert all(total % 4 == 0 for total in totals.values())


def test_modulo_merges_neighbours_of_a_vanished_power():
    word = Word([("u", 1), ("r", 4), ("u", 1)])
    assert word.modulo({"u": 4, "r": 4}).moves == (Move("u", 2),)


def test_product_with_something_else():
    with pytest.raises(TypeError):
        U * "r"
