"""The farthest states of some classes."""

import numpy as np
import pytest

from puzzlegroups.clock import distances as clock_distances
from puzzlegroups.clock.census import count_classes
from puzzlegroups.clock.cross_classes import cross_classes
from puzzlegroups.clock.far import class_states_at, states_at
from puzzlegroups.clock.side_states import split_states
from puzzlegroups.errors import VerificationError


@pytest.fixture(scope="module")
def row(tables, distances):
    """The census row of the class of a state that is known to be at distance 12."""
    state = np.array(distances["distance_12_states_sample"][:1])
    front, _, _ = split_states(state, 12)
    number = int(cross_classes(12).class_of[front[0]])
    return next(count_classes([number], tables))


def test_all_states_of_a_class(row, tables, distances):
    (states,) = states_at(12, [row], tables)
    assert len(states) == row.size * row.counts[12]
    assert set(clock_distances(states, tables=tables).tolist()) == {12}
    found = {tuple(state) for state in states.tolist()}
    assert len(found) == len(states)
    classes = cross_classes(12)
    sample = np.array(distances["distance_12_states_sample"])
    fronts, _, _ = split_states(sample, 12)
    mine = sample[classes.class_of[fronts] == row.number]
    assert len(mine)
    assert {tuple(state) for state in mine.tolist()} <= found


def test_counts_that_are_wrong_are_noticed(row, tables):
    from dataclasses import replace

    counts = list(row.counts)
    counts[11], counts[12] = counts[11] + 1, counts[12] - 1
    with pytest.raises(VerificationError, match="found"):
        class_states_at(12, replace(row, counts=tuple(counts)), tables)


def test_a_distance_out_of_reach(row, tables):
    with pytest.raises(VerificationError, match="expected"):
        class_states_at(0, row, tables)
