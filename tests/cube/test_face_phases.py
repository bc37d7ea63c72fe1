"""Two phases with some of the faces, and words for far cubes that they give."""

import numpy as np
import pytest

from puzzlegroups.cube import CubeState
from puzzlegroups.cube.face_phases import load_face_phases
from puzzlegroups.cube.facelet_moves import on_facelets, read_moves, steps_of_moves
from puzzlegroups.cube.far_words import far_words
from puzzlegroups.search import CosetSearch


def scrambled(faces, seed):
    rng = np.random.default_rng(seed)
    turns = [face + power for face in faces for power in ("", "2", "'")]
    return CubeState.from_word(" ".join(rng.choice(turns, size=40)))


@pytest.mark.parametrize(
    ("faces", "order"),
    [
        ("RU", 73483200),  # case A14
        ("URF", 170659735142400),  # the published order of <U, R, F>
        ("URL", None),  # along another axis
        ("RFBL", "none"),  # the four around one axis: no axis will do
        ("URFDL", 43252003274489856000),  # the whole group, as is known
    ],
)
def test_which_faces_have_two_phases(faces, order):
    phases = load_face_phases(tuple(faces))
    if order == "none":
        assert phases is None
        return
    if order is not None:
        assert phases.search.chain.order == order
    assert set(phases.names.values()) == set(faces)
    for seed in range(3):
        state = scrambled(faces, seed)
        word = phases.word(state.permutation, 40)
        assert (state * word).is_solved()
        assert {move.generator for move in word.moves} <= set(faces)
        better = phases.word(state.permutation, 40, expansions=20_000)
        assert (state * better).is_solved()
        assert better.length("htm") <= word.length("htm")


@pytest.mark.parametrize("metric", ["htm", "qtm"])
def test_far_words_are_different_reduced_and_sorted(metric):
    faces = "URFDL"
    state = scrambled(faces, 5)
    steps = steps_of_moves(read_moves(" ".join(faces)), metric)
    search = CosetSearch(steps, tuple(range(54)))
    avoided = [k for k, s in enumerate(steps) if s.move.generator == "U"]
    batches = far_words(
        search,
        on_facelets(state.permutation),
        load_face_phases(tuple(faces)),
        not_first=avoided,
    )
    next(batches)
    found = next(batches)
    costs = [path.cost for path in found]
    assert costs == sorted(costs)
    assert len({path.steps for path in found}) > 10
    for path in found:
        cube = state
        for step in path.steps:
            cube *= step.word
        assert cube.is_solved()
        assert path.steps[0].move.generator != "U"
        assert path.cost == sum(step.cost for step in path.steps)
