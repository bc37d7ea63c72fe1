"""CubeState: facelets, cubies, permutations and words say the same."""

import dataclasses

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzlegroups import load_puzzle, parse_permutation
from puzzlegroups.cube import CubeState, Cubies, random_cubes
from puzzlegroups.errors import (
    DegreeMismatchError,
    NotationError,
    UnknownMoveError,
    UnsolvableStateError,
)

CUBE = load_puzzle("3x3x3")
T_PERM = "R U R' U' R' F R2 U' R' U' R U R' F'"
SUPERFLIP = "U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2"

words = st.lists(
    st.tuples(st.sampled_from("URFDLB"), st.sampled_from(["", "2", "'"])), max_size=30
).map(lambda moves: " ".join(f"{face}{power}" for face, power in moves))


@given(words)
def test_all_ways_of_writing_a_state_agree(text):
    state = CubeState.from_word(text)
    assert state.permutation == CUBE.permutation(text)
    assert CubeState.from_facelets(state.facelets()) == state
    assert CubeState.from_cubies(state.cubies()) == state
    assert CubeState.from_permutation(str(state.permutation)) == state
    assert "".join(CUBE.colours(state.permutation)) == "".join(
        state.facelets()[9 * face + place]
        for face in (0, 4, 2, 1, 5, 3)
        for place in (0, 1, 2, 3, 5, 6, 7, 8)
    )


@given(words, words)
def test_turning_on(first, then):
    state = CubeState.from_word(first)
    assert state * then == CubeState.from_word(f"{first} {then}")
    assert (state * ~CUBE.word(first)).is_solved()


def test_known_patterns():
    state = CubeState.from_word(T_PERM)
    cycles = state.permutation.cycles()
    assert [len(cycle) for cycle in cycles] == [2] * 5  # case A15
    cubies = state.cubies()
    assert sum(slot != piece for slot, piece in enumerate(cubies.corners)) == 2
    assert sum(slot != piece for slot, piece in enumerate(cubies.edges)) == 2
    assert set(cubies.twists + cubies.flips) == {0}
    assert (state * T_PERM).is_solved()
    superflip = CubeState.from_word(SUPERFLIP).cubies()
    assert superflip == dataclasses.replace(Cubies.solved(), flips=(1,) * 12)
    assert CubeState.from_word("(U F R)80").is_solved()  # case A14


def test_kociembas_cubies_of_the_six_turns():
    """Where the pieces go: from the definition of the cubie level, H. Kociemba."""
    corners = {
        "U": (3, 0, 1, 2, 4, 5, 6, 7),
        "R": (4, 1, 2, 0, 7, 5, 6, 3),
        "F": (1, 5, 2, 3, 0, 4, 6, 7),
        "D": (0, 1, 2, 3, 5, 6, 7, 4),
        "L": (0, 2, 6, 3, 4, 1, 5, 7),
        "B": (0, 1, 3, 7, 4, 5, 2, 6),
    }
    twists = {
        "U": (0,) * 8,
        "R": (2, 0, 0, 1, 1, 0, 0, 2),
        "F": (1, 2, 0, 0, 2, 1, 0, 0),
        "D": (0,) * 8,
        "L": (0, 1, 2, 0, 0, 2, 1, 0),
        "B": (0, 0, 1, 2, 0, 0, 2, 1),
    }
    edges = {
        "U": (3, 0, 1, 2, 4, 5, 6, 7, 8, 9, 10, 11),
        "R": (8, 1, 2, 3, 11, 5, 6, 7, 4, 9, 10, 0),
        "F": (0, 9, 2, 3, 4, 8, 6, 7, 1, 5, 10, 11),
        "D": (0, 1, 2, 3, 5, 6, 7, 4, 8, 9, 10, 11),
        "L": (0, 1, 10, 3, 4, 5, 9, 7, 8, 2, 6, 11),
        "B": (0, 1, 2, 11, 4, 5, 6, 10, 8, 9, 3, 7),
    }
    flipped = {"F": {1, 5, 8, 9}, "B": {3, 7, 10, 11}}
    for face in "URFDLB":
        cubies = CubeState.from_word(face).cubies()
        assert cubies.corners == corners[face]
        assert cubies.twists == twists[face]
        assert cubies.edges == edges[face]
        slots = flipped.get(face, set())
        assert {slot for slot, flip in enumerate(cubies.flips) if flip} == slots


