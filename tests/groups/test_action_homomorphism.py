import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puzzlegroups import PermutationGroup, load_puzzle, parse_word
from puzzlegroups.errors import InvalidInputError, UnknownMoveError
from puzzlegroups.groups import image_of_word
from puzzlegroups.words import Word
from strategies import closure, permutations


def corners_and_edges():
    group = load_puzzle("3x3x3").group
    return group, group.action_on_blocks(0), group.action_on_blocks(1)


def test_the_pieces_of_the_cube():
    """8! 3^7 12! 2^11 / 2: corners and edges permute with equal parity."""
    group, corners, edges = corners_and_edges()
    assert {len(piece) for piece in corners.pieces} == {3}
    assert {len(piece) for piece in edges.pieces} == {2}
    assert corners.image.order() == 40320
    assert edges.image.order() == 479001600
    assert corners.kernel().order() * 40320 == group.order()
    assert corners.kernel().is_normal(group)
    twists = group.action([*corners.pieces, *edges.pieces])
    assert twists.image.order() == 40320 * 479001600 // 2
    assert twists.kernel().order() == 3**7 * 2**11
    assert twists.kernel().is_abelian


def test_composition_and_preimage():
    group, corners, _ = corners_and_edges()
    phi = group.homomorphism()
    composed = phi.then(corners)
    rng = np.random.default_rng(8)
    for _ in range(5):
        element = group.random(rng)
        word = phi.preimage(element)
        assert composed(word) == corners(element)
        assert corners(corners.preimage(corners(element))) == corners(element)
    wanted = corners.image.random(rng)
    assert composed(composed.preimage(wanted)) == wanted


@settings(max_examples=20)
@given(st.lists(permutations(6), min_size=1, max_size=3), st.integers(0, 5))
def test_against_all_elements(generators, point):
    group = PermutationGroup(generators)
    elements = closure(generators)
    for action in (group.action_on_orbit(point), group.action_on_blocks(point)):
        images = {element: action(element) for element in elements}
        assert action.image.order() == len(set(images.values()))
        kernel = {g for g, image in images.items() if image.is_identity()}
        assert closure(action.kernel().generators) == kernel
        for image in set(images.values()):
            assert images[action.preimage(image)] == image
        for a in generators:
            for b in generators:
                assert action(a * b) == action(a) * action(b)


def test_case_a15_words_of_the_kernel():
    phi = load_puzzle("3x3x3").homomorphism()
    assert phi.is_in_kernel(parse_word("(U F R)80", phi.images))
    assert not phi.is_in_kernel(parse_word("(U F R)40", phi.images))
    with pytest.raises(UnknownMoveError):
        phi.is_in_kernel(Word.generator("Q"))


def test_words_on_any_named_images():
    images = {"x1": PermutationGroup(["(1,2,3)"]).generators[0]}
    assert str(image_of_word(parse_word("x1'", images), images)) == "(1,3,2)"


@given(
    st.lists(
        st.tuples(st.sampled_from(["order", "rank", "x1", "x10"]), st.integers(-3, 3)),
        max_size=6,
    )
)
def test_words_to_and_from_sympy(moves):
    group = PermutationGroup(
        ["(1,2,3)", "(1,2)", "(4,5)", "(1,4)"], names=["order", "rank", "x1", "x10"]
    )
    phi = group.homomorphism()
    word = Word(moves)
    element = phi.to_sympy(word)
    assert phi.from_sympy(element) == word
    assert phi.from_sympy(element**-1) == ~word
    other = Word([("x1", 2), ("rank", -1)])
    assert phi.from_sympy(element * phi.to_sympy(other)) == word * other
    assert element.group.rank == 4


def test_sympys_own_free_groups_can_be_read():
    from sympy.combinatorics import free_group

    _, u, r = free_group("u,r")
    phi = load_puzzle("2x2x2").homomorphism()
    assert str(phi.from_sympy(u**2 * r**-1)) == "u2 r'"
    _, q = free_group("q")
    with pytest.raises(UnknownMoveError):
        phi.from_sympy(q)
    with pytest.raises(UnknownMoveError):
        phi.to_sympy(Word.generator("q"))


@pytest.mark.parametrize(
    ("pieces", "message"),
    [
        ([[0, 1], [2, 3]], "x1 takes the piece .0, 1. to .1, 2., which is no piece"),
        ([[0, 2], [2, 3]], "overlap or are empty"),
        ([[0, 2], []], "overlap or are empty"),
        ([[0, 4]], "expected some of 0..3"),
    ],
)
def test_pieces_that_are_none(pieces, message):
    with pytest.raises(InvalidInputError, match=message):
        PermutationGroup(["(1,2,3,4)"]).action(pieces)


def test_no_preimage():
    action = PermutationGroup(["(1,2,3,4)"]).action_on_orbit(0)
    with pytest.raises(InvalidInputError, match=r"no element permutes the pieces"):
        action.preimage("(1,2)")
