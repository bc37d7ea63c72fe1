"""Scrambles as the World Cube Association writes them.

``UR3+`` pulls up the pins that are named and pushes down the others, then turns a wheel
beside a pin that is up by 3 hours clockwise; ``-`` is counter-clockwise. ``y2`` turns
the Clock over about its vertical axis, so that what follows is done from the back: the
pins, as seen from the front, are mirrored and of the opposite kind, and the wheel goes
the other way. Scrambles from before 2023 end with pins to be left up; those move
nothing.
"""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

from puzzlegroups.clock.mechanism import PINS
from puzzlegroups.clock.moves import load_clock
from puzzlegroups.errors import NotationError, UnknownMoveError
from puzzlegroups.modules import centred, solve_linear
from puzzlegroups.modules.matrices import transpose
from puzzlegroups.words import Word

if TYPE_CHECKING:
    from collections.abc import Iterable

    from puzzlegroups.clock.state import ClockState

__all__ = ["WCA_PINS", "parse_wca", "wca_scramble"]

#: The pins that each name puts up.
WCA_PINS = {
    "UR": ("UR",),
    "DR": ("DR",),
    "DL": ("DL",),
    "UL": ("UL",),
    "U": ("UL", "UR"),
    "R": ("UR", "DR"),
    "D": ("DL", "DR"),
    "L": ("UL", "DL"),
    "ALL": PINS,
}

TURN_OVER = "y2"

#: The fourteen turns of a scramble: nine from the front, then five from the back.
_FROM_FRONT = tuple(WCA_PINS)
_FROM_BACK = ("U", "R", "D", "L", "ALL")

_TOKEN = re.compile(r"\S+")
_TURN = re.compile(r"([A-Za-z]+)(.*)\Z", re.DOTALL)
_MIRRORED = {"UL": "UR", "UR": "UL", "DL": "DR", "DR": "DL"}


def parse_wca(text: str, hours: int = 12) -> Word:
    """Read a scramble of the World Cube Association.

    Parameters
    ----------
    text : str
        Turns such as ``UR3+`` and ``ALL0-``, with ``y2`` between the sides; pin names
        without an amount may stand at the end and are ignored.
    hours : int, default 12
        Hours of a dial; amounts are 0 to half of it.

    Returns
    -------
    Word
        In the moves of the Clock; turns by 0 leave no trace.

    Raises
    ------
    UnknownMoveError
        If the pins have no such name; with the position.
    NotationError
        If an amount is missing, malformed or too large; with the position.

    Examples
    --------
    >>> str(parse_wca("UR3+ DR0- y2 U3+ ALL2- UR UL"))
    "DUDDu3 DDUUd3' DDDDd2"
    >>> parse_wca("U7+")
    Traceback (most recent call last):
        ...
    puzzlegroups.errors.NotationError: expected an amount of 0 to 6 with + or - at \
position 1, found '7+'
    """
    return Word(_moves(text, hours))


def wca_scramble(state: ClockState) -> str:
    """Return the scramble of fourteen turns that leads to a state.

    Parameters
    ----------
    state : ClockState
        Any state.

    Returns
    -------
    str
        Nine turns from the front, ``y2``, five from the back. There is exactly one, as
        the determinant of these turns is a unit modulo any number.

    Examples
    --------
    >>> from puzzlegroups.clock import ClockState
    >>> wca_scramble(ClockState(9 * (3,) + 5 * (0,)))
    'UR0+ DR0+ DL0+ UL0+ U0+ R0+ D0+ L0+ ALL3+ y2 U0+ R0+ D0+ L0+ ALL0+'
    """
    amounts = solve_linear(scramble_matrix(state.hours), state.cells, state.hours)
    turns = [
        f"{name}{abs(amount)}{'-' if amount < 0 else '+'}"
        for name, amount in zip(
            _FROM_FRONT + _FROM_BACK,
            (centred(amount, state.hours) for amount in amounts),
            strict=True,
        )
    ]
    turns.insert(len(_FROM_FRONT), TURN_OVER)
    return " ".join(turns)


@cache
def scramble_matrix(hours: int = 12) -> tuple[tuple[int, ...], ...]:
    """Return what the fourteen turns of a scramble do, a column each.

    Parameters
    ----------
    hours : int, default 12
        Hours of a dial.

    Returns
    -------
    tuple of tuples of int
        14 x 14, invertible modulo any number of hours.

    Examples
    --------
    >>> len(scramble_matrix()), scramble_matrix()[1][:9]
    (14, (1, 0, 0, 1, 1, 1, 0, 1, 1))
    """
    puzzle = load_clock(hours)
    turns = [_move(name, 1, from_back=False) for name in _FROM_FRONT]
    turns += [_move(name, 1, from_back=True) for name in _FROM_BACK]
    return transpose([puzzle.state_of(Word([turn])) for turn in turns])


def _moves(text: str, hours: int) -> Iterable[tuple[str, int]]:
    tokens = [(match.group(), match.start()) for match in _TOKEN.finditer(text)]
    while tokens and tokens[-1][0] in WCA_PINS:
        tokens.pop()
    from_back = False
    for token, position in tokens:
        if token == TURN_OVER:
            from_back = not from_back
            continue
        turn = _TURN.match(token)
        if turn is None:
            raise NotationError(text, position, "a turn such as UR3+", repr(token))
        name, rest = turn.groups()
        if name not in WCA_PINS:
            raise UnknownMoveError(name, (*WCA_PINS, TURN_OVER), position)
        amount = _amount(rest, hours)
        if amount is None:
            raise NotationError(
                text,
                position + len(name),
                f"an amount of 0 to {hours // 2} with + or -",
                repr(rest) if rest else None,
            )
        yield _move(name, amount, from_back=from_back)


def _amount(text: str, hours: int) -> int | None:
    if not re.fullmatch(r"[0-9]{1,4}[+-]", text) or int(text[:-1]) > hours // 2:
        return None
    return int(text[-1] + text[:-1])


def _move(name: str, amount: int, *, from_back: bool) -> tuple[str, int]:
    """Return a turn as a move, seen from the front."""
    up = WCA_PINS[name]
    if from_back:
        down = {_MIRRORED[pin] for pin in up}
        return "".join("D" if pin in down else "U" for pin in PINS) + "d", -amount
    return "".join("U" if pin in up else "D" for pin in PINS) + "u", amount
