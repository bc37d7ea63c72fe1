"""A chain and its lower bounds as the flat arrays that compiled code walks on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from puzzlegroups.search.canonical_words import build_canonical_words
from puzzlegroups.search.linear_keys import key_terms

if TYPE_CHECKING:
    from collections.abc import Sequence

    from puzzlegroups.search.lower_bound_table import LowerBoundTable
    from puzzlegroups.search.subgroup_chain import SubgroupChain

__all__ = ["PhaseArrays"]

Arrays = tuple[npt.NDArray[Any], ...]


class PhaseArrays:
    """What :mod:`phase_search_kernels` takes.

    Parameters
    ----------
    chain : SubgroupChain
        Its steps cost 1; its coordinates are colours or points.
    bounds : sequence of sequence of LowerBoundTable
        For each phase; together they look at each of its coordinates.

    Attributes
    ----------
    n : ndarray of int64, shape (n_phases, 6)
        First and end of the phase's coordinates, tables, and steps.
    moves, keys, terms, tables, automaton : tuple of ndarray
        Offsets or layouts with the flat arrays that they divide; steps of all phases
        are numbered through.
    points : ndarray of int32, shape (n_steps, degree)
        Images of each step.
    tracked : ndarray of intp
        The points that some coordinate looks at.

    Examples
    --------
    >>> from puzzlegroups.puzzles import load_from_catalogue
    >>> from puzzlegroups.search import build_subgroup_chain
    >>> from puzzlegroups.search.lower_bound_table import build_lower_bounds, reduce
    >>> chain = build_subgroup_chain(load_from_catalogue("2x2x2"), metric="htm")
    >>> graphs = [phase.graph.factors for phase in chain.phases]
    >>> bounds = [[build_lower_bounds(f, reduce(f, [0], 0))] for f in graphs]
    >>> PhaseArrays(chain, bounds).n.tolist()
    [[0, 1, 0, 1, 0, 18], [1, 2, 1, 2, 18, 28]]
    """

    def __init__(
        self, chain: SubgroupChain, bounds: Sequence[Sequence[LowerBoundTable]]
    ) -> None:
        steps = [step for phase in chain.phases for step in phase.steps]
        factors = [f for phase in chain.phases for f in phase.graph.factors]
        degree = chain.puzzle.degree
        sizes = np.array(
            [
                [len(phase.graph.factors), len(tables), len(phase.steps)]
                for phase, tables in zip(chain.phases, bounds, strict=True)
            ]
        )
        ends = sizes.cumsum(axis=0)
        self.n = np.stack([ends - sizes, ends], axis=2).reshape(len(sizes), 6)
        self.points = np.array([step.permutation.images for step in steps], np.int32)
        self.moves = _joined([factor.moves.reshape(-1) for factor in factors])
        self.keys = _joined([factor.keys for factor in factors])
        terms = [key_terms(factor, degree) for factor in factors]
        used = np.any([term.any(axis=1) for term in terms], axis=0)
        self.tracked = np.flatnonzero(used)
        self.terms = _terms(terms, self.tracked)
        self.tables = _tables(bounds, self.n[:, 0], [len(f) for f in factors])
        words = build_canonical_words(steps)
        is_inner = np.zeros(len(steps), dtype=bool)
        for (*_, first, end), later in zip(
            self.n.tolist(), chain.phases[1:], strict=False
        ):
            inner = {step.permutation for step in later.steps}
            for number in range(first, end):
                is_inner[number] = steps[number].permutation in inner
        hides = is_inner[:, None] & words.commutes
        self.automaton = (
            words.allowed,
            words.following,
            words.boundary,
            is_inner,
            hides,
        )


def _joined(parts: Sequence[npt.NDArray[Any]]) -> Arrays:
    """Return where each part starts, and all of them one after the other."""
    ends = np.cumsum([0, *map(len, parts)], dtype=np.int64)
    return ends, np.concatenate(parts)


def _terms(
    terms: Sequence[npt.NDArray[np.uint64]], tracked: npt.NDArray[np.intp]
) -> Arrays:
    """Keep the rows that matter, with the place of their point among the tracked."""
    rows = [np.flatnonzero(term.any(axis=1)) for term in terms]
    ends = np.cumsum([0, *map(len, rows)], dtype=np.int64)
    places = np.searchsorted(tracked, np.concatenate(rows))
    kept = [term[row] for term, row in zip(terms, rows, strict=True)]
    return np.stack([ends[:-1], ends[1:]], axis=1), places, np.concatenate(kept)


def _tables(
    bounds: Sequence[Sequence[LowerBoundTable]],
    first_coordinates: npt.NDArray[np.int64],
    sizes: Sequence[int],
) -> Arrays:
    """Lay out tables: their coordinates, what these count, and where they begin."""
    layout = []
    codes, turned, packed = [], [], []
    x_base = z_base = base = 0
    for tables, offset in zip(bounds, first_coordinates.tolist(), strict=True):
        for table in tables:
            reduction = table.reduction
            i, j = reduction.first[0] + offset, reduction.first[-1] + offset
            is_joint = len(reduction.first) > 1
            weights = [sizes[j] if is_joint else 1, int(is_joint)]
            n_z = reduction.turned.shape[1]
            row = [i, j, reduction.last + offset, *weights, x_base, z_base, n_z, base]
            layout.append(row)
            codes.append(reduction.codes)
            turned.append(reduction.turned.reshape(-1))
            packed.append(table.packed)
            x_base += len(reduction.codes)
            z_base += reduction.turned.size
            base += len(table.packed)
    return (
        np.array(layout, dtype=np.int64),
        np.concatenate(codes),
        np.concatenate(turned),
        np.concatenate(packed),
    )
