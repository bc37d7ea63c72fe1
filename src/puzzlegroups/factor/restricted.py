"""Words in some of the moves only, or in words of several moves taken as one."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING

from puzzlegroups.errors import InvalidInputError
from puzzlegroups.factor.word_finder import WordFinder
from puzzlegroups.groups import PermutationGroup
from puzzlegroups.words import Word

if TYPE_CHECKING:
    from collections.abc import Mapping

    from puzzlegroups.permutations import Permutation
    from puzzlegroups.solution import Solution

__all__ = ["RestrictedMoves", "restrict_moves"]


@dataclass(frozen=True)
class RestrictedMoves:
    """The moves that a word may use, with what they stand for.

    Parameters
    ----------
    group : PermutationGroup
        What they generate.
    words : mapping of str to Word
        Each in the puzzle's own moves.
    weights : mapping of str to int
        What each costs.
    metric : {"qtm", "htm", "weighted"}
        What a power of a move costs.
    """

    group: PermutationGroup
    words: Mapping[str, Word]
    weights: Mapping[str, int]
    metric: str

    @cached_property
    def finder(self) -> WordFinder:
        """What finds words in these moves, for the elements of their group."""
        return WordFinder(self.group.homomorphism(), self.metric, self.weights)

    def expand(self, solution: Solution) -> Solution:
        """Return a solution with its words in the puzzle's own moves.

        Parameters
        ----------
        solution : Solution
            In these moves.

        Returns
        -------
        Solution
            Of the same length.

        Examples
        --------
        >>> from puzzlegroups.permutations import parse_permutation
        >>> from puzzlegroups.solution import Solution
        >>> turn, half = parse_permutation("(1,2,3,4)"), Word([("r", 2)])
        >>> moves = restrict_moves({half: turn**2}, "qtm", {})
        >>> found = Solution(Word([("r2", 1)]), 2, "qtm", True, 2, "shortest", 0.0)
        >>> moves.expand(found).word
        Word([('r', 2)])
        """
        return replace(
            solution,
            word=self._expanded(solution.word),
            words=tuple(self._expanded(word) for word in solution.words),
        )

    def _expanded(self, word: Word) -> Word:
        product = Word()
        for name, exponent in word.moves:
            product *= self.words[name] ** exponent
        return product


def restrict_moves(
    moves: Mapping[Word, Permutation], metric: str, weights: Mapping[str, int]
) -> RestrictedMoves:
    """Make the group of some words.

    Parameters
    ----------
    moves : mapping of Word to Permutation
        Each word that may be used, with what it does.
    metric : {"qtm", "htm", "weighted"}
        What the words cost.
    weights : mapping of str to int
        What a letter of each of the puzzle's moves costs; 1 where it is left out.

    Returns
    -------
    RestrictedMoves
        The words take the place of moves.

    Raises
    ------
    InvalidInputError
        If there are no words, or one is empty.

    Examples
    --------
    >>> from puzzlegroups.permutations import parse_permutation
    >>> turn = parse_permutation("(1,2,3,4)")
    >>> dict(restrict_moves({Word([("r", 2)]): turn**2}, "qtm", {}).weights)
    {'r2': 2}
    """
    if not moves or any(word.is_identity() for word in moves):
        raise InvalidInputError("no moves found, expected at least one to be allowed")
    words = {str(word): word for word in moves}
    costs = {name: word.length(metric, weights) for name, word in words.items()}
    return RestrictedMoves(
        PermutationGroup(moves.values(), tuple(words)),
        MappingProxyType(words),
        MappingProxyType(costs),
        metric,
    )
