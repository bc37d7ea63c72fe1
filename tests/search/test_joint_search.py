"""One search from all views at once: its coordinates, and what it refuses."""

import numpy as np
import pytest

from puzzlegroups.cube import random_cubes
from puzzlegroups.cube.kociemba import load_kociemba
from puzzlegroups.cube.three_axes import finer_chain
from puzzlegroups.errors import InvalidInputError
from puzzlegroups.permutations import Permutation
from puzzlegroups.puzzles import load_from_catalogue
from puzzlegroups.search import build_subgroup_chain
from puzzlegroups.search.joint_search import build_joint_search, renamed
from puzzlegroups.search.phase_search import PhaseSearch


def test_a_renamed_coordinate_sees_the_renamed_element():
    search = load_kociemba("small")
    (state,) = random_cubes(1, np.random.default_rng(6))
    graphs = (
        *search.chain.phases[0].graph.factors,
        finer_chain().phases[0].graph.factors[2],
    )
    for view in search.views[:3]:
        name = Permutation(view.renaming.tolist())
        for graph in graphs:
            other = renamed(graph, view)
            here = other.coset_of(state.permutation)
            assert here == graph.coset_of(~name * state.permutation * name)
            for step, end in zip(search.steps, other.moves[here], strict=True):
                assert other.coset_of(state.permutation * step.permutation) == end


def test_two_phases_of_colours_are_needed():
    search = load_kociemba("small")
    with pytest.raises(
        InvalidInputError,
        match="a coordinate by points found, expected colours or pieces",
    ):
        renamed(search.chain.phases[1].graph.factors[0], search.views[0])
    four = build_subgroup_chain(load_from_catalogue("3x3x3"), "thistlethwaite", "htm")
    with pytest.raises(InvalidInputError, match="4 phases found"):
        build_joint_search(PhaseSearch(four, (), (), search.views))


def test_tables_are_shared():
    joint = build_joint_search(load_kociemba("small"))
    assert len(joint.bounds[0]) == 9
    assert len({id(table.packed) for table in joint.bounds[0]}) == 3
    layout, _, _, packed = joint._arrays.tables
    own = sum(
        len(table.packed)
        for table in {id(t.packed): t for phase in joint.bounds for t in phase}.values()
    )
    assert (len(layout), len(packed)) == (11, own)


def test_a_last_turn_keeps_the_goals_of_its_axis():
    """U keeps <U, D, R2, L2, F2, B2>, and R the like of it, but neither the other's.

    With two phases some last step of the first keeps nothing, and nothing follows.
    """
    search = load_kociemba("small")
    keeps = build_joint_search(search)._arrays.automaton[6]
    assert keeps.tolist() == [0b111, 0b111_000, 0b111_000_000]
    assert len(search._arrays.automaton[6]) == 0
