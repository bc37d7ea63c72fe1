"""Cube strings that people asked about, row by row, with answers checked elsewhere."""

import itertools

import numpy as np
import pytest

import puzzlegroups as pg
from golden_files import load_golden
from puzzlegroups.cube import CubeState, Cubies, random_cubes, solve_cube
from puzzlegroups.cube.facelet_layout import CORNERS, EDGES
from puzzlegroups.cube.facelet_moves import facelet_moves
from puzzlegroups.errors import UnsolvableStateError
from puzzlegroups.groups import image_of_word
from puzzlegroups.words import parse_word

CASES = load_golden("cube/facelets")
SOLVED = "UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB"
C2 = "UUUUUUUUURRRRLRRRRFFFFBFFFFDDDDDDDDDLLLLRLLLLBBBBFBBBB"
C3 = "UUUUUUUUUFFFFBFFFFLLLLRLLLLDDDDDDDDDBBBBFBBBBRRRRLRRRR"
C5 = "DRLUUBFBRBLURRLRUBLRDDFDLFUFUFFDBRDUBRUFLLFDDBFLUBLRBD"
C6 = "UUUUUULLDFBBFRRFRRFFRFFRDDRRRUDDBDDBFFDLLDLLBLLLUBBUBB"
C7 = "UUULLLUUURURRURRURFFFFFFFFFDDDRRRDDDLDLLDLLDLBBBBBBBBB"


def turned(letters, word):
    """Turn a cube that is given by its stickers, whatever they are called."""
    images = image_of_word(word, facelet_moves()).images
    places = dict(zip(images, letters, strict=True))
    return "".join(places[place] for place in range(54))


def has_faces_of_one_colour(letters):
    return all(len(set(letters[k : k + 9])) == 1 for k in range(0, 54, 9))


def test_c1_an_impossible_corner_is_named():
    text = CASES["invalid"][0]["facelets"]
    with pytest.raises(UnsolvableStateError, match="colours that no corner has"):
        CubeState.from_facelets(text)


@pytest.mark.parametrize("text", [C2, C3], ids=["c2", "c3"])
def test_c2_and_c3_an_answer_restores_a_cube_whose_centres_moved(text):
    state = CubeState.from_facelets(text)
    assert state.relabelled
    assert not state.is_solved()
    word = solve_cube(state).word
    assert not word.is_identity()
    assert has_faces_of_one_colour(turned(text, word))
    # What another program answers does nothing at all.
    nothing = parse_word("R L U2 R L' B2 U2 R2 F2 L2 D2 L2 F2", "URFDLB")
    assert turned(text, nothing) == text
    assert not has_faces_of_one_colour(text)


def test_c2_and_c3_are_one_cube_held_in_two_ways():
    lengths = [
        solve_cube(CubeState.from_facelets(text), "optimal").length for text in (C2, C3)
    ]
    assert lengths[0] == lengths[1]


@pytest.mark.parametrize("method", ["auto", "two-phase", "thistlethwaite", "optimal"])
def test_c4_a_solved_cube_needs_nothing(method):
    solution = solve_cube(CubeState.from_facelets(SOLVED), method)
    assert (str(solution.word), solution.length, solution.optimal) == ("", 0, True)


def test_c5_the_published_word_solves():
    state = CubeState.from_facelets(C5)
    word = "D2 R' D' F2 B D R2 D2 R' F2 D' F2 U' B2 L2 U2 D R2 U"
    assert (state * word).is_solved()
    assert len(word.split()) == 19
    assert solve_cube(state, max_length=21).length <= 21


def test_c6_three_turns_where_another_program_takes_nine():
    state = CubeState.from_facelets(C6)
    assert state == CubeState.from_word("R U F")
    assert (state * "F' U D2 R2 L2 U2 D2 R L2").is_solved()
    solution = solve_cube(state)
    assert (str(solution.word), solution.optimal) == ("F' U' R'", True)


def slice_pattern(moved):
    """Return a solved cube whose middle lines show what the faces before them had."""
    faces = {face: list(9 * face) for face in "URFDLB"}
    for (face, line), colour in moved.items():
        for place in (3, 4, 5) if line == "row" else (1, 4, 7):
            faces[face][place] = colour
    return "".join("".join(faces[face]) for face in "URFDLB")


LINES = {  # each slice: the faces that it visits, in order, and their middle lines
    "M": [("U", "column"), ("F", "column"), ("D", "column"), ("B", "column")],
    "E": [("F", "row"), ("R", "row"), ("B", "row"), ("L", "row")],
    "S": [("U", "row"), ("R", "column"), ("D", "row"), ("L", "column")],
}


