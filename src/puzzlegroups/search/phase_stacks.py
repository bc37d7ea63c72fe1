"""The room that a search in phases works in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from puzzlegroups.search.phase_arrays import PhaseArrays

__all__ = ["BATCH", "MAX_DEPTH", "build_stacks"]

#: Most steps of a word.
MAX_DEPTH = 96

#: Nodes of the first phase that are opened together.
BATCH = 48


def build_stacks(
    arrays: PhaseArrays, longest: int, n_views: int
) -> tuple[tuple[Any, ...], tuple[Any, ...]]:
    """Allocate what :mod:`phase_search_kernels` writes on.

    Parameters
    ----------
    arrays : PhaseArrays
        The chain.
    longest : int
        Most steps of the first phase.
    n_views : int
        Number of views of an element.

    Returns
    -------
    stacks : tuple of ndarray
        For the later phases, one row a level: step that led there, state of the
        automaton, steps yet to be tried, cosets, these steps; the children's bounds of
        one node; images of the tracked points.
    frontier : tuple of tuple of ndarray
        For the first phase. Views: cosets, bounds. Pending nodes, by steps left: how
        many, cosets, states and views, paths. Children of a batch: parents, steps,
        cosets, table entries, tables (as bits) whose entry leaves no step to spare, and
        which children are left.
        Candidates, the words of the phase: views, steps, node and ending of each;
        images of the tracked points at these nodes; the words' cosets and bounds in the
        second phase, keys of cosets; how many words.

    Examples
    --------
    >>> from puzzlegroups.cube.kociemba import load_kociemba
    >>> from puzzlegroups.search.phase_arrays import PhaseArrays
    >>> search = load_kociemba("small")
    >>> stacks, frontier = build_stacks(PhaseArrays(search.chain, search.bounds), 20, 6)
    >>> [part.shape for part in frontier[0]]
    [(6, 3), (6,)]
    """
    n = arrays.n
    n_tracked = len(arrays.tracked)
    n_steps = int((n[:, 5] - n[:, 4]).max())
    n_first, n_second = int(n[0, 1]), int(n[1, 1] - n[1, 0]) if len(n) > 1 else 0
    width = max(BATCH * n_steps, n_views)
    n_candidates = BATCH * arrays.most_endings
    stacks = (
        np.zeros(MAX_DEPTH, dtype=np.int64),
        np.zeros(MAX_DEPTH, dtype=np.int64),
        np.zeros(MAX_DEPTH, dtype=np.int64),
        np.zeros((MAX_DEPTH, int(n[-1, 1])), dtype=np.int64),
        np.zeros((MAX_DEPTH, n_steps), dtype=np.int64),
        np.zeros(n_steps, dtype=np.int64),
        np.zeros((MAX_DEPTH, n_tracked), dtype=np.uint16),
    )
    roots = (
        np.zeros((n_views, n_first), dtype=np.int32),
        np.zeros(n_views, dtype=np.int64),
    )
    pending = (
        np.zeros(longest + 1, dtype=np.int64),
        np.empty((longest + 1, width, n_first), dtype=np.int32),
        np.empty((longest + 1, width, 2), dtype=np.int32),
        np.empty((longest + 1, width, longest), dtype=np.uint16),
    )
    children = (
        np.empty(width, dtype=np.int32),
        np.empty(width, dtype=np.int32),
        np.empty((n_first, width), dtype=np.int32),
        np.empty(width, dtype=np.int64),
        np.empty(width, dtype=np.uint64),
        np.empty(width, dtype=np.int32),
    )
    candidates = (
        np.empty(n_candidates, dtype=np.int32),
        np.empty((n_candidates, longest), dtype=np.uint16),
        np.empty((n_candidates, 2), dtype=np.int32),
        np.empty((BATCH, n_tracked), dtype=np.uint16),
        np.empty((n_candidates, n_second + 1), dtype=np.int64),
        np.empty(n_candidates, dtype=np.uint64),
        np.zeros(1, dtype=np.int64),
    )
    return stacks, (roots, pending, children, candidates)
