"""How long a new process takes: importing, and a first answer.

Peer: the same interpreter that imports numpy, and one that imports sympy.combinatorics.
Each command is started five times in turn; medians are printed, and their ratio to
importing numpy.
"""

from __future__ import annotations

import statistics
import subprocess
import sys
import time

ROUNDS = 5

COMMANDS = {
    "import numpy": ["-c", "import numpy"],
    "import sympy.combinatorics": ["-c", "import sympy.combinatorics"],
    "import puzzlegroups": ["-c", "import puzzlegroups"],
    "load a puzzle, evaluate a word": [
        "-c",
        "import puzzlegroups as pg; pg.load_puzzle('3x3x3').permutation('R U')",
    ],
    "puzzlegroups --version": ["-m", "puzzlegroups", "--version"],
    "puzzlegroups info 2x2x2": ["-m", "puzzlegroups", "info", "2x2x2"],
    "puzzlegroups info 3x3x3": ["-m", "puzzlegroups", "info", "3x3x3"],
}


def seconds(arguments: list[str]) -> float:
    """Run the interpreter once."""
    clock = time.perf_counter()
    subprocess.run([sys.executable, *arguments], check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - clock


def main() -> None:
    """Print one line a command."""
    times: dict[str, list[float]] = {name: [] for name in COMMANDS}
    for _ in range(ROUNDS):
        for name, arguments in COMMANDS.items():
            times[name].append(seconds(arguments))
    peer = statistics.median(times["import numpy"])
    for name, values in times.items():
        median = statistics.median(values)
        print(f"{name:32} {median:6.3f} s   {median / peer:5.2f} x import numpy")


if __name__ == "__main__":
    main()
