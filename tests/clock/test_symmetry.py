import pytest

from puzzlegroups.clock.mechanism import operation, operations
from puzzlegroups.clock.moves import MOVES, PROTOTYPES, split_move
from puzzlegroups.clock.symmetry import moved_dials, moved_setting

SIGNS = {"R": 1, "C": -1, "D": 1}


@pytest.mark.parametrize("symmetry", SIGNS)
def test_symmetries_carry_operations_to_operations(symmetry):
    for pins, wheel in operations():
        carried = moved_dials(symmetry, operation(pins, wheel))
        image = operation(*moved_setting(symmetry, pins, wheel))
        assert carried == tuple(SIGNS[symmetry] * step for step in image)


@pytest.mark.parametrize(("symmetry", "order"), [("R", 4), ("C", 2), ("D", 2)])
def test_their_orders(symmetry, order):
    dials = tuple(range(18))
    for turn in range(1, order + 1):
        dials = moved_dials(symmetry, dials)
        assert (dials == tuple(range(18))) == (turn == order)


def test_third_prototype_is_a_quarter_turn_of_the_second_pin_setting():
    # v3 = R(v2): one pressed pin, carried from UL to UR.
    for wheel, image in (("UL", "UR"), ("UR", "DR")):
        assert moved_setting("R", "DUUU", wheel) == ("UDUU", image)
        turned = moved_dials("R", operation("DUUU", wheel))
        assert turned == operation("UDUU", image)


def test_prototypes_give_every_move_by_r_and_c():
    classes = []
    for prototype in PROTOTYPES:
        found, waiting = set(), [prototype]
        while waiting:
            move = waiting.pop()
            if move not in found:
                found.add(move)
                pins, _, wheel = split_move(move)
                for symmetry in "RC":
                    image, at = moved_setting(symmetry, pins, wheel)
                    letter = image[("UL", "UR", "DL", "DR").index(at)].lower()
                    waiting.append(image + letter)
        classes.append(found)
    assert [len(found) for found in classes] == [2, 8, 8, 8, 4]
    assert set.union(*classes) == set(MOVES)
