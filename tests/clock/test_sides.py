"""The coordinates of a side against the 14 x 30 matrix, and its symmetries."""

import numpy as np
import pytest

from puzzlegroups.clock import MOVES, load_clock
from puzzlegroups.clock import distances as clock_distances
from puzzlegroups.clock.cross_classes import cross_classes
from puzzlegroups.clock.side_states import (
    join_states,
    split_states,
    symmetric_states,
)
from puzzlegroups.clock.sides import (
    BACK_COLUMNS,
    FRONT_COLUMNS,
    GENERATORS,
    corner_images,
    cross_of,
    line_of,
    side_symmetries,
)
from puzzlegroups.errors import InvalidInputError


def number(digits, hours):
    return sum(d % hours * hours**i for i, d in enumerate(reversed(digits)))


@pytest.mark.parametrize("hours", [2, 5, 12])
def test_each_move_changes_one_cross_and_the_corners(hours):
    matrix = np.array(load_clock(hours).matrix)
    assert sorted(FRONT_COLUMNS + BACK_COLUMNS) == list(range(30))
    for side, columns in enumerate((FRONT_COLUMNS, BACK_COLUMNS)):
        for corners, column in zip(GENERATORS, columns, strict=True):
            # A state that one turn of this move solves.
            parts = split_states(-matrix[:, column][None] % hours, hours)
            assert int(parts[side][0]) == number(cross_of(corners), hours)
            assert int(parts[1 - side][0]) == 0
            assert int(parts[2][0]) == number(line_of(corners), hours)
            assert MOVES[column].count("U" if side == 0 else "D") == sum(corners)


def test_the_coordinates_lose_nothing():
    states = np.indices((2,) * 14).reshape(14, -1).T
    front, back, corners = split_states(states, 2)
    assert (
        len(set(zip(front.tolist(), back.tolist(), corners.tolist(), strict=True)))
        == 2**14
    )


@pytest.mark.parametrize("hours", [3, 12])
def test_symmetries_permute_the_generators(hours):
    symmetries = side_symmetries(hours)
    pairs = zip(symmetries.corner_places, symmetries.edge_places, strict=True)
    for corner_places, edge_places in pairs:
        for corners in GENERATORS:
            moved = [0] * 4
            for i, place in enumerate(corner_places):
                moved[place] = corners[i]
            cross = [0] * 4
            for e, place in enumerate(edge_places):
                cross[place] = cross_of(corners)[1 + e]
            assert tuple(moved) in GENERATORS
            assert cross_of(tuple(moved)) == (1, *cross)


def test_inverse_and_quotient():
    symmetries = side_symmetries(12)
    images = corner_images(12)

    def image(g, corners):
        packed = images[g, corners]
        return (packed >> 8).astype(int) * 144 + (packed & 255)

    corners = np.arange(12**4)
    for g in range(32):
        assert np.array_equal(image(symmetries.inverse[g], image(g, corners)), corners)
        for h in range(0, 32, 5):
            back = image(symmetries.inverse[h], corners)
            assert np.array_equal(
                image(symmetries.quotient[g, h], corners), image(g, back)
            )


def test_classes_of_crosses(sides):
    classes = cross_classes(12)
    assert len(classes.sizes) == sides["classes_of_crosses"]
    sizes = {str(s): int(np.sum(classes.sizes == s)) for s in set(classes.sizes)}
    assert sizes == sides["class_sizes"]
    assert np.array_equal(np.bincount(classes.class_of), classes.sizes)


def test_hours_that_are_too_many():
    for hours in (1, 13):
        with pytest.raises(InvalidInputError, match="hours found"):
            cross_classes(hours)


@pytest.mark.parametrize("hours", [5, 12])
def test_joining_undoes_splitting(hours):
    states = np.random.default_rng(hours).integers(0, hours, (50, 14))
    front, back, lines = (
        np.array(np.unravel_index(part, (hours,) * size)).T
        for part, size in zip(split_states(states, hours), (5, 5, 4), strict=True)
    )
    l3, l7, l9, t = lines.T
    corners = np.stack([t, l3 - t, l7 - t, l9 + t], axis=1)
    assert np.array_equal(join_states(front, back, corners, hours), states)


def test_symmetric_states_have_equal_distances(tables):
    states = np.random.default_rng(1).integers(0, 12, (3, 14))
    for state in states:
        images = symmetric_states(state[None], 12)
        assert len(images) == 32
        assert len(set(clock_distances(images, tables=tables).tolist())) == 1
