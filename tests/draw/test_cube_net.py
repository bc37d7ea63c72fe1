import xml.etree.ElementTree as ET

import numpy as np

from puzzlegroups.cube import CubeState, random_cubes, solve_cube
from puzzlegroups.cube.state import cube_definition
from puzzlegroups.draw.cube_net import cube_net_svg, cube_net_text, cube_steps_svg

SVG = "{http://www.w3.org/2000/svg}"
STATE = CubeState.from_word("R U F")


def test_the_text_net_unfolds_the_faces():
    """U above F, D below, and L F R B from left to right."""
    lines = cube_net_text(STATE.facelets()).split("\n")
    letters = [line.split() for line in lines if line]
    f = STATE.facelets()
    face = dict(zip("URFDLB", (f[k : k + 9] for k in range(0, 54, 9)), strict=True))
    for row in range(3):
        three = slice(3 * row, 3 * row + 3)
        assert "".join(letters[row]) == face["U"][three]
        assert "".join(letters[3 + row]) == "".join(face[x][three] for x in "LFRB")
        assert "".join(letters[6 + row]) == face["D"][three]
    assert lines[0].startswith(" " * 7)


def test_the_picture_has_the_colours_of_the_facelets():
    root = ET.fromstring(cube_net_svg(STATE))
    fills = [rect.get("fill") for rect in root.iter(f"{SVG}rect")]
    assert fills == [cube_definition().fills[c] for c in STATE.facelets()]
    assert [text.text for text in root.iter(f"{SVG}text")] == list("URFDLB")


def test_step_by_step_ends_solved():
    (cube,) = random_cubes(1, np.random.default_rng(3))
    solution = solve_cube(cube, "thistlethwaite")
    root = ET.fromstring(cube_steps_svg(cube, solution))
    fills = [rect.get("fill") for rect in root.iter(f"{SVG}rect")]
    assert len(fills) == 54 * (1 + len(solution.word.moves))
    solved = "".join(9 * face for face in "URFDLB")
    assert fills[:54] == [cube_definition().fills[c] for c in cube.facelets()]
    assert fills[-54:] == [cube_definition().fills[c] for c in solved]
    captions = [text.text for text in root.iter(f"{SVG}text")]
    moves = [text for text in captions if len(text) <= 2]
    assert moves == str(solution.word).split()
    assert sum("moves, to " in text for text in captions) == len(
        [phase for phase in solution.phases if phase.length]
    )
    width, height = float(root.get("width")), float(root.get("height"))
    for rect in root.iter(f"{SVG}rect"):
        assert 0 <= float(rect.get("x")) <= width - float(rect.get("width"))
        assert 0 <= float(rect.get("y")) <= height - float(rect.get("height"))


def test_nothing_to_do():
    cube = CubeState.from_word("")
    svg = cube_steps_svg(cube, solve_cube(cube))
    assert svg.count("<rect") == 54
