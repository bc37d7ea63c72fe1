import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from golden_files import load_golden
from puzzlegroups import PermutationGroup
from puzzlegroups.errors import (
    InvalidColouringError,
    InvalidInputError,
    NotInGroupError,
)
from puzzlegroups.groups.blocks import block_system
from puzzlegroups.permutations import Permutation, parse_permutation
from strategies import closure, generator_lists, permutations

ORDERS = {case["name"]: case for case in load_golden("groups/orders")}
CASES = load_golden("groups/structure")
IDS = [case["name"] for case in CASES]


def group_of(name):
    generators = [
        parse_permutation(cycles, ORDERS[name]["degree"])
        for cycles in ORDERS[name]["generators"].values()
    ]
    return PermutationGroup(generators)


@pytest.mark.parametrize("case", CASES, ids=IDS)
def test_action_agrees_with_gap(case):
    group = group_of(case["name"])
    assert sorted(map(len, group.orbits())) == case["orbit_lengths"]
    assert group.is_transitive() == case["is_transitive"]
    assert group.is_primitive() == case["is_primitive"]
    for orbit, sizes in zip(case["orbits"], case["block_sizes"], strict=True):
        points = [point - 1 for point in orbit]
        if len(points) == 1:
            continue
        place = {point: number for number, point in enumerate(points)}
        images = [[place[g(point)] for point in points] for g in group.generators]
        action = PermutationGroup(images)
        systems = action.block_systems()
        assert bool(systems) == bool(sizes)
        assert action.is_primitive() == (not sizes)
        if sizes:
            assert min(s.count(0) for s in systems) == min(sizes)
            for system in systems:
                assert system.count(0) in sizes


@pytest.mark.parametrize("case", CASES, ids=IDS)
def test_subgroups_agree_with_gap(case):
    group = group_of(case["name"])
    first, last = group.generators[0], group.generators[-1]
    assert [str(group.center().order())] == case["centre"]
    series = [str(member.order()) for member in group.derived_series()]
    assert series == case["derived_series"]
    assert [str(group.stabilizer(0).order())] == case["stabilizer_of_1"]
    assert [str(group.stabilizer(0, 1, 2).order())] == case["stabilizer_of_1_to_3"]
    closed = group.normal_closure([first.commutator(last)])
    assert [str(closed.order())] == case["normal_closure_of_commutator"]
    assert closed.is_normal(group)
    whole = group.normal_closure([first])
    assert [str(whole.order())] == case["normal_closure_of_first"]
    names = group.names[0], group.names[-1]
    sub = group.subgroup([f"{names[0]} {names[1]}", f"{names[1]} {names[0]}'"])
    assert [str(sub.order())] == case["subgroup_of_words"]
    assert group.index(sub) * sub.order() == group.order()
    elements = [first * last, first * ~last, first.commutator(last)]
    assert [element.order() for element in elements] == case["element_orders"]


@pytest.mark.parametrize("case", CASES, ids=IDS)
def test_colour_stabilizers_agree_with_gap(case):
    group = group_of(case["name"])
    half = group.degree // 2
    colours = "a" * half + "b" * (group.degree - half)
    stabilizer = group.colour_stabilizer(colours)
    assert [str(stabilizer.order())] == case["stabilizer_of_first_half"]
    assert group.count_colourings(colours) * stabilizer.order() == group.order()


@pytest.mark.parametrize("case", CASES, ids=IDS)
def test_conjugacy_agrees_with_gap(case):
    group = group_of(case["name"])
    for (first, second), expected in case["conjugate"]:
        a, b = (parse_permutation(text, group.degree) for text in (first, second))
        g = group.conjugating_element(a, b)
        assert group.are_conjugate(a, b) == expected == (g is not None)
        if g is not None:
            assert g in group
            assert a ^ g == b


