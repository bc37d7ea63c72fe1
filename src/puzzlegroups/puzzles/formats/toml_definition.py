"""Our own definition files: TOML that a person writes by hand.

::

    name = "swap"
    description = "Two coins that change places."
    provenance = "Made up for this page."
    degree = 2

    [generators]            # cycles from 1, disjoint
    s = "(1,2)"

    [colours]               # points of each colour in the solved state
    heads = "1"
    tails = "2"

Subgroup chains are described in :mod:`puzzlegroups.puzzles.formats.toml_chains`.
"""

from __future__ import annotations

import difflib
import json
import re
import tomllib
from typing import TYPE_CHECKING, Any

from puzzlegroups.errors import (
    DegreeMismatchError,
    InvalidDefinitionError,
    InvalidInputError,
)
from puzzlegroups.permutations import parse_permutation, to_gap
from puzzlegroups.puzzles.definition import MAX_DEGREE, PuzzleDefinition
from puzzlegroups.puzzles.formats.point_ranges import format_points, parse_points
from puzzlegroups.puzzles.formats.toml_chains import chain_lines, read_chains

if TYPE_CHECKING:
    from puzzlegroups.permutations import Permutation

__all__ = ["read_definition", "to_toml"]

MAX_CHARACTERS = 10_000_000

_TEXTS = ("description", "provenance", "notation", "metric")
_KEYS = ("name", "degree", *_TEXTS, "generators", "colours", "fills", "net", "chains")
_FILL = re.compile(r"#[0-9A-Fa-f]{6}|[A-Za-z]{1,32}")


def read_definition(text: str, source: str = "definition") -> PuzzleDefinition:
    """Read a definition file.

    Parameters
    ----------
    text : str
        TOML, at most ten million characters. The keys are those of the example at the
        top of this module, and ``notation``, ``metric``, ``fills`` (colour to SVG
        fill), ``net`` (rows of point numbers, ``.`` for a gap) and ``chains``.
    source : str, default "definition"
        What to call the file in an error.

    Returns
    -------
    PuzzleDefinition
        Checked.

    Raises
    ------
    InvalidDefinitionError
        If the text is not TOML, or a key is missing, unknown or wrong.

    Examples
    --------
    >>> text = 'name = "swap"\\ndegree = 2\\n[generators]\\ns = "(1,2)"\\n'
    >>> read_definition(text).moves
    ('s',)
    >>> read_definition(text.replace("(1,2)", "(1,3)"), "swap.toml")
    Traceback (most recent call last):
        ...
    puzzlegroups.errors.InvalidDefinitionError: swap.toml: generators.s: expected a \
point of 1..2 at position 3, found 3
    """
    return _Reader(_toml(text, source), source).definition()


