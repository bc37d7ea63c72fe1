"""Square-1: shapes against published counts, answers by carrying them out."""

import itertools

import numpy as np
import pytest

from puzzlegroups.errors import InvalidInputError, NotationError, SearchLimitReached
from puzzlegroups.groups import PermutationGroup
from puzzlegroups.solution import SearchLimits
from puzzlegroups.square_one import (
    SquareOne,
    build_shape_graph,
    random_square_one,
    read_square_one,
    solve_square_one,
)
from puzzlegroups.square_one.cube_states import cube_generators
from puzzlegroups.square_one.shapes import is_free, shape_of, turns, twisted


def test_shapes_are_those_of_the_published_count():
    """3678 pairs of layers, either parity, at most 7 twists from the cube (Jaap)."""
    distance = build_shape_graph().distance
    assert len(distance) == 2 * 3678
    assert len({shape[:2] for shape in distance}) == 3678
    assert max(distance.values()) == 7
    # The published number of states in which a twist is possible.
    assert len(distance) * 40320**2 == 11958666854400


def test_cube_shaped_states_are_a_group_of_half_the_arrangements_twice():
    """8! places of corners and of edges, parities alike, two ways of the middle."""
    generators = cube_generators()
    group = PermutationGroup(generators.values(), names=generators)
    assert group.order() == 40320**2 // 2 * 2


def test_shapes_follow_the_states():
    """Parity and cuts that are computed are those of the state that was turned."""
    rng = np.random.default_rng(4)
    for _ in range(40):
        state = random_square_one(rng)
        x, y = (int(n) for n in rng.integers(-5, 7, size=2))
        found = dict(turns(shape_of(state)))[x, y]
        assert found == shape_of(state.turned(x, y))
        assert is_free(found) == state.turned(x, y).can_twist()
        assert twisted(shape_of(state)) == shape_of(state.twisted())


def test_the_twist_exchanges_the_halves_on_the_right():
    """From the front slit on: the upper layer's second half, the lower one's first."""
    state = SquareOne().turned(1, 0).twisted()
    assert (state.top, state.bottom) == ("4AA1BB5EE6FF", "2CC3DD7GG8HH")


@pytest.mark.parametrize("seed", range(8))
def test_random_states_are_solved(seed):
    state = random_square_one(np.random.default_rng(seed))
    solution = solve_square_one(state)
    assert read_square_one(solution.word, state) == SquareOne()
    cube = read_square_one(solution.to_cube, state)
    assert shape_of(cube) == shape_of(SquareOne())
    assert solution.to_cube.count("/") <= 7
    assert solution.n_twists == solution.word.count("/")
    amounts = [int(n) for turn in turns_in(solution.word) for n in turn.split(",")]
    assert all(-5 <= amount <= 6 for amount in amounts)
    assert "(0,0)" not in solution.word
    assert "//" not in solution.word


def turns_in(word):
    return [part.strip("()") for part in word.split("/") if part]


@pytest.mark.parametrize(
    ("word", "n_twists"),
    [("", 0), ("(3,0)", 0), ("/", 1), ("(1,0)/", 1), ("(1,0)/(-1,0)", 1)],
)
def test_near_states(word, n_twists):
    solution = solve_square_one(read_square_one(word))
    assert solution.n_twists == n_twists
    assert solution.length == n_twists + solution.word.count("(")


def test_every_piece_comes_everywhere():
    """Random states are not all alike: each corner lies in each layer somewhere."""
    rng = np.random.default_rng(0)
    states = [random_square_one(rng) for _ in range(60)]
    for piece in "ABCDEFGH12345678":
        assert {piece in state.top for state in states} == {True, False}
    assert {state.is_square for state in states} == {True, False}
    assert all(state.can_twist() for state in states)


def test_states_that_are_none():
    with pytest.raises(InvalidInputError, match="A to H twice"):
        solve_square_one(SquareOne(top="AA1BB2CC3DD3"))
    with pytest.raises(InvalidInputError, match="side by side"):
        solve_square_one(SquareOne(top="A1ABB2CC3DD4"))
    scrambled = random_square_one(np.random.default_rng(1))
    with pytest.raises(SearchLimitReached):
        solve_square_one(scrambled, SearchLimits(max_length=1))


def test_states_as_text():
    assert str(SquareOne()) == "A1B2C3D45E6F7G8H-"
    rng = np.random.default_rng(2)
    for state in itertools.islice(iter(lambda: random_square_one(rng), None), 10):
        assert SquareOne.from_text(str(state)) == state
    for text, position in [
        ("A1B2C3D45E6F7G8X-", 15),
        ("A1B2C3D45E6F7G8A-", 15),
        ("A1B2C3D45E6F7G8H", 15),
        ("ABCDE1F2345678GH-", 6),
        ("1ABCDEF2345678GH/", 6),
        ("", 0),
    ]:
        with pytest.raises(NotationError) as caught:
            SquareOne.from_text(text)
        assert caught.value.position == position, text
