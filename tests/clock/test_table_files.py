"""Side tables on disk: damaged, missing, not writable, and built twice at once."""

import multiprocessing
from pathlib import Path

import numpy as np
import pytest

from puzzlegroups.clock.exact import distances
from puzzlegroups.clock.side_files import load_side_tables, side_table_keys
from puzzlegroups.clock.side_tables import build_side_tables
from puzzlegroups.tables import TableStore

HOURS = 4
STATES = np.random.default_rng(4).integers(0, HOURS, (50, 14))


@pytest.fixture
def own_store(tmp_path):
    return TableStore(tmp_path / "tables")


def check(tables):
    expected = build_side_tables(HOURS)
    assert np.array_equal(tables.rows, expected.rows)
    assert np.array_equal(tables.counts, expected.counts)
    assert np.array_equal(tables.entries, expected.entries)
    assert np.array_equal(tables.starts, expected.starts)
    assert np.array_equal(
        distances(STATES, HOURS, tables), distances(STATES, HOURS, expected)
    )


def test_built_once_and_read_afterwards(own_store, monkeypatch):
    check(load_side_tables(HOURS, own_store))
    check(load_side_tables(HOURS, own_store))
    monkeypatch.setattr(
        "puzzlegroups.clock.side_files.build_side_tables", lambda hours: 1 / 0
    )
    assert load_side_tables(HOURS, own_store).hours == HOURS


def flip(path):
    data = bytearray(path.read_bytes())
    data[-3] ^= 0x11
    path.write_bytes(bytes(data))


def cut(path):
    path.write_bytes(path.read_bytes()[:-100])


def empty(path):
    path.write_bytes(b"")


@pytest.mark.parametrize("damage", [flip, cut, empty, Path.unlink])
@pytest.mark.parametrize("part", [0, 1])
@pytest.mark.parametrize("suffix", ["npy", "json"])
def test_damage_is_found_and_mended(own_store, damage, part, suffix):
    load_side_tables(HOURS, own_store)
    damage(own_store.folder / f"{side_table_keys(HOURS)[part]}.{suffix}")
    check(load_side_tables(HOURS, own_store))
    assert [is_right for *_, is_right in own_store.entries()] == [True, True]


def test_a_folder_that_cannot_be_made(tmp_path):
    (tmp_path / "file").write_text("")
    check(load_side_tables(HOURS, TableStore(tmp_path / "file" / "tables")))


def test_a_full_disk(own_store, monkeypatch):
    def full(*arguments, **options):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(np, "save", full)
    check(load_side_tables(HOURS, own_store))
    assert list(own_store.folder.iterdir()) == []


def build_in(folder, start):
    start.wait()
    load_side_tables(HOURS, TableStore(folder))


def test_two_processes_at_once(own_store):
    context = multiprocessing.get_context("spawn")
    start = context.Event()
    workers = [
        context.Process(target=build_in, args=(own_store.folder, start))
        for _ in range(2)
    ]
    for worker in workers:
        worker.start()
    start.set()
    for worker in workers:
        worker.join()
    assert [worker.exitcode for worker in workers] == [0, 0]
    assert len(list(own_store.folder.iterdir())) == 4
    check(load_side_tables(HOURS, own_store))
