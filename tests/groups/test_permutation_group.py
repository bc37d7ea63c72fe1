import numpy as np
import pytest
from sympy.combinatorics import Permutation as SympyPermutation
from sympy.combinatorics import PermutationGroup as SympyGroup

from golden_files import load_golden
from puzzlegroups import PermutationGroup, load_puzzle
from puzzlegroups.errors import InvalidInputError

TWO_BY_TWO = load_golden("groups/two_by_two")


def article_group():
    base = [point - 1 for point in TWO_BY_TWO["base"]]
    generators = TWO_BY_TWO["generators"]
    return PermutationGroup(generators.values(), tuple(generators), base=base)


def test_names_mirror_sympy():
    group = PermutationGroup(["(1,2,3,4,5)", "(1,2,3)", "(6,7)"])
    theirs = group.to_sympy()
    assert group.order() == theirs.order() == 120
    assert group.degree == theirs.degree
    assert group.is_abelian == theirs.is_abelian
    assert group.is_transitive() == theirs.is_transitive()
    assert group.orbits() == theirs.orbits() == [{0, 1, 2, 3, 4}, {5, 6}]
    assert group.orbit(5) == theirs.orbit(5)
    assert group.base == theirs.base
    assert group.basic_orbits == theirs.basic_orbits
    assert [g.to_sympy() for g in group.strong_gens] == theirs.strong_gens


def test_the_nine_strong_generators_of_the_article():
    """They lie in the group, and generate each stabilizer of the article's base."""
    puzzle = load_puzzle("2x2x2")
    group = article_group()
    strong = {}
    for cycles, word in TWO_BY_TWO["strong_generator_words"].items():
        strong[cycles] = puzzle.permutation(word)
        assert str(strong[cycles]) == cycles
        assert cycles in group
    for level, (base_point, orbit) in enumerate(
        zip(group.base, group.basic_orbits, strict=True)
    ):
        stabilizer = [
            permutation
            for permutation in strong.values()
            if all(permutation(point) == point for point in group.base[:level])
        ]
        assert sorted(PermutationGroup(stabilizer).orbit(base_point)) == orbit


def test_the_two_generators_of_the_article_generate():
    puzzle = load_puzzle("2x2x2")
    pair = []
    for cycles, word in TWO_BY_TWO["two_generator_words"].items():
        pair.append(puzzle.permutation(word))
        assert str(pair[-1]) == cycles
    assert sorted(p.order() for p in pair) == [7, 30]
    assert PermutationGroup(pair) == puzzle.group


def test_equal_groups():
    a = PermutationGroup(["(1,2,3)", "(1,2)"])
    b = PermutationGroup(["(2,3)", "(1,2)"])
    assert a == b
    assert hash(a) == hash(b)
    assert a != PermutationGroup(["(1,2,3)"])
    assert a != PermutationGroup(["(1,2,3)", "(1,2)", "(4,5)"])
    assert a != 3


def test_sympy_objects_go_in():
    group = PermutationGroup([SympyPermutation(0, 1, 2), SympyPermutation([1, 0, 2])])
    assert group.order() == 6
    assert SympyPermutation([2, 1, 0]) in group


@pytest.mark.parametrize("name", ["2x2x2", "3x3x3", "m12", "m24", "pyraminx"])
def test_sympy_group_holds_the_chain(name, monkeypatch):
    group = load_puzzle(name).group
    theirs = group.to_sympy()

    def refuse(*args, **kwargs):
        raise AssertionError("Schreier-Sims was run again")

    monkeypatch.setattr(SympyGroup, "schreier_sims_incremental", refuse)
    monkeypatch.setattr(SympyGroup, "schreier_sims_random", refuse)
    monkeypatch.setattr(SympyGroup, "_schreier_sims", refuse)
    element = group.random(np.random.default_rng(2)).to_sympy()
    assert theirs.order() == group.order()
    assert theirs.contains(element)
    assert theirs.base == group.base
    assert theirs.basic_orbits == group.basic_orbits
    assert theirs.coset_unrank(theirs.coset_rank(element)) == element
    factors = theirs.coset_factor(element)
    product = factors[-1]
    for factor in reversed(factors[:-1]):
        product = product * factor
    assert product == element


@pytest.mark.parametrize("name", ["m12", "2x2x2-ufr"])
def test_sympys_products_of_original_generators_are_right(name):
    """generator_product lists the factors in reverse, says sympy's documentation."""
    group = load_puzzle(name).group
    theirs = group.to_sympy()
    moves = set(theirs.generators) | {g**-1 for g in theirs.generators}
    element = group.random(np.random.default_rng(3)).to_sympy()
    product = theirs.identity
    factors = theirs.generator_product(element, original=True)
    assert set(factors) <= moves
    for factor in reversed(factors):
        product = product * factor
    assert product == element


def test_the_trivial_group():
    group = PermutationGroup([[0, 1, 2]])
    assert group.is_trivial
    assert group.is_abelian
    assert (group.order(), group.base, group.strong_gens) == (1, [], [])
    assert group.identity in group
    assert [1, 0, 2] not in group
    assert group.orbits() == [{0}, {1}, {2}]
    assert group.to_sympy().order() == 1
    assert group.homomorphism().preimage([0, 1, 2]).is_identity()


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"generators": []}, "no generators"),
        ({"generators": [[1, 0]], "names": ["a", "b"]}, "expected 1 different"),
        ({"generators": [[1, 0]] * 2, "names": ["a", "a"]}, "expected 2 different"),
    ],
)
def test_wrong_arguments(arguments, message):
    with pytest.raises(InvalidInputError, match=message):
        PermutationGroup(**arguments)
