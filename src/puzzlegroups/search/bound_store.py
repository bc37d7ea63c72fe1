"""Lower bounds kept on disk: the entries, and which pairs share one."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import numpy as np

from puzzlegroups.search.lower_bound_table import (
    LowerBoundTable,
    Reduction,
    build_lower_bounds,
    reduce,
)
from puzzlegroups.search.symmetries import renamings
from puzzlegroups.tables import StoredTable, table_key

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from puzzlegroups.search.subgroup_chain import SubgroupChain
    from puzzlegroups.tables import TableStore

__all__ = ["fetch_lower_bounds", "lower_bound_keys"]

#: Part of the keys of stored tables: raise it when what they hold changes.
VERSION = 1


def fetch_lower_bounds(
    chain: SubgroupChain,
    phase: int,
    first: Sequence[int],
    last: int,
    *,
    by_symmetry: bool,
    store: TableStore,
    progress: Callable[[int, int], Any] | None = None,
) -> LowerBoundTable:
    """Take a table from a store, or build it and put it there.

    Parameters
    ----------
    chain : SubgroupChain
        Its coordinates are whole coset graphs.
    phase : int
        Number of a phase, from 0.
    first, last : sequence of int, int
        The coordinates; see :class:`Reduction`.
    by_symmetry : bool
        Whether symmetric pairs share an entry.
    store : TableStore
        Where tables are kept.
    progress : callable, optional
        See :func:`build_lower_bounds`.

    Returns
    -------
    LowerBoundTable
        What the store has, after its digest was checked.

    Notes
    -----
    Nothing is stored before all of it is built.

    Examples
    --------
    >>> import tempfile
    >>> from pathlib import Path
    >>> from puzzlegroups.puzzles import load_from_catalogue
    >>> from puzzlegroups.search import build_subgroup_chain
    >>> from puzzlegroups.tables import TableStore
    >>> chain = build_subgroup_chain(load_from_catalogue("2x2x2"), metric="htm")
    >>> store = TableStore(Path(tempfile.mkdtemp()))
    >>> table = fetch_lower_bounds(chain, 0, [0], 0, by_symmetry=False, store=store)
    >>> len(table.reduction), len(store.entries())
    (4782969, 2)
    """
    factors = chain.phases[phase].graph.factors
    keys = lower_bound_keys(chain, phase, first, last, by_symmetry=by_symmetry)
    name = (
        f"{chain.puzzle.name}, {chain.name}, phase {phase + 1}, bounds {first} {last}"
    )
    built: list[LowerBoundTable] = []

    def build(part: int) -> StoredTable:
        if not built:
            steps = chain.phases[phase].steps
            images = [image for _, image in renamings(steps)] if by_symmetry else []
            reduction = reduce(factors, first, last, images)
            built.append(build_lower_bounds(factors, reduction, progress))
        if part == 1:
            return StoredTable(name, built[0].packed, {})
        codes, turned = built[0].reduction.codes, built[0].reduction.turned
        array = np.concatenate([codes, turned.reshape(-1)])
        return StoredTable(f"{name}, classes", array, {"n_codes": len(codes)})

    stored = [store.fetch(key, partial(build, k)) for k, key in enumerate(keys)]
    if built:
        return built[0]
    array, n_codes = stored[0].array, stored[0].facts["n_codes"]
    turned = array[n_codes:].reshape(-1, len(factors[last]))
    reduction = Reduction(tuple(first), last, array[:n_codes], turned)
    return LowerBoundTable(reduction, stored[1].array)


def lower_bound_keys(
    chain: SubgroupChain,
    phase: int,
    first: Sequence[int],
    last: int,
    *,
    by_symmetry: bool,
) -> tuple[str, str]:
    """Return what a table's classes and entries are stored under.

    Parameters
    ----------
    chain, phase, first, last, by_symmetry
        As in :func:`fetch_lower_bounds`.

    Returns
    -------
    tuple of str
        They depend on all that the numbers depend on.

    Examples
    --------
    >>> from puzzlegroups.puzzles import load_from_catalogue
    >>> from puzzlegroups.search import build_subgroup_chain
    >>> chain = build_subgroup_chain(load_from_catalogue("2x2x2"), metric="htm")
    >>> keys = lower_bound_keys(chain, 0, [0], 0, by_symmetry=False)
    >>> keys[0] == keys[1]
    False
    """
    puzzle = chain.puzzle
    facts = {
        "what": "lower bounds on pairs of coordinates",
        "version": VERSION,
        "metric": chain.metric,
        "generators": {move: p.images for move, p in puzzle.generators.items()},
        "phases": [
            [[str(word) for word in part.moves], [repr(c) for c in part.coordinates]]
            for part in puzzle.chains[chain.name]
        ],
        "phase": phase,
        "pair": [list(first), last, by_symmetry],
    }
    return table_key({**facts, "part": "classes"}), table_key(
        {**facts, "part": "entries"}
    )
