import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from golden_files import load_golden
from puzzlegroups import load_puzzle
from puzzlegroups.errors import (
    InvalidColouringError,
    SearchLimitReached,
    UnsolvableStateError,
)
from puzzlegroups.groups import colourings, find_recolouring, schreier_sims
from strategies import closure, generator_lists

STATE = load_golden("groups/two_by_two")["state"]


def test_the_articles_state():
    puzzle = load_puzzle("2x2x2")
    assert list(puzzle.definition.colouring) == STATE["solved_colours"]
    state = puzzle.state_from_colours(STATE["state_colours"])
    assert str(state) == STATE["permutation"]
    assert list(puzzle.colours(state)) == STATE["state_colours"]


@pytest.mark.parametrize("name", ["2x2x2", "2x2x2-ufr", "3x3x3"])
def test_colours_determine_the_state_of_cubes(name):
    puzzle = load_puzzle(name)
    rng = np.random.default_rng(4)
    for _ in range(5):
        state = puzzle.group.random(rng)
        assert puzzle.state_from_colours(puzzle.colours(state)) == state


@given(generator_lists(), st.data())
def test_against_all_elements(generators, data):
    degree = generators[0].degree
    solved = data.draw(
        st.lists(st.sampled_from("ab"), min_size=degree, max_size=degree)
    )
    state = data.draw(st.permutations(solved))
    fitting = [
        g
        for g in closure(generators)
        if all(state[g(point)] == solved[point] for point in range(degree))
    ]
    chain = schreier_sims(generators)
    if len(fitting) == 1:
        assert find_recolouring(chain, solved, state) == fitting[0]
    elif fitting:
        with pytest.raises(InvalidColouringError, match="do not determine"):
            find_recolouring(chain, solved, state)
    else:
        with pytest.raises(UnsolvableStateError):
            find_recolouring(chain, solved, state)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda c: c[:-1], "23 colours found, expected 24"),
        (lambda c: [*c, "R"], "25 colours found, expected 24"),
        (lambda c: ["Z", *c[1:]], "colour 'Z' at point 1"),
        (lambda c: ["G", *c[1:]], "colour 'R' found 3 times, expected 4"),
    ],
)
def test_malformed_colours(change, message):
    with pytest.raises(InvalidColouringError, match=message):
        load_puzzle("2x2x2").state_from_colours(change(STATE["state_colours"]))


def test_colours_of_no_state():
    colours = list(STATE["solved_colours"])
    colours[0], colours[4] = colours[4], colours[0]  # two stickers of one corner
    with pytest.raises(UnsolvableStateError, match="2x2x2: no element of the group"):
        load_puzzle("2x2x2").state_from_colours(colours)


def test_a_puzzle_without_colours():
    with pytest.raises(InvalidColouringError, match="m12 has no colours"):
        load_puzzle("m12").state_from_colours(["a"] * 12)


def test_an_endless_search_is_given_up(monkeypatch):
    monkeypatch.setattr(colourings, "MAX_NODES", 10)
    chain = schreier_sims(load_puzzle("3x3x3").definition.generators.values())
    solved = load_puzzle("3x3x3").definition.colouring
    with pytest.raises(SearchLimitReached):
        find_recolouring(chain, solved, solved)
