"""Beams through the phases of a chain give right words, and short ones."""

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


def test_a_narrow_beam_is_the_descent():
    descent = build_table_descent(CUBE.definition, metric="htm")
    beam = ChainBeam(descent)
    for state in elements(CUBE, 20, 12):
        plain, narrow = descent.solve(state), beam.solve(state, BeamWidth())
        lengths = [
            sum(len(phase.word.moves) for phase in s.phases) for s in (plain, narrow)
        ]
        assert abs(lengths[0] - lengths[1]) <= 6  # other words of equal lengths meet
        rest = [state, state]
        for phase, *words in zip(
            descent.chain.phases, plain.phases, narrow.phases, strict=True
        ):
            for number, word in enumerate(words):
                rest[number] *= CUBE.permutation(word.word)
                assert phase.graph.coset_of(rest[number]) == phase.graph.start


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
