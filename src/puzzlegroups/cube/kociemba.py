"""Kociemba's two phases: the chain of the catalogue with lower bounds, by tiers."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from puzzlegroups.cube.state import cube_definition
from puzzlegroups.search.bound_store import fetch_lower_bounds, lower_bound_key
from puzzlegroups.search.chain_building import build_subgroup_chain
from puzzlegroups.search.chain_views import chain_views
from puzzlegroups.search.phase_search import PhaseSearch
from puzzlegroups.tables import TableStore, user_store

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from puzzlegroups.search import SubgroupChain

__all__ = [
    "TIERS",
    "build_kociemba",
    "is_built",
    "kociemba_chain",
    "load_kociemba",
    "table_files",
]

#: Orders of the groups divided, as the tests compute them.
INDICES = (2217093120, 19508428800)

#: Turns after which the second phase is not followed further: a word with a longer one
#: is found, if at all, with a longer first phase.
CAPS = (20, 12)

Tables = tuple[tuple[int, tuple[int, ...], int, bool], ...]

#: For each table: phase, coordinates, last coordinate, and whether up to symmetry.
SMALL: Tables = (
    (0, (0,), 2, False),
    (0, (1,), 2, False),
    (0, (0,), 1, False),
    (1, (0,), 2, False),
    (1, (1,), 2, False),
)
DEFAULT: Tables = (
    (0, (1, 2), 0, True),
    (1, (0,), 2, False),
    (1, (0,), 1, True),
    (1, (1,), 2, False),
)

#: The large tier has a table more for shortest words, see `three_axes`.
TIERS = {"small": SMALL, "default": DEFAULT, "large": DEFAULT}


def load_kociemba(tier: str = "auto") -> PhaseSearch:
    """Return the two-phase search with its tables.

    Parameters
    ----------
    tier : {"auto", "small", "default", "large"}
        Which tables: ``"small"``, 4 MB, built in a second; ``"default"``, 130 MB, built
        in half a minute, and taken for ``"large"`` as well; ``"auto"``, the better of
        those that are there.

    Returns
    -------
    PhaseSearch
        Its tables are kept in the user's cache directory, and in memory from the first
        call on.

    Examples
    --------
    >>> search = load_kociemba("small")
    >>> [phase.index for phase in search.chain.phases]
    [2217093120, 19508428800]
    >>> search.bounds[0][0].sphere_sizes
    [1, 4, 50, 586, 6184, 54066, 296322, 582492, 142520, 340]
    """
    if tier == "auto":
        tier = "default" if is_built("default") else "small"
    return _load("default" if tier == "large" else tier, user_store().folder)


def build_kociemba(
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
        Six views of a cube: along three axes, and the inverse.

    Notes
    -----
    Phase 1 of the default tier has the exact distances of all 2217093120 cosets.

    References
    ----------
    .. [1] H. Kociemba, The two-phase algorithm (1992), in Cubism for Fun 28.
    .. [2] S. Radu, H. Kociemba, Cube Explorer, for symmetries and three axes.

    Examples
    --------
    >>> import tempfile
    >>> from pathlib import Path
    >>> search = build_kociemba("small", TableStore(Path(tempfile.mkdtemp())))
    >>> len(search.views), search.caps
    (6, (20, 12))
    """
    chain = kociemba_chain()
    bounds: list[list[Any]] = [[], []]
    for phase, first, last, by_symmetry in TIERS[tier]:
        table = fetch_lower_bounds(
            chain,
            phase,
            first,
            last,
            by_symmetry=by_symmetry,
            store=store,
            progress=progress,
            n_jobs=n_jobs,
        )
        bounds[phase].append(table)
    return PhaseSearch(chain, tuple(map(tuple, bounds)), CAPS, chain_views(chain))


def is_built(tier: str, store: TableStore | None = None) -> bool:
    """Tell whether the tables of a tier are stored.

    Parameters
    ----------
    tier : {"small", "default", "large"}
        Which tables.
    store : TableStore, optional
        Where; the user's own when left out.

    Returns
    -------
    bool
        Their files are there; whether they are right is checked when they are read.

    Examples
    --------
    >>> from pathlib import Path
    >>> is_built("small", TableStore(Path("no-such-folder")))
    False
    """
    files = table_files(tier, store or user_store())
    return all(path.exists() for path in files)


def table_files(tier: str, store: TableStore) -> list[Path]:
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
    >>> len(table_files("default", TableStore(Path("no-such-folder"))))
    8
    """
    return [path for key in _keys(tier) for path in store.files(key)]


@cache
def _keys(tier: str) -> list[str]:
    return [
        lower_bound_key(kociemba_chain(), phase, first, last, by_symmetry=by_symmetry)
        for phase, first, last, by_symmetry in TIERS[tier]
    ]


@cache
def kociemba_chain() -> SubgroupChain:
    """Return the chain of the catalogue with its coordinates.

    Returns
    -------
    SubgroupChain
        Built at the first call.

    Examples
    --------
    >>> [len(factor) for factor in kociemba_chain().phases[1].graph.factors]
    [40320, 40320, 24]
    """
    return build_subgroup_chain(cube_definition(), "kociemba", "htm", indices=INDICES)


@cache
def _load(tier: str, folder: Any) -> PhaseSearch:
    return build_kociemba(tier, TableStore(folder))
