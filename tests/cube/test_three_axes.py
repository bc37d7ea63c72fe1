"""The finer first phase: its coordinate, its bounds, and shortest words by it."""

import math

import numpy as np
import pytest

from puzzlegroups.cube import CubeState, solve_cube
from puzzlegroups.cube.kociemba import load_kociemba
from puzzlegroups.cube.three_axes import (
    build_three_axes,
    finer_chain,
    load_three_axes,
)
from puzzlegroups.errors import InvalidInputError, TableMissingError
from puzzlegroups.search import find_meeting
from puzzlegroups.search.budget import Budget
from puzzlegroups.search.joint_search import build_joint_search
from puzzlegroups.search.length_trial import build_length_trials
from puzzlegroups.search.lower_bound_table import build_lower_bounds, reduce
from puzzlegroups.search.phase_search import PhaseSearch
from puzzlegroups.search.piece_places import build_piece_places
from puzzlegroups.solution import SearchLimits
from puzzlegroups.tables import TableStore, user_store

TURNS = [face + power for face in "URFDLB" for power in ("", "2", "'")]


def random_cube(seed, length):
    numbers = np.random.default_rng(seed).integers(18, size=length)
    return CubeState.from_word(" ".join(TURNS[k] for k in numbers))


def test_the_chain_divides_the_whole_group():
    chain = finer_chain()
    assert chain.order == load_kociemba("small").chain.order
    twists, flips, places = chain.phases[0].graph.factors
    assert len(places) == math.perm(12, 4)
    assert len(twists) * len(flips) * len(places) == chain.phases[0].index


def test_a_torn_piece_is_refused():
    steps = finer_chain().phases[0].steps
    with pytest.raises(InvalidInputError, match="takes the points of a piece to"):
        build_piece_places(steps, [(0, 1)], [0, 1])


@pytest.fixture(scope="module")
def by_pairs():
    """Shortest words by the finer coordinate, without its table of 1.7 GB."""
    chain, small = finer_chain(), load_kociemba("small")
    factors = chain.phases[0].graph.factors
    tables = [build_lower_bounds(factors, reduce(factors, [k], 2)) for k in (0, 1)]
    bounds = (tuple(tables), small.bounds[1])
    return build_joint_search(PhaseSearch(chain, bounds, small.caps, small.views))


@pytest.mark.parametrize("seed", range(4))
def test_as_long_as_a_search_from_both_ends_says(by_pairs, seed):
    images = list(random_cube(seed, 7).permutation.images)
    steps, points = by_pairs.steps, list(range(48))
    shortest = find_meeting(steps, images, points, SearchLimits()).length
    (trial, *_) = build_length_trials(by_pairs, images)
    found = [trial.find(length, Budget()) for length in range(shortest + 1)]
    assert [word is None for word in found] == [True] * shortest + [False]


def test_large_tables_are_not_built_unasked(tmp_path, monkeypatch):
    monkeypatch.setattr(
        "puzzlegroups.cube.three_axes.user_store", lambda: TableStore(tmp_path)
    )
    with pytest.raises(TableMissingError, match="'puzzlegroups tables build cube"):
        solve_cube(random_cube(0, 3), "optimal", tier="large")


def test_larger_tables_are_read_when_a_search_becomes_long(monkeypatch):
    """Two tiers, here of the same tables, and a search that is long from the start."""
    read = []

    def load(tier):
        read.append(tier)
        return load_three_axes("small")

    monkeypatch.setattr("puzzlegroups.cube.optimal.load_three_axes", load)
    monkeypatch.setattr(
        "puzzlegroups.cube.optimal.tiers_at_hand", lambda _: ["first", "second"]
    )
    state = CubeState.from_word("U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2")
    solve_cube(state, "optimal", expansions=20_000)
    assert read == ["first"]
    monkeypatch.setattr("puzzlegroups.cube.optimal.MANY", 1000)
    solution = solve_cube(state, "optimal", expansions=20_000)
    assert read == ["first", "first", "second"]
    assert solution.lower_bound <= 20 <= solution.length


def spheres_by_colours(depth):
    """Count cosets of the finer subgroup on stickers that are painted to show it.

    The stickers of U and D show twists and flips, as do those of F and B on the edges
    between them, each of which has a colour of its own.
    """
    painted = np.zeros(48, dtype=np.uint8)
    painted[[point - 1 for point in (1, 3, 6, 8, 41, 43, 46, 48, 2, 4, 5, 7)]] = 1
    painted[[point - 1 for point in (42, 44, 45, 47)]] = 1
    for colour, (front, side) in enumerate([(20, 13), (21, 28), (37, 12), (36, 29)]):
        painted[[front - 1, side - 1]] = 2 + 2 * colour, 3 + 2 * colour
    turns = [
        np.argsort(step.permutation.images) for step in finer_chain().phases[0].steps
    ]
    layer, known, sizes = painted[None, :], painted[None, :], [1]
    for _ in range(depth):
        near = np.unique(np.concatenate([layer[:, turn] for turn in turns]), axis=0)
        both, counts = np.unique(
            np.concatenate([known, near]), axis=0, return_counts=True
        )
        layer = near[~np.isin(_rows(near), _rows(known))]
        assert len(both) == len(known) + len(layer)
        assert counts.max() <= 2
        known = both
        sizes.append(len(layer))
    return sizes


def _rows(colours):
    return np.ascontiguousarray(colours + 1).view("S48").reshape(-1)


@pytest.mark.extreme
def test_the_spheres_of_the_large_table():
    """Some minutes and 1.9 GB, where the tier was not built before."""
    search = build_three_axes("large", user_store(), n_jobs=-1)
    spheres = search.bounds[0][0].sphere_sizes
    assert sum(spheres) == finer_chain().phases[0].index
    assert spheres[:5] == spheres_by_colours(4)


@pytest.mark.extreme
def test_the_superflip_needs_twenty_turns():
    """As M. Reid proved in 1995: half a minute by the large tables."""
    state = CubeState.from_word("U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2")
    build_three_axes("large", user_store(), n_jobs=-1)
    solution = solve_cube(state, "optimal", tier="large", n_jobs=-1)
    assert (solution.length, solution.optimal) == (20, True)
