"""Progress of long work, on a terminal only, on standard error."""

from __future__ import annotations

import contextlib
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

__all__ = ["progress_bar", "waiting"]


@contextlib.contextmanager
def progress_bar(text: str) -> Iterator[Callable[[int, int], None]]:
    """Show how much is done and how long the rest will take.

    Parameters
    ----------
    text : str
        What is being done.

    Yields
    ------
    callable
        To be called with the number of steps that are done, and of all. It does nothing
        where standard error is not a terminal.

    Examples
    --------
    >>> with progress_bar("counting") as show:
    ...     show(1, 2)
    """
    if not sys.stderr.isatty():
        yield lambda _done, _total: None
        return
    from rich import progress
    from rich.console import Console

    bar = progress.Progress(
        progress.TextColumn("{task.description}"),
        progress.BarColumn(),
        progress.MofNCompleteColumn(),
        progress.TimeElapsedColumn(),
        progress.TextColumn("left"),
        progress.TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
    )
    with bar:
        task = bar.add_task(text, total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)


@contextlib.contextmanager
def waiting(text: str) -> Iterator[Callable[[str], None]]:
    """Show that something takes a while.

    Parameters
    ----------
    text : str
        What is being done.

    Yields
    ------
    callable
        To be called with what is being done now. It does nothing where standard error
        is not a terminal.

    Examples
    --------
    >>> with waiting("building"):
    ...     pass
    """
    if not sys.stderr.isatty():
        yield lambda _text: None
        return
    from rich.console import Console

    with Console(stderr=True).status(text) as status:
        yield status.update
