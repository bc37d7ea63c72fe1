"""The tables of a chain: measured, or taken from a store."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from puzzlegroups.errors import VerificationError
from puzzlegroups.search.chain_building import build_subgroup_chain, choose_chain
from puzzlegroups.search.distance_table import DistanceTable, build_distance_table
from puzzlegroups.search.table_descent import TableDescent
from puzzlegroups.solution import DEFAULT_MAX_BYTES
from puzzlegroups.tables import StoredTable, table_key

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import numpy as np
    import numpy.typing as npt

    from puzzlegroups.puzzles import PuzzleDefinition
    from puzzlegroups.search.subgroup_chain import SubgroupChain
    from puzzlegroups.tables import TableStore

__all__ = ["build_table_descent", "measure_chain"]

#: Part of the keys of stored tables: raise it when what they hold changes.
VERSION = 4


def build_table_descent(
    puzzle: PuzzleDefinition,
    name: str | None = None,
    metric: str | None = None,
    *,
    max_bytes: int = DEFAULT_MAX_BYTES,
    store: TableStore | None = None,
) -> TableDescent:
    """Build a declared chain and measure its phases.

    Parameters
    ----------
    puzzle : PuzzleDefinition
        With chains.
    name : str, optional
        Which chain; the first one when left out.
    metric : {"qtm", "htm"}, optional
        The definition's own when left out.
    max_bytes : int, default 2 GiB
        Bound on the memory of each table.
    store : TableStore, optional
        Where tables are kept; None keeps them nowhere.

    Returns
    -------
    TableDescent
        Checked.

    Raises
    ------
    InvalidInputError
        If there is no such chain, or the metric is unknown.
    InvalidDefinitionError
        If the chain does not hold; see :func:`build_subgroup_chain`.
    SearchLimitReached
        If a table would exceed `max_bytes`; said before any is built.

    Examples
    --------
    >>> from puzzlegroups.puzzles import load_from_catalogue
    >>> descent = build_table_descent(load_from_catalogue("2x2x2"), metric="htm")
    >>> descent.tables[0].sphere_sizes
    [1, 4, 34, 186, 816, 1018, 128]
    """
    chosen = choose_chain(puzzle, name)
    metric = metric or puzzle.metric
    build = partial(_build, puzzle, chosen, metric, max_bytes)
    return build() if store is None else _kept(puzzle, chosen, metric, store, build)


def measure_chain(chain: SubgroupChain) -> TableDescent:
    """Build the distance tables of a chain.

    Parameters
    ----------
    chain : SubgroupChain
        Declared or discovered.

    Returns
    -------
    TableDescent
        Two bytes a coset.

    Examples
    --------
    >>> from puzzlegroups.puzzles import load_from_catalogue
    >>> chain = build_subgroup_chain(load_from_catalogue("2x2x2"), metric="htm")
    >>> measure_chain(chain).longest
    19
    """
    tables = tuple(build_distance_table(phase.graph) for phase in chain.phases)
    return TableDescent(chain, tables)


def _build(
    puzzle: PuzzleDefinition,
    name: str,
    metric: str,
    max_bytes: int,
    indices: Sequence[int] | None = None,
    arrays: Sequence[npt.NDArray[np.int16]] = (),
) -> TableDescent:
    """Build everything, or the coordinates only where indices and tables are known."""
    chain = build_subgroup_chain(
        puzzle,
        name,
        metric,
        max_index=max_bytes // 2,
        max_bytes=max_bytes,
        indices=indices,
    )
    chain.check_tables(max_bytes)
    if arrays:
        tables = [
            DistanceTable(phase.graph, array)
            for phase, array in zip(chain.phases, arrays, strict=True)
        ]
    else:
        tables = [build_distance_table(phase.graph) for phase in chain.phases]
    for phase, table in zip(chain.phases, tables, strict=True):
        if int((table.distances >= 0).sum()) != phase.index:
            raise VerificationError(f"a table of {puzzle.name} has too many cosets")
    return TableDescent(chain, tuple(tables))


def _kept(
    puzzle: PuzzleDefinition,
    name: str,
    metric: str,
    store: TableStore,
    build: Callable[..., TableDescent],
) -> TableDescent:
    """Take the tables from a store, or build them all and put them there."""
    built: list[TableDescent] = []

    def table(number: int) -> StoredTable:
        if not built:
            built.append(build())
        return StoredTable(
            f"{puzzle.name}, {name}, {metric}, phase {number + 1}",
            built[0].tables[number].distances,
            {"index": built[0].chain.phases[number].index},
        )

    keys = _keys(puzzle, name, metric)
    stored = [store.fetch(key, partial(table, n)) for n, key in enumerate(keys)]
    if built:
        return built[0]
    return build([s.facts["index"] for s in stored], [s.array for s in stored])


def _keys(puzzle: PuzzleDefinition, name: str, metric: str) -> list[str]:
    """Return the keys of a chain's tables: all that the numbers depend on."""
    facts = {
        "what": "distances of a subgroup chain",
        "version": VERSION,
        "metric": metric,
        "generators": {move: p.images for move, p in puzzle.generators.items()},
        "phases": [
            [[str(word) for word in phase.moves], [repr(c) for c in phase.coordinates]]
            for phase in puzzle.chains[name]
        ],
    }
    n_phases = len(puzzle.chains[name])
    return [table_key({**facts, "phase": number}) for number in range(n_phases)]
