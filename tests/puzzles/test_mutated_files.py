"""Files with random misprints are read, or answered with an error of ours."""

import json
import random

import pytest

from puzzlegroups.errors import InvalidDefinitionError
from puzzlegroups.puzzles.formats import READERS, WRITERS, read_definition

SMALL = """
name = "row"
degree = 6
order = 48
points = "a b c d e f"
positions = [[0, 0], [1, 0], [2, 0], [3, 0], [4, 0], [5, 0.5]]
style = "moves"
restrictions = ["Illegal P 1 3"]
[generators]
t = "(a,c,e)(b,d,f)"
s = "(a,d)(b,c)"
[weights]
t = 3
[rotations]
z = "(a,e)(b,f)"
[derived]
M = "t s2 [t, s]'"
[colours]
red = "a-c"
blue = "4-6"
[fills]
red = "#ff0000"
[pieces.P]
slots = [["a", "b"], ["c", "d"], ["e", "f"]]
pieces = [1, 2, 3]
orientations = [0, 1, 0]
visible = [2, 2, 2]
[[chains.c]]
reaches = "solved"
moves = "t s"
coordinates = [{ apart = "1, 3", alike = ["5-6"] }, { cosets = "1-6" }]
""".replace("a-c", "1-3").replace('"4-6"', '["d", "e", "f"]')
SIGNS = "()[]{}<>,;:=\"'#|^*~-.?/\\ \n\t0123456789abtsPQé\x00"


def mutated(text, rng):
    """Change, drop, double or insert some characters, or move a piece of the text."""
    letters = list(text)
    for _ in range(rng.randrange(1, 4)):
        place = rng.randrange(len(letters))
        kind = rng.randrange(5)
        if kind == 0:
            letters[place] = rng.choice(SIGNS)
        elif kind == 1:
            del letters[place : place + rng.randrange(1, 8)]
        elif kind == 2:
            letters.insert(place, rng.choice(SIGNS))
        elif kind == 3:
            letters[place:place] = letters[place : place + rng.randrange(1, 30)]
        else:
            letters[place] = rng.choice(["-1", "999999", "1.5", "true", "None", "[]"])
        letters = letters or ["x"]
    return "".join(letters)


@pytest.mark.parametrize("name", sorted(READERS))
def test_misprints_never_end_in_another_error(name):
    right = WRITERS[name](read_definition(SMALL))
    READERS[name](right, "right")
    rng = random.Random(name)
    errors = []
    for _ in range(400):
        text = mutated(right, rng)
        try:
            READERS[name](text, "misprint")
        except InvalidDefinitionError as error:
            errors.append(error)
    assert {error.source for error in errors} == {"misprint"}
    assert max(len(str(error)) for error in errors) < 1000
    assert len({error.reason[:30] for error in errors}) > 10


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("puzzlegroupsRotations", [["x"], 3, None]),
        ("puzzlegroupsRotations", {"x": 1}),
        ("puzzlegroupsPoints", {"P": 5}),
        ("puzzlegroupsPoints", {"P": [[1], "2"]}),
        ("puzzlegroupsPoints", [0, 1]),
    ],
)
def test_notes_of_our_own_may_be_anything(key, value):
    table = json.loads(WRITERS["kpuzzle"](read_definition(SMALL)))
    table[key] = value
    assert READERS["kpuzzle"](json.dumps(table), "noted").degree == 6
