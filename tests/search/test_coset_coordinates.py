"""Coordinates determine a colouring: as many values as its stabilizer has cosets."""

import math

import numpy as np
import pytest

from puzzlegroups.errors import SearchLimitReached
from puzzlegroups.groups import PermutationGroup
from puzzlegroups.groups.colour_stabilizer import colour_stabilizer_chain
from puzzlegroups.puzzles import load_from_catalogue
from puzzlegroups.search import stabilizer_walk, steps_of
from puzzlegroups.search.coset_coordinates import build_coset_coordinates


def colourings(puzzle):
    rng = np.random.default_rng(puzzle.degree)
    yield "all different", tuple(map(str, range(puzzle.degree)))
    yield "all alike", puzzle.degree * ("x",)
    yield "two kinds", tuple(str(k < 1) for k in rng.integers(9, size=puzzle.degree))
    half = [str(k) if k % 2 else "x" for k in range(puzzle.degree)]
    yield "half of them", tuple(half)
    if puzzle.colouring is not None:
        yield "its own colours", puzzle.colouring


CASES = [
    (name, what, colours)
    for name in ("2x2x2", "skewb", "pyraminx", "m12", "3x3x3")
    for what, colours in colourings(load_from_catalogue(name))
]


@pytest.mark.parametrize(("name", "what", "colours"), CASES)
def test_the_coordinates_determine_the_colouring(name, what, colours):
    puzzle = load_from_catalogue(name)
    chain = PermutationGroup(puzzle.generators.values()).chain
    steps = steps_of(puzzle.generators, "qtm")
    coordinates = build_coset_coordinates(chain, steps, colours, 6_000)
    for coordinate in coordinates:
        images = np.array(steps[0].permutation.images)
        moved = coordinate.images_under(images, np.array([coordinate.start]))
        assert coordinate.find(moved)[0] == coordinate.moves[coordinate.start, 0]
    index = chain.order // colour_stabilizer_chain(chain, colours).order
    rng = np.random.default_rng(0)
    if index == 1:
        assert coordinates == ()
        return
    values = stabilizer_walk(chain, coordinates, index, rng)
    assert math.prod(values) == index
    if what == "all different":
        assert all(len(coordinate) <= 6_000 for coordinate in coordinates)


def test_larger_coordinates_are_fewer():
    puzzle = load_from_catalogue("3x3x3")
    chain = PermutationGroup(puzzle.generators.values()).chain
    steps = steps_of(puzzle.generators, "qtm")
    sizes = {
        bound: [
            len(graph)
            for graph in build_coset_coordinates(chain, steps, range(48), bound)
        ]
        for bound in (100, 1_000, 20_000)
    }
    assert sizes[100] == 20 * [24]  # one piece at a time
    assert sizes[1_000] == 6 * [24 * 22] + 4 * [24 * 21]
    assert sizes[20_000] == 4 * [24 * 22 * 20] + 3 * [24 * 21 * 18]


def test_too_many_places_of_points_that_look_alike():
    puzzle = load_from_catalogue("3x3x3")
    chain = PermutationGroup(puzzle.generators.values()).chain
    colours = ["x" if point % 2 else "y" for point in range(48)]
    with pytest.raises(SearchLimitReached, match="can be in too many places"):
        build_coset_coordinates(chain, steps_of(puzzle.generators, "qtm"), colours, 10)
