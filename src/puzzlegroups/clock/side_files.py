"""Side tables on disk."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

from puzzlegroups.clock.cross_classes import cross_classes, frozen
from puzzlegroups.clock.side_tables import (
    N_DISTANCES,
    SideTables,
    build_side_tables,
    level_starts,
)
from puzzlegroups.tables import StoredTable, table_key, user_store

if TYPE_CHECKING:
    from threading import Event

    from puzzlegroups.tables import TableStore

__all__ = ["are_side_tables_at_hand", "load_side_tables", "side_table_keys"]

ALGORITHM = "clock side tables, line order, 1"


def side_table_keys(hours: int) -> tuple[str, str]:
    """Return what the rows and the lists are stored under.

    Parameters
    ----------
    hours : int
        Hours of a dial.

    Returns
    -------
    tuple of (str, str)
        Keys for a TableStore.

    Examples
    --------
    >>> len(set(side_table_keys(12) + side_table_keys(11)))
    4
    """
    facts = {"algorithm": ALGORITHM, "hours": hours}
    rows, lists = (table_key({**facts, "part": part}) for part in ("rows", "lists"))
    return rows, lists


def load_side_tables(
    hours: int, store: TableStore | None = None, until: Event | None = None
) -> SideTables:
    """Return the side tables from disk, or build and keep them.

    Parameters
    ----------
    hours : int
        Hours of a dial, 2 to 12.
    store : TableStore, optional
        Where they are kept; None is the user's cache, once a process.
    until : threading.Event, optional
        Ends the building when it is set.

    Returns
    -------
    SideTables
        Checked: a damaged file is built again, and a folder that cannot be written is
        no fault.

    Raises
    ------
    InvalidInputError
        If `hours` is out of its range.
    CancelledError
        If `until` was set (of :mod:`concurrent.futures`).

    Examples
    --------
    >>> import tempfile
    >>> from pathlib import Path
    >>> from puzzlegroups.tables import TableStore
    >>> store = TableStore(Path(tempfile.mkdtemp()))
    >>> fresh, read = load_side_tables(3, store), load_side_tables(3, store)
    >>> np.array_equal(fresh.rows, read.rows), len(store.entries())
    (True, 2)
    """
    if store is None and until is None:
        return _from_user_store(hours)
    return _from_store(hours, store or user_store(), until)


def are_side_tables_at_hand(hours: int) -> bool:
    """Tell whether the side tables need not be built.

    Parameters
    ----------
    hours : int
        Hours of a dial.

    Returns
    -------
    bool
        True when files of them are in the user's cache; whether they are whole shows
        when they are read.

    Examples
    --------
    >>> tables = load_side_tables(2)
    >>> are_side_tables_at_hand(13)
    False
    """
    files = (user_store().files(key) for key in side_table_keys(hours))
    return all(path.exists() for paths in files for path in paths)


@lru_cache(maxsize=2)
def _from_user_store(hours: int) -> SideTables:
    return _from_store(hours, user_store())


def _from_store(
    hours: int, store: TableStore, until: Event | None = None
) -> SideTables:
    classes = cross_classes(hours)
    built: list[SideTables] = []

    def tables() -> SideTables:
        if not built:
            built.append(build_side_tables(hours, until))
        return built[0]

    def fresh_rows() -> StoredTable:
        return StoredTable(f"clock {hours} hours, sides", tables().rows, {})

    def fresh_lists() -> StoredTable:
        counts = tables().counts.astype(np.uint16).ravel()
        both = np.concatenate([counts, tables().entries])
        return StoredTable(f"clock {hours} hours, near corners", both, {})

    rows_key, lists_key = side_table_keys(hours)
    rows = store.fetch(rows_key, fresh_rows).array
    lists = store.fetch(lists_key, fresh_lists).array
    if built:
        return built[0]
    n_classes = len(classes.sizes)
    counts = lists[: n_classes * N_DISTANCES].reshape(n_classes, N_DISTANCES)
    counts = counts.astype(np.int64)
    entries = np.asarray(lists).view(np.ndarray)[n_classes * N_DISTANCES :]
    return SideTables(
        hours,
        classes,
        frozen(np.asarray(rows).view(np.ndarray)),
        frozen(counts),
        frozen(entries),
        frozen(level_starts(counts)),
    )
