"""Declared chains as values, and in definition files."""

import pytest

from puzzlegroups.errors import InvalidDefinitionError, InvalidInputError
from puzzlegroups.permutations import Permutation
from puzzlegroups.puzzles import (
    CosetsOn,
    PhaseDefinition,
    PuzzleDefinition,
    Recolouring,
    catalogue_names,
    load_from_catalogue,
)
from puzzlegroups.puzzles.formats import read_definition, to_toml
from puzzlegroups.words import Word

TEXT = """
name = "square"
degree = 4

[generators]
r = "(1,2,3,4)"
s = "(1,2)"

[[chains.one]]
reaches = "<r2, [r, s]> \u00bd"
moves = "r s"
coordinates = [{ alike = ["1, 3", "2"], apart = "4" }, { cosets = "4, 1-3" }]

[[chains.one]]
moves = ["r2", "[r, s]", "(r s)2"]
coordinates = [{ alike = "1-2" }]

[[chains.other]]
moves = "r [r, s]2 s"
coordinates = [{ apart = "3, 1" }]
"""
R, S = Word([("r", 1)]), Word([("s", 1)])


def test_colours():
    assert Recolouring(alike=((0, 2), (1,)), apart=(3,)).colours(5) == (1, 2, 1, 3, 0)
    assert Recolouring(apart=(1, 0)).colours(2) == (2, 1)


@pytest.mark.parametrize(
    "make",
    [
        lambda: Recolouring(),
        lambda: Recolouring(alike=((),)),
        lambda: Recolouring(alike=((0, 1), (1,))),
        lambda: Recolouring(alike=((0,),), apart=(0,)),
        lambda: CosetsOn(()),
        lambda: CosetsOn((2, 2)),
        lambda: PhaseDefinition((), (CosetsOn((0,)),)),
        lambda: PhaseDefinition((Word(),), (CosetsOn((0,)),)),
        lambda: PhaseDefinition((R,), ()),
    ],
)
def test_values_that_mean_nothing(make):
    with pytest.raises(InvalidInputError):
        make()


def test_reading():
    definition = read_definition(TEXT)
    first, second = definition.chains["one"]
    assert first.reaches == "<r2, [r, s]> \u00bd"
    assert first.moves == (R, S)
    assert first.coordinates == (
        Recolouring(alike=((0, 2), (1,)), apart=(3,)),
        CosetsOn((3, 0, 1, 2)),
    )
    bracket = R.puzzle_commutator(S)
    assert second.moves == (R**2, bracket, (R * S) ** 2)
    assert second.coordinates == (Recolouring(alike=((0, 1),)),)
    (other,) = definition.chains["other"]
    assert other.moves == (R, bracket**2, S)
    assert other.coordinates == (Recolouring(apart=(2, 0)),)
    assert list(definition.chains) == ["one", "other"]


def test_writing_and_reading_back():
    for definition in (
        read_definition(TEXT),
        *map(load_from_catalogue, catalogue_names()),
    ):
        again = read_definition(to_toml(definition))
        assert again == definition
        assert again.chains == definition.chains


@pytest.mark.parametrize(
    ("old", "new", "field", "reason"),
    [
        (
            "[[chains.one]]\nmoves",
            "[[chains.one]]\nmovse",
            "chains.one[2].movse",
            "unkn",
        ),
        ('moves = "r s"', 'moves = "r q"', "chains.one[1].moves", "unknown move 'q'"),
        ('moves = "r s"', 'moves = "r ("', "chains.one[1].moves", "expected"),
        ('moves = "r s"', "moves = 3", "chains.one[1].moves", "3 found"),
        ('moves = "r s"', "moves = [3]", "chains.one[1].moves", "3 found"),
        ('moves = "r s"', "", "chains.one[1].moves", "nothing found"),
        ('moves = "r s"', 'moves = ""', "chains.one[1]", "without moves"),
        (
            'cosets = "4, 1-3"',
            'cosets = "5"',
            "chains.one[1].coordinates[2].cosets",
            "'5' foun",
        ),
        (
            'cosets = "4, 1-3"',
            "cosets = 5",
            "chains.one[1].coordinates[2].cosets",
            "a number found",
        ),
        (
            'cosets = "4, 1-3"',
            'cosets = "1,1"',
            "chains.one[1].coordinates[2]",
            "twice",
        ),
        (
            'cosets = "4, 1-3"',
            'coset = "1"',
            "chains.one[1].coordinates[2]",
            "expected",
        ),
        (
            'apart = "4"',
            'apart = "3"',
            "chains.one[1].coordinates[1]",
            "point 3 found tw",
        ),
        ('[{ alike = "1-2" }]', "[]", "chains.one[2]", "without coordinates"),
        ('[{ alike = "1-2" }]', "7", "chains.one[2].coordinates", "expected an array"),
        (
            '[{ alike = "1-2" }]',
            "[7]",
            "chains.one[2].coordinates[1]",
            "expected alike",
        ),
        (
            "[[chains.other]]",
            "[chains.other]",
            "chains.other",
            "expected [[chains.other]]",
        ),
    ],
)
def test_faults_name_their_key(old, new, field, reason):
    text = TEXT.replace(old, new, 1)
    assert text != TEXT
    with pytest.raises(InvalidDefinitionError) as caught:
        read_definition(text, "square.toml")
    assert (caught.value.source, caught.value.field) == ("square.toml", field)
    assert reason in caught.value.reason


def test_definitions_made_in_python_are_checked_too():
    swap = {"s": Permutation((1, 0))}
    phase = PhaseDefinition((S,), (Recolouring(apart=(0,)),))

    def define(**chains):
        return PuzzleDefinition("swap", 2, swap, chains=chains)

    assert define(one=[phase]).chains["one"] == (phase,)
    with pytest.raises(InvalidDefinitionError, match="unknown move 'r'"):
        define(one=[PhaseDefinition((R,), phase.coordinates)])
    with pytest.raises(InvalidDefinitionError, match=r"point 3 found, expected 1\.\.2"):
        define(one=[PhaseDefinition((S,), (Recolouring(apart=(2,)),))])
    with pytest.raises(InvalidDefinitionError, match=r"chains\.one: expected"):
        define(one=[])
    with pytest.raises(InvalidDefinitionError, match="expected a name"):
        define(**{"a b": [phase]})
    with pytest.raises(TypeError):
        define(one=[phase]).chains["two"] = ()
