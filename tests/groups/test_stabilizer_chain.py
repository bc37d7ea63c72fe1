import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from golden_files import load_golden
from puzzlegroups.errors import DegreeMismatchError, InvalidInputError
from puzzlegroups.groups import schreier_sims
from puzzlegroups.permutations import Permutation
from strategies import closure, generator_lists, permutations

ORDERS = load_golden("groups/orders")
TWO_BY_TWO = load_golden("groups/two_by_two")


@pytest.mark.parametrize("case", ORDERS, ids=[case["name"] for case in ORDERS])
def test_orders_agree_with_gap(case):
    chain = schreier_sims(case["generators"].values())
    assert chain.order == int(case["order"])
    assert chain.status == "verified"
    assert math.prod(p**e for p, e in chain.order_factors.items()) == chain.order


def test_the_articles_base_and_orbit_lengths():
    base = [point - 1 for point in TWO_BY_TWO["base"]]
    chain = schreier_sims(TWO_BY_TWO["generators"].values(), base=base)
    assert list(chain.base) == base
    assert [len(orbit) for orbit in chain.basic_orbits] == TWO_BY_TWO["orbit_lengths"]
    assert chain.order_factors == {2: 7, 3: 9, 5: 1, 7: 1}


@given(generator_lists())
def test_chain_against_all_elements(generators):
    elements = closure(generators)
    chain = schreier_sims(generators)
    assert chain.order == len(elements)
    for element in elements:
        residue, level = chain.sift(element)
        assert residue.is_identity()
        assert level == len(chain.base)
        assert chain.element([element(point) for point in chain.base]) == element


@given(generator_lists(), st.data())
def test_membership_against_all_elements(generators, data):
    candidate = data.draw(permutations(generators[0].degree))
    assert schreier_sims(generators).contains(candidate) == (
        candidate in closure(generators)
    )


@given(generator_lists())
def test_representatives_are_what_they_claim(generators):
    chain = schreier_sims(generators)
    for level, transversal in enumerate(chain.transversals):
        for row, point in enumerate(transversal.orbit):
            images = transversal.representatives[row]
            assert images[transversal.base_point] == point
            assert all(images[earlier] == earlier for earlier in chain.base[:level])
            assert (transversal.inverses[row][images] == np.arange(chain.degree)).all()


def test_random_elements_are_uniform():
    chain = schreier_sims(["(1,2,3,4)", "(1,3)"])  # the dihedral group of order 8
    rng = np.random.default_rng(5)
    counts: dict[Permutation, int] = {}
    for _ in range(4000):
        element = chain.random(rng)
        counts[element] = counts.get(element, 0) + 1
    assert len(counts) == 8
    # Chi-square with 7 degrees of freedom: above 24.3 with probability 0.001.
    assert sum((count - 500) ** 2 / 500 for count in counts.values()) < 24.3


@pytest.mark.parametrize("generators", [["()"], [[0]], [[0, 1, 2]], [[0, 1], [0, 1]]])
def test_the_trivial_group(generators):
    if generators == ["()"]:
        with pytest.raises(InvalidInputError, match="degree 0"):
            schreier_sims(generators)
        return
    chain = schreier_sims(generators)
    identity = Permutation.identity(chain.degree)
    assert (chain.order, chain.base, chain.order_factors) == (1, (), {})
    assert chain.contains(identity)
    assert chain.random(np.random.default_rng(0)) == identity
    assert chain.sift(identity) == (identity, 0)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"generators": []}, "no generators found"),
        ({"generators": [[1, 0], [1, 0, 2]]}, "degree 3 found, degree 2 expected"),
        ({"generators": [[1, 0]], "engine": "gap"}, "unknown engine 'gap'"),
        ({"generators": [[1, 0]], "base": [2]}, "base point 2 found, expected 0..1"),
        ({"generators": [[1, 0]], "base": [0, 0]}, "a point twice in the base"),
        (
            {"generators": [[1, 0]], "order": 4},
            "order 4 given, but the group has order 2",
        ),
    ],
)
def test_wrong_arguments(arguments, message):
    with pytest.raises(InvalidInputError, match=message):
        schreier_sims(**arguments)


def test_a_known_order_that_is_right():
    assert schreier_sims(["(1,2,3)", "(1,2)"], order=6).order == 6


def test_sifting_a_permutation_of_another_degree():
    with pytest.raises(DegreeMismatchError):
        schreier_sims([[1, 0]]).sift(Permutation((0, 1, 2)))


@pytest.mark.parametrize("images", [[0], [0, 5, 1], [1, 1, 0]])
def test_base_images_of_no_element(images):
    chain = schreier_sims(["(1,2,3,4)", "(1,2)"])
    with pytest.raises((InvalidInputError, IndexError)):
        chain.element(images)
