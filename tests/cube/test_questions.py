"""Questions about cubes against searches of other kinds, and by looking at the cube."""

import numpy as np
import pytest

from puzzlegroups.cube import GOALS, CubeState, random_cubes, solve_cube
from puzzlegroups.cube.facelet_layout import FACES, facelet_name
from puzzlegroups.cube.state import cube_definition
from puzzlegroups.errors import (
    InvalidInputError,
    NotationError,
    NotInGroupError,
    SearchLimitReached,
    UnknownMoveError,
    UnsolvableStateError,
)
from puzzlegroups.permutations import Permutation
from puzzlegroups.search import Step, find_meeting, steps_of, steps_of_words
from puzzlegroups.solution import SearchLimits
from puzzlegroups.words import Word, parse_word

T_PERM = "R U R' U' R' F R2 U' R' U' R U R' F'"
SUPERFLIP = "U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2"
POINTS = list(range(48))


def random_word(rng, moves, length):
    turns = [move + power for move in moves for power in ("", "2", "'")]
    return " ".join(turns[k] for k in rng.integers(len(turns), size=length))


def distance(state, steps):
    """Return the least number of steps to the solved cube, by two-sided search."""
    meeting = find_meeting(steps, state.permutation.images, POINTS, SearchLimits())
    return meeting.length


def faces_of(word):
    return {move.generator for move in word.moves}


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("metric", ["htm", "qtm"])
def test_two_faces(metric, seed):
    rng = np.random.default_rng(seed)
    state = CubeState.from_word(random_word(rng, "RU", 30))
    steps = steps_of(
        {face: cube_definition().generators[face] for face in "RU"}, metric
    )
    solution = solve_cube(state, moves="R U", metric=metric)
    assert solution.optimal
    assert solution.length == distance(state, steps) == solution.word.length(metric)
    assert (state * solution.word).is_solved()
    assert faces_of(solution.word) <= set("RU")


def test_half_turns_only():
    state = CubeState.from_word("U2 R2 F2 L2 D2 B2 R2 U2 F2 D2 L2")
    moves = [parse_word(f"{face}2", FACES) for face in FACES]
    steps = steps_of_words(cube_definition().generators, moves, "htm")
    solution = solve_cube(state, moves="U2 R2 F2 D2 L2 B2")
    assert (solution.length, solution.optimal) == (distance(state, steps), True)
    assert all(move.exponent == 2 for move in solution.word.moves)
    assert (state * solution.word).is_solved()


def test_quarter_turns():
    """Lengths in quarter turns by a search from both ends."""
    for text in ("R U2 F'", "R2 U2 R2 U2", "R L' F B' U", "F2 R2 B' U"):
        state = CubeState.from_word(text)
        solution = solve_cube(state, metric="qtm")
        steps = steps_of(cube_definition().generators, "qtm")
        assert solution.length == distance(state, steps) == solution.word.length("qtm")
        assert (solution.optimal, solution.metric) == (True, "qtm")
        assert (state * solution.word).is_solved()


@pytest.mark.parametrize("missing", "UB")
def test_five_faces(missing):
    """They generate the whole group; near cubes are proved, far ones solved."""
    faces = FACES.replace(missing, "")
    generators = cube_definition().generators
    near = CubeState.from_word(" ".join(faces) + " R2 D")
    solution = solve_cube(near, moves=" ".join(faces))
    steps = steps_of({face: generators[face] for face in faces}, "htm")
    assert (solution.length, solution.optimal) == (distance(near, steps), True)
    (far,) = random_cubes(1, np.random.default_rng(8))
    solution = solve_cube(far, moves=" ".join(faces), expansions=1000)
    assert (far * solution.word).is_solved()
    assert faces_of(solution.word) <= set(faces)
    assert solution.length <= 30
    assert solution.lower_bound >= 7
    assert not solution.optimal


def acted(word):
    """Return what a word does to the 48 points, and how it turns the whole cube.

    The turn is the product of the rotations in the words of wide moves and slices,
    with all faces left out; it tells where the centres are.
    """
    cube = cube_definition()
    product = rotation = Permutation.identity(48)
    for name, exponent in word.moves:
        inner = parse_word(cube.derived.get(name, name), cube.actions)
        turn = Permutation.identity(48)
        for part, power in inner.moves:
            if part in "xyz":
                turn = turn * cube.rotations[part] ** power
        product = product * cube.actions[name] ** exponent
        rotation = rotation * turn**exponent
    return product, rotation


def is_solved_by(state, word):
    """Tell whether a cube is solved by any moves, however it is then held."""
    product, rotation = acted(word)
    return state.permutation * product == rotation


