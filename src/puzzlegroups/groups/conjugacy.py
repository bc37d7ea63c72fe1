"""Conjugacy of elements."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from puzzlegroups.errors import SearchLimitReached
from puzzlegroups.groups.base_change import change_base
from puzzlegroups.permutations import Permutation

if TYPE_CHECKING:
    from puzzlegroups.groups.stabilizer_chain import StabilizerChain
    from puzzlegroups.groups.transversal import Images

__all__ = ["find_conjugating_element"]

MAX_NODES = 200_000


def find_conjugating_element(
    chain: StabilizerChain, first: Permutation, second: Permutation
) -> Permutation | None:
    """Return an element g of the group with ``first ^ g == second``.

    Parameters
    ----------
    chain : StabilizerChain
        Of the group.
    first, second : Permutation
        Of the chain's degree, in the group or not.

    Returns
    -------
    Permutation or None
        None when there is no such element.

    Raises
    ------
    SearchLimitReached
        If 200,000 partial elements do not decide it.

    Notes
    -----
    Backtracking over a base that follows the cycles of `first`, long ones before short
    ones: the image of one point of a cycle determines those of the others.

    References
    ----------
    .. [1] G. Butler, Fundamental Algorithms for Permutation Groups (1991), chapter 12.

    Examples
    --------
    >>> from puzzlegroups.groups import schreier_sims
    >>> chain = schreier_sims(["(1,2,3)", "(1,2)"])
    >>> a, b = Permutation((1, 2, 0)), Permutation((2, 0, 1))
    >>> g = find_conjugating_element(chain, a, b)
    >>> a ^ g == b
    True
    >>> find_conjugating_element(schreier_sims(["(1,2,3)"]), a, b) is None
    True
    """
    lengths = _cycle_lengths(second)
    mine = _cycle_lengths(first)
    if sorted(mine) != sorted(lengths):
        return None
    cycles = sorted(first.cycles(), key=len, reverse=True)
    moved = [point for cycle in cycles for point in cycle]
    fixed = [point for point in range(chain.degree) if first(point) == point]
    base = [*moved, *fixed]
    whole = change_base(chain, base)
    n_nodes = 0

    def candidates(level: int, images: list[int]) -> list[int]:
        point = base[level]
        if level and first(base[level - 1]) == point:
            return [second(images[-1])]
        return [y for y, length in enumerate(lengths) if length == mine[point]]

    identity = np.arange(chain.degree)
    stack: list[tuple[list[int], Images]] = [([], identity)]
    while stack:
        images, back = stack.pop()
        if len(images) == len(base):
            g = ~Permutation(back.tolist())
            return g if first ^ g == second else None
        transversal = whole.transversals[len(images)]
        for image in candidates(len(images), images):
            row = transversal.row(int(back[image]))
            if row >= 0:
                n_nodes += 1
                stack.append(([*images, image], transversal.inverse(row)[back]))
        if n_nodes > MAX_NODES:
            raise SearchLimitReached(
                f"{MAX_NODES} partial elements did not decide whether the elements are "
                "conjugate"
            )
    return None


def _cycle_lengths(permutation: Permutation) -> list[int]:
    """Return for each point the length of its cycle."""
    lengths = [1] * permutation.degree
    for cycle in permutation.cycles():
        for point in cycle:
            lengths[point] = len(cycle)
    return lengths
