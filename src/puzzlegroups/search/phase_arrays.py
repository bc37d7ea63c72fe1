"""A chain and its lower bounds as the flat arrays that compiled code walks on."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from puzzlegroups.search.canonical_words import CanonicalWords, build_canonical_words
from puzzlegroups.search.endings import MOST_LETTERS, build_endings
from puzzlegroups.search.linear_keys import key_terms
from puzzlegroups.search.lookup import build_lookup

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from puzzlegroups.search.lower_bound_table import LowerBoundTable
    from puzzlegroups.search.subgroup_chain import Phase, SubgroupChain

__all__ = ["RULES", "PhaseArrays"]

#: Words are canonical; a phase does not start with what would merge with the last step;
#: it does not end with what the next phase can do.
RULES = ("canonical", "boundary", "last")

#: Most tables of the first phase that are told apart by bits.
BITS = 64

Arrays = tuple[npt.NDArray[Any], ...]


class PhaseArrays:
    """What :mod:`phase_search_kernels` takes.

    Parameters
    ----------
    chain : SubgroupChain
        Its steps cost 1; its coordinates are colours or points.
    bounds : sequence of sequence of LowerBoundTable
        For each phase; together they look at each of its coordinates.
    rules : collection of str, optional
        Those of `RULES` that cut off needless words; fewer for experiments.

    Attributes
    ----------
    n : ndarray of int64, shape (n_phases, 6)
        First and end of the phase's coordinates, tables, and steps.
    moves, keys, terms, tables, automaton, endings : tuple of ndarray
        Offsets or layouts with the flat arrays that they divide; steps of all phases
        are numbered through.
    words : CanonicalWords
        The automaton, of the steps of all phases.
    most_endings : int
        Most of them that a coset has.
    points : ndarray of uint16, shape (n_steps, degree)
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
        self,
        chain: SubgroupChain,
        bounds: Sequence[Sequence[LowerBoundTable]],
        rules: Collection[str] = RULES,
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
        self.points = np.array([step.permutation.images for step in steps], np.uint16)
        self.moves = _joined([factor.moves.reshape(-1) for factor in factors])
        self.keys = build_lookup([factor.keys for factor in factors])
        terms = [key_terms(factor, degree) for factor in factors]
        used = np.any([term.any(axis=1) for term in terms], axis=0)
        self.tracked = np.flatnonzero(used)
        self.terms = _terms(terms, self.tracked)
        self.tables = _tables(bounds, self.n[:, 0], [len(f) for f in factors])
        self.words = words = _ruled(build_canonical_words(steps), rules)
        is_last = _is_last(chain, words)
        if "last" not in rules:
            is_last = np.ones_like(is_last)
        self.automaton = (
            words.allowed,
            words.following,
            words.boundary,
            *_followers(words.allowed, self.n[:, 4:]),
            is_last,
            _keeps(chain.phases[0], bounds[0], is_last[-1]),
        )
        self.endings, self.most_endings = _endings(chain, words, self.n[:, 4:], is_last)


def _ruled(words: CanonicalWords, rules: Collection[str]) -> CanonicalWords:
    """Leave out what the rules do not ask for."""
    none = np.zeros_like(words.boundary)
    none.flags.writeable = False  # as the others: kernels are compiled for one kind
    if "canonical" not in rules:
        every = np.ones((1, words.allowed.shape[1]), dtype=bool)
        every.flags.writeable = False
        return CanonicalWords(every, none[None, :], none, words.commutes)
    if "boundary" not in rules:
        return replace(words, boundary=none)
    return words


def _is_last(chain: SubgroupChain, words: CanonicalWords) -> npt.NDArray[np.bool_]:
    """Tell which steps may end their phase, after a step and (last row) after none.

    What the next phase can do is left to it, and so is what could change places with
    it.
    """
    is_inner = []
    for phase, later in zip(chain.phases, (*chain.phases[1:], None), strict=True):
        inner = {step.permutation for step in later.steps} if later else set()
        is_inner += [step.permutation in inner for step in phase.steps]
    inside = np.array(is_inner)
    hides = np.vstack([inside[:, None] & words.commutes, np.zeros_like(inside)])
    last: npt.NDArray[np.bool_] = ~inside & ~hides
    return last


