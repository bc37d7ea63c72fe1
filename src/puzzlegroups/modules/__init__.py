"""Modules over Z_n, and the puzzles whose states are their elements."""

from puzzlegroups.modules.arithmetic import centred, check_modulus, is_unit
from puzzlegroups.modules.elimination import Elimination, eliminate
from puzzlegroups.modules.explain import explain_elimination
from puzzlegroups.modules.growth import distance_table, sphere_sizes
from puzzlegroups.modules.howell import HowellForm, howell_form, howell_with_transform
from puzzlegroups.modules.lights_out import (
    LIGHTS_OUT,
    is_modular_name,
    lights_out,
    load_modular_puzzle,
)
from puzzlegroups.modules.linear import (
    insolubility_certificate,
    kernel,
    module_size,
    solve_linear,
)
from puzzlegroups.modules.modular_puzzle import ModularPuzzle
from puzzlegroups.modules.move_matrix import MoveMatrix
from puzzlegroups.modules.numbers import parse_numbers
from puzzlegroups.modules.search import METHODS, METRICS
from puzzlegroups.modules.smith import smith_invariants

__all__ = [
    "LIGHTS_OUT",
    "METHODS",
    "METRICS",
    "Elimination",
    "HowellForm",
    "ModularPuzzle",
    "MoveMatrix",
    "centred",
    "check_modulus",
    "distance_table",
    "eliminate",
    "explain_elimination",
    "howell_form",
    "howell_with_transform",
    "insolubility_certificate",
    "is_modular_name",
    "is_unit",
    "kernel",
    "lights_out",
    "load_modular_puzzle",
    "module_size",
    "parse_numbers",
    "smith_invariants",
    "solve_linear",
    "sphere_sizes",
]
