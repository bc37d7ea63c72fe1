import pytest

from puzzlegroups.errors import InvalidDefinitionError, UnknownMoveError
from puzzlegroups.puzzle import Puzzle
from puzzlegroups.puzzles import catalogue_names, load_from_catalogue
from puzzlegroups.puzzles.formats import read_definition, to_toml

RIGHT = """
name = "square"
description = "Four corners"
provenance = "this test"
notation = "r turns, m mirrors"
metric = "htm"
degree = 4
net = '''
1 2
4 3
'''

[generators]
r = "(1,2,3,4)"
m = "(1,2)(3,4)"

[colours]
red = "1-2"
blue = [3, 4]

[fills]
red = "red"
blue = "#0000ff"
"""


def test_every_key_is_read():
    square = read_definition(RIGHT)
    assert (square.name, square.degree, square.moves) == ("square", 4, ("r", "m"))
    assert square.generators["r"].images == (1, 2, 3, 0)
    assert square.colouring == ("red", "red", "blue", "blue")
    assert square.fills == {"red": "red", "blue": "#0000ff"}
    assert square.net == ((0, 1), (3, 2))
    assert (square.metric, square.notation) == ("htm", "r turns, m mirrors")
    assert (square.description, square.provenance) == ("Four corners", "this test")


def test_what_is_written_is_read_back():
    square = read_definition(RIGHT)
    assert read_definition(to_toml(square)) == square


@pytest.mark.parametrize("name", catalogue_names())
def test_the_catalogue_is_written_and_read_back(name):
    definition = load_from_catalogue(name)
    assert read_definition(to_toml(definition)) == definition


@pytest.mark.parametrize(
    ("old", "new", "field", "reason"),
    [
        ('name = "square"', "", "name", "missing"),
        ('name = "square"', "name = 3", "name", "a number found"),
        ("degree = 4", "", "degree", "missing"),
        ("degree = 4", 'degree = "4"', "degree", "text found"),
        ("degree = 4", "degree = true", "degree", "expected a whole number"),
        ("degree = 4", "degree = -4", "degree", "expected 1..65535"),
        ("degree = 4", "degree = 100000000", "degree", "expected 1..65535"),
        ("[generators]", "[generator]", "generator", "expected generators"),
        ('r = "(1,2,3,4)"\nm = "(1,2)(3,4)"', "", "generators", "0 found"),
        ('"(1,2,3,4)"', '"(1,2,3,5)"', "generators.r", "expected a point of 1..4"),
        ('"(1,2,3,4)"', '"(1,2,3,3)"', "generators.r", "not yet in this cycle"),
        ('"(1,2,3,4)"', '"(1,2,3)(3,4)"', "generators.r", "disjoint"),
        ('"(1,2,3,4)"', '"[2,3,1]"', "generators.r", "degree 3 found"),
        ('"(1,2,3,4)"', '"[2,2,1,1]"', "generators.r", "list of images"),
        ('"(1,2,3,4)"', '"turn"', "generators.r", "expected a permutation"),
        ('"(1,2,3,4)"', "[1, 2]", "generators.r", "degree 2 found"),
        ('"(1,2,3,4)"', "[1.5]", "generators.r", "an array found"),
        ('"(1,2,3,4)"', "[2, 2, 3, 4]", "generators.r", "expected a point not yet"),
        ('red = "1-2"', 'red = "1"', "colours", "point 2 has no colour"),
        ('red = "1-2"', 'red = "1-3"', "colours.blue", "point 3 has the colour red"),
        ('red = "1-2"', 'red = "1-5"', "colours.red", "expected points of 1..4"),
        ('red = "1-2"', 'red = "one"', "colours.red", "'one' found"),
        ('red = "1-2"', "red = 1.5", "colours.red", "a number found"),
        ('red = "red"', 'red = "url(#x)"', "fills.red", "expected a name or #rrggbb"),
        ('red = "red"', 'green = "green"', "fills.green", "no point"),
        ("1 2\n", "1 x\n", "net", "'x' found"),
        ("1 2\n", "1 9\n", "net", "point 9 found"),
        ("1 2\n", "1 1\n", "net", "point 1 found 2 times"),
        ("1 2\n", "1 .\n", "net", "3 points found"),
        ('metric = "htm"', 'metric = "stm"', "metric", "unknown metric"),
        ("degree = 4", "degree = 4\ncolors = 3", "colors", "expected colours"),
        ("degree = 4", "degree = = 4", "", "not TOML"),
        ('r = "(1,2,3,4)"', 'r = "()"\nr = "()"', "", "not TOML"),
    ],
)
def test_a_wrong_file_says_which_key_and_why(old, new, field, reason):
    assert old in RIGHT
    with pytest.raises(InvalidDefinitionError) as caught:
        read_definition(RIGHT.replace(old, new), "square.toml")
    assert caught.value.source == "square.toml"
    assert caught.value.field == field
    assert reason in caught.value.reason


