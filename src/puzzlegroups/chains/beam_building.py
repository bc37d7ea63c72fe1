"""A beam for any puzzle: on its declared chain, or else on one that is found."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlegroups.chains.beam import ChainBeam
from puzzlegroups.chains.discovery import discover_chain
from puzzlegroups.search import (
    TableDescent,
    build_distance_table,
    build_table_descent,
)
from puzzlegroups.solution import DEFAULT_MAX_BYTES

if TYPE_CHECKING:
    from puzzlegroups.puzzles import PuzzleDefinition
    from puzzlegroups.search import SubgroupChain

__all__ = ["build_chain_beam", "measure_chain"]

#: Tables of a chain that is found need not be larger than this to be good.
USUAL_BYTES = 2**23


def build_chain_beam(
    puzzle: PuzzleDefinition,
    metric: str | None = None,
    *,
    max_bytes: int = DEFAULT_MAX_BYTES,
    macros: bool = True,
    seed: int = 0,
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
    if puzzle.chains:
        return ChainBeam(
            build_table_descent(puzzle, metric=metric, max_bytes=max_bytes)
        )
    table_bytes = min(max_bytes, USUAL_BYTES)
    chain = discover_chain(
        puzzle, metric, max_bytes=table_bytes, macros=macros, seed=seed
    )
    return ChainBeam(measure_chain(chain))


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
    >>> from puzzlegroups.chains import discover_chain
    >>> cube = load_from_catalogue("2x2x2-ufr")
    >>> measure_chain(discover_chain(cube, "htm", max_bytes=10**7)).longest
    11
    """
    tables = tuple(build_distance_table(phase.graph) for phase in chain.phases)
    return TableDescent(chain, tables)
