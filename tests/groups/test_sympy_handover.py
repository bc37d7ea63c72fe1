"""sympy's methods on a group that holds our chain."""

import numpy as np
import pytest
from hypothesis import given, settings
from sympy.combinatorics import Permutation as SympyPermutation
from sympy.combinatorics import PermutationGroup as SympyGroup

from golden_files import load_golden
from puzzlegroups import PermutationGroup, parse_permutation
from strategies import generator_lists

CASES = load_golden("groups/orders")
IDS = [case["name"] for case in CASES]


def groups_of(case):
    generators = [
        parse_permutation(cycles, case["degree"])
        for cycles in case["generators"].values()
    ]
    group = PermutationGroup(generators)
    return group, group.to_sympy()


@pytest.mark.parametrize("case", CASES, ids=IDS)
def test_every_puzzle_without_schreier_sims(case, monkeypatch):
    """What sympy's group is asked for, ours may compute; sympy may not."""
    group, theirs = groups_of(case)
    derived, fixing = group.derived_subgroup(), group.stabilizer(0)
    assert group.chain.order == int(case["order"])

    def refuse(*args, **kwargs):
        raise AssertionError("sympy ran Schreier-Sims")

    for name in ("schreier_sims_incremental", "schreier_sims_random", "_schreier_sims"):
        monkeypatch.setattr(SympyGroup, name, refuse)
    monkeypatch.setattr(PermutationGroup, "derived_subgroup", lambda self: derived)
    monkeypatch.setattr(PermutationGroup, "stabilizer", lambda self, point: fixing)
    order = int(case["order"])
    rng = np.random.default_rng(3)
    element = group.random(rng).to_sympy()
    assert theirs.order() == order
    assert theirs.contains(element)
    assert element in theirs
    swap = SympyPermutation(0, 1, size=case["degree"])
    assert theirs.contains(swap) == group.contains([1, 0, *range(2, case["degree"])])
    assert theirs.base == group.base
    assert theirs.strong_gens == [g.to_sympy() for g in group.strong_gens]
    assert theirs.basic_orbits == group.basic_orbits
    rank = theirs.coset_rank(element)
    assert 0 <= rank < order
    assert theirs.coset_unrank(rank) == element
    assert theirs.coset_rank(theirs.coset_unrank(order - 1)) == order - 1
    fixing = theirs.stabilizer(0)
    assert fixing.order() * len(theirs.orbit(0)) == order
    assert all(0 ^ g == 0 for g in fixing.generators)
    derived = theirs.derived_subgroup()
    assert derived.is_subgroup(theirs)
    assert order % derived.order() == 0
    assert derived.contains(element.commutator(theirs.generators[0]))


@settings(max_examples=20)
@given(generator_lists())
def test_answers_agree_with_sympys_own(generators):
    """A plain sympy group computes for itself what ours is asked for."""
    theirs = PermutationGroup(generators).to_sympy()
    plain = SympyGroup([generator.to_sympy() for generator in generators])
    if plain.order() == 1:
        assert theirs.order() == 1
        assert theirs.coset_rank(theirs.identity) == 0
        assert theirs.coset_unrank(0) == theirs.identity
        assert theirs.contains(theirs.identity)
        return
    elements = set(plain.elements)
    assert theirs.order() == plain.order() == len(elements)
    assert set(theirs.elements) == elements
    assert set(theirs.generate_schreier_sims()) == elements
    assert {theirs.coset_unrank(k) for k in range(len(elements))} == elements
    assert theirs.is_abelian == plain.is_abelian
    assert theirs.is_nilpotent == plain.is_nilpotent
    assert theirs.is_solvable == plain.is_solvable
    assert theirs.center().equals(plain.center()) or theirs.center().order() == 1
    assert theirs.center().order() == plain.center().order()
    assert theirs.derived_subgroup().order() == plain.derived_subgroup().order()
    assert [g.order() for g in theirs.derived_series()] == [
        g.order() for g in plain.derived_series()
    ]
    assert theirs.is_primitive() == plain.is_primitive()
    for point in range(theirs.degree):
        mine, other = theirs.stabilizer(point), plain.stabilizer(point)
        assert mine.order() == other.order()
        assert theirs.pointwise_stabilizer([point]).order() == other.order()
        assert len(theirs.coset_transversal(mine)) * mine.order() == len(elements)
    assert theirs.centralizer(theirs).order() == plain.centralizer(plain).order()
    assert theirs.normal_closure(theirs).order() == len(elements)
    for element in elements:
        product = theirs.identity
        for factor in reversed(theirs.generator_product(element, original=True)):
            product = product * factor
        assert product == element
        product = theirs.identity
        for factor in reversed(theirs.generator_product(element)):
            product = product * factor
        assert product == element
    assert theirs.func(*theirs.args).order() == len(elements)


def test_permutations_of_another_size_are_sympys_matter():
    theirs = PermutationGroup(["(1,2,3)"]).to_sympy()
    assert theirs.contains(SympyPermutation(0, 1, 2))
    assert not theirs.contains(SympyPermutation(0, 1, 2, 3), strict=True)
