"""Distances of all elements of a group: measured, or taken from a store."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

from puzzlegroups.search.ranked_table import RankedTable
from puzzlegroups.solution import DEFAULT_MAX_BYTES
from puzzlegroups.tables import StoredTable, table_key

if TYPE_CHECKING:
    from collections.abc import Sequence

    from puzzlegroups.groups import StabilizerChain
    from puzzlegroups.search.steps import Step
    from puzzlegroups.tables import TableStore

__all__ = ["build_ranked_table"]

#: Part of the keys of stored tables: raise it when what they hold changes.
VERSION = 1


def build_ranked_table(
    steps: Sequence[Step],
    chain: StabilizerChain,
    max_bytes: int = DEFAULT_MAX_BYTES,
    store: TableStore | None = None,
) -> RankedTable:
    """Find the distances of all elements of a group.

    Parameters
    ----------
    steps : sequence of Step
        Closed under inversion; they generate the group.
    chain : StabilizerChain
        Of the group.
    max_bytes : int, default 2 GiB
        Bound on the memory.
    store : TableStore, optional
        Where the distances are kept; None keeps them nowhere.

    Returns
    -------
    RankedTable
        Finished: `depth` is the diameter, ``elements(depth)`` are the antipodes.

    Raises
    ------
    SearchLimitReached
        If it does not fit; with what it needs.

    Notes
    -----
    One byte an element: 88 MB for the 2x2x2; two where steps have several costs.

    Examples
    --------
    >>> import puzzlegroups as pg
    >>> from puzzlegroups.search import steps_of
    >>> p = pg.load_puzzle("m12")
    >>> table = build_ranked_table(
    ...     steps_of(p.definition.generators, "qtm"), p.group.chain)
    >>> table.sizes == p.growth("qtm")
    True
    >>> p.factor(table.elements(table.depth)[0], "shortest").length == table.depth
    True
    """

    def build() -> RankedTable:
        table = RankedTable(steps, chain, max_bytes)
        while table.grow():
            pass
        return table

    if store is None:
        return build()
    stored = store.fetch(_key(steps, chain), lambda: _to_store(build(), chain.order))
    sizes = [stored.facts[str(depth)] for depth in range(len(stored.facts))]
    return RankedTable(steps, chain, max_bytes, (stored.array, sizes))


def _to_store(table: RankedTable, order: int) -> StoredTable:
    sizes = {str(depth): size for depth, size in enumerate(table.sizes)}
    return StoredTable(f"distances of {order} elements", table.distances, sizes)


def _key(steps: Sequence[Step], chain: StabilizerChain) -> str:
    """Return the key of a table: all that the numbers depend on."""
    digest = hashlib.sha256()
    for transversal in chain.transversals:
        digest.update(transversal.representatives.astype("<u2").tobytes())
    facts = {
        "what": "distances of all elements of a group",
        "version": VERSION,
        "steps": [[list(step.permutation.images), step.cost] for step in steps],
        "base": list(chain.base),
        "representatives": digest.hexdigest(),
    }
    return table_key(facts)
