"""Coloured states, of which several elements look alike."""

import numpy as np
import pytest

import puzzlegroups as pg
from golden_files import load_golden
from puzzlegroups.errors import (
    InvalidColouringError,
    InvalidInputError,
    UnsolvableStateError,
)
from puzzlegroups.factor import build_factorizer, solve_recolouring

S5 = pg.Puzzle.from_cycles("s5", {"a": "(1,2,3,4,5)", "b": "(1,2)"})
SOLVED = "xxyyz"


def coloured(element, solved):
    state = list(solved)
    for point, image in enumerate(element.images):
        state[image] = solved[point]
    return state


def test_the_shortest_word_for_a_colouring_by_plain_search():
    """Breadth first on the colourings themselves: their Schreier graph."""
    distance, layer = {tuple(SOLVED): 0}, [tuple(SOLVED)]
    moves = [p for q in S5.definition.generators.values() for p in (q, ~q)]
    while layer:
        following = []
        for colours in layer:
            for move in moves:
                moved = tuple(coloured(move, colours))
                if moved not in distance:
                    distance[moved] = distance[colours] + 1
                    following.append(moved)
        layer = following
    assert len(distance) == 30  # 5! / (2! 2! 1!)
    factorizer = build_factorizer(S5)
    for colours, expected in distance.items():
        solution = solve_recolouring(factorizer, SOLVED, colours)
        assert (solution.length, solution.optimal) == (expected, True)
        effect = S5.permutation(solution.word)
        assert "".join(coloured(effect, colours)) == SOLVED


def test_wrong_colours():
    factorizer = build_factorizer(S5)
    with pytest.raises(InvalidColouringError, match="1 'x', 3 'y', 1 'z' found"):
        solve_recolouring(factorizer, SOLVED, "xyyyz")
    with pytest.raises(InvalidInputError, match="n_trials is 0"):
        solve_recolouring(factorizer, SOLVED, SOLVED, n_trials=0)
    rotations = build_factorizer(pg.Puzzle.from_cycles("c3", {"r": "(1,2,3)"}))
    with pytest.raises(UnsolvableStateError, match="no element"):
        solve_recolouring(rotations, "abc", "bac")


@pytest.mark.extreme
def test_the_centres_of_the_4x4x4():
    """Case A8: which of the four centres of a colour is which does not matter."""
    cases = load_golden("groups/orders")
    case = next(case for case in cases if case["name"] == "cube4")
    generators = {
        move: pg.parse_permutation(text, case["degree"])
        for move, text in case["generators"].items()
    }
    cube = pg.Puzzle.from_generators("cube4", generators)
    solved = [str(point // 16) for point in range(96)]  # the points of a face
    factorizer = build_factorizer(cube, "quick")
    labelled, looks = [], []
    for seed in range(3):
        element = cube.group.random(np.random.default_rng(seed))
        labelled.append(factorizer.factor(~element).length)
        colours = coloured(element, solved)
        solution = solve_recolouring(factorizer, solved, colours)
        effect = cube.permutation(solution.word)
        assert coloured(effect, colours) == solved
        looks.append(solution.length)
    assert np.mean(labelled) <= 200
    assert np.mean(looks) < np.mean(labelled)
