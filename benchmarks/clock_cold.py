"""How long `solve clock` takes on a cold machine: no tables, nothing compiled.

The article's state, a state at distance 12, and twenty random ones; each in a new
process with empty caches. Meant for an idle machine: the times are wall times.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time

import numpy as np

ARTICLE = [8, 2, 9, 4, 1, 0, 2, 4, 10, 9, 3, 11, 6, 3]
FAR = [4, 1, 4, 3, 0, 3, 4, 1, 4, 1, 8, 6, 8, 2]
N_RANDOM = 20
SEED = 7


def solve_cold(state: list[int]) -> str:
    """Solve a state with empty caches, and say how it went."""
    with tempfile.TemporaryDirectory() as empty:
        paths = {"XDG_CACHE_HOME": empty, "NUMBA_CACHE_DIR": f"{empty}/numba"}
        command = [sys.executable, "-m", "puzzlegroups", "solve", "clock", "--json"]
        start = time.perf_counter()
        answer = subprocess.run(
            [*command, *map(str, state)],
            env={**os.environ, **paths},
            check=True,
            capture_output=True,
        )
        seconds = time.perf_counter() - start
    found = json.loads(answer.stdout)
    proof = "proved" if found["optimal"] else "not proved"
    return f"{seconds:6.2f} s  {found['length']:2} turns {proof} by {found['method']}"


def main() -> None:
    """Print one line a state."""
    print(f"{'article':8} {solve_cold(ARTICLE)}")
    print(f"{'far':8} {solve_cold(FAR)}")
    rng = np.random.default_rng(SEED)
    for number, state in enumerate(rng.integers(0, 12, (N_RANDOM, 14)).tolist(), 1):
        print(f"{number:<8} {solve_cold(state)}")


if __name__ == "__main__":
    main()
