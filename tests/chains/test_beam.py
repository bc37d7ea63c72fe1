"""Beams through the phases of a chain give right words, and short ones."""

import os
import subprocess
import sys

import numpy as np
import pytest

from puzzlegroups import Puzzle, load_puzzle, parse_permutation
from puzzlegroups.chains import BeamWidth, ChainBeam, build_chain_beam, discover_chain
from puzzlegroups.errors import InvalidInputError, NotInGroupError
from puzzlegroups.permutations import Permutation
from puzzlegroups.search import build_table_descent, measure_chain

CUBE = load_puzzle("3x3x3")


def elements(puzzle, n, seed):
    rng = np.random.default_rng(seed)
    return [puzzle.group.random(rng) for _ in range(n)]


def average(beam, puzzle, states, width, metric):
    lengths = []
    for state in states:
        solution = beam.solve(state, width)
        assert (state * puzzle.permutation(solution.word)).is_identity()
        assert solution.length == solution.word.length(metric)
        lengths.append(solution.length)
    return np.mean(lengths)


@pytest.fixture(scope="module")
def found():
    return ChainBeam(measure_chain(discover_chain(CUBE, "htm")))


def test_the_cube_by_a_found_chain(found):
    states = elements(CUBE, 100, 11)
    # Required; an independent trial had 30.7 and 25.1.
    assert average(found, CUBE, states, BeamWidth(1, 8), "htm") <= 31
    assert average(found, CUBE, states, BeamWidth(60, 40, 1), "htm") <= 25.5


def test_a_narrow_beam_goes_through_each_phase_by_a_shortest_word():
    # Several words may be shortest, and the beam need not take the one of the descent:
    # from then on their ways part, and so do the distances in later phases.
    descent = build_table_descent(CUBE.definition, metric="htm")
    beam = ChainBeam(descent)
    states = elements(CUBE, 20, 12)
    rows = np.array([state.images for state in states])
    found, lengths = beam.steps_for(rows, BeamWidth())
    for state, numbers, length in zip(states, found, lengths, strict=True):
        rest, words = state, [beam.flat.words[step] for step in numbers[:length]]
        for phase, table, bounds in zip(
            descent.chain.phases, descent.tables, beam.flat.phases, strict=True
        ):
            inside = (numbers[:length] >= bounds[2]) & (numbers[:length] < bounds[3])
            assert inside.sum() == table.distances[phase.graph.coset_of(rest)]
            for place in np.flatnonzero(inside):
                rest *= CUBE.permutation(words[place])
            assert phase.graph.coset_of(rest) == phase.graph.start
        assert rest.is_identity()


@pytest.mark.parametrize(
    "name",
    ["2x2x2", "skewb-8", "m24", pytest.param("loopover-4", marks=pytest.mark.extreme)],
)
@pytest.mark.parametrize("metric", ["qtm", "htm"])
def test_other_puzzles(name, metric):
    puzzle = load_puzzle(name)
    beam = ChainBeam(measure_chain(discover_chain(puzzle, metric)))
    average(beam, puzzle, elements(puzzle, 10, 13), BeamWidth(8, 8, 1), metric)


def test_a_declared_chain_is_taken_first():
    assert build_chain_beam(CUBE.definition, "htm").descent.chain.name == (
        "thistlethwaite"
    )


def test_factoring_by_a_found_chain():
    # the same moves without the chain that the catalogue declares
    puzzle = Puzzle.from_generators("m24", load_puzzle("m24").definition.generators)
    (state,) = elements(puzzle, 1, 14)
    solution = puzzle.factor(state, "chain")
    assert solution.method == "chain"
    assert puzzle.permutation(solution.word) == state
    assert sum(phase.length for phase in solution.phases) == solution.length


def test_what_lies_outside_is_refused(found):
    twisted = CUBE.permutation("U") * Permutation((1, 0, *range(2, 48)))
    with pytest.raises(NotInGroupError):
        found.solve(twisted)
    with pytest.raises(InvalidInputError, match="beam of 0 members"):
        BeamWidth(0)


def test_the_phase_in_which_a_state_leaves_the_group_is_told(found):
    # two edges exchanged: flips, twists and the middle layer do not show it
    swap = parse_permutation("(5,7)(18,26)", degree=48)
    with pytest.raises(NotInGroupError) as refused:
        found.solve(CUBE.permutation("R U F L D2 B") * swap)
    assert refused.value.level >= 2
    residue = refused.value.residue
    assert not CUBE.group.contains(residue)
    for phase in found.descent.chain.phases[:2]:
        assert phase.graph.coset_of(residue) == phase.graph.start


def test_the_identity_is_the_empty_word(found):
    solution = found.solve(Permutation.identity(48))
    assert solution.length == 0
    assert solution.optimal


def test_words_by_chains_without_a_compiler():
    program = """
from puzzlegroups import discover_chain, load_puzzle
from puzzlegroups.chains import BeamWidth, ChainBeam, build_chain_search
from puzzlegroups.search import measure_chain
puzzle = load_puzzle("pyraminx-no-tips")
state = puzzle.permutation("U R' L B' U")
beam = ChainBeam(measure_chain(discover_chain(puzzle, "htm", max_bytes=2 * 10**4)))
search = build_chain_search(discover_chain(puzzle, "htm", max_index=10**4))
for word in (
    beam.solve(state, BeamWidth(2, 2)).word, search.solve(state, expansions=300).word
):
    print((state * puzzle.permutation(word)).is_identity())
"""
    result = subprocess.run(
        [sys.executable, "-W", "error", "-c", program],
        capture_output=True,
        text=True,
        check=True,
        env=os.environ | {"NUMBA_DISABLE_JIT": "1"},
    )
    assert result.stdout.split() == ["True", "True"]
