import numpy as np
import pytest
from sympy.combinatorics import Permutation as SympyPermutation

import puzzlegroups as pg
from puzzlegroups.errors import (
    InvalidDefinitionError,
    InvalidInputError,
    UnknownPuzzleError,
)
from puzzlegroups.puzzles import load_from_catalogue
from puzzlegroups.puzzles.formats import to_toml


def test_a_puzzle_from_moves_in_any_form():
    perm = pg.parse_permutation("(3,4)", degree=4)
    for last in (perm, "(3,4)", [0, 1, 3, 2], np.array([0, 1, 3, 2]),
                 SympyPermutation(3)(2, 3), "Permutation(2,3)"):  # fmt: skip
        p = pg.Puzzle.from_generators("mine", {"a": [1, 2, 0, 3], "b": last})
        assert p.permutation("b") == perm
        assert p.permutation("a") == pg.parse_permutation("(1,2,3)", degree=4)
        assert p.group.order() == 24


def test_a_puzzle_from_cycles():
    p = pg.Puzzle.from_cycles("mine", {"a": "(1,2,3)", "b": "(3,4)"})
    assert (p.name, p.degree, p.moves) == ("mine", 4, ("a", "b"))
    assert str(p.permutation("a b")) == "(1,2,4,3)"
    assert str(p.word("a b a' b'")) == "a b a' b'"


@pytest.mark.parametrize(
    "generators",
    [{}, {"a": [1, 0], "b": [1, 0, 2]}, {"a b": "(1,2)"}, {"a": "()"}, {"a": "(1,1)"}],
)
def test_wrong_generators(generators):
    with pytest.raises(InvalidInputError):
        pg.Puzzle.from_generators("mine", generators)


def test_equal_definitions_are_equal_puzzles():
    assert pg.load_puzzle("m12") == pg.load_puzzle("m12")
    assert hash(pg.load_puzzle("m12")) == hash(pg.load_puzzle("m12"))
    assert pg.load_puzzle("m12") != pg.load_puzzle("m24")
    with pytest.raises(AttributeError):
        pg.load_puzzle("m12").definition = None


def test_the_catalogue():
    names = pg.list_puzzles()
    assert {"2x2x2", "2x2x2-ufr", "3x3x3", "pyraminx", "pyraminx-no-tips", "skewb"} <= (
        set(names)
    )
    assert {"skewb-8", "m12", "m24", "sixteen-point", "clock"} <= set(names)
    for name in names:
        puzzle = pg.load_puzzle(name)
        assert puzzle.name == name
        assert puzzle.kind in {"permutation", "modular"}
        assert puzzle.description
        assert puzzle.moves


def test_a_definition_file(tmp_path):
    path = tmp_path / "mine.toml"
    path.write_text(to_toml(load_from_catalogue("m12")), encoding="utf-8")
    assert pg.load_puzzle(path) == pg.load_puzzle(str(path)) == pg.load_puzzle("m12")


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (None, "no such file"),
        (b"\xff\xfe", "not UTF-8 text, byte 0"),
        (b"name = 'x'\ndegree = 2\n[generators]\n", "generators: 0 found"),
        (b"{}", "not TOML"),
        (b"#" * 10_000_001, "more than 10000000 bytes"),
    ],
)
def test_wrong_files(tmp_path, content, message):
    path = tmp_path / "mine.toml"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(InvalidDefinitionError, match=message) as caught:
        pg.load_puzzle(path)
    assert caught.value.source == str(path)


def test_a_folder_instead_of_a_file(tmp_path):
    with pytest.raises(InvalidDefinitionError):
        pg.load_puzzle(tmp_path)


def test_unknown_puzzle():
    with pytest.raises(UnknownPuzzleError) as caught:
        pg.load_puzzle("3x2x2")
    assert caught.value.name == "3x2x2"
    assert "2x2x2" in caught.value.known


# Orders of elements of the cube: case A14, and U F R against U R F with GAP 4.12.1.
@pytest.mark.parametrize(
    ("word", "order"),
    [
        ("R U", 105),
        ("R U'", 63),
        ("[R, U]", 6),
        ("R F2 B' U B'", 1260),
        ("U F R", 80),
        ("U R F", 84),
    ],
)
def test_orders_of_words(word, order):
    cube = pg.load_puzzle("3x3x3")
    assert cube.permutation(word).order() == order
    assert cube.permutation(f"({word}){order}").is_identity()


def test_the_t_perm_is_two_swaps_of_whole_pieces():
    cube = pg.load_puzzle("3x3x3")
    t_perm = cube.permutation("R U R' U' R' F R2 U' R' U' R U R' F'")
    assert sorted(map(len, t_perm.cycles())) == [2, 2, 2, 2, 2]
    inverted = cube.permutation("R' U' R U R F' R2 U R U R' U' R F")
    assert inverted != t_perm


@pytest.mark.parametrize("cycles", ["(2,34)", "(1,9,35)", "(2,5)(34,26)"])
def test_case_c9_impossible_changes_of_the_cube(cycles):
    with pytest.raises(pg.NotInGroupError):
        pg.load_puzzle("3x3x3").factor(cycles)


def test_scrambles_repeat_with_their_seed():
    p = pg.load_puzzle("2x2x2-ufr")
    words = [p.scramble(np.random.default_rng(seed)).word for seed in (1, 1, 2)]
    assert words[0] == words[1] != words[2]


def test_centre_of_the_cube_group_is_generated_by_the_superflip():
    cube = pg.load_puzzle("3x3x3")
    superflip = cube.permutation("U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2")
    assert superflip.order() == 2
    assert all(superflip * g == g * superflip for g in cube.group.generators)


def test_square_one_is_refused_with_the_way_to_it():
    with pytest.raises(InvalidInputError, match="expected the functions of"):
        pg.load_puzzle("square-1")
