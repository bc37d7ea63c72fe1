"""Chains found from the moves alone are those that people found."""

import math

import numpy as np
import pytest

from golden_files import load_golden
from puzzlegroups import discover_chain, load_puzzle, parse_permutation
from puzzlegroups.chains.candidate import Candidate, find_candidate
from puzzlegroups.chains.constituent_coordinates import Constituent
from puzzlegroups.chains.phase_coordinates import propose_coordinates
from puzzlegroups.chains.power_subgroups import PowerSubgroups
from puzzlegroups.errors import InvalidInputError, SearchLimitReached, VerificationError
from puzzlegroups.groups import schreier_sims
from puzzlegroups.puzzles import PuzzleDefinition
from puzzlegroups.search import build_distance_table, stabilizer_walk, steps_of
from puzzlegroups.search.point_tuples import PointTuples

PHASES = load_golden("cube/phases")


def unnamed(name):
    """Return a puzzle of which only permutations are known."""
    generators = load_puzzle(name).definition.generators
    named = {f"g{k}": g for k, g in enumerate(generators.values())}
    return PuzzleDefinition("unnamed", next(iter(named.values())).degree, named)


def test_thistlethwaites_chain_is_found_from_six_permutations():
    chain = discover_chain(unnamed("3x3x3"), "htm")
    known = PHASES["thistlethwaite"]
    assert [phase.index for phase in chain.phases] == known["indices"]
    for phase, spheres in zip(chain.phases, known["spheres"], strict=True):
        assert build_distance_table(phase.graph).sphere_sizes == spheres


def test_kociembas_chain_is_found_from_six_permutations():
    chain = discover_chain(unnamed("3x3x3"), "htm", max_index=2 * 10**12)
    assert [phase.index for phase in chain.phases] == [2217093120, 19508428800]
    sizes = [sorted(map(len, phase.graph.factors)) for phase in chain.phases]
    assert sizes == [[495, 2048, 2187], [24, 40320, 40320]]


@pytest.mark.parametrize(
    ("name", "max_index"),
    [
        ("2x2x2", 4 * 10**6),
        ("2x2x2-ufr", 4 * 10**6),
        ("pyraminx", 4 * 10**6),
        ("skewb-8", 4 * 10**6),
        ("m12", 10**5),
        ("m24", 10**5),
        ("loopover-4", 10**6),
        ("globe-3-4", 4 * 10**6),
    ],
)
def test_the_indices_multiply_to_the_order(name, max_index):
    puzzle = load_puzzle(name)
    chain = discover_chain(puzzle, max_bytes=2 * max_index)
    assert chain.order == puzzle.group.order()
    rng = np.random.default_rng(1)
    for phase in chain.phases:
        assert phase.index <= len(phase.graph) <= max_index
        group = schreier_sims([step.permutation for step in phase.steps])
        walk = stabilizer_walk(group, phase.graph.factors, phase.index, rng)
        assert math.prod(walk) == phase.index


def test_the_same_seed_gives_the_same_chain():
    chains = [discover_chain(load_puzzle("skewb-8"), seed=3) for _ in range(2)]
    named = [[phase.reaches for phase in chain.phases] for chain in chains]
    assert named[0] == named[1]


def test_a_product_of_sizes_is_not_enough():
    # 12 * 12 * 6720 * 20160 is the order of this group too, but of coordinates of these
    # sizes some are functions of others.
    assert 12 * 12 * 6720 * 20160 == 19508428800
    cube = load_puzzle("3x3x3").definition.generators
    turns = {m: g if m in "UD" else g**2 for m, g in cube.items()}
    steps = steps_of(turns, "htm")
    group = schreier_sims(turns.values())
    rng = np.random.default_rng(0)
    proposal = propose_coordinates(group, steps, (), group.order, 10**6, math.inf, rng)
    found = [candidate.graph for candidate in proposal.proved(rng)]
    assert sorted(map(len, found)) == [24, 40320, 40320]
    walk = stabilizer_walk(group, found, group.order, np.random.default_rng(1))
    assert math.prod(walk) == group.order == 19508428800


def test_symmetric_modes_look_alike():
    # The faces of a cube can be coloured with three colours in 56 ways up to its 48
    # symmetries (by Burnside's lemma; OEIS A198833).
    cube = PowerSubgroups(load_puzzle("3x3x3").definition.generators)
    assert len(cube.lattice.modes) == 3**6
    assert len(set(cube.classes.tolist())) == 56


def test_what_cannot_be_found_is_said():
    with pytest.raises(SearchLimitReached, match="no chain of subgroups"):
        discover_chain(load_puzzle("top-spin"), macros=False)
    with pytest.raises(SearchLimitReached, match="531441 subgroups"):
        discover_chain(load_puzzle("4x4x4-super"), macros=False)
    with pytest.raises(InvalidInputError, match="metric"):
        discover_chain(load_puzzle("m12"), "stm")
    with pytest.raises(InvalidInputError, match="at least 2"):
        discover_chain(load_puzzle("m12"), max_bytes=0)


def test_moves_that_move_nothing_are_left_out():
    swap = parse_permutation("(1,2)")
    nothing = parse_permutation("()", degree=2)
    chain = discover_chain(PuzzleDefinition("odd", 2, {"a": swap, "b": nothing}))
    assert [phase.index for phase in chain.phases] == [2]


def test_orbits_that_are_counted_are_as_long_as_those_that_are_enumerated():
    # The symmetric and the alternating group of degree 7.
    for text in (["(1,2,3,4,5,6,7)", "(1,2)"], ["(1,2,3,4,5,6,7)", "(1,2,3)"]):
        generators = [parse_permutation(cycles, degree=7) for cycles in text]
        steps = steps_of(dict(zip("ab", generators, strict=True)), "htm")
        for inner in (["(1,2)(3,4)"], ["(1,2,3)"], []):
            subgroup = tuple(parse_permutation(c, degree=7) for c in inner)
            part = Constituent(steps, subgroup, np.arange(7))
            counted = list(part.candidates(10**4))
            assert counted
            for found in counted:
                measured = find_candidate(steps, found.start, found.packing, 10**4)
                assert measured.size == found.size


def test_an_orbit_of_another_length_than_said_is_no_coordinate():
    turn = parse_permutation("(1,2,3)")
    wrong = Candidate(steps_of({"r": turn}, "htm"), (0,), PointTuples(3, 1), 4)
    with pytest.raises(VerificationError, match="3 objects found, expected 4"):
        _ = wrong.graph
