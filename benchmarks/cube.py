"""The two-phase search beside its peers, on the same uniform random cubes.

Run with ``python benchmarks/cube.py [--cubes 1000] [--twophase FOLDER]``. The package
``kociemba`` is measured when it can be imported, ``RubikTwoPhase`` when it is told the
folder in which it is to keep its tables; to make them takes it 700 s. Processor time of
one run; trust the ratios, not the milliseconds.
"""

from __future__ import annotations

import argparse
import importlib
import importlib.util
import io
import sys
import time
from contextlib import chdir, redirect_stdout
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from puzzlegroups import cube
from puzzlegroups.cube.kociemba import load_kociemba
from puzzlegroups.cube.two_phase import solve_in_two_phases

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from puzzlegroups.cube import CubeState


def measure(
    name: str, solve: Callable[[CubeState], int], cubes: Sequence[CubeState]
) -> float:
    """Print times and lengths of one solver; return its mean time in ms."""
    times, lengths = [], []
    for state in cubes:
        clock = time.process_time()
        lengths.append(solve(state))
        times.append(1000 * (time.process_time() - clock))
    mean, middle, most = np.mean(times), np.median(times), np.percentile(times, 99)
    print(
        f"{name:36} {mean:8.2f} {middle:8.2f} {most:9.2f} "
        f"{np.mean(lengths):7.2f} {max(lengths):3d}"
    )
    return float(mean)


def ours(tier: str, max_length: int, **budget: float) -> Callable[[CubeState], int]:
    """Return a solver that tells the length of its word."""

    def solve(state: CubeState) -> int:
        (solution,) = solve_in_two_phases([state], max_length, tier=tier, **budget)
        return solution.length

    return solve


def kociemba_c(state: CubeState) -> int:
    """Solve with the C library, as it comes."""
    kociemba = importlib.import_module("kociemba")
    return len(kociemba.solve(state.facelets()).split())


def twophase(
    folder: Path, max_length: int, seconds: float
) -> Callable[[CubeState], int]:
    """Return RubikTwoPhase as a solver, with its tables in a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    with chdir(folder), redirect_stdout(io.StringIO()):
        solver = importlib.import_module("twophase.solver")

    def solve(state: CubeState) -> int:
        answer = solver.solve(state.facelets(), max_length, seconds)
        return int(answer.split("(")[1].split("f")[0])

    return solve


def throughput(cubes: Sequence[CubeState]) -> None:
    """Print how many cubes a second are solved together, on one core and on two."""
    cube.solve_cubes(cubes[:20], n_jobs=2)  # compiled before the clock runs
    for n_jobs in (1, 2):
        clock, cpu = time.perf_counter(), time.process_time()
        cube.solve_cubes(cubes, n_jobs=n_jobs)
        wall, cpu = time.perf_counter() - clock, time.process_time() - cpu
        print(
            f"{len(cubes)} cubes, {n_jobs} threads: {len(cubes) / wall:.0f} a second, "
            f"{len(cubes) / cpu:.0f} a second of processor time"
        )


def main() -> None:
    """Measure everything once."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cubes", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--tier", default="default")
    parser.add_argument("--batch", type=int, default=10_000)
    parser.add_argument("--twophase", type=Path, metavar="FOLDER")
    arguments = parser.parse_args()
    tier = arguments.tier
    rng = np.random.default_rng(arguments.seed)
    cubes = cube.random_cubes(arguments.cubes, rng)
    load_kociemba(tier)
    ours(tier, 21)(cubes[0])  # compiled before the clock runs
    print(f"{'solver':36} {'mean ms':>8} {'median':>8} {'p99':>9} {'length':>7} max")
    mean = measure(f"{tier}, at most 21", ours(tier, 21), cubes)
    if importlib.util.find_spec("kociemba"):
        peer = measure("kociemba (C)", kociemba_c, cubes)
        print(f"  ratio to at most 21: {peer / mean:.1f}")
    measure(f"{tier}, at most 20", ours(tier, 20), cubes)
    for expansions in (2_000, 5_000, 14_000, 40_000):
        solver = ours(tier, 30, expansions=expansions)
        measure(f"{tier}, {expansions} expansions", solver, cubes)
    if arguments.twophase is not None:
        few = cubes[: max(1, len(cubes) // 10)]
        measure("RubikTwoPhase, at most 21", twophase(arguments.twophase, 21, 10), few)
    throughput(cube.random_cubes(arguments.batch, rng))


if __name__ == "__main__":
    sys.exit(main())
