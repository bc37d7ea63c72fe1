"""The store of tables: what is read is what was written."""

import hashlib
import json
import multiprocessing
import sys

import numpy as np
import pytest

from puzzlegroups.errors import TableCorruptError, TableMissingError
from puzzlegroups.tables import StoredTable, TableStore, table_key, user_store

TABLE = StoredTable(
    "a table", np.arange(12, dtype=np.int16).reshape(3, 4), {"index": 7}
)

OTHER_ORDER = ">i2" if sys.byteorder == "little" else "<i2"


@pytest.fixture
def store(tmp_path):
    return TableStore(tmp_path / "tables")


@pytest.mark.parametrize("dtype", [np.uint8, np.int16, np.int32, ">u2", np.float64])
def test_round_trip(store, dtype):
    array = np.arange(12).astype(dtype).reshape(3, 4)
    store.save("key", StoredTable("a table", array, {"index": 7}))
    loaded = store.load("key")
    assert (loaded.array == array).all()
    assert loaded.array.dtype == array.dtype.newbyteorder("=")
    assert not loaded.array.flags.writeable
    assert (loaded.name, loaded.facts) == ("a table", {"index": 7})


def test_what_is_not_there(store):
    with pytest.raises(TableMissingError):
        store.load("key")
    assert store.entries() == []
    assert store.clear() == 0


def written_elsewhere(store, array, number):
    """Write a table as another version or machine would, with the right digest."""
    store.save("key", TABLE)
    np.save(store.folder / "key.npy", array, allow_pickle=False)
    note = store.folder / "key.json"
    record = {
        **json.loads(note.read_text()),
        "format": number,
        "dtype": array.dtype.str,
        "shape": list(array.shape),
    }
    record.pop("sha256")
    file = hashlib.sha256((store.folder / "key.npy").read_bytes()).hexdigest()
    digest = table_key({**record, "file": file})
    note.write_text(json.dumps({**record, "sha256": digest}))


@pytest.mark.parametrize(
    ("array", "number", "reason"),
    [
        (TABLE.array, 0, "format 0 found, expected 1"),
        (TABLE.array, 2, "format 2 found, expected 1"),
        (TABLE.array.astype(OTHER_ORDER), 1, "in another byte order"),
    ],
    ids=["an earlier version", "a later version", "another byte order"],
)
def test_tables_of_others_are_built_again(store, caplog, array, number, reason):
    written_elsewhere(store, array, number)
    with pytest.raises(TableCorruptError, match=reason):
        store.load("key")
    assert [ok for *_, ok in store.entries()] == [False]
    built = []
    store.fetch("key", lambda: built.append(1) or TABLE)
    assert built == [1]
    (record,) = caplog.records
    assert reason in record.getMessage()
    assert "the table is built again" in record.getMessage()
    assert (store.load("key").array == TABLE.array).all()
    assert [ok for *_, ok in store.entries()] == [True]


def test_what_this_version_wrote_is_taken(store):
    written_elsewhere(store, TABLE.array, 1)
    assert (store.load("key").array == TABLE.array).all()


@pytest.mark.parametrize("length", [0, 1, 100, -1])
def test_truncated_tables_are_found(store, length):
    store.save("key", TABLE)
    path = store.folder / "key.npy"
    path.write_bytes(path.read_bytes()[:length])
    with pytest.raises(TableCorruptError, match="SHA-256"):
        store.load("key")


@pytest.mark.parametrize("suffix", ["npy", "json"])
def test_every_flipped_byte_is_found(store, suffix):
    store.save("key", TABLE)
    path = store.folder / f"key.{suffix}"
    right = path.read_bytes()
    for position in range(len(right)):
        wrong = bytearray(right)
        wrong[position] ^= 1
        path.write_bytes(wrong)
        try:
            loaded = store.load("key")
        except TableCorruptError:
            continue
        # padding of the header and the blanks of JSON carry nothing
        assert (loaded.array == TABLE.array).all()
        assert loaded.facts == TABLE.facts


def test_half_a_table_is_none(store):
    store.save("key", TABLE)
    (store.folder / "key.json").unlink()
    with pytest.raises(TableMissingError):
        store.load("key")
    assert [ok for *_, ok in store.entries()] == [False]


def test_objects_are_never_unpickled(store):
    store.save("key", TABLE)
    np.save(store.folder / "key.npy", np.array([{"a": 1}]), allow_pickle=True)
    with pytest.raises(TableCorruptError):
        store.load("key")


def test_a_failed_write_leaves_nothing(store, monkeypatch):
    store.save("other", TABLE)

    def fail(*_args, **_kwargs):
        raise OSError("disk full")

    monkeypatch.setattr(np, "save", fail)
    with pytest.raises(OSError, match="disk full"):
        store.save("key", TABLE)
    assert sorted(p.name for p in store.folder.iterdir()) == ["other.json", "other.npy"]
    assert store.fetch("key", lambda: TABLE) is TABLE


def test_clear(store):
    store.save("key", TABLE)
    (store.folder / "rest.part").write_bytes(b"")
    assert store.clear() == 1
    assert list(store.folder.iterdir()) == []


def test_keys():
    assert table_key({"a": 1}) != table_key({"a": 2})
    assert len(table_key({})) == 64


def test_the_users_folder_is_in_the_cache(monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert user_store().folder.name == "tables"


def save_often(folder):
    store = TableStore(folder)
    for _ in range(50):
        store.save("key", TABLE)
        store.load("key")


def test_two_processes_at_once(store):
    spawn = multiprocessing.get_context("spawn")
    both = [spawn.Process(target=save_often, args=(store.folder,)) for _ in range(2)]
    for process in both:
        process.start()
    for process in both:
        process.join(60)
    assert [process.exitcode for process in both] == [0, 0]
    assert len(store.entries()) == 1
    assert store.load("key").facts == TABLE.facts