@pytest.mark.parametrize("seed", range(3))
def test_slices_count_one_in_stm(seed):
    """With centres held still a slice is a pair of opposite faces, at cost 1."""
    generators = cube_definition().generators
    pairs = [
        Step(Word([(a, k), (b, -k)]), generators[a] ** k * generators[b] ** -k)
        for a, b in ("RL", "UD", "FB")
        for k in (1, 2, -1)
    ]
    steps = [*steps_of(generators, "htm"), *pairs]
    state = CubeState.from_word(
        random_word(np.random.default_rng(seed), FACES, 4)
    ) * Word(pairs[seed].word.moves + pairs[-1].word.moves)
    solution = solve_cube(state, moves="U R F D L B M E S", metric="stm")
    assert solution.optimal
    assert solution.length == distance(state, steps) == len(solution.word.moves)
    assert is_solved_by(state, solution.word)


def test_slices_count_two_in_htm():
    checkerboard = CubeState.from_word("U2 D2 F2 B2 L2 R2")
    solution = solve_cube(checkerboard, moves="M E S", metric="htm")
    assert (str(solution.word), solution.length) == ("M2 E2 S2", 6)
    by_slices = solve_cube(checkerboard, moves="M E S", metric="stm")
    assert (by_slices.length, by_slices.optimal) == (3, True)
    assert is_solved_by(checkerboard, by_slices.word)


@pytest.mark.parametrize("moves", ["Rw U", "Rw Uw", "R U Fw"])
def test_wide_moves(moves):
    rng = np.random.default_rng(len(moves))
    for _ in range(3):
        word = parse_word(random_word(rng, moves.split(), 7), cube_definition().actions)
        product, rotation = acted(word)
        state = CubeState(rotation * ~product)  # which the word solves
        assert is_solved_by(state, word)
        solution = solve_cube(state, moves=moves)
        assert solution.length <= 7
        assert faces_of(solution.word) <= set(moves.split())
        assert is_solved_by(state, solution.word)


@pytest.mark.parametrize("seed", range(4))
def test_cross(seed):
    (state,) = random_cubes(1, np.random.default_rng(seed))
    solution = solve_cube(state, goal="cross", solutions=3)
    assert solution.optimal
    assert solution.length <= 8  # no cross needs more
    assert len({str(word) for word in solution.words}) == 3
    assert solution.words[0] == solution.word
    for word in solution.words:
        shown = (state * word).facelets()
        names = {facelet_name(k): colour for k, colour in enumerate(shown)}
        for place in ("D2", "D4", "D6", "D8", "F8", "R8", "B8", "L8"):
            assert names[place] == place[0]


@pytest.mark.parametrize("name", sorted(GOALS))
def test_every_named_goal(name):
    state = CubeState.from_word("R2 U F' D L2 B")
    solution = solve_cube(state, goal=name, expansions=200_000)
    shown = (state * solution.word).facelets()
    assert all(a in (".", b) for a, b in zip(GOALS[name], shown, strict=True))
    assert solution.length <= 6
    assert solution.optimal


def test_a_pattern_that_is_not_of_the_solved_cube():
    """A checkerboard on top, however it comes about: U2 D2 and the two slices alone."""
    top = "UDUDUDUDU....R........F........D........L........B...."
    state = CubeState.from_word("U R2 L2 F2 B2")
    solution = solve_cube(state, goal=top)
    assert (solution.length, solution.optimal) == (0, True)
    solution = solve_cube(CubeState.from_word(""), goal=top)
    assert (solution.length, solution.optimal) == (4, True)
    shown = CubeState.from_word(str(solution.word)).facelets()
    assert shown[:9] == "UDUDUDUDU"


def test_from_any_cube_to_any_cube():
    first, then = random_cubes(2, np.random.default_rng(6))
    solution = solve_cube(first, goal=then)
    assert (first * solution.word) == then
    assert solution.length <= 21
    near = solve_cube(first, goal=first * "R U' F2")
    assert (str(near.word), near.optimal) == ("R U' F2", True)
    text = solve_cube(first, goal=(first * "R U' F2").facelets())
    assert (str(text.word), text.optimal) == ("R U' F2", True)
    superflip = CubeState.from_word(SUPERFLIP)
    assert solve_cube(superflip * "D", goal=superflip).length == 1
    with pytest.raises(SearchLimitReached):
        solve_cube(CubeState.from_word(""), goal=superflip, max_length=5)


def test_several_words_in_order_without_repetition():
    state = CubeState.from_word("R U R' U'")
    solution = solve_cube(state, moves="R U", solutions=6)
    lengths = [word.length("htm") for word in solution.words]
    assert lengths == sorted(lengths)
    assert lengths[0] == 4
    assert len(set(solution.words)) == 6
    assert all((state * word).is_solved() for word in solution.words)
    few = solve_cube(state, moves="R U", solutions=6, max_length=4)
    assert [str(word) for word in few.words] == ["U R U' R'"]


def test_several_words_for_a_far_cube():
    (state,) = random_cubes(1, np.random.default_rng(2))
    solution = solve_cube(state, solutions=4, expansions=1000)
    lengths = [word.length("htm") for word in solution.words]
    assert lengths[0] <= 22
    assert len(set(solution.words)) == 4
    assert all((state * word).is_solved() for word in solution.words)


