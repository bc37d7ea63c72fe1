"""Spelling: a word letter by letter, with powers written out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlegroups.errors import SearchLimitReached

if TYPE_CHECKING:
    from puzzlegroups.words.word import Word

__all__ = ["check_spelling", "spelled"]

#: Letters that are written out; powers in words may be astronomical.
MAX_LETTERS = 1_000_000


def spelled(word: Word) -> list[tuple[str, int]]:
    """Return the letters of a word, powers written out.

    Parameters
    ----------
    word : Word
        Any word.

    Returns
    -------
    list of (str, int)
        Generators with the exponent 1, or -1 for the inverse.

    Raises
    ------
    SearchLimitReached
        If there are more than a million letters.

    Examples
    --------
    >>> from puzzlegroups.words import Word
    >>> spelled(Word([("u", 2), ("r", -1)]))
    [('u', 1), ('u', 1), ('r', -1)]
    """
    check_spelling(word)
    return [
        (name, 1 if exponent > 0 else -1)
        for name, exponent in word.moves
        for _ in range(abs(exponent))
    ]


def check_spelling(word: Word) -> None:
    """Refuse a word with too many letters to write them out.

    Parameters
    ----------
    word : Word
        Any word.

    Raises
    ------
    SearchLimitReached
        If there are more than a million letters.

    Examples
    --------
    >>> from puzzlegroups.words import Word
    >>> check_spelling(Word([("u", 10**9)]))
    Traceback (most recent call last):
        ...
    puzzlegroups.errors.SearchLimitReached: the word has 1000000000 letters; \
up to 1000000 are written out
    """
    length = word.length("qtm")
    if length > MAX_LETTERS:
        raise SearchLimitReached(
            f"the word has {length} letters; up to {MAX_LETTERS} are written out"
        )
