"""Puzzles by the letters of their faces, written as twsearch files.

A turn is a permutation of letters, and which places it takes along. A piece is the
letters of its stickers, in their order clockwise around it; of a piece with one sticker
the other letters say where on the face it is. So a word can be followed sticker by
sticker with nothing but letters, and the file be checked against that.
"""

from dataclasses import dataclass, field


def cycles(*rings):
    """Return a map of letters for cycles such as ``"U R F"``."""
    turn = {}
    for ring in rings:
        letters = ring.split()
        turn |= zip(letters, [*letters[1:], letters[0]], strict=True)
    return turn


def moved(letters, turn):
    return tuple(turn.get(letter, letter) for letter in letters)


def orbit(start, turns):
    """Return all images of something under turns, in the order found."""
    found = [start]
    for item in found:
        for turn in turns:
            image = moved(item, turn)
            if image not in found:
                found.append(image)
    return found


@dataclass
class LetterPuzzle:
    """Kinds: name to (number of stickers, places). Moves: name to (turn, moves it?)."""

    kinds: dict = field(default_factory=dict)
    moves: dict = field(default_factory=dict)

    def add(self, name, start, turns, stickers=None):
        """Add the places that turns make of one; a set of letters is one place."""
        stickers = stickers or len(start.split())
        places, seen = [], set()
        for place in orbit(tuple(start.split()), turns):
            key = self.key(place, stickers)
            if key not in seen:
                seen.add(key)
                places.append(place)
        self.kinds[name] = stickers, places

    @staticmethod
    def key(letters, stickers):
        first = frozenset(letters) if stickers > 1 else letters[0]
        return first, frozenset(letters)

    def after(self, name, letters, turn):
        """Return the place and the orientation of a piece with these letters now."""
        stickers, places = self.kinds[name]
        letters = moved(letters, turn)
        key = self.key(letters, stickers)
        slot = next(n for n, p in enumerate(places) if self.key(p, stickers) == key)
        return slot, places[slot].index(letters[0]) % stickers

    def tws(self):
        """Return the file; orientations by piece, as ``Move`` has them."""
        lines = [f"Set {k} {len(p)} {s}" for k, (s, p) in self.kinds.items()]
        for move, (turn, takes) in self.moves.items():
            lines.append(f"Move {move}")
            for kind, (stickers, places) in self.kinds.items():
                pieces = list(range(len(places)))
                turns = [0] * len(places)
                for piece, place in enumerate(places):
                    if takes(kind, place):
                        slot, turns[piece] = self.after(kind, place, turn)
                        pieces[slot] = piece
                lines += [kind, " ".join(str(piece + 1) for piece in pieces)]
                if stickers > 1:
                    lines.append(" ".join(map(str, turns)))
            lines.append("End")
        return "\n".join(lines) + "\n"

    def followed(self, word):
        """Return where a word, a list of (move, amount > 0), takes every sticker."""
        images, first = [], 0
        for kind, (stickers, places) in self.kinds.items():
            for place in places:
                letters = place
                for move, amount in word:
                    turn, takes = self.moves[move]
                    for _ in range(amount):
                        here = self._place(kind, letters)
                        letters = moved(letters, turn) if takes(kind, here) else letters
                slot, _ = self.after(kind, letters, {})
                target = places[slot]
                for sticker in range(stickers):
                    at = target.index(letters[sticker])
                    images.append(first + slot * stickers + at)
            first += len(places) * stickers
        return images

    def _place(self, kind, letters):
        return self.kinds[kind][1][self.after(kind, letters, {})[0]]


CUBE = [cycles("F L B R"), cycles("U B D F")]  # U and R, clockwise
AROUND_CORNER = cycles("U R F", "D L B")
AROUND_EDGE = cycles("U F", "D B", "L R")
# The faces around U clockwise, and those around F, with what lies opposite.
MEGAMINX = [
    cycles("F L BL BR R", "B DBR DR DL DBL"),
    cycles("U R DR DL L", "D DBL BL BR DBR"),
]
TETRAHEDRON = [cycles("F R L"), cycles("R D L")]  # about D and F


