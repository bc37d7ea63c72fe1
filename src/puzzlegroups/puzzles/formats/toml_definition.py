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
from typing import TYPE_CHECKING, Any

from puzzlegroups.errors import (
    InvalidDefinitionError,
    InvalidInputError,
)
from puzzlegroups.permutations import parse_permutation
from puzzlegroups.puzzles.definition import (
    MAX_DEGREE,
    MAX_GENERATORS,
    MAX_IMAGES,
    PuzzleDefinition,
)
from puzzlegroups.puzzles.formats.point_ranges import parse_points
from puzzlegroups.puzzles.formats.toml_chains import read_chains
from puzzlegroups.puzzles.formats.toml_pieces import read_pieces
from puzzlegroups.puzzles.formats.toml_text import kind_of, plain_cycles, toml_table

if TYPE_CHECKING:
    from puzzlegroups.permutations import Permutation

__all__ = ["read_definition"]

TEXTS = ("description", "provenance", "notation", "metric")
_TABLES = (
    "generators",
    "weights",
    "rotations",
    "derived",
    "pieces",
    "colours",
    "fills",
)
_REST = ("order", "points", "restrictions", "net", "chains")
_KEYS = ("name", "degree", *TEXTS, *_TABLES, *_REST)
MAX_ORDER_DIGITS = 4000
_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_.:/-]*")
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
    return _Reader(toml_table(text, source), source).definition()


class _Reader:
    """Takes a table apart; each fault names its key."""

    def __init__(self, table: dict[str, Any], source: str) -> None:
        self.table = table
        self.source = source
        self.names: dict[str, int] = {}

    def definition(self) -> PuzzleDefinition:
        for key in self.table:
            if key not in _KEYS:
                near = difflib.get_close_matches(key, _KEYS, n=1)
                hint = near[0] if near else ", ".join(_KEYS)
                raise self._fault(key, f"unknown key, expected {hint}")
        degree = self._degree()
        texts = {key: self._text(key) for key in TEXTS if key in self.table}
        self.names = self._point_names(degree)
        generators = self._permutations("generators", degree)
        chains = read_chains(
            self.table.get("chains", {}), list(generators), degree, self.source
        )
        try:
            return PuzzleDefinition(
                name=self._text("name"),
                degree=degree,
                generators=generators,
                description=texts.get("description", ""),
                provenance=texts.get("provenance", ""),
                notation=texts.get("notation", ""),
                metric=texts.get("metric", "qtm"),
                weights=self._table("weights") if "weights" in self.table else {},
                rotations=self._optional_permutations("rotations", degree),
                derived=self._words("derived"),
                pieces=read_pieces(self.table.get("pieces", {}), self.source),
                restrictions=self._restrictions(),
                expected_order=self._order(),
                colouring=self._colouring(degree),
                fills=self._fills(),
                net=self._net(),
                chains=chains,
            )
        except InvalidDefinitionError as error:
            if error.source == self.source:
                raise
            raise self._fault(error.field, error.reason) from None

    def _permutations(self, table: str, degree: int) -> dict[str, Permutation]:
        n_moves = len(self._table(table))
        if n_moves > MAX_GENERATORS or n_moves * degree > MAX_IMAGES:
            raise self._fault(
                table,
                f"{n_moves} moves of {degree} points found, expected at most "
                f"{MAX_GENERATORS} moves and {MAX_IMAGES} images",
            )
        return {
            name: self._permutation(f"{table}.{name}", value, degree)
            for name, value in self._table(table).items()
        }

    def _optional_permutations(self, table: str, degree: int) -> dict[str, Permutation]:
        return self._permutations(table, degree) if table in self.table else {}

    def _permutation(self, where: str, value: object, degree: int) -> Permutation:
        if isinstance(value, list) and all(type(item) is int for item in value):
            value = str(value)  # images from 1
        if not isinstance(value, str):
            raise self._fault(
                where, f"{kind_of(value)} found, expected cycles as text, or images"
            )
        if self.names:
            value = _NAME.sub(lambda found: self._number(where, found[0]), value)
        plain = plain_cycles(value, degree)
        if plain is not None:
            return plain
        try:
            return parse_permutation(value, degree, disjoint=True)
        except InvalidInputError as error:
            raise self._fault(where, str(error)) from None

    def _number(self, where: str, name: str) -> str:
        if name not in self.names:
            near = difflib.get_close_matches(name, self.names, n=1)
            hint = f", did you mean {near[0]!r}?" if near else ""
            raise self._fault(where, f"unknown point {name!r} found{hint}")
        return str(self.names[name])

    def _point_names(self, degree: int) -> dict[str, int]:
        """Read the names of the points, in their order."""
        if "points" not in self.table:
            return {}
        words = self._text("points").split()
        names = {name: number for number, name in enumerate(words, start=1)}
        if len(words) != degree or len(names) != degree:
            raise self._fault(
                "points",
                f"{len(words)} names found, {len(names)} different, expected {degree}",
            )
        for name in names:
            if not _NAME.fullmatch(name):
                raise self._fault("points", f"{name!r} found, expected a letter first")
        return names

    def _words(self, table: str) -> dict[str, str]:
        words = self._table(table) if table in self.table else {}
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
            raise self._fault(where, f"{kind_of(value)} found, expected '1-4, 7'")
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
                "degree", f"{kind_of(degree)} found, expected a whole number"
            )
        if not 1 <= degree <= MAX_DEGREE:
            raise self._fault("degree", f"{degree} found, expected 1..{MAX_DEGREE}")
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

    def _value(self, key: str) -> object:
        if key not in self.table:
            raise self._fault(key, "missing")
        return self.table[key]

    def _fault(self, where: str, reason: str) -> InvalidDefinitionError:
        return InvalidDefinitionError(self.source, where, reason)
