"""OptClock's notation: four pins, then the wheels that are turned there.

``DUDD u3 d'`` sets the pins UL, UR, DL, DR to down, up, down, down, turns a wheel
beside a pin that is up by three hours clockwise and one beside a pin that is down by
one hour counter-clockwise. The names of the moves in a
:class:`puzzlegroups.words.Word`, such as ``DUDDu3``, are the same without the blank.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from puzzlegroups.clock.moves import split_move
from puzzlegroups.errors import NotationError
from puzzlegroups.modules import centred
from puzzlegroups.words import Word

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = ["parse_optclock", "to_optclock"]

_TOKEN = re.compile(r"\S+")
_PINS = re.compile(r"[UD]{4}")
_TURN = re.compile(r"([ud])([0-9]{0,2})(['\u2019\u2032`]?)\Z")


def to_optclock(word: Word, hours: int = 12) -> str:
    """Return a word in OptClock's notation.

    Parameters
    ----------
    word : Word
        In the moves of the Clock.
    hours : int, default 12
        Hours of a dial; amounts are reduced to at most half of it.

    Returns
    -------
    str
        Pins are written once for neighbours that share them; empty when nothing turns.

    Examples
    --------
    >>> to_optclock(Word([("DUDDu", 3), ("DUDDd", -1), ("UUUUu", 6), ("DDDDd", 12)]))
    "DUDD u3 d' UUUU u6"
    """
    parts: list[str] = []
    last = ""
    for generator, exponent in word.moves:
        amount = centred(exponent, hours)
        if amount:
            pins, wheel, _ = split_move(generator)
            if pins != last:
                parts.append(pins)
                last = pins
            size = "" if abs(amount) == 1 else str(abs(amount))
            parts.append(wheel + size + ("'" if amount < 0 else ""))
    return " ".join(parts)


def parse_optclock(text: str, hours: int = 12) -> Word:
    """Read OptClock's notation.

    Parameters
    ----------
    text : str
        Pins and turns with blanks between them; the blank after the pins may be left
        out. Pins hold until others are written.
    hours : int, default 12
        Hours of a dial; amounts are less.

    Returns
    -------
    Word
        In the moves of the Clock.

    Raises
    ------
    NotationError
        If there is something else than pins or a turn, a turn comes before any pins,
        there is no pin of its kind, or its amount is too large; with the position.

    Examples
    --------
    >>> str(parse_optclock("DUDD u3 d' UUUUu6"))
    "DUDDu3 DUDDd' UUUUu6"
    >>> parse_optclock("UUUU d3")
    Traceback (most recent call last):
        ...
    puzzlegroups.errors.NotationError: expected a wheel u, since no pin is D, at \
position 5, found 'd3'
    """
    return Word(_moves(text, hours))


def _moves(text: str, hours: int) -> Iterable[tuple[str, int]]:
    pins = ""
    for match in _TOKEN.finditer(text):
        token, position = match.group(), match.start()
        head = _PINS.match(token)
        if head is not None:
            pins = head.group()
            token, position = token[4:], position + 4
            if not token:
                continue
        turn = _TURN.match(token)
        if not pins:
            raise NotationError(text, position, "four pins, each U or D,", repr(token))
        if turn is None:
            raise NotationError(
                text,
                position,
                "four pins, each U or D, or a turn such as u3',",
                repr(token),
            )
        wheel, digits, prime = turn.groups()
        if wheel.upper() not in pins:
            other = "u" if wheel == "d" else "d"
            raise NotationError(
                text,
                position,
                f"a wheel {other}, since no pin is {wheel.upper()},",
                repr(token),
            )
        amount = int(digits or 1)
        if amount >= hours:
            raise NotationError(
                text, position, f"an amount of 0 to {hours - 1},", repr(token)
            )
        yield pins + wheel, -amount if prime else amount
