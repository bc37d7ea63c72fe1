"""Chains found without being told, and the words they give.

    python benchmarks/chains.py [PUZZLE ...] [--count N] [--seed S]

A puzzle is a name of the catalogue, a definition file, or ``cube-with-slices``. For
each, the chain that :func:`puzzlegroups.discover_chain` finds from its moves alone, the
index of each phase, what its tables take, and the words of the same random elements by
descent and by beams of several widths; for the 3x3x3 by the search in two phases too.
Lengths are in half turns, times are CPU time after one warm call, and every word is
multiplied out.
"""

from __future__ import annotations

import argparse
import time
from typing import TYPE_CHECKING

import numpy as np

import puzzlegroups as pg
from puzzlegroups.chains import (
    BeamWidth,
    ChainBeam,
    build_chain_search,
    discover_chain,
)
from puzzlegroups.cube.facelet_moves import facelet_moves
from puzzlegroups.search import measure_chain

if TYPE_CHECKING:
    from collections.abc import Callable

    from puzzlegroups.permutations import Permutation
    from puzzlegroups.solution import Solution

USUAL = [
    "3x3x3",
    "2x2x2",
    "2x2x2-ufr",
    "pyraminx",
    "pyraminx-no-tips",
    "skewb",
    "skewb-8",
    "m12",
    "m24",
    "3x3x3-super",
    "globe-3-4",
    "cube-with-slices",
    "loopover-4",
    "loopover-5",
    "top-spin",
    "hungarian-rings",
    "4x4x4-super",
    "megaminx",
]

#: The 54 facelets, turned by faces and by slices.
SLICES = "cube-with-slices"

WIDTHS = {
    "descent": BeamWidth(1, 1),
    "beam 2 x 8": BeamWidth(2, 8),
    "beam 60 x 40": BeamWidth(60, 40, 1),
    "beam 200 x 60": BeamWidth(200, 60, 2),
}

#: Index up to which two phases are to be searched.
SEARCHED = 2 * 10**12


def measure(
    name: str,
    puzzle: pg.Puzzle,
    states: list[Permutation],
    solve: Callable[[Permutation], Solution],
) -> None:
    """Print a line about the words for some states."""
    solve(states[0])
    clock = time.process_time()
    solutions = [solve(state) for state in states]
    each = (time.process_time() - clock) / len(states)
    for state, solution in zip(states, solutions, strict=True):
        if not (state * puzzle.permutation(solution.word)).is_identity():
            raise AssertionError(solution)
    lengths = [solution.length for solution in solutions]
    print(
        f"    {name:<14} average {np.mean(lengths):7.2f}  longest {max(lengths):4d}"
        f"  {1000 * each:8.2f} ms",
        flush=True,
    )


def arrays_only(beam: ChainBeam, states: list[Permutation]) -> float:
    """Return the milliseconds a state that descent takes on arrays."""
    elements = np.array([state.images for state in states])
    beam.steps_for(elements[:1], BeamWidth())
    clock = time.process_time()
    _, lengths = beam.steps_for(elements, BeamWidth())
    if (lengths < 0).any():
        raise AssertionError(lengths)
    return 1000 * (time.process_time() - clock) / len(states)


def load(name: str) -> pg.Puzzle:
    """Return a puzzle of the catalogue, of a file, or the cube with its slices."""
    if name != SLICES:
        return pg.load_puzzle(name)
    moves = facelet_moves()
    return pg.Puzzle.from_cycles(name, {move: str(moves[move]) for move in "URFDLBMES"})


def compare(name: str, count: int, seed: int) -> None:
    """Print what is known of one puzzle."""
    puzzle = load(name)
    rng = np.random.default_rng(seed)
    states = [puzzle.group.random(rng) for _ in range(count)]
    clock = time.process_time()
    chain = discover_chain(puzzle, "htm")
    found = time.process_time() - clock
    beam = ChainBeam(measure_chain(chain))
    beam.flat  # noqa: B018 (built on first use)
    ready = time.process_time() - clock
    indices = " * ".join(str(phase.index) for phase in chain.phases)
    print(f"{name}: {chain.name}, {indices}")
    print(
        f"    chain {found:.2f} s, with tables {ready:.2f} s, "
        f"{beam.nbytes / 1e6:.1f} MB, at most {beam.descent.longest}; "
        f"arrays only, descent {arrays_only(beam, states):.3f} ms"
    )
    for label, width in WIDTHS.items():
        measure(label, puzzle, states, lambda s, w=width: beam.solve(s, w))
    if name == "3x3x3":
        clock = time.process_time()
        chain = discover_chain(puzzle, "htm", max_index=SEARCHED)
        search = build_chain_search(chain)
        ready = time.process_time() - clock
        indices = " * ".join(str(phase.index) for phase in chain.phases)
        print(f"    searched: {indices}, {ready:.2f} s, {search.nbytes / 1e6:.1f} MB")
        measure("two phases", puzzle, states, search.solve)


def main() -> None:
    """Print a table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("puzzles", nargs="*", default=USUAL)
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    for name in options.puzzles:
        compare(name, options.count, options.seed)


if __name__ == "__main__":
    main()
