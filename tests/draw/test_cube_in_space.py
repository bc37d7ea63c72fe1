"""The cube in space: where facelets are, what a camera sees, and in which colours.

What the pictures look like was checked by eye on the solved cube, the superflip, the
checkerboard, the six spots and the T permutation.
"""

import io
import subprocess
import sys
import xml.etree.ElementTree as ET

import numpy as np
import pytest

from puzzlegroups.cube import CubeState, solve_cube
from puzzlegroups.cube.facelet_layout import CENTRES, CORNERS, EDGES, FACES
from puzzlegroups.cube.state import cube_definition
from puzzlegroups.draw.camera import Camera
from puzzlegroups.draw.cube_plot import figure_png, plot_cube, plot_cube_steps
from puzzlegroups.draw.cube_views import (
    BACK,
    FRONT,
    cube_view_steps_svg,
    cube_views_svg,
)
from puzzlegroups.draw.solid_cube import facelet_quads
from puzzlegroups.errors import InvalidInputError

SVG = "{http://www.w3.org/2000/svg}"
FILLS = cube_definition().fills
PATTERNS = {
    "solved": "",
    "T-perm": "R U R' U' R' F R2 U' R' U' R U R' F'",
    "superflip": "U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2",
    "checkerboard": "U2 D2 F2 B2 L2 R2",
    "six-spot": "U D' R L' F B' U D'",
}


def test_the_stickers_of_a_piece_meet():
    """Corner stickers share a corner of the cube, edge stickers two points."""
    quads = facelet_quads()
    for slots, n_common in ((CORNERS, 1), (EDGES, 2)):
        for slot in slots:
            points = [set(map(tuple, quads[facelet])) for facelet in slot]
            common = set.intersection(*points)
            assert len(common) >= n_common
            if len(slot) == 3:
                assert {tuple(np.abs(point)) for point in common} == {(1.5, 1.5, 1.5)}


