"""A chain and its distance tables as the flat arrays that compiled code walks on."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from puzzlegroups.errors import VerificationError
from puzzlegroups.search.block_tuples import BlockTuples
from puzzlegroups.search.canonical_words import build_canonical_words
from puzzlegroups.search.coset_tuples import CosetTuples
from puzzlegroups.search.recolourings import Recolourings

if TYPE_CHECKING:
    from collections.abc import Sequence

    from puzzlegroups.search import CosetGraph, Phase, Step, TableDescent

__all__ = ["FlatChain"]

#: Beyond so many steps it is not looked at which of them commute.
MANY_STEPS = 64

Hashes = npt.NDArray[np.uint64]


class FlatChain:
    """What :mod:`beam_kernels` takes.

    Parameters
    ----------
    descent : TableDescent
        A chain with the distances of each phase.

    Raises
    ------
    VerificationError
        If two cosets have one fingerprint, which does not happen in practice.

    Attributes
    ----------
    phases : ndarray of int64, shape (n_phases, 7)
        First and end of the phase's factors and of its steps, where its distances
        begin, and where its automaton of words begins and ends.
    factors : tuple of ndarray
        Layout of the factors (size, where their places begin and how many there are,
        where their terms, their levels, with the end, and their fingerprints begin),
        then the flat arrays that it divides: places, what is seen of points, terms,
        layout of levels, orbits, rows, fingerprints, their cosets, and moves. Last the
        graphs of :mod:`puzzlegroups.search.coset_search_kernels`, one table a phase.
    steps : tuple of ndarray
        Images, costs, automata of what may follow, two arrays for what is saved where
        steps meet, and whether a step may end its phase, as those that belong to the
        next phase may not; steps of all phases are numbered through.
    distances : ndarray of int16
        Distances of all phases, one after the other.

    Notes
    -----
    A coset has the fingerprint that is the sum, modulo 2^64, of one random number for
    each entry of its row. An element has that of its coset: its row is made canonical
    level by level where it is one up to a subgroup. Fingerprints are the same in every
    run, and are checked to be different when the arrays are made; elements outside the
    group, which might be mistaken, have to be kept out.

    References
    ----------
    .. [1] A. L. Zobrist, A new hashing method with application for game playing (1970).

    Examples
    --------
    >>> from puzzlegroups.puzzles import load_from_catalogue
    >>> from puzzlegroups.search import build_table_descent
    >>> cube = build_table_descent(load_from_catalogue("2x2x2"), metric="htm")
    >>> FlatChain(cube).phases[:, :4].tolist()
    [[0, 1, 0, 18], [1, 2, 18, 28]]
    """

    def __init__(self, descent: TableDescent) -> None:
        chain = descent.chain
        self.degree = chain.puzzle.degree
        self.words = [step.word for phase in chain.phases for step in phase.steps]
        all_steps = [step for phase in chain.phases for step in phase.steps]
        graphs = [phase.graph.factors for phase in chain.phases]
        n_factors = np.cumsum([0, *map(len, graphs)])
        n_steps = np.cumsum([0, *(len(phase.steps) for phase in chain.phases)])
        n_cosets = np.cumsum([0, *(len(table.distances) for table in descent.tables)])
        following, automata = _automata(chain.phases)
        self.phases = np.stack(
            [
                n_factors[:-1],
                n_factors[1:],
                n_steps[:-1],
                n_steps[1:],
                n_cosets[:-1],
                automata,
                [*automata[1:], len(following)],
            ],
            axis=1,
        ).astype(np.int64)
        self.distances = np.concatenate([table.distances for table in descent.tables])
        self.factors = _factors(graphs, self.degree, n_cosets[:-1])
        inner = [
            {step.permutation for step in later.steps} for later in chain.phases[1:]
        ]
        may_end = [
            step.permutation not in later
            for phase, later in zip(chain.phases, [*inner, set()], strict=True)
            for step in phase.steps
        ]
        self.steps = (
            np.array([step.permutation.images for step in all_steps], np.int32),
            np.array([step.cost for step in all_steps], np.int64),
            following,
            *_savings(all_steps),
            np.array(may_end),
        )

    @property
    def nbytes(self) -> int:
        """Bytes of all arrays."""
        arrays = [self.phases, self.distances, *self.factors, *self.steps]
        return sum(array.nbytes for array in arrays)


def _savings(
    steps: Sequence[Step],
) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]]:
    """Return how much is saved when two powers of one generator become one.

    Steps that are powers are numbered from 1, all others are 0; the second array tells
    what two numbers save.
    """
    cost: dict[Any, int] = {}
    single: dict[str, list[int]] = {}
    for row, step in enumerate(steps):
        known = cost.get(step.permutation, step.cost)
        cost[step.permutation] = min(known, step.cost)
        if len(step.word.moves) == 1:
            single.setdefault(step.move.generator, []).append(row)
    powers = [row for rows in single.values() for row in rows]
    number = np.zeros(len(steps), dtype=np.int64)
    number[powers] = np.arange(1, len(powers) + 1)
    saved = np.zeros((len(powers) + 1, len(powers) + 1), dtype=np.int64)
    for rows in single.values():
        for row, column in product(rows, rows):
            first, then = steps[row], steps[column]
            both = first.cost + then.cost
            joined = first.permutation * then.permutation
            left = 0 if joined.is_identity() else cost.get(joined, both)
            saved[number[row], number[column]] = both - min(left, both)
    return number, saved


def _automata(
    phases: Sequence[Phase],
) -> tuple[npt.NDArray[np.int32], npt.NDArray[np.int64]]:
    """Return an automaton for each phase, one after the other, and where each begins.

    Of many steps, such as words found by a search, few commute: all may follow.
    """
    automata = [
        build_canonical_words(phase.steps).following.reshape(-1)
        if len(phase.steps) <= MANY_STEPS
        else np.zeros(len(phase.steps), dtype=np.int32)
        for phase in phases
    ]
    return np.concatenate(automata), _starts(automata)


def _factors(
    graphs: Sequence[Sequence[CosetGraph]],
    degree: int,
    tables: npt.NDArray[np.int64],
) -> tuple[npt.NDArray[Any], ...]:
    """Return the layout of all factors, and the flat arrays that it divides."""
    rng = np.random.default_rng(1)
    strides = [
        stride
        for factors in graphs
        for stride in np.cumprod([1, *(len(f) for f in reversed(factors))])[-2::-1]
    ]
    table_ends = [
        table if place + 1 == len(factors) else -1
        for factors, table in zip(graphs, tables.tolist(), strict=True)
        for place in range(len(factors))
    ]
    flat = [graph for factors in graphs for graph in factors]
    known = [_fingerprints(graph, degree, rng) for graph in flat]
    points, seen, terms, prints = (list(column) for column in zip(*known, strict=True))
    orders = [_distinct(values) for values in prints]
    moves = [graph.moves.reshape(-1) for graph in flat]
    own = [_levels(graph) for graph in flat]
    n_levels = np.cumsum([0, *map(len, own)])
    levels = [level for rows in own for level in rows]
    orbits = [orbit for orbit, _ in levels]
    rows = [representatives.reshape(-1) for _, representatives in levels]
    layout: list[Any] = [
        [len(graph) for graph in flat],
        _starts(points),
        [len(row) for row in points],
        _starts(terms),
        n_levels[:-1],
        n_levels[1:],
        _starts(prints),
    ]
    level_layout: list[Any] = [
        [len(orbit) for orbit in orbits],
        _starts(orbits),
        _starts(rows),
    ]
    nothing = np.zeros(0, dtype=np.int64)
    return (
        np.array(layout, dtype=np.int64).T.copy(),
        np.concatenate(points).astype(np.int64),
        np.array(seen, dtype=np.int64),
        np.concatenate(terms),
        np.array(level_layout, dtype=np.int64).T.copy(),
        np.concatenate([nothing, *orbits]),
        np.concatenate([nothing, *rows]),
        np.concatenate([p[order] for p, order in zip(prints, orders, strict=True)]),
        np.concatenate(orders).astype(np.int32),
        np.concatenate(moves),
        np.array([_starts(moves), strides, table_ends], dtype=np.int64).T.copy(),
    )


def _starts(parts: Sequence[npt.NDArray[Any]]) -> npt.NDArray[np.int64]:
    """Return where each part begins when all stand one after the other."""
    return np.cumsum([0, *map(len, parts)], dtype=np.int64)[:-1]


def _fingerprints(
    graph: CosetGraph, degree: int, rng: np.random.Generator
) -> tuple[npt.NDArray[Any], npt.NDArray[Any], Hashes, Hashes]:
    """Return points, what is seen of their images, terms, and all fingerprints.

    The fingerprint of an element g is the sum over k of the terms in row k and column
    ``seen[g(points[k])]``, when no levels make its row canonical before.
    """
    packing = graph.packing
    seen = np.arange(degree)
    row = graph.start_tuple
    if isinstance(packing, Recolourings):
        points = packing.moved
        random = _random(rng, degree, int(packing.colours.max()) + 1)
        terms = random[:, packing.colours[points]].T.copy()
        tuples = graph.tuples[:, points]
        by_place = random[points]
    else:
        points = row
        if isinstance(packing, BlockTuples):
            seen = packing.block_of
            points = packing.first_points[row]
        terms = by_place = _random(rng, len(points), degree + 1)[:, :degree]
        tuples = graph.tuples
    prints = np.zeros(len(graph), dtype=np.uint64)
    for column, values in enumerate(tuples.T):
        prints += by_place[column, values]
    return points, seen, terms.reshape(-1), prints


def _distinct(prints: Hashes) -> npt.NDArray[np.intp]:
    """Return the order of fingerprints, none of which may occur twice."""
    order = np.argsort(prints)
    ascending = prints[order]
    if (ascending[1:] == ascending[:-1]).any():
        raise VerificationError("two cosets have one fingerprint")
    return order


def _random(rng: np.random.Generator, *shape: int) -> Hashes:
    return rng.integers(0, 2**64, shape, dtype=np.uint64)


def _levels(
    graph: CosetGraph,
) -> list[tuple[npt.NDArray[Any], npt.NDArray[Any]]]:
    packing = graph.packing
    if isinstance(packing, BlockTuples):
        packing = packing.tuples
    return packing.levels if isinstance(packing, CosetTuples) else []
