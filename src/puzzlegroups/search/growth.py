"""Growth: the sizes of the spheres around the identity."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from puzzlegroups.errors import SearchLimitReached
from puzzlegroups.groups import schreier_sims
from puzzlegroups.groups.minkwitz import build_ball
from puzzlegroups.groups.minkwitz.letters import letters_of_steps
from puzzlegroups.search.layers import Layers
from puzzlegroups.search.point_tuples import PointTuples
from puzzlegroups.search.ranked_table import RankedTable
from puzzlegroups.solution import DEFAULT_MAX_BYTES, check_whole

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from puzzlegroups.groups import StabilizerChain
    from puzzlegroups.search.steps import Step

__all__ = ["spheres"]

#: Fewer elements are sooner counted than a kernel is compiled.
MANY = 500_000

#: Elements of the first ball that is tried where steps have several costs.
FIRST_ROOM = 100_000


def spheres(
    steps: Sequence[Step],
    points: Sequence[int],
    n_tuples: int,
    max_depth: int | None = None,
    max_bytes: int = DEFAULT_MAX_BYTES,
) -> Iterator[int]:
    """Count the images of a tuple of points at each distance, as they are found.

    Parameters
    ----------
    steps : sequence of Step
        Closed under inversion; of one degree.
    points : sequence of int
        0-based. With a base of the group, the images are its elements.
    n_tuples : int
        Number of images in all: the order of the group for a base. It serves to
        refuse beforehand what would not fit.
    max_depth : int, optional
        Last distance to count; None counts all.
    max_bytes : int, default 2 GiB
        Bound on the memory for keys.

    Yields
    ------
    int
        Sizes of the spheres of radius 0, 1, 2, ...

    Raises
    ------
    InvalidInputError
        If `max_depth` is negative, or no whole number.
    SearchLimitReached
        If it would need more memory; said before any work when there is no depth.

    Notes
    -----
    O(n_tuples * len(steps) * len(points)) time; three layers of keys in memory. All of
    a group of half a million elements or more are counted in a
    :class:`~puzzlegroups.search.ranked_table.RankedTable` of one byte each. Where
    steps have several costs, it is a
    :class:`~puzzlegroups.groups.minkwitz.ball.Ball` that grows, and `points` must be a
    base of the group.

    Examples
    --------
    >>> from puzzlegroups.permutations import parse_permutation
    >>> from puzzlegroups.search import steps_of
    >>> a, b = parse_permutation("(1,2,3)"), parse_permutation("(1,2)", degree=3)
    >>> list(spheres(steps_of({"a": a, "b": b}, "qtm"), [0, 1], n_tuples=6))
    [1, 3, 2]
    """
    if max_depth is not None:
        max_depth = check_whole("max_depth", max_depth, 0)
    if any(step.cost != 1 for step in steps):
        yield from _weighted_spheres(steps, points, n_tuples, max_depth, max_bytes)
        return
    if max_depth is None:
        chain = _chain_of(steps, points, n_tuples, max_bytes)
        if chain is not None:
            yield from _ranked_spheres(RankedTable(steps, chain, max_bytes))
            return
        degree = steps[0].permutation.degree if steps else 1
        needed = n_tuples * PointTuples(degree, len(points)).dtype.itemsize
        if needed > max_bytes:
            raise SearchLimitReached(
                f"all {n_tuples} elements need about {_power_of_ten(needed)} bytes, "
                f"max_bytes is {max_bytes}; give a depth",
                needed_bytes=needed,
            )
    layers = Layers(steps, points, max_bytes, keep=False, n_tuples=n_tuples)
    yield 1
    while max_depth is None or layers.depth < max_depth:
        try:
            if not layers.grow():
                return
        except SearchLimitReached as limit:
            raise SearchLimitReached(
                str(limit), needed_bytes=limit.needed_bytes, best=layers.sizes
            ) from None
        yield layers.sizes[-1]


def _chain_of(
    steps: Sequence[Step], points: Sequence[int], n_tuples: int, max_bytes: int
) -> StabilizerChain | None:
    """Return the chain of the steps' group, if it is of a size for a ranked table."""
    if not MANY <= n_tuples <= max_bytes:
        return None
    chain = schreier_sims([step.permutation for step in steps], base=points)
    return chain if chain.order == n_tuples else None


def _ranked_spheres(table: RankedTable) -> Iterator[int]:
    yield 1
    while table.grow():
        yield table.sizes[-1]


def _weighted_spheres(
    steps: Sequence[Step],
    points: Sequence[int],
    n_tuples: int,
    max_depth: int | None,
    max_bytes: int,
) -> Iterator[int]:
    """Count by Dijkstra's algorithm; the spheres of some radii may be empty."""
    chain = _chain_of(steps, points, n_tuples, max_bytes // 2)
    if chain is not None and max_depth is None:
        yield from _ranked_spheres(RankedTable(steps, chain, max_bytes))
        return
    letters = letters_of_steps(steps, steps[0].permutation.degree)
    row = len(points) * letters.images.itemsize + 32  # hash table and all
    room, largest = FIRST_ROOM, min(n_tuples + 1, max_bytes // row)
    while True:
        ball = build_ball(letters, points, min(room, largest), max_depth, n_tuples + 1)
        is_done = ball.is_whole or (
            max_depth is not None and len(ball) < min(room, largest)
        )
        if is_done or room >= largest:
            break
        room *= 4
    sizes = [int(size) for size in np.diff(ball.starts)]
    if not is_done:
        sizes = sizes[: ball.radius + 1]
        raise SearchLimitReached(
            f"all to distance {len(sizes)} need more than {max_bytes} bytes",
            needed_bytes=2 * max_bytes,
            best=sizes,
        )
    yield from sizes


def _power_of_ten(number: int) -> str:
    """Return a large number in two digits."""
    return str(number) if number < 10**6 else f"{number:.1e}"
