"""The cube by its pieces in Reid's order, written by hand from the turns of the faces.

Each face lists, clockwise as seen from outside, the edges and corners on it, named so
that the letters are the places and their order the orientation.
"""

import json

EDGES = "UF UR UB UL DF DR DB DL FR FL BR BL".split()
CORNERS = "UFR URB UBL ULF DRF DFL DLB DBR".split()
FACES = {
    "U": ("UF UL UB UR", "UFR ULF UBL URB"),
    "D": ("DF DR DB DL", "DFL DRF DBR DLB"),
    "F": ("UF FR DF FL", "ULF UFR DRF DFL"),
    "B": ("UB BL DB BR", "URB UBL DLB DBR"),
    "R": ("UR BR DR FR", "UFR URB DBR DRF"),
    "L": ("UL FL DL BL", "UBL ULF DFL DLB"),
}
AROUND = {"U": "FLBR", "D": "FRBL", "F": "URDL", "B": "ULDR", "R": "UBDF", "L": "UFDB"}


def turned(place, face):
    """Letters of a place after a quarter turn of a face, letter by letter."""
    ring = AROUND[face]
    return "".join(ring[(ring.index(x) + 1) % 4] if x in ring else x for x in place)


def slot_form(places, cycle, face):
    """Return which piece comes into each place, and by how much it is turned."""
    pieces, turns = list(range(len(places))), [0] * len(places)
    for place in cycle.split():
        letters = turned(place, face)
        target = next(i for i, p in enumerate(places) if set(p) == set(letters))
        pieces[target] = places.index(place)
        # Sticker k of the piece is now where the letter of index `turn + k` is.
        turns[target] = places[target].index(letters[0])
    return pieces, turns


def reid_moves():
    """Return the six moves as KPuzzle transformations, centres with orientation."""
    moves = {}
    for number, face in enumerate("ULFRBD"):
        edges = slot_form(EDGES, FACES[face][0], face)
        corners = slot_form(CORNERS, FACES[face][1], face)
        centres = [0] * 6
        centres[number] = 1
        moves[face] = {
            "EDGES": {"permutation": edges[0], "orientationDelta": edges[1]},
            "CORNERS": {"permutation": corners[0], "orientationDelta": corners[1]},
            "CENTERS": {"permutation": list(range(6)), "orientationDelta": centres},
        }
    return moves


def reid_kpuzzle(centre_mod=None):
    """Return the whole definition as JSON text."""
    sizes = {"EDGES": (12, 2), "CORNERS": (8, 3), "CENTERS": (6, 4)}
    pattern = {
        name: {"pieces": list(range(n)), "orientation": [0] * n}
        for name, (n, _) in sizes.items()
    }
    if centre_mod is not None:
        pattern["CENTERS"]["orientationMod"] = [centre_mod] * 6
    return json.dumps(
        {
            "name": "3x3x3",
            "orbits": [
                {"orbitName": name, "numPieces": n, "numOrientations": o}
                for name, (n, o) in sizes.items()
            ],
            "defaultPattern": pattern,
            "moves": reid_moves(),
        }
    )


def reid_tws():
    """Return the cube without centres as a ksolve file, orientations by piece."""
    lines = ["Name Cube", "Set EDGES 12 2", "Set CORNERS 8 3"]
    for face, move in reid_moves().items():
        lines.append(f"Move {face}")
        for name in ("EDGES", "CORNERS"):
            pieces = move[name]["permutation"]
            turns = dict(zip(pieces, move[name]["orientationDelta"], strict=True))
            lines += [
                name,
                " ".join(str(piece + 1) for piece in pieces),
                " ".join(str(turns[piece]) for piece in sorted(turns)),
            ]
        lines.append("End")
    return "\n".join(lines)
