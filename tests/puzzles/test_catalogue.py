import itertools

import pytest

from golden_files import load_golden
from puzzlegroups.errors import UnknownPuzzleError
from puzzlegroups.permutations import parse_permutation
from puzzlegroups.puzzles import catalogue_names, load_from_catalogue

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


def test_every_catalogue_puzzle_is_compared():
    assert [name for name, _ in sorted(SAME)] == catalogue_names()


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
