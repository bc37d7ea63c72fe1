"""Symmetries of puzzles: how many there are is known from the solids."""

import numpy as np
import pytest

from puzzlegroups.errors import SearchLimitReached, UnknownMoveError
from puzzlegroups.permutations import Permutation, parse_permutation
from puzzlegroups.puzzle import Puzzle, load_puzzle
from puzzlegroups.search import symmetries_of
from puzzlegroups.words import Word, transform_cube_word

# Rotations and reflections of the cube, the tetrahedron and the dodecahedron; half of
# them are reflections, which turn clockwise turns into others. Half turns have none.
KNOWN = [
    ("3x3x3", 48, 24),
    ("3x3x3-super", 48, 24),
    ("dino-cube", 48, 24),
    ("helicopter-cube", 48, 0),
    ("pyraminx", 24, 12),
    ("master-pyraminx", 24, 12),
    ("megaminx", 120, 60),
    ("pentultimate", 120, 60),
    ("skewb-wca", 6, 3),
    ("gear-cube", 6, 3),
    ("1x3x3", 8, 0),
]


@pytest.mark.parametrize(("name", "count", "n_mirrors"), KNOWN)
def test_number_of_symmetries(name, count, n_mirrors):
    found = load_puzzle(name).symmetries()
    assert len(found) == len(set(found)) == count
    assert sum(symmetry.is_mirror for symmetry in found) == n_mirrors
    assert found[0].points.is_identity()


@pytest.mark.parametrize(
    "name", ["3x3x3", "pyraminx", "skewb-wca", "loopover-3", "m12"]
)
def test_words_and_states_are_transformed_together(name):
    puzzle = load_puzzle(name)
    rng = np.random.default_rng(5)
    names = [puzzle.moves[i] for i in rng.integers(len(puzzle.moves), size=9)]
    word = Word((n, int(e)) for n, e in zip(names, rng.integers(1, 3, 9), strict=True))
    for symmetry in puzzle.symmetries():
        renamed = symmetry.of_word(word)
        state = symmetry.of_state(puzzle.permutation(word))
        assert puzzle.permutation(renamed) == state
        assert len(renamed) == len(word)


def test_symmetries_are_closed_under_composition():
    found = load_puzzle("pyraminx-wca").symmetries()
    moves = {tuple(symmetry.moves.values()) for symmetry in found}
    word = Word((name, 1) for name in "ULRBulrb")
    for one in found:
        for then in found:
            images = then.of_word(one.of_word(word))
            assert tuple((n, e) for n, e in images) in moves


def test_rotations_of_the_cube_are_among_them():
    """What is known of cubes by their letters is found from the stickers alone."""
    cube = load_puzzle("3x3x3")
    word = cube.word("R U' F2 L B D")
    images = {str(symmetry.of_word(word)) for symmetry in cube.symmetries()}
    for letters in ("x", "y", "z", "xy", "M", "E", "S", "xM"):
        assert str(transform_cube_word(word, letters)) in images


def test_moves_that_are_alike_or_do_nothing():
    turn, swap = parse_permutation("(1,2,3)", degree=5), Permutation((0, 1, 2, 4, 3))
    nothing = Permutation.identity(5)
    found = symmetries_of({"a": turn, "b": turn, "c": ~turn, "s": swap, "n": nothing})
    assert [dict(symmetry.moves) for symmetry in found] == [
        {"a": ("a", 1), "b": ("a", 1), "c": ("a", -1), "s": ("s", 1), "n": ("n", 1)},
        {"a": ("a", -1), "b": ("a", -1), "c": ("a", 1), "s": ("s", 1), "n": ("n", 1)},
    ]


def test_too_many_are_refused_and_other_moves_too():
    coins = {
        f"s{n}": Permutation(
            [2 * n + 1 - (p - 2 * n) if p // 2 == n else p for p in range(20)]
        )
        for n in range(10)
    }
    with pytest.raises(SearchLimitReached, match="3628800 symmetries"):
        Puzzle.from_generators("coins", coins).symmetries()
    with pytest.raises(UnknownMoveError):
        load_puzzle("m12").symmetries()[0].of_word(Word([("Q", 1)]))
