"""A beam for any puzzle: on its declared chain, or else on one that is found."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from puzzlegroups.chains.beam import ChainBeam
from puzzlegroups.chains.discovery import discover_chain
from puzzlegroups.chains.macro_chain import MACROS
from puzzlegroups.chains.stored_chain import fetch_descent
from puzzlegroups.errors import SearchLimitReached
from puzzlegroups.search import build_table_descent, measure_chain
from puzzlegroups.solution import DEFAULT_MAX_BYTES
from puzzlegroups.words import check_metric

if TYPE_CHECKING:
    from puzzlegroups.puzzles import PuzzleDefinition
    from puzzlegroups.tables import TableStore

__all__ = ["build_chain_beam"]

#: Tables of a chain that is found need not be larger than this to be good.
USUAL_BYTES = 2**23


def build_chain_beam(
    puzzle: PuzzleDefinition,
    metric: str | None = None,
    *,
    max_bytes: int = DEFAULT_MAX_BYTES,
    macros: bool = True,
    seed: int = 0,
    store: TableStore | None = None,
) -> ChainBeam:
    """Build the tables of the first declared chain, or of a discovered one.

    Parameters
    ----------
    puzzle : PuzzleDefinition
        With or without chains.
    metric : {"qtm", "htm"}, optional
        The definition's own when left out.
    max_bytes : int, default 2 GiB
        Bound on the memory of each table; a discovered chain is content with 8 MiB.
    macros : bool, default True
        Whether words may be the moves of a discovered chain, which takes some seconds.
    seed : int, default 0
        For the discovery.
    store : TableStore, optional
        Where chain and tables are kept between runs; None keeps them nowhere.

    Returns
    -------
    ChainBeam
        Checked.

    Raises
    ------
    InvalidDefinitionError
        If a declared chain does not hold.
    SearchLimitReached
        If a table would be too large, or no chain was found.

    Examples
    --------
    >>> from puzzlegroups.puzzles import load_from_catalogue
    >>> beam = build_chain_beam(load_from_catalogue("m12"))
    >>> [phase.index for phase in beam.descent.chain.phases]
    [8640, 11]
    """
    metric = check_metric(metric or puzzle.metric)
    if puzzle.chains:
        return ChainBeam(
            build_table_descent(puzzle, metric=metric, max_bytes=max_bytes, store=store)
        )
    table_bytes = min(max_bytes, USUAL_BYTES)
    discover = partial(
        discover_chain, puzzle, metric, max_bytes=table_bytes, macros=macros, seed=seed
    )
    if store is None:
        return ChainBeam(measure_chain(discover()))
    settings = {"max_bytes": table_bytes, "seed": seed}
    descent = fetch_descent(store, puzzle, metric, settings, discover)
    if descent.chain.name == MACROS and not macros:
        raise SearchLimitReached(f"{puzzle.name}: only words as moves make a chain")
    return ChainBeam(descent)
