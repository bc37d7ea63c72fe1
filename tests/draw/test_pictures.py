import re
import xml.etree.ElementTree as ET

import pytest

from puzzlegroups import load_puzzle
from puzzlegroups.draw import circle_svg, net_svg, permutation_svg
from puzzlegroups.errors import InvalidInputError
from puzzlegroups.puzzles import catalogue_names, load_from_catalogue

SVG = "{http://www.w3.org/2000/svg}"


def cells(svg):
    """Return {(column, row): (number, fill)} of a net."""
    root = ET.fromstring(svg)
    squares = root.findall(f"{SVG}rect")
    numbers = root.findall(f"{SVG}text")
    return {
        (int(float(s.get("x")) // 40), int(float(s.get("y")) // 40)): (
            int(n.text),
            s.get("fill"),
        )
        for s, n in zip(squares, numbers, strict=True)
    }


def test_the_net_of_the_2x2x2_shows_24_numbered_stickers():
    shown = cells(net_svg(load_from_catalogue("2x2x2")))
    assert sorted(number for number, _ in shown.values()) == list(range(1, 25))
    assert len({fill for _, fill in shown.values()}) == 6


def test_stickers_move_as_the_permutation_says():
    """u takes sticker 5 to place 12, so place 12 shows 5 in the colour of 5."""
    puzzle = load_puzzle("2x2x2")
    solved = cells(net_svg(puzzle.definition))
    turned = cells(net_svg(puzzle.definition, puzzle.permutation("u")))
    place_of_12 = next(place for place, (n, _) in solved.items() if n == 12)
    fill_of_5 = next(fill for n, fill in solved.values() if n == 5)
    assert turned[place_of_12] == (5, fill_of_5)


@pytest.mark.parametrize("name", catalogue_names())
def test_every_puzzle_has_a_well_formed_picture(name):
    definition = load_from_catalogue(name)
    for state in (None, *definition.generators.values()):
        root = ET.fromstring(permutation_svg(definition, state))
        assert len(root.findall(f"{SVG}text")) == definition.degree


def test_arrows_lead_from_points_to_images():
    m12 = load_from_catalogue("m12")
    svg = circle_svg(m12, m12.generators["inv"])
    assert len(re.findall("<line", svg)) == 12


def test_no_net():
    with pytest.raises(InvalidInputError, match="m12 has no net"):
        net_svg(load_from_catalogue("m12"))
