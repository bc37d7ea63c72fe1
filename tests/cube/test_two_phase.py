"""Kociemba's two phases: verified words, limits, budgets, published cubes."""

import dataclasses
import json

import numpy as np
import pytest

from golden_files import load_golden
from puzzlegroups.cube import CubeState, random_cubes, solve_cube, solve_cubes
from puzzlegroups.cube.kociemba import (
    INDICES,
    build_kociemba,
    is_built,
    load_kociemba,
    table_files,
)
from puzzlegroups.errors import SearchLimitReached
from puzzlegroups.puzzles import load_from_catalogue
from puzzlegroups.search import build_subgroup_chain
from puzzlegroups.search.lower_bound_table import LowerBoundTable
from puzzlegroups.tables import TableStore

CASES = load_golden("cube/facelets")
PAIRS = load_golden("cube/pairs")

# Patterns with their words, as cube books print them.
PATTERNS = {
    "T-perm": "R U R' U' R' F R2 U' R' U' R U R' F'",
    "superflip": "U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2",
    "checkerboard": "U2 D2 F2 B2 L2 R2",
    "six-spot": "U D' R L' F B' U D'",
}


def check(state, solution):
    assert (state * solution.word).is_solved()
    assert solution.word.length("htm") == solution.length
    assert solution.lower_bound <= solution.length
    assert sum(phase.length for phase in solution.phases) == solution.length
    assert [m for p in solution.phases for m in p.word.moves] == list(
        solution.word.moves
    )


def test_the_indices_are_those_of_the_groups():
    chain = build_subgroup_chain(load_from_catalogue("3x3x3"), "kociemba", "htm")
    assert tuple(phase.index for phase in chain.phases) == INDICES
    # Published: the order of the second group, and with it that of the cube.
    assert INDICES[1] == 19508428800
    assert chain.order == 43252003274489856000


def test_random_cubes():
    cubes = random_cubes(30, np.random.default_rng(8))
    solutions = solve_cubes(cubes)
    for cube, solution in zip(cubes, solutions, strict=True):
        check(cube, solution)
        assert solution.length <= 21
        assert solution.method == "two-phase"
    assert [s.word for s in solve_cubes(cubes, n_jobs=2)] == [s.word for s in solutions]


@pytest.mark.parametrize("name", PATTERNS)
def test_patterns(name):
    state = CubeState.from_word(PATTERNS[name])
    solution = solve_cube(state, "two-phase")
    check(state, solution)
    assert solution.length <= 21
    if name == "superflip":  # whose distance is 20
        assert solution.lower_bound <= 20 <= solution.length
        assert state.facelets() == next(
            case["facelets"] for case in CASES["valid"] if case.get("name") == name
        )


@pytest.mark.parametrize("case", CASES["valid"], ids=lambda case: case["facelets"][:9])
def test_published_cubes(case):
    state = CubeState.from_facelets(case["facelets"])
    solution = solve_cube(state, "two-phase")
    check(state, solution)
    if "optimal_length" in case:
        assert solution.lower_bound <= case["optimal_length"] <= solution.length


def test_every_view_finds_words_and_names_what_it_reaches():
    search = load_kociemba("small")
    (state,) = random_cubes(1, np.random.default_rng(3))
    elements = np.array([state.permutation.images])
    assert len(search.views) == 6
    for view in search.views:
        alone = dataclasses.replace(search, views=(view,))
        (found,) = alone.solve(elements, 22)
        images = elements[0]
        for step in found.steps:
            images = search.images[step][images]
        assert images.tolist() == list(range(48))
        assert len(found.steps) <= 22


def test_a_budget_improves_and_is_deterministic():
    (state,) = random_cubes(1, np.random.default_rng(4))
    first = solve_cube(state, "two-phase", max_length=24)
    better = solve_cube(state, "two-phase", max_length=24, expansions=100_000)
    again = solve_cube(state, "two-phase", max_length=24, expansions=100_000)
    assert better.word == again.word
    assert better.length <= first.length
    check(state, better)
    timed = solve_cube(state, "two-phase", max_length=24, seconds=0.2)
    check(state, timed)


