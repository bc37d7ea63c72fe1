"""The views of a chain look at its subgroup in every place that it can have."""

import numpy as np
import pytest

from puzzlegroups.puzzles import load_from_catalogue
from puzzlegroups.search import build_subgroup_chain
from puzzlegroups.search.chain_views import chain_views


def seen_as_inner(chain, view):
    """Return the faces whose quarter turns look, in a view, like inner steps."""
    inner = {step.permutation for step in chain.phases[1].steps}
    old = view.renaming
    faces = set()
    for name, turn in chain.puzzle.generators.items():
        seen = np.empty(turn.degree, dtype=np.intp)  # the turn in the new names
        seen[old] = old[np.array(turn.images)]
        if any(np.array_equal(seen, step.images) for step in inner):
            faces.add(name)
    return frozenset(faces)


@pytest.fixture(scope="module")
def kociemba():
    return build_subgroup_chain(load_from_catalogue("3x3x3"), "kociemba", "htm")


def test_kociembas_subgroup_is_seen_along_all_three_axes(kociemba):
    """Once two of the three views looked along one axis."""
    views = [view for view in chain_views(kociemba) if not view.is_inverse]
    axes = [seen_as_inner(kociemba, view) for view in views]
    assert axes[0] == {"U", "D"}
    assert sorted(map(sorted, axes)) == [["B", "F"], ["D", "U"], ["L", "R"]]


def test_each_view_comes_as_it_is_and_inverted(kociemba):
    views = chain_views(kociemba)
    assert [view.is_inverse for view in views] == [False] * 3 + [True] * 3
    assert [view.image for view in views[:3]] == [view.image for view in views[3:]]


def test_thistlethwaites_three_subgroups_are_seen_in_six_ways():
    """An axis for the first subgroup's half turns, then one for the second's: 3 * 2."""
    cube = load_from_catalogue("3x3x3")
    chain = build_subgroup_chain(cube, "thistlethwaite", "htm")
    assert len(chain_views(chain)) == 2 * 3 * 2
