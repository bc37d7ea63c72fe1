"""Facelet strings: what is accepted, and what is said about the others."""

import contextlib
import itertools

import pytest

from golden_files import load_golden
from puzzlegroups.cube import CubeState
from puzzlegroups.cube.facelet_layout import CORNERS, EDGES, POINTS, facelet_name
from puzzlegroups.cube.facelets import read_facelets
from puzzlegroups.cube.state import cube_definition
from puzzlegroups.errors import (
    InvalidInputError,
    NotationError,
    UnsolvableStateError,
)

FACTS = load_golden("cube/facelets")
SOLVED = "".join(9 * face for face in "URFDLB")
SCRAMBLED = FACTS["valid"][3]["facelets"]


def replaced(*pairs, text=SOLVED):
    letters = list(text)
    for facelet, letter in pairs:
        letters[facelet] = letter
    return "".join(letters)


def exchanged(*cycle, text=SOLVED):
    """Move the letter of each facelet to the next one."""
    return replaced(
        *((cycle[(k + 1) % len(cycle)], text[f]) for k, f in enumerate(cycle)),
        text=text,
    )


def test_points_are_those_of_the_catalogue():
    """The net of the definition is Kociemba's, with GAP's numbers in it."""
    definition = cube_definition()
    assert sorted(p for p in POINTS if p is not None) == list(range(48))
    rows = [[None] * 12 for _ in range(9)]
    places = {
        "U": (0, 3),
        "L": (3, 0),
        "F": (3, 3),
        "R": (3, 6),
        "B": (3, 9),
        "D": (6, 3),
    }
    for facelet, point in enumerate(POINTS):
        top, left = places[facelet_name(facelet)[0]]
        line, column = divmod(facelet % 9, 3)
        rows[top + line][left + column] = point
        if point is not None:
            assert definition.colouring[point] == facelet_name(facelet)[0]
    assert tuple(map(tuple, rows)) == definition.net


def test_slots_are_pieces():
    """Stickers of one slot stay together under every turn."""
    slots = [{POINTS[f] for f in slot} for slot in (*CORNERS, *EDGES)]
    for permutation in cube_definition().generators.values():
        for slot in slots:
            assert {permutation(point) for point in slot} in slots


@pytest.mark.parametrize("case", FACTS["valid"], ids=lambda case: case["facelets"][:12])
def test_valid_strings(case):
    state = CubeState.from_facelets(case["facelets"])
    assert state.facelets() == case["facelets"]
    assert state.relabelled == ""
    if "reached_by" in case:
        assert state == CubeState.from_word(case["reached_by"])
    if "a_solution" in case:
        assert (state * case["a_solution"]).is_solved()


@pytest.mark.parametrize("case", FACTS["rotated_centres"])
def test_a_cube_that_was_turned_as_a_whole(case):
    state = CubeState.from_facelets(case["facelets"])
    assert state.relabelled == case["centres"]
    assert not state.is_solved() or case["facelets"] != SOLVED
    shown = dict(zip(case["centres"], "URFDLB", strict=True))
    assert state.facelets() == "".join(shown[c] for c in case["facelets"])


def test_exactly_24_arrangements_of_the_centres():
    """Six colours on six faces: 720 ways, of which the cube's rotations give 24."""
    accepted = []
    for centres in itertools.permutations("URFDLB"):
        text = "".join(9 * colour for colour in centres)
        with contextlib.suppress(InvalidInputError):
            assert read_facelets(text) == (SOLVED, "".join(centres))
            accepted.append(centres)
    assert len(accepted) == 24
    opposite = dict(zip("URFDLB", "DLBURF", strict=True))
    for c in accepted:
        assert [opposite[c[k]] for k in range(3)] == list(c[3:])


@pytest.mark.parametrize("name", "URFDLB")
def test_blanks_are_skipped(name):
    state = CubeState.from_word(name)
    spaced = " \n".join(state.facelets()[k : k + 9] for k in range(0, 54, 9))
    assert CubeState.from_facelets(f" {spaced}\n") == state


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "0 facelets found, expected 54"),
        (SCRAMBLED[:-1], "53 facelets found, expected 54"),
        (SCRAMBLED + "U", "55 facelets found, expected 54"),
        (replaced((0, "R")), "colour R found 10 times"),
        (
            replaced((4, "R"), (13, "U"), (0, "F"), (18, "U")),
            "centres R U F D L B found",
        ),
        (exchanged(4, 0, text=SCRAMBLED), "expected six different colours"),
        (exchanged(4, 13), "centres R U F D L B found, which no turn of the whole"),
    ],
)
def test_wrong_input(text, message):
    with pytest.raises(InvalidInputError, match=message) as caught:
        CubeState.from_facelets(text)
    assert not isinstance(caught.value, NotationError)


def test_letters_are_checked_one_by_one():
    with pytest.raises(NotationError, match="one of U R F D L B") as caught:
        CubeState.from_facelets(replaced((7, "X")))
    assert (caught.value.position, caught.value.found) == (7, "'X'")
    with pytest.raises(NotationError, match="lower case") as caught:
        CubeState.from_facelets(SOLVED.lower())
    assert caught.value.position == 0


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (FACTS["invalid"][1]["facelets"], "the mirror image of a corner"),
        (exchanged(8, 9), "corner at URF shows R, U, F, the mirror image of a corner"),
        (exchanged(10, 28), "edge at UR shows U, D, colours that no edge has together"),
        (exchanged(10, 25), "the edge UF is found twice, at UR and UF"),
        (
            replaced((9, "F"), (20, "L"), (53, "R"), (42, "B")),
            "the corner UFL is found twice, at URF and UFL",
        ),
        (exchanged(8, 9, 20), "the twists of the corners add up to 1 modulo 3"),
        (exchanged(20, 9, 8), "the twists of the corners add up to 2 modulo 3"),
        (exchanged(5, 10), "the number of flipped edges is odd"),
        (exchanged(10, 19), "different parities: two pieces are exchanged"),
    ],
)
def test_unsolvable_states(text, message):
    with pytest.raises(UnsolvableStateError, match=message):
        CubeState.from_facelets(text)


def test_the_impossible_corner_is_named():
    """Case C1: counts and centres are right, and a corner shows R, F, L."""
    text = FACTS["invalid"][0]["facelets"]
    with pytest.raises(UnsolvableStateError) as caught:
        CubeState.from_facelets(text)
    for slot in CORNERS:
        name = "".join(facelet_name(f)[0] for f in slot)
        if f"corner at {name} " in str(caught.value):
            assert sorted(text[f] for f in slot) == sorted("RFL")
            break
    else:
        pytest.fail(str(caught.value))
