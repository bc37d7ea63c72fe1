"""Strict reading: every token must be one that the regulations know."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from puzzlegroups.errors import NotationError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

__all__ = ["MISTAKES", "check_tokens", "first_reason"]

#: Mistakes of every notation, with what was expected instead.
MISTAKES = (
    (r"\^.*", "moves of the normal scramble; NISS is not read"),
    (r"[\[(].*|.*[\])]", "moves without brackets"),
)


def check_tokens(text: str, fault: Callable[[str], str | None]) -> None:
    """Refuse the first token that has a fault.

    Parameters
    ----------
    text : str
        Tokens with blanks or line ends between them.
    fault : callable
        Returns what was expected instead of a token, None if the token is right.

    Raises
    ------
    NotationError
        With the place of the token.

    Examples
    --------
    >>> check_tokens("U L", lambda token: None if token in "UL" else "U or L")
    >>> check_tokens("U L2", lambda token: None if token in "UL" else "U or L")
    Traceback (most recent call last):
        ...
    puzzlegroups.errors.NotationError: expected U or L at position 2, found 'L2'
    """
    for found in re.finditer(r"\S+", text):
        expected = fault(found[0])
        if expected is not None:
            raise NotationError(text, found.start(), expected, repr(found[0][:20]))


def first_reason(
    token: str, mistakes: Iterable[tuple[str, str]], otherwise: str
) -> str:
    """Return what was expected instead of a token.

    Parameters
    ----------
    token : str
        Not a move.
    mistakes : iterable of (str, str)
        Regular expressions, each with what was expected.
    otherwise : str
        For a token that fits none of them.

    Returns
    -------
    str
        Of the first that fits.

    Examples
    --------
    >>> first_reason("(R", MISTAKES, "a move")
    'moves without brackets'
    """
    return next((why for p, why in mistakes if re.fullmatch(p, token)), otherwise)
