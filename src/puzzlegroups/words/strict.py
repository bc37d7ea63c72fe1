"""Strict reading: every token must be one that the regulations know."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from puzzlegroups.errors import NotationError

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = ["MISTAKES", "check_tokens"]

#: Mistakes of every notation, with what was expected instead.
MISTAKES = (
    (r"\^.*", "moves of the normal scramble; NISS is not read"),
    (r"[\[(].*|.*[\])]", "moves without brackets"),
)


def check_tokens(
    text: str, moves: str, mistakes: Iterable[tuple[str, str]], otherwise: str
) -> None:
    """Refuse the first token that is no move.

    Parameters
    ----------
    text : str
        Tokens with blanks or line ends between them.
    moves : str
        Regular expression of all moves.
    mistakes : iterable of (str, str)
        Regular expressions of mistakes, each with what was expected; the first that
        fits is taken.
    otherwise : str
        What was expected instead of a token that fits none of them.

    Raises
    ------
    NotationError
        With the place of the token.

    Examples
    --------
    >>> check_tokens("U L", "[UL]", MISTAKES, "U or L")
    >>> check_tokens("U L2", "[UL]", MISTAKES, "U or L")
    Traceback (most recent call last):
        ...
    puzzlegroups.errors.NotationError: expected U or L at position 2, found 'L2'
    """
    for found in re.finditer(r"\S+", text):
        if not re.fullmatch(moves, found[0]):
            reasons = (why for p, why in mistakes if re.fullmatch(p, found[0]))
            expected = next(reasons, otherwise)
            raise NotationError(text, found.start(), expected, repr(found[0][:20]))