def _keeps(
    phase: Phase,
    tables: Sequence[LowerBoundTable],
    is_last: npt.NDArray[np.bool_],
) -> npt.NDArray[np.uint64]:
    """Tell by bits which tables' goals are kept by each step that may be the last.

    Of these sets those are left out that contain another; none is left where nothing
    follows from them, since some step keeps no goal.
    """
    factors = phase.graph.factors
    sets = set()
    for step in np.flatnonzero(is_last[: len(phase.steps)]).tolist():
        kept = 0
        for bit, table in enumerate(tables):
            places = (*table.reduction.first, table.reduction.last)
            graphs = [factors[place] for place in places]
            if all(graph.moves[graph.start, step] == graph.start for graph in graphs):
                kept |= 1 << bit
        sets.add(kept)
    if 0 in sets or len(tables) > BITS:
        sets = set()
    least = [one for one in sets if not any(x != one and x & one == x for x in sets)]
    return np.array(sorted(least), dtype=np.uint64)


def _followers(
    allowed: npt.NDArray[np.bool_], ranges: npt.NDArray[np.int64]
) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]]:
    """For each state and phase, how many of its steps may follow, and which."""
    width = int(np.diff(ranges).max())
    counts = np.zeros((len(allowed), len(ranges)), dtype=np.int64)
    steps = np.zeros((len(allowed), len(ranges), width), dtype=np.int64)
    for phase, (first, end) in enumerate(ranges.tolist()):
        some = allowed[:, first:end]
        counts[:, phase] = some.sum(axis=1)
        steps[:, phase, : end - first] = np.argsort(~some, axis=1, kind="stable")
    return counts, steps


def _endings(
    chain: SubgroupChain,
    words: CanonicalWords,
    ranges: npt.NDArray[np.int64],
    is_last: npt.NDArray[np.bool_],
) -> tuple[tuple[Any, ...], int]:
    """Lay out the endings of the first phase; a single phase is to have none."""
    phase, end = chain.phases[0], int(ranges[0, 1])
    most = MOST_LETTERS if len(chain.phases) > 1 else 0
    endings = build_endings(phase, words, is_last[:end, :end], most)
    sizes = [len(factor) for factor in phase.graph.factors]
    identity = np.arange(chain.puzzle.degree, dtype=endings.images.dtype)
    spans = np.stack([endings.firsts[:-1], endings.firsts[1:]], axis=1)
    arrays = (
        np.array([endings.length], dtype=np.int64),
        np.array(sizes, dtype=np.uint64),
        build_lookup([endings.codes]),
        spans,
        endings.letters,
        np.vstack([endings.images, identity]),
    )
    return arrays, int(np.diff(endings.firsts).max(initial=1))


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
    parts: list[list[npt.NDArray[Any]]] = [[], [], []]
    places: dict[int, tuple[int, int, int]] = {}  # of tables that share their entries
    for tables, offset in zip(bounds, first_coordinates.tolist(), strict=True):
        for table in tables:
            reduction = table.reduction
            if id(table.packed) not in places:
                first, second, third = (sum(map(len, part)) for part in parts)
                places[id(table.packed)] = first, second, third
                parts[0].append(reduction.codes)
                parts[1].append(reduction.turned.reshape(-1))
                parts[2].append(table.packed)
            x_base, z_base, base = places[id(table.packed)]
            i, j = reduction.first[0] + offset, reduction.first[-1] + offset
            is_joint = len(reduction.first) > 1
            weights = [sizes[j] if is_joint else 1, int(is_joint)]
            n_z = reduction.turned.shape[1]
            row = [i, j, reduction.last + offset, *weights, x_base, z_base, n_z, base]
            layout.append(row)
    return np.array(layout, dtype=np.int64), *map(np.concatenate, parts)