@pytest.mark.parametrize(
    ("cycles", "message"),
    [
        ("(2,34)", "number of flipped edges is odd"),  # case C9
        ("(1,9,35)", "twists of the corners add up to"),
        ("(2,5)(34,26)", "different parities"),
        ("(1,9)", "mirror image"),
        ("(1,2)", "separated"),
        ("(1,3)(6,8)", "separated"),
    ],
)
def test_permutations_outside_the_group(cycles, message):
    assert cycles not in CUBE.group
    with pytest.raises(UnsolvableStateError, match=message):
        CubeState.from_permutation(cycles)


def test_stickers_that_only_look_right():
    """Exchanging equal colours of two pieces shows the same facelets."""
    with pytest.raises(UnsolvableStateError, match="stickers of a piece are separated"):
        CubeState.from_permutation("(2,4,5,7)(1,3)(6,8)")


def test_random_permutations_outside_are_never_accepted():
    rng = np.random.default_rng(5)
    for _ in range(200):
        images = rng.permutation(48)
        inside = CUBE.group.contains(images)
        try:
            CubeState.from_permutation(images)
        except UnsolvableStateError:
            assert not inside
        else:
            assert inside


def test_wrong_arguments():
    with pytest.raises(DegreeMismatchError):
        CubeState.from_permutation([1, 0])
    with pytest.raises(NotationError):
        CubeState.from_permutation("(1,2")
    with pytest.raises(UnsolvableStateError, match="corner URF is found twice"):
        dataclasses.replace(Cubies.solved(), corners=(0, 0, 2, 3, 4, 5, 6, 7))
    with pytest.raises(TypeError):
        CubeState.from_word("R") * 2


@pytest.mark.parametrize("scramble", ["3Rw", "4L", "R U 4L", "Rw", "x", "r", "R U2X"])
def test_turns_that_the_cube_does_not_have(scramble):
    with pytest.raises((NotationError, UnknownMoveError)):
        CubeState.from_word(scramble)


def test_values_are_equal_and_hash_alike():
    one, other = CubeState.from_word("R2 L2"), CubeState.from_word("L2 R2")
    assert one == other
    assert hash(one) == hash(other)
    relabelled = dataclasses.replace(one, relabelled="UFLDBR")
    assert relabelled == one
    assert (relabelled * "R").relabelled == "UFLDBR"
    assert one != CubeState.from_permutation(parse_permutation("()", degree=48))


def test_random_cubes_are_uniform_enough():
    """Each piece is in each slot about equally often, and every twist and flip."""
    n = 4000
    cubes = [cube.cubies() for cube in random_cubes(n, np.random.default_rng(7))]
    for name, size in (("corners", 8), ("edges", 12), ("twists", 3), ("flips", 2)):
        values = np.array([getattr(cube, name) for cube in cubes])
        for slot in range(values.shape[1]):
            counts = np.bincount(values[:, slot], minlength=size)
            expected = n / size
            assert len(counts) == size
            assert (abs(counts - expected) < 6 * expected**0.5).all(), (name, slot)


def test_random_cubes_are_repeatable():
    first = random_cubes(5, np.random.default_rng(3))
    assert first == random_cubes(5, np.random.default_rng(3))
    assert len(set(first)) == 5
    assert random_cubes(0, np.random.default_rng(3)) == []
    for cube in first:
        assert cube.permutation in CUBE.group