def test_case_a8_states_of_the_4x4x4():
    """Positions up to colour and rotation, times 24; the stabilizer is 4!^6 / 2."""
    group = group_of("cube4")
    colours = [str(point // 16) for point in range(96)]
    up_to_rotation = 7401196841564901869874093974498574336000000000
    assert group.colour_stabilizer(colours).order() == 24**6 // 2
    assert group.count_colourings(colours) == 24 * up_to_rotation


@settings(max_examples=30)
@given(generator_lists(), st.data())
def test_against_all_elements(generators, data):
    group = PermutationGroup(generators)
    elements = closure(generators)
    degree = group.degree
    assert set(closure(group.center().generators)) == {
        z for z in elements if all(z * g == g * z for g in elements)
    }
    derived = closure(group.derived_subgroup().generators)
    commutators = {a.commutator(b) for a in elements for b in generators}
    assert commutators <= derived
    assert PermutationGroup(list(commutators)).order() == len(derived)
    points = data.draw(st.lists(st.integers(0, degree - 1), unique=True))
    fixing = {g for g in elements if all(g(point) == point for point in points)}
    assert closure(group.stabilizer(*points).generators) == fixing
    colours = data.draw(
        st.lists(st.sampled_from("abc"), min_size=degree, max_size=degree)
    )
    keeping = {
        g for g in elements if all(colours[g(p)] == colours[p] for p in range(degree))
    }
    assert closure(group.colour_stabilizer(colours).generators) == keeping
    assert {group.rank(g) for g in elements} == set(range(len(elements)))
    assert all(group.unrank(group.rank(g)) == g for g in elements)
    assert group.rank(group.identity) == 0
    a = data.draw(st.sampled_from(sorted(elements, key=str)))
    b = data.draw(permutations(degree))
    assert group.are_conjugate(a, b) == any(a ^ g == b for g in elements)


@given(st.lists(permutations(6), min_size=1, max_size=2))
def test_block_systems_against_all_pairs(generators):
    group = PermutationGroup(generators)
    if not group.is_transitive():
        with pytest.raises(InvalidInputError, match="expected one orbit"):
            group.block_systems()
        with pytest.raises(InvalidInputError, match="expected one orbit"):
            group.minimal_block([0, 1])
        return
    images = np.array([g.images for g in generators])
    pairs = {tuple(block_system(images, 0, point).tolist()) for point in range(1, 6)}
    proper = {system for system in pairs if max(system)}
    systems = {tuple(system) for system in group.block_systems()}
    assert systems <= proper
    assert bool(systems) == bool(proper)
    assert group.is_primitive() == (not systems)


def test_case_b7_the_trivial_subgroup():
    group = PermutationGroup([[0, 1, 2]])
    assert group.identity in group
    assert group.rank(group.identity) == 0
    assert group.unrank(0) == group.identity
    assert group.center() == group
    assert group.derived_series() == [group]
    assert group.stabilizer(1).order() == 1
    assert group.count_colourings("aab") == 1


def test_a_subgroup_holds_its_chain(monkeypatch):
    group = group_of("cube3_48")
    members = [group.stabilizer(0), group.derived_subgroup(), group.center()]

    def refuse(*args, **kwargs):
        raise AssertionError("a chain was built again")

    monkeypatch.setattr("puzzlegroups.groups.group_core.schreier_sims", refuse)
    assert [group.index(m) for m in members] == [24, 2, group.order() // 2]


def test_wrong_arguments():
    group = PermutationGroup(["(1,2,3,4)", "(1,3)"])
    with pytest.raises(InvalidInputError, match="is not an element"):
        group.subgroup([Permutation((1, 0, 2, 3))])
    with pytest.raises(InvalidInputError, match="is not an element"):
        group.normal_closure(["(1,2)"])
    with pytest.raises(InvalidInputError, match="point 4 found"):
        group.stabilizer(4)
    with pytest.raises(InvalidInputError, match="not a subgroup"):
        group.index(PermutationGroup(["(1,2)", "(3,4)"]))
    with pytest.raises(InvalidInputError, match="rank 8 found"):
        group.unrank(8)
    with pytest.raises(NotInGroupError):
        group.rank("(1,2)")
    with pytest.raises(InvalidColouringError, match="3 colours found, expected 4"):
        group.colour_stabilizer("abc")
    with pytest.raises(InvalidInputError, match=r"points \[\] found"):
        group.minimal_block([])
