"""Shortest words of the cube with proof: time by tier, and the superflip.

Run with ``python benchmarks/cube_optimal.py [--tier default] [--cubes 5] [--jobs 2]``
once the tables are built (``puzzlegroups tables build cube --tier large``). The first
line tells the nodes of all words of 16 turns from two random cubes; then come words of
so many random turns, uniform random cubes (of which most are 18 turns from the solved
one: with the tier ``default`` half an hour each), and, with ``--superflip``, a position
that M. Reid proved to need 20 turns. The same cubes in every run.
"""

from __future__ import annotations

import argparse
import sys
import time

import numpy as np

from puzzlegroups import cube
from puzzlegroups.cube.three_axes import load_three_axes
from puzzlegroups.search.budget import Budget
from puzzlegroups.search.length_trial import build_length_trials

TURNS = [face + power for face in "URFDLB" for power in ("", "2", "'")]
SUPERFLIP = "U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2"


def measure(name: str, state: cube.CubeState, tier: str, n_jobs: int) -> None:
    """Print how long a cube's proof takes."""
    wall, cpu = time.perf_counter(), time.process_time()
    solution = cube.solve_cube(state, "optimal", tier=tier, n_jobs=n_jobs)
    wall, cpu = time.perf_counter() - wall, time.process_time() - cpu
    proof = "proved" if solution.optimal else f"at least {solution.lower_bound}"
    print(f"{name:24} {solution.length:3d}  {proof:12} {wall:9.2f} {cpu:9.2f}")


def nodes(tier: str, length: int = 16) -> None:
    """Print how many nodes all words of a length from two random cubes take."""
    search = load_three_axes(tier)
    for state in cube.random_cubes(2, np.random.default_rng(5)):
        (trial,) = build_length_trials(search, state.permutation.images)
        budget, clock = Budget(), time.process_time()
        trial.find(length, budget)
        seconds = time.process_time() - clock
        print(
            f"{length} turns: {budget.opened} nodes, "
            f"{budget.opened / seconds / 1e6:.2f} million a second"
        )


def main() -> None:
    """Measure everything once."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tier", default="default")
    parser.add_argument("--cubes", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--superflip", action="store_true")
    arguments = parser.parse_args()
    clock = time.perf_counter()
    load_three_axes(arguments.tier)
    print(f"tables read in {time.perf_counter() - clock:.1f} s")
    rest = arguments.tier, arguments.jobs
    cube.solve_cube(cube.CubeState.from_word("R U"), "optimal", tier=arguments.tier)
    nodes(arguments.tier)
    print(f"{'cube':24} turns{'':15} {'wall s':>9} {'CPU s':>9}")
    rng = np.random.default_rng(5)
    for length in (13, 14, 15, 16):
        word = " ".join(rng.choice(TURNS, size=length))
        measure(f"{length} random turns", cube.CubeState.from_word(word), *rest)
    for number, state in enumerate(cube.random_cubes(arguments.cubes, rng), 1):
        measure(f"random cube {number}", state, *rest)
    if arguments.superflip:
        measure("superflip", cube.CubeState.from_word(SUPERFLIP), *rest)


if __name__ == "__main__":
    sys.exit(main())
