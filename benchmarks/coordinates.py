"""Coordinates, phase tables and solutions of the cube, against plain Python sets.

The peer walks the same orbit of recolourings with a set of tuples. Times are medians of
three runs; cubes are the same 1000 uniform random ones in every run.
"""

from __future__ import annotations

import statistics
import time
from typing import TYPE_CHECKING

import numpy as np

import puzzlegroups as pg
from puzzlegroups.cube import random_cubes
from puzzlegroups.puzzles import Recolouring
from puzzlegroups.search import build_coordinate, build_table_descent, steps_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from puzzlegroups.search import Step

ROUNDS = 3

CUBE = pg.load_puzzle("3x3x3").definition
CORNERS = tuple(p - 1 for p in (1, 3, 6, 8, 41, 43, 46, 48))
EDGES = tuple(
    tuple(p - 1 for p in points)
    for points in ([2, 4, 5, 7, 42, 44, 45, 47], [12, 13, 28, 29], [20, 21, 36, 37])
)


def median(task: Callable[[], object]) -> float:
    """Return the median time of a task in seconds."""
    times = []
    for _ in range(ROUNDS):
        clock = time.perf_counter()
        task()
        times.append(time.perf_counter() - clock)
    return statistics.median(times)


def plain(steps: tuple[Step, ...], declared: Recolouring) -> int:
    """Walk the orbit of a recolouring with tuples in a set."""
    sources = [(~step.permutation).images for step in steps]
    layer = {declared.colours(48)}
    seen = set(layer)
    while layer:
        layer = {tuple([c[i] for i in s]) for c in layer for s in sources} - seen
        seen |= layer
    return len(seen)


def main() -> None:
    """Print a table."""
    steps = steps_of(CUBE.generators, "htm")
    kociemba = build_table_descent(CUBE, metric="htm").chain.phases[2].steps
    for name, these, declared in (
        ("corners in <U, D, R2, L2, F2, B2>", kociemba, Recolouring(apart=CORNERS)),
        ("flips and middle layer", steps, Recolouring(alike=EDGES)),
    ):
        size = len(build_coordinate(these, declared))
        ours = median(lambda: build_coordinate(these, declared))  # noqa: B023
        line = f"{name:<36} {size:8d} values {ours:7.3f} s"
        if size < 10**5:
            line += f"   plain Python {median(lambda: plain(these, declared)):7.3f} s"  # noqa: B023
        print(line)
    build = median(lambda: build_table_descent(CUBE, metric="htm"))
    print(f"{'four phases, checked, with tables':<36} {'':15} {build:7.3f} s")
    descent = build_table_descent(CUBE, metric="htm")
    cubes = random_cubes(1000, np.random.default_rng(1))
    clock = time.perf_counter()
    lengths = [descent.solve(cube.permutation).length for cube in cubes]
    each = (time.perf_counter() - clock) / len(cubes)
    print(f"1000 cubes: {1000 * each:.2f} ms each, mean length {np.mean(lengths):.2f}")


if __name__ == "__main__":
    main()
