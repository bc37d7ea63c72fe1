import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzlegroups.errors import DegreeMismatchError, NotationError
from puzzlegroups.permutations import (
    parse_permutation,
    to_array_text,
    to_gap,
    to_maple,
    to_mathematica,
    to_sympy_text,
)
from strategies import permutations

WRITERS = [to_gap, to_mathematica, to_maple, to_sympy_text]


@given(permutations(9), st.sampled_from(WRITERS))
def test_what_is_written_is_read_back(a, write):
    assert parse_permutation(write(a), degree=9) == a


@given(permutations(9))
def test_arrays_are_read_back(a):
    assert parse_permutation(to_array_text(a)) == a


@given(permutations(7))
def test_our_sympy_text_is_what_sympy_reads(a):
    from sympy.combinatorics import Permutation

    theirs = eval(to_sympy_text(a), {"Permutation": Permutation})
    assert tuple(theirs.array_form) == a.images


# The element (1,2,3)(4,5) of S_5, written by hand in every notation.
@pytest.mark.parametrize(
    "text",
    [
        "(1,2,3)(4,5)",
        "(1 2 3)(4 5)",
        " ( 1 , 2, 3 ) ( 5 4 ) ",
        "Cycles[{{1,2,3},{4,5}}]",
        "Cycles[{{1, 2, 3}, {4, 5}}]",
        "[[1,2,3],[4,5]]",
        "Perm([[1,2,3],[4,5]])",
        "[2,3,1,5,4]",
        "[2 3 1 5 4]",
        "PermList([2,3,1,5,4])",
        "Permutation(0,1,2)(3,4)",
        "Permutation([[0,1,2],[3,4]])",
        "Permutation([[0,1,2],[3,4]], size=5)",
        "Permutation([1,2,0,4,3])",
    ],
)
def test_one_element_in_every_notation(text):
    assert parse_permutation(text).images == (1, 2, 0, 4, 3)


@pytest.mark.parametrize(
    "text", ["()", "()()", "Cycles[{}]", "[]", "[[]]", "Perm([])", "Permutation()"]
)
def test_the_identity(text):
    assert parse_permutation(text, degree=3).images == (0, 1, 2)


@pytest.mark.parametrize(
    ("text", "position", "expected"),
    [
        ("(1,1)", 3, "a point not yet in this cycle"),
        ("(1,2,3,2)", 7, "a point not yet in this cycle"),
        ("(1,2)(3,6)", 8, "a point of 1..5"),
        ("(0,1)", 1, "a point of 1..5 (sympy's notation from 0 is Permutation(0,1,2))"),
        ("Permutation(0,5)", 14, "a point of 0..4"),
        ("[[1,2],[3,3]]", 10, "a point not yet in this cycle"),
        ("[1,2,2,4,5]", 5, "a point not yet in this list of images"),
        ("(1,2", 4, "a point"),
        ("(1,2,)", 5, "a point"),
        ("(1,,2)", 3, "a point"),
        ("(a,b)", 1, "a point"),
        ("(1,2) x", 6, "the end of the permutation"),
        ("1,2", 0, "a permutation such as (1,2,3)(4,5)"),
        ("", 0, "a permutation such as (1,2,3)(4,5)"),
        ("Foo(1,2)", 0, "a permutation such as (1,2,3)(4,5)"),
        ("(1,-2)", 3, "a point"),
        ("(1.5,2)", 2, "a point"),
        ("(99999999999999,1)", 1, "a point of at most 9 digits"),
        ("Cycles[{{1,2},{2,3}}]", 15, "disjoint cycles"),
        ("Cycles[{{1,2}]", 13, "','"),
    ],
)
def test_faults_tell_where_and_what(text, position, expected):
    with pytest.raises(NotationError) as caught:
        parse_permutation(text, degree=5)
    assert (caught.value.position, caught.value.expected) == (position, expected)


@pytest.mark.parametrize(
    "text", ["[2,1]", "Permutation([1,0])", "Permutation([[0,1]], size=4)"]
)
def test_lists_of_another_degree(text):
    with pytest.raises(DegreeMismatchError):
        parse_permutation(text, degree=5)


def test_without_a_degree_the_largest_point_decides():
    assert parse_permutation("(2,7)").degree == 7
    with pytest.raises(NotationError, match="at most 1000000"):
        parse_permutation("(1,1000001)")


def test_disjoint_cycles_may_be_demanded():
    with pytest.raises(NotationError, match="disjoint"):
        parse_permutation("(1,2,3)(1,2)", disjoint=True)


@given(st.text(alphabet="()[]{}0123, CyclesPermutaion=z", max_size=25))
def test_any_text_is_read_or_refused(text):
    try:
        permutation = parse_permutation(text, degree=4)
    except (NotationError, DegreeMismatchError):
        return
    assert sorted(permutation.images) == [0, 1, 2, 3]
