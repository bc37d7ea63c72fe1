"""Large files: read whole, and without copies of their text."""

import json
import random
import tracemalloc

import pytest

from puzzlegroups import load_puzzle
from puzzlegroups.permutations import Permutation
from puzzlegroups.puzzles import PuzzleDefinition
from puzzlegroups.puzzles.formats import READERS, WRITERS


def shuffles(count, seed=1):
    """Move blocks of 250 points, so that every format can say it."""
    rng = random.Random(seed)
    for number in range(count):
        images = []
        for first in range(0, 1000, 250):
            block = list(range(first, first + 250))
            rng.shuffle(block)
            images += block
        yield f"m{number}_", images


@pytest.fixture(scope="module")
def large():
    moves = {name: Permutation(images) for name, images in shuffles(200)}
    return PuzzleDefinition("large", 1000, moves)


@pytest.mark.parametrize("name", sorted(READERS))
def test_a_thousand_points_and_two_hundred_moves(large, name):
    again = READERS[name](WRITERS[name](large), "large")
    assert again.degree == 1000
    assert dict(again.generators) == dict(large.generators)


def text_of(name, count):
    moves = dict(shuffles(count))
    if name == "santa":
        return f'puzzle_type,allowed_moves\nbig,"{moves}"\n'
    turns = [0] * 1000
    return json.dumps(
        {
            "name": "big",
            "orbits": [{"orbitName": "C", "numPieces": 1000, "numOrientations": 1}],
            "defaultPattern": {"C": {"pieces": [*range(1000)], "orientation": turns}},
            "moves": {
                move: {"C": {"permutation": images, "orientationDelta": turns}}
                for move, images in moves.items()
            },
        }
    )


def spent(path):
    """Return the number of moves, the peak while loading, and what is kept."""
    load_puzzle(path)  # what is loaded once has been
    tracemalloc.start()
    try:
        puzzle = load_puzzle(path)
        kept, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    return len(puzzle.moves), peak, kept


@pytest.mark.parametrize(
    "count",
    [
        60,
        pytest.param(1900, marks=pytest.mark.extreme),
    ],  # 0.3 and 9.4 MB
)
def test_a_table_is_read_beside_its_one_text(tmp_path, count):
    """Beyond the definition itself, little more than the text is ever held."""
    path = tmp_path / "big.csv"
    path.write_text(text_of("santa", count))
    moves, peak, kept = spent(path)
    assert moves == count
    assert peak - kept < 2.5 * path.stat().st_size


@pytest.mark.parametrize(
    "count",
    [
        40,
        pytest.param(1000, marks=pytest.mark.extreme),
    ],  # 0.3 and 7.9 MB
)
def test_json_is_read_beside_its_one_text(tmp_path, count):
    """The text, and its numbers as Python holds them: up to 36 bytes for 3 or 6."""
    path = tmp_path / "big.json"
    path.write_text(text_of("kpuzzle", count))
    moves, peak, kept = spent(path)
    assert moves == count
    numbers = 2000 * count * 8 + 1000 * count * 28
    assert peak - kept < numbers + 2.5 * path.stat().st_size
