"""The cube along three axes at once: what bounds its shortest words, by tiers."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np

from puzzlegroups.cube.kociemba import (
    build_kociemba,
    is_built,
    kociemba_chain,
    table_files,
)
from puzzlegroups.cube.state import cube_definition
from puzzlegroups.errors import TableMissingError
from puzzlegroups.search.bound_store import fetch_lower_bounds, lower_bound_key
from puzzlegroups.search.joint_search import build_joint_search
from puzzlegroups.search.phase_search import PhaseSearch
from puzzlegroups.search.piece_places import build_piece_places
from puzzlegroups.search.product_graph import ProductGraph
from puzzlegroups.search.subgroup_chain import Phase, SubgroupChain
from puzzlegroups.tables import TableStore, user_store

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

__all__ = [
    "build_three_axes",
    "finer_chain",
    "load_three_axes",
    "three_axes_files",
    "tiers_at_hand",
]

#: Kociemba's second subgroup has so many times the elements that keep the middle edges
#: in their places.
ARRANGEMENTS = 24

#: Of the finer first phase: flips and places of the middle edges up to symmetry, and
#: twists.
FIRST, LAST = (1, 2), 0


def load_three_axes(tier: str) -> PhaseSearch:
    """Return the search for shortest words with its tables.

    Parameters
    ----------
    tier : {"small", "default", "large"}
        Which tables: ``"large"``, 1.7 GB, built in some minutes, tells the middle edges
        apart; the others are those of :func:`load_kociemba`.

    Returns
    -------
    PhaseSearch
        Its tables are kept in the user's cache directory, and in memory from the first
        call on.

    Raises
    ------
    TableMissingError
        If the large tables are not built, since that takes too long to be done unasked.

    Examples
    --------
    >>> search = load_three_axes("small")
    >>> len(search.bounds[0]), len(search.views)
    (9, 2)
    """
    store = user_store()
    if tier == "large" and not _has_large(store):
        raise TableMissingError(
            "tier 'large'",
            "; 'puzzlegroups tables build cube --tier large' builds it in some minutes",
        )
    return _load(tier, store.folder)


def tiers_at_hand(store: TableStore) -> list[str]:
    """Name the tiers to use one after the other, as a search becomes longer.

    Parameters
    ----------
    store : TableStore
        Where tables are kept.

    Returns
    -------
    list of str
        ``"default"`` if it is built, else ``"small"``; then ``"large"`` if it is built,
        since to read it takes seconds.

    Examples
    --------
    >>> from pathlib import Path
    >>> tiers_at_hand(TableStore(Path("no-such-folder")))
    ['small']
    """
    tiers = ["default" if is_built("default", store) else "small"]
    return [*tiers, "large"] if _has_large(store) else tiers


def build_three_axes(
    tier: str,
    store: TableStore,
    progress: Callable[[int, int], Any] | None = None,
    n_jobs: int = 1,
) -> PhaseSearch:
    """Build the tables of a tier, or take those that are stored.

    Parameters
    ----------
    tier : {"small", "default", "large"}
        Which tables.
    store : TableStore
        Where they are kept.
    progress : callable, optional
        Told how many entries of a table are known, and how many there are.
    n_jobs : int, default 1
        Threads that build; -1 for one a core.

    Returns
    -------
    PhaseSearch
        Two views of a cube: as it is, and the inverse.

    Notes
    -----
    The finer first phase of the large tier also brings each edge of a middle layer to
    its place: 53,210,234,880 cosets in 3,332,690,568 entries, up to 16 symmetries.

    References
    ----------
    .. [1] H. Kociemba, Cube Explorer, on its huge optimal solver, for this coordinate.

    Examples
    --------
    >>> import tempfile
    >>> from pathlib import Path
    >>> store = TableStore(Path(tempfile.mkdtemp()))
    >>> len(build_three_axes("small", store).views)
    2
    """
    if tier != "large":
        return build_joint_search(build_kociemba(tier, store, progress, n_jobs))
    default = build_kociemba("default", store, progress, n_jobs)
    chain = finer_chain()
    table = fetch_lower_bounds(
        chain,
        0,
        FIRST,
        LAST,
        by_symmetry=True,
        store=store,
        progress=progress,
        n_jobs=n_jobs,
    )
    bounds = ((table,), default.bounds[1])
    return build_joint_search(PhaseSearch(chain, bounds, default.caps, default.views))


def three_axes_files(tier: str, store: TableStore) -> list[Path]:
    """Return the files of a tier.

    Parameters
    ----------
    tier : {"small", "default", "large"}
        Which tables.
    store : TableStore
        Where they are kept.

    Returns
    -------
    list of Path
        Two for each table, whether they are there or not.

    Examples
    --------
    >>> from pathlib import Path
    >>> len(three_axes_files("large", TableStore(Path("no-such-folder"))))
    10
    """
    if tier != "large":
        return table_files(tier, store)
    key = lower_bound_key(finer_chain(), 0, FIRST, LAST, by_symmetry=True)
    return [*table_files("default", store), *store.files(key)]


@cache
def finer_chain() -> SubgroupChain:
    """Return Kociemba's chain with a smaller second subgroup.

    Returns
    -------
    SubgroupChain
        The second subgroup keeps each edge of the middle layer in its place. Its
        elements are not the words in some moves, so that it cannot be declared.

    Examples
    --------
    >>> [len(factor) for factor in finer_chain().phases[0].graph.factors]
    [2187, 2048, 11880]
    """
    chain = kociemba_chain()
    first, second = chain.phases
    twists, flips, middle = first.graph.factors
    colours = middle.tuples[middle.start]
    marked = np.flatnonzero(colours != colours[0])  # the first point is a corner's
    slots = [slot for kind in cube_definition().pieces for slot in kind.slots]
    places = build_piece_places(first.steps, slots, marked.tolist())
    phases = (
        Phase(
            f"the elements of {first.reaches} that keep the middle edges in place",
            ProductGraph((twists, flips, places)),
            first.index * ARRANGEMENTS,
        ),
        Phase(second.reaches, second.graph, second.index // ARRANGEMENTS),
    )
    return SubgroupChain(chain.puzzle, chain.name, chain.metric, phases)


def _has_large(store: TableStore) -> bool:
    return all(path.exists() for path in three_axes_files("large", store))


@cache
def _load(tier: str, folder: Path) -> PhaseSearch:
    return build_three_axes(tier, TableStore(folder))
