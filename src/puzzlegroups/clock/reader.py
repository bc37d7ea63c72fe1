"""One reader for every notation of the Clock."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from puzzlegroups import words
from puzzlegroups.clock.jaap import parse_jaap
from puzzlegroups.clock.moves import MOVES
from puzzlegroups.clock.optclock import parse_optclock
from puzzlegroups.clock.wca import parse_wca

if TYPE_CHECKING:
    from puzzlegroups.words import Word

__all__ = ["parse_word"]

_WCA = re.compile(r"(?:^|\s)(?:y2|[A-Za-z]+[0-9]+[+-])(?:\s|$)")
_JAAP = re.compile(r"/|(?:^|[\s,])[ud](?:=|[+-])|(?:^|\s)[Ud]{2}(?:\s|$)")
_NAMES = re.compile(r"[UD]{4}[ud]")
_SPACED = re.compile(r"(?:^|\s)(?:[UD]{4}|[ud][0-9]*'?)(?:\s|$)")
_OPTCLOCK = re.compile(r"\s*[UD]{4}")


def parse_word(text: str, hours: int = 12) -> Word:
    """Read a word in the names of the moves, OptClock's, the WCA's or Jaap's notation.

    Parameters
    ----------
    text : str
        The notation is told by its look: names ``UUDDu3`` with the powers and brackets
        of :func:`puzzlegroups.words.parse_word`, or turns ``UUDD u3``, ``UR3+`` or
        ``UU u+3``.
    hours : int, default 12
        Hours of a dial.

    Returns
    -------
    Word
        In the moves of the Clock.

    Raises
    ------
    NotationError, UnknownMoveError
        If the text does not follow its notation; with the position.

    Examples
    --------
    >>> str(parse_word("UR3+ y2 U1-")), str(parse_word("DUDD u3 DDUU d"))
    ('DUDDu3 DDUUd', 'DUDDu3 DDUUd')
    """
    if _NAMES.search(text) and not _SPACED.search(text):
        return words.parse_word(text, MOVES)
    if _OPTCLOCK.match(text) and not _JAAP.search(text):
        return parse_optclock(text, hours)
    if _WCA.search(text) or re.match(r"\s*(?:ALL|[UD]?[LR]|[UD])(?:[0-9]|\s|$)", text):
        return parse_wca(text, hours)
    if _JAAP.search(text):
        return parse_jaap(text, hours)
    return parse_optclock(text, hours)
