"""How long a new process takes: importing, and a first answer.

Peer: the same interpreter that imports numpy, and one that imports sympy.combinatorics.
Each command is started five times in turn; medians are printed, and their ratio to
importing numpy. What compiles kernels is started with empty caches as well, of kernels
and of tables.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time

ROUNDS = 5

SUPERFLIP = "UBULURUFURURFRBRDRFUFLFRFDFDFDLDRDBDLULBLFLDLBUBRBLBDB"

COMMANDS = {
    "import numpy": ["-c", "import numpy"],
    "import sympy.combinatorics": ["-c", "import sympy.combinatorics"],
    "import puzzlegroups": ["-c", "import puzzlegroups"],
    "load a puzzle, evaluate a word": [
        "-c",
        "import puzzlegroups as pg; pg.load_puzzle('3x3x3').permutation('R U')",
    ],
    "a first word by sifting": [
        "-c",
        "import puzzlegroups as pg; p = pg.load_puzzle('3x3x3'); "
        "p.homomorphism().preimage(p.permutation('R U'))",
    ],
    "puzzlegroups scramble 4x4x4": ["-m", "puzzlegroups", "scramble", "4x4x4"],
    "puzzlegroups solve 3x3x3": ["-m", "puzzlegroups", "solve", "3x3x3", SUPERFLIP],
    "puzzlegroups --version": ["-m", "puzzlegroups", "--version"],
    "puzzlegroups info 2x2x2": ["-m", "puzzlegroups", "info", "2x2x2"],
    "puzzlegroups info 3x3x3": ["-m", "puzzlegroups", "info", "3x3x3"],
}


#: What compiles kernels where they are not in the cache.
COMPILING = (
    "a first word by sifting",
    "puzzlegroups scramble 4x4x4",
    "puzzlegroups solve 3x3x3",
)


def seconds(arguments: list[str], cache: str | None = None) -> float:
    """Run the interpreter once."""
    environment = dict(os.environ)
    if cache is not None:
        environment |= {"NUMBA_CACHE_DIR": cache, "XDG_CACHE_HOME": cache}
    clock = time.perf_counter()
    subprocess.run(
        [sys.executable, *arguments],
        check=True,
        stdout=subprocess.DEVNULL,
        env=environment,
    )
    return time.perf_counter() - clock


def main() -> None:
    """Print one line a command."""
    times: dict[str, list[float]] = {name: [] for name in COMMANDS}
    for _ in range(ROUNDS):
        for name, arguments in COMMANDS.items():
            times[name].append(seconds(arguments))
        for name in COMPILING:
            with tempfile.TemporaryDirectory() as cache:
                label = f"{name}, nothing compiled"
                times.setdefault(label, []).append(seconds(COMMANDS[name], cache))
    peer = statistics.median(times["import numpy"])
    for name, values in times.items():
        median = statistics.median(values)
        print(f"{name:46} {median:6.3f} s   {median / peer:5.2f} x import numpy")


if __name__ == "__main__":
    main()
