"""Computed tables on disk: kept between runs, checked when read, never trusted.

A table is two files in one folder: ``KEY.npy`` with the numbers, and ``KEY.json`` that
says what they are, with their type, byte order, shape and SHA-256. Nothing is pickled.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import logging
import os
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import numpy as np
import numpy.typing as npt

from puzzlegroups.errors import TableCorruptError, TableError, TableMissingError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

__all__ = ["StoredTable", "TableStore", "table_key", "user_store"]

FORMAT = 1

_Read = TypeVar("_Read")

_log = logging.getLogger(__name__)


@dataclass(frozen=True, eq=False)
class StoredTable:
    """A table with what is known about it.

    Parameters
    ----------
    name : str
        What it is, for people.
    array : ndarray
        The numbers; read-only when they come from a store.
    facts : mapping of str to numbers, or to lists of them
        What else belongs to it, as JSON has it.
    """

    name: str
    array: npt.NDArray[Any]
    facts: Mapping[str, Any]


class TableStore:
    """Tables in a folder. Several processes may use it at once.

    Parameters
    ----------
    folder : Path
        Made when the first table is saved.

    Notes
    -----
    Files are written under another name and then renamed, so that a reader finds a
    whole file or none. Two processes that build the same table write the same numbers.

    Examples
    --------
    >>> import tempfile
    >>> store = TableStore(Path(tempfile.mkdtemp()))
    >>> store.save("squares", StoredTable("squares", np.arange(4) ** 2, {"count": 4}))
    >>> store.load("squares").array.tolist(), store.load("squares").facts["count"]
    ([0, 1, 4, 9], 4)
    >>> [(name, ok) for name, _, _, ok in store.entries()]
    [('squares', True)]
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def files(self, key: str) -> tuple[Path, Path]:
        """Return the files of a table, whether they are there or not.

        Parameters
        ----------
        key : str
            What it is saved under.

        Returns
        -------
        tuple of Path
            The numbers, and what is said about them.

        Examples
        --------
        >>> [path.name for path in TableStore(Path("tables")).files("one")]
        ['one.npy', 'one.json']
        """
        return self.folder / f"{key}.npy", self.folder / f"{key}.json"

    def save(self, key: str, table: StoredTable) -> None:
        """Store a table.

        Parameters
        ----------
        key : str
            Letters, digits, ``-`` and ``_``; see :func:`table_key`.
        table : StoredTable
            The table; it is written in the byte order of this machine.

        Raises
        ------
        OSError
            If the folder cannot be written.

        Examples
        --------
        >>> import tempfile
        >>> TableStore(Path(tempfile.mkdtemp())).save(
        ...     "one", StoredTable("one", np.ones(1), {}))
        """
        self.folder.mkdir(parents=True, exist_ok=True)
        array = table.array.astype(table.array.dtype.newbyteorder("="), copy=False)
        record = {
            "name": table.name,
            "format": FORMAT,
            "dtype": array.dtype.str,
            "shape": list(array.shape),
            "facts": dict(table.facts),
        }
        with self._replacing(f"{key}.npy") as path:
            with path.open("wb") as file:
                np.save(file, array, allow_pickle=False)
            record["sha256"] = _digest(record, path)
        with self._replacing(f"{key}.json") as path:
            path.write_text(json.dumps(record, indent=1), encoding="utf-8")

    def load(self, key: str) -> StoredTable:
        """Read a table and check it.

        Parameters
        ----------
        key : str
            What it was saved under.

        Returns
        -------
        StoredTable
            Mapped into memory, not read at once.

        Raises
        ------
        TableMissingError
            If there is none.
        TableCorruptError
            If it is not what was written, or was written by another version or on a
            machine with another byte order.

        Examples
        --------
        >>> import tempfile
        >>> TableStore(Path(tempfile.mkdtemp())).load("nothing")
        Traceback (most recent call last):
            ...
        puzzlegroups.errors.TableMissingError: no table is stored under nothing
        """
        path, about = self.files(key)
        try:
            record = json.loads(about.read_bytes())
            expected = record.pop("sha256")
            name, number = record["name"], record["format"]
            facts = dict(record["facts"])
            found = _digest(record, path)
        except (FileNotFoundError, NotADirectoryError):
            raise TableMissingError(key) from None
        except (OSError, ValueError, TypeError, KeyError, AttributeError):
            raise TableCorruptError(str(path), "cannot be read as a table") from None
        reason = None
        if number != FORMAT:
            reason = f"format {number!r} found, expected {FORMAT}"
        elif found != expected:
            reason = f"SHA-256 {found} found, expected {expected}"
        elif not np.dtype(record["dtype"]).isnative:
            reason = f"numbers of type {record['dtype']} found, in another byte order"
        if reason is not None:
            raise TableCorruptError(str(path), reason)
        array = np.load(path, mmap_mode="r", allow_pickle=False)
        return StoredTable(name, array, facts)

    def fetch(self, key: str, build: Callable[[], StoredTable]) -> StoredTable:
        """Read a table, or build and store it.

        Parameters
        ----------
        key : str
            What it is saved under.
        build : callable
            Makes the table.

        Returns
        -------
        StoredTable
            What :meth:`load` returns, or what `build` returned.

        Notes
        -----
        A damaged table is built again, with a warning in the log. A folder that cannot
        be written is no fault: the table is then built in every run.

        Examples
        --------
        >>> import tempfile
        >>> store = TableStore(Path(tempfile.mkdtemp()))
        >>> table = StoredTable("one", np.ones(1), {})
        >>> [store.fetch("one", lambda: table).array.tolist() for _ in range(2)]
        [[1.0], [1.0]]
        """
        return self.fetch_as(key, build, lambda table: table)

    def fetch_as(
        self,
        key: str,
        build: Callable[[], StoredTable],
        read: Callable[[StoredTable], _Read],
    ) -> _Read:
        """Read what a table stands for, or build and store the table.

        Parameters
        ----------
        key, build
            As in :meth:`fetch`.
        read : callable
            Makes of a table what is wanted. It raises TableCorruptError where the
            numbers or facts cannot be those of such a table.

        Returns
        -------
        object
            What `read` made of the table that was stored, or of a new one.

        Examples
        --------
        >>> import tempfile
        >>> store = TableStore(Path(tempfile.mkdtemp()))
        >>> table = StoredTable("one", np.ones(1), {"times": 3})
        >>> def read(stored):
        ...     return stored.array * stored.facts["times"]
        >>> [store.fetch_as("one", lambda: table, read).tolist() for _ in range(2)]
        [[3.0], [3.0]]
        """
        try:
            return read(self.load(key))
        except TableMissingError:
            pass
        except TableCorruptError as error:
            _log.warning("%s; the table is built again", error)
        table = build()
        try:
            self.save(key, table)
        except OSError as error:
            _log.info("the table %s cannot be kept: %s", table.name, error)
        return read(table)

    def entries(self) -> list[tuple[str, int, Path, bool]]:
        """List the tables in the folder, and check each.

        Returns
        -------
        list of (str, int, Path, bool)
            Name, bytes, file, and whether it is what was written; in the order of the
            files' names.

        Examples
        --------
        >>> TableStore(Path("no-such-folder")).entries()
        []
        """
        found = []
        for path in sorted(self.folder.glob("*.npy")):
            try:
                name, is_right = self.load(path.stem).name, True
            except TableError:
                name, is_right = path.stem, False
            found.append((name, path.stat().st_size, path, is_right))
        return found

    def clear(self) -> int:
        """Delete all tables in the folder.

        Returns
        -------
        int
            How many there were.

        Examples
        --------
        >>> TableStore(Path("no-such-folder")).clear()
        0
        """
        tables = list(self.folder.glob("*.npy"))
        for path in (*tables, *self.folder.glob("*.json"), *self.folder.glob("*.part")):
            path.unlink(missing_ok=True)
        return len(tables)

    @contextlib.contextmanager
    def _replacing(self, name: str) -> Iterator[Path]:
        """Give a file to write, which takes its name when it is complete."""
        handle, text = tempfile.mkstemp(dir=self.folder, suffix=".part")
        os.close(handle)
        part = Path(text)
        try:
            yield part
            part.replace(self.folder / name)
        finally:
            part.unlink(missing_ok=True)


def table_key(facts: Mapping[str, Any]) -> str:
    """Return the key of a table that is determined by some facts.

    Parameters
    ----------
    facts : mapping
        All that the table depends on, as JSON has it: the definition, the algorithm.

    Returns
    -------
    str
        SHA-256 of their canonical JSON, in hexadecimal.

    Examples
    --------
    >>> table_key({"a": 1, "b": 2}) == table_key({"b": 2, "a": 1})
    True
    """
    text = json.dumps(facts, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def user_store() -> TableStore:
    """Return the store in the user's cache directory.

    Returns
    -------
    TableStore
        Where the system keeps such files, in a folder of our own.

    Examples
    --------
    >>> user_store().folder.name
    'tables'
    """
    import platformdirs

    folder = platformdirs.user_cache_path("puzzlegroups", appauthor=False)
    return TableStore(folder / "tables")


def _digest(record: Mapping[str, Any], path: Path) -> str:
    """Return the SHA-256 of what is said about a table and of its file."""
    with path.open("rb") as file:
        digest = hashlib.file_digest(file, "sha256").hexdigest()
    return table_key({**record, "file": digest})
