"""Thistlethwaite's phases against the published indices, maxima and spheres."""

import numpy as np
import pytest

from golden_files import load_golden
from puzzlegroups import load_puzzle
from puzzlegroups.cube import CubeState, random_cubes, solve_cube, solve_cubes
from puzzlegroups.errors import InvalidInputError, SearchLimitReached
from puzzlegroups.groups import PermutationGroup

PHASES = load_golden("cube/phases")
FACTS = PHASES["thistlethwaite"]
CASES = load_golden("cube/facelets")
CUBE = load_puzzle("3x3x3")


def test_indices_maxima_and_spheres(tables):
    assert [p.index for p in tables.chain.phases] == FACTS["indices"]
    spheres = [table.sphere_sizes for table in tables.tables]
    assert [len(sizes) - 1 for sizes in spheres] == FACTS["max"]
    assert spheres == FACTS["spheres"]
    assert tables.longest == 45


def test_each_phase_ends_in_its_subgroup():
    """The groups that the names of the phases spell, with GAP's orders."""
    moves = ["U D L R F2 B2", "U D L2 R2 F2 B2", "U2 D2 L2 R2 F2 B2", ""]
    groups = [
        PermutationGroup([CUBE.permutation(move) for move in text.split()] or ["(48)"])
        for text in moves
    ]
    orders = [int(PHASES["orders"][f"G{k}"]) for k in (1, 2, 3)]
    assert [group.order() for group in groups] == [*orders, 1]
    for state in random_cubes(50, np.random.default_rng(11)):
        solution = solve_cube(state, "thistlethwaite")
        rest = state
        for phase, text, group in zip(solution.phases, moves, groups, strict=True):
            rest *= phase.word
            assert rest.permutation in group
            assert phase.name == (f"<{text.replace(' ', ', ')}>" if text else "solved")
        assert rest.is_solved()


def test_a_thousand_random_cubes(tables):
    cubes = random_cubes(1000, np.random.default_rng(2024))
    solutions = [solve_cube(cube, "thistlethwaite") for cube in cubes]
    lengths = np.array([solution.length for solution in solutions])
    for cube, solution in zip(cubes, solutions, strict=True):
        assert (cube * solution.word).is_solved()
        assert solution.word.length("htm") == solution.length
        assert sum(phase.length for phase in solution.phases) == solution.length
        assert solution.lower_bound <= solution.length
    assert lengths.max() <= 45
    # The published mean is that of the four distances; moves that meet at the end of a
    # phase become one, which saves a little.
    distances = np.zeros((1000, 4))
    for row, cube in enumerate(cubes):
        rest = cube
        for column, (phase, table) in enumerate(
            zip(tables.chain.phases, tables.tables, strict=True)
        ):
            coset = phase.graph.coset_of(rest.permutation)
            distances[row, column] = table.distances[coset]
            rest *= table.descend(coset)
    published = [
        np.average(range(len(sizes)), weights=sizes) for sizes in FACTS["spheres"]
    ]
    assert np.abs(distances.mean(axis=0) - published).max() < 0.2
    assert abs(distances.sum(axis=1).mean() - 31.4) < 0.4
    saved = distances.sum(axis=1) - lengths
    assert saved.min() >= 0
    assert 0 < saved.mean() < 1
    assert lengths.min() >= 20
    assert lengths.max() <= 40


@pytest.mark.parametrize("case", CASES["valid"], ids=lambda case: case["facelets"][:9])
@pytest.mark.parametrize("method", ["auto", "thistlethwaite"])
def test_published_cubes(case, method):
    state = CubeState.from_facelets(case["facelets"])
    solution = solve_cube(state, method)
    assert (state * solution.word).is_solved()
    assert solution.metric == "htm"
    if "optimal_length" in case:
        assert solution.lower_bound <= case["optimal_length"] <= solution.length
    if "length" in case:
        assert (str(solution.word), solution.length) == (case["answer"], case["length"])
        assert solution.optimal
    if method == "auto" and case.get("max_length", case.get("optimal_length", 9)) <= 6:
        assert solution.optimal
        assert solution.length <= case.get("max_length", 6)


@pytest.mark.parametrize("case", CASES["rotated_centres"])
def test_cubes_that_were_turned_as_a_whole(case):
    state = CubeState.from_facelets(case["facelets"])
    assert (state * solve_cube(state).word).is_solved()


@pytest.mark.parametrize(
    ("word", "length"),
    [("", 0), ("R", 1), ("R L", 2), ("R U F", 3), ("R U F L D B", 6), ("R2 L2", 2)],
)
def test_near_cubes_are_solved_with_the_fewest_turns(word, length):
    solution = solve_cube(CubeState.from_word(word))
    assert (solution.length, solution.optimal) == (length, True)


def test_limits():
    state = CubeState.from_word("R U F L D B R2 U2 F' L' D2 B")
    with pytest.raises(SearchLimitReached) as caught:
        solve_cube(state, max_length=8)
    best = caught.value.best
    assert (state * best.word).is_solved()
    assert best.length > 8
    assert caught.value.lower_bound >= 7
    assert solve_cube(state, max_length=45).length <= 45


@pytest.mark.parametrize(
    "arguments",
    [
        {"method": "kociemba"},
        {"tier": "huge"},
        {"max_length": -1},
        {"seconds": 0},
        {"expansions": 0},
    ],
)
def test_wrong_arguments(arguments):
    with pytest.raises(InvalidInputError):
        solve_cube(CubeState.from_word("R"), **arguments)


def test_many_cubes_on_two_cores():
    cubes = random_cubes(6, np.random.default_rng(1))
    one, two = solve_cubes(cubes), solve_cubes(cubes, n_jobs=2)
    assert [s.word for s in one] == [s.word for s in two]
    for cube, solution in zip(cubes, one, strict=True):
        assert (cube * solution.word).is_solved()
    with pytest.raises(SearchLimitReached):
        solve_cubes(cubes, max_length=3)
