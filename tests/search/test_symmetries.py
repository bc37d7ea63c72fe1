"""Symmetries of puzzles, checked on every point and every edge."""

import numpy as np
import pytest

from puzzlegroups.errors import InvalidInputError
from puzzlegroups.permutations import Permutation
from puzzlegroups.puzzles import load_from_catalogue
from puzzlegroups.search import ProductGraph, build_subgroup_chain, steps_of
from puzzlegroups.search.symmetries import coset_symmetries, renamings

CUBE = load_from_catalogue("3x3x3")


@pytest.mark.parametrize(
    ("name", "count"),
    # Rotations and mirror images of the solid that keep the moves: the cube has 48;
    # the three faces at one corner have 6; the tetrahedron has 24.
    [("3x3x3", 48), ("2x2x2-ufr", 6), ("pyraminx-no-tips", 24)],
)
def test_how_many(name, count):
    steps = steps_of(load_from_catalogue(name).generators, "htm")
    found = renamings(steps)
    assert len(found) == count
    assert found[0][1] == tuple(range(len(steps)))
    assert len({image for _, image in found}) == count
    for renaming, image in found:
        name = Permutation(renaming.tolist())
        for step, end in zip(steps, image, strict=True):
            assert ~name * step.permutation * name == steps[end].permutation


def test_symmetries_that_keep_the_coordinates_of_the_cube():
    chain = build_subgroup_chain(CUBE, "kociemba", "htm", indices=[1, 1])
    images = [image for _, image in renamings(chain.phases[0].steps)]
    twist, flip, middle = chain.phases[0].graph.factors
    for factor in (twist, middle):  # 16 symmetries keep the axis through U and D
        found = coset_symmetries(ProductGraph((factor,)), images)
        assert len(found) == 16
        for image, act in found.items():
            assert sorted(act.tolist()) == list(range(len(factor)))
            ends = factor.moves[act][:, list(image)]
            assert np.array_equal(act[factor.moves], ends)
    joint = ProductGraph((flip, middle))
    assert len(joint) == 1013760
    alone = coset_symmetries(ProductGraph((flip,)), images)
    found = coset_symmetries(joint, images)
    assert len(found) == 16
    assert alone.keys() != found.keys()  # flips alone keep another axis
    some = np.random.default_rng(5).integers(0, len(joint), 1000)
    for image, act in found.items():
        ends = joint.neighbours(act[some])[:, list(image)]
        assert np.array_equal(act[joint.neighbours(some)], ends)


def test_symmetries_of_three_coordinates_are_refused():
    chain = build_subgroup_chain(CUBE, "kociemba", "htm", indices=[1, 1])
    with pytest.raises(InvalidInputError, match="3 factors found"):
        coset_symmetries(chain.phases[0].graph, [tuple(reversed(range(18)))])
