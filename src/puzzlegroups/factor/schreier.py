"""Words by sifting through transversals whose representatives carry words."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from puzzlegroups.factor.verify import verified
from puzzlegroups.solution import SearchLimits, Solution
from puzzlegroups.words import check_metric

if TYPE_CHECKING:
    from collections.abc import Mapping

    from puzzlegroups.groups import Homomorphism
    from puzzlegroups.permutations import Permutation

__all__ = ["factor_by_sifting"]


def factor_by_sifting(
    phi: Homomorphism,
    permutation: Permutation,
    metric: str,
    limits: SearchLimits,
    weights: Mapping[str, int] | None = None,
) -> Solution:
    """Return the word that the homomorphism's preimage gives.

    Parameters
    ----------
    phi : Homomorphism
        From the free group on the moves.
    permutation : Permutation
        Of the group's degree.
    metric : str
        What a power of a move costs.
    limits : SearchLimits
        Of these, `max_length` is kept.
    weights : mapping of str to int, optional
        What a letter of each move costs; 1 where it is left out.

    Returns
    -------
    Solution
        Method ``"schreier"``; optimal only for words of length 0 and 1.

    Raises
    ------
    NotInGroupError
        If the permutation is not in the group.
    SearchLimitReached
        If the word is longer than `max_length`; with the word.

    Examples
    --------
    >>> from puzzlegroups.groups import PermutationGroup
    >>> phi = PermutationGroup(["(1,2,3)", "(1,2)"], names=["a", "b"]).homomorphism()
    >>> solution = factor_by_sifting(phi, phi.images["a"], "qtm", SearchLimits())
    >>> str(solution.word), solution.method
    ('a', 'schreier')
    """
    clock = time.perf_counter()
    check_metric(metric)
    word = verified(phi, phi.preimage(permutation), permutation)
    length = word.length(metric, weights or {})
    lower_bound = 0 if permutation.is_identity() else 1
    solution = Solution(
        word=word,
        length=length,
        metric=metric,
        optimal=length == lower_bound,
        lower_bound=lower_bound,
        method="schreier",
        seconds=time.perf_counter() - clock,
    )
    return limits.within_length(solution)
