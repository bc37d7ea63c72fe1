"""The catalogue: definitions that are shipped, and families that are built."""

from __future__ import annotations

from importlib import resources
from typing import TYPE_CHECKING

from puzzlegroups.errors import UnknownPuzzleError
from puzzlegroups.puzzles.families import build, family_names, is_family_name
from puzzlegroups.puzzles.formats.toml_definition import read_definition

if TYPE_CHECKING:
    from puzzlegroups.puzzles.definition import PuzzleDefinition

__all__ = ["catalogue_names", "is_catalogue_name", "load_from_catalogue"]

_SUFFIX = ".toml"
FILES_FIRST = frozenset({"2x2x2", "3x3x3"})  # cuboids that have a file of their own


def catalogue_names() -> list[str]:
    """Return the names of the catalogue.

    Returns
    -------
    list of str
        Sorted: definition files, and the listed members of the families.

    Examples
    --------
    >>> "2x2x2" in catalogue_names()
    True
    """
    folder = resources.files("puzzlegroups.puzzles") / "data"
    files = [
        entry.name.removesuffix(_SUFFIX)
        for entry in folder.iterdir()
        if entry.name.endswith(_SUFFIX)
    ]
    return sorted([*files, *family_names()])


def load_from_catalogue(name: str) -> PuzzleDefinition:
    """Read or build a definition of the catalogue.

    Parameters
    ----------
    name : str
        One of :func:`catalogue_names`, or a cube or cuboid such as ``9x9x9``.

    Returns
    -------
    PuzzleDefinition
        As its file has it, or its family builds it.

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
    if is_family_name(name) and name not in FILES_FIRST:
        return build(name)
    if name not in names:
        raise UnknownPuzzleError(name, names)
    path = resources.files("puzzlegroups.puzzles") / "data" / (name + _SUFFIX)
    return read_definition(path.read_text(encoding="utf-8"), name + _SUFFIX)


def is_catalogue_name(name: str) -> bool:
    """Tell whether the catalogue has a puzzle, listed or not.

    Parameters
    ----------
    name : str
        Any text.

    Returns
    -------
    bool
        True for cuboids of any size too.

    Examples
    --------
    >>> is_catalogue_name("9x9x9"), is_catalogue_name("nine")
    (True, False)
    """
    return is_family_name(name) or name in catalogue_names()
