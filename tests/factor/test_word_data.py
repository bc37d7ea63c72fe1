"""Words as data: integers, straight-line programs, shortening, GAP text."""

import shutil
import subprocess

import numpy as np
import pytest
from hypothesis import given

import puzzlegroups as pg
from puzzlegroups.errors import InvalidInputError, UnknownMoveError
from puzzlegroups.factor import (
    StraightLineProgram,
    shorten,
    word_from_integers,
    word_to_integers,
)
from strategies import NAMES, words

PUBLISHED = (  # case B1: 33 moves, some of them squares
    "d'b c2 a' c' d' a' d a b' a'2 c' d' c d c' a d' c' d a' d a' d' a2 d a' d' a b"
)


@given(words())
def test_integers_and_back(word):
    assert word_from_integers(word_to_integers(word, NAMES), NAMES) == word


@given(words())
def test_programs_compute_their_word(word):
    program = StraightLineProgram.from_word(word, NAMES)
    assert program.word() == word
    assert program.n_products <= max(0, word.length("qtm") - 1)


def test_a_program_evaluates_to_what_its_word_does():
    puzzle = pg.load_puzzle("sixteen-point")
    for element in ("(15,16)", "(1,2)"):
        word = puzzle.factor(element, "schreier").word
        program = StraightLineProgram.from_word(word, puzzle.moves)
        assert str(program.evaluate(puzzle.definition.generators)) == element


def test_sharing_pays_for_powers():
    word = pg.parse_word("[u, r]64", ["u", "r"])
    assert StraightLineProgram.from_word(word, ["u", "r"]).n_products <= 3 + 6


@pytest.mark.skipif(shutil.which("gap") is None, reason="GAP is not installed")
def test_gap_evaluates_a_program_to_the_same_permutation():
    puzzle = pg.load_puzzle("sixteen-point")
    word = puzzle.word(PUBLISHED)
    program = StraightLineProgram.from_word(word, puzzle.moves)
    gens = ",".join(map(str, puzzle.definition.generators.values()))
    script = f"Print(ResultOfStraightLineProgram({program.to_gap()},[{gens}]));QUIT;"
    answer = subprocess.run(
        ["gap", "-q"], input=script, capture_output=True, text=True, check=True
    )
    assert "".join(answer.stdout.split()) == "(15,16)"


def test_the_published_word_is_right_and_can_be_shortened_no_worse():
    puzzle = pg.load_puzzle("sixteen-point")
    word = puzzle.word(PUBLISHED)
    assert str(puzzle.permutation(word)) == "(15,16)"
    shorter = shorten(word, puzzle)
    assert shorter.length() <= word.length()
    assert str(puzzle.permutation(shorter)) == "(15,16)"


@pytest.mark.parametrize("metric", ["qtm", "htm"])
def test_a_long_random_word_loses_its_detours(metric):
    puzzle = pg.load_puzzle("2x2x2")
    rng = np.random.default_rng(5)
    word = word_from_integers(
        rng.integers(1, 7, 60) * rng.choice([-1, 1], 60), puzzle.moves
    )
    shorter = shorten(word, puzzle, metric)
    assert puzzle.permutation(shorter) == puzzle.permutation(word)
    assert shorter.length(metric) < 0.7 * word.length(metric)


def test_a_detour_through_cheap_moves_is_not_shortened():
    """In S4 r s r = s r' s; with r at 5 the second is the cheaper one."""
    puzzle = pg.Puzzle.from_cycles("square", {"r": "(1,2,3,4)", "s": "(1,2)"})
    weights = {"r": 5}
    assert str(shorten("r s r", puzzle, "weighted", weights)) == "s r' s"
    assert str(shorten("s r' s", puzzle, "weighted", weights)) == "s r' s"
    with pytest.raises(InvalidInputError, match="no weights"):
        shorten("r s r", puzzle, "weighted")


def test_a_word_for_the_identity_vanishes():
    """Case A15: (U F R)^80 is the identity; here a conjugate of a relation."""
    puzzle = pg.load_puzzle("3x3x3")
    assert shorten("(R L' R' L U2 D2 U2' D2')5 R4", puzzle).is_identity()


def test_names_that_are_prefixes_and_bracketed_powers_survive():
    puzzle = pg.Puzzle.from_cycles("two", {"x1": "(1,2,3,4,5)", "x10": "(1,2)"})
    word = puzzle.word("(x1 x10)3 x1^2 [x1, x10]")
    letters = word_to_integers(word, puzzle.moves)
    assert puzzle.word(str(word)) == word
    assert word_from_integers(letters, puzzle.moves) == word
    assert puzzle.permutation(shorten(str(word), puzzle)) == puzzle.permutation(word)


def test_wrong_data():
    for letters in ([0], [3], [-3], [1, 2, 5]):
        with pytest.raises(InvalidInputError, match=r"expected 1\.\.2"):
            word_from_integers(letters, ["a", "b"])
    with pytest.raises(UnknownMoveError):
        word_to_integers(pg.Word([("c", 1)]), ["a", "b"])
    with pytest.raises(InvalidInputError, match="no lines found"):
        StraightLineProgram(("a",), ())
    for lines in [((0,),), ((2,),), ((1,), (3,))]:
        with pytest.raises(InvalidInputError, match=r"found, expected 1\.\."):
            StraightLineProgram(("a",), lines)
