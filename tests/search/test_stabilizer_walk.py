"""A product of sizes that equals the index is necessary, not sufficient."""

import math

import numpy as np
import pytest

from puzzlegroups import load_puzzle
from puzzlegroups.groups import schreier_sims
from puzzlegroups.puzzles import Recolouring
from puzzlegroups.search import build_coordinate, stabilizer_walk, steps_of_words

CUBE = load_puzzle("3x3x3")
MOVES = "U D R2 L2 F2 B2".split()
STEPS = steps_of_words(
    CUBE.definition.generators, [CUBE.word(move) for move in MOVES], "htm"
)
GROUP = schreier_sims([CUBE.permutation(move) for move in MOVES])

CORNERS = (1, 3, 6, 8, 41, 43, 46, 48)
UP_DOWN_EDGES = (2, 4, 5, 7, 42, 44, 45, 47)
MIDDLE_EDGES = (12, 13, 28, 29)


def apart(*points):
    return build_coordinate(STEPS, Recolouring(apart=tuple(p - 1 for p in points)))


def walk(*coordinates, index=GROUP.order, seed=0):
    return stabilizer_walk(GROUP, coordinates, index, np.random.default_rng(seed))


@pytest.mark.parametrize("seed", range(5))
def test_the_counter_example(seed):
    """12 * 12 * 6720 * 20160 is the order, but three corners and two edges stay free.

    Two pairs of the middle layer's edges are 12 * 2 arrangements, not 12 * 12; five of
    eight corners and six of eight edges leave 6 * 2 / 2 even arrangements of the rest.
    """
    coordinates = [
        apart(*MIDDLE_EDGES[:2]),
        apart(*MIDDLE_EDGES[2:]),
        apart(*CORNERS[:5]),
        apart(*UP_DOWN_EDGES[:6]),
    ]
    sizes = [len(coordinate) for coordinate in coordinates]
    assert sizes == [12, 12, 6720, 20160]
    assert math.prod(sizes) == GROUP.order == 19508428800
    assert walk(*coordinates, seed=seed) == [12, 2, 6720, 20160]


@pytest.mark.parametrize("seed", range(5))
def test_what_does_determine_an_element(seed):
    """The last coordinate is only half free: permutations are even or odd together."""
    coordinates = [apart(*CORNERS), apart(*UP_DOWN_EDGES), apart(*MIDDLE_EDGES)]
    assert [len(coordinate) for coordinate in coordinates] == [40320, 40320, 24]
    assert walk(*coordinates, seed=seed) == [40320, 40320, 12]


def test_one_that_is_a_function_of_others_adds_nothing():
    first = apart(*CORNERS[:3])
    assert walk(first, apart(*CORNERS[:2]), apart(CORNERS[3]), index=10**9) == [
        336,
        1,
        5,
    ]


def test_the_walk_stops_when_the_index_is_reached():
    assert walk(apart(*CORNERS), apart(*MIDDLE_EDGES), index=40320) == [40320]
