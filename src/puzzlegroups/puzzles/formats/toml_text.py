"""TOML as tables of Python, with one clear sentence on failure."""

from __future__ import annotations

import re
import tomllib
from typing import Any

from puzzlegroups.errors import InvalidDefinitionError
from puzzlegroups.permutations import Permutation

__all__ = ["kind_of", "plain_cycles", "toml_table"]

MAX_CHARACTERS = 10_000_000
MAX_LINES = 30_000
MAX_ITEMS = 300_000  # of arrays; points in cycles are not counted
MAX_DIGITS = 4300  # of one number; Python reads no longer ones
MAX_PARTS = 8  # of one dotted key

# Comments and texts, as TOML knows them, from left to right. No part is tried twice.
_TEXT = re.compile(
    r"#[^\n]*+"
    r'|"""[^"\\]*+(?:(?:\\.|"{1,2}+(?!"))[^"\\]*+)*+"{3,5}+'
    r"|'''[^']*+(?:'{1,2}+(?!')[^']*+)*+'{3,5}+"
    r'|"[^"\\\n]*+(?:\\.[^"\\\n]*+)*+"'
    r"|'[^'\n]*+'",
    re.DOTALL,
)
_KEY_OR_NUMBER = re.compile(r"[\w\-+. \t]+")
_PLAIN = re.compile(r"[0-9(), ]+")


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
    _check_bounds(_TEXT.sub("", text), source)
    try:
        return tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise InvalidDefinitionError(source, "", f"not TOML: {error}") from None


def _check_bounds(bare: str, source: str) -> None:
    """Refuse what TOML's reader would take without end, from the text but texts."""
    for sign, bound, what in (("\n", MAX_LINES, "lines"), (",", MAX_ITEMS, "items")):
        if bare.count(sign) > bound:
            raise InvalidDefinitionError(
                source, "", f"more than {bound} {what} found, expected fewer"
            )
    for found in _KEY_OR_NUMBER.finditer(bare):
        part = found[0]
        if part.count(".") >= MAX_PARTS:
            raise InvalidDefinitionError(
                source,
                "",
                f"{part.strip()[:20]!r}... found, expected a key of at most "
                f"{MAX_PARTS} parts",
            )
        if (
            len(part) > MAX_DIGITS
            and max(map(len, part.split()), default=0) > MAX_DIGITS
        ):
            raise InvalidDefinitionError(
                source, "", f"expected numbers of at most {MAX_DIGITS} digits"
            )


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


def plain_cycles(text: str, degree: int) -> Permutation | None:
    """Read disjoint cycles in GAP's plainest form, fast.

    Parameters
    ----------
    text : str
        1-based, such as ``(1,2,3)(4,5)``.
    degree : int
        Number of points.

    Returns
    -------
    Permutation or None
        None for whatever is not plain or not right: the full reader says why.

    Examples
    --------
    >>> print(plain_cycles("(1,2,3)(4,5)", 5), plain_cycles("(1,2,9)", 5))
    (1,2,3)(4,5) None
    """
    if not (_PLAIN.fullmatch(text) and text[0] == "(" and text[-1] == ")"):
        return None
    try:
        cycles = [
            [int(point) - 1 for point in cycle.split(",")]
            for cycle in text[1:-1].split(")(")
        ]
    except ValueError:
        return None
    points = [point for cycle in cycles for point in cycle]
    if len(set(points)) < len(points) or not 0 <= min(points) <= max(points) < degree:
        return None
    images = list(range(degree))
    for cycle in cycles:
        for here, there in zip(cycle, [*cycle[1:], cycle[0]], strict=True):
            images[here] = there
    return Permutation(images)
