"""Parts: sets of points on which cosets can be told apart one by one."""

from __future__ import annotations

import math
from itertools import combinations
from typing import TYPE_CHECKING

import numpy as np

from puzzlegroups.chains.constituent_coordinates import Constituent
from puzzlegroups.groups.blocks import orbit_numbers

if TYPE_CHECKING:
    import numpy.typing as npt

    from puzzlegroups.permutations import Permutation
    from puzzlegroups.search import Step

__all__ = ["independent_parts"]

#: The product of the parts' indices may exceed the index so many times.
MOST_WASTE = 2


def independent_parts(
    steps: tuple[Step, ...],
    subgroup: tuple[Permutation, ...],
    index: int,
    largest: int,
    colourings: tuple[npt.NDArray[np.intp], ...] = (),
) -> list[Constituent]:
    """Divide the points into parts whose cosets hardly depend on each other.

    Parameters
    ----------
    steps : tuple of Step
        What a phase may do; they generate K.
    subgroup : tuple of Permutation
        Generators of the subgroup H that it reaches.
    index : int
        Index of H in K.
    largest : int
        Parts with more cosets than this are not made by joining.
    colourings : tuple of ndarray of intp, shape (degree,), optional
        For the constituents.

    Returns
    -------
    list of Constituent
        Orbits of K, or several of them joined; those on which H acts like K are left
        out, and those that are functions of others.

    Notes
    -----
    Orbits are joined, the most dependent first, until the product of the indices is at
    most twice the index; O(n_orbits^3) runs of Schreier-Sims.

    Examples
    --------
    >>> from puzzlegroups.puzzles import load_from_catalogue
    >>> from puzzlegroups.search import steps_of
    >>> turns = load_from_catalogue("3x3x3").generators
    >>> half = {move: turn**2 for move, turn in turns.items()}
    >>> parts = independent_parts(steps_of(half, "htm"), (), 663552, 10**4)
    >>> sorted(part.index for part in parts)
    [24, 24, 24, 96]
    """
    images = np.array([step.permutation.images for step in steps])
    numbers = orbit_numbers(images)
    orbits = [np.flatnonzero(numbers == n) for n in range(int(numbers.max()) + 1)]
    parts = [Constituent(steps, subgroup, points, colourings) for points in orbits]
    parts = [part for part in parts if part.index > 1]
    joints: dict[tuple[int, int], Constituent] = {}
    while True:
        for one, other in combinations(parts, 2):
            key = (id(one), id(other))
            if key not in joints:
                points = np.union1d(one.points, other.points)
                joints[key] = Constituent(steps, subgroup, points, colourings)
        needless = _function_of_another(parts, joints)
        if needless is not None:
            parts = [part for part in parts if part is not needless]
            continue
        pairs = [
            (one.index * other.index / joints[id(one), id(other)].index, one, other)
            for one, other in combinations(parts, 2)
            if joints[id(one), id(other)].index <= largest
        ]
        waste = math.prod(part.index for part in parts) / index
        best = max(pairs, key=lambda pair: pair[0], default=None)
        if waste <= MOST_WASTE or best is None or best[0] <= 1:
            return parts
        _, one, other = best
        parts = [part for part in parts if part not in (one, other)]
        parts.append(joints[id(one), id(other)])


def _function_of_another(
    parts: list[Constituent], joints: dict[tuple[int, int], Constituent]
) -> Constituent | None:
    for one, other in combinations(parts, 2):
        joint = joints[id(one), id(other)].index
        if joint == one.index:
            return other
        if joint == other.index:
            return one
    return None