WEIGHTED = RIGHT.replace('"htm"', '"weighted"') + "\n[weights]\nm = 3\n"


def test_weights_are_read_and_written_back():
    square = read_definition(WEIGHTED)
    assert (square.metric, square.weights) == ("weighted", {"m": 3})
    assert read_definition(to_toml(square)) == square


@pytest.mark.parametrize(
    ("old", "new", "field", "reason"),
    [
        ("m = 3", "m = 0", "weights.m", "0, expected a whole number of 1..1000"),
        ("m = 3", "m = -2", "weights.m", "-2, expected"),
        ("m = 3", "m = 1.5", "weights.m", "1.5, expected"),
        ("m = 3", "m = true", "weights.m", "True, expected"),
        ("m = 3", "m = 1001", "weights.m", "1001, expected"),
        ("m = 3", "n = 3", "weights.n", "unknown move 'n'"),
        ("m = 3", "", "metric", "expected a table of weights"),
        ("[weights]\nm = 3", "", "metric", "expected a table of weights"),
        ("[weights]\nm = 3", "[weights.m]\nr = 1", "weights.m", "expected a whole"),
    ],
)
def test_wrong_weights_are_refused_with_their_place(old, new, field, reason):
    with pytest.raises(InvalidDefinitionError) as caught:
        read_definition(WEIGHTED.replace(old, new), "square.toml")
    assert (caught.value.source, caught.value.field) == ("square.toml", field)
    assert reason in caught.value.reason


NEWER_KEYS = """
name = "named"
degree = 4
order = "2"
points = "a b c d"
restrictions = ["Illegal P 1 1"]
[generators]
s = "(a,b)(c,d)"
[rotations]
t = [3, 4, 1, 2]
[derived]
u = "t s t'"
[pieces.P]
slots = [[1, 3], [2, 4]]
pieces = [2, 2]
visible = [1, 1]
"""


def test_points_with_names_rotations_derived_moves_and_pieces():
    definition = read_definition(NEWER_KEYS)
    assert str(definition.actions["u"]) == "(1,2)(3,4)"
    assert definition.is_bandaged
    assert definition.expected_order == 2
    assert definition.pieces[0].labels == (1, 1)
    assert read_definition(to_toml(definition)) == definition


@pytest.mark.parametrize(
    ("old", "new", "field"),
    [
        ("b c d", "b c c", "points"),
        ("b c d", "b c 4", "points"),
        ("(a,b)", "(a,e)", "generators.s"),
        ('"2"', '"two"', "order"),
        ('"t s t\'"', '"t u"', "derived.u"),
        ('"t s t\'"', '"t q"', "derived.u"),
        ('"t s t\'"', "5", "derived.u"),
        ("[3, 4, 1, 2]", "[3, 4, 1]", "rotations.t"),
        ("t = [3", "s = [3", "rotations.s"),
        ("[[1, 3], [2, 4]]", "[[1, 3], [2]]", "pieces.P"),
        ("[[1, 3], [2, 4]]", "[[1, 3], [3, 4]]", "pieces.P"),
        ("[[1, 3], [2, 4]]", "[[1, 4], [2, 5]]", "pieces.P.slots"),
        ("[[1, 3], [2, 4]]", "[[1], [3]]", "pieces.P"),
        ("[[1, 3], [2, 4]]", "5", "pieces.P.slots"),
        ("visible = [1, 1]", "visible = [3, 3]", "pieces.P"),
        ("visible = [1, 1]", "visible = [1]", "pieces.P"),
        ("visible = [1, 1]", "visable = [1]", "pieces.P.visable"),
        ('["Illegal P 1 1"]', "[5]", "restrictions"),
    ],
)
def test_faults_of_the_newer_keys(old, new, field):
    assert old in NEWER_KEYS
    with pytest.raises(InvalidDefinitionError) as caught:
        read_definition(NEWER_KEYS.replace(old, new), "named.toml")
    assert caught.value.field == field


def test_a_move_may_turn_pieces_in_their_slots():
    text = NEWER_KEYS.replace("[[1, 3], [2, 4]]", "[[1, 2], [3, 4]]")
    assert read_definition(text).pieces[0].slots == ((0, 1), (2, 3))


NAMED = """
name = "flat"
degree = 4
points = "UL ul UR ur"
net = '''
UL UR
ul  4
'''
positions = [[0, 1], [0.5, 1], [2, 1], [2.5, 1]]
[generators]
f = "(UL,ur)(ul,UR)"
g = ["UR", 4, 1, "ul"]
[colours]
white = "UL, 3"
black = ["ul", "ur"]
[pieces.TILES]
slots = [["UL", "ul"], ["UR", "ur"]]
[[chains.by-tile]]
moves = "f g"
coordinates = [{ apart = ["UL", "ul"] }, { alike = ["UL, UR", "2, 4"] }]
"""


