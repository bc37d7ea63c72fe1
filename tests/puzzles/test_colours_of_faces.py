"""Colours of pyraminx and skewb: what a turn does to the faces, by hand."""

import numpy as np
import pytest

from puzzlegroups.puzzle import load_puzzle

# Where a clockwise turn of the whole puzzle about a corner takes the faces.
PYRAMINX = {"U": "FRL", "L": "FLD", "R": "FDR", "B": "LRD"}
SKEWB = {"s0": ("URF", "DLB"), "s3": ("ULB", "DRF"), "s5": ("DRB", "ULF")}
SKEWB["s6"] = ("DLF", "URB")


def goes(*rings):
    return {
        a: b for ring in rings for a, b in zip(ring, ring[1:] + ring[0], strict=True)
    }


@pytest.mark.parametrize("name", ["pyraminx", "pyraminx-no-tips", "skewb", "skewb-8"])
def test_every_face_has_its_share_and_turns_take_faces_to_faces(name):
    definition = load_puzzle(name).definition
    colours = definition.colouring
    sizes = {colours.count(colour) for colour in colours}
    assert len(sizes) == 1
    assert set(definition.fills) == set(colours)
    for move, permutation in definition.generators.items():
        taken = {}
        for point in permutation.support():
            before, after = colours[point], colours[permutation(point)]
            assert taken.setdefault(before, after) == after
        if name.startswith("pyraminx"):
            ring = goes(PYRAMINX[move.upper()])
            assert taken == ring
        elif move in SKEWB:
            assert taken == goes(*SKEWB[move])


@pytest.mark.parametrize("name", ["pyraminx", "pyraminx-no-tips", "skewb", "skewb-8"])
def test_colours_determine_the_state(name):
    puzzle = load_puzzle(name)
    state = puzzle.group.random(np.random.default_rng(5))
    assert puzzle.state_from_colours(puzzle.colours(state)) == state
