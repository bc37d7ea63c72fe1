"""Words as data: lists of signed integers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlegroups.errors import InvalidInputError, UnknownMoveError
from puzzlegroups.words import Word
from puzzlegroups.words.spelling import spelled

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

__all__ = ["word_from_integers", "word_to_integers"]


def word_to_integers(word: Word, moves: Sequence[str]) -> list[int]:
    """Return a word as a list of signed integers, GAP's ``LetterRepAssocWord``.

    Parameters
    ----------
    word : Word
        In the moves.
    moves : sequence of str
        Names; move number k is the integer k, counted from 1.

    Returns
    -------
    list of int
        ``-k`` for the inverse of move number k; powers are repeated.

    Raises
    ------
    UnknownMoveError
        If the word has another move.
    SearchLimitReached
        If it has more than a million letters.

    Examples
    --------
    >>> word_to_integers(Word([("x1", 2), ("x10", -1)]), ["x1", "x10"])
    [1, 1, -2]
    """
    number = {name: k for k, name in enumerate(moves, start=1)}
    for name, _ in word.moves:
        if name not in number:
            raise UnknownMoveError(name, moves)
    return [sign * number[name] for name, sign in spelled(word)]


def word_from_integers(letters: Iterable[int], moves: Sequence[str]) -> Word:
    """Return the word of a list of signed integers.

    Parameters
    ----------
    letters : iterable of int
        ``k`` for move number k, counted from 1, ``-k`` for its inverse.
    moves : sequence of str
        Names of the moves.

    Returns
    -------
    Word
        Freely reduced.

    Raises
    ------
    InvalidInputError
        If an integer is 0 or no move's number.

    Examples
    --------
    >>> str(word_from_integers([1, 1, -2], ["x1", "x10"]))
    "x1^2 x10'"
    """
    factors = []
    for position, letter in enumerate(letters):
        if letter == 0 or abs(letter) > len(moves):
            raise InvalidInputError(
                f"letter {letter} at position {position} found, "
                f"expected 1..{len(moves)} or its negative"
            )
        factors.append((moves[abs(letter) - 1], 1 if letter > 0 else -1))
    return Word(factors)
