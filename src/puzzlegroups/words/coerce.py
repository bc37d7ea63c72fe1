"""Words in any form that people hold them in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlegroups.errors import InvalidInputError
from puzzlegroups.words.parser import parse_word
from puzzlegroups.words.word import Word

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = ["as_word"]


def as_word(value: str | Word, names: Iterable[str]) -> Word:
    """Return a word, or text, as a Word.

    Parameters
    ----------
    value : str or Word
        Text in any notation of :func:`puzzlegroups.parse_word`.
    names : iterable of str
        What the moves of text may be called.

    Returns
    -------
    Word
        A Word is returned as it is.

    Raises
    ------
    NotationError
        If text does not follow the notation.
    UnknownMoveError
        If text names no move.
    InvalidInputError
        If it is neither of the two.

    Examples
    --------
    >>> str(as_word("u u r'", ["u", "r"]))
    "u2 r'"
    """
    if isinstance(value, Word):
        return value
    if isinstance(value, str):
        return parse_word(value, names)
    raise InvalidInputError(
        f"{type(value).__name__} found, expected a word or its text"
    )
