"""Rubik's Clock: its model, its notations and its solution."""

from puzzlegroups.clock.clock_puzzle import ClockPuzzle
from puzzlegroups.clock.dials import CELLS, DIALS
from puzzlegroups.clock.exact import distances, solve_clocks
from puzzlegroups.clock.jaap import jaap_scramble, parse_jaap, to_jaap
from puzzlegroups.clock.moves import (
    CLOCKS,
    MOVES,
    is_clock_name,
    load_clock,
    load_clock_puzzle,
)
from puzzlegroups.clock.optclock import parse_optclock, to_optclock
from puzzlegroups.clock.reader import parse_word
from puzzlegroups.clock.solver import explain, solve_clock
from puzzlegroups.clock.state import ClockState
from puzzlegroups.clock.table import to_table
from puzzlegroups.clock.wca import parse_wca, wca_scramble

__all__ = [
    "CELLS",
    "CLOCKS",
    "DIALS",
    "MOVES",
    "ClockPuzzle",
    "ClockState",
    "distances",
    "explain",
    "is_clock_name",
    "jaap_scramble",
    "load_clock",
    "load_clock_puzzle",
    "parse_jaap",
    "parse_optclock",
    "parse_wca",
    "parse_word",
    "solve_clock",
    "solve_clocks",
    "to_jaap",
    "to_optclock",
    "to_table",
    "wca_scramble",
]
