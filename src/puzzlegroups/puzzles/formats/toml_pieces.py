"""Piece tables in our own definition files.

::

    [pieces.EDGES]
    slots = [[1, 2], [3, 4]]     # the points of each place, one an orientation
    pieces = [1, 1]              # labels from 1; equal ones: pieces that look alike
    visible = [1, 1]             # orientations that can be told apart
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from puzzlegroups.puzzles.pieces import PieceKind

if TYPE_CHECKING:
    from collections.abc import Iterable

    from puzzlegroups.puzzles.formats.toml_points import TomlPoints

__all__ = ["piece_lines", "read_pieces"]

_KEYS = ("slots", "pieces", "orientations", "visible")


def read_pieces(value: object, points: TomlPoints) -> tuple[PieceKind, ...]:
    """Read the tables ``[pieces.NAME]``.

    Parameters
    ----------
    value : object
        What the file has under ``pieces``.
    points : TomlPoints
        Reads the points.

    Returns
    -------
    tuple of PieceKind
        Not yet compared with the moves.

    Raises
    ------
    InvalidDefinitionError
        If a key is unknown or a value of the wrong kind.

    Examples
    --------
    >>> from puzzlegroups.puzzles.formats.toml_points import TomlPoints
    >>> points = TomlPoints("mine", 4)
    >>> read_pieces({"EDGES": {"slots": [[1, 2], [3, 4]]}}, points)[0].slots
    ((0, 1), (2, 3))
    """
    if not isinstance(value, dict):
        raise points.fault("pieces", "expected tables [pieces.NAME]")
    return tuple(_kind(name, table, points) for name, table in value.items())


def _kind(name: str, table: object, points: TomlPoints) -> PieceKind:
    where = f"pieces.{name}"
    if not isinstance(table, dict) or "slots" not in table:
        raise points.fault(where, "expected a table with slots")
    for key in table:
        if key not in _KEYS:
            raise points.fault(
                f"{where}.{key}", f"unknown key, expected {', '.join(_KEYS)}"
            )
    slots = table["slots"]
    if not isinstance(slots, list) or not all(isinstance(slot, list) for slot in slots):
        raise points.fault(
            f"{where}.slots", "expected a list of slots such as [[1, 2]]"
        )
    read = tuple(points.several(f"{where}.slots", slot) for slot in slots)
    rest = {
        key: _numbers(table[key], f"{where}.{key}", points)
        for key in _KEYS[1:]
        if key in table
    }
    if "pieces" in rest:
        rest["pieces"] = tuple(label - 1 for label in rest["pieces"])
    return PieceKind(name, read, **rest)


def _numbers(value: object, where: str, points: TomlPoints) -> tuple[int, ...]:
    if not isinstance(value, list) or not all(
        type(item) is int and abs(item) < 10**9 for item in value
    ):
        raise points.fault(where, "expected a list of whole numbers")
    return tuple(value)


def piece_lines(kinds: Iterable[PieceKind]) -> list[str]:
    """Write piece tables.

    Parameters
    ----------
    kinds : iterable of PieceKind
        Of one definition.

    Returns
    -------
    list of str
        Lines that :func:`read_pieces` reads back.

    Examples
    --------
    >>> piece_lines([PieceKind("EDGES", ((0, 1), (2, 3)))])
    ['', '[pieces.EDGES]', 'slots = [[1, 2], [3, 4]]']
    """
    lines: list[str] = []
    for kind in kinds:
        slots = [[point + 1 for point in slot] for slot in kind.slots]
        lines += ["", f"[pieces.{kind.name}]", f"slots = {slots}"]
        values: dict[str, Any] = {key: getattr(kind, key) for key in _KEYS[1:]}
        if kind.pieces is not None:
            values["pieces"] = [label + 1 for label in kind.pieces]
        lines += [f"{k} = {list(v)}" for k, v in values.items() if v is not None]
    return lines
