"""What each pruning of Kociemba's algorithm is worth, in nodes opened.

The first word of at most 21 turns from six views, for the same cubes: with weaker lower
bounds, with fewer views, and with each rule against needless words switched off. Run
with ``python examples/pruning.py [NUMBER_OF_CUBES]``.
"""

from __future__ import annotations

import sys
import time
from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from puzzlegroups import cube
from puzzlegroups.cube import load_kociemba
from puzzlegroups.search.lower_bound_table import LowerBoundTable

if TYPE_CHECKING:
    import numpy.typing as npt

    from puzzlegroups.search.phase_search import PhaseSearch

MAX_LENGTH = 21
BUDGET = 2_000_000


def single(table: LowerBoundTable, axis: int) -> LowerBoundTable:
    """Return the distances of one coordinate of a pair: the least of all its pairs."""
    n_z = table.reduction.turned.shape[1]
    entries = np.stack([table.packed & 15, table.packed >> 4], axis=1).reshape(-1)
    pairs = entries[: len(table.reduction)].reshape(-1, n_z)
    least = np.broadcast_to(pairs.min(axis=axis, keepdims=True), pairs.shape).ravel()
    packed = np.append(least, 0)[: 2 * len(table.packed)].reshape(-1, 2)
    return LowerBoundTable(table.reduction, packed[:, 0] | packed[:, 1] << 4)


def weakened(pairs: PhaseSearch) -> PhaseSearch:
    """Return the search with distances of single coordinates only."""
    bounds = tuple(
        (single(phase[0], 1), single(phase[1], 1), single(phase[0], 0))
        for phase in pairs.bounds
    )
    return replace(pairs, bounds=bounds)


def measure(name: str, search: PhaseSearch, elements: npt.NDArray[np.int64]) -> None:
    """Print one line."""
    search.solve(elements[:1], MAX_LENGTH, 1000)  # compiled before the clock runs
    clock = time.process_time()
    found = search.solve(elements, MAX_LENGTH, BUDGET)
    mean = 1000 * (time.process_time() - clock) / len(elements)
    lengths = [len(one.steps) for one in found if one.steps is not None]
    opened = [one.expansions for one in found]
    print(
        f"{name:34} {len(lengths):6d} {np.mean(lengths):7.2f} "
        f"{np.mean(opened):10.0f} {np.median(opened):8.0f} {mean:10.2f}"
    )


def main() -> None:
    """Print one line for each way to prune."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    cubes = cube.random_cubes(count, np.random.default_rng(1))
    elements = np.array([state.permutation.images for state in cubes])
    exact, pairs = load_kociemba("default"), load_kociemba("small")
    direct = tuple(view for view in exact.views if not view.is_inverse)
    print(f"{'':34} solved  length expansions   median  ms a cube")
    measure("exact phase 1, six views", exact, elements)
    measure("pairs", pairs, elements)
    measure("single coordinates", weakened(pairs), elements)
    measure("without inverses", exact.narrowed(direct, exact.caps), elements)
    measure("one view", exact.narrowed(exact.views[:1], exact.caps), elements)
    for rule, meaning in (
        ("canonical", "any order of commuting turns"),
        ("boundary", "any turn to start phase 2"),
        ("last", "any turn to end phase 1"),
    ):
        rules = tuple(name for name in exact.rules if name != rule)
        measure(meaning, replace(exact, rules=rules), elements)


if __name__ == "__main__":
    main()
