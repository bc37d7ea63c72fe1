"""Discovered chains between runs: kept as data, with the distances of their phases."""

from __future__ import annotations

import hashlib
from itertools import pairwise
from typing import TYPE_CHECKING

import numpy as np

from puzzlegroups.chains.chain_record import chain_from_bytes, chain_to_bytes
from puzzlegroups.errors import InvalidInputError, TableCorruptError
from puzzlegroups.search import DistanceTable, TableDescent, measure_chain
from puzzlegroups.tables import StoredTable, table_key

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from puzzlegroups.puzzles import PuzzleDefinition
    from puzzlegroups.search import SubgroupChain
    from puzzlegroups.tables import TableStore

__all__ = ["fetch_descent"]

#: Part of the keys: raise it when discovery finds other chains, or these are written in
#: another way.
VERSION = 1


def fetch_descent(
    store: TableStore,
    puzzle: PuzzleDefinition,
    metric: str,
    settings: Mapping[str, int],
    discover: Callable[[], SubgroupChain],
) -> TableDescent:
    """Take a discovered chain and its distances from a store, or put them there.

    Parameters
    ----------
    store : TableStore
        Where they are kept.
    puzzle : PuzzleDefinition
        Its moves are part of the key; their names are not.
    metric : {"qtm", "htm"}
        What steps cost.
    settings : mapping of str to int
        What else the chain depends on.
    discover : callable
        Finds it; what it raises is not kept.

    Returns
    -------
    TableDescent
        The same in every run.

    Notes
    -----
    Kept are the words and what coordinates follow, some kilobytes, and the distances,
    two bytes a coset. Where steps lead is found again from these: that takes a second
    or two where it would fill a hundred megabytes. What is damaged is built again, with
    a warning.

    Examples
    --------
    >>> import tempfile
    >>> from pathlib import Path
    >>> from puzzlegroups.chains import discover_chain
    >>> from puzzlegroups.puzzles import load_from_catalogue
    >>> from puzzlegroups.tables import TableStore
    >>> store, cube = TableStore(Path(tempfile.mkdtemp())), load_from_catalogue("m24")
    >>> found = [
    ...     fetch_descent(store, cube, "htm", {}, lambda: discover_chain(cube, "htm"))
    ...     for _ in range(2)]
    >>> found[0].longest == found[1].longest, len(store.entries())
    (True, 2)
    """
    key = table_key(
        {
            "what": "discovered chain",
            "version": VERSION,
            "metric": metric,
            "generators": [p.images for p in puzzle.generators.values()],
            **settings,
        }
    )
    built: list[SubgroupChain] = []

    def build() -> StoredTable:
        built.append(discover())
        return StoredTable(
            f"{puzzle.name}, discovered chain, {metric}",
            chain_to_bytes(built[0]),
            {"phases": len(built[0].phases)},
        )

    def read(stored: StoredTable) -> tuple[SubgroupChain, str]:
        data = stored.array.tobytes()
        chain = built[0] if built else _read(data, puzzle, stored.name)
        return chain, hashlib.sha256(data).hexdigest()

    return _measured(store, *store.fetch_as(key, build, read))


def _read(data: bytes, puzzle: PuzzleDefinition, name: str) -> SubgroupChain:
    try:
        return chain_from_bytes(data, puzzle)
    except InvalidInputError as error:
        raise TableCorruptError(name, str(error)) from None


def _measured(store: TableStore, chain: SubgroupChain, digest: str) -> TableDescent:
    """Return a chain with its distances, which are kept one phase after the other."""
    built: list[TableDescent] = []
    ends = np.cumsum([0, *(len(phase.graph) for phase in chain.phases)]).tolist()

    def build() -> StoredTable:
        built.append(measure_chain(chain))
        return StoredTable(
            f"{chain.puzzle.name}, distances of the discovered chain, {chain.metric}",
            np.concatenate([table.distances for table in built[0].tables]),
            {"longest": built[0].longest},
        )

    def read(stored: StoredTable) -> TableDescent:
        if built:
            return built[0]
        if stored.array.shape != (ends[-1],):
            raise TableCorruptError(
                stored.name, f"{stored.array.shape} distances, expected {ends[-1]}"
            )
        tables = (
            DistanceTable(phase.graph, stored.array[first:end])
            for phase, (first, end) in zip(chain.phases, pairwise(ends), strict=True)
        )
        return TableDescent(chain, tuple(tables))

    key = table_key(
        {
            "what": "distances of a discovered chain",
            "version": VERSION,
            "generators": [p.images for p in chain.puzzle.generators.values()],
            "chain": digest,
        }
    )
    return store.fetch_as(key, build, read)
