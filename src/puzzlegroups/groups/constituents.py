"""An upper bound of the order of an intransitive group from its constituents.

A group G acts on each of its orbits; these actions are its constituents G_1, G_2, ...
G is a subgroup of their product P. So is the set of the elements of P that have every
property that all generators share, where a property is that a product of signs is 1:
signs on an orbit, or on the blocks of a block system. That set is a group; its order
bounds the order of G from above. For cubes of any size, and many other puzzles, the
bound is the order.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np

from puzzlegroups.groups.blocks import minimal_blocks, orbit_numbers
from puzzlegroups.groups.giants import is_giant

if TYPE_CHECKING:
    from collections.abc import Callable

    import numpy.typing as npt

    from puzzlegroups.groups.blocks import Points

__all__ = ["order_bound"]


def order_bound(
    generators: Points, order_of: Callable[[Points], int], rng: np.random.Generator
) -> int:
    """Bound the order of an intransitive group from above.

    Parameters
    ----------
    generators : ndarray of integers, shape (n, degree)
        Images.
    order_of : callable
        The proved order of a transitive group from its generators; not called for
        groups of two points, nor for giants.
    rng : numpy.random.Generator
        For recognising giants.

    Returns
    -------
    int
        At least the order of the group.

    Examples
    --------
    >>> rng = np.random.default_rng(0)
    >>> order_bound(np.array([[1, 0, 3, 2]]), len, rng)
    2
    >>> order_bound(np.array([[1, 0, 2, 3], [0, 1, 3, 2]]), len, rng)
    4
    """
    bound = 1
    signs: list[list[int]] = []
    rank_of_parts = 0
    kept: list[Points] = []
    for part in _constituents(generators):
        if any(_are_equivalent(part, other) for other in kept):
            continue  # determined by the action on the other orbit
        kept.append(part)
        rows = [_signs(part)]
        blocks = None
        if is_giant(part, rng):
            bound *= math.factorial(part.shape[1]) // (1 if any(rows[0]) else 2)
        elif part.shape[1] == 2:
            bound *= 2
        else:
            bound *= order_of(part)
            blocks = minimal_blocks(part)
        while blocks is not None:
            part = _action_on_blocks(part, blocks)
            rows.append(_signs(part))
            blocks = minimal_blocks(part)
        signs += rows
        rank_of_parts += _rank_of_bits(rows)
    return bound >> (rank_of_parts - _rank_of_bits(signs))


def _constituents(generators: Points) -> list[Points]:
    """Return the generators on each orbit of at least two points."""
    numbers = orbit_numbers(generators)
    parts: list[Points] = []
    by_orbit = np.argsort(numbers, kind="stable")
    for points in np.split(by_orbit, np.cumsum(np.bincount(numbers))[:-1]):
        if len(points) > 1:
            place = np.zeros(generators.shape[1], np.intp)
            place[points] = np.arange(len(points))
            parts.append(place[generators[:, points]])
    return parts


def _are_equivalent(part: Points, other: Points) -> bool:
    """Look for a renaming of points that turns one action into the other."""
    degree = part.shape[1]
    if other.shape != part.shape:
        return False
    points = np.arange(degree)
    if ((part == points).sum(axis=1) != (other == points).sum(axis=1)).any():
        return False  # a generator fixes more points here than there
    here, there = part.tolist(), other.tolist()
    return any(_extends(here, there, image) for image in range(degree))


def _extends(here: list[list[int]], there: list[list[int]], image: int) -> bool:
    """Tell whether point 0 -> `image` extends to such a renaming."""
    renamed = {0: image}
    walk = [0]
    for point in walk:  # grows while it is walked
        for mine, theirs in zip(here, there, strict=True):
            reached, expected = mine[point], theirs[renamed[point]]
            if reached not in renamed:
                renamed[reached] = expected
                walk.append(reached)
            elif renamed[reached] != expected:
                return False
    return len(set(renamed.values())) == len(renamed)


def _action_on_blocks(part: Points, blocks: npt.NDArray[np.intp]) -> Points:
    first = np.unique(blocks, return_index=True)[1]
    return blocks[part[:, first]]


def _signs(part: Points) -> list[int]:
    from puzzlegroups.permutations import Permutation

    return [Permutation(images).parity() for images in part.tolist()]


def _rank_of_bits(rows: list[list[int]]) -> int:
    """Return the rank of a matrix over the field of two elements."""
    pivots: dict[int, int] = {}
    for row in rows:
        number = int("".join(map(str, row)), 2)
        while number:
            top = number.bit_length()
            if top not in pivots:
                pivots[top] = number
                break
            number ^= pivots[top]
    return len(pivots)
