"""Names that a file does not give, taken from where it lies."""

from __future__ import annotations

import re
from pathlib import PurePath

__all__ = ["is_rotation_name", "puzzle_name_from"]

_ROTATION = re.compile(r"x|y|z|T|[A-Z]+v")
_NOT_ALLOWED = re.compile(r"[^A-Za-z0-9_.+-]+")


def puzzle_name_from(text: str, default: str = "puzzle") -> str:
    """Return the name of a puzzle for a path or for free text.

    Parameters
    ----------
    text : str
        A path, or a name with blanks and other signs in it.
    default : str, default "puzzle"
        Taken when nothing is left.

    Returns
    -------
    str
        Letters, digits and ``_.+-``, at most 64, the first a letter or a digit.

    Examples
    --------
    >>> puzzle_name_from("puzzles/my cube.g")
    'my-cube'
    """
    stem = PurePath(text).stem if "/" in text or "." in text else text
    return _NOT_ALLOWED.sub("-", stem).lstrip("_.+-")[:64] or default


def is_rotation_name(name: str) -> bool:
    """Tell whether a name means a turn of the whole puzzle.

    Parameters
    ----------
    name : str
        Name of a move.

    Returns
    -------
    bool
        True for ``x``, ``y``, ``z``, ``T``, and capitals that a ``v`` follows.

    Examples
    --------
    >>> is_rotation_name("x"), is_rotation_name("Uv"), is_rotation_name("U")
    (True, True, False)
    """
    return _ROTATION.fullmatch(name) is not None
