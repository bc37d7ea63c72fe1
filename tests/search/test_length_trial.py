"""Words of a length by layers and threads, against lengths known otherwise."""

import numpy as np
import pytest

from puzzlegroups.cube import CubeState, random_cubes
from puzzlegroups.cube.three_axes import load_three_axes
from puzzlegroups.search import find_meeting
from puzzlegroups.search.budget import Budget
from puzzlegroups.search.length_trial import build_length_trials
from puzzlegroups.solution import SearchLimits

TURNS = [face + power for face in "URFDLB" for power in ("", "2", "'")]


@pytest.fixture(scope="module")
def search():
    return load_three_axes("small")


def check(trial, search, images, least, shortest, n_jobs=1):
    """A word is found at the shortest length, not before, and solves the element."""
    for length in range(least, shortest):
        assert trial.find(length, Budget(), n_jobs) is None
    found = trial.find(shortest, Budget(), n_jobs)
    for step in found.steps:
        images = search.images[step][images]
    assert np.array_equal(images, np.arange(48))
    assert len(found.steps) == shortest


@pytest.mark.parametrize("view", [0, 1])
@pytest.mark.parametrize("seed", range(4))
def test_threads_share_canonical_words(search, seed, view):
    """Of an element and its inverse the farther one by the tables is searched."""
    rng = np.random.default_rng(seed)
    while True:
        word = " ".join(rng.choice(TURNS, size=7))
        images = np.array(CubeState.from_word(word).permutation.images)
        trials = build_length_trials(search, images, is_shared=True)
        if trials[0].view == view:
            break
    shortest = find_meeting(
        search.steps, images.tolist(), list(range(48)), SearchLimits()
    ).length
    assert len(trials) == 3
    assert len(build_length_trials(search, images)) == 1
    check(trials[2], search, images, 2, shortest, n_jobs=2)


@pytest.mark.parametrize(
    ("word", "shortest"),
    [("U2 D2 R2 L2 F2 B2", 6), ("U D' R L' F B' U D'", 8)],
    ids=["checkerboard", "six spots"],
)
def test_each_layer_of_a_symmetric_position(search, word, shortest):
    """Published lengths; the positions have many symmetries."""
    images = np.array(CubeState.from_word(word).permutation.images)
    trials = build_length_trials(search, images)
    assert len(trials) > 3
    for number, trial in enumerate(trials):
        check(trial, search, images, max(number, shortest - 3), shortest)


def test_a_budget_is_kept_and_a_spent_one_proves_nothing(search):
    (state,) = random_cubes(1, np.random.default_rng(1))
    (trial,) = build_length_trials(search, state.permutation.images)
    budget = Budget(expansions=5000)
    assert trial.find(17, budget) is None
    assert budget.is_spent
    assert budget.opened == 5000
    enough = Budget(expansions=10**6)
    assert trial.find(trial.bound, enough) is None
    assert 0 < enough.opened < 10**6
    assert not enough.is_spent
