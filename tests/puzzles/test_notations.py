"""Words in the notations of puzzles, by their effect and against geometry."""

import itertools

import pytest

from puzzlegroups.errors import InvalidInputError, NotationError, UnknownMoveError
from puzzlegroups.permutations import Permutation
from puzzlegroups.puzzle import Puzzle, load_puzzle
from puzzlegroups.puzzles import (
    PuzzleDefinition,
    load_from_catalogue,
    notation_of,
    separate_rotations,
)
from puzzlegroups.words import parse_word

SCRAMBLE = """R++ D-- R-- D++ R-- D-- R++ D++ R-- D-- U'
R-- D++ R++ D++ R++ D-- R-- D++ R++ D++ U"""


def joined(one, other):
    """Let each move act on the points of both puzzles."""
    return Puzzle.from_generators(
        "joined",
        {
            name: [*move.images, *(i + move.degree for i in other[name].images)]
            for name, move in one.items()
        },
    )


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("3x3x3", "x R U' M2 y E S' z Rw Fw2 y' D"),
        ("4x4x4", "3Rw U x2 2F' Bw y D2 z' 2L"),
        ("5x5x5", "3Rw2 U' M y 4Fw E2 x L 2D'"),
        ("2x2x2-wca", "L U B' D2 R x F L' D B2 y z U"),
        ("megaminx", "Uv F BLv2 DL' Rv' U2 Bv L DBRv R'"),
        ("kilominx", "Uv F BLv2 DL' Rv' U2 Bv L DBRv R'"),
        ("dino-cube", "x ULF' y URB z LFD' x' LBD"),
        ("helicopter-cube", "x UL y FR z BD x' LB"),
        ("skewb", "R U' B s0 B' L Bv s3 B B U"),
    ],
)
def test_moves_and_one_rotation_have_the_effect_of_the_word(name, text):
    definition = load_from_catalogue(name)
    word = parse_word(text, definition.actions)
    moves, rotation = separate_rotations(definition, word)
    assert {move for move, _ in moves} <= set(definition.moves)
    puzzle = Puzzle(definition)
    assert puzzle.permutation(word) == puzzle.permutation(moves) * rotation
    again, nothing = separate_rotations(definition, moves)
    assert again == moves
    assert nothing.is_identity()


# The faces around the left and the upper one, clockwise as seen from outside.
AROUND = {"L": ["U", "F", "DL", "DBL", "BL"], "U": ["F", "L", "BL", "BR", "R"]}
OPPOSITE = {"U": "D", "F": "B", "L": "DBR", "BL": "DR", "BR": "DL", "R": "DBL"}
OPPOSITE |= {other: face for face, other in OPPOSITE.items()}


def turned_whole(face, fifths):
    """Return where the faces go when the whole turns clockwise, seen from a face."""
    ring = AROUND[face]
    goes = {face: face, OPPOSITE[face]: OPPOSITE[face]}
    for place, name in enumerate(ring):
        goes[name] = ring[(place + fifths) % 5]
        goes[OPPOSITE[name]] = OPPOSITE[goes[name]]
    return goes


def hand_model(scramble):
    """Carry out a scramble on places (face, faces of the piece), centres included."""
    definition = load_from_catalogue("megaminx")
    where = {(face, frozenset([face])): (face, frozenset([face])) for face in OPPOSITE}
    for kind in definition.pieces:
        for slot in kind.slots:
            faces = frozenset(definition.colouring[p] for p in slot)
            where |= {(face, faces): (face, faces) for face in faces}
    for token in scramble.split():
        stays = {"R": "L", "D": "U"}.get(token[0])
        if stays:  # clockwise from the other side is counter-clockwise from this one
            goes = turned_whole(stays, -2 if token.endswith("++") else 2)
        else:
            goes = turned_whole("U", -1 if token.endswith("'") else 1)
        for start, (face, piece) in where.items():
            if (stays not in piece) if stays else ("U" in piece):
                where[start] = goes[face], frozenset(goes[name] for name in piece)
    home = {where[face, frozenset([face])][0]: face for face in OPPOSITE}
    return {
        start: (home[face], frozenset(home[name] for name in piece))
        for start, (face, piece) in where.items()
    }


