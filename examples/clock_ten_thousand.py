"""The Clock article's experiment: ten thousand random states, each solved optimally.

    python examples/clock_ten_thousand.py [--states 30] [--pictures FOLDER]

Draws the article's sample, finds the distance of every state with its proof, compares
the sample with the whole population of 12^14 states, draws a bar and a pie chart as
SVG, and measures how much faster this is than CP-SAT on some of the same states, both
in CPU time: warm, and cold with compiling and building the tables. With --states 0
CP-SAT is left out; it takes a second or two a state.
"""

from __future__ import annotations

import argparse
import math
import os
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import numpy as np

from puzzlegroups import clock
from puzzlegroups.clock.growth import PUBLISHED_SPHERES

N_STATES = 10_000
Z95 = 1.959964

SAMPLE = (
    "import numpy as np\n"
    "np.random.seed(42)\n"
    f"states = np.random.randint(0, 12, ({N_STATES}, 14))\n"
)
COLD = SAMPLE + (
    "from puzzlegroups import clock\n"
    "print(np.bincount(clock.distances(states)).tolist())\n"
)

COLOURS = ("#4c78a8", "#72b7b2", "#54a24b", "#eeca3b", "#f58518", "#e45756")


def sample() -> np.ndarray:
    """Return the article's states."""
    np.random.seed(42)  # noqa: NPY002 (the published recipe)
    return np.random.randint(0, 12, (N_STATES, 14))  # noqa: NPY002


def interval(count: int, total: int) -> tuple[float, float]:
    """Return Wilson's 95 % confidence interval of a share."""
    share, z = count / total, Z95
    middle = share + z * z / (2 * total)
    half = z * math.sqrt(share * (1 - share) / total + z * z / (4 * total * total))
    return (middle - half) / (1 + z * z / total), (middle + half) / (1 + z * z / total)


def table(counts: list[int]) -> list[str]:
    """Compare the sample with the population."""
    population = sum(PUBLISHED_SPHERES)
    lines = ["distance  sample   share  +- error   95 % interval     population"]
    for distance, whole in enumerate(PUBLISHED_SPHERES):
        count = counts[distance] if distance < len(counts) else 0
        share = count / N_STATES
        error = math.sqrt(share * (1 - share) / N_STATES)
        low, high = interval(count, N_STATES)
        exact = whole / population
        mark = "" if low <= exact <= high else "  outside"
        lines.append(
            f"{distance:8} {count:7}  {share:6.2%}  {error:7.3%}   "
            f"{low:6.2%} to {high:6.2%}   {exact:9.5%}{mark}"
        )
    distances = np.arange(len(counts))
    mean = float(distances @ counts) / N_STATES
    spread = math.sqrt(float((distances - mean) ** 2 @ counts) / (N_STATES - 1))
    exact_mean = sum(d * n for d, n in enumerate(PUBLISHED_SPHERES)) / population
    error = spread / math.sqrt(N_STATES)
    lines.append(f"mean {mean:.4f} +- {error:.4f}, population {exact_mean:.4f}")
    return lines


def bar_chart(counts: dict[int, int]) -> str:
    """Draw the counts as bars."""
    width, height, step = 60 * len(counts) + 40, 260, 60
    most = max(counts.values())
    parts = [_svg(width, height), "<title>Distances of 10,000 random Clocks</title>"]
    for i, (distance, count) in enumerate(counts.items()):
        tall = max(190 * count / most, 1)
        x, y = 30 + step * i, 220 - tall
        parts += [
            f'<rect x="{x}" y="{y:.1f}" width="44" height="{tall:.1f}" '
            f'fill="{COLOURS[i % len(COLOURS)]}"/>',
            _label(x + 22, y - 6, str(count)),
            _label(x + 22, 240, str(distance)),
        ]
    return "\n".join([*parts, "</svg>"]) + "\n"


