"""Scrambles of every puzzle of the catalogue: the word reaches the state drawn."""

import numpy as np
import pytest

from puzzlegroups.puzzle import Puzzle, list_puzzles, load_puzzle
from puzzlegroups.tables import TableStore

SEED = 7
SOON = {"4x4x4", "rings-7", "skewb-wca", "gear-cube", "2x2x3", "m12"}
NAMES = [
    name if name in SOON else pytest.param(name, marks=pytest.mark.extreme)
    for name in list_puzzles()
    if isinstance(load_puzzle(name), Puzzle)
]


@pytest.mark.parametrize("name", NAMES)
def test_a_scramble_reaches_the_state_that_was_drawn(name):
    puzzle = load_puzzle(name)
    scramble = puzzle.scramble(np.random.default_rng(SEED))
    drawn = puzzle.group.random(np.random.default_rng(SEED))
    assert puzzle.permutation(scramble.word) == drawn
    assert {move for move, _ in scramble.word} <= set(puzzle.moves)


@pytest.mark.parametrize("name", ["gear-cube", "rings-7", "megaminx"])
def test_the_same_seed_gives_the_same_scramble(name, tmp_path):
    """Whether tables were stored or built."""
    puzzle, store = load_puzzle(name), TableStore(tmp_path)
    built = puzzle.scramble(np.random.default_rng(SEED), store=store)
    stored = load_puzzle(name).scramble(np.random.default_rng(SEED), store=store)
    assert stored.word == built.word
