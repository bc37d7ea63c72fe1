"""What a newcomer gets wrong: one sentence that says what was found and expected."""

import numpy as np
import pytest

import puzzlegroups as pg
from puzzlegroups.errors import (
    InvalidInputError,
    NotationError,
    SearchLimitReached,
    UnknownMoveError,
    UnknownPuzzleError,
)
from puzzlegroups.groups.minkwitz import LEAN, build_tables, letters_of

PUZZLE = pg.load_puzzle("2x2x2")
PHI = PUZZLE.homomorphism()
BANDAGED = """
name = "bandaged"
degree = 4
restrictions = ["Illegal P 1 2"]

[pieces.P]
slots = [[1], [2], [3], [4]]

[generators]
a = "(1,2,3,4)"
"""


@pytest.mark.parametrize("point", [24, 99, -1, 2.5, "u"])
@pytest.mark.parametrize(
    "ask",
    [
        lambda point: PUZZLE.coset_graph([0, point]),
        lambda point: list(pg.find_words(PUZZLE, fixes=[point], max_length=2)),
        lambda point: PHI.representative_word(0, point),
    ],
    ids=["coset_graph", "find_words", "representative_word"],
)
def test_points_that_are_not_there(ask, point):
    with pytest.raises(InvalidInputError, match=f"point '?{point}'? found, expected"):
        ask(point)


@pytest.mark.parametrize("point", [24, -1])
def test_tables_have_no_words_for_points_that_are_not_there(point):
    """A row of the tree further on is another representative's."""
    letters = letters_of(PHI.images, "qtm")
    tables = build_tables(letters, PHI.chain, LEAN, np.random.default_rng(0))
    with pytest.raises(KeyError):
        tables.representative(0, [point])


@pytest.mark.parametrize("level", [-1, 7])
def test_levels_that_are_not_there(level):
    with pytest.raises(
        InvalidInputError, match=rf"level {level} found, expected 0\.\."
    ):
        PHI.representative_word(level, 0)


def test_words_are_taken_as_text_wherever_they_are_multiplied_out():
    word = pg.parse_word("u r'", PUZZLE.moves)
    assert PHI("u r'") == PHI(word) == PUZZLE.permutation("u r'")
    assert PHI.is_in_kernel("u4")
    for ask in (PHI, PHI.is_in_kernel, PUZZLE.permutation, PUZZLE.word):
        with pytest.raises(UnknownMoveError, match="'x' at position 2"):
            ask("u x")


@pytest.mark.parametrize("value", [5, None, ["u"]])
@pytest.mark.parametrize("ask", [PHI, PHI.is_in_kernel, PUZZLE.word])
def test_what_is_no_word(ask, value):
    with pytest.raises(InvalidInputError, match="found, expected a word or its text"):
        ask(value)


@pytest.mark.parametrize("ask", [PUZZLE.factor, PUZZLE.solve, PHI.preimage])
def test_a_word_is_no_permutation(ask):
    with pytest.raises(InvalidInputError, match="Word found, expected a permutation"):
        ask(PUZZLE.word("u r"))


@pytest.mark.parametrize(("text", "position"), [("u r", 0), ("  Perms (1,2)", 2)])
def test_where_a_name_is_no_permutation(text, position):
    with pytest.raises(NotationError) as caught:
        pg.parse_permutation(text)
    assert caught.value.position == position


@pytest.mark.parametrize("rng", [5, "a", None, np.random])
@pytest.mark.parametrize(
    "ask", [PUZZLE.scramble, PUZZLE.group.random, PUZZLE.group.chain.random]
)
def test_a_seed_is_no_generator(ask, rng):
    with pytest.raises(InvalidInputError, match="expected a generator such as"):
        ask(rng)


@pytest.mark.parametrize("max_depth", [-1, 2.5, "3"])
@pytest.mark.parametrize("name", ["growth", "spheres"])
@pytest.mark.parametrize("blocked", [False, True])
def test_depths_are_whole_numbers(tmp_path, name, max_depth, blocked):
    path = tmp_path / "bandaged.toml"
    path.write_text(BANDAGED.lstrip())
    puzzle = pg.load_puzzle(path) if blocked else PUZZLE
    assert puzzle.definition.is_bandaged == blocked
    with pytest.raises(InvalidInputError, match="expected a whole number, at least 0"):
        list(getattr(puzzle, name)(max_depth=max_depth))


@pytest.mark.parametrize("max_depth", [None, 12])
def test_a_graph_that_does_not_fit_is_refused(max_depth):
    with pytest.raises(SearchLimitReached, match="give a smaller max_depth"):
        PUZZLE.cayley_graph(max_depth=max_depth)


@pytest.mark.parametrize(
    ("name", "meant"), [("3x3", "3x3x3"), ("3X3X3", "3x3x3"), ("megamix", "megaminx")]
)
def test_the_puzzle_that_was_meant(name, meant):
    with pytest.raises(UnknownPuzzleError, match=f"did you mean '{meant}'"):
        pg.load_puzzle(name)


STATE = PUZZLE.permutation("u r")


@pytest.mark.parametrize("value", [-1, 2.5, "3"])
@pytest.mark.parametrize(
    ("name", "ask"),
    [
        ("max_length", lambda n: PUZZLE.factor(STATE, max_length=n)),
        ("max_length", lambda n: list(pg.find_words(PUZZLE, STATE, max_length=n))),
        ("max_bytes", lambda n: PUZZLE.solve(STATE, max_bytes=n)),
        ("seed", lambda n: PUZZLE.factor(STATE, "short", seed=n)),
        ("words", lambda n: PUZZLE.factor(STATE, all_shortest=True, max_words=n)),
    ],
)
def test_numbers_are_whole(name, ask, value):
    with pytest.raises(InvalidInputError, match=f"{name} is '?{value}'?, expected"):
        ask(value)


@pytest.mark.parametrize("seconds", [0, -1, "1", float("nan")])
def test_seconds_are_more_than_none(seconds):
    with pytest.raises(InvalidInputError, match="expected more than 0"):
        PUZZLE.factor(STATE, seconds=seconds)


def test_generators_of_a_subgroup_are_words_or_cycles():
    group = pg.PermutationGroup(["(1,2,3,4)", "(1,2)"], names=["r", "s"])
    by_cycles = group.subgroup(["(1,2,3)", " ( 1, 2)(3,4)", "()"])
    assert by_cycles.order() == 12  # the alternating group
    assert group.subgroup(["(r s)2", "r2"]).is_subgroup(group)
    with pytest.raises(NotationError):
        group.subgroup(["(1,2,5)"])