def test_a_limit_below_the_bound_is_refused_at_once():
    state = CubeState.from_word("R U F L D B R2 U2 F2 L' D2 B")
    bound = solve_cube(state, "two-phase").lower_bound
    assert bound >= 4
    with pytest.raises(SearchLimitReached, match="exists") as caught:
        solve_cube(state, "two-phase", max_length=bound - 1)
    assert caught.value.lower_bound == bound
    assert (state * caught.value.best.word).is_solved()
    with pytest.raises(SearchLimitReached):
        solve_cubes([state], max_length=bound - 1)


def test_a_budget_too_small_is_said():
    (state,) = random_cubes(1, np.random.default_rng(9))
    with pytest.raises(SearchLimitReached, match="was found") as caught:
        solve_cube(state, "two-phase", max_length=18, expansions=10)
    assert (state * caught.value.best.word).is_solved()


def test_damaged_tables_are_built_again(tmp_path, monkeypatch, caplog):
    store = TableStore(tmp_path)
    build_kociemba("small", store)
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    arrays = sorted(tmp_path.glob("*.npy"), key=lambda path: path.stat().st_size)
    arrays[-1].write_bytes(arrays[-1].read_bytes()[:-5])  # truncated
    data = bytearray(arrays[-2].read_bytes())
    data[-1] ^= 1  # a flipped bit
    arrays[-2].write_bytes(data)
    note = arrays[-3].with_suffix(".json")
    record = json.loads(note.read_text())
    note.write_text(json.dumps({**record, "dtype": ">i4"}))  # another byte order
    note = arrays[-4].with_suffix(".json")
    record = json.loads(note.read_text())
    record["facts"]["n_classes"] += 1
    note.write_text(json.dumps(record))
    build_kociemba("small", store)
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before
    assert len(caplog.records) == 4


MOST_BYTES = {"small": 9_000_000, "default": 130_000_000}


def bytes_on_disk(folder):
    return sum(path.stat().st_size for path in folder.iterdir())


@pytest.mark.parametrize("tier", MOST_BYTES)
def test_the_files_of_a_tier_are_no_larger_than_promised(tmp_path, monkeypatch, tier):
    """All that is stored, with blank entries, which take as many bytes."""

    def blank(factors, reduction, progress, n_jobs):
        n_bytes = (len(reduction) + 1) // 2
        return LowerBoundTable(reduction, np.zeros(n_bytes, dtype=np.uint8))

    monkeypatch.setattr("puzzlegroups.search.bound_store.build_lower_bounds", blank)
    store = TableStore(tmp_path)
    build_kociemba(tier, store)
    assert is_built(tier, store)
    assert set(table_files(tier, store)) == set(tmp_path.iterdir())
    assert bytes_on_disk(tmp_path) <= MOST_BYTES[tier]


@pytest.mark.extreme
def test_the_default_tier_as_it_is_built(tmp_path):
    store = TableStore(tmp_path)
    built = build_kociemba("default", store).bounds
    assert bytes_on_disk(tmp_path) <= MOST_BYTES["default"]
    before = {path: path.stat().st_mtime_ns for path in tmp_path.iterdir()}
    read = build_kociemba("default", store).bounds
    assert {path: path.stat().st_mtime_ns for path in tmp_path.iterdir()} == before
    # published: exact distances of phase 1, and of corners with edges in phase 2
    assert read[0][0].sphere_sizes == PAIRS["kociemba_phase1"]["spheres"]
    for phase in (0, 1):
        for one, other in zip(built[phase], read[phase], strict=True):
            assert np.array_equal(one.packed, other.packed)
            assert np.array_equal(one.reduction.codes, other.reduction.codes)
            assert np.array_equal(one.reduction.turned, other.reduction.turned)


def test_a_search_in_slices_finds_the_same(monkeypatch):
    cubes = random_cubes(6, np.random.default_rng(11))
    elements = np.array([state.permutation.images for state in cubes])
    search = load_kociemba("small")
    whole = search.solve(elements, 24, 9000, improve=True)
    monkeypatch.setattr("puzzlegroups.search.phase_search.SLICE", 700)
    sliced = search.solve(elements, 24, 9000, improve=True)
    assert sliced == whole
    assert all(found.expansions == 9000 and not found.is_over for found in whole)
    late = search.solve(elements, 24, seconds=1e-9, improve=True)
    assert not any(found.is_over for found in late)
