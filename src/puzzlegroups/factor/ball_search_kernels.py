"""The compiled loop of ball search: tables asked for the words of many elements."""

from __future__ import annotations

from typing import Any

from puzzlegroups.groups.minkwitz.table_kernels import sift_cost
from puzzlegroups.jit import kernel

__all__ = ["search_ball"]


@kernel
def search_ball(
    ball: Any,
    ball_costs: Any,
    target: Any,
    level_ends: Any,
    roots: Any,
    trie: Any,
    costs: Any,
    inverses: Any,
    best: Any,
    rows: Any,
) -> Any:
    """Find the row s of the ball with the cheapest word for s and ``s * target``.

    `ball` holds images of the base. Returns the row, -1 if none is below `best`, and
    the cost.
    """
    point_images = ball[0].copy()
    found = -1
    for row in range(len(ball)):
        if ball_costs[row] >= best:
            break
        for place in range(len(point_images)):
            point_images[place] = target[ball[row, place]]
        cost = sift_cost(
            point_images,
            level_ends,
            roots,
            trie,
            costs,
            inverses,
            ball_costs[row],
            best,
            rows,
        )
        if cost < best:
            best = cost
            found = row
    return found, best