@pytest.mark.parametrize("text", ["R++", "D--", "U", "R-- D++ U'", SCRAMBLE])
def test_megaminx_scrambles_against_a_model_by_hand(text):
    """Turning all but a slice, and holding the puzzle by its centres in the end."""
    definition = load_from_catalogue("megaminx")
    puzzle = Puzzle(definition)
    state = puzzle.permutation(puzzle.read(text, wca=True))
    faces = {
        p: frozenset(definition.colouring[q] for q in slot)
        for kind in definition.pieces
        for slot in kind.slots
        for p in slot
    }
    place = {p: (definition.colouring[p], faces[p]) for p in faces}
    model = hand_model(text)
    assert all(place[state(p)] == model[place[p]] for p in range(120))


def test_a_scramble_of_the_megaminx_is_read_strictly_and_leniently():
    puzzle = load_puzzle("megaminx")
    strict = puzzle.read(SCRAMBLE, wca=True)
    assert puzzle.read(SCRAMBLE.replace("\n", " // a comment\n")) == strict
    assert {name for name, _ in strict} <= set(puzzle.moves)
    # Turning all but a layer and turning it back is turning the whole: nothing.
    assert puzzle.read("R++ R--").is_identity()
    assert puzzle.read("(R++ D--)5 (D++ R--)5").is_identity()
    assert puzzle.read("(R++)5").is_identity()
    assert [str(puzzle.read(text)) for text in ("U6", "U'4", "U5")] == ["U", "U", ""]


def test_pyraminx_of_scrambles_is_the_other_one_turned_the_other_way():
    """Moves and inverse moves satisfy the same relations: the orders are the same."""
    ours, theirs = load_from_catalogue("pyraminx-wca"), load_from_catalogue("pyraminx")
    back = {name: ~move for name, move in theirs.generators.items()}
    assert joined(ours.generators, back).group.order() == 75582720
    assert joined(ours.generators, theirs.generators).group.order() > 75582720


def test_a_corner_of_the_pyraminx_turns_clockwise():
    """Seen from above, the front goes to the left; faces keep the colours of others."""
    pyraminx = load_from_catalogue("pyraminx-wca")
    for move, ring in (("U", "FLR"), ("L", "FDL"), ("R", "FRD"), ("B", "LDR")):
        for name in (move, move.lower()):
            permutation = pyraminx.generators[name]
            for point in permutation.support():
                face = pyraminx.colouring[point]
                image = pyraminx.colouring[permutation(point)]
                assert ring[(ring.index(face) + 1) % 3] == image


def test_skewb_of_scrambles_has_the_corners_of_the_regulations():
    """12h2: right, upper, left and back corner, seen with U, F and R in front."""
    ours, eight = load_from_catalogue("skewb-wca"), load_from_catalogue("skewb-8")
    same = {"R": "s5", "U": "s3", "L": "s6", "B": "s7"}
    there = {name: eight.generators[other] for name, other in same.items()}
    assert joined(ours.generators, there).group.order() == 3149280
    corners = {"R": "DRB", "U": "ULB", "L": "DLF", "B": "DBL"}  # named clockwise
    for name, corner in corners.items():
        (spun,) = (
            cycle
            for cycle in ours.generators[name].cycles()
            if {ours.colouring[p] for p in cycle} == set(corner)
            and is_corner(ours, cycle)
        )
        colours = "".join(ours.colouring[p] for p in spun)
        assert colours in corner + corner
    assert all(
        ours.generators[name](p) == p
        for name in ours.moves
        for p in corner_points(ours, "URF")
    )


def corner_points(definition, faces):
    (slot,) = (
        slot
        for kind in definition.pieces
        for slot in kind.slots
        if len(slot) == 3 and {definition.colouring[p] for p in slot} == set(faces)
    )
    return slot


def is_corner(definition, points):
    return any(
        set(points) == set(slot) for kind in definition.pieces for slot in kind.slots
    )


def test_a_scramble_of_the_skewb_on_all_three_skewbs():
    """The state that a scramble reaches is solved by the inverse, whoever reads it."""
    text = "R U' B L' R B' U L R' B'"
    plain, eight = load_puzzle("skewb"), load_puzzle("skewb-8")
    word = plain.read(text, wca=True)
    assert {name for name, _ in word} <= set(plain.moves)
    state = eight.permutation(eight.read(text, wca=True))
    held = plain.permutation(word)
    # They differ by a rotation of the whole: one of order 1, 2 or 3 that turns all.
    rotation = ~held * state
    assert rotation.order() in {1, 3}
    assert held in plain.group
    back = plain.read("B U R L' U' B R' L B' U R'")
    assert plain.permutation(word * back) in plain.group


