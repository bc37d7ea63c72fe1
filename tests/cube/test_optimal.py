"""Shortest words against a search from both ends, and published lengths."""

import numpy as np
import pytest

from golden_files import load_golden
from puzzlegroups.cube import CubeState, solve_cube
from puzzlegroups.cube.state import cube_definition
from puzzlegroups.errors import InvalidInputError, SearchLimitReached
from puzzlegroups.search import find_meeting, steps_of
from puzzlegroups.solution import SearchLimits

SUPERFLIP = "U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2"


def random_word(rng, length):
    turns = [face + power for face in "URFDLB" for power in ("", "2", "'")]
    return " ".join(turns[k] for k in rng.integers(18, size=length))


@pytest.mark.parametrize("seed", range(12))
def test_as_long_as_a_search_from_both_ends_says(seed):
    rng = np.random.default_rng(seed)
    state = CubeState.from_word(random_word(rng, 5 + seed % 4))
    steps = steps_of(cube_definition().generators, "htm")
    points = list(range(48))
    here = [state.permutation(point) for point in points]
    shortest = find_meeting(steps, here, points, SearchLimits()).length
    solution = solve_cube(state, "optimal", tier="small")
    assert (solution.length, solution.lower_bound) == (shortest, shortest)
    assert solution.optimal
    assert solution.method == "optimal"
    assert (state * solution.word).is_solved()


@pytest.mark.parametrize(
    "case",
    [
        case
        for case in load_golden("cube/facelets")["valid"]
        if case.get("optimal_length", 99) < 10
    ],
    ids=lambda case: case["facelets"][:9],
)
def test_published_lengths(case):
    solution = solve_cube(CubeState.from_facelets(case["facelets"]), "optimal")
    assert (solution.length, solution.optimal) == (case["optimal_length"], True)


@pytest.mark.parametrize(
    "budget",
    [{"expansions": 50_000}, {"seconds": 0.3}, {"seconds": 0.3, "n_jobs": 2}],
)
def test_a_budget_gives_the_best_word_and_a_bound(budget):
    """The superflip needs 20 turns, as M. Reid proved in 1995."""
    state = CubeState.from_word(SUPERFLIP)
    solution = solve_cube(state, "optimal", **budget)
    assert (state * solution.word).is_solved()
    assert solution.lower_bound <= 20 <= solution.length
    assert not solution.optimal


def test_what_is_known_is_told_on_the_way():
    told = []
    solve_cube(
        CubeState.from_word(SUPERFLIP),
        "optimal",
        expansions=20_000,
        tier="small",
        progress=lambda *known: told.append(known),
    )
    bounds, lengths = zip(*told, strict=True)
    assert list(bounds) == list(range(bounds[0], bounds[-1] + 1))
    assert bounds[0] < bounds[-1] <= 20 <= lengths[-1]
    assert list(lengths) == sorted(lengths, reverse=True)


@pytest.mark.parametrize("method", ["auto", "two-phase", "optimal"])
@pytest.mark.parametrize("n_jobs", [0, -2])
def test_threads_that_are_none_are_refused(method, n_jobs):
    with pytest.raises(InvalidInputError, match=f"n_jobs is {n_jobs}"):
        solve_cube(CubeState.from_word("R U"), method, n_jobs=n_jobs)


def test_a_limit_that_no_word_meets():
    state = CubeState.from_word("R U F L D B R2")
    with pytest.raises(SearchLimitReached, match="exists") as caught:
        solve_cube(state, "optimal", max_length=5)
    assert 6 <= caught.value.lower_bound <= 7
    assert (state * caught.value.best.word).is_solved()


@pytest.mark.extreme
def test_thirteen_turns_are_proved():
    """Needs the exact distances of the first phase."""
    state = CubeState.from_word(random_word(np.random.default_rng(5), 13))
    solution = solve_cube(state, "optimal", tier="default")
    assert solution.optimal
    assert solution.length <= 13
    assert (state * solution.word).is_solved()


@pytest.mark.extreme
def test_sixteen_turns_are_proved():
    """Some seconds once the tables are there."""
    rng = np.random.default_rng(5)
    for length in (15, 16):
        state = CubeState.from_word(random_word(rng, length))
        solution = solve_cube(state, "optimal", tier="default")
        assert solution.optimal
        assert solution.length <= length
        assert (state * solution.word).is_solved()
