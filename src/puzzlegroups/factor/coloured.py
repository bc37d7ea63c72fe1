"""Coloured states: of all elements that look the same, one with a short word."""

from __future__ import annotations

import time
from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from puzzlegroups.errors import (
    InvalidColouringError,
    UnsolvableStateError,
    VerificationError,
)
from puzzlegroups.factor.coloured_descent import short_lookalikes
from puzzlegroups.groups.colour_stabilizer import colour_stabilizer_chain
from puzzlegroups.groups.colourings import RecolouringSearch
from puzzlegroups.permutations import Permutation
from puzzlegroups.solution import check_whole

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy.typing as npt

    from puzzlegroups.factor.factorizer import Factorizer
    from puzzlegroups.groups import StabilizerChain
    from puzzlegroups.solution import Solution

__all__ = ["solve_recolouring"]

MAX_ALL = 500


def solve_recolouring(
    factorizer: Factorizer,
    solved: Sequence[str],
    colours: Sequence[str],
    name: str = "the puzzle",
    n_trials: int = 300,
    seed: int = 0,
) -> Solution:
    """Find a short word that takes colours back to the solved ones.

    Parameters
    ----------
    factorizer : Factorizer
        Of the group.
    solved, colours : sequence of str, length degree
        Colour of each point, solved and in the state.
    name : str, default "the puzzle"
        What to call the puzzle in an error.
    n_trials : int, default 300
        How many elements that look like the state are tried, at least 1.
    seed : int, default 0
        For those that are drawn at random.

    Returns
    -------
    Solution
        It was applied to the colours. Proved to be shortest only where all elements
        that look like the state were tried and each word was.

    Raises
    ------
    InvalidColouringError
        If the colours are malformed.
    UnsolvableStateError
        If no element of the group shows them.
    InvalidInputError
        If `n_trials` is less than 1.
    SearchLimitReached
        If the search for one element takes more than 200,000 partial elements.

    Notes
    -----
    The elements that look alike are a coset of the stabilizer of the colouring. If that
    is small, all are tried; otherwise some, at random for small groups, and by
    :func:`puzzlegroups.factor.coloured_descent.short_lookalikes` for large ones.

    Examples
    --------
    >>> from puzzlegroups.factor.factorizer import build_factorizer
    >>> from puzzlegroups.groups import PermutationGroup
    >>> group = PermutationGroup(["(1,2,3,4)", "(1,2)"], names=["a", "b"])
    >>> solution = solve_recolouring(build_factorizer(group), "xxyy", "yxxy")
    >>> solution.length, solution.optimal
    (1, True)
    """
    check_whole("n_trials", n_trials, 1)
    clock = time.perf_counter()
    if Counter(colours) != Counter(solved):
        raise InvalidColouringError(
            f"colours {_counted(colours)} found, expected {_counted(solved)}"
        )
    chain = factorizer.phi.chain
    first = next(RecolouringSearch(chain, solved, colours).elements(), None)
    if first is None:
        raise UnsolvableStateError(name, "no element of the group gives these colours")
    stabilizer = colour_stabilizer_chain(chain, solved)
    tries_all = stabilizer.order <= min(MAX_ALL, n_trials)
    if tries_all:
        candidates = [first[h] for h in _all_elements(stabilizer)]
        solutions = [_undo(factorizer, images) for images in candidates]
        best = min(solutions, key=lambda solution: solution.length)
        lower_bound = min(solution.lower_bound for solution in solutions)
    else:
        if factorizer.tables is None:
            rng = np.random.default_rng(seed)
            drawn = [stabilizer.random(rng).images for _ in range(n_trials)]
            candidates = [first, *(first[list(h)] for h in drawn)]
        else:
            near = short_lookalikes(factorizer, stabilizer, first, n_trials)
            candidates = [first, *near]
        solutions = [_undo(factorizer, images) for images in candidates]
        best = min(solutions, key=lambda solution: solution.length)
        lower_bound = 0 if list(solved) == list(colours) else 1
    _check(factorizer, best, solved, colours)
    return replace(
        best,
        lower_bound=min(lower_bound, best.length),
        optimal=best.length <= lower_bound,
        seconds=time.perf_counter() - clock,
    )


def _counted(colours: Sequence[str]) -> str:
    counts = Counter(colours)
    return ", ".join(f"{counts[colour]} {colour!r}" for colour in sorted(counts))


def _undo(factorizer: Factorizer, images: npt.NDArray[np.integer]) -> Solution:
    return factorizer.factor(~Permutation(images.tolist()))


def _check(
    factorizer: Factorizer,
    solution: Solution,
    solved: Sequence[str],
    colours: Sequence[str],
) -> None:
    effect = factorizer.phi(solution.word)
    if any(solved[image] != colours[x] for x, image in enumerate(effect.images)):
        raise VerificationError(f"the word {solution.word} does not solve the colours")


def _all_elements(stabilizer: StabilizerChain) -> list[npt.NDArray[np.integer]]:
    elements: list[npt.NDArray[np.integer]] = [np.arange(stabilizer.degree)]
    for transversal in reversed(stabilizer.transversals):
        elements = [
            representative[element]
            for element in elements
            for representative in transversal.representatives
        ]
    return elements
