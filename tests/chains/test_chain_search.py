"""Phases that are searched: two of them solve the cube in about twenty moves."""

import numpy as np
import pytest

from puzzlegroups import discover_chain, load_puzzle, parse_permutation
from puzzlegroups.chains import build_chain_search
from puzzlegroups.errors import (
    InvalidInputError,
    NotInGroupError,
    SearchLimitReached,
)
from puzzlegroups.groups.blocks import minimal_blocks
from puzzlegroups.permutations import Permutation
from puzzlegroups.search import build_subgroup_chain
from puzzlegroups.search.block_tuples import BlockTuples
from puzzlegroups.search.coset_graph import build_coset_graph
from puzzlegroups.search.linear_keys import key_terms
from puzzlegroups.search.point_tuples import PointTuples
from puzzlegroups.search.steps import steps_of

CUBE = load_puzzle("3x3x3")


@pytest.fixture(scope="module")
def search():
    return build_chain_search(discover_chain(CUBE, "htm", max_index=2 * 10**12))


def test_the_cube_in_two_phases(search):
    assert search.nbytes <= 60_000_000
    rng = np.random.default_rng(21)
    lengths = []
    for _ in range(50):
        state = CUBE.group.random(rng)
        solution = search.solve(state)
        assert (state * CUBE.permutation(solution.word)).is_identity()
        assert solution.lower_bound <= solution.length == solution.word.length("htm")
        lengths.append(solution.length)
    assert np.mean(lengths) <= 21.5  # required; an independent trial had 21.3


def test_near_states_are_solved_and_known_to_be_near(search):
    state = CUBE.permutation("R U F")
    solution = search.solve(state)
    assert (state * CUBE.permutation(solution.word)).is_identity()
    assert solution.length == 3
    assert search.solve(Permutation.identity(48)).length == 0


def test_what_cannot_be_solved(search):
    twisted = CUBE.permutation("U") * Permutation((1, 0, *range(2, 48)))
    with pytest.raises(NotInGroupError) as refused:
        search.solve(twisted)
    residue = refused.value.residue  # what is left is outside, and fixes more points
    assert not CUBE.group.contains(residue)
    assert residue != twisted
    state = CUBE.group.random(np.random.default_rng(22))
    with pytest.raises(SearchLimitReached, match="at most 3 moves") as caught:
        search.solve(state, max_length=3)
    assert caught.value.lower_bound > 3


def test_what_lies_outside_is_refused_before_long_searches(search, monkeypatch):
    # two edges exchanged: each coordinate can be brought home, but not all together
    swap = parse_permutation("(5,7)(18,26)", degree=48)
    state = CUBE.permutation("R U F L D2 B R' U2 L F'") * swap
    monkeypatch.setattr("puzzlegroups.chains.chain_search.GIVE_UP", "not to be asked")
    with pytest.raises(NotInGroupError):
        search.solve(state)


def test_tables_keep_to_their_bound():
    chain = build_subgroup_chain(CUBE.definition, "kociemba", "htm")
    with pytest.raises(SearchLimitReached, match="bytes"):
        build_chain_search(chain, max_bytes=10**6)
    small = build_chain_search(chain, max_bytes=8_900_000)
    assert small.nbytes <= 8_900_000


def test_chains_of_another_kind_are_refused():
    quarter = build_subgroup_chain(CUBE.definition, "kociemba", "qtm")
    with pytest.raises(InvalidInputError, match="cost 2"):
        build_chain_search(quarter)
    with pytest.raises(InvalidInputError, match="no sums of 64 bits"):
        build_chain_search(build_subgroup_chain(CUBE.definition, metric="htm"))


def test_keys_of_blocks_are_sums():
    moves = load_puzzle("2x2x2-ufr").definition.generators
    steps = steps_of(moves, "htm")
    blocks = np.zeros(24, dtype=int)
    rng = np.random.default_rng(23)
    group = load_puzzle("2x2x2-ufr").group
    moved = np.flatnonzero(
        (np.array([g.images for g in moves.values()]) != np.arange(24)).any(axis=0)
    )
    place = np.full(24, -1)
    place[moved] = np.arange(21)
    blocks[:] = 7
    images = np.array([place[np.array(g.images)[moved]] for g in moves.values()])
    blocks[moved] = minimal_blocks(images)
    packing = BlockTuples(blocks.tolist(), PointTuples(8, 7))
    graph = build_coset_graph(steps, list(range(7)), packing=packing)
    assert len(graph) == 5040
    terms = key_terms(graph, 24)
    for _ in range(20):
        element = group.random(rng)
        images = np.array(element.images)
        key = terms[np.arange(24), images].sum(dtype=np.uint64)
        assert graph.keys[graph.coset_of(element)] == key
