import itertools
import math
import random
import xml.etree.ElementTree as ET

import pytest

from puzzlegroups.draw import permutation_svg, positions_svg
from puzzlegroups.draw.positions import LARGEST
from puzzlegroups.errors import InvalidInputError
from puzzlegroups.permutations import Permutation
from puzzlegroups.puzzles import PuzzleDefinition, load_from_catalogue

SVG = "{http://www.w3.org/2000/svg}"
# A kite: w below, n above, e to the right; t takes w to e, e to n, n to w.
KITE = PuzzleDefinition(
    "kite",
    3,
    {"t": Permutation((1, 2, 0))},
    positions=((0.0, -1.0), (3.0, 0.0), (0.0, 1.0)),
    point_names=("w", "e", "n"),
    colouring=("red", "blue", "red"),
    fills={"red": "#ff0000", "blue": "#0000ff"},
)


def dots(svg):
    """Return [(x, y, text, fill)] of the dots, in their order."""
    root = ET.fromstring(svg)
    circles, texts = root.findall(f"{SVG}circle"), root.findall(f"{SVG}text")
    return [
        (float(c.get("cx")), float(c.get("cy")), t.text, c.get("fill"))
        for c, t in zip(circles, texts, strict=True)
    ]


def test_x_leads_to_the_right_and_y_upwards():
    (wx, wy, *_), (ex, ey, *_), (nx, ny, *_) = dots(positions_svg(KITE))
    assert wx == nx < ex
    assert ny < ey < wy
    assert wy - ny == 40.0  # the two nearest are 40 pixels apart
    assert ex - wx == 60.0


def test_a_dot_shows_the_sticker_that_is_there():
    """After t, w has gone to the place of e, so that dot shows w in red."""
    solved, turned = (
        dots(positions_svg(KITE)),
        dots(positions_svg(KITE, KITE.generators["t"])),
    )
    assert [text for _, _, text, _ in solved] == ["w", "e", "n"]
    assert [text for _, _, text, _ in turned] == ["n", "w", "e"]
    assert [fill for *_, fill in turned] == ["#ff0000", "#ff0000", "#0000ff"]
    assert [place[:2] for place in solved] == [place[:2] for place in turned]


def test_draw_takes_the_positions_where_there_is_no_net():
    assert permutation_svg(KITE) == positions_svg(KITE)
    assert positions_svg(KITE).count("<line") == 3
    with pytest.raises(InvalidInputError, match="m12 has no positions"):
        positions_svg(load_from_catalogue("m12"))


@pytest.mark.parametrize("seed", range(5))
def test_the_nearest_two_of_many_points_do_not_touch(seed):
    rng = random.Random(seed)
    places = tuple((k % 50, k // 50) for k in rng.sample(range(2500), 40))
    coins = PuzzleDefinition(
        "coins", 40, {"t": Permutation([*range(1, 40), 0])}, positions=places
    )
    drawn = dots(positions_svg(coins))
    least = min(math.dist(a[:2], b[:2]) for a, b in itertools.combinations(drawn, 2))
    assert least == pytest.approx(40.0, abs=0.02)


def test_a_picture_has_a_largest_size():
    places = ((0.0, 0.0), (1e-9, 0.0), (1e6, 0.0))
    far = PuzzleDefinition("far", 3, {"t": Permutation((1, 2, 0))}, positions=places)
    root = ET.fromstring(positions_svg(far))
    assert float(root.get("width")) < LARGEST + 50


@pytest.mark.parametrize(
    "name", ["hungarian-rings", "rings-6", "wreath-12", "top-spin"]
)
def test_coins_of_a_ring_are_drawn_side_by_side(name):
    """Every coin is as far from the next one of its ring as all others are."""
    puzzle = load_from_catalogue(name)
    drawn = dots(permutation_svg(puzzle))
    for turn in puzzle.generators.values():
        if turn.order() < 3:
            continue  # the turntable of the top spin
        steps = [math.dist(drawn[p][:2], drawn[turn(p)][:2]) for p in turn.support()]
        assert max(steps) - min(steps) < 0.5
    assert len({dot[:2] for dot in drawn}) == puzzle.degree
