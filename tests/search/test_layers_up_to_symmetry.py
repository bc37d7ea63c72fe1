"""Elements up to symmetry against a search from both ends and published counts."""

import numpy as np
import pytest

from puzzlegroups.permutations import Permutation
from puzzlegroups.puzzles import load_from_catalogue
from puzzlegroups.search import find_meeting, steps_of, symmetries_of
from puzzlegroups.search.layers_up_to_symmetry import layers_up_to_symmetry
from puzzlegroups.solution import SearchLimits

CUBE = load_from_catalogue("3x3x3")


def distance(steps, images):
    points = list(range(len(images)))
    return find_meeting(steps, list(images), points, SearchLimits()).length


def symmetric_element(puzzle, steps, rng):
    """Return some element that a symmetry of the puzzle does not change."""
    symmetries = [symmetry.points for symmetry in symmetries_of(puzzle.generators)]
    while True:
        element = Permutation.identity(puzzle.degree)
        for number in rng.integers(len(steps), size=6):
            element = element * steps[number].permutation
        same = [points for points in symmetries if element ^ points == element]
        if len(same) > 1 and distance(steps, element.images) > 2:
            return element


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("name", ["pyraminx-no-tips", "skewb-8"])
def test_the_nearest_of_each_layer_is_one_step_nearer(name, seed):
    puzzle = load_from_catalogue(name)
    steps = steps_of(puzzle.generators, "htm")
    element = symmetric_element(puzzle, steps, np.random.default_rng(seed))
    far = distance(steps, element.images)
    layers = layers_up_to_symmetry(element.images, steps, 30)
    assert 2 <= len(layers) <= far + 1
    for number, layer in enumerate(layers):
        assert layer.words.shape == (len(layer.elements), number)
        for images, path in zip(layer.elements, layer.words, strict=True):
            end = element
            for step in path:
                end = end * steps[step].permutation
            assert end.images == tuple(images)
        nearest = min(distance(steps, images) for images in layer.elements.tolist())
        assert nearest == far - number


def test_without_symmetry_there_is_nothing_to_spare():
    steps = steps_of(CUBE.generators, "htm")
    element = Permutation.identity(48)
    for name in "RUFDLBUURF":
        element = element * CUBE.generators[name]
    (layer,) = layers_up_to_symmetry(element.images, steps, 600)
    assert layer.elements.tolist() == [list(element.images)]
    assert layer.words.shape == (1, 0)


def test_two_turns_and_eight_pairs_of_turns_differ():
    """Of the cube's positions at one and two turns, up to symmetry and inversion."""
    steps = steps_of(CUBE.generators, "htm")
    layers = layers_up_to_symmetry(range(48), steps, 10)
    assert [len(layer.elements) for layer in layers] == [1, 2, 8]