def test_points_have_names_wherever_they_occur():
    flat = read_definition(NAMED)
    assert flat.point_names == ("UL", "ul", "UR", "ur")
    assert flat.positions == ((0.0, 1.0), (0.5, 1.0), (2.0, 1.0), (2.5, 1.0))
    assert flat.generators["f"].images == (3, 2, 1, 0)
    assert flat.generators["g"].images == (2, 3, 0, 1)
    assert flat.colouring == ("white", "black", "white", "black")
    assert flat.pieces[0].slots == ((0, 1), (2, 3))
    assert flat.net == ((0, 2), (1, 3))
    apart, alike = flat.chains["by-tile"][0].coordinates
    assert (apart.apart, alike.alike) == ((0, 1), ((0, 2), (1, 3)))
    text = to_toml(flat)
    assert 'f = "(UL,ur)(ul,UR)"' in text
    assert read_definition(text) == flat


@pytest.mark.parametrize(
    ("old", "new", "field", "reason"),
    [
        ("[0, 1], ", "", "positions", "3 positions found, expected 4"),
        ("[0, 1]", "[0, 1, 2]", "positions", "for point 1, expected two numbers"),
        ("[0, 1]", '["a", 1]', "positions", "expected two numbers"),
        ("[0, 1]", "[true, 1]", "positions", "expected two numbers"),
        ("[0, 1]", "[nan, 1]", "positions", "found for point 1, expected numbers"),
        ("[0, 1]", "[1e7, 1]", "positions", "expected numbers of at most 1000000"),
        ("[0, 1]", f"[{10**400}, 1]", "positions", "expected smaller numbers"),
        ("[0, 1]", "[2, 1.0]", "positions", "points 1 and 3 lie on one another"),
        ("[[0, 1], [0.5, 1], [2, 1], [2.5, 1]]", "5", "positions", "a number found"),
        ("UL UR\n", "UL Ur\n", "net", "'Ur' found"),
        ('"UL, 3"', '"UL, UX"', "colours.white", "'UX' found"),
        ('["ul", "ur"]', '["ul", "url"]', "colours.black", "did you mean 'ur'"),
        ('["ul", "ur"]', '["ul", 1.5]', "colours.black", "a number found"),
        ('["UL", "ul"], [', '["UL", "lu"], [', "pieces.TILES.slots", "unknown point"),
        ('"UL, UR"', '"UL, UL"', "chains.by-tile[1].coordinates[2]", "found twice"),
        ('"UL, UR"', '"1-4, 1-4"', "chains.by-tile[1].coordinates[2].alike", "more"),
        ('"UL, UR"', '"1-4", "1-4"', "chains.by-tile[1].coordinates[2].alike", "more"),
        ('"UL, UR"', "7", "chains.by-tile[1].coordinates[2].alike", "a number found"),
    ],
)
def test_faults_of_names_and_positions(old, new, field, reason):
    assert old in NAMED
    with pytest.raises(InvalidDefinitionError) as caught:
        read_definition(NAMED.replace(old, new, 1), "flat.toml")
    assert (caught.value.source, caught.value.field) == ("flat.toml", field)
    assert reason in caught.value.reason


def test_the_style_says_how_words_are_read():
    """Of layers 2 and 3 turned back after layer 2, layer 3 is left: the second of L."""
    four = load_from_catalogue("4x4x4")
    text = to_toml(four).replace('"4x4x4"', '"mine"', 1)
    assert read_definition(text).style == ""
    cube = Puzzle(read_definition(text.replace("degree", 'style = "4x4x4"\ndegree')))
    plain = Puzzle(read_definition(text.replace("degree", 'style = "moves"\ndegree')))
    assert cube.permutation("r R' 2-3Rw'") == cube.permutation("Lw L'")
    assert cube.permutation("2R2 y4") == plain.permutation("2R2 y4")
    with pytest.raises(UnknownMoveError, match="'r'"):
        plain.permutation("r R'")
    again = read_definition(to_toml(cube.definition))
    assert (again, again.style) == (cube.definition, "4x4x4")


def test_a_style_that_needs_other_moves():
    puzzle = Puzzle(read_definition(RIGHT.replace("degree", 'style = "3x3x3"\ndegree')))
    assert str(puzzle.permutation("r m")) == "(2,4)"  # 1 to 2 to 1, 2 to 3 to 4
    with pytest.raises(UnknownMoveError, match="unknown move 'R'"):
        puzzle.permutation("R")
    with pytest.raises(InvalidDefinitionError, match="style: '0x0x0' found"):
        read_definition(RIGHT.replace("degree", 'style = "0x0x0"\ndegree'))
    with pytest.raises(InvalidDefinitionError, match="expected NxNxN or one of moves"):
        read_definition(RIGHT.replace("degree", 'style = "sse"\ndegree'))
