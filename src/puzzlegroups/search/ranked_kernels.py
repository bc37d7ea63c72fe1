"""The compiled loop of searches on ranked group elements."""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from puzzlegroups.jit import kernel

__all__ = ["expand_layer"]

Array: TypeAlias = npt.NDArray[Any]


@kernel
def expand_layer(
    distances: Array,
    depth: int,
    counts: Array,
    costs: Array,
    next_top: Array,
    top_factor: Array,
    next_middle: Array,
    middle_factor: Array,
    products: Array,
) -> None:
    """Lower the distances of the neighbours of a layer; keep count of each distance.

    Element number ``(t * n_middle + u) * n_bottom + k`` is ``k * u * t``. A step takes
    t to ``next_top`` and leaves a factor for u, which takes u to ``next_middle`` and
    leaves a factor for k.
    """
    n_top, n_steps = next_top.shape
    n_middle = next_middle.shape[1]
    n_bottom = products.shape[0]
    size = n_middle * n_bottom
    active = np.empty(size, np.int32)
    for t in range(n_top):
        start = t * size
        n_active = 0
        for h in range(size):
            if distances[start + h] == depth:
                active[n_active] = h
                n_active += 1
        if n_active == 0:
            continue
        for s in range(n_steps):
            target = next_top[t, s] * size
            factor = top_factor[t, s]
            distance = depth + costs[s]
            for place in range(n_active):
                h = active[place]
                u = h // n_bottom
                k = products[h - u * n_bottom, middle_factor[factor, u]]
                index = target + next_middle[factor, u] * n_bottom + k
                if distances[index] > distance:
                    counts[distances[index]] -= 1
                    distances[index] = distance
                    counts[distance] += 1
