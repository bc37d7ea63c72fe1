"""The rows of Jaap Scherphuis's scrambles.

Each column is a pin setting as it is seen: the upper pins in the first row, the lower
ones in the second, ``U`` for up and ``d`` for down. ``u+5`` turns a wheel beside a pin
that is up by five hours clockwise, ``d-1`` one beside a pin that is down by one hour
counter-clockwise; ``u=5`` and ``u=-5`` are older forms::

    UU u+5 dU u-1
    dd d+1 dU d+4

The condensed form writes a column in one piece: ``UUdd u=5,d=1 / dUdU u=-1,d=4``.
"""

from __future__ import annotations

import re
from functools import cache
from itertools import groupby
from typing import TYPE_CHECKING

from puzzlegroups.clock.moves import load_clock, split_move
from puzzlegroups.errors import NotationError
from puzzlegroups.modules import centred, solve_linear
from puzzlegroups.modules.matrices import transpose
from puzzlegroups.words import Word

if TYPE_CHECKING:
    from collections.abc import Iterable

    from puzzlegroups.clock.state import ClockState

__all__ = ["jaap_scramble", "parse_jaap", "to_jaap"]

#: The fourteen turns of a scramble, in the order of its columns.
_TURNS = tuple(
    pins + wheel
    for pins, wheels in (
        *((pins, "ud") for pins in ("UUDD", "DUDU", "DDUU", "UDUD")),
        *((pins, "u") for pins in ("DUUU", "UDUU", "UUUD", "UUDU", "UUUU")),
        ("DDDD", "d"),
    )
    for wheel in wheels
)

_TOKEN = re.compile(r"\n|/|[^\s/,]+")
_PINS = re.compile(r"[Ud]{2}(?:[Ud]{2})?\Z")
_TURN = re.compile(r"([ud])(=[+-]?|[+-])([0-9]{1,2})\Z")


def to_jaap(word: Word, hours: int = 12) -> str:
    """Return a word as two rows of pins and turns.

    Parameters
    ----------
    word : Word
        In the moves of the Clock.
    hours : int, default 12
        Hours of a dial; amounts are reduced to at most half of it.

    Returns
    -------
    str
        Two lines, a column a pin setting, the turns ``u`` above and ``d`` below.

    Examples
    --------
    >>> print(to_jaap(Word([("UUDDu", 5), ("UUDDd", 1), ("DUDUd", 4)])))
    UU u+5 dU
    dd d+1 dU d+4
    """
    return _rows([turn for turn in word.moves if turn[1] % hours], hours)


def jaap_scramble(state: ClockState) -> str:
    """Return the scramble of fourteen turns that leads to a state.

    Parameters
    ----------
    state : ClockState
        Any state.

    Returns
    -------
    str
        Two lines of ten columns; turns by 0 are shown as ``u=0``.

    Examples
    --------
    >>> from puzzlegroups.clock import ClockState
    >>> print(jaap_scramble(ClockState(9 * (3,) + 5 * (0,))))
    UU u=0 dU u=0 dd u=0 Ud u=0 dU u=0 Ud u=0 UU u=0 UU u=0 UU u+3 dd
    dd d=0 dU d=0 UU d=0 Ud d=0 UU     UU     Ud     dU     UU     dd d=0
    """
    hours = state.hours
    amounts = solve_linear(_scramble_matrix(hours), state.cells, hours)
    return _rows(zip(_TURNS, amounts, strict=True), hours)


def parse_jaap(text: str, hours: int = 12) -> Word:
    """Read two rows of pins and turns, or the condensed form.

    Parameters
    ----------
    text : str
        Two lines with equally many columns; or one line of columns, each the upper
        pins with their turn, then the lower ones; or columns of four pins. A slash may
        stand between columns. Case matters: ``U`` is up and ``d`` is down. A column
        without turns moves nothing.
    hours : int, default 12
        Hours of a dial; amounts are less.

    Returns
    -------
    Word
        In the moves of the Clock.

    Raises
    ------
    NotationError
        If there is something else than pins or a turn, the rows differ in length, a
        wheel has no pin of its kind, or an amount is too large; with the position.

    Examples
    --------
    >>> str(parse_jaap("UUdd u=5,d=1 / dUdU u=-1"))
    "UUDDu5 UUDDd DUDUu'"
    """
    return Word(
        turn for column in _columns(text, hours) for turn in _turns(text, column)
    )


