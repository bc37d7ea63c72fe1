"""The 3x3x3: facelets, cubies, and solving in phases."""

from puzzlegroups.cube.cubies import Cubies
from puzzlegroups.cube.goals import GOALS
from puzzlegroups.cube.kociemba import load_kociemba
from puzzlegroups.cube.random_cubes import random_cubes
from puzzlegroups.cube.solve import load_thistlethwaite, solve_cube, solve_cubes
from puzzlegroups.cube.state import CubeState

__all__ = [
    "GOALS",
    "CubeState",
    "Cubies",
    "load_kociemba",
    "load_thistlethwaite",
    "random_cubes",
    "solve_cube",
    "solve_cubes",
]
