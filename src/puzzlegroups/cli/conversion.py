"""``puzzlegroups convert``: a definition in the words of another system."""

from __future__ import annotations

from typing import TYPE_CHECKING

import typer

from puzzlegroups.errors import InvalidInputError
from puzzlegroups.puzzles.formats import WRITERS

if TYPE_CHECKING:
    from puzzlegroups.puzzles import PuzzleDefinition

__all__ = ["converted"]

_SAY_WHAT_IS_BLOCKED = frozenset({"toml", "tws"})


def converted(definition: PuzzleDefinition, target: str) -> str:
    """Write a definition in a format; tell on standard error of moves left free.

    Parameters
    ----------
    definition : PuzzleDefinition
        Any puzzle.
    target : str
        Name of the format.

    Returns
    -------
    str
        The text.

    Raises
    ------
    InvalidInputError
        If there is no such format, or it cannot hold the puzzle.

    Examples
    --------
    >>> from puzzlegroups.puzzles import load_from_catalogue
    >>> print(converted(load_from_catalogue("m12"), "gap").splitlines()[0])
    # m12, 12 points
    """
    if target not in WRITERS:
        raise InvalidInputError(
            f"unknown format {target!r}, expected one of {', '.join(WRITERS)}"
        )
    text = WRITERS[target](definition)
    if definition.is_bandaged and target not in _SAY_WHAT_IS_BLOCKED:
        typer.echo(
            f"note: {target} cannot say where moves of {definition.name} are blocked; "
            "the moves written are free everywhere",
            err=True,
        )
    return text
