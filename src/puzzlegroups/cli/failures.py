"""What goes wrong, as an exit code, a sentence and a JSON object.

====  =============================================================
0     done
1     our own fault
2     input that is wrong, or a stored file that is
3     well formed, but not solvable or not in the group
4     a limit was, or would be, reached
130   interrupted
====  =============================================================
"""

from __future__ import annotations

from typing import Any

from puzzlegroups.cli import INTERRUPTED
from puzzlegroups.cli.report import jsonable
from puzzlegroups.errors import (
    InvalidInputError,
    NotationError,
    NotInGroupError,
    PuzzleGroupsError,
    SearchLimitReached,
    TableError,
    UnsolvableStateError,
)

__all__ = [
    "DONE",
    "FAULT",
    "WRONG_INPUT",
    "error_object",
    "exit_code",
    "message",
    "sentence",
]

DONE, FAULT, WRONG_INPUT, UNSOLVABLE, LIMIT = 0, 1, 2, 3, 4

MAX_SHOWN = 120


def exit_code(error: BaseException) -> int:
    """Return the exit code of an error.

    Parameters
    ----------
    error : BaseException
        What was raised.

    Returns
    -------
    int
        See the table at the top of this module.

    Examples
    --------
    >>> exit_code(InvalidInputError("five corners found, expected eight"))
    2
    """
    if isinstance(error, InvalidInputError | TableError):
        return WRONG_INPUT
    if isinstance(error, NotInGroupError | UnsolvableStateError):
        return UNSOLVABLE
    if isinstance(error, SearchLimitReached | MemoryError):
        return LIMIT
    if isinstance(error, KeyboardInterrupt):
        return INTERRUPTED
    return FAULT


def error_object(error: BaseException) -> dict[str, Any]:
    """Return the JSON object of an error.

    Parameters
    ----------
    error : BaseException
        What was raised.

    Returns
    -------
    dict
        ``{"error": {"type", "message", ...}}`` with the facts that the error carries.

    Examples
    --------
    >>> error_object(NotationError("u(", 2, "')'"))["error"]["position"]
    2
    """
    facts = vars(error) if isinstance(error, PuzzleGroupsError) else {}
    return {
        "error": {
            "type": type(error).__name__,
            "message": message(error),
            **{k: jsonable(v) for k, v in facts.items() if not k.startswith("_")},
        }
    }


def message(error: BaseException) -> str:
    """Return what an error says, also where Python leaves it empty.

    Parameters
    ----------
    error : BaseException
        What was raised.

    Returns
    -------
    str
        One sentence.

    Examples
    --------
    >>> message(KeyboardInterrupt())
    'interrupted'
    """
    if isinstance(error, KeyboardInterrupt):
        return "interrupted"
    if isinstance(error, MemoryError):
        return "out of memory; a smaller --max-bytes would have said so beforehand"
    if isinstance(error, PuzzleGroupsError):
        return str(error)
    return f"{type(error).__name__}: {error}; this is our fault, please report it"


def sentence(error: BaseException) -> str:
    """Return the text for standard error; faults of notation point at their place.

    Parameters
    ----------
    error : BaseException
        What was raised.

    Returns
    -------
    str
        One line, or three with a caret below the character at fault.

    Examples
    --------
    >>> print(sentence(NotationError("u r(", 4, "')'")))
    error: expected ')' at position 4, found the end of the text
      u r(
          ^
    """
    line = f"error: {message(error)}"
    if isinstance(error, NotationError) and _fits_on_a_line(error.text):
        line += f"\n  {error.text}\n  {' ' * error.position}^"
    return line


def _fits_on_a_line(text: str) -> bool:
    return text.isprintable() and 0 < len(text) <= MAX_SHOWN
