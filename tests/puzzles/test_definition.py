import pytest

from puzzlegroups.errors import InvalidDefinitionError
from puzzlegroups.permutations import Permutation, parse_permutation
from puzzlegroups.puzzles import PuzzleDefinition

SWAP = Permutation((1, 0))


def test_a_definition_is_a_frozen_value():
    generators = {"s": SWAP}
    definition = PuzzleDefinition("swap", 2, generators)
    generators["t"] = SWAP
    assert definition.moves == ("s",)
    assert definition == PuzzleDefinition("swap", 2, {"s": SWAP})
    assert hash(definition) == hash(PuzzleDefinition("swap", 2, {"s": SWAP}))
    with pytest.raises(TypeError):
        definition.generators["t"] = SWAP
    with pytest.raises(AttributeError):
        definition.name = "other"


@pytest.mark.parametrize(
    ("field", "change"),
    [
        ("name", {"name": ""}),
        ("name", {"name": "../evil"}),
        ("degree", {"degree": 0}),
        ("degree", {"degree": 10**9}),
        ("generators", {"generators": {}}),
        ("generators.s-", {"generators": {"s-": SWAP}}),
        ("generators.s t", {"generators": {"s t": SWAP}}),
        ("generators.s2", {"generators": {"s": SWAP, "s2": SWAP}}),
        ("generators.s", {"generators": {"s": parse_permutation("(1,2,3)")}}),
        ("metric", {"metric": "stm"}),
        ("colours", {"colouring": ("a",)}),
        ("fills.z", {"colouring": ("a", "b"), "fills": {"z": "red"}}),
        ("net", {"net": ((0,),)}),
        ("net", {"net": ((0, 1, 1),)}),
        ("net", {"net": ((0, 2),)}),
    ],
)
def test_a_wrong_field_is_named(field, change):
    right = {"name": "swap", "degree": 2, "generators": {"s": SWAP}}
    with pytest.raises(InvalidDefinitionError) as caught:
        PuzzleDefinition(**{**right, **change})
    assert caught.value.field == field
