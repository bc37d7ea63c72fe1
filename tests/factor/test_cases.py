"""Questions that people asked about words, with answers that GAP and sympy confirm."""

import math

import numpy as np
import pytest

import puzzlegroups as pg
from golden_files import load_golden
from puzzlegroups.errors import NotInGroupError
from puzzlegroups.factor import (
    StraightLineProgram,
    build_factorizer,
    word_from_integers,
    word_to_integers,
)

CUBE2 = pg.load_puzzle("2x2x2")
REP = "(7,22,15)(11,23,24)(14,20,19)"
ORDERS = load_golden("groups/orders")


def test_b2_gaps_word_and_the_misprinted_solution():
    assert str(CUBE2.permutation("d b u' r b2 f' r f r u' r'")) == REP
    state = CUBE2.permutation("d b u' r b2 f' r f r u' r'")
    right = CUBE2.permutation("r u r' f' r' f b2 r' u b' d'")
    assert (state * right).is_identity()
    assert not (state * CUBE2.permutation("r u r' f' b b r' u b' d'")).is_identity()
    assert CUBE2.factor(REP, "short").length == 8


@pytest.mark.parametrize("cycles", ["(7,22,15)", "(1,2)"])
def test_b3_outside(cycles):
    with pytest.raises(NotInGroupError) as caught:
        build_factorizer(CUBE2, "quick").factor(cycles)
    assert not caught.value.residue.is_identity()


@pytest.mark.parametrize(
    ("cycles", "text"),
    [
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
def test_b4_printed_words_for_strong_generators(cycles, text):
    word = CUBE2.word(text)
    assert str(CUBE2.permutation(word)) == cycles
    assert CUBE2.factor(cycles, "short").length < word.length("qtm")


def test_b5_words_over_the_original_generators_as_signed_integers():
    factorizer = build_factorizer(CUBE2)
    rng = np.random.default_rng(0)
    images = [*CUBE2.definition.generators.values()]
    for _ in range(10):
        element = CUBE2.group.random(rng)
        letters = word_to_integers(factorizer.factor(element).word, CUBE2.moves)
        product = pg.Permutation.identity(24)
        for letter in letters:
            factor = images[abs(letter) - 1]
            product = product * (factor if letter > 0 else ~factor)
        assert product == element
        word = word_from_integers(letters, CUBE2.moves)
        program = StraightLineProgram.from_word(word, CUBE2.moves)
        assert program.evaluate(CUBE2.definition.generators) == element


@pytest.mark.parametrize("method", ["auto", "shortest", "short", "schreier"])
def test_b6_the_identity_twice_and_in_either_order(method):
    puzzle = pg.Puzzle.from_cycles("four", {"a": "(1,2,3,4)"})
    for element in ("()", "()", "(1,3)(2,4)", "()"):
        solution = puzzle.factor(element, method)
        assert solution.length == (2 if element != "()" else 0)
        assert str(puzzle.permutation(solution.word)) == element


def test_b7_a_group_of_one_element():
    puzzle = pg.Puzzle.from_generators("one", {"a": [0, 1, 2]})
    assert build_factorizer(puzzle).factor([0, 1, 2]).length == 0
    with pytest.raises(NotInGroupError):
        build_factorizer(puzzle).factor([1, 0, 2])


@pytest.mark.parametrize("degree", [20, 40, 100])
def test_b9_a_swap_and_a_cycle_generate_everything(degree):
    """sympy 1.14 takes two minutes for 100 points."""
    swap = [1, 0, *range(2, degree)]
    cycle = [*range(1, degree), 0]
    group = pg.Puzzle.from_generators("symmetric", {"s": swap, "c": cycle}).group
    assert group.order() == math.factorial(degree)


def test_b10_cycles_that_are_not_disjoint_are_multiplied_from_left_to_right():
    assert pg.parse_permutation("(1,2)(1,2)").is_identity()
    assert str(pg.parse_permutation("(1,2,3)(1,2)")) == "(2,3)"  # case B8


@pytest.mark.parametrize("text", ["(1 2)(3 4)", "(1,2)(3,4)", "(1, 2) (3 , 4)"])
def test_b11_blanks_instead_of_commas(text):
    assert pg.parse_permutation(text).images == (1, 0, 3, 2)
    assert CUBE2.factor("(7 22 15)(11 23 24)(14 20 19)").length == 8


def test_b12_two_moves():
    """r.s and s.r.r take B,G,R to R,G,B; the state of a permutation is its inverse."""
    puzzle = pg.Puzzle.from_generators("santa", {"r": [1, 2, 0], "s": [1, 0, 2]})
    state = puzzle.permutation("r s")
    assert puzzle.permutation("s r r") == state
    assert puzzle.factor(state, "short").length == 2


def test_a15_exported_words():
    cube = pg.load_puzzle("3x3x3")
    assert cube.permutation("(U F R)80").is_identity()
    assert not any(cube.permutation(f"(U F R){k}").is_identity() for k in (16, 40))
    t_perm = cube.permutation("R U R' U' R' F R2 U' R' U' R U R' F'")
    assert [len(cycle) for cycle in t_perm.cycles()] == [2, 2, 2, 2, 2]
    solution = build_factorizer(cube, "quick").factor(t_perm)
    assert cube.permutation(str(solution.word)) == t_perm


@pytest.mark.extreme
@pytest.mark.parametrize(
    "case",
    [case for case in ORDERS if case["degree"] <= 64 and "case" not in case["name"]],
    ids=lambda case: case["name"],
)
def test_a_word_for_every_puzzle_of_up_to_64_points(case):
    generators = {
        move: pg.parse_permutation(text, degree=case["degree"])
        for move, text in case["generators"].items()
    }
    puzzle = pg.Puzzle.from_generators(case["name"], generators)
    factorizer = build_factorizer(puzzle, "quick")
    rng = np.random.default_rng(1)
    for _ in range(3):
        element = puzzle.group.random(rng)
        assert puzzle.permutation(factorizer.factor(element).word) == element
