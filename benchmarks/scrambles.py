"""How long a uniform random state of each puzzle takes, and how long its word is.

Processor time in one process, tables included; each puzzle is scrambled twice, so that
the compiler is not measured, by two objects that share nothing. No peer: GAP's words
are compared in words.py.
"""

from __future__ import annotations

import sys
import time

import numpy as np

from puzzlegroups import Puzzle, load_puzzle

NAMES = (
    "dino-cube helicopter-cube master-pyraminx 2x2x4 4x4x4 megaminx 5x5x5 globe-6-4 "
    "6x6x6 7x7x7"
)
SEED = 7


def main() -> None:
    """Print one line a puzzle; names on the command line take the place of ours."""
    for name in sys.argv[1:] or NAMES.split():
        for _ in range(2):
            puzzle = load_puzzle(name)
            assert isinstance(puzzle, Puzzle)
            start = time.process_time()
            solution = puzzle.scramble(np.random.default_rng(SEED))
            seconds = time.process_time() - start
        print(f"{name:16} {seconds:7.2f} s {solution.length:6} letters", flush=True)


if __name__ == "__main__":
    main()
