"""Exact answers against published counts, brute force, CP-SAT and the full minimum."""

import numpy as np
import pytest

from puzzlegroups import clock
from puzzlegroups.clock.exact import distances as exact_distances
from puzzlegroups.clock.exact import solve_clocks
from puzzlegroups.clock.side_states import split_states
from puzzlegroups.clock.side_tables import build_side_tables
from puzzlegroups.clock.sides import line_of, side_symmetries
from puzzlegroups.errors import InvalidInputError, VerificationError
from puzzlegroups.modules import distance_table


def check_amounts(states, amounts, lengths, hours=12):
    matrix = np.array(clock.load_clock(hours).matrix)
    assert not ((amounts.astype(int) @ matrix.T + states) % hours).any()
    assert np.array_equal(np.count_nonzero(amounts, axis=1), lengths)
    assert amounts.max() < hours


def test_the_articles_sample(sample, tables, distances):
    lengths = exact_distances(sample, tables=tables)
    histogram = {
        str(d): int(n) for d, n in enumerate(np.bincount(lengths).tolist()) if n
    }
    assert histogram == distances["seed42_sample"]["histogram"]
    assert lengths[:30].tolist() == distances["seed42_first_30"]
    assert lengths.dtype == np.uint8
    check_amounts(sample, solve_clocks(sample, tables=tables), lengths)


def test_states_at_distance_12(tables, distances):
    states = np.array(distances["distance_12_states_sample"])
    lengths = exact_distances(states, tables=tables)
    assert set(lengths.tolist()) == {12}
    check_amounts(states, solve_clocks(states, tables=tables), lengths)


def full_rows(crosses, tables):
    """Distances for each cross and all corners, by the classes and the plain rule."""
    hours, classes = tables.hours, tables.classes
    symmetries = side_symmetries(hours)
    lines = np.indices((hours,) * 4).reshape(4, -1)
    l3, l7, l9, t = lines
    corners = np.stack([t, l3 - t, l7 - t, l9 + t]) % hours
    for cross in crosses:
        g = classes.symmetry_of[cross]
        moved = np.empty_like(corners)
        moved[symmetries.corner_places[g]] = symmetries.units[g] * corners
        there = np.ravel_multi_index(
            [d % hours for d in line_of(tuple(moved))], (hours,) * 4
        )
        row = tables.rows[classes.class_of[cross]]
        yield np.stack([row & 15, row >> 4], axis=1).ravel()[there]


def test_the_scan_finds_the_minimum_over_all_splits(sample, tables, distances):
    states = np.vstack([distances["distance_12_states_sample"], sample[:300]])
    front, back, corners = split_states(states, 12)
    digits = np.indices((12,) * 4).reshape(4, -1)
    least = []
    for f, b, c in zip(
        full_rows(front, tables), full_rows(back, tables), corners, strict=True
    ):
        rest = np.array(np.unravel_index(c, (12,) * 4))[:, None] - digits
        least.append((f + b[np.ravel_multi_index(rest % 12, (12,) * 4)]).min())
    assert least == exact_distances(states, tables=tables).tolist()


@pytest.mark.parametrize("hours", [2, 3])
def test_all_states_of_small_clocks(hours, distances):
    tables = build_side_tables(hours)
    plain = distance_table(clock.load_clock(hours)).ravel()
    counts = np.zeros(9, int)
    for start in range(0, plain.size, 2**17):
        numbers = np.arange(start, min(start + 2**17, plain.size))
        states = numbers[:, None] // hours ** np.arange(13, -1, -1) % hours
        lengths = exact_distances(states, hours, tables)
        assert np.array_equal(lengths, plain[numbers])
        counts += np.bincount(lengths, minlength=9)
        some = slice(None, None, 50)
        amounts = solve_clocks(states[some], hours, tables)
        check_amounts(states[some], amounts, lengths[some], hours)
    expected = distances[f"distance_distribution_{hours}_hours"]
    assert np.trim_zeros(counts, "b").tolist() == expected


@pytest.mark.parametrize("hours", range(2, 12))
def test_all_hours_agree_with_cp_sat(hours):
    rng = np.random.default_rng(hours)
    # Few turns keep the proof of CP-SAT short; the answers may be shorter still.
    amounts = np.zeros(30, int)
    amounts[rng.permutation(30)[:6]] = rng.integers(1, hours, 6)
    state = np.array(clock.load_clock(hours).matrix) @ amounts % hours
    tables = build_side_tables(hours) if hours < 8 else None
    length = exact_distances([state], hours, tables)
    check_amounts(state[None], solve_clocks([state], hours, tables), length, hours)
    peer = clock.solve_clock(clock.ClockState(state, hours), "cp-sat")
    assert (peer.length, peer.optimal) == (int(length[0]), True)


def test_distances_keep_the_symmetries(sample, tables):
    lengths = exact_distances(sample[:1000], tables=tables)
    for unit in (5, 7, 11):
        multiple = sample[:1000] * unit % 12
        assert np.array_equal(exact_distances(multiple, tables=tables), lengths)


def test_a_turn_changes_the_distance_by_at_most_one(sample, tables):
    matrix = np.array(clock.load_clock().matrix)
    lengths = exact_distances(sample[:500], tables=tables).astype(int)
    for column in range(0, 30, 7):
        turned = (sample[:500] + 5 * matrix[:, column]) % 12
        after = exact_distances(turned, tables=tables).astype(int)
        assert np.abs(after - lengths).max() <= 1


def test_no_states(tables):
    assert exact_distances([], tables=tables).shape == (0,)
    assert solve_clocks(np.empty((0, 14), int), tables=tables).shape == (0, 30)


@pytest.mark.parametrize(
    ("states", "says"),
    [
        ([13 * [0]], r"\(1, 13\)"),
        (14 * [0], r"\(14,\)"),
        ([14 * [12]], "number 1 .F1. is 12, expected 0 to 11"),
        ([14 * [0], 13 * [0] + [-1]], "state 2, number 14 .B8. is -1"),
        ([14 * [0.5]], "float64 numbers found"),
        ([[1], [1, 2]], "unequal length"),
    ],
)
def test_states_that_are_wrong(states, says, tables):
    with pytest.raises(InvalidInputError, match=says):
        exact_distances(states, tables=tables)


def test_tables_of_another_clock():
    with pytest.raises(InvalidInputError, match="tables of 2 hours"):
        exact_distances([14 * [0]], 3, build_side_tables(2))


def test_an_answer_that_does_not_solve_is_not_returned(tables, monkeypatch):
    monkeypatch.setattr(
        "puzzlegroups.clock.query_kernels.descend", lambda *arguments: None
    )
    with pytest.raises(VerificationError):
        solve_clocks([14 * [3]], tables=tables)
