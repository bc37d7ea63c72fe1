"""Lower bounds kept on disk: the entries, and which pairs share one.

A file has the entries and, where symmetric pairs share them, the bit planes of the
codes of the first cosets: as many as the numbers of classes and of symmetries need. The
facts tell how many classes there are and where each symmetry takes the steps. Without
symmetries the codes count the cosets and are not stored.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import numpy as np

from puzzlegroups.errors import TableCorruptError
from puzzlegroups.search.bit_planes import pack_planes, unpack_planes
from puzzlegroups.search.block_tuples import BlockTuples
from puzzlegroups.search.lower_bound_table import (
    TURN_BITS,
    LowerBoundTable,
    Reduction,
    build_lower_bounds,
    reduce,
)
from puzzlegroups.search.product_graph import ProductGraph
from puzzlegroups.search.symmetries import coset_symmetries, renamings
from puzzlegroups.tables import StoredTable, table_key

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from puzzlegroups.search.coset_graph import CosetGraph
    from puzzlegroups.search.subgroup_chain import SubgroupChain
    from puzzlegroups.tables import TableStore

__all__ = ["fetch_lower_bounds", "lower_bound_key"]

#: Part of the keys of stored tables: raise it when what they hold changes.
VERSION = 3


def fetch_lower_bounds(
    chain: SubgroupChain,
    phase: int,
    first: Sequence[int],
    last: int,
    *,
    by_symmetry: bool,
    store: TableStore,
    progress: Callable[[int, int], Any] | None = None,
    n_jobs: int = 1,
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
    progress, n_jobs : optional
        See :func:`build_lower_bounds`.

    Returns
    -------
    LowerBoundTable
        What the store has, after its digest was checked.

    Notes
    -----
    Nothing is stored before all of it is built. What is stored is checked: entries and
    classes of other sizes, or images that are no symmetries, are those of a damaged
    table, which is built again.

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
    (4782969, 1)
    """
    factors = chain.phases[phase].graph.factors
    name = (
        f"{chain.puzzle.name}, {chain.name}, phase {phase + 1}, bounds {first} {last}"
    )

    def build() -> StoredTable:
        steps = chain.phases[phase].steps
        images = [image for _, image in renamings(steps)] if by_symmetry else []
        reduction = reduce(factors, first, last, images)
        table = build_lower_bounds(factors, reduction, progress, n_jobs)
        return _to_store(name, table)

    key = lower_bound_key(chain, phase, first, last, by_symmetry=by_symmetry)
    return store.fetch_as(key, build, partial(_from_store, factors, first, last))


def lower_bound_key(
    chain: SubgroupChain,
    phase: int,
    first: Sequence[int],
    last: int,
    *,
    by_symmetry: bool,
) -> str:
    """Return what a table is stored under.

    Parameters
    ----------
    chain, phase, first, last, by_symmetry
        As in :func:`fetch_lower_bounds`.

    Returns
    -------
    str
        It depends on all that the numbers depend on.

    Examples
    --------
    >>> from puzzlegroups.puzzles import load_from_catalogue
    >>> from puzzlegroups.search import build_subgroup_chain
    >>> chain = build_subgroup_chain(load_from_catalogue("2x2x2"), metric="htm")
    >>> len({lower_bound_key(chain, 0, [0], 0, by_symmetry=s) for s in (False, True)})
    2
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
        "starts": [_start(factor) for factor in chain.phases[phase].graph.factors],
        "phase": phase,
        "pair": [list(first), last, by_symmetry],
    }
    return table_key(facts)


def _start(graph: CosetGraph) -> list[Any]:
    """Return what a coordinate looks at, and how many cosets it has."""
    packing, start = graph.packing, graph.keys[graph.start : graph.start + 1]
    blocks = packing.block_of.tolist() if isinstance(packing, BlockTuples) else None
    row = packing.unpack(start).tolist()
    return [type(packing).__name__, row, blocks, len(graph)]


def _to_store(name: str, table: LowerBoundTable) -> StoredTable:
    """Put the classes behind the entries."""
    reduction = table.reduction
    n_classes, images = reduction.n_classes, reduction.images
    planes = pack_planes(reduction.codes, _used_bits(n_classes, len(images)))
    array = np.concatenate([table.packed, planes])
    return StoredTable(name, array, {"n_classes": n_classes, "images": images})


def _from_store(
    factors: Sequence[CosetGraph], first: Sequence[int], last: int, stored: StoredTable
) -> LowerBoundTable:
    """Take entries and classes apart, and check that they fit."""
    n_x = len(ProductGraph(tuple(factors[place] for place in first)))
    z = ProductGraph((factors[last],))
    n_classes, images = _checked_facts(stored, n_x, len(z.steps))
    bits = _used_bits(n_classes, len(images))
    n_packed = (n_classes * len(z) + 1) // 2
    n_bytes = n_packed + len(bits) * -(-n_x // 8)
    if stored.array.dtype != np.uint8 or stored.array.shape != (n_bytes,):
        found = f"numbers of type {stored.array.dtype} and shape {stored.array.shape}"
        reason = f"{found} found, expected {n_bytes} bytes"
        raise TableCorruptError(stored.name, reason)
    acts = coset_symmetries(z, images)
    if tuple(acts) != images:
        reason = f"{len(images)} images found that are not a group of symmetries"
        raise TableCorruptError(stored.name, reason)
    if len(images) > 1:
        codes = unpack_planes(stored.array[n_packed:], n_x, bits)
    else:
        codes = reduce(factors, first, last).codes
    turned = np.stack([acts[image] for image in images])
    reduction = Reduction(tuple(first), last, codes, turned, images)
    last_turn = (codes & ((1 << TURN_BITS) - 1)).max()
    if reduction.n_classes != n_classes or last_turn >= len(images):
        reason = f"codes found that are not those of {n_classes} classes"
        raise TableCorruptError(stored.name, reason)
    return LowerBoundTable(reduction, stored.array[:n_packed])


def _checked_facts(
    stored: StoredTable, n_x: int, n_steps: int
) -> tuple[int, tuple[tuple[int, ...], ...]]:
    """Return the number of classes, and the images as permutations of the steps."""
    n_classes = stored.facts.get("n_classes")
    if not isinstance(n_classes, int) or not 0 < n_classes <= n_x:
        reason = f"{n_classes!r} classes found, expected 1 to {n_x}"
        raise TableCorruptError(stored.name, reason)
    try:
        rows = np.array(stored.facts.get("images"))
    except ValueError:  # lists of several lengths
        rows = np.empty(0)
    is_right = rows.dtype.kind == "i" and rows.shape[1:] == (n_steps,)
    if not is_right or (np.sort(rows) != np.arange(n_steps)).any():
        reason = f"images found that are not permutations of {n_steps} steps"
        raise TableCorruptError(stored.name, reason)
    return n_classes, tuple(map(tuple, rows[: 1 << TURN_BITS].tolist()))


def _used_bits(n_classes: int, n_symmetries: int) -> list[int]:
    """Return the bits of codes to store: none where these are known without."""
    if n_symmetries == 1:
        return []
    n_turn_bits, n_class_bits = (
        (count - 1).bit_length() for count in (n_symmetries, n_classes)
    )
    return [*range(n_turn_bits), *range(TURN_BITS, TURN_BITS + n_class_bits)]
