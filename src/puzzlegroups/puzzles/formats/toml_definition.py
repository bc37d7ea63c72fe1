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
import re
from typing import TYPE_CHECKING, Any, TypeVar

from puzzlegroups.errors import InvalidDefinitionError
from puzzlegroups.puzzles.definition import (
    MAX_DEGREE,
    MAX_GENERATORS,
    MAX_IMAGES,
    PuzzleDefinition,
)
from puzzlegroups.puzzles.formats.files import faults_of
from puzzlegroups.puzzles.formats.toml_chains import read_chains
from puzzlegroups.puzzles.formats.toml_pieces import read_pieces
from puzzlegroups.puzzles.formats.toml_points import TomlPoints
from puzzlegroups.puzzles.formats.toml_text import kind_of, toml_table

if TYPE_CHECKING:
    from collections.abc import Callable

    from puzzlegroups.permutations import Permutation

__all__ = ["read_definition"]

TEXTS = ("description", "provenance", "notation", "style", "metric")
_TABLES = (
    "generators",
    "weights",
    "rotations",
    "derived",
    "pieces",
    "colours",
    "fills",
)
_REST = ("order", "points", "restrictions", "net", "positions", "chains")
_KEYS = ("name", "degree", *TEXTS, *_TABLES, *_REST)
MAX_ORDER_DIGITS = 4000
T = TypeVar("T")
_FILL = re.compile(r"#[0-9A-Fa-f]{6}|[A-Za-z]{1,32}")


def read_definition(text: str, source: str = "definition") -> PuzzleDefinition:
    """Read a definition file.

    Parameters
    ----------
    text : str
        TOML, at most ten million characters. The keys are those of the example at the
        top of this module, and ``notation``, ``metric``, ``fills`` (colour to SVG
        fill), ``net`` (rows of points, ``.`` for a gap), ``positions`` and the others
        that ``docs/definitions.md`` explains.
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
    return _Reader(toml_table(text, source), source).definition()


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
        texts = {key: self._text(key) for key in TEXTS if key in self.table}
        names = self._text("points") if "points" in self.table else ""
        self.points = TomlPoints(self.source, self._degree(), names)
        generators = self._permutations("generators")
        chains = read_chains(
            self.table.get("chains", {}), list(generators), self.points
        )
        with faults_of(self.source):
            return PuzzleDefinition(
                name=self._text("name"),
                degree=self.points.degree,
                generators=generators,
                **texts,
                point_names=tuple(self.points.names) or None,
                weights=self._optional_table("weights"),
                rotations=self._permutations("rotations"),
                derived=self._words("derived"),
                pieces=read_pieces(self.table.get("pieces", {}), self.points),
                restrictions=self._restrictions(),
                expected_order=self._order(),
                colouring=self._colouring(),
                fills=self._fills(),
                net=self._optional("net", self.points.net),
                positions=self._optional("positions", self.points.positions),
                chains=chains,
            )

    def _permutations(self, table: str) -> dict[str, Permutation]:
        needed = table == "generators"
        moves = self._table(table) if needed else self._optional_table(table)
        degree = self.points.degree
        if len(moves) > MAX_GENERATORS or len(moves) * degree > MAX_IMAGES:
            raise self._fault(
                table,
                f"{len(moves)} moves of {degree} points found, expected at most "
                f"{MAX_GENERATORS} moves and {MAX_IMAGES} images",
            )
        return {
            name: self.points.permutation(f"{table}.{name}", value)
            for name, value in moves.items()
        }

    def _optional(self, key: str, read: Callable[[object], T]) -> T | None:
        return read(self.table[key]) if key in self.table else None

    def _words(self, table: str) -> dict[str, str]:
        words = self._optional_table(table)
        for name, text in words.items():
            if not isinstance(text, str):
                raise self._fault(f"{table}.{name}", "expected a word as text")
        return words

    def _restrictions(self) -> tuple[str, ...]:
        value = self.table.get("restrictions", [])
        if not isinstance(value, list) or not all(
            isinstance(item, str) and item.strip() for item in value
        ):
            raise self._fault("restrictions", "expected a list of texts")
        return tuple(value)

    def _order(self) -> int | None:
        if "order" not in self.table:
            return None
        text = str(self.table["order"])
        if not (text.isascii() and text.isdigit() and len(text) <= MAX_ORDER_DIGITS):
            raise self._fault("order", "expected a whole number, also as text")
        return int(text)

    def _colouring(self) -> tuple[str, ...] | None:
        if "colours" not in self.table:
            return None
        degree = self.points.degree
        colour_of: dict[int, str] = {}
        for colour, value in self._table("colours").items():
            where = f"colours.{colour}"
            for point in self.points.several(where, value):
                if point in colour_of:
                    raise self._fault(
                        where,
                        f"point {point + 1} has the colour {colour_of[point]} too",
                    )
                colour_of[point] = colour
        for point in range(degree):
            if point not in colour_of:
                raise self._fault("colours", f"point {point + 1} has no colour")
        return tuple(colour_of[point] for point in range(degree))

    def _fills(self) -> dict[str, str]:
        fills = self._optional_table("fills")
        for colour, fill in fills.items():
            if not isinstance(fill, str) or not _FILL.fullmatch(fill):
                raise self._fault(
                    f"fills.{colour}", f"{fill!r} found, expected a name or #rrggbb"
                )
        return fills

    def _degree(self) -> int:
        degree = self._value("degree")
        if not isinstance(degree, int) or isinstance(degree, bool):
            raise self._fault(
                "degree", f"{kind_of(degree)} found, expected a whole number"
            )
        if not 1 <= degree <= MAX_DEGREE:
            raise self._fault(
                "degree", f"{str(degree)[:20]} found, expected 1..{MAX_DEGREE}"
            )
        return degree

    def _text(self, key: str) -> str:
        value = self._value(key)
        if not isinstance(value, str):
            raise self._fault(key, f"{kind_of(value)} found, expected text")
        return value

    def _table(self, key: str) -> dict[str, Any]:
        value = self._value(key)
        if not isinstance(value, dict):
            raise self._fault(key, f"{kind_of(value)} found, expected a table")
        return value

    def _optional_table(self, key: str) -> dict[str, Any]:
        return self._table(key) if key in self.table else {}

    def _value(self, key: str) -> object:
        if key not in self.table:
            raise self._fault(key, "missing")
        return self.table[key]

    def _fault(self, where: str, reason: str) -> InvalidDefinitionError:
        return InvalidDefinitionError(self.source, where, reason)
