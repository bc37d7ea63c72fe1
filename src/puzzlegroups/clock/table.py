"""A word as instructions for people."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from puzzlegroups.clock.mechanism import PINS
from puzzlegroups.clock.moves import split_move
from puzzlegroups.modules import centred

if TYPE_CHECKING:
    from puzzlegroups.words import Word

__all__ = ["to_table"]

_PLACES = {
    "UL": "upper left",
    "UR": "upper right",
    "DL": "lower left",
    "DR": "lower right",
}


def to_table(word: Word, hours: int = 12) -> str:
    """Return a word as a table: pins to press, wheel to turn, hours and direction.

    Parameters
    ----------
    word : Word
        In the moves of the Clock.
    hours : int, default 12
        Hours of a dial; amounts are reduced to at most half of it.

    Returns
    -------
    str
        A line a turn, all seen from the front. Pins that stay as they are for a second
        turn are shown as ``"``. Only the header when nothing turns.

    Examples
    --------
    >>> from puzzlegroups.words import Word
    >>> print(to_table(Word([("DUDDu", 3), ("DUDDd", -1), ("UUUUu", 6)])))
    turn  pins pressed  pins up      wheel        hours
       1  UL DL DR      UR           upper right  3 clockwise
       2  "             "            upper left   1 counter-clockwise
       3  none          UL UR DL DR  upper left   6 clockwise
    """
    lines = [_line("turn", "pins pressed", "pins up", "wheel", "hours")]
    turns = [
        (split_move(move), centred(exponent, hours)) for move, exponent in word.moves
    ]
    turns = [turn for turn in turns if turn[1]]
    number = 0
    for pins, group in groupby(turns, key=lambda turn: turn[0][0]):
        pressed, up = (
            " ".join(
                name for name, pin in zip(PINS, pins, strict=True) if pin == letter
            )
            or "none"
            for letter in "DU"
        )
        for (_, _, wheel), amount in group:
            number += 1
            way = "clockwise" if amount > 0 else "counter-clockwise"
            lines.append(
                _line(str(number), pressed, up, _PLACES[wheel], f"{abs(amount)} {way}")
            )
            pressed = up = '"'
    return "\n".join(lines)


def _line(number: str, pressed: str, up: str, wheel: str, turn: str) -> str:
    return f"{number:>4}  {pressed:12}  {up:11}  {wheel:11}  {turn}"