def _rows(turns: Iterable[tuple[str, int]], hours: int) -> str:
    """Lay out turns; those of one wheel at one setting are added up."""
    rows: tuple[list[str], list[str]] = ([], [])
    for pins, group in groupby(turns, key=lambda turn: split_move(turn[0])[0]):
        totals: dict[str, int] = {}
        for move, amount in group:
            wheel = split_move(move)[1]
            totals[wheel] = totals.get(wheel, 0) + amount
        letters = pins.replace("D", "d")
        cells = [
            f"{half} {_turn_text(wheel, totals, hours)}".rstrip()
            for half, wheel in ((letters[:2], "u"), (letters[2:], "d"))
        ]
        width = max(map(len, cells))
        for row, cell in zip(rows, cells, strict=True):
            row.append(cell.ljust(width))
    return "\n".join(" ".join(row).rstrip() for row in rows)


def _turn_text(wheel: str, totals: dict[str, int], hours: int) -> str:
    if wheel not in totals:
        return ""
    amount = centred(totals[wheel], hours)
    return f"{wheel}{amount:+d}" if amount else f"{wheel}=0"


#: Pins with their position in the text, and turns (wheel, amount, position).
_Cell = tuple[str, int, list[tuple[str, int, int]]]


def _columns(text: str, hours: int) -> list[_Cell]:
    """Return columns of four pins with the turns of both rows."""
    rows = [row for row in _cells(text, hours) if row]
    if not rows:
        raise NotationError(text, 0, "pins, each U or d,")
    first, *others = [cell for row in rows for cell in row]
    for pins, position, _ in others:
        if len(pins) != len(first[0]):
            raise NotationError(
                text, position, f"{len(first[0])} pins, each U or d,", repr(pins)
            )
    if len(first[0]) == 4:
        return [first, *others]
    if len(rows) == 1:
        rows = [rows[0][0::2], rows[0][1::2]]
    if len(rows) > 2:
        raise NotationError(text, rows[2][0][1], "two rows of pins")
    upper, lower = rows
    if len(upper) != len(lower):
        longer, shorter = sorted(rows, key=len, reverse=True)
        raise NotationError(
            text,
            longer[len(shorter)][1],
            f"rows of equally many columns, not {len(upper)} and {len(lower)},",
        )
    return [
        (above[0] + below[0], above[1], above[2] + below[2])
        for above, below in zip(upper, lower, strict=True)
    ]


def _cells(text: str, hours: int) -> list[list[_Cell]]:
    """Return the cells of each line."""
    lines: list[list[_Cell]] = [[]]
    for match in _TOKEN.finditer(text):
        token, position = match.group(), match.start()
        if token == "\n":
            lines.append([])
        elif _PINS.match(token):
            lines[-1].append((token, position, []))
        elif token != "/":
            turn = _TURN.match(token)
            if turn is None or not lines[-1]:
                raise NotationError(
                    text, position, "pins, each U or d, or a turn as u+5,", repr(token)
                )
            amount = int(turn.group(3))
            if amount >= hours:
                raise NotationError(
                    text, position, f"an amount of 0 to {hours - 1},", repr(token)
                )
            sign = -1 if turn.group(2).endswith("-") else 1
            lines[-1][-1][2].append((turn.group(1), sign * amount, position))
    return lines


def _turns(text: str, column: _Cell) -> Iterable[tuple[str, int]]:
    pins = column[0].upper()
    for wheel, amount, position in column[2]:
        if wheel.upper() not in pins:
            raise NotationError(
                text, position, f"no turn {wheel}, since no pin is {wheel.upper()},"
            )
        yield pins + wheel, amount


@cache
def _scramble_matrix(hours: int) -> tuple[tuple[int, ...], ...]:
    puzzle = load_clock(hours)
    return transpose([puzzle.state_of(Word.generator(move)) for move in _TURNS])
