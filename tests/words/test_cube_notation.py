"""Notations of cubes by the effect of their words, and what the regulations reject."""

import pytest

from puzzlegroups.errors import InvalidInputError, NotationError, UnknownMoveError
from puzzlegroups.permutations import Permutation
from puzzlegroups.puzzle import load_puzzle
from puzzlegroups.words import (
    Word,
    parse_word,
    read_cube_word,
    read_wca_cube_word,
    rename_word,
    transform_cube_word,
)

# Left and right turn the same layers of a cube of this size.
SAME = [
    (3, "Rw", "L x"),
    (3, "r", "R M'"),
    (3, "2R", "M'"),
    (3, "1-2r", "Rw"),
    (3, "Ui U5 y4", ""),
    (3, "R2'", "R2"),
    (3, "(R U)2' F", "U' R' U' R' F"),
    (3, "x M' E S2 y'", "R' L x2 E S2 y'"),
    (4, "Rw", "2Rw"),
    (4, "3Rw", "L x"),
    (4, "2R", "Rw R'"),
    (4, "3R", "2L'"),
    (4, "2-3r", "R' L x"),
    (4, "[r: U2]", "Rw U2 Rw'"),
    (4, "[2R, U]", "2R U 2R' U'"),
    (5, "3R", "M'"),
    (5, "4Rw'", "L' x'"),
    (5, "2-4Dw", "y' U D'"),
    (5, "S", "z F' B 2F' 2B"),
    (5, "E'", "y D U' 2D 2U'"),
    (7, "3Fw", "F 2F 3F"),
    (7, "6Bw2", "F2 z2"),
]


@pytest.fixture(scope="module")
def cubes():
    names = {3: "3x3x3-super", **{n: f"{n}x{n}x{n}" for n in (4, 5, 7)}}
    return {size: load_puzzle(name) for size, name in names.items()}


@pytest.mark.parametrize(("size", "one", "other"), SAME)
def test_same_effect(size, one, other, cubes):
    left, right = (
        cubes[size].permutation(read_cube_word(text, size)) for text in (one, other)
    )
    assert left == right


@pytest.mark.parametrize(
    ("text", "size"), [("3Rw", 3), ("1Rw", 3), ("1-3r", 3), ("4Rw", 4), ("Rw", 2)]
)
def test_case_e8_all_layers_are_no_move(text, size):
    with pytest.raises(UnknownMoveError):
        read_cube_word(text, size)
    with pytest.raises(NotationError):
        read_wca_cube_word(text, size)


@pytest.mark.parametrize("size", [4, 5, 7])
def test_wide_moves_are_those_of_the_definition(size, cubes):
    for name in cubes[size].definition.derived:
        word = read_cube_word(name, size)
        assert cubes[size].permutation(word) == cubes[size].permutation(name)


@pytest.mark.parametrize(
    ("text", "size"),
    [("8R", 7), ("M", 4), ("3Rw2 Q", 5), ("5Rw", 4), ("R++", 3), ("m", 3), ("1R", 3)],
)
def test_moves_that_a_cube_does_not_have(text, size):
    with pytest.raises((UnknownMoveError, NotationError)):
        read_cube_word(text, size)


def test_case_e9_niss_is_rejected():
    for text in ("^(R U)", "R ^ (U)", "NISS R"):
        with pytest.raises(NotationError, match="NISS"):
            read_cube_word(text, 3)
        with pytest.raises(NotationError, match=r"NISS|expected"):
            read_wca_cube_word(text, 3)
    assert read_cube_word("(R U)^2", 3) == read_cube_word("R U R U", 3)


# Article 12a, case E8: what is not allowed and why.
REJECTED = [
    ("M", 3, "slices"),
    ("e", 3, "slices"),
    ("r", 4, "capital"),
    ("U1", 3, "nothing, 2"),
    ("U3", 3, "nothing, 2"),
    ("Ui", 3, "apostrophe"),
    ("R++", 3, "apostrophe or 2"),
    ("R2'", 3, "2 without"),
    ("1R", 3, "no number 1"),
    ("1Rw", 3, "no number 1"),
    ("2R", 4, "'w' after a number"),
    ("3Rw", 3, "below the size 3"),
    ("4Rw", 4, "below the size 4"),
    ("Rw", 2, "below the size 2"),
    ("(R U)2", 3, "brackets"),
    ("[R, U]", 3, "brackets"),
    ("RU", 3, "such as"),
    ("x3", 3, "nothing, 2"),
]


@pytest.mark.parametrize(("move", "size", "reason"), REJECTED)
def test_strict_reader_says_why(move, size, reason):
    with pytest.raises(NotationError) as caught:
        read_wca_cube_word(f"F2 {move} D", size)
    assert reason in caught.value.expected
    assert caught.value.position == 3


def test_strict_reader_accepts_what_the_regulations_have():
    assert read_wca_cube_word("Rw", 3) == read_wca_cube_word("2Rw", 3)
    text = "R U' F2 Rw 3Uw2 x y' z2"
    assert read_wca_cube_word(text, 6) == read_cube_word(text, 6)
    with pytest.raises(InvalidInputError, match="size 1"):
        read_wca_cube_word("R", 1)


@pytest.mark.parametrize("symmetry", ["x", "y", "z", "x y'", "z x"])
def test_turned_words_are_conjugates(symmetry, cubes):
    text = "R 2U' F2 L B' 2D M' E2 S x y2"
    letters = symmetry.replace("y'", "y y y")
    word = read_cube_word(text, 5)
    turned = cubes[5].permutation(transform_cube_word(word, letters))
    whole = cubes[5].permutation(symmetry)
    assert turned == ~whole * cubes[5].permutation(word) * whole


def test_a_mirrored_word_is_seen_in_the_mirror(cubes):
    """The mirror laid on the net: columns of a face reversed, L and R exchanged."""
    cube = cubes[5]
    size, images = 5, [0] * 150
    for row in cube.definition.net:
        for column, point in enumerate(row):
            if point is not None:
                other = 3 * size - 1 - column
                if column >= 3 * size:
                    other = 7 * size - 1 - column
                images[point] = row[other]
    mirror = Permutation(images)
    word = read_cube_word("R 2U' F2 L B' 2D M' E2 S x y2 z", 5)
    seen = cube.permutation(transform_cube_word(word, "M"))
    assert seen == ~mirror * cube.permutation(word) * mirror
    assert transform_cube_word(transform_cube_word(word, "ES"), "SE") == word


def test_faults_of_transformations():
    with pytest.raises(InvalidInputError, match="expected one of x y z"):
        transform_cube_word(Word([("R", 1)]), "q")
    with pytest.raises(UnknownMoveError):
        transform_cube_word(Word([("Q", 1)]), "x")
    with pytest.raises(UnknownMoveError):
        rename_word(parse_word("a", "a"), {"b": ("a", 1)})
