"""JSON as tables of Python, with one clear sentence on failure."""

from __future__ import annotations

import json
from typing import Any

from puzzlegroups.errors import InvalidDefinitionError

__all__ = ["json_table"]

MAX_BRACKETS = 300_000


def json_table(text: str, source: str) -> dict[str, Any]:
    """Read a JSON object.

    Parameters
    ----------
    text : str
        JSON in which no object has a key twice.
    source : str
        What to call it in an error.

    Returns
    -------
    dict
        The object.

    Raises
    ------
    InvalidDefinitionError
        If it is not JSON, or nests too deeply; with the line.

    Examples
    --------
    >>> json_table('{"name": "coins"}', "mine")
    {'name': 'coins'}
    """

    def pairs(items: list[tuple[str, Any]]) -> dict[str, Any]:
        table = dict(items)
        if len(table) != len(items):
            names = [name for name, _ in items]
            twice = next(name for name in names if names.count(name) > 1)
            raise InvalidDefinitionError(
                source, twice[:64], "key found twice, expected every key once"
            )
        return table

    brackets = text.count("[") + text.count("{")
    if brackets > MAX_BRACKETS:
        raise InvalidDefinitionError(
            source, "", f"expected at most {MAX_BRACKETS} brackets, found {brackets}"
        )
    try:
        table = json.loads(text, object_pairs_hook=pairs)
    except json.JSONDecodeError as error:
        raise InvalidDefinitionError(
            source, f"line {error.lineno}", f"expected JSON, found: {error.msg}"
        ) from None
    except RecursionError:
        raise InvalidDefinitionError(
            source, "", "expected JSON, found too deep nesting"
        ) from None
    except InvalidDefinitionError:
        raise
    except ValueError:
        raise InvalidDefinitionError(
            source, "", "expected small numbers, found one of thousands of digits"
        ) from None
    if not isinstance(table, dict):
        raise InvalidDefinitionError(source, "", "expected a JSON object")
    return table
