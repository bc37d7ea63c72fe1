import dataclasses
import math
import shutil
import subprocess

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puzzlegroups import PermutationGroup, load_puzzle
from puzzlegroups.errors import InvalidInputError, VerificationError
from puzzlegroups.groups.presentation_search import Relations
from strategies import closure, generator_lists

FORMS = ["strong", "macros", "moves"]


def product_by_hand(word, images):
    """Multiply a word out without the library's own evaluation."""
    product = next(iter(images.values())) ** 0
    for name, power in word.moves:
        factor = images[name] if power > 0 else ~images[name]
        for _ in range(abs(power)):
            product = product * factor
    return product


@settings(max_examples=12)
@given(generator_lists(), st.sampled_from(FORMS), st.integers(0, 99))
def test_relators_hold_and_generators_generate(generators, form, seed):
    group = PermutationGroup(generators)
    presentation = group.presentation(form, np.random.default_rng(seed))
    for relator in presentation.relators:
        assert product_by_hand(relator, presentation.generators).is_identity()
    images = list(presentation.generators.values()) or [group.identity]
    assert closure(images) == closure(generators)
    assert presentation.order == len(closure(generators))


@pytest.mark.parametrize(
    ("cycles", "form"),
    [
        (["(1,2,3)", "(1,2)"], "moves"),
        (["(1,2,3,4)", "(1,2)"], "macros"),
        (["(1,2,3,4)", "(1,3)"], "moves"),
        (["(1,2)(3,4)", "(1,3)(2,4)"], "moves"),
        (["(1,2,3,4,5)", "(1,2,3)"], "strong"),
        (["(1,2,3)(4,5)"], "macros"),
        (["(1,2,3)", "(4,5,6)", "(1,4)(2,5)(3,6)"], "strong"),
    ],
)
def test_sympy_counts_cosets_to_the_same_order(cycles, form):
    group = PermutationGroup(cycles)
    assert group.presentation(form).to_sympy().order() == group.order()


def gap(program):
    result = subprocess.run(
        ["gap", "-q"], input=program, capture_output=True, text=True, timeout=100
    )
    return [int(number) for number in result.stdout.split()]


needs_gap = pytest.mark.skipif(not shutil.which("gap"), reason="GAP is not installed")


@needs_gap
def test_gap_counts_cosets_of_m12():
    presentation = load_puzzle("m12").group.presentation()
    assert gap(presentation.to_gap() + "\nPrint(Size(G));\n") == [95040]


@needs_gap
@pytest.mark.parametrize(
    "name",
    [
        "2x2x2",
        "pyraminx-no-tips",
        pytest.param("m24", marks=pytest.mark.extreme),
        pytest.param("3x3x3", marks=pytest.mark.extreme),
    ],
)
def test_gap_counts_cosets_level_by_level(name):
    """At each level the lower generators have the index that the orbit says."""
    relations = load_puzzle(name).group.presentation().relations
    program, lengths = "", []
    for graph, lower in zip(
        relations.graphs(), (*relations.counts, 0)[1:], strict=True
    ):
        count = graph.n_generators
        relators = [
            "*".join(f"F.{abs(k)}^{1 if k > 0 else -1}" for k in relator)
            for relator in relations.relators
            if max(map(abs, relator)) <= count
        ]
        program += f"F := FreeGroup({count});; G := F / [{','.join(relators)}];;\n"
        subgroup = ",".join(f"G.{k}" for k in range(1, lower + 1)) or "One(G)"
        program += f'Print(Index(G, Subgroup(G, [{subgroup}])), "\\n");\n'
        lengths.append(len(graph.orbit))
    assert gap(program) == lengths
    assert math.prod(lengths) == load_puzzle(name).group.order()


def test_the_2x2x2():
    group = load_puzzle("2x2x2").group
    presentation = group.presentation()
    assert len(presentation.relators) <= 40
    assert presentation.length <= 170
    assert PermutationGroup(presentation.generators.values()) == group
    with_macros = group.presentation("macros")
    assert set(group.names) < set(with_macros.generators)
    assert len(with_macros.relators) <= 50
    assert with_macros.length <= 300
    on_moves = group.presentation("moves")
    assert set(on_moves.generators) == set(group.names)
    for form in (presentation, with_macros, on_moves):
        for relator in form.relators:
            assert product_by_hand(relator, form.generators).is_identity()


def test_the_3x3x3():
    group = load_puzzle("3x3x3").group
    presentation = group.presentation()
    assert len(presentation.relators) <= 150
    assert presentation.length <= 750
    assert presentation.order == 43252003274489856000
    assert PermutationGroup(presentation.generators.values()) == group


def without(presentation, index):
    """The presentation without one of its relators."""
    relations = presentation.relations
    kept = relations.relators[:index] + relations.relators[index + 1 :]
    less = Relations(relations.generators, kept, relations.base, relations.counts)
    relators = presentation.relators[:index] + presentation.relators[index + 1 :]
    return dataclasses.replace(presentation, relations=less, relators=relators)


@pytest.mark.parametrize("name", ["m12", "2x2x2"])
def test_no_relator_can_be_left_out_of_the_proof(name):
    presentation = load_puzzle(name).group.presentation()
    presentation.verify()
    for index in range(len(presentation.relators)):
        with pytest.raises(VerificationError, match="does not follow"):
            without(presentation, index).verify()


def test_a_proof_of_something_else_is_refused():
    presentation = load_puzzle("m12").group.presentation()
    first = presentation.relators[0]
    for changes, message in [
        ({"order": presentation.order * 2}, "multiply to the order"),
        ({"relators": (*presentation.relators, first * first)}, "not those of"),
        ({"relators": presentation.relators[1:]}, "not those of"),
        ({"relators": (type(first).generator("s1"),)}, "is not the identity"),
    ]:
        with pytest.raises(VerificationError, match=message):
            dataclasses.replace(presentation, **changes).verify()


def test_names_of_moves_are_not_taken_again():
    group = PermutationGroup(["(1,2,3)", "(1,2)"], names=["s1", "s2"])
    presentation = group.presentation("macros")
    assert set(presentation.generators) == {"s1", "s2", "s_1", "s_2"}
    assert presentation.to_sympy().order() == 6


def test_an_unknown_form():
    with pytest.raises(InvalidInputError, match="unknown form 'short'"):
        PermutationGroup(["(1,2)"]).presentation("short")