def test_ends_to_avoid():
    """F' U' R' is the only word of three turns for R U F; others begin otherwise."""
    state = CubeState.from_word("R U F")
    solution = solve_cube(state, avoid_first="F")
    assert solution.optimal
    assert solution.word.moves[0].generator != "F"
    assert (state * solution.word).is_solved()
    with pytest.raises(SearchLimitReached, match="no word of length 5") as caught:
        solve_cube(state, avoid_first="F", max_length=5)
    assert caught.value.lower_bound >= 6
    # U and D commute, so that either may come first.
    both = solve_cube(CubeState.from_word("U D"), avoid_first="U", avoid_last="D")
    assert str(both.word) == "D' U'"


def test_ends_that_no_word_avoids():
    with pytest.raises(UnsolvableStateError, match="no word begins and ends"):
        solve_cube(CubeState.from_word("R"), moves="R", avoid_first="R")
    solved = CubeState.from_word("")
    assert solve_cube(solved, moves="R", avoid_first="R").length == 0
    assert solve_cube(solved, moves="R", solutions=3).words == (Word(),)


def test_ends_to_avoid_on_a_far_cube():
    """As scrambles for fewest moves have it: no R or L first, no F or B last."""
    (state,) = random_cubes(1, np.random.default_rng(4))
    solution = solve_cube(state, avoid_first="R L", avoid_last=["F", "B"], expansions=9)
    word = solution.word
    assert (state * word).is_solved()
    assert word.moves[0].generator not in "RL"
    assert word.moves[-1].generator not in "FB"
    assert solution.length <= 24


def test_ends_to_avoid_where_all_short_words_have_them():
    """L B2 D' F' U' R' begins and ends in the wrong way, and so do others as short."""
    state = CubeState.from_word("R U F D B2 L'")
    solution = solve_cube(state, avoid_first="L", avoid_last="R", expansions=1000)
    word = solution.word
    assert (state * word).is_solved()
    assert word.moves[0].generator != "L"
    assert word.moves[-1].generator != "R"
    assert 6 < solution.lower_bound <= solution.length <= 46


@pytest.mark.parametrize(
    ("word", "moves"), [("F", "R U"), (T_PERM, "U2 R2 F2 D2 L2 B2"), ("R", "M E S")]
)
def test_what_the_moves_do_not_reach(word, moves, monkeypatch):
    from puzzlegroups.cube import answers

    monkeypatch.setattr(answers, "far_words", None)
    monkeypatch.setattr(answers.WordsByLength, "__iter__", None)
    name = ", ".join(moves.split())
    with pytest.raises(NotInGroupError, match=f"not in <{name}>"):
        solve_cube(CubeState.from_word(word), moves=moves)


def test_a_goal_that_the_moves_do_not_reach():
    state = CubeState.from_word("F")  # its edge at DF cannot come back by R and U
    with pytest.raises(UnsolvableStateError, match="<R, U>"):
        solve_cube(state, goal="cross", moves="R U")
    two = CubeState.from_word("R U")
    assert solve_cube(two, goal="cross", moves="R U").length <= 2


@pytest.mark.parametrize(
    ("question", "error", "message"),
    [
        ({"moves": ""}, InvalidInputError, "no moves found"),
        ({"moves": "R x"}, UnknownMoveError, "unknown move 'x'"),
        ({"moves": "R Q"}, UnknownMoveError, "unknown move 'Q'"),
        ({"metric": "etm"}, InvalidInputError, "metric 'etm' found"),
        ({"solutions": 0}, InvalidInputError, "solutions is 0"),
        ({"avoid_first": "Q"}, UnknownMoveError, "unknown move 'Q'"),
        ({"avoid_last": "U R2"}, InvalidInputError, "R2 found, expected R alone"),
        ({"goal": "crosss"}, InvalidInputError, "expected 54 letters or one of"),
        ({"goal": "X" * 54}, NotationError, "one of U R F D L B"),
        (
            {"goal": GOALS["cross"].replace("U", "D")},
            InvalidInputError,
            "D found at the centre of U",
        ),
        (
            {"goal": "U" + GOALS["cross"][1:]},
            InvalidInputError,
            "1 facelets U of corners that are not whole found, expected 4 or none",
        ),
        (
            {"goal": GOALS["cross"].replace("B..B.", "B..U.")},
            InvalidInputError,
            "edge at DB shows D, U",
        ),
        ({"moves": "R U", "method": "thistlethwaite"}, InvalidInputError, "thistle"),
    ],
)
def test_bad_input(question, error, message):
    with pytest.raises(error, match=message):
        solve_cube(CubeState.from_word("R"), **question)


def test_a_limit_below_the_bound_is_refused_at_once(monkeypatch):

    (state,) = random_cubes(1, np.random.default_rng(1))
    with pytest.raises(SearchLimitReached, match="exists: every one") as caught:
        solve_cube(state, moves="U R F D L", max_length=4)
    assert caught.value.lower_bound >= 5
