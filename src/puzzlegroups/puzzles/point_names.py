"""Names of points, and texts in which they stand for numbers."""

from __future__ import annotations

import difflib
import re
from typing import TYPE_CHECKING

from puzzlegroups.errors import InvalidInputError

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["POINT_NAME", "numbered", "point_number"]

MAX_COMPARED = 1000  # names among which the nearest is looked for

POINT_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_.:/-]*")


def point_number(name: str, names: Mapping[str, int]) -> int:
    """Return the number of a point.

    Parameters
    ----------
    name : str
        A name.
    names : mapping of str to int
        Numbers of all points by their names.

    Returns
    -------
    int
        Its number.

    Raises
    ------
    InvalidInputError
        If there is no such point; with the nearest name.

    Examples
    --------
    >>> point_number("b", {"a": 1, "b": 2})
    2
    """
    if name in names:
        return names[name]
    few = names if len(names) <= MAX_COMPARED else ()
    near = difflib.get_close_matches(name, few, n=1)
    hint = f", did you mean {near[0]!r}?" if near else ", expected a point"
    raise InvalidInputError(f"unknown point {name[:40]!r} found{hint}")


def numbered(text: str, names: Mapping[str, int]) -> str:
    """Write numbers for the names of points in a text.

    Parameters
    ----------
    text : str
        Such as cycles.
    names : mapping of str to int
        Numbers of all points by their names.

    Returns
    -------
    str
        The text in numbers; numbers that were there are kept.

    Raises
    ------
    InvalidInputError
        If there is no such point.

    Examples
    --------
    >>> numbered("(a,c)(b,4)", {"a": 1, "b": 2, "c": 3, "d": 4})
    '(1,3)(2,4)'
    """
    return POINT_NAME.sub(lambda found: str(point_number(found[0], names)), text)
