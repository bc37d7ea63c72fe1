"""Puzzles by name, or from a file."""

from __future__ import annotations

from pathlib import Path

from puzzlegroups.clock import CLOCKS, is_clock_name, load_clock_puzzle
from puzzlegroups.errors import InvalidInputError, UnknownPuzzleError
from puzzlegroups.modules import (
    LIGHTS_OUT,
    ModularPuzzle,
    is_modular_name,
    load_modular_puzzle,
)
from puzzlegroups.puzzle.puzzle import Puzzle
from puzzlegroups.puzzles import catalogue_names, is_catalogue_name, load_from_catalogue
from puzzlegroups.puzzles.formats import is_definition_path, read_definition_file

__all__ = ["SQUARE_ONE", "list_puzzles", "load_puzzle", "own_name"]

#: The command line's name of a puzzle that is not a group.
SQUARE_ONE = "square-1"

#: What people call a puzzle that the catalogue calls otherwise.
_CALLED = {"cube": "3x3x3"}


def list_puzzles() -> list[str]:
    """Return the names of the catalogue.

    Returns
    -------
    list of str
        Sorted; each can be given to :func:`load_puzzle`, which knows more: a Clock of
        any number of hours, ``clock-N``, and Lights Out of any size.

    Examples
    --------
    >>> "3x3x3" in list_puzzles()
    True
    """
    return sorted([*catalogue_names(), *CLOCKS, *LIGHTS_OUT])


def own_name(name: str) -> str:
    """Return the catalogue's own name of a puzzle.

    Parameters
    ----------
    name : str
        A name of a puzzle, or any other text, such as a path.

    Returns
    -------
    str
        ``"3x3x3"`` for ``"cube"``; other text as it is.

    Examples
    --------
    >>> own_name("cube"), own_name("m12")
    ('3x3x3', 'm12')
    """
    return _CALLED.get(name, name)


def load_puzzle(name: str | Path) -> Puzzle | ModularPuzzle:
    """Load a puzzle of the catalogue or from a definition file.

    Parameters
    ----------
    name : str or Path
        A name of :func:`list_puzzles`, or the path of a definition file in any format
        that is read. Text with a path separator or a known suffix is a path.

    Returns
    -------
    Puzzle or ModularPuzzle
        A permutation puzzle; for a Clock or Lights Out, a module over Z_n.

    Raises
    ------
    UnknownPuzzleError
        If the catalogue has no such name.
    InvalidInputError
        For Square-1, which is no group: its turns may be blocked.
    InvalidDefinitionError
        If the file is missing, too large, or wrong; with the key at fault.

    Examples
    --------
    >>> load_puzzle("m12").group.order()
    95040
    >>> load_puzzle("clock").modulus
    12
    >>> load_puzzle("pyraminxx")
    Traceback (most recent call last):
        ...
    puzzlegroups.errors.UnknownPuzzleError: unknown puzzle 'pyraminxx'; did you mean \
'pyraminx'?
    """
    if is_definition_path(name):
        return Puzzle(read_definition_file(Path(name)))
    name = own_name(str(name))
    if is_clock_name(name):
        return load_clock_puzzle(name)
    if is_modular_name(name):
        return load_modular_puzzle(name)
    if name == SQUARE_ONE:
        raise InvalidInputError(
            f"{SQUARE_ONE} is not a group of permutations, since its shape may block a "
            "turn: expected the functions of puzzlegroups.square_one, or the commands"
        )
    if not is_catalogue_name(name):
        raise UnknownPuzzleError(name, list_puzzles())
    return Puzzle(load_from_catalogue(name))