def pie_chart(counts: dict[int, int]) -> str:
    """Draw the counts as parts of a disc."""
    total, turn = sum(counts.values()), 0.0
    parts = [_svg(320, 260), "<title>Distances of 10,000 random Clocks</title>"]
    for i, (distance, count) in enumerate(counts.items()):
        start, turn = turn, turn + count / total
        (x1, y1), (x2, y2) = _on_disc(start), _on_disc(turn)
        large = int(turn - start > 0.5)
        parts.append(
            f'<path d="M130 130 L{x1:.2f} {y1:.2f} A100 100 0 {large} 1 {x2:.2f} '
            f'{y2:.2f} Z" fill="{COLOURS[i % len(COLOURS)]}"/>'
        )
        y = 60 + 24 * i
        parts += [
            f'<rect x="250" y="{y - 10}" width="12" height="12" '
            f'fill="{COLOURS[i % len(COLOURS)]}"/>',
            _label(290, y, f"{distance}: {count / total:.1%}"),
        ]
    return "\n".join([*parts, "</svg>"]) + "\n"


def _svg(width: int, height: int) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}" font-family="sans-serif">'
    )


def _label(x: float, y: float, text: str) -> str:
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" font-size="12" text-anchor="middle">'
        f"{text}</text>"
    )


def _on_disc(turn: float) -> tuple[float, float]:
    angle = 2 * math.pi * turn
    return 130 + 100 * math.sin(angle), 130 - 100 * math.cos(angle)


def cold_seconds() -> tuple[float, str]:
    """Return the CPU time of a new process without any cache, and what it printed."""
    with tempfile.TemporaryDirectory() as folder:
        caches = {"NUMBA_CACHE_DIR": folder, "XDG_CACHE_HOME": folder}
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        output = subprocess.run(
            [sys.executable, "-c", COLD],
            env={**os.environ, **caches},
            check=True,
            capture_output=True,
            text=True,
        ).stdout
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
    seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return seconds, output.strip()


def compare(states: np.ndarray, lengths: np.ndarray) -> list[str]:
    """Measure CP-SAT on some states, and the tables on all, warm and cold."""
    clock.solve_clocks(states[:1])
    start = time.process_time()
    clock.distances(states)
    middle = time.process_time()
    clock.solve_clocks(states)
    warm = (middle - start) / len(states)
    with_moves = (time.process_time() - middle) / len(states)
    n_peer = len(lengths)
    start = time.process_time()
    answers = [clock.solve_clock(state, "cp-sat") for state in states[:n_peer]]
    peer = (time.process_time() - start) / n_peer
    agree = [answer.length for answer in answers] == lengths.tolist()
    cold, _ = cold_seconds()
    return [
        f"CP-SAT, one worker: {peer:.2f} s of CPU time a state ({n_peer} states, "
        f"{'all distances agree' if agree else 'DISTANCES DIFFER'})",
        f"side tables, warm: {1e6 * warm:.1f} microseconds a state, "
        f"{1e6 * with_moves:.1f} with moves; ratio {peer / warm:,.0f}",
        f"side tables, cold: {cold:.1f} s for all {len(states)} with compiling and "
        f"building; ratio {peer * len(states) / cold:,.0f}",
    ]


def main() -> int:
    """Run the experiment; return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--states", type=int, default=30, help="states for CP-SAT")
    parser.add_argument("--pictures", type=Path, default=Path(), help="folder")
    arguments = parser.parse_args()
    states = sample()
    lengths = clock.distances(states)
    counts = np.bincount(lengths).tolist()
    print("\n".join(table(counts)))
    nonzero = {d: n for d, n in enumerate(counts) if n}
    for name, draw in (("bar", bar_chart), ("pie", pie_chart)):
        path = arguments.pictures / f"clock-ten-thousand-{name}.svg"
        path.write_text(draw(nonzero), encoding="utf-8")
        print(path)
    if arguments.states > 0:
        print("\n".join(compare(states, lengths[: arguments.states])))
    return 0


if __name__ == "__main__":
    sys.exit(main())
