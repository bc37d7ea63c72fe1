"""Moves on 54 facelets: what slices, wide moves and rotations are made of."""

import pytest

from puzzlegroups.cube import CubeState
from puzzlegroups.cube.facelet_moves import (
    facelet_moves,
    facelet_rotations,
    on_facelets,
    on_points,
    read_moves,
    steps_of_moves,
)
from puzzlegroups.groups import PermutationGroup, image_of_word
from puzzlegroups.words import parse_word

SIX_SPOT = "U D' R L' F B' U D'"


def moved(text):
    return image_of_word(parse_word(text, facelet_moves()), facelet_moves())


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Rw", "R M'"),
        ("Lw", "L M"),
        ("Uw", "U E'"),
        ("Dw", "D E"),
        ("Fw", "F S"),
        ("Bw", "B S'"),
        ("x", "R M' L'"),
        ("y", "U E' D'"),
        ("z", "F S B'"),
    ],
)
def test_layers_together(one, other):
    """M turns as L, E as D, and S as F; the whole cube is three layers."""
    assert moved(one) == moved(other)


def test_rotations_carry_whole_faces():
    rotations = facelet_rotations()
    assert len(set(rotations)) == 24
    assert rotations[0].is_identity()
    for rotation in rotations:
        for face in range(6):
            assert len({rotation(9 * face + k) // 9 for k in range(9)}) == 1


def test_centres_stay_however_the_faces_look():
    """Six spots: all around each centre comes from another face, yet it stays."""
    state = CubeState.from_word(SIX_SPOT)
    stickers = on_facelets(state.permutation)
    assert stickers == moved(SIX_SPOT)
    assert all(stickers(centre) == centre for centre in range(4, 54, 9))
    assert on_points(stickers) == state.permutation


def test_orders_of_groups_with_slices():
    """Slices: 4^3 places of edges and 24 of centres, half of them by parity."""
    moves = facelet_moves()
    assert PermutationGroup([moves[name] for name in "MES"]).order() == 768
    assert PermutationGroup(facelet_rotations()).order() == 24
    cube = 43252003274489856000
    assert PermutationGroup([moves[f] for f in "URFDLB"]).order() == cube
    assert PermutationGroup([moves[f] for f in "URFDLBM"]).order() == 4 * cube
    assert PermutationGroup([moves[f] for f in "URFDLBME"]).order() == 24 * cube


@pytest.mark.parametrize(
    ("moves", "metric", "costs"),
    [
        ("R", "htm", {"R": 1, "R2": 1, "R'": 1}),
        ("R", "qtm", {"R": 1, "R'": 1}),
        ("R2", "htm", {"R2": 1}),
        ("R2", "qtm", {"R2": 2}),
        ("Rw", "htm", {"Rw": 1, "Rw2": 1, "Rw'": 1}),
        ("M", "htm", {"M": 2, "M2": 2, "M'": 2}),
        ("M", "qtm", {"M": 2, "M'": 2}),
        ("M", "stm", {"M": 1, "M2": 1, "M'": 1}),
        ("R, U2", "stm", {"R": 1, "R2": 1, "R'": 1, "U2": 1}),
    ],
)
def test_costs(moves, metric, costs):
    steps = steps_of_moves(read_moves(moves), metric)
    assert {str(step.word): step.cost for step in steps} == costs
