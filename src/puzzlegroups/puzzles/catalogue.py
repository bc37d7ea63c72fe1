"""The catalogue: puzzle definitions that are shipped with the package."""

from __future__ import annotations

from importlib import resources
from typing import TYPE_CHECKING

from puzzlegroups.errors import UnknownPuzzleError
from puzzlegroups.puzzles.formats.toml_definition import read_definition

if TYPE_CHECKING:
    from puzzlegroups.puzzles.definition import PuzzleDefinition

__all__ = ["catalogue_names", "load_from_catalogue"]

_SUFFIX = ".toml"


def catalogue_names() -> list[str]:
    """Return the names of the shipped definitions.

    Returns
    -------
    list of str
        Sorted.

    Examples
    --------
    >>> "2x2x2" in catalogue_names()
    True
    """
    folder = resources.files("puzzlegroups.puzzles") / "data"
    return sorted(
        entry.name.removesuffix(_SUFFIX)
        for entry in folder.iterdir()
        if entry.name.endswith(_SUFFIX)
    )


def load_from_catalogue(name: str) -> PuzzleDefinition:
    """Read one of the shipped definitions.

    Parameters
    ----------
    name : str
        One of :func:`catalogue_names`.

    Returns
    -------
    PuzzleDefinition
        As its file has it.

    Raises
    ------
    UnknownPuzzleError
        If there is no such name; with the nearest one.

    Examples
    --------
    >>> load_from_catalogue("2x2x2").degree
    24
    """
    names = catalogue_names()
    if name not in names:
        raise UnknownPuzzleError(name, names)
    path = resources.files("puzzlegroups.puzzles") / "data" / (name + _SUFFIX)
    return read_definition(path.read_text(encoding="utf-8"), name + _SUFFIX)
