"""Verified orders: GAP, sympy and us on the same generators, in CPU seconds.

Each system gets fresh groups, so that nothing is remembered; after a warm-up, runs are
repeated until they have taken long enough for the clock, and the mean is given. GAP
measures itself with its Runtime. A peer that does not finish in time shows as '-'.

    python benchmarks/orders.py            # what ends in a minute or two
    python benchmarks/orders.py --large    # with the 6x6x6 and 7x7x7: GAP takes minutes
    python benchmarks/orders.py --cold     # and `info` of a megaminx in a new process
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import numpy as np

import puzzlegroups as pg
from puzzlegroups.groups import schreier_sims

GOLDEN = Path(__file__).parents[1] / "tests" / "golden" / "groups" / "orders.json"
TINY = ["M12", "M24", "cube2_ufr", "cube2_seed", "skewb4", "pyraminx"]
SMALL = ["cube3_48", "cube4", "megaminx", "loopover10"]
LARGE = ["cube5", "cube6", "cube7"]
FOR_SYMPY = {*TINY, "cube3_48", "cube4"}


def gap_seconds(cycles: list[str], limit: int) -> float | None:
    """Return the mean time of GAP's Order on a fresh group."""
    if not shutil.which("gap"):
        return None
    program = f"""
    gens := [{",".join(cycles)}];;
    Order(Group((1,2,3),(1,2)));;
    runs := 0;; start := Runtime();;
    repeat Order(Group(gens)); runs := runs + 1; until Runtime() - start > 500;
    Print((Runtime() - start) / runs / 1000.0, "\\n");
    """
    return _number(["gap", "-q"], program, limit)


def sympy_seconds(images: list[tuple[int, ...]], limit: int) -> float | None:
    """Return the mean time of sympy's order() on a fresh group."""
    program = f"""
import time
from sympy.combinatorics import Permutation, PermutationGroup
generators = [Permutation(list(g)) for g in {images}]
PermutationGroup([Permutation([1, 2, 0])]).order()
runs, start = 0, time.process_time()
while time.process_time() - start < 0.5:
    PermutationGroup(generators).order()
    runs += 1
print((time.process_time() - start) / runs)
"""
    return _number([sys.executable, "-"], program, limit)


def _number(command: list[str], program: str, limit: int) -> float | None:
    try:
        result = subprocess.run(
            command, input=program, capture_output=True, text=True, timeout=limit
        )
    except subprocess.TimeoutExpired:
        return None
    return float(result.stdout.split()[-1])


def our_seconds(generators: list[pg.Permutation], order: int) -> float:
    """Return the mean time of a verified chain, a different seed each time."""
    runs, start = 0, 0.0
    while runs < 3 or time.process_time() - start < 0.5:
        rng = np.random.default_rng(runs)
        chain = schreier_sims(generators, engine="randomized", rng=rng)
        assert (chain.order, chain.status) == (order, "verified")
        if runs == 0:  # it has loaded or compiled what it needs
            start = time.process_time()
        runs += 1
    return (time.process_time() - start) / (runs - 1)


def cold_seconds(case: dict[str, Any]) -> tuple[float, float]:
    """Return the CPU time of `info` on a file, with empty caches and then warm."""
    lines = [f"{move} = {json.dumps(c)}" for move, c in case["generators"].items()]
    times = []
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, f"{case['name']}.toml")
        head = [
            f'name = "{case["name"]}"',
            f"degree = {case['degree']}",
            "[generators]",
        ]
        file.write_text("\n".join([*head, *lines]) + "\n", encoding="utf-8")
        command = [sys.executable, "-m", "puzzlegroups", "info", str(file)]
        environment = {**os.environ, "NUMBA_CACHE_DIR": folder}
        for _ in range(2):
            before = os.times()
            subprocess.run(command, env=environment, check=True, capture_output=True)
            after = os.times()
            times.append(
                after.children_user
                + after.children_system
                - before.children_user
                - before.children_system
            )
    return times[0], times[1]


def main() -> None:
    """Print one line a group."""
    cases = {case["name"]: case for case in json.loads(GOLDEN.read_text())["cases"]}
    names = TINY + SMALL + (LARGE if "--large" in sys.argv else LARGE[:1])
    limit = 900 if "--large" in sys.argv else 60
    print(
        f"{'group':12} {'ours':>10} {'GAP':>10} {'ratio':>8} {'sympy':>10} {'ratio':>8}"
    )
    for name in names:
        case = cases[name]
        cycles = list(case["generators"].values())
        generators = [pg.parse_permutation(c, degree=case["degree"]) for c in cycles]
        ours = our_seconds(generators, int(case["order"]))
        gap = gap_seconds(cycles, limit)
        images = [generator.images for generator in generators]
        sympy = sympy_seconds(images, limit) if name in FOR_SYMPY else None
        print(f"{name:12} {ours:10.6f} {_against(gap, ours)} {_against(sympy, ours)}")
    if "--cold" in sys.argv:
        cold, warm = cold_seconds(cases["megaminx"])
        print(f"info megaminx: {cold:.1f} s with empty caches, {warm:.1f} s warm")


def _against(peer: float | None, ours: float) -> str:
    return f"{'-':>10} {'-':>8}" if peer is None else f"{peer:10.6f} {peer / ours:8.1f}"


if __name__ == "__main__":
    main()
