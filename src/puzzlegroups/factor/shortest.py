"""Shortest words, proved by two-sided search on the Cayley graph."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from puzzlegroups.errors import NotInGroupError
from puzzlegroups.factor.verify import verified
from puzzlegroups.search import find_meeting, steps_of
from puzzlegroups.solution import SearchLimits, Solution

if TYPE_CHECKING:
    from puzzlegroups.groups import Homomorphism
    from puzzlegroups.permutations import Permutation

__all__ = ["shortest_word"]


def shortest_word(
    phi: Homomorphism, permutation: Permutation, metric: str, limits: SearchLimits
) -> Solution:
    """Find a shortest word for an element, and prove that none is shorter.

    Parameters
    ----------
    phi : Homomorphism
        From the free group on the moves.
    permutation : Permutation
        Of the group's degree.
    metric : {"qtm", "htm"}
        What a power of a move costs.
    limits : SearchLimits
        For the search.

    Returns
    -------
    Solution
        Optimal; method ``"shortest"``.

    Raises
    ------
    NotInGroupError
        If the permutation is not in the group; before any search.
    InvalidInputError
        If the metric is unknown.
    SearchLimitReached
        If a limit strikes first; with the lower bound that was proved.

    Notes
    -----
    An element is determined by the images of the base, and two elements differ by a
    word exactly when it takes the one tuple of images to the other.

    Examples
    --------
    >>> from puzzlegroups.groups import PermutationGroup
    >>> phi = PermutationGroup(["(1,2,3,4,5)"], names=["c"]).homomorphism()
    >>> element = phi.images["c"] ** 3
    >>> solution = shortest_word(phi, element, "qtm", SearchLimits())
    >>> str(solution.word), solution.length, solution.optimal
    ("c2'", 2, True)
    """
    clock = time.perf_counter()
    steps = steps_of(phi.images, metric)
    residue, level = phi.chain.sift(permutation)
    if not residue.is_identity():
        raise NotInGroupError(level, residue)
    base = phi.chain.base
    target = [permutation(point) for point in base]
    meeting = find_meeting(steps, base, target, limits)
    return Solution(
        word=verified(phi, meeting.word.modulo(phi.orders), permutation),
        length=meeting.length,
        metric=metric,
        optimal=True,
        lower_bound=meeting.length,
        method="shortest",
        seconds=time.perf_counter() - clock,
    )
