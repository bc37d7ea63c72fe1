"""One reader for every notation of the Clock."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from puzzlegroups.clock.jaap import parse_jaap
from puzzlegroups.clock.optclock import parse_optclock
from puzzlegroups.clock.wca import parse_wca

if TYPE_CHECKING:
    from puzzlegroups.words import Word

__all__ = ["parse_word"]

_WCA = re.compile(r"(?:^|\s)(?:y2|[A-Za-z]+[0-9]+[+-])(?:\s|$)")
_JAAP = re.compile(r"/|(?:^|[\s,])[ud](?:=|[+-])|(?:^|\s)[Ud]{2}(?:\s|$)")
_OPTCLOCK = re.compile(r"\s*[UD]{4}")


def parse_word(text: str, hours: int = 12) -> Word:
    """Read a word in OptClock's or the WCA's notation, or in Jaap's rows.

    Parameters
    ----------
    text : str
        The notation is told by the first turn: ``UUDD u3``, ``UR3+`` or ``UU u+3``.
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
    if _OPTCLOCK.match(text) and not _JAAP.search(text):
        return parse_optclock(text, hours)
    if _WCA.search(text) or re.match(r"\s*(?:ALL|[UD]?[LR]|[UD])(?:[0-9]|\s|$)", text):
        return parse_wca(text, hours)
    if _JAAP.search(text):
        return parse_jaap(text, hours)
    return parse_optclock(text, hours)