def test_strict_readers_refuse_with_the_place():
    cases = [
        ("megaminx", "R++ R+", "two signs"),
        ("megaminx", "R++ U2", "U U"),
        ("megaminx", "R++ U++", "one fifth"),
        ("megaminx", "R++ BL", "others are for solutions"),
        ("megaminx", "R++ (D--", "without brackets"),
        ("megaminx", "R++ ^(D--)", "NISS"),
        ("megaminx", "R++ x", "one of R"),
        ("pyraminx-wca", "U L2", "an apostrophe"),
        ("pyraminx-wca", "U x", "no rotations"),
        ("pyraminx-wca", "U Uw", "a letter alone"),
        ("pyraminx-wca", "U Li", "apostrophe for the inverse"),
        ("pyraminx-wca", "U D", "one of U L R B"),
        ("skewb-wca", "R r", "one of R U L B"),
        ("skewb", "R F", "one of R U L B"),
        ("skewb", "R s0", "nothing or an apostrophe"),
        ("4x4x4", "R M", "slices"),
        ("2x2x2-wca", "R Rw", "below the size 2"),
    ]
    for name, text, reason in cases:
        with pytest.raises(NotationError) as caught:
            load_puzzle(name).read(text, wca=True)
        assert reason in caught.value.expected, (name, text)
        assert caught.value.position == text.index(" ") + 1, (name, text)
    for name, text in [("m12", "inv"), ("pyraminx", "U L"), ("2x2x2", "u")]:
        with pytest.raises(InvalidInputError, match="not those of the WCA"):
            load_puzzle(name).read(text, wca=True)


def test_lenient_readers_know_the_names_of_the_kind():
    cube = load_puzzle("5x5x5")
    assert cube.read("r Ui 2-3Rw") == cube.read("R 2R U' 2R M'")
    assert str(load_puzzle("3x3x3").read("y4")) == ""
    assert str(load_puzzle("m12").read("inv mrg'")) == "inv mrg'"
    for name, text in [("3x3x3", "^(R U)"), ("m12", "^(inv)"), ("skewb", "R ^(U)")]:
        with pytest.raises(NotationError, match="NISS is not read"):
            load_puzzle(name).read(text)
    with pytest.raises(UnknownMoveError):
        load_puzzle("megaminx").read("Q++")
    assert notation_of(load_from_catalogue("3x3x3")).name == "3x3x3"
    assert notation_of(load_from_catalogue("2x2x2")).name == "moves"


def test_moves_with_one_effect_keep_their_names():
    twins = {"a": Permutation((1, 0)), "b": Permutation((1, 0))}
    word, _ = separate_rotations(
        PuzzleDefinition("twins", 2, twins), parse_word("b a b", twins)
    )
    assert str(word) == "b a b"


def test_a_rotation_that_takes_moves_elsewhere_is_refused():
    turn = Permutation((1, 2, 3, 0))
    definition = PuzzleDefinition(
        "odd", 4, {"a": Permutation((1, 0, 2, 3))}, rotations={"w": turn}
    )
    with pytest.raises(InvalidInputError, match="takes it to no move"):
        separate_rotations(definition, parse_word("w a", definition.actions))


def test_derived_moves_that_grow_end_in_an_error():
    names = "bcdefghijklmnopqrs"
    doubling = {"b": "a z"} | {
        name: f"{before} a {before}" for before, name in itertools.pairwise(names)
    }
    moves = {"a": Permutation((1, 2, 0)), "z": Permutation((1, 0, 2))}
    definition = PuzzleDefinition("grows", 3, moves, derived=doubling)
    short, _ = separate_rotations(definition, parse_word("d", definition.actions))
    assert Puzzle(definition).permutation(short) == definition.actions["d"]
    for text in ("(s a)30", "s1000000"):
        with pytest.raises(InvalidInputError, match="written out"):
            separate_rotations(definition, parse_word(text, definition.actions))


@pytest.mark.parametrize("size", [3, 4, 5, 6])
def test_wide_moves_are_the_same_state_strictly_and_leniently(size):
    """Of an even cube they turn layers only: no centres say how to hold it again."""
    cube = load_puzzle(f"{size}x{size}x{size}")
    for face, width in itertools.product("URFDLB", range(2, size)):
        text = f"{width}{face}w U"
        lenient = cube.permutation(cube.read(text))
        assert lenient == cube.permutation(cube.read(text, wca=True))
        if size % 2 == 0:
            layers = (f"{n}{face}" if n > 1 else face for n in range(1, width + 1))
            by_layers = cube.read(" ".join(layers) + " U")
            assert lenient == cube.permutation(text) == cube.permutation(by_layers)
