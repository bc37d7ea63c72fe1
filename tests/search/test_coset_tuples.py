"""Cosets on some points against multiplying everything out."""

import math

import numpy as np
import pytest

from puzzlegroups.groups import PermutationGroup
from puzzlegroups.search import build_coset_graph, steps_of
from puzzlegroups.search.coset_tuples import CosetTuples
from strategies import closure

SUBGROUPS = {
    "trivial": [],
    "a transposition": ["(1,2)"],
    "a cycle": ["(1,2,3,4,5)"],
    "a dihedral group": ["(1,2,3,4,5)", "(2,5)(3,4)"],
    "two orbits": ["(1,2)", "(3,4,5)"],
    "everything": ["(1,2,3,4,5)", "(1,2)"],
}


def subgroup_of(cycles):
    return PermutationGroup([*cycles, "(5)"]) if cycles else None


@pytest.mark.parametrize("cycles", SUBGROUPS.values(), ids=SUBGROUPS)
def test_keys_are_equal_exactly_within_a_coset(cycles):
    group = subgroup_of(cycles)
    gens = [] if group is None else [g.images for g in group.generators]
    order = 1 if group is None else group.order()
    packing = CosetTuples(5, range(5), gens)
    everything = sorted(
        closure(PermutationGroup(["(1,2,3,4,5)", "(1,2)"]).generators),
        key=lambda p: p.images,
    )
    keys = packing.pack(np.array([g.images for g in everything]))
    assert len(np.unique(keys)) == math.factorial(5) // order
    elements = closure(group.generators) if group else []
    for h in elements:
        shifted = packing.pack(np.array([(h * g).images for g in everything]))
        assert (shifted == keys).all()


@pytest.mark.parametrize("cycles", SUBGROUPS.values(), ids=SUBGROUPS)
def test_the_graph_has_one_coset_for_each(cycles):
    whole = PermutationGroup(["(1,2,3,4,5)", "(1,2)"], names=["a", "b"])
    group = subgroup_of(cycles)
    gens = [] if group is None else [g.images for g in group.generators]
    order = 1 if group is None else group.order()
    steps = steps_of(dict(zip(whole.names, whole.generators, strict=True)), "qtm")
    packing = CosetTuples(5, range(5), gens)
    graph = build_coset_graph(steps, range(5), packing=packing)
    assert len(graph) == 120 // order
    for column, step in enumerate(graph.steps):
        for coset, row in enumerate(graph.tuples):
            moved = packing.pack(np.array([[step.permutation(x) for x in row]]))
            assert graph.find(moved)[0] == graph.moves[coset, column]


@pytest.mark.parametrize("few", [0, 12], ids=["randomized", "auto"])
@pytest.mark.parametrize(
    ("cycles", "order"),
    [
        ([], 1),
        (["(2,5,3)(6,8)"], 6),
        (["(2,8)(3,7)(4,6)", "(1,2,3,4,5,6,7,8)"], 16),  # the first fixes 1
        (["(1,8)", "(2,7)(3,6)", "(4,5)"], 8),
    ],
)
def test_the_key_is_that_of_the_least_tuple(cycles, order, few, monkeypatch):
    """Whichever engine finds the chain: stored tables are in the order of the keys."""
    monkeypatch.setattr("puzzlegroups.search.coset_tuples.FEW_POINTS", few)
    group = PermutationGroup([*cycles, "(8)"])
    elements = np.array([h.images for h in closure(group.generators)])
    assert len(elements) == order
    packing = CosetTuples(9, range(8), [g.images for g in group.generators])
    rng = np.random.default_rng(3)
    for _ in range(20):
        row = rng.permutation(9)[:8]
        least = min(row[elements].tolist())
        assert packing.unpack(packing.pack(row[None])).tolist() == [least]
