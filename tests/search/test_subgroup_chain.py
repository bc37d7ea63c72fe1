"""Chains that hold, and what is wrong with those that do not."""

import dataclasses

import pytest

from golden_files import load_golden
from puzzlegroups import load_puzzle
from puzzlegroups.errors import (
    InvalidDefinitionError,
    InvalidInputError,
    SearchLimitReached,
)
from puzzlegroups.puzzles import (
    CosetsOn,
    PhaseDefinition,
    Recolouring,
    catalogue_names,
    load_from_catalogue,
)
from puzzlegroups.search import build_subgroup_chain, build_table_descent

FACTS = load_golden("cube/phases")
CUBE = load_puzzle("3x3x3")
UP_DOWN = tuple(p - 1 for p in (1, 3, 6, 8, 41, 43, 46, 48))
TWIST = Recolouring(alike=(UP_DOWN,))

WITH_CHAINS = [name for name in catalogue_names() if load_from_catalogue(name).chains]


def phase(moves, *coordinates):
    return PhaseDefinition(tuple(CUBE.word(m) for m in moves.split()), coordinates)


def changed(*phases):
    return dataclasses.replace(CUBE.definition, chains={"test": phases})


@pytest.mark.parametrize("name", WITH_CHAINS)
def test_indices_multiply_to_the_order(name):
    puzzle = load_puzzle(name)
    for chain_name in puzzle.definition.chains:
        chain = build_subgroup_chain(puzzle.definition, chain_name)
        assert chain.order == puzzle.group.order()


def test_thistlethwaites_indices():
    chain = build_subgroup_chain(CUBE.definition, "thistlethwaite", "htm")
    assert [p.index for p in chain.phases] == FACTS["thistlethwaite"]["indices"]
    sizes = [[len(factor) for factor in p.graph.factors] for p in chain.phases]
    assert sizes == [[2048], [2187, 495], [420, 70], [96, 24, 24, 24]]


def test_coordinates_that_do_not_determine_the_coset():
    """Half turns need more than colours: 70 * 70 of the 29400 cosets."""
    definition = load_from_catalogue("3x3x3")
    phases = list(definition.chains["thistlethwaite"])
    halves = Recolouring(alike=(tuple(p - 1 for p in (1, 8, 41, 48)),))
    phases[2] = dataclasses.replace(
        phases[2], coordinates=(halves, phases[2].coordinates[1])
    )
    bad = dataclasses.replace(definition, chains={"test": tuple(phases)})
    with pytest.raises(InvalidDefinitionError) as caught:
        build_subgroup_chain(bad)
    assert caught.value.field == "chains.test[3].coordinates"
    assert "70 * 70 = 4900 cosets apart, expected 29400" in caught.value.reason
    assert "a factor of 6 is missing" in caught.value.reason


def test_the_counter_example_is_refused():
    def apart(*points):
        return Recolouring(apart=tuple(point - 1 for point in points))

    bad = changed(
        phase("U D R L F B", TWIST, Recolouring(alike=((1, 3, 4, 6),))),
        phase(
            "U D R2 L2 F2 B2",
            apart(12, 13),
            apart(28, 29),
            apart(1, 3, 6, 8, 41),
            apart(2, 4, 5, 7, 42, 44),
        ),
    )
    with pytest.raises(InvalidDefinitionError):
        build_subgroup_chain(bad)
    four = tuple(
        p - 1
        for points in ([2, 4, 5, 7, 42, 44, 45, 47], [12, 13, 28, 29], [20, 21, 36, 37])
        for p in points
    )
    colours = Recolouring(alike=(four[:8], four[8:12], four[12:]))
    second = bad.chains["test"][1]
    with pytest.raises(InvalidDefinitionError) as caught:
        build_subgroup_chain(changed(phase("U D R L F B", TWIST, colours), second))
    assert caught.value.field == "chains.test[2].coordinates"
    assert "12 * 2 * 6720 * 20160" in caught.value.reason
    assert "a factor of 6 is missing" in caught.value.reason


def test_phases_that_do_not_nest():
    bad = changed(
        phase("U D R L F B", TWIST), phase("U2 D2", TWIST), phase("R2", TWIST)
    )
    with pytest.raises(InvalidDefinitionError, match="R2 is not a product") as caught:
        build_subgroup_chain(bad)
    assert caught.value.field == "chains.test[3].moves"
    assert "do not nest" in caught.value.reason


def test_a_first_phase_that_is_not_the_puzzle():
    bad = changed(phase("U D R L F2 B2", TWIST))
    with pytest.raises(InvalidDefinitionError, match="F is not a product") as caught:
        build_subgroup_chain(bad)
    assert caught.value.field == "chains.test[1].moves"


@pytest.mark.parametrize(
    ("coordinate", "reason"),
    [
        (Recolouring(apart=(0,)), "points 1 and 3 look different"),
        (CosetsOn((0, 2)), "which is not among the points"),
    ],
)
def test_coordinates_that_the_next_phase_changes(coordinate, reason):
    bad = changed(phase("U D R L F B", TWIST, coordinate), phase("U", TWIST))
    with pytest.raises(InvalidDefinitionError, match=reason) as caught:
        build_subgroup_chain(bad)
    assert caught.value.field == "chains.test[1].coordinates[2]"


def test_a_table_that_would_be_too_large_is_refused_before_building():
    one_phase = changed(phase("U D R L F B", Recolouring(apart=tuple(range(48)))))
    with pytest.raises(
        SearchLimitReached, match="43252003274489856000 cosets"
    ) as error:
        build_table_descent(one_phase)
    assert error.value.needed_bytes == 2 * 43252003274489856000
    with pytest.raises(SearchLimitReached, match="1082565 cosets"):
        build_table_descent(CUBE.definition, metric="htm", max_bytes=10**6)
    with pytest.raises(SearchLimitReached, match=r"phase 4 .* 2654208 bytes"):
        # 663552 cosets fit, the product of the coordinates does not
        build_table_descent(CUBE.definition, metric="htm", max_bytes=2_300_000)


def test_chains_that_do_not_exist():
    with pytest.raises(InvalidInputError, match="sixteen-point has no declared chain"):
        build_subgroup_chain(load_from_catalogue("sixteen-point"))
    with pytest.raises(InvalidInputError, match="unknown chain 'petrus'"):
        build_subgroup_chain(CUBE.definition, "petrus")
    with pytest.raises(InvalidInputError, match="unknown metric"):
        build_subgroup_chain(CUBE.definition, metric="ftm")
