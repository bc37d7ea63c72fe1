"""Bounds on disk: what is read is what was built, and what does not fit is not used."""

import logging
from dataclasses import replace

import numpy as np
import pytest

from puzzlegroups.puzzles import load_from_catalogue
from puzzlegroups.search import build_subgroup_chain
from puzzlegroups.search.bound_store import fetch_lower_bounds, lower_bound_key
from puzzlegroups.search.lower_bound_table import build_lower_bounds, reduce
from puzzlegroups.search.symmetries import renamings
from puzzlegroups.tables import StoredTable, TableStore

CHAIN = build_subgroup_chain(
    load_from_catalogue("3x3x3"), "kociemba", "htm", indices=[1, 1]
)
PHASE = 1
FACTORS = CHAIN.phases[PHASE].graph.factors
PAIR = (0,), 2  # corners and middle layer in phase 2
N_STEPS = len(CHAIN.phases[PHASE].steps)


def fetch(folder, *, by_symmetry=True):
    store = TableStore(folder)
    return fetch_lower_bounds(CHAIN, PHASE, *PAIR, by_symmetry=by_symmetry, store=store)


@pytest.fixture(scope="module")
def built():
    images = [image for _, image in renamings(CHAIN.phases[PHASE].steps)]
    return build_lower_bounds(FACTORS, reduce(FACTORS, *PAIR, images))


def same(table, other):
    ours, theirs = table.reduction, other.reduction
    return (
        np.array_equal(table.packed, other.packed)
        and np.array_equal(ours.codes, theirs.codes)
        and np.array_equal(ours.turned, theirs.turned)
        and (ours.first, ours.last) == (theirs.first, theirs.last)
        and ours.images == theirs.images
    )


def no_build(*_):
    raise AssertionError("built again")


def test_a_table_by_symmetry(tmp_path, built, monkeypatch):
    assert same(fetch(tmp_path), built)
    monkeypatch.setattr("puzzlegroups.search.bound_store.build_lower_bounds", no_build)
    monkeypatch.setattr("puzzlegroups.search.bound_store.reduce", no_build)
    monkeypatch.setattr("puzzlegroups.search.bound_store.renamings", no_build)
    again = fetch(tmp_path)
    assert same(again, built)
    assert again.sphere_sizes == built.sphere_sizes
    (path,) = tmp_path.glob("*.npy")
    # 2768 classes (published) by 24 positions; 12 bits tell a class, 4 one of 16
    assert len(np.load(path)) == 2768 * 24 // 2 + (12 + 4) * 40320 // 8


def test_a_table_without_symmetries_stores_no_classes(tmp_path, monkeypatch):
    fresh = fetch(tmp_path, by_symmetry=False)
    monkeypatch.setattr("puzzlegroups.search.bound_store.build_lower_bounds", no_build)
    assert same(fetch(tmp_path, by_symmetry=False), fresh)
    (path,) = tmp_path.glob("*.npy")
    assert len(np.load(path)) == 40320 * 24 // 2
    whole = build_lower_bounds(FACTORS, reduce(FACTORS, *PAIR))
    assert same(fresh, whole)


IDENTITY = list(range(N_STEPS))
SWAPPED = [1, 0, *range(2, N_STEPS)]  # U and U2 change places


DAMAGES = {
    "no facts": lambda facts: {},
    "no classes": lambda facts: {"images": facts["images"]},
    "classes that are no number": lambda facts: {**facts, "n_classes": "2768"},
    "classes that are no whole number": lambda facts: {**facts, "n_classes": 2768.0},
    "more classes": lambda facts: {**facts, "n_classes": 2769},
    "more classes than cosets": lambda facts: {**facts, "n_classes": 10**9},
    "a negative number": lambda facts: {**facts, "n_classes": -2768},
    "no images": lambda facts: {**facts, "images": []},
    "images that are no lists": lambda facts: {**facts, "images": 3},
    "images of other lengths": lambda facts: {**facts, "images": [IDENTITY, [0]]},
    "too few steps": lambda facts: {**facts, "images": [[0, 1]] * 16},
    "steps that are not there": lambda facts: {
        **facts,
        "images": [[step + 1 for step in row] for row in facts["images"]],
    },
    "steps that are text": lambda facts: {
        **facts,
        "images": [list(map(str, row)) for row in facts["images"]],
    },
    "steps that are huge": lambda facts: {
        **facts,
        "images": [[10**30 for _ in row] for row in facts["images"]],
    },
    "no symmetry": lambda facts: {**facts, "images": [*facts["images"][:-1], SWAPPED]},
    "the same twice": lambda facts: {
        **facts,
        "images": [*facts["images"][:-1], facts["images"][0]],
    },
    "another order": lambda facts: {**facts, "images": facts["images"][::-1]},
    "fewer symmetries": lambda facts: {**facts, "images": facts["images"][:1]},
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_facts_that_do_not_fit_are_those_of_a_damaged_table(
    tmp_path, built, caplog, damage
):
    """The digest is right, as if another program had written them."""
    key = lower_bound_key(CHAIN, PHASE, *PAIR, by_symmetry=True)
    store = TableStore(tmp_path)
    fetch(tmp_path)
    right = store.load(key)
    store.save(key, replace(right, facts=DAMAGES[damage](right.facts)))
    with caplog.at_level(logging.WARNING):
        assert same(fetch(tmp_path), built)
    (record,) = caplog.records
    assert "found" in record.getMessage()
    assert "the table is built again" in record.getMessage()
    assert store.load(key).facts == right.facts


def with_a_class_too_many(stored):
    """Set all bits of the codes, which stand behind the entries."""
    array = np.array(stored.array)
    array[2768 * 12 :] = 255
    return array


ARRAYS = {
    "shorter": lambda stored: stored.array[:-1],
    "longer": lambda stored: np.append(stored.array, np.uint8(0)),
    "two rows": lambda stored: stored.array.reshape(2, -1),
    "wider numbers": lambda stored: stored.array.astype(np.int32),
    "classes that are not there": with_a_class_too_many,
}


@pytest.mark.parametrize("damage", ARRAYS)
def test_numbers_that_do_not_fit_are_those_of_a_damaged_table(
    tmp_path, built, caplog, damage
):
    key = lower_bound_key(CHAIN, PHASE, *PAIR, by_symmetry=True)
    store = TableStore(tmp_path)
    fetch(tmp_path)
    right = store.load(key)
    store.save(key, StoredTable(right.name, ARRAYS[damage](right), right.facts))
    with caplog.at_level(logging.WARNING):
        assert same(fetch(tmp_path), built)
    assert len(caplog.records) == 1
    assert [ok for *_, ok in store.entries()] == [True]
