"""Whole numbers written as text."""

from __future__ import annotations

import re

from puzzlegroups.errors import NotationError

__all__ = ["parse_numbers"]

_TOKEN = re.compile(r"[^\s,;]+")
_WHOLE = re.compile(r"[+-]?[0-9]{1,9}\Z")


def parse_numbers(text: str) -> tuple[int, ...]:
    """Read whole numbers with blanks, commas or semicolons between them.

    Parameters
    ----------
    text : str
        For example ``8 2 9`` or ``8, 2, 9``.

    Returns
    -------
    tuple of int
        The numbers; empty for blank text.

    Raises
    ------
    NotationError
        If something else stands there, or a number of more than nine digits; with the
        position.

    Examples
    --------
    >>> parse_numbers("8 2; 9")
    (8, 2, 9)
    >>> parse_numbers("8 2.5")
    Traceback (most recent call last):
        ...
    puzzlegroups.errors.NotationError: expected a whole number at position 2, \
found '2.5'
    """
    numbers = []
    for match in _TOKEN.finditer(text):
        if not _WHOLE.match(match.group()):
            raise NotationError(
                text, match.start(), "a whole number", repr(match.group())
            )
        numbers.append(int(match.group()))
    return tuple(numbers)