@pytest.mark.parametrize("name", LINES)
@pytest.mark.parametrize("way", [1, -1])
def test_c7_slice_patterns_are_valid_by_their_centres(name, way):
    lines = LINES[name]
    text = slice_pattern(
        {line: lines[(k - way) % 4][0] for k, line in enumerate(lines)}
    )
    assert text == turned(SOLVED, parse_word(f"{name}{way}", facelet_moves()))
    if (name, way) == ("S", 1):
        assert text == C7  # as it was asked about
    state = CubeState.from_facelets(text)
    assert state.relabelled
    solution = solve_cube(state)
    assert (solution.length, solution.optimal) == (2, True)
    assert has_faces_of_one_colour(turned(text, solution.word))
    with_slices = solve_cube(state, moves="M E S", metric="stm")
    assert with_slices.length == 1


@pytest.mark.parametrize("twist", range(3))
@pytest.mark.parametrize("flip", range(2))
@pytest.mark.parametrize("swap", [False, True])
def test_c8_of_twelve_ways_to_assemble_a_cube_one_can_be_solved(twist, flip, swap):
    (state,) = random_cubes(1, np.random.default_rng(12))
    sources = state.cubies().sources()
    corner, edge, other = CORNERS[3], EDGES[7], EDGES[2]
    for slot, turns in ((corner, twist), (edge, flip)):
        stickers = [sources[facelet] for facelet in slot]
        for k, facelet in enumerate(slot):
            sources[facelet] = stickers[(k + turns) % len(slot)]
    if swap:
        for a, b in zip(edge, other, strict=True):
            sources[a], sources[b] = sources[b], sources[a]
    text = "".join("URFDLB"[source // 9] for source in sources)
    if not (twist or flip or swap):
        assert CubeState.from_facelets(text) == state
        return
    law = "twists" if twist else "flipped" if flip else "parities"
    with pytest.raises(UnsolvableStateError, match=law):
        CubeState.from_facelets(text)


@pytest.mark.parametrize(
    ("cycles", "law"),
    [("(2,34)", "flipped"), ("(1,9,35)", "twists"), ("(2,5)(34,26)", "parities")],
)
def test_c9_one_piece_alone_cannot_be_turned_or_moved(cycles, law):
    puzzle = pg.load_puzzle("3x3x3")
    assert pg.parse_permutation(cycles, degree=48) not in puzzle.group
    with pytest.raises(UnsolvableStateError, match=law):
        CubeState.from_permutation(cycles)


PATTERNS = {  # words as cube books print them, and what the cube then looks like
    "T-perm": "R U R' U' R' F R2 U' R' U' R U R' F'",
    "superflip": "U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2",
    "checkerboard": "U2 D2 F2 B2 L2 R2",
    "six-spot": "U D' R L' F B' U D'",
}


def test_t_perm_exchanges_two_corners_and_two_edges():
    cubies = CubeState.from_word(PATTERNS["T-perm"]).cubies()
    home = Cubies.solved()
    assert (cubies.twists, cubies.flips) == (home.twists, home.flips)
    moved = [k for k in range(8) if cubies.corners[k] != k]
    assert moved == [0, 3]  # URF and DRB's neighbour above, UBR
    assert [k for k in range(12) if cubies.edges[k] != k] == [0, 2]  # UR and UL


def test_superflip_turns_every_edge_over_and_nothing_else():
    cubies = CubeState.from_word(PATTERNS["superflip"]).cubies()
    assert cubies == Cubies(tuple(range(8)), (0,) * 8, tuple(range(12)), (1,) * 12)


def test_checkerboard_and_six_spots_by_their_faces():
    opposite = dict(zip("URFDLB", "DLBURF", strict=True))
    checkered = CubeState.from_word(PATTERNS["checkerboard"]).facelets()
    for face, k in zip("URFDLB", range(0, 54, 9), strict=True):
        other = opposite[face]
        assert checkered[k : k + 9] == "".join([face, other] * 4 + [face])
    spots = CubeState.from_word(PATTERNS["six-spot"]).facelets()
    for face, k in zip("URFDLB", range(0, 54, 9), strict=True):
        (border,) = {letter for n, letter in enumerate(spots[k : k + 9]) if n != 4}
        assert spots[k + 4] == face
        assert border not in (face, opposite[face])


@pytest.mark.parametrize(
    ("name", "length"), [("checkerboard", 6), ("six-spot", 8), ("T-perm", 11)]
)
def test_lengths_of_patterns(name, length):
    """God's algorithm: 6 for the checkerboard, 8 for the spots, 11 for the T-perm."""
    state = CubeState.from_word(PATTERNS[name])
    by_tables = solve_cube(state, "optimal", tier="small")
    by_pattern = solve_cube(state, solutions=2)
    for solution in (by_tables, by_pattern):
        assert (solution.length, solution.optimal) == (length, True)
        assert (state * solution.word).is_solved()


def test_ways_to_assemble_have_no_overlap():
    """The corners and edges that are disturbed in C8 have no facelet in common."""
    slots = (CORNERS[3], EDGES[7], EDGES[2])
    assert all(not set(a) & set(b) for a, b in itertools.combinations(slots, 2))
