"""Run a command, and answer whatever goes wrong in it."""

from __future__ import annotations

import contextlib
import io
import json
import os
import re
import sys
import traceback
from typing import TYPE_CHECKING

import typer

from puzzlegroups.cli.app import app
from puzzlegroups.cli.failures import (
    DONE,
    FAULT,
    error_object,
    exit_code,
    sentence,
)
from puzzlegroups.cli.report import solution_lines
from puzzlegroups.errors import InvalidInputError, SearchLimitReached
from puzzlegroups.solution import Solution

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["run"]

# The parser's own errors; Typer keeps their base class to itself.
UsageError: type[Exception] = typer.BadParameter.__mro__[1]

_NEGATIVE = re.compile(r"-[0-9]")

#: 2000!, of the largest group that we take, has 5736 digits; Python stops at 4300.
MAX_ORDER_DIGITS = 10_000

DEBUG_VARIABLE = "PUZZLEGROUPS_DEBUG"


def run(arguments: Sequence[str]) -> int:
    """Run the command line.

    Parameters
    ----------
    arguments : sequence of str
        What follows the name of the program.

    Returns
    -------
    int
        The exit code. Nothing is raised.

    Examples
    --------
    >>> run(["factor", "2x2x2", "--word", "u r"])
    u r
    2 moves (qtm), proved shortest, verified
    0
    """
    _escape_what_the_terminal_lacks()
    sys.set_int_max_str_digits(MAX_ORDER_DIGITS)
    try:
        # Not command.main(), which has answers of its own for interrupts and pipes.
        command = typer.main.get_command(app)
        with command.make_context("puzzlegroups", _with_numbers(arguments)) as context:
            command.invoke(context)
        sys.stdout.flush()
    except BrokenPipeError:  # the reader, such as head, has seen enough
        sys.stdout = open(os.devnull, "w")  # noqa: PTH123, SIM115
        return DONE
    except UsageError as error:
        return _fail(InvalidInputError(_usage(error)), arguments)
    except typer.Exit as end:
        return end.exit_code
    except typer.Abort:
        return _fail(KeyboardInterrupt(), arguments)
    except (Exception, KeyboardInterrupt) as error:
        return _fail(error, arguments)
    return DONE


def _with_numbers(arguments: Sequence[str]) -> list[str]:
    """Put a blank before negative numbers, which the parser would take for options."""
    return [f" {text}" if _NEGATIVE.match(text) else text for text in arguments]


def _fail(error: BaseException, arguments: Sequence[str]) -> int:
    """Report an error where the caller looks for it."""
    code = exit_code(error)
    if "--json" in arguments:
        typer.echo(json.dumps(error_object(error)))
    elif isinstance(error, SearchLimitReached) and isinstance(error.best, Solution):
        for line in solution_lines(error.best):
            typer.echo(line)
    typer.echo(sentence(error), err=True)
    if code == FAULT and os.environ.get(DEBUG_VARIABLE):
        traceback.print_exception(error)
    return code


def _usage(error: Exception) -> str:
    """Return the parser's message as one sentence in lower case."""
    describe = getattr(error, "format_message", error.__str__)
    text = str(describe()).strip().rstrip(".")
    return text[:1].lower() + text[1:]


def _escape_what_the_terminal_lacks() -> None:
    """Print a backslash escape rather than fail on a letter of the user's input."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            with contextlib.suppress(ValueError):
                stream.reconfigure(errors="backslashreplace")
