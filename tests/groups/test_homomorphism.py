import itertools

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from golden_files import load_golden
from puzzlegroups import (
    Permutation,
    PermutationGroup,
    load_puzzle,
    parse_permutation,
    parse_word,
)
from puzzlegroups.errors import (
    DegreeMismatchError,
    NotInGroupError,
    UnknownMoveError,
)
from puzzlegroups.groups import homomorphism
from puzzlegroups.groups.evaluation import image_of_word
from puzzlegroups.puzzles import catalogue_names
from puzzlegroups.words import Word
from strategies import generator_lists

TWO_BY_TWO = load_golden("groups/two_by_two")


@given(generator_lists(), st.integers(0, 2**32 - 1))
def test_image_of_preimage(generators, seed):
    group = PermutationGroup(generators)
    phi = group.homomorphism()
    element = group.random(np.random.default_rng(seed))
    assert phi(phi.preimage(element)) == element


@given(generator_lists(), st.data())
def test_image_is_a_homomorphism(generators, data):
    phi = PermutationGroup(generators).homomorphism()
    pairs = st.lists(st.tuples(st.sampled_from(list(phi.images)), st.integers(-9, 9)))
    v, w = Word(data.draw(pairs)), Word(data.draw(pairs))
    assert phi(v * w) == phi(v) * phi(w)
    assert phi(~v) == ~phi(v)
    assert phi(v.modulo(phi.orders)) == phi(v)


LARGE = {
    *("3x3x3-super", "3x3x4", "3x3x5", "4x4x4-super", "5x5x5", "5x5x5-super"),
    *("6x6x6", "7x7x7", "curvy-copter", "globe-6-4", "helicopter-cube", "kilominx"),
    *("pentultimate", "pyraminx-crystal"),
}


@pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=pytest.mark.extreme if name in LARGE else ())
        for name in catalogue_names()
    ],
)
def test_preimages_in_every_puzzle_of_the_catalogue(name):
    puzzle = load_puzzle(name)
    phi = puzzle.homomorphism()
    rng = np.random.default_rng(11)
    for _ in range(3):
        element = puzzle.group.random(rng)
        assert puzzle.permutation(str(phi.preimage(element))) == element


def test_preimages_of_many_moves():
    """400 letters, more than fit a byte; no power of one of them is a transposition."""
    elements = [Permutation(images) for images in itertools.permutations(range(6))]
    moves = [g for g in elements if g.order() in {3, 4, 5}][:200]
    names = [f"m{number}_" for number in range(200)]
    phi = PermutationGroup(moves, names=names).homomorphism()
    word = phi.preimage("(1,2)")
    assert (str(phi(word)), len(word) > 1) == ("(1,2)", True)


def test_an_interrupted_building_leaves_nothing_behind(monkeypatch):
    phi = load_puzzle("2x2x2").homomorphism()
    state = parse_permutation(TWO_BY_TWO["state"]["permutation"], degree=24)

    def interrupted(*arguments):
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(homomorphism, "build_tables", interrupted)
        with pytest.raises(KeyboardInterrupt):
            phi.preimage(state)
    assert phi(phi.preimage(state)) == state


def test_case_b1_word_of_the_mailing_list():
    puzzle = load_puzzle("sixteen-point")
    word = (
        "d'b c2 a' c' d' a' d a b' a'2 c' d' c d c' a d' c' d a' d a' d' a2 d a' d' a b"
    )
    assert str(puzzle.permutation(word)) == "(15,16)"
    assert str(puzzle.permutation(puzzle.homomorphism().preimage("(15,16)"))) == (
        "(15,16)"
    )


@pytest.mark.parametrize(
    ("cycles", "word"),
    [
        *TWO_BY_TWO["strong_generator_words"].items(),
        *TWO_BY_TWO["two_generator_words"].items(),
        # The three words as they are printed in case B4, with negative exponents.
        (
            "(11,20,22)(15,19,23)",
            "f b' l' f-2 r2 f u' f' r f u' r u' f u' f' u r'",
        ),
        (
            "(8,20,19)(10,22,15)(11,23,21)",
            "u f' r f u' r u' f u' f' u r' b u' b' r u r' u f' r-2 f b-2 r-2 b'",
        ),
        (
            "(4,15,6,23,13,19)(8,22,21,20,10,11)",
            "u r u' r' b u b' f' r' f u' f l f' u r",
        ),
    ],
)
def test_words_of_the_article(cycles, word):
    assert str(load_puzzle("2x2x2").permutation(word)) == str(
        parse_permutation(cycles, degree=24)
    )


def test_the_articles_state_and_its_two_solutions():
    puzzle = load_puzzle("2x2x2")
    state = parse_permutation(TWO_BY_TWO["state"]["permutation"], degree=24)
    assert puzzle.permutation(TWO_BY_TWO["state"]["gap_word"]) == state
    right = puzzle.permutation("r u r' f' r' f b b r' u b' d'")
    assert (state * right).is_identity()
    printed = TWO_BY_TWO["state"]["article_solution_printed_wrongly"]
    assert not (state * puzzle.permutation(printed)).is_identity()


def test_all_57_relators_of_the_article_hold():
    images = {
        f"F{number}": parse_permutation(cycles, degree=24)
        for number, cycles in enumerate(TWO_BY_TWO["fp_generators"], start=1)
    }
    relators = [parse_word(text, images) for text in TWO_BY_TWO["fp_relators"]]
    assert len(relators) == 57
    assert sum(word.length("qtm") for word in relators) == 316
    for word in relators:
        assert image_of_word(word, images).is_identity()
    assert PermutationGroup(images.values()) == load_puzzle("2x2x2").group


@pytest.mark.parametrize("cycles", TWO_BY_TWO["not_in_group"])
def test_permutations_outside_the_group(cycles):
    phi = load_puzzle("2x2x2").homomorphism()
    with pytest.raises(NotInGroupError) as caught:
        phi.preimage(cycles)
    assert 0 <= caught.value.level <= len(phi.chain.base)
    assert not caught.value.residue.is_identity()


def test_case_b6_the_identity_twice_and_in_either_order():
    group = PermutationGroup(["(1,2,3,4)"], names=["c"])
    phi = group.homomorphism()
    for cycles, word in [("()", ""), ("()", ""), ("(1,4,3,2)", "c'"), ("()", "")]:
        assert str(phi.preimage(cycles)) == word


def test_powers_of_one_move_are_their_own_words():
    phi = load_puzzle("3x3x3").homomorphism()
    for text in ("U", "U'", "U2", "B2"):
        word = parse_word(text, phi.images)
        assert phi.preimage(phi(word)) == word


def test_wrong_input():
    phi = PermutationGroup(["(1,2,3)"], names=["c"]).homomorphism()
    with pytest.raises(UnknownMoveError):
        phi(Word.generator("d"))
    with pytest.raises(DegreeMismatchError):
        phi.preimage([0, 1])


def test_representative_words():
    phi = load_puzzle("m12").homomorphism()
    for level, transversal in enumerate(phi.chain.transversals):
        for point in transversal.orbit:
            image = phi(phi.representative_word(level, point))
            assert image(transversal.base_point) == point
            assert all(image(earlier) == earlier for earlier in phi.chain.base[:level])
