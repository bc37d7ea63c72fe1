"""Letters: the moves that words are made of, numbered, with what they cost."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from puzzlegroups.errors import InvalidInputError
from puzzlegroups.groups.steps import steps_of
from puzzlegroups.words import Word
from puzzlegroups.words.spelling import check_spelling

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from puzzlegroups.groups.steps import Step
    from puzzlegroups.permutations import Permutation
    from puzzlegroups.words import Move

__all__ = ["Letters", "letters_of", "letters_of_steps"]

MAX_LETTERS = 65_535


@dataclass(frozen=True, eq=False)
class Letters:
    """The elements that a word is made of, closed under inversion.

    Parameters
    ----------
    moves : tuple of Move
        Letter k is this power of a generator.
    images : ndarray, shape (n_letters, degree)
        0-based images; uint8, or uint16 for more than 256 points.
    inverse : ndarray, shape (n_letters,)
        The letter that undoes each letter; uint8, or uint16 for more than 256 letters.
    costs : ndarray of int32, shape (n_letters,)
        At least 1; a letter and its inverse cost the same.

    Examples
    --------
    >>> from puzzlegroups.permutations import parse_permutation
    >>> letters = letters_of({"r": parse_permutation("(1,2,3,4)")}, "qtm")
    >>> letters.inverse.tolist(), str(letters.word([0, 0, 0]))
    ([1, 0], 'r3')
    """

    moves: tuple[Move, ...]
    images: npt.NDArray[np.integer]
    inverse: npt.NDArray[np.integer]
    costs: npt.NDArray[np.int32]

    @property
    def degree(self) -> int:
        """Number of points."""
        return int(self.images.shape[1])

    def word(self, letters: Iterable[int]) -> Word:
        """Return a row of letters as a word.

        Parameters
        ----------
        letters : iterable of int
            Each ``0 <= letter < n_letters``.

        Returns
        -------
        Word
            Their product from left to right.

        Examples
        --------
        >>> from puzzlegroups.permutations import parse_permutation
        >>> letters = letters_of({"r": parse_permutation("(1,2,3,4)")}, "htm")
        >>> str(letters.word([1]))
        'r2'
        """
        return Word(self.moves[letter] for letter in letters)

    def spell(self, word: Word) -> list[int]:
        """Return the letters of a word.

        Parameters
        ----------
        word : Word
            With exponents reduced modulo the orders of the generators.

        Returns
        -------
        list of int
            A power of a generator is one letter if there is such a letter, otherwise
            as many of the generator or its inverse; moves that do nothing are left out.

        Raises
        ------
        SearchLimitReached
            If it has more than a million letters in the quarter-turn metric.

        Examples
        --------
        >>> from puzzlegroups.permutations import parse_permutation
        >>> letters = letters_of({"r": parse_permutation("(1,2,3,4)")}, "qtm")
        >>> letters.spell(Word([("r", 2)]))
        [0, 0]
        """
        check_spelling(word)
        number = {move: letter for letter, move in enumerate(self.moves)}
        spelled: list[int] = []
        for move in word.moves:
            if move in number:
                spelled.append(number[move])
                continue
            unit = (move.generator, 1 if move.exponent > 0 else -1)
            letter = next((k for k, m in enumerate(self.moves) if m == unit), None)
            if letter is not None:
                spelled += [letter] * abs(move.exponent)
        return spelled

    def multiply(self, letters: Iterable[int]) -> npt.NDArray[np.integer]:
        """Return the images of a product of letters.

        Parameters
        ----------
        letters : iterable of int
            Each ``0 <= letter < n_letters``.

        Returns
        -------
        ndarray, shape (degree,)
            Of the dtype of :attr:`images`.

        Examples
        --------
        >>> from puzzlegroups.permutations import parse_permutation
        >>> letters = letters_of({"r": parse_permutation("(1,2,3,4)")}, "qtm")
        >>> letters.multiply([0, 0]).tolist()
        [2, 3, 0, 1]
        """
        product = np.arange(self.degree, dtype=self.images.dtype)
        for letter in letters:
            product = self.images[letter][product]
        return product


def letters_of(
    generators: Mapping[str, Permutation],
    metric: str,
    weights: Mapping[str, int] | None = None,
) -> Letters:
    """Give the moves of a puzzle numbers, and what they cost in a metric.

    Parameters
    ----------
    generators : mapping of str to Permutation
        The moves; those that do nothing are left out.
    metric : {"qtm", "htm", "weighted"}
        ``"htm"``: any power of a generator is a letter; otherwise it and its inverse.
    weights : mapping of str to int, optional
        What a letter of each generator costs, 1 to 1000; 1 where it is left out.

    Returns
    -------
    Letters
        In the order of the generators.

    Raises
    ------
    InvalidInputError
        If the metric is unknown, a weight is out of range or names no generator, or
        there are more than 65535 letters.

    Examples
    --------
    >>> from puzzlegroups.permutations import parse_permutation
    >>> square = {name: parse_permutation(text, degree=4)
    ...     for name, text in [("r", "(1,2,3,4)"), ("s", "(1,3)")]}
    >>> letters_of(square, "qtm", {"s": 3}).costs.tolist()
    [1, 1, 3]
    """
    degree = next(iter(generators.values())).degree
    return letters_of_steps(steps_of(generators, metric, weights), degree)


def letters_of_steps(steps: Sequence[Step], degree: int) -> Letters:
    """Give steps numbers.

    Parameters
    ----------
    steps : sequence of Step
        Powers of generators, closed under inversion.
    degree : int
        Number of points.

    Returns
    -------
    Letters
        In the same order.

    Raises
    ------
    InvalidInputError
        If there are more than 65535.

    Examples
    --------
    >>> from puzzlegroups.groups.steps import steps_of
    >>> from puzzlegroups.permutations import parse_permutation
    >>> turn = {"r": parse_permutation("(1,2,3,4)")}
    >>> letters_of_steps(steps_of(turn, "htm"), 4).inverse.tolist()
    [2, 1, 0]
    """
    if len(steps) > MAX_LETTERS:
        raise InvalidInputError(
            f"{len(steps)} letters found, expected at most {MAX_LETTERS}"
        )
    number = {
        (step.move.generator, step.permutation): k for k, step in enumerate(steps)
    }
    inverse = [number[step.move.generator, ~step.permutation] for step in steps]
    rows = [step.permutation.images for step in steps]
    images = np.array(rows, np.intp).reshape(len(steps), degree)
    return Letters(
        tuple(step.move for step in steps),
        images.astype(_dtype_for(degree)),
        np.array(inverse, _dtype_for(len(steps))),
        np.array([step.cost for step in steps], np.int32),
    )


def _dtype_for(count: int) -> type[np.integer]:
    """Return the type for numbers of ``count`` things."""
    return np.uint8 if count <= 256 else np.uint16
