"""Questions about random cubes: lengths of the answers, how many are proved, how fast.

Run with ``python benchmarks/cube_questions.py [NUMBER_OF_CUBES]``. The same cubes in
every run; CPU time of one thread, after the tables of a question were built.
"""

from __future__ import annotations

import sys
import time
from typing import TYPE_CHECKING, Any

import numpy as np

from puzzlegroups.cube import CubeState, random_cubes, solve_cube

if TYPE_CHECKING:
    from collections.abc import Callable

RNG = np.random.default_rng(8)


def walk(moves: str, length: int = 60) -> CubeState:
    """Return a cube that some moves scrambled."""
    return CubeState.from_word(" ".join(RNG.choice(moves.split(), size=length)))


QUESTIONS: dict[str, tuple[Callable[[], CubeState], dict[str, Any]]] = {
    "<R, U>": (lambda: walk("R U"), {"moves": "R U"}),
    "<R, U> in quarter turns": (
        lambda: walk("R U"),
        {"moves": "R U", "metric": "qtm"},
    ),
    "half turns only": (
        lambda: walk("U2 R2 F2 D2 L2 B2"),
        {"moves": "U2 R2 F2 D2 L2 B2"},
    ),
    "<U, R, F>": (lambda: walk("U R F"), {"moves": "U R F"}),
    "five faces": (lambda: random_cubes(1, RNG)[0], {"moves": "U R F D L"}),
    "cross": (lambda: random_cubes(1, RNG)[0], {"goal": "cross"}),
    "first layer": (lambda: random_cubes(1, RNG)[0], {"goal": "first-layer"}),
    "corners": (lambda: random_cubes(1, RNG)[0], {"goal": "corners"}),
    "edges": (lambda: random_cubes(1, RNG)[0], {"goal": "edges"}),
    "first two layers": (
        lambda: random_cubes(1, RNG)[0],
        {"goal": "first-two-layers"},
    ),
    "any cube, R not first": (
        lambda: random_cubes(1, RNG)[0],
        {"avoid_first": "R", "avoid_last": "R"},
    ),
    "any cube, five words": (lambda: random_cubes(1, RNG)[0], {"solutions": 5}),
}


def main(n_cubes: int) -> None:
    """Ask each question about some cubes."""
    print(f"{'question':26s}  proved   mean  range     bound  s CPU")
    for name, (draw, question) in QUESTIONS.items():
        solve_cube(CubeState.from_word("R2 U2"), **question)  # builds the tables
        cubes = [draw() for _ in range(n_cubes)]
        clock = time.process_time()
        found = [solve_cube(state, **question) for state in cubes]
        seconds = (time.process_time() - clock) / n_cubes
        lengths = [solution.length for solution in found]
        bound = np.mean([solution.lower_bound for solution in found])
        proved = sum(solution.optimal for solution in found)
        print(
            f"{name:26s}  {proved:3d}/{n_cubes:<3d} {np.mean(lengths):6.2f}  "
            f"{min(lengths):2d}..{max(lengths):2d}  {bound:7.2f}  {seconds:5.2f}"
        )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 20)
