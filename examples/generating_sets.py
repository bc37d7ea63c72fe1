"""Distances in the 2x2x2 for other generators than its moves.

The article on the 2x2x2 asks whether elements of orders 5 and 7 help, and which
generators are good ones. For several generating sets this counts the exact distances of
all elements, each generator and each inverse counting one letter, and prints a table;
with a file name it draws the distributions as a picture too.

    python examples/generating_sets.py [PUZZLE] [PICTURE.svg]
"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path

import numpy as np

import puzzlegroups as pg
from puzzlegroups.search import build_ranked_table, steps_of

COLOURS = [
    "#4477aa",
    "#ee6677",
    "#228833",
    "#ccbb44",
    "#66ccee",
    "#aa3377",
    "#bbbbbb",
    "#000000",
]


def element_of_order(
    group: pg.PermutationGroup, order: int, rng: np.random.Generator
) -> pg.Permutation:
    """Return a power of a random element that has the given order."""
    while True:
        element = group.random(rng)
        if element.order() % order == 0:
            return element ** (element.order() // order)


def generating_sets(
    puzzle: pg.Puzzle, rng: np.random.Generator, n_random: int
) -> dict[str, dict[str, pg.Permutation]]:
    """Return the moves, the moves with other elements, pairs of random elements."""
    group = puzzle.group
    moves = dict(zip(group.names, group.generators, strict=True))
    x5, x7 = (element_of_order(group, order, rng) for order in (5, 7))
    sets = {
        "the moves": moves,
        "and x5": {**moves, "x5": x5},
        "and x7": {**moves, "x7": x7},
        "and x5, x7": {**moves, "x5": x5, "x7": x7},
        "and two random ones": {
            **moves,
            "a": group.random(rng),
            "b": group.random(rng),
        },
    }
    while len(sets) < 5 + n_random:
        pair = {"a": group.random(rng), "b": group.random(rng)}
        if pg.PermutationGroup(pair.values()).order() == group.order():
            orders = " and ".join(str(element.order()) for element in pair.values())
            sets[f"two of orders {orders} ({len(sets) - 4})"] = pair
    return sets


def growth(puzzle: pg.Puzzle, generators: dict[str, pg.Permutation]) -> list[int]:
    """Count the elements at each distance, in letters."""
    table = build_ranked_table(steps_of(generators, "qtm"), puzzle.group.chain)
    return table.sizes


def average(sizes: list[int]) -> float:
    """Return the average distance."""
    return sum(length * size for length, size in enumerate(sizes)) / sum(sizes)


def picture(rows: dict[str, list[int]]) -> str:
    """Draw one line for each generating set: the share of elements at each length."""
    longest = max(map(len, rows.values())) - 1
    x, y = 560 / longest, 300.0
    parts = ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 380">']
    parts += [
        f'<text x="{40 + x * length:.0f}" y="360">{length}</text>'
        for length in range(longest + 1)
    ]
    for number, (name, sizes) in enumerate(rows.items()):
        colour = COLOURS[number % len(COLOURS)]
        points = " ".join(
            f"{45 + x * length:.1f},{340 - y * size / sum(sizes):.1f}"
            for length, size in enumerate(sizes)
        )
        style = f'fill="none" stroke="{colour}" stroke-width="2"'
        parts.append(f'<polyline points="{points}" {style}/>')
        place = f'x="50" y="{25 + 18 * number}" fill="{colour}"'
        parts.append(f"<text {place}>{name}</text>")
    return "\n".join([*parts, "</svg>\n"])


def main(arguments: list[str], n_random: int = 3) -> None:
    """Print the table, and draw it when asked."""
    puzzle = pg.load_puzzle(arguments[0] if arguments else "2x2x2-ufr")
    group, rng = puzzle.group, np.random.default_rng(1)
    orders = Counter(group.random(rng).order() for _ in range(2000))
    shares = ", ".join(f"{o}: {n / 20:.1f}%" for o, n in sorted(orders.items()))
    print(f"{puzzle.name}, {group.order()} elements; orders of random ones: {shares}")
    sets = generating_sets(puzzle, rng, n_random)
    pair = group.subgroup([sets["and x5, x7"][name] for name in ("x5", "x7")])
    print(f"<x5, x7> has {pair.order()} elements, index {group.index(pair)}")
    rows = {}
    print(f"{'generators':30} {'average':>8} {'longest':>8}")
    for name, generators in sets.items():
        rows[name] = growth(puzzle, generators)
        print(f"{name:30} {average(rows[name]):8.2f} {len(rows[name]) - 1:8}")
    if len(arguments) > 1:
        Path(arguments[1]).write_text(picture(rows), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
