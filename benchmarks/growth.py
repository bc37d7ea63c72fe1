"""Growth of the small puzzles against a plain breadth-first search on Python sets.

The peer is the textbook loop on tuples, run to the depth at which it has met a
hundredth of the group, so that it ends; both are given as states a second.
"""

from __future__ import annotations

import time

import puzzlegroups as pg
from puzzlegroups.search import steps_of

PUZZLES = ["m12", "pyraminx-no-tips", "skewb", "2x2x2-ufr"]


def plain(puzzle: pg.Puzzle, enough: int) -> float:
    """Return states a second of a search on sets of tuples."""
    steps = [
        s.permutation.images for s in steps_of(puzzle.definition.generators, "qtm")
    ]
    layer = {tuple(range(puzzle.degree))}
    seen = set(layer)
    clock = time.perf_counter()
    while len(seen) < enough:
        layer = {tuple([s[i] for i in g]) for g in layer for s in steps} - seen
        seen |= layer
    return len(seen) / (time.perf_counter() - clock)


def main() -> None:
    """Print one line a puzzle."""
    for name in PUZZLES:
        puzzle = pg.load_puzzle(name)
        order = puzzle.group.order()
        clock = time.perf_counter()
        sizes = puzzle.growth("qtm")
        elapsed = time.perf_counter() - clock
        assert sum(sizes) == order
        ours, peer = order / elapsed, plain(puzzle, max(1000, order // 100))
        print(
            f"{name:18} {order:9} states {elapsed:7.2f} s  {ours:10.0f} /s, "
            f"plain {peer:8.0f} /s, ratio {ours / peer:6.1f}"
        )


if __name__ == "__main__":
    main()
