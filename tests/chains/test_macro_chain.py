"""Where powers of moves make no chain, words do."""

import numpy as np
import pytest

from puzzlegroups import Puzzle, discover_chain, load_puzzle
from puzzlegroups.chains import BeamWidth, build_chain_beam
from puzzlegroups.chains.pool_building import build_word_pool, conjugates
from puzzlegroups.errors import SearchLimitReached
from puzzlegroups.groups import schreier_sims
from puzzlegroups.search import build_coset_graph, steps_of


@pytest.fixture(scope="module")
def pool():
    generators = load_puzzle("top-spin-6-3").definition.generators
    return build_word_pool(steps_of(generators, "htm"))


@pytest.fixture(scope="module")
def spin():
    return build_chain_beam(load_puzzle("top-spin").definition, "htm")


def test_words_of_a_pool_are_right(pool):
    rng = np.random.default_rng(1)
    chosen = pool.rows(rng.choice(len(pool), 50, replace=False))
    others = pool.rows(rng.choice(len(pool), 50, replace=False))
    for some in (chosen, chosen.inverses(), chosen.times(others)):
        puzzle = load_puzzle("top-spin-6-3")
        for step in some.steps():
            assert puzzle.permutation(step.word) == step.permutation
            assert step.word.length("htm") == step.cost
    product = chosen.times(others)
    conjugated = conjugates(chosen.rows(np.arange(3)), others.rows(np.arange(2)))
    for number, row in enumerate(product.images):
        then = others.images[number][chosen.images[number]]
        assert (row == then).all()
    for number, row in enumerate(conjugated.images):
        inner, by = chosen.images[number // 2], others.images[number % 2]
        assert (row[by] == by[inner]).all()


def test_pools_are_rid_of_repetitions(pool):
    assert len({row.tobytes() for row in pool.images}) == len(pool)
    assert (np.diff(pool.costs) >= 0).all()
    assert pool.supports.min() > 0


def solve_some(beam, puzzle, n):
    rng = np.random.default_rng(2)
    lengths = []
    for _ in range(n):
        state = puzzle.group.random(rng)
        solution = beam.solve(state, BeamWidth(20, 10, 2))
        assert (state * puzzle.permutation(solution.word)).is_identity()
        assert solution.length == solution.word.length("htm")
        lengths.append(solution.length)
    return np.mean(lengths)


def test_points_that_are_solved_stay_where_they_are(spin):
    puzzle, chain = load_puzzle("top-spin"), spin.descent.chain
    assert chain.order == puzzle.group.order()
    solved = []
    for phase in chain.phases:
        (graph,) = phase.graph.factors
        for step in phase.steps:
            assert puzzle.permutation(step.word) == step.permutation
            assert all(step.permutation(point) == point for point in solved)
        solved += graph.tuples[graph.start].tolist()


def test_top_spin_is_solved(spin):
    # 113 is what macro chains needed at most before; 76 was their average
    assert solve_some(spin, load_puzzle("top-spin"), 20) <= 76


@pytest.mark.extreme
@pytest.mark.parametrize("name", ["hungarian-rings", "megaminx", "4x4x4-super"])
def test_large_puzzles_are_solved(name):
    puzzle = load_puzzle(name)
    solve_some(build_chain_beam(puzzle.definition, "htm"), puzzle, 5)


def test_every_phase_reaches_all_cosets(spin):
    puzzle, chain = load_puzzle("top-spin"), spin.descent.chain
    first = chain.phases[0]
    points = first.graph.factors[0].tuples[first.graph.factors[0].start].tolist()
    whole = build_coset_graph(steps_of(puzzle.definition.generators, "htm"), points)
    assert first.index == len(whole)
    inner = schreier_sims([step.permutation for step in chain.phases[1].steps])
    assert inner.order * first.index == puzzle.group.order()


def test_factoring_takes_macros_where_there_is_nothing_else():
    # the moves have prime order, and a subgroup of order 7 has index 360 in A7
    cycles = {"a": "(1,2,3,4,5,6,7)", "b": "(1,2,3,5,4,7,6)"}
    puzzle = Puzzle.from_cycles("seven", cycles)
    with pytest.raises(SearchLimitReached):
        discover_chain(puzzle, macros=False, max_bytes=200)
    beam = build_chain_beam(puzzle.definition, max_bytes=200)
    assert beam.descent.chain.order == puzzle.group.order()
    for number in range(0, puzzle.group.order(), 17):
        state = puzzle.group.unrank(number)
        solution = beam.solve(state)
        assert (state * puzzle.permutation(solution.word)).is_identity()
