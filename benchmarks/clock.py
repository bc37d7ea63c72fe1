"""The Clock's side tables against CP-SAT, and the parts of the engine; all CPU time.

Peer: the integer model of the article, solved by CP-SAT with one worker, on the first
states of the seed-42 sample.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import numpy as np

from puzzlegroups import clock
from puzzlegroups.clock.census import count_classes
from puzzlegroups.clock.side_tables import build_side_tables

if TYPE_CHECKING:
    from collections.abc import Callable

N_STATES = 10_000
N_PEER = 30
N_CLASSES = 10


def seconds(work: Callable[[], object]) -> float:
    """Return the CPU time of a call."""
    start = time.process_time()
    work()
    return time.process_time() - start


def main() -> None:
    """Print one line a measurement."""
    np.random.seed(42)  # noqa: NPY002 (the article's sample)
    states = np.random.randint(0, 12, (N_STATES, 14))  # noqa: NPY002
    build_side_tables(2)  # compiles
    start = time.process_time()
    tables = build_side_tables(12)
    print(f"{'side tables, 12 hours':34} {time.process_time() - start:10.2f} s")
    clock.solve_clocks(states[:1], tables=tables)
    fast = seconds(lambda: clock.distances(states, tables=tables)) / N_STATES
    moves = seconds(lambda: clock.solve_clocks(states, tables=tables)) / N_STATES
    print(f"{'distance of a state':34} {1e6 * fast:10.2f} us")
    print(f"{'distance and moves':34} {1e6 * moves:10.2f} us")
    peer = seconds(
        lambda: [clock.solve_clock(state, "cp-sat") for state in states[:N_PEER]]
    )
    peer /= N_PEER
    print(f"{'cp-sat, one worker':34} {1e6 * peer:10.0f} us, ratio {peer / fast:,.0f}")
    list(count_classes([0], tables))  # compiles
    numbers = range(0, 9906, 9906 // N_CLASSES)[:N_CLASSES]
    one = seconds(lambda: list(count_classes(numbers, tables))) / N_CLASSES
    print(f"{'census, one class of 9906':34} {one:10.3f} s")


if __name__ == "__main__":
    main()