def turns_about(start, turn, group):
    """Return {axis: turn}: a turn about one axis, moved to all axes by rotations."""
    found = {start: turn}
    for axis in (queue := [start]):
        for rotation in group:
            image = moved(axis, rotation)
            if {frozenset(image)} & {frozenset(other) for other in found}:
                continue
            found[image] = {
                moved([a], rotation)[0]: moved([b], rotation)[0]
                for a, b in found[axis].items()
            }
            queue.append(image)
    return found


def on_cube(kinds, axis, turn, takes):
    return _turning(CUBE, kinds, axis, turn, takes)


def _turning(group, kinds, axis, turn, takes):
    puzzle = LetterPuzzle()
    for name, start, stickers in kinds:
        puzzle.add(name, start, group, stickers)
    for letters, about in turns_about(tuple(axis.split()), turn, group).items():
        puzzle.moves["_".join(letters)] = (
            about,
            lambda kind, place, letters=letters, about=about: takes(
                kind, place, set(letters), about
            ),
        )
    return puzzle


def dino():
    return on_cube(
        [("EDGES", "U R", 2)], "U R F", AROUND_CORNER,
        lambda _, place, axis, __: set(place) <= axis,
    )  # fmt: skip


def skewb():
    """Half of the cube turns: pieces with more letters on this side than on that."""
    return on_cube(
        [("CORNERS", "U R F", 3), ("CENTRES", "U", 1)], "U R F", AROUND_CORNER,
        lambda _, place, axis, __: 2 * len(set(place) & axis) > len(place),
    )  # fmt: skip


def helicopter():
    return on_cube(
        [("CORNERS", "U R F", 3), ("QUARTERS", "U R F", 1)], "U F", AROUND_EDGE,
        lambda kind, place, axis, _: axis <= set(place)
        and (kind == "CORNERS" or place[0] in axis),
    )  # fmt: skip


def curvy_copter():
    puzzle = helicopter()
    puzzle.add("EDGES", "U F", CUBE)
    moves = dict(puzzle.moves)
    for name, (turn, takes) in moves.items():
        axis = set(name.split("_"))
        puzzle.moves[name] = (
            turn,
            lambda kind, place, axis=axis, takes=takes: (
                set(place) == axis if kind == "EDGES" else takes(kind, place)
            ),
        )
    return puzzle


def little_chop():
    """Half of the cube turns about an edge; a piece is a face and the side it is at."""
    opposite = dict(zip("ULFRBD", "DRBLFU", strict=True))

    def takes(_, place, axis, __):
        face, side = place
        return face in axis or (opposite[face] not in axis and side in axis)

    return on_cube([("SIDES", "U F", 1)], "U F", AROUND_EDGE, takes)


def on_dodecahedron(kinds, takes):
    return _turning(MEGAMINX, kinds, "U", MEGAMINX[0], takes)


def kilominx():
    return on_dodecahedron(
        [("CORNERS", "U R F", 3)], lambda _, place, axis, __: axis <= set(place)
    )


def megaminx():
    return on_dodecahedron(
        [("CORNERS", "U R F", 3), ("EDGES", "U F", 2)],
        lambda _, place, axis, __: axis <= set(place),
    )


def pentultimate():
    """Half of the dodecahedron turns: a face and its five neighbours."""
    near = {"U": {"U", "F", "L", "BL", "BR", "R"}}
    for face in (queue := ["U"]):
        for turn in MEGAMINX:
            image = moved([face], turn)[0]
            if image not in near:
                near[image] = set(moved(near[face], turn))
                queue.append(image)

    def takes(_, place, axis, __):
        (face,) = axis
        return 2 * len(set(place) & near[face]) > len(place)

    return on_dodecahedron([("CORNERS", "U R F", 3), ("FACES", "U", 1)], takes)


def pyraminx():
    """Eight moves, as in case A6: four tips, and four faces with their layer."""
    puzzle = LetterPuzzle()
    for name, start in (("AXIALS", "F R D"), ("TIPS", "F R D"), ("EDGES", "F R")):
        puzzle.add(name, start, TETRAHEDRON)
    for (face,), turn in turns_about(("D",), TETRAHEDRON[0], TETRAHEDRON).items():
        puzzle.moves[face] = turn, lambda _, place, face=face: face in place
        tip = "".join(sorted(set("FRLD") - {face}))
        puzzle.moves[f"{tip}_tip"] = (
            turn,
            lambda kind, place, face=face: kind == "TIPS" and face not in place,
        )
    return puzzle
