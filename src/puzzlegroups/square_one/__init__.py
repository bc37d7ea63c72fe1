"""Square-1: its shapes as a graph, its cube-shaped states as a group, solutions."""

from puzzlegroups.square_one.shapes import ShapeGraph, build_shape_graph
from puzzlegroups.square_one.solve import (
    SquareOneSolution,
    random_square_one,
    solve_square_one,
)
from puzzlegroups.words import SquareOne, SquareOneWord, read_square_one

__all__ = [
    "ShapeGraph",
    "SquareOne",
    "SquareOneSolution",
    "SquareOneWord",
    "build_shape_graph",
    "random_square_one",
    "read_square_one",
    "solve_square_one",
]
