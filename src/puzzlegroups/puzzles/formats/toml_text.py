"""TOML as tables of Python, with one clear sentence on failure."""

from __future__ import annotations

import tomllib
from typing import Any

from puzzlegroups.errors import InvalidDefinitionError

__all__ = ["kind_of", "toml_table"]

MAX_CHARACTERS = 10_000_000


def toml_table(text: str, source: str) -> dict[str, Any]:
    """Read TOML.

    Parameters
    ----------
    text : str
        At most ten million characters.
    source : str
        What to call the text in an error.

    Returns
    -------
    dict
        The top table.

    Raises
    ------
    InvalidDefinitionError
        If it is too long, or not TOML.

    Examples
    --------
    >>> toml_table("degree = 2", "mine")
    {'degree': 2}
    """
    if len(text) > MAX_CHARACTERS:
        raise InvalidDefinitionError(
            source,
            "",
            f"{len(text)} characters found, expected at most {MAX_CHARACTERS}",
        )
    try:
        return tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise InvalidDefinitionError(source, "", f"not TOML: {error}") from None


def kind_of(value: object) -> str:
    """Name the type of a TOML value as its users do.

    Parameters
    ----------
    value : object
        Any value of a table.

    Returns
    -------
    str
        With its article.

    Examples
    --------
    >>> kind_of([1, 2])
    'an array'
    """
    names = {str: "text", int: "a number", float: "a number", list: "an array"}
    return names.get(type(value), "a table" if isinstance(value, dict) else "a value")
