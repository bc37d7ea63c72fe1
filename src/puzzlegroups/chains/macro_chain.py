"""Macro chains: stabilizers of more and more points, with words as their moves."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from puzzlegroups.chains.letter_products import letter_products
from puzzlegroups.chains.pool_building import build_word_pool, conjugates
from puzzlegroups.chains.word_pool import ROOM, WordPool, joined, pool_of_letters
from puzzlegroups.errors import SearchLimitReached
from puzzlegroups.groups import schreier_sims
from puzzlegroups.groups.blocks import orbit_numbers
from puzzlegroups.search import (
    CosetGraph,
    Phase,
    ProductGraph,
    SubgroupChain,
    build_coset_graph,
    build_distance_table,
    steps_of,
)
from puzzlegroups.search.layers import Layers
from puzzlegroups.solution import DEFAULT_MAX_BYTES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from puzzlegroups.permutations import Permutation
    from puzzlegroups.puzzles import PuzzleDefinition
    from puzzlegroups.search import DistanceTable

__all__ = ["MACROS", "build_macro_chain"]

#: Name of chains of this kind.
MACROS = "macros"

#: Macros of a phase: so many are tried first, and so many at most.
FEW_MACROS, MOST_MACROS = 40, 640

#: What a coset takes with its moves.
COSET_BYTES = 280

#: Elements of the pool that are carried along.
POOL = 30_000

#: Elements that are multiplied with each other when a pool has become too poor.
ENRICHING = 60


def build_macro_chain(
    puzzle: PuzzleDefinition,
    metric: str | None = None,
    *,
    max_bytes: int = 2**23,
) -> SubgroupChain:
    """Build a chain of stabilizers whose moves are words.

    Parameters
    ----------
    puzzle : PuzzleDefinition
        Only its generators are looked at.
    metric : {"qtm", "htm"}, optional
        What steps cost; the definition's own when left out.
    max_bytes : int, default 8 MiB
        Bound on where the moves of a phase lead, some hundreds of bytes a coset. As
        many points are solved together as that allows.

    Returns
    -------
    SubgroupChain
        Phase after phase, some points more come to their places and stay there.

    Raises
    ------
    SearchLimitReached
        If words were found for some subgroups only.

    Notes
    -----
    Words near the identity, and words that move few points, are led through the phases
    that are there by their tables. What comes out fixes the points of these phases; the
    cheapest of them become the moves of the next phase, each with its cost.

    References
    ----------
    .. [1] T. Minkwitz, An algorithm for solving the factorization problem in
       permutation groups, J. Symbolic Comput. 26 (1998), whose levels are phases of a
       single point.

    Examples
    --------
    >>> from puzzlegroups.puzzles import load_from_catalogue
    >>> chain = build_macro_chain(load_from_catalogue("2x2x2-ufr"), "htm")
    >>> chain.order
    3674160
    """
    metric = metric or puzzle.metric
    max_cosets = max(1, max_bytes // COSET_BYTES)
    letters = steps_of(puzzle.generators, metric)
    left = _points_to_solve(list(puzzle.generators.values()))
    pool = build_word_pool(letters)
    moves = pool_of_letters(letters)
    phases: list[Phase] = []
    n_points = len(left)
    while left:
        block = _block(left, max_cosets)
        if phases:
            moves, block = _macros_for(puzzle.name, pool, left, block)
        graph = build_coset_graph(moves.steps(), [point for point, _ in block])
        left = left[len(block) :]
        name = f"{n_points - len(left)} points solved" if left else "solved"
        phases.append(Phase(name, ProductGraph((graph,)), len(graph)))
        pool = _led_through(pool, moves, graph, build_distance_table(graph))
    return SubgroupChain(puzzle, MACROS, metric, tuple(phases))


def _points_to_solve(generators: list[Permutation]) -> list[tuple[int, int]]:
    """Return a base, long orbits first, with the lengths of its basic orbits."""
    numbers = orbit_numbers(np.array([g.images for g in generators]))
    lengths = np.bincount(numbers)[numbers]
    order = np.lexsort((np.arange(len(numbers)), -lengths))
    moved = [point for point in order.tolist() if lengths[point] > 1]
    chain = schreier_sims(generators, engine="randomized", base=moved)
    sizes = map(len, chain.basic_orbits)
    return [(p, n) for p, n in zip(chain.base, sizes, strict=True) if n > 1]


def _block(left: Sequence[tuple[int, int]], max_cosets: int) -> list[tuple[int, int]]:
    """Return as many points as can be solved together, at least one."""
    block = [left[0]]
    for point, size in left[1:]:
        if math.prod(n for _, n in block) * size > max_cosets:
            break
        block.append((point, size))
    return block


def _macros_for(
    name: str,
    pool: WordPool,
    left: Sequence[tuple[int, int]],
    block: list[tuple[int, int]],
) -> tuple[WordPool, list[tuple[int, int]]]:
    """Return macros that take some of the points left everywhere, and these points."""
    while block:
        points = [point for point, _ in block]
        macros = _macros(pool, points)
        count = FEW_MACROS
        while len(macros):
            chosen = macros.rows(np.arange(min(count, len(macros))))
            moves = joined([chosen, chosen.inverses()]).cleaned()
            if _orbit_length(moves, points) == math.prod(n for _, n in block):
                return moves, block
            if count >= min(len(macros), MOST_MACROS):
                break
            count *= 2
        block = block[: len(block) // 2]
    raise SearchLimitReached(
        f"{name}: no words were found that fix the points of all phases so far and "
        f"take point {left[0][0] + 1} everywhere else; {len(left)} points are left"
    )


def _orbit_length(moves: WordPool, points: Sequence[int]) -> int:
    layers = Layers(moves.steps(), points, DEFAULT_MAX_BYTES, keep=False)
    while layers.grow():
        pass
    return sum(layers.sizes)


def _macros(pool: WordPool, points: Sequence[int]) -> WordPool:
    """Return the cheapest element for each effect on some points."""
    images = pool.images[:, list(points)]
    moving = pool.rows(np.flatnonzero((images != points).any(axis=1)))
    effects = moving.images[:, list(points)]
    firsts = np.unique(effects, axis=0, return_index=True)[1]
    return moving.rows(np.sort(firsts))


def _led_through(
    pool: WordPool, moves: WordPool, graph: CosetGraph, table: DistanceTable
) -> WordPool:
    """Lead a pool to the goal of a phase, and add conjugates of what comes out."""
    from puzzlegroups.chains.macro_kernels import reduce_rows

    images, lengths = pool.images.copy(), pool.lengths.copy()
    words = pool.with_room(ROOM).words
    start = np.array(graph.start_tuple)
    reduce_rows(
        images,
        words,
        lengths,
        graph.find(graph.packing.pack(images[:, start])),
        graph.start,
        _following(table),
        graph.moves,
        moves.images,
        moves.words,
        moves.lengths,
        letter_products(pool.letters),
    )
    left = WordPool(pool.letters, images, words, lengths).cleaned()
    few = left.rows(np.arange(min(ENRICHING, len(left))))
    if len(few):
        left = joined([left, conjugates(few, few)]).cleaned()
    return left.rows(np.arange(min(POOL, len(left))))


def _following(table: DistanceTable) -> npt.NDArray[np.int64]:
    """Return for each coset a step that leads nearer to the goal."""
    graph = table.graph
    cosets = np.arange(len(graph))
    ends = graph.neighbours(cosets)
    costs = np.array([step.cost for step in graph.steps])
    over = table.distances[ends] + costs - table.distances[cosets, None]
    return np.asarray(over.argmin(axis=1))
