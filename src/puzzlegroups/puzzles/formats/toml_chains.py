"""The subgroup chains in our definition files.

::

    [[chains.by-corners]]               # one table a phase, in order
    reaches = "<u, r2>"                 # for people
    moves = "u r"                       # powers or bracketed words, blanks between
    coordinates = [
      { alike = ["1-4", "5, 7"] },      # classes of points that look alike
      { apart = "1, 9" },               # points each with a colour of its own
      { cosets = "1-4" },               # up to what the next phase does with them
    ]
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

from puzzlegroups.errors import InvalidDefinitionError, InvalidInputError
from puzzlegroups.puzzles.formats.point_ranges import format_points
from puzzlegroups.puzzles.phases import CosetsOn, PhaseDefinition, Recolouring
from puzzlegroups.words import parse_word

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from puzzlegroups.puzzles.formats.toml_points import TomlPoints
    from puzzlegroups.puzzles.phases import CoordinateDefinition
    from puzzlegroups.words import Word

__all__ = ["chain_lines", "read_chains"]

_KEYS = {"reaches", "moves", "coordinates"}


def read_chains(
    value: object, moves: Sequence[str], points: TomlPoints
) -> dict[str, tuple[PhaseDefinition, ...]]:
    """Read the key ``chains`` of a definition file.

    Parameters
    ----------
    value : object
        What TOML made of the key: a table of arrays of tables.
    moves : sequence of str
        Names of the generators.
    points : TomlPoints
        Reads the points.

    Returns
    -------
    dict of str to tuple of PhaseDefinition
        The phases of each chain, in the order of the file.

    Raises
    ------
    InvalidDefinitionError
        If something is missing, unknown or wrong; with the key at fault.

    Examples
    --------
    >>> from puzzlegroups.puzzles.formats.toml_points import TomlPoints
    >>> table = {"one": [{"moves": "s", "coordinates": [{"apart": "1"}]}]}
    >>> read_chains(table, ["s"], TomlPoints("swap.toml", 2))["one"][0].coordinates
    (Recolouring(alike=(), apart=(0,)),)
    """
    if not isinstance(value, dict):
        raise points.fault("chains", "expected [[chains.NAME]]")
    chains = {}
    for name, phases in value.items():
        if not isinstance(phases, list) or not phases:
            raise points.fault(
                f"chains.{name}", f"expected [[chains.{name}]], one a phase"
            )
        chains[name] = tuple(
            _Reader(f"chains.{name}[{number}]", moves, points).phase(phase)
            for number, phase in enumerate(phases, start=1)
        )
    return chains


class _Reader:
    """Reads one phase; `where` is its key for the messages."""

    def __init__(self, where: str, moves: Sequence[str], points: TomlPoints) -> None:
        self.where, self.moves, self.points = where, moves, points

    def phase(self, table: object) -> PhaseDefinition:
        if not isinstance(table, dict):
            raise self._fault("", "expected a table")
        for key in table:
            if key not in _KEYS:
                raise self._fault(
                    f".{key}", f"unknown key, expected one of {', '.join(_KEYS)}"
                )
        try:
            return PhaseDefinition(
                self._moves(table.get("moves")),
                self._coordinates(table.get("coordinates")),
                self._text(".reaches", table.get("reaches", "")),
            )
        except InvalidDefinitionError:
            raise
        except InvalidInputError as error:
            raise self._fault("", str(error)) from None

    def _moves(self, value: object) -> tuple[Word, ...]:
        items = value if isinstance(value, list) else self._text(".moves", value)
        if isinstance(items, str):
            items = _split(items)
        words = []
        for item in items:
            try:
                words.append(parse_word(self._text(".moves", item), self.moves))
            except InvalidDefinitionError:
                raise
            except InvalidInputError as error:
                raise self._fault(".moves", str(error)) from None
        return tuple(words)

    def _coordinates(self, value: object) -> tuple[CoordinateDefinition, ...]:
        if not isinstance(value, list):
            raise self._fault(".coordinates", "expected an array of tables")
        return tuple(
            self._coordinate(f".coordinates[{number}]", table)
            for number, table in enumerate(value, start=1)
        )

    def _coordinate(self, where: str, table: object) -> CoordinateDefinition:
        keys = set(table) if isinstance(table, dict) else set()
        if not isinstance(table, dict) or not (
            keys == {"cosets"} or (keys and keys <= {"alike", "apart"})
        ):
            raise self._fault(where, "expected alike and apart, or cosets")
        read = {
            key: self._classes(f"{where}.{key}", item) for key, item in table.items()
        }
        try:
            if "cosets" in read:
                return CosetsOn(_all(read["cosets"]))
            return Recolouring(read.get("alike", ()), _all(read.get("apart", ())))
        except InvalidInputError as error:
            raise self._fault(where, str(error)) from None

    def _classes(self, where: str, value: object) -> tuple[tuple[int, ...], ...]:
        """Read a text of points, or a list of them, each a class."""
        n_points, classes = 0, []
        for item in value if isinstance(value, list) else [value]:
            classes.append(self.points.several(self.where + where, item))
            n_points += len(classes[-1])
            if n_points > self.points.degree:
                raise self._fault(
                    where,
                    f"more than {self.points.degree} points found, expected each once",
                )
        return tuple(classes)

    def _text(self, where: str, value: object) -> str:
        if not isinstance(value, str):
            found = "nothing" if value is None else repr(value)
            raise self._fault(where, f"{found} found, expected text")
        return value

    def _fault(self, where: str, reason: str) -> InvalidDefinitionError:
        return self.points.fault(self.where + where, reason)


def _all(classes: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    return tuple(point for points in classes for point in points)


def chain_lines(chains: Mapping[str, Sequence[PhaseDefinition]]) -> list[str]:
    """Write the chains of a definition as lines of TOML.

    Parameters
    ----------
    chains : mapping of str to sequence of PhaseDefinition
        The chains.

    Returns
    -------
    list of str
        What :func:`read_chains` reads back to equal chains.

    Examples
    --------
    >>> from puzzlegroups.words import Word
    >>> phase = PhaseDefinition((Word([("s", 1)]),), (Recolouring(apart=(0,)),), "1")
    >>> print(*chain_lines({"one": [phase]}), sep="\\n")
    <BLANKLINE>
    [[chains.one]]
    reaches = "1"
    moves = ["s"]
    coordinates = [
      { apart = "1" },
    ]
    """
    lines = []
    for name, phases in chains.items():
        for phase in phases:
            lines += ["", f"[[chains.{name}]]"]
            if phase.reaches:
                reaches = json.dumps(phase.reaches, ensure_ascii=False)
                lines.append(f"reaches = {reaches}".replace("\x7f", "\\u007f"))
            words = ", ".join(json.dumps(str(word)) for word in phase.moves)
            lines += [f"moves = [{words}]", "coordinates = ["]
            lines += [f"  {{ {_entry(c)} }}," for c in phase.coordinates]
            lines.append("]")
    return lines


def _entry(coordinate: CoordinateDefinition) -> str:
    if isinstance(coordinate, CosetsOn):
        return f"cosets = {_quoted(coordinate.where)}"
    entries = []
    if coordinate.alike:
        classes = ", ".join(_quoted(points) for points in coordinate.alike)
        entries.append(f"alike = [{classes}]")
    if coordinate.apart:
        entries.append(f"apart = {_quoted(coordinate.apart)}")
    return ", ".join(entries)


def _quoted(points: Sequence[int]) -> str:
    """Return points as quoted text, 1-based, in the order given."""
    ascending = list(points) == sorted(points)
    numbers = [point + 1 for point in points]
    text = format_points(numbers) if ascending else ", ".join(map(str, numbers))
    return json.dumps(text)


def _split(text: str) -> list[str]:
    """Split moves at blanks that stand in no bracket."""
    return re.findall(r"(?:\[[^]]*\]|\([^)]*\)|\S)+", text)
