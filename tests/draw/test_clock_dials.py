import re
from math import atan2, hypot, pi
from xml.etree import ElementTree

import pytest

from puzzlegroups.clock import ClockState
from puzzlegroups.draw.clock_dials import clock_svg
from puzzlegroups.errors import InvalidInputError

SVG = "{http://www.w3.org/2000/svg}"


def dials_in(picture):
    """Read the hour of each dial off its hand, as a person would."""
    for group in ElementTree.fromstring(picture).iter(f"{SVG}g"):
        name, hour = group.find(f"{SVG}title").text.split(": ")
        hand = group.findall(f"{SVG}path")[-1].get("d")
        x0, y0, x1, y1 = map(float, re.findall(r"-?[0-9.]+", hand))
        disc = group.find(f"{SVG}circle")
        assert (x0, y0) == (float(disc.get("cx")), float(disc.get("cy")))
        assert hypot(x1 - x0, y1 - y0) < float(disc.get("r"))
        yield name, int(hour), atan2(x1 - x0, y0 - y1) / (2 * pi), (x0, y0)


@pytest.mark.parametrize("hours", [5, 12])
def test_hands_point_at_the_hours(hours):
    state = ClockState([(3 * i + 1) % hours for i in range(14)], hours)
    read = list(dials_in(clock_svg(state)))
    assert [hour for _, hour, _, _ in read] == list(state.dials)
    for _, hour, turn, _ in read:
        assert turn * hours % hours == pytest.approx(hour, abs=0.02)


def test_places_of_the_dials():
    place = {name: xy for name, _, _, xy in dials_in(clock_svg())}
    assert len(place) == 18
    for face in "FB":
        assert place[face + "1"][0] < place[face + "3"][0]
        assert place[face + "1"][1] < place[face + "7"][1]
    assert place["F3"][0] < place["B1"][0]
    assert place["F3"][1] == place["B1"][1]


def test_a_notebook_shows_the_same_picture():
    state = ClockState(14 * (3,))
    assert state._repr_svg_() == clock_svg(state) == clock_svg(14 * (3,))


def test_bad_numbers_are_refused():
    with pytest.raises(InvalidInputError, match="13 numbers"):
        clock_svg(13 * (0,))
