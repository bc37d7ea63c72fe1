"""Coordinates of the cube: their sizes and spheres are published."""

import numpy as np
import pytest

from golden_files import load_golden
from puzzlegroups import load_puzzle
from puzzlegroups.errors import InvalidInputError, SearchLimitReached
from puzzlegroups.puzzles import CosetsOn, Recolouring
from puzzlegroups.puzzles.formats.point_ranges import parse_points
from puzzlegroups.search import (
    ProductGraph,
    build_coordinate,
    build_distance_table,
    steps_of,
    steps_of_words,
)

FACTS = load_golden("cube/phases")
COUNTS = FACTS["coordinate_counts"]
CUBE = load_puzzle("3x3x3").definition
ALL = steps_of(CUBE.generators, "htm")
CORNERS = "1, 3, 6, 8, 41, 43, 46, 48"
UP_DOWN_EDGES = "2, 4-5, 7, 42, 44-45, 47"
MIDDLE_EDGES = "12-13, 20-21, 28-29, 36-37"


def points(text):
    return tuple(point - 1 for point in parse_points(text, 48))


def steps_by(text):
    words = [load_puzzle("3x3x3").word(word) for word in text.split()]
    return steps_of_words(CUBE.generators, words, "htm")


PHASE_2 = steps_by("U D R2 L2 F2 B2")


@pytest.mark.parametrize(
    ("name", "steps", "declared"),
    [
        ("twist", ALL, Recolouring(alike=(points(CORNERS),))),
        (
            "flip",
            ALL,
            Recolouring(alike=(points("2, 4-5, 7, 20-21, 36-37, 42, 44-45, 47"),)),
        ),
        ("slice", ALL, Recolouring(alike=(points(MIDDLE_EDGES),))),
        ("corner_permutation", PHASE_2, Recolouring(apart=points(CORNERS))),
        ("ud_edge_permutation", PHASE_2, Recolouring(apart=points(UP_DOWN_EDGES))),
        ("slice_permutation", PHASE_2, Recolouring(apart=points("12-13, 28-29"))),
    ],
)
def test_sizes_are_the_published_ones(name, steps, declared):
    assert len(build_coordinate(steps, declared)) == COUNTS[name]


def test_several_colours_and_single_points_in_one_recolouring():
    """Telling the two halves of the corners apart as well: 70 places for each twist."""
    halves = Recolouring(alike=(points("1, 8, 41, 48"), points("3, 6, 43, 46")))
    assert len(build_coordinate(ALL, halves)) == 2187 * 70
    mixed = Recolouring(alike=(points("3, 6"),), apart=points("1"))
    assert len(build_coordinate(PHASE_2, mixed)) == 8 * 7 * 6 // 2


def test_a_coordinate_of_a_million_has_the_published_spheres():
    """Flips and the middle layer's places in one recolouring of four colours."""
    four = Recolouring(
        alike=(points(UP_DOWN_EDGES), points("12-13, 28-29"), points("20-21, 36-37"))
    )
    graph = build_coordinate(ALL, four)
    assert len(graph) == 2048 * 495
    assert build_distance_table(graph).sphere_sizes == FACTS["flip_slice"]


@pytest.mark.parametrize(
    ("name", "steps", "declared"),
    [
        (
            "twist_slice",
            ALL,
            [Recolouring((points(CORNERS),)), Recolouring((points(MIDDLE_EDGES),))],
        ),
        (
            "corners_slice_in_phase_2",
            PHASE_2,
            [
                Recolouring(apart=points(CORNERS)),
                Recolouring(apart=points("12-13, 28-29")),
            ],
        ),
    ],
)
def test_pair_tables_have_the_published_spheres(name, steps, declared):
    pair = ProductGraph(tuple(build_coordinate(steps, one) for one in declared))
    assert build_distance_table(pair).sphere_sizes == FACTS[name]


def test_columns_from_products_are_those_that_a_search_finds():
    graph = build_coordinate(ALL, Recolouring(alike=(points(MIDDLE_EDGES),)))
    everything = np.arange(len(graph))
    for column, step in enumerate(graph.steps):
        images = np.array(step.permutation.images)
        found = graph.find(graph.images_under(images, everything))
        assert (graph.moves[:, column] == found).all()


def test_cosets_where_colours_are_not_enough():
    half_turns = [CUBE.generators[name] ** 2 for name in CUBE.moves]
    cosets = build_coordinate(PHASE_2, CosetsOn(points(CORNERS)), half_turns)
    assert len(cosets) == 420  # 40320 arrangements, 96 by half turns
    halves = Recolouring(alike=(points("1, 8, 41, 48"),))
    assert len(build_coordinate(PHASE_2, halves, half_turns)) == 70


def test_a_subgroup_that_changes_the_coordinate():
    r = CUBE.generators["R"]
    with pytest.raises(InvalidInputError, match="points 3 and 38 look different"):
        build_coordinate(ALL, Recolouring(alike=(points(CORNERS),)), [r])
    with pytest.raises(InvalidInputError, match="point 3 to 38, which is not among"):
        build_coordinate(ALL, CosetsOn(points(CORNERS)), [r])


def test_a_coordinate_that_does_not_fit():
    everything = Recolouring(apart=points(CORNERS))
    with pytest.raises(SearchLimitReached):
        build_coordinate(ALL, everything, max_bytes=2**20)
