"""The side tables against published counts and plain passes over all elements."""

import itertools

import numpy as np
import pytest

from puzzlegroups.clock.side_tables import build_side_tables
from puzzlegroups.clock.sides import GENERATORS, cross_of


def plain_distances(hours):
    """One pass a generator over Z_n^9, in the order cross, c1, c3, c7, c9."""
    best = np.full((hours,) * 9, 99, np.uint8)
    best[(0,) * 9] = 0
    for corners in GENERATORS:
        turned = best
        for _ in range(hours - 1):
            turned = np.roll(turned, cross_of(corners) + corners, axis=range(9))
            best = np.minimum(best, turned + np.uint8(1))
    return best


def unpacked(tables, cross):
    """One row as an array over c1, c3, c7, c9."""
    n = tables.hours
    row = tables.rows[cross]
    values = np.stack([row & 15, row >> 4], axis=1).ravel()[: n**4]
    l3, l7, l9, t = np.indices((n,) * 4).reshape(4, -1)
    natural = np.empty((n,) * 4, np.uint8)
    natural[t, (l3 - t) % n, (l7 - t) % n, (l9 + t) % n] = values
    return natural


@pytest.mark.parametrize("hours", [2, 3, 4, 5])
def test_rows_are_the_distances(hours):
    tables, plain = build_side_tables(hours), plain_distances(hours)
    classes = tables.classes
    for number, cross in enumerate(classes.representatives.tolist()):
        digits = tuple(cross // hours**i % hours for i in (4, 3, 2, 1, 0))
        assert np.array_equal(unpacked(tables, number), plain[digits])
    assert tables.spheres() == tuple(np.bincount(plain.ravel()).tolist())


def test_published_counts(tables, sides):
    assert list(tables.spheres()) == sides["one_side_distribution"]
    minima = np.bincount(tables.minima).tolist()
    assert {str(m): count for m, count in enumerate(minima)} == sides[
        "row_minimum_histogram"
    ]


def test_sizes(tables):
    assert tables.rows.nbytes < 110e6
    assert tables.entries.nbytes < 24e6


def test_lists_are_the_near_entries(tables):
    for number in (0, 1, 5000, 9905):
        row = tables.rows[number]
        values = np.stack([row & 15, row >> 4], axis=1).ravel()
        starts = tables.starts[number]
        for level, (start, end) in enumerate(itertools.pairwise(starts)):
            assert np.array_equal(
                tables.entries[start:end], np.flatnonzero(values == level)
            )


def test_tables_are_frozen(tables):
    with pytest.raises(ValueError, match="read-only"):
        tables.rows[0, 0] = 1