class _Reader:
    """Takes a table apart; each fault names its key."""

    def __init__(self, table: dict[str, Any], source: str) -> None:
        self.table = table
        self.source = source

    def definition(self) -> PuzzleDefinition:
        for key in self.table:
            if key not in _KEYS:
                near = difflib.get_close_matches(key, _KEYS, n=1)
                hint = near[0] if near else ", ".join(_KEYS)
                raise self._fault(key, f"unknown key, expected {hint}")
        degree = self._degree()
        texts = {key: self._text(key) for key in _TEXTS if key in self.table}
        generators = self._generators(degree)
        chains = read_chains(
            self.table.get("chains", {}), list(generators), degree, self.source
        )
        try:
            return PuzzleDefinition(
                name=self._text("name"),
                degree=degree,
                generators=generators,
                colouring=self._colouring(degree),
                fills=self._fills(),
                net=self._net(),
                chains=chains,
                **texts,
            )
        except InvalidDefinitionError as error:
            if error.source == self.source:
                raise
            raise self._fault(error.field, error.reason) from None

    def _generators(self, degree: int) -> dict[str, Permutation]:
        return {
            name: self._permutation(f"generators.{name}", text, degree)
            for name, text in self._table("generators").items()
        }

    def _permutation(self, where: str, text: object, degree: int) -> Permutation:
        if not isinstance(text, str):
            raise self._fault(where, f"{_kind(text)} found, expected cycles as text")
        try:
            return parse_permutation(text, degree, disjoint=True)
        except DegreeMismatchError as error:
            raise self._fault(where, str(error)) from None
        except InvalidInputError as error:
            raise self._fault(where, str(error)) from None

    def _colouring(self, degree: int) -> tuple[str, ...] | None:
        if "colours" not in self.table:
            return None
        colour_of: dict[int, str] = {}
        for colour, value in self._table("colours").items():
            where = f"colours.{colour}"
            for point in self._points(where, value, degree):
                if point in colour_of:
                    raise self._fault(
                        where, f"point {point} has the colour {colour_of[point]} too"
                    )
                colour_of[point] = colour
        for point in range(1, degree + 1):
            if point not in colour_of:
                raise self._fault("colours", f"point {point} has no colour")
        return tuple(colour_of[point] for point in range(1, degree + 1))

    def _points(self, where: str, value: object, degree: int) -> list[int]:
        if isinstance(value, list):
            value = ",".join(str(item) for item in value)
        if not isinstance(value, str):
            raise self._fault(where, f"{_kind(value)} found, expected '1-4, 7'")
        try:
            return parse_points(value, degree)
        except ValueError as error:
            raise self._fault(where, str(error)) from None

    def _fills(self) -> dict[str, str]:
        fills = self._table("fills") if "fills" in self.table else {}
        for colour, fill in fills.items():
            if not isinstance(fill, str) or not _FILL.fullmatch(fill):
                raise self._fault(
                    f"fills.{colour}", f"{fill!r} found, expected a name or #rrggbb"
                )
        return fills

    def _net(self) -> tuple[tuple[int | None, ...], ...] | None:
        if "net" not in self.table:
            return None
        rows = []
        for line in self._text("net").strip("\n").splitlines():
            cells = line.split()
            for cell in cells:
                if cell != "." and not (cell.isascii() and cell.isdigit()):
                    raise self._fault("net", f"{cell!r} found, expected a point or '.'")
            rows.append(
                tuple(None if cell == "." else int(cell[:9]) - 1 for cell in cells)
            )
        return tuple(rows)

    def _degree(self) -> int:
        degree = self._value("degree")
        if not isinstance(degree, int) or isinstance(degree, bool):
            raise self._fault(
                "degree", f"{_kind(degree)} found, expected a whole number"
            )
        if not 1 <= degree <= MAX_DEGREE:
            raise self._fault("degree", f"{degree} found, expected 1..{MAX_DEGREE}")
        return degree

    def _text(self, key: str) -> str:
        value = self._value(key)
        if not isinstance(value, str):
            raise self._fault(key, f"{_kind(value)} found, expected text")
        return value

    def _table(self, key: str) -> dict[str, Any]:
        value = self._value(key)
        if not isinstance(value, dict):
            raise self._fault(key, f"{_kind(value)} found, expected a table")
        return value

    def _value(self, key: str) -> object:
        if key not in self.table:
            raise self._fault(key, "missing")
        return self.table[key]

    def _fault(self, where: str, reason: str) -> InvalidDefinitionError:
        return InvalidDefinitionError(self.source, where, reason)


def to_toml(definition: PuzzleDefinition) -> str:
    """Write a definition file.

    Parameters
    ----------
    definition : PuzzleDefinition
        Any puzzle.

    Returns
    -------
    str
        What :func:`read_definition` reads back to an equal definition.

    Examples
    --------
    >>> from puzzlegroups.puzzles import load_from_catalogue
    >>> m12 = load_from_catalogue("m12")
    >>> read_definition(to_toml(m12)) == m12
    True
    """
    lines = [f"name = {_quote(definition.name)}"]
    for key in _TEXTS:
        value = getattr(definition, key)
        if value:
            lines.append(f"{key} = {_quote(value)}")
    lines += [f"degree = {definition.degree}"]
    if definition.net is not None:
        lines += ["net = '''", *_net_lines(definition.net), "'''"]
    lines += ["", "[generators]"]
    for name, permutation in definition.generators.items():
        lines.append(f"{name} = {_quote(to_gap(permutation))}")
    if definition.colouring is not None:
        lines += ["", "[colours]"]
        for colour in dict.fromkeys(definition.colouring):
            points = [i + 1 for i, c in enumerate(definition.colouring) if c == colour]
            lines.append(f"{_quote(colour)} = {_quote(format_points(points))}")
    if definition.fills:
        lines += ["", "[fills]"]
        for colour, fill in definition.fills.items():
            lines.append(f"{_quote(colour)} = {_quote(fill)}")
    lines += chain_lines(definition.chains)
    return "\n".join([*lines, ""])


def _net_lines(net: tuple[tuple[int | None, ...], ...]) -> list[str]:
    return [
        " ".join("." if point is None else str(point + 1) for point in row).rjust(1)
        for row in net
    ]


def _quote(text: str) -> str:
    """Return a TOML basic string; JSON's escapes are a subset of TOML's."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def _toml(text: str, source: str) -> dict[str, Any]:
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


def _kind(value: object) -> str:
    """Name the type of a TOML value as its users do."""
    names = {str: "text", int: "a number", float: "a number", list: "an array"}
    return names.get(type(value), "a table" if isinstance(value, dict) else "a value")
