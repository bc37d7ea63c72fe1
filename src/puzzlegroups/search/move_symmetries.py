"""Symmetries of a puzzle, as they act on its moves, words and states."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING

from puzzlegroups.permutations import Permutation
from puzzlegroups.search.steps import Step, steps_of
from puzzlegroups.search.symmetries import renamings
from puzzlegroups.words import Word, rename_word

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["Symmetry", "symmetries_of"]


@dataclass(frozen=True)
class Symmetry:
    """A renaming of the points that takes every move to a move or its inverse.

    Parameters
    ----------
    points : Permutation
        Where it takes each point.
    moves : mapping of str to (str, int)
        The move to which it takes each move, with -1 for the inverse.

    Notes
    -----
    It takes the state of a word to the state of the renamed word.

    Examples
    --------
    >>> from puzzlegroups.permutations import parse_permutation
    >>> moves = {name: parse_permutation(cycles, degree=5)
    ...          for name, cycles in (("a", "(1,2,3)"), ("b", "(3,4,5)"))}
    >>> swap = next(s for s in symmetries_of(moves) if "b" in s.moves["a"])
    >>> str(swap.of_word(Word([("a", 1), ("b", -1)])))
    "b a'"
    """

    points: Permutation
    moves: Mapping[str, tuple[str, int]]

    def __post_init__(self) -> None:
        object.__setattr__(self, "moves", MappingProxyType(dict(self.moves)))

    def __hash__(self) -> int:
        return hash((self.points, tuple(self.moves.items())))

    @property
    def is_mirror(self) -> bool:
        """Whether every move becomes an inverse, as turns seen in a mirror do."""
        return all(sign < 0 for _, sign in self.moves.values())

    def of_word(self, word: Word) -> Word:
        """Return what a word becomes.

        Parameters
        ----------
        word : Word
            In the moves.

        Returns
        -------
        Word
            As long as the word.

        Raises
        ------
        UnknownMoveError
            If the word has another move.

        Examples
        --------
        >>> from puzzlegroups.permutations import parse_permutation
        >>> (identity, *_) = symmetries_of({"a": parse_permutation("(1,2,3)")})
        >>> str(identity.of_word(Word([("a", 2)])))
        'a2'
        """
        return rename_word(word, self.moves)

    def of_state(self, state: Permutation) -> Permutation:
        """Return what a state becomes.

        Parameters
        ----------
        state : Permutation
            Of the puzzle's degree.

        Returns
        -------
        Permutation
            Its conjugate by `points`.

        Examples
        --------
        >>> from puzzlegroups.permutations import parse_permutation
        >>> turn = parse_permutation("(1,2,3)")
        >>> mirror = next(s for s in symmetries_of({"a": turn}) if s.is_mirror)
        >>> print(mirror.of_state(turn))
        (1,3,2)
        """
        return state ^ self.points


def symmetries_of(
    generators: Mapping[str, Permutation], max_count: int = 10_000
) -> tuple[Symmetry, ...]:
    """Find the symmetries of a puzzle.

    Parameters
    ----------
    generators : mapping of str to Permutation
        Its moves.
    max_count : int, default 10_000
        At most so many are listed.

    Returns
    -------
    tuple of Symmetry
        One for each way in which the moves can go, the identity first.

    Raises
    ------
    SearchLimitReached
        If there are more.

    Examples
    --------
    >>> from puzzlegroups.puzzles import load_from_catalogue
    >>> cube = symmetries_of(load_from_catalogue("3x3x3").generators)
    >>> len(cube), sum(symmetry.is_mirror for symmetry in cube)
    (48, 24)
    """
    steps = {step.permutation: step for step in reversed(steps_of(generators, "qtm"))}
    distinct = list(reversed(steps.values()))
    return tuple(
        Symmetry(Permutation(points.tolist()), _moves(generators, distinct, image))
        for points, image in renamings(distinct, max_count)
    )


def _moves(
    generators: Mapping[str, Permutation],
    steps: list[Step],
    image: tuple[int, ...],
) -> dict[str, tuple[str, int]]:
    """Return where the moves go, told by where the steps go."""
    place = {step.permutation: number for number, step in enumerate(steps)}
    moves = {}
    for name, permutation in generators.items():
        if permutation.is_identity():
            moves[name] = (name, 1)
        else:
            target = steps[image[place[permutation]]].move
            moves[name] = (target.generator, target.exponent)
    return moves
