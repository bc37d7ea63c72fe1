"""Phase limits of Kociemba's algorithm: how often they suffice, and at what price.

An article recommends limits on the turns of the two phases, 10/12, 11/11 and 9/13, with
success rates of 92 %, 97 % and 85 %. This repeats the experiment on our own search: one
view of each cube, the first word within the limits. Fixed limits lie below the
diameters of the phases, 12 and 18, so that no pair of this size need suffice.

Run with ``python examples/phase_limits.py [NUMBER_OF_CUBES]``; plots when matplotlib is
there and a second argument names a file.
"""

from __future__ import annotations

import sys

import numpy as np

from puzzlegroups import cube
from puzzlegroups.cube import load_kociemba

LIMITS = [(first, second) for first in (9, 10, 11, 12) for second in (10, 11, 12, 13)]
CLAIMED = {(10, 12): 92, (11, 11): 97, (9, 13): 85}
BUDGET = 1_000_000


def main() -> None:
    """Print one line for each pair of limits."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    cubes = cube.random_cubes(count, np.random.default_rng(1))
    elements = np.array([state.permutation.images for state in cubes])
    search = load_kociemba("default")
    rates = {}
    print("limits  success  claimed  out of budget  mean length  mean expansions")
    for limits in LIMITS:
        narrow = search.narrowed(search.views[:1], limits)
        found = narrow.solve(elements, sum(limits), BUDGET)
        lengths = [len(one.steps) for one in found if one.steps is not None]
        unknown = sum(one.steps is None and not one.is_over for one in found)
        rates[limits] = 100 * len(lengths) / count
        claimed = f"{CLAIMED[limits]} %" if limits in CLAIMED else ""
        mean = np.mean(lengths) if lengths else float("nan")
        opened = np.mean([one.expansions for one in found])
        print(
            f"{limits[0]:2d}/{limits[1]:<4d} {rates[limits]:5.1f} % {claimed:>8} "
            f"{unknown:14d} {mean:12.2f} {opened:16.0f}"
        )
    if len(sys.argv) > 2:
        plot(rates, sys.argv[2])


def plot(rates: dict[tuple[int, int], float], path: str) -> None:
    """Draw the success rates, one line for each limit of the first phase."""
    import matplotlib.pyplot as plt

    figure, axes = plt.subplots()
    for first in sorted({limits[0] for limits in rates}):
        points = sorted((b, rate) for (a, b), rate in rates.items() if a == first)
        axes.plot(*zip(*points, strict=True), marker="o", label=f"phase 1: {first}")
    axes.set_xlabel("most turns of phase 2")
    axes.set_ylabel("cubes solved, %")
    axes.legend()
    figure.savefig(path)


if __name__ == "__main__":
    main()
