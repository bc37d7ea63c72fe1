"""Asking a person at a terminal what the Clock shows.

Questions go to standard error, so that standard output holds the answer only.
"""

from __future__ import annotations

import re
import sys
from typing import NoReturn, TextIO

import typer

from puzzlegroups.clock import DIALS, ClockState
from puzzlegroups.clock.dials import CORNER_LAW
from puzzlegroups.errors import InvalidInputError, UnsolvableStateError

__all__ = ["ask_for_state"]

EXAMPLE = (8, 2, 9, 4, 1, 0, 2, 4, 10, 9, 3, 11, 6, 3)

_CORRECTION = re.compile(r"([FB][1-9])\s*[= ]\s*([0-9]{1,4})", re.IGNORECASE)


def ask_for_state(hours: int = 12, answers: TextIO | None = None) -> ClockState:
    """Ask for the numbers, show what was understood, and take corrections.

    Parameters
    ----------
    hours : int, default 12
        Hours of a dial.
    answers : file, optional
        Where the person's lines come from; standard input when left out.

    Returns
    -------
    ClockState
        What the person confirmed.

    Raises
    ------
    typer.Exit
        When the person quits with ``q`` or ends the input.

    Examples
    --------
    >>> import io
    >>> str(ask_for_state(12, io.StringIO("0 " * 14 + "\\nF5=3\\n\\n")))
    '0 0 0 0 3 0 0 0 0 0 0 0 0 0'
    """
    lines = sys.stdin if answers is None else answers
    example = " ".join(str(number % hours) for number in EXAMPLE)
    _say(
        f"""Which hours do the dials show? 14 numbers, 0 to {hours - 1}; 12 is 0.
  front, row by row:     F1 F2 F3  F4 F5 F6  F7 F8 F9
  back, 12 still on top: B2 (top)  B4 (left)  B5 (centre)  B6 (right)  B8 (bottom)
All 18 (F1 to F9, then B1 to B9) will do as well. For example:
  {example}
q quits."""
    )
    state = None
    while state is None:
        state = _read_numbers(_ask("numbers: ", lines), hours)
    while True:
        _say(f"\nUnderstood:\n{state.picture()}")
        answer = _ask(
            "Enter if that is right; F5=3 corrects a dial, 14 numbers all of them: ",
            lines,
        )
        if not answer:
            return state
        state = _corrected(state, answer) or state


def _corrected(state: ClockState, answer: str) -> ClockState | None:
    matches = list(_CORRECTION.finditer(answer))
    if not matches or _CORRECTION.sub("", answer).strip(" ,;"):
        return _read_numbers(answer, state.hours)
    dials = list(state.dials)
    for match in matches:
        dial, hour = DIALS.index(match[1].upper()), int(match[2])
        if hour >= state.hours:
            _say(f"{match[1].upper()} is {hour}, expected 0 to {state.hours - 1}")
            return None
        dials[dial] = hour
        _follow_axle(dials, dial, state.hours)
    return ClockState.from_dials(dials, state.hours)


def _follow_axle(dials: list[int], dial: int, hours: int) -> None:
    """Set the dial behind a corner, which sits on the same axle."""
    for pair in CORNER_LAW:
        if dial in pair:
            (other,) = set(pair) - {dial}
            dials[other] = -dials[dial] % hours


def _read_numbers(text: str, hours: int) -> ClockState | None:
    try:
        return ClockState.from_text(text, hours)
    except (InvalidInputError, UnsolvableStateError) as error:
        _say(str(error))
        return None


def _ask(prompt: str, lines: TextIO) -> str:
    """Return the next line without blanks around it, or leave."""
    typer.echo(prompt, nl=False, err=True)
    line = lines.readline()
    if not line or line.strip().lower() in {"q", "quit"}:
        _leave()
    return line.strip()


def _leave() -> NoReturn:
    _say("Nothing solved.")
    raise typer.Exit


def _say(text: str) -> None:
    typer.echo(text, err=True)
