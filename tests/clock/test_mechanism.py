from collections import defaultdict

import pytest

from puzzlegroups.clock.dials import CORNER_LAW
from puzzlegroups.clock.mechanism import (
    PIN_SETTINGS,
    PINS,
    linked_wheels,
    operation,
    operation_matrix,
    operations,
)
from puzzlegroups.clock.moves import MOVES
from puzzlegroups.errors import InvalidInputError
from puzzlegroups.modules import howell_with_transform, smith_invariants

# The rule in words: a wheel at an up pin moves every front dial that touches an up pin,
# and the back corner behind each by -1; one at a down pin the same from behind.
TOUCHED = {
    "UL": (0, 1, 3, 4),
    "UR": (1, 2, 4, 5),
    "DL": (3, 4, 6, 7),
    "DR": (4, 5, 7, 8),
}
BACK_TOUCHED = {
    "UL": (10, 11, 13, 14),
    "UR": (9, 10, 12, 13),
    "DL": (13, 14, 16, 17),
    "DR": (12, 13, 15, 16),
}
FRONT_CORNER = dict(zip(PINS, (0, 2, 6, 8), strict=True))
BACK_CORNER = dict(zip(PINS, (11, 9, 17, 15), strict=True))


def by_the_rule(pins, wheel):
    step = [0] * 18
    up = pins[PINS.index(wheel)] == "U"
    for pin, letter in zip(PINS, pins, strict=True):
        if letter == "U" and up:
            for dial in TOUCHED[pin]:
                step[dial] = 1
            step[BACK_CORNER[pin]] = -1
        if letter == "D" and not up:
            for dial in BACK_TOUCHED[pin]:
                step[dial] = -1
            step[FRONT_CORNER[pin]] = 1
    return tuple(step)


@pytest.mark.parametrize("pins", PIN_SETTINGS)
def test_gears_obey_the_rule_in_words(pins):
    for wheel in PINS:
        assert operation(pins, wheel) == by_the_rule(pins, wheel)


def test_which_of_the_sixty_four_are_equal():
    wheels = defaultdict(set)
    for pins, wheel in operations():
        wheels[operation(pins, wheel)].add((pins, wheel))
    assert len(wheels) == len(MOVES) == 30
    classes = {
        frozenset((pins, wheel) for wheel in linked)
        for pins in PIN_SETTINGS
        for linked in linked_wheels(pins)
        if linked
    }
    assert set(map(frozenset, wheels.values())) == classes


def test_the_corner_law_is_the_only_invariant():
    matrix = operation_matrix()
    assert (len(matrix), len(matrix[0])) == (18, 64)
    for n in (2, 3, 4, 12):
        assert smith_invariants(matrix, n) == (1,) * 14 + (0,) * 4
        laws = howell_with_transform(matrix, n).kernel
        expected = sorted(
            (tuple(int(i in pair) for i in range(18)) for pair in CORNER_LAW),
            reverse=True,
        )
        assert list(laws) == expected


@pytest.mark.parametrize(
    ("pins", "wheel"), [("UUU", "UL"), ("UUUX", "UL"), ("UUUU", "U")]
)
def test_other_pins_and_wheels_are_refused(pins, wheel):
    with pytest.raises(InvalidInputError, match="expected"):
        operation(pins, wheel)
