"""How many words there are of each length, and what that promises."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from puzzlegroups.search.canonical_words import build_canonical_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from puzzlegroups.search import Step

__all__ = ["WordCounts"]

#: Words are not counted beyond this length.
MAX_LENGTH = 60


class WordCounts:
    """How many words there are of each length, when steps that commute count once.

    Parameters
    ----------
    steps : sequence of Step
        What words are made of.
    limit : int
        Words are counted until there are so many.

    Examples
    --------
    >>> from puzzlegroups.puzzles import load_from_catalogue
    >>> from puzzlegroups.search import steps_of
    >>> cube = load_from_catalogue("3x3x3")
    >>> words = WordCounts(steps_of(cube.generators, "htm"), 1000)
    >>> words.spheres
    [1.0, 18.0, 243.0, 3240.0]
    >>> round(words.expected_length(1 + 18 + 243), 2)
    1.92
    """

    def __init__(self, steps: Sequence[Step], limit: int) -> None:
        words = build_canonical_words(steps)
        costs = [step.cost for step in steps]
        ends = np.where(words.allowed, words.following, 0)
        layers = [np.zeros(len(ends)) for _ in range(max(costs))]
        layers[-1][0] = 1.0
        self.spheres = [1.0]
        while sum(self.spheres) < limit and len(self.spheres) < MAX_LENGTH:
            layer = np.zeros(len(ends))
            for step, cost in enumerate(costs):
                from_here = layers[-cost] * words.allowed[:, step]
                layer += np.bincount(ends[:, step], from_here, len(ends))
            layers = [*layers[1:], layer]
            self.spheres.append(float(layer.sum()))

    def expected_length(self, index: int) -> float:
        """Return the average distance of cosets if all words led to different ones.

        Parameters
        ----------
        index : int
            Number of cosets, at least 1.

        Returns
        -------
        float
            A lower bound on their average distance.

        Examples
        --------
        >>> from puzzlegroups.permutations import parse_permutation
        >>> from puzzlegroups.search import steps_of
        >>> ring = steps_of({"r": parse_permutation("(1,2,3,4,5)")}, "htm")
        >>> WordCounts(ring, 5).expected_length(5)
        0.8
        """
        left, total = float(index), 0.0
        for length, size in enumerate(self.spheres):
            here = min(left, size)
            total += length * here
            left -= here
        return (total + left * len(self.spheres)) / index
