"""Print what a command found."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import typer

from puzzlegroups.cli.report import jsonable

if TYPE_CHECKING:
    from puzzlegroups.cli.report import Report

__all__ = ["emit"]


def emit(report: Report, as_json: bool) -> None:
    """Print a report on standard output.

    Parameters
    ----------
    report : Report
        What was found.
    as_json : bool
        One JSON object instead of lines for people.

    Examples
    --------
    >>> from puzzlegroups.cli.report import Report
    >>> emit(Report({"length": 3}, ["3 moves"]), True)
    {"length": 3}
    """
    if as_json:
        typer.echo(json.dumps(jsonable(report.data)))
    else:
        for line in report.lines:
            typer.echo(line)
