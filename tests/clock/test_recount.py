"""The slow count against published distributions, brute force and the census."""

import numpy as np
import pytest

from puzzlegroups.clock.cross_classes import cross_classes
from puzzlegroups.clock.proof import WITNESS, witness_distance
from puzzlegroups.clock.recount import recount, slow_minima, slow_row


def digits(cross, hours):
    return tuple(int(cross) // hours**i % hours for i in (4, 3, 2, 1, 0))


@pytest.mark.parametrize("hours", [2, 3])
def test_the_sum_over_all_front_crosses_is_the_distribution(hours, distances):
    classes = cross_classes(hours)
    total = np.zeros(16, int)
    for cross, size in zip(classes.representatives, classes.sizes, strict=True):
        counts = recount(slow_row(digits(cross, hours), hours))
        total[: len(counts)] += int(size) * np.array(counts)
    expected = distances[f"distance_distribution_{hours}_hours"]
    assert np.trim_zeros(total, "b").tolist() == expected


def test_slow_minima_are_those_of_the_tables(tables, sides):
    classes = tables.classes
    assert np.array_equal(
        slow_minima(12).ravel(), tables.minima[classes.class_of].astype(np.uint8)
    )


def test_slow_rows_are_those_of_the_tables(tables):
    row = tables.rows[6000]
    values = np.stack([row & 15, row >> 4], axis=1).ravel()
    l3, l7, l9, t = np.indices((12,) * 4).reshape(4, -1)
    slow = slow_row(digits(tables.classes.representatives[6000], 12), 12)
    assert np.array_equal(slow[t, l3 - t, l7 - t, (l9 + t) % 12], values)


def test_the_witness(distances):
    assert list(WITNESS) in distances["distance_12_states_sample"]
    assert witness_distance(WITNESS) == 12