def test_corners_are_clockwise_and_turns_are_turns_in_space():
    """A quarter turn of the points of a face carries stickers as the move does."""
    middles = facelet_quads().mean(axis=1)
    for face, centre in zip(FACES, CENTRES, strict=True):
        axis = middles[centre] / 1.5
        side = middles @ axis > 0.9
        turned = middles.copy()
        # clockwise from outside: by -90 degrees about the outward axis
        turned[side] = np.outer(middles[side] @ axis, axis) - np.cross(
            axis, middles[side]
        )
        moved = CubeState.from_word(face)
        shown = moved.facelets()
        for facelet, place in enumerate(turned):
            end = int(np.argmin(np.linalg.norm(middles - place, axis=1)))
            assert np.allclose(middles[end], place)
            assert shown[end] == FACES[facelet // 9]


def test_a_camera_projects_as_similar_triangles_say():
    camera = Camera(turn=0, height=0, distance=10)
    assert np.allclose(camera.project(np.array([1.0, 2.0, 5.0])), [2, 4])
    assert np.allclose(camera.project(np.array([1.0, 2.0, -10.0])), [0.5, 1])
    above = Camera(turn=0, height=80)
    assert above.project(np.array([0.0, 0.0, -1.0]))[1] > 0  # what is behind is higher
    assert np.allclose(FRONT.frame @ FRONT.frame.T, np.eye(3))
    assert np.allclose(FRONT.frame[2], -BACK.frame[2])


def test_three_faces_are_seen_from_each_side():
    outer = facelet_quads()[4::9]
    seen = ["".join(np.array(list(FACES))[c.sees(outer)]) for c in (FRONT, BACK)]
    assert seen == ["URF", "DLB"]
    # the order of the corners of a polygon does not matter
    assert (FRONT.sees(outer[:, ::-1]) == FRONT.sees(outer)).all()


@pytest.mark.parametrize("values", [(0, 90), (0, -90), (0, 0, 0), (0, 0, -1)])
def test_cameras_that_do_not_exist(values):
    with pytest.raises(InvalidInputError, match="expected"):
        Camera(*values)


@pytest.mark.parametrize("name", PATTERNS)
def test_both_views_together_show_every_facelet_once(name):
    state = CubeState.from_word(PATTERNS[name])
    root = ET.fromstring(cube_views_svg(state))
    fills = [polygon.get("fill") for polygon in root.iter(f"{SVG}polygon")]
    faces = [fills[k + 1 : k + 10] for k in range(0, 60, 10)]
    f = state.facelets()
    order = [FACES.index(face) for face in "URFDLB"]
    expected = [[FILLS[c] for c in f[9 * k : 9 * k + 9]] for k in order]
    assert faces == expected
    assert [text.text for text in root.iter(f"{SVG}text")] == list("URFDLB")
    width, height = float(root.get("width")), float(root.get("height"))
    for polygon in root.iter(f"{SVG}polygon"):
        for point in polygon.get("points").split():
            x, y = map(float, point.split(","))
            assert 0 <= x <= width
            assert 0 <= y <= height


def test_steps_end_solved():
    cube = CubeState.from_word("R U F' L2 D")
    solution = solve_cube(cube)
    root = ET.fromstring(cube_view_steps_svg(cube, solution))
    fills = [polygon.get("fill") for polygon in root.iter(f"{SVG}polygon")]
    assert len(fills) == 30 * (1 + len(solution.word.moves))
    captions = [text.text for text in root.iter(f"{SVG}text")]
    assert captions == ["start", "5 moves, to solved", *str(solution.word).split()]
    assert [fills[-29:-20], fills[-19:-10], fills[-9:]] == [
        9 * [FILLS[face]] for face in "URF"
    ]


def shown_in(figure, number, camera):
    """Look at the middles of the facelets in sight in the rendered picture."""
    from matplotlib import image
    from mpl_toolkits.mplot3d import proj3d

    pixels = image.imread(io.BytesIO(figure_png(figure)), format="png")
    axes = figure.axes[number]
    colours = {}
    for facelet in np.flatnonzero(camera.sees(facelet_quads())).tolist():
        x, y, z = facelet_quads()[facelet].mean(axis=0)
        u, v, _ = proj3d.proj_transform(x, -z, y, axes.get_proj())
        column, row = axes.transData.transform((u, v)) * 100 / figure.dpi
        pixel = pixels[round(pixels.shape[0] - row), round(column), :3]
        colours[facelet] = "#" + "".join(f"{round(255 * float(p)):02x}" for p in pixel)
    return colours


def in_sight(state, camera):
    shown = state.facelets()
    seen = np.flatnonzero(camera.sees(facelet_quads())).tolist()
    return {facelet: FILLS[shown[facelet]] for facelet in seen}


@pytest.mark.parametrize("name", PATTERNS)
def test_every_facelet_has_its_colour_in_the_plotted_picture(name):
    state = CubeState.from_word(PATTERNS[name])
    figure = plot_cube(state)
    assert len(figure.axes) == 2
    for number, camera in enumerate((FRONT, BACK)):
        expected = in_sight(state, camera)
        assert len(expected) == 27
        assert shown_in(figure, number, camera) == expected


def test_plotted_steps():
    cube = CubeState.from_word("R U F' L2 D B R2 U'")
    solution = solve_cube(cube, "thistlethwaite")
    figure = plot_cube_steps(cube, solution)
    titles = [axes.get_title() for axes in figure.axes]
    assert [title.split("\n")[0] for title in titles] == [
        "start",
        *str(solution.word).split(),
    ]
    phases = [phase for phase in solution.phases if phase.length]
    assert [title.split("\n")[1] for title in titles if "\n" in title] == [
        f"{phase.length} moves, to {phase.name}" for phase in phases
    ]
    for number, state in ((0, cube), (len(titles) - 1, CubeState.from_word(""))):
        assert shown_in(figure, number, FRONT) == in_sight(state, FRONT)


def test_without_matplotlib(monkeypatch):
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    with pytest.raises(InvalidInputError, match=r"pip install 'puzzlegroups\[plot\]'"):
        plot_cube(CubeState.from_word(""))
    assert "<svg" in cube_views_svg(CubeState.from_word(""))


def test_the_module_loads_no_matplotlib():
    code = (
        "import sys, puzzlegroups.draw.cube_plot; sys.exit('matplotlib' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
