import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from sympy.combinatorics import Permutation as SympyPermutation

from puzzlegroups.errors import (
    DegreeMismatchError,
    InvalidInputError,
    InvalidPermutationError,
)
from puzzlegroups.permutations import Permutation, as_permutation, parse_permutation
from puzzlegroups.permutations.logarithm import logarithm
from strategies import permutations

FOUR = permutations(4)
EIGHT = permutations(8)


@given(EIGHT, EIGHT, EIGHT)
def test_group_axioms(a, b, c):
    identity = Permutation.identity(8)
    assert (a * b) * c == a * (b * c)
    assert a * identity == identity * a == a
    assert a * ~a == ~a * a == identity


@given(EIGHT, st.integers(-30, 30))
def test_logarithms_undo_powers(a, n):
    exponent = logarithm(a, a**n)
    assert exponent is not None
    assert 0 <= exponent < a.order()
    assert (exponent - n) % a.order() == 0


@given(EIGHT, EIGHT)
def test_what_is_no_power_has_no_logarithm(a, b):
    powers = [a**n for n in range(a.order())]
    assert logarithm(a, b) == (powers.index(b) if b in powers else None)


@given(EIGHT, EIGHT)
def test_products_are_read_from_left_to_right_as_sympy_does(a, b):
    assert [(a * b)(i) for i in range(8)] == [b(a(i)) for i in range(8)]
    assert (a * b).images == tuple((a.to_sympy() * b.to_sympy()).array_form)


@given(EIGHT, st.integers(-30, 30))
def test_powers(a, n):
    expected = Permutation.identity(8)
    for _ in range(abs(n)):
        expected = expected * a
    assert a**n == (expected if n >= 0 else ~expected)


@given(EIGHT, EIGHT)
def test_conjugate_and_commutator(a, b):
    assert a ^ b == ~b * a * b
    assert a.commutator(b) == ~a * ~b * a * b


@given(EIGHT)
def test_order_parity_support_and_cycles_agree_with_sympy(a):
    theirs = a.to_sympy()
    assert a.order() == theirs.order()
    assert a.parity() == theirs.parity()
    assert list(a.support()) == sorted(theirs.support())
    assert sorted(map(sorted, a.cycles())) == sorted(map(sorted, theirs.cyclic_form))
    assert Permutation.from_cycles(a.cycles(), 8) == a
    assert a.is_identity() == theirs.is_Identity


@given(EIGHT, EIGHT)
def test_equality_and_hash(a, b):
    again = Permutation(list(a.images))
    assert again == a
    assert hash(again) == hash(a)
    assert (a == b) == (a.images == b.images)


def test_case_b8_the_product_applies_the_first_factor_first():
    p, q = Permutation([1, 0, 2, 3]), Permutation([2, 3, 1, 0])
    assert (p * q)(2) == q(p(2)) == 1


def test_overlapping_cycles_multiply_left_to_right():
    assert str(parse_permutation("(1 2 3)(1 2)")) == "(2,3)"
    assert str(parse_permutation("(1,2)(1,2)", degree=3)) == "()"


@given(FOUR)
def test_sympy_permutations_are_accepted_and_given_back(a):
    theirs = a.to_sympy()
    assert as_permutation(theirs) == a
    assert a * theirs == a * a
    assert a ^ theirs == a
    assert a.commutator(theirs).is_identity()
    assert theirs * a == (a * a).to_sympy()
    assert as_permutation(SympyPermutation(theirs.array_form)) == a


def test_a_short_sympy_permutation_is_extended_to_the_degree():
    assert as_permutation(SympyPermutation(0, 1), degree=4).images == (1, 0, 2, 3)


@pytest.mark.parametrize(
    "images", [(1, 1), (0, 2), (-1, 0), (0.5, 1), ("a", "b"), (0, None)]
)
def test_images_that_are_no_permutation(images):
    with pytest.raises(InvalidPermutationError):
        Permutation(images)


@pytest.mark.parametrize(
    "value",
    [np.array([[1, 0]]), np.array([1.0, 0.0]), 7, None, {1: 2}, np.array([1, 1])],
)
def test_things_that_are_no_permutation(value):
    with pytest.raises(InvalidPermutationError):
        as_permutation(value)


def test_images_may_be_numpy_integers():
    assert as_permutation(np.array([1, 0], dtype=np.uint8)).images == (1, 0)
    assert type(Permutation(np.array([1, 0])).images[0]) is int


def test_degrees_must_agree():
    with pytest.raises(DegreeMismatchError):
        Permutation((1, 0)) * Permutation((1, 0, 2))
    with pytest.raises(DegreeMismatchError):
        as_permutation([1, 0], degree=3)


@pytest.mark.parametrize("cycles", [[(0, 0)], [(0, 3)], [(-1, 0)]])
def test_wrong_cycles(cycles):
    with pytest.raises(InvalidPermutationError):
        Permutation.from_cycles(cycles, 3)


def test_point_out_of_range():
    with pytest.raises(InvalidInputError):
        Permutation((1, 0))(2)


def test_permutations_cannot_be_changed():
    with pytest.raises(AttributeError):
        Permutation((1, 0)).images = (0, 1)


@given(EIGHT)
def test_repr_builds_the_same_value(a):
    assert eval(repr(a), {"parse_permutation": parse_permutation}) == a
