import itertools
import math

import pytest

from golden_files import load_golden
from puzzlegroups.errors import UnknownPuzzleError
from puzzlegroups.permutations import parse_permutation
from puzzlegroups.puzzle import Puzzle
from puzzlegroups.puzzles import catalogue_names, load_from_catalogue
from puzzlegroups.puzzles.families.cuboids import cuboid

ORDERS = {case["name"]: case for case in load_golden("groups/orders")}

# Catalogue name, and the name under which the golden file has the same generators.
SAME = [
    ("2x2x2", "cube2_seed"),
    ("2x2x2-ufr", "cube2_ufr"),
    ("3x3x3", "Rubik's cube, case A1"),
    ("pyraminx", "pyraminx"),
    ("pyraminx-no-tips", "pyraminx_notips"),
    ("skewb", "skewb4"),
    ("skewb-8", "skewb8"),
    ("m12", "M12"),
    ("m24", "M24"),
    ("sixteen-point", "sixteen points, case B1"),
]


CATALOGUE = {case["name"]: case for case in load_golden("puzzles/catalogue")}

# Published orders, of case A5, A10 and the facts; none was computed from our cycles.
PUBLISHED = {
    "megaminx": "100669616553523347122516032313645505168688116411019768627200000000000",
    "pyraminx-crystal": (
        "100669616553523347122516032313645505168688116411019768627200000000000"
    ),
    "kilominx": "1413834128545313800765440000",
    "pentultimate": "338614404853905491534363492352000000",
    "dino-cube": "239500800",
    "helicopter-cube": "11848661611315200000",
    "curvy-copter": "3033257372496691200000",
    "little-chop": "310224200866619719680000",
    "4x4x4": "16972688908618238933770849245964147960401887232000000000",
    "3x3x3-super": "88580102706155225088000",
    "hungarian-rings": "523022617466601111760007224100074291200000000",
    "rings-6": "3628800",
    "rings-7": "239500800",
    "top-spin": "2432902008176640000",
    "loopover-3": "181440",
    "loopover-4": "20922789888000",
    "loopover-5": "7755605021665492992000000",
    # Jaap's page: 4! places of corners, and 4 * 3 for the gears of each layer.
    "gear-cube": str(24 * 12**3),
    # Tips, corners below them, centres, wings, and middle edges that flip.
    "master-pyraminx": str(3**4 * 3**4 * 12 * (479001600 // 2) * 360 * 2**5),
    "2x2x2-wca": "3674160",
    "pyraminx": "75582720",
    "pyraminx-wca": "75582720",
    "pyraminx-no-tips": "933120",
    "skewb": "3149280",
    "skewb-8": "37791360",
    "3x3x3": "43252003274489856000",
    "skewb-wca": "3149280",
    "globe-2-6": "7445380820798873272320000",
    "globe-1-8": "263130836933693530167218012160000000",
    "globe-3-4": "437763136697395052544000000",
    "globe-6-4": "369299997554802810907172101202903040000000000",
    "1x3x3": "192",
    "2x3x3": "1625702400",
    "m11": "7920",
    "m22": "443520",
    "m23": "10200960",
}


def test_every_catalogue_puzzle_is_compared():
    assert sorted(CATALOGUE) == catalogue_names()
    assert len(CATALOGUE) >= 40


@pytest.mark.parametrize("name", PUBLISHED)
def test_gap_finds_the_published_order(name):
    assert CATALOGUE[name]["order"] == PUBLISHED[name]


@pytest.mark.parametrize("name", catalogue_names())
def test_orders_agree_with_gap(name):
    definition = load_from_catalogue(name)
    assert definition.degree == CATALOGUE[name]["degree"]
    assert definition.description
    assert definition.provenance
    if definition.degree <= 100:
        assert str(Puzzle(definition).group.order()) == CATALOGUE[name]["order"]


def test_cubes_with_a_middle_layer_against_the_facts():
    """With the middle layer turning too, the facts have 24 times as many."""
    five = int(CATALOGUE["5x5x5"]["order"])
    assert str(24 * five) == (
        "619832705492870250999076727561924060620341345613016911714746"
        "91309654209724416000000000000000"
    )


def test_our_cube_is_the_cube_of_case_a1_word_by_word():
    """The net of the built cube laid on the net of the typed one."""
    ours, theirs = Puzzle(cuboid("3x3x3")), Puzzle(load_from_catalogue("3x3x3"))
    there = {
        point: other
        for row, other_row in zip(
            theirs.definition.net, ours.definition.net, strict=True
        )
        for point, other in zip(row, other_row, strict=True)
        if point is not None
    }
    for word in ("U", "R", "F", "D", "L", "B", "R U' F2 L B' D2"):
        state, other = theirs.permutation(word), ours.permutation(word)
        assert all(other(there[p]) == there[state(p)] for p in range(48))


@pytest.mark.parametrize("size", [3, 4, 5, 6, 7])
def test_slices_and_wide_moves_by_what_turns_with_them(size):
    """A wide turn from one side is a rotation and a narrow turn from the other."""
    cube = Puzzle(cuboid(f"{size}x{size}x{size}"))
    for face, other, whole in ("RLx", "UDy", "FBz"):
        back = {"x": "x", "y": "y", "z": "z"}[whole]
        all_layers = cube.permutation(whole)
        wide = f"{size - 1}{face}w" if size > 3 else f"{face}w"
        assert cube.permutation(wide) == cube.permutation(other) * all_layers
        assert cube.permutation(f"{back}4").is_identity()
    if size % 2:
        middle = cube.permutation("M")
        half = size // 2
        right = "".join(f" {n}R" if n > 1 else "R" for n in range(1, half + 1))
        left = "".join(f" {n}L'" if n > 1 else "L'" for n in range(1, half + 1))
        # x turns all layers as R does: L', M' and R together.
        whole = cube.permutation(f"{right} {left}") * ~middle
        assert whole == cube.permutation("x")


def test_case_a8_states_of_the_4x4x4():
    """Up to the colour of centres; the source counts up to the 24 rotations too."""
    states = Puzzle(load_from_catalogue("4x4x4")).state_count()
    assert states == 24 * 7401196841564901869874093974498574336000000000


def test_sizes_that_are_not_listed():
    assert load_from_catalogue("9x9x9").degree == 486
    assert load_from_catalogue("2x2x5").moves
    # Belts that exchange stickers in pairs, and one at the equator that turns alone.
    santa = Puzzle(load_from_catalogue("globe-6-4-still"))
    assert santa.group.order() == math.factorial(16) ** 3 * 8
    assert Puzzle(load_from_catalogue("globe-2-6-whole")).group.order() == (
        math.factorial(24) * math.factorial(12)
    )
    assert load_from_catalogue("globe-8-25").degree == 450
    # Coins at even and at odd places exchange among themselves, and all move on.
    assert Puzzle(load_from_catalogue("top-spin-8-3")).group.order() == 24**2 * 2
    assert Puzzle(load_from_catalogue("rings-8-3")).degree == 14
    assert load_from_catalogue("loopover-10").degree == 100
    for name in (
        "globe-99-99",
        "top-spin-3-4",
        "rings-4-5",
        "loopover-1",
        "3x2x3",
        "99x99x99",
        "1x1x3",
        "2x3x3-super",
    ):
        with pytest.raises(UnknownPuzzleError):
            load_from_catalogue(name)


@pytest.mark.parametrize(("name", "golden"), SAME)
def test_generators_are_the_published_ones(name, golden):
    definition = load_from_catalogue(name)
    case = ORDERS[golden]
    assert definition.degree == case["degree"]
    assert dict(definition.generators) == {
        move: parse_permutation(cycles, case["degree"])
        for move, cycles in case["generators"].items()
    }
    assert definition.description
    assert definition.provenance


@pytest.mark.parametrize("name", ["2x2x2", "2x2x2-ufr", "3x3x3"])
def test_generators_are_turns_of_a_face_of_the_net(name):
    """A turn moves the stickers of one face among themselves, in one or two cycles."""
    definition = load_from_catalogue(name)
    for permutation in definition.generators.values():
        whole = [
            colour
            for colour in set(definition.colouring)
            if {
                permutation(point)
                for point, other in enumerate(definition.colouring)
                if other == colour
            }
            == {p for p, c in enumerate(definition.colouring) if c == colour}
        ]
        turned = [
            colour
            for colour in whole
            if any(definition.colouring[p] == colour for p in permutation.support())
        ]
        assert len(turned) == 1


def test_nets_of_cubes_touch_along_the_edges_of_the_cube():
    """Stickers that lie on either side of an edge of the cube belong to one piece.

    Two stickers belong to one corner or edge exactly when the same moves move them.
    """
    for name, size in (("2x2x2", 2), ("3x3x3", 3)):
        definition = load_from_catalogue(name)
        net = definition.net

        def movers(point, definition=definition):
            return {m for m, p in definition.generators.items() if p(point) != point}

        across = [
            # below U, above F; below F, above D; between L, F, R, B in the belt
            *[((size - 1, size + i), (size, size + i)) for i in range(size)],
            *[((2 * size - 1, size + i), (2 * size, size + i)) for i in range(size)],
            *[
                ((size + i, k * size - 1), (size + i, k * size))
                for i, k in itertools.product(range(size), (1, 2, 3))
            ],
            # U with L, R, B and D with L, R, B, around the corners of the net
            *[((i, size), (size, i)) for i in range(size)],
            *[((i, 2 * size - 1), (size, 3 * size - 1 - i)) for i in range(size)],
            *[((0, size + i), (size, 4 * size - 1 - i)) for i in range(size)],
            *[
                ((2 * size + i, size), (2 * size - 1, size - 1 - i))
                for i in range(size)
            ],
            *[
                ((2 * size + i, 2 * size - 1), (2 * size - 1, 2 * size + i))
                for i in range(size)
            ],
            *[
                ((3 * size - 1, size + i), (2 * size - 1, 4 * size - 1 - i))
                for i in range(size)
            ],
        ]
        for (row, column), (other_row, other_column) in across:
            one, other = net[row][column], net[other_row][other_column]
            assert movers(one) == movers(other), (name, one + 1, other + 1)


def test_48_facelets_against_the_54_letters():
    """Corner and edge slots of the 54-letter string are pieces of the 48 points.

    Facelet slots as in the field's usual string, faces U R F D L B row by row.
    """
    definition = load_from_catalogue("3x3x3")
    first = {"U": 1, "R": 25, "F": 17, "D": 41, "L": 9, "B": 33}

    def point(facelet):
        face, place = "URFDLB"[facelet // 9], facelet % 9
        assert place != 4
        return first[face] + place - (place > 4) - 1

    corners = {
        "URF": (8, 9, 20), "UFL": (6, 18, 38), "ULB": (0, 36, 47), "UBR": (2, 45, 11),
        "DFR": (29, 26, 15), "DLF": (27, 44, 24), "DBL": (33, 53, 42),
        "DRB": (35, 17, 51),
    }  # fmt: skip
    edges = {
        "UR": (5, 10), "UF": (7, 19), "UL": (3, 37), "UB": (1, 46), "DR": (32, 16),
        "DF": (28, 25), "DL": (30, 43), "DB": (34, 52), "FR": (23, 12), "FL": (21, 41),
        "BL": (50, 39), "BR": (48, 14),
    }  # fmt: skip
    for name, slot in {**corners, **edges}.items():
        for facelet, face in zip(slot, name, strict=True):
            assert definition.colouring[point(facelet)] == face
            movers = {
                move
                for move, p in definition.generators.items()
                if p(point(facelet)) != point(facelet)
            }
            assert movers == set(name)


def test_near_names_are_suggested():
    with pytest.raises(UnknownPuzzleError, match="did you mean 'pyraminx'"):
        load_from_catalogue("piraminx")


def test_rotations_and_slices_of_the_typed_cube():
    """On 48 stickers too, x is R M' L', and slices leave corners where they turn."""
    cube = Puzzle(load_from_catalogue("3x3x3"))
    assert cube.permutation("x") == cube.permutation("R M' L'")
    assert cube.permutation("y") == cube.permutation("U E' D'")
    assert cube.permutation("z") == cube.permutation("F S B'")
    assert cube.permutation("x' U x") == cube.permutation("B")
    assert cube.permutation("Rw") == cube.permutation("R M'")
    assert cube.state_count() == 43252003274489856000
    # M moves four edges: those of the slice, two stickers each.
    assert len(cube.permutation("M").support()) == 8
