"""Reading KPuzzle definitions, the JSON of cubing.js and twips.

Pieces count from 0; entry j of a permutation is the piece that comes *into* place j,
and orientations are given by place. The sticker of orientation k in place j is a point
of its own. Of the derived moves, those that bring the puzzle back to how it is held,
such as ``[x: U]``, are moves of the puzzle; slices and wide turns are words.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NoReturn

from puzzlegroups.errors import InvalidDefinitionError, InvalidInputError
from puzzlegroups.puzzles.definition import (
    MAX_DEGREE,
    MAX_GENERATORS,
    MAX_IMAGES,
    PuzzleDefinition,
)
from puzzlegroups.puzzles.derived_moves import derived_permutations
from puzzlegroups.puzzles.formats.files import faults_of
from puzzlegroups.puzzles.formats.json_text import json_table
from puzzlegroups.puzzles.formats.names import puzzle_name_from
from puzzlegroups.puzzles.formats.piece_tables import (
    Sizes,
    piece_kind,
    slots_by_set,
    without_rotations,
)
from puzzlegroups.puzzles.pieces import PieceKind, move_from_slots
from puzzlegroups.words import parse_word

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from puzzlegroups.permutations import Permutation

__all__ = ["read_kpuzzle"]

_KEYS = ("name", "orbits", "defaultPattern", "moves")


def read_kpuzzle(text: str, source: str = "definition") -> PuzzleDefinition:
    """Read a KPuzzle definition.

    Parameters
    ----------
    text : str
        JSON.
    source : str, default "definition"
        What to call it in an error.

    Returns
    -------
    PuzzleDefinition
        With its pieces. Keys that are not known are passed over.

    Raises
    ------
    InvalidDefinitionError
        If a value is wrong; with its key and what was expected.

    Examples
    --------
    >>> text = '''{"name": "coins", "orbits": [
    ...   {"orbitName": "COINS", "numPieces": 3, "numOrientations": 1}],
    ...  "defaultPattern": {"COINS": {"pieces": [0, 1, 2], "orientation": [0, 0, 0]}},
    ...  "moves": {"t": {"COINS":
    ...    {"permutation": [1, 2, 0], "orientationDelta": [0, 0, 0]}}}}'''
    >>> print(read_kpuzzle(text).generators["t"])
    (1,3,2)
    """
    return _Reader(json_table(text, source), source).definition()


class _Reader:
    def __init__(self, table: dict[str, Any], source: str) -> None:
        self.table, self.source = table, source

    def definition(self) -> PuzzleDefinition:
        for key in _KEYS:
            if key not in self.table:
                self.fault(key, "missing, expected in every KPuzzle")
        name = self.table["name"]
        if not isinstance(name, str):
            self.fault("name", "expected a text")
        sizes = self._orbits()
        kinds = self._kinds(sizes)
        degree = sum(size * turns for size, turns in sizes.values())
        moves = self._moves(sizes, kinds, degree)
        noted = self.table.get("puzzlegroupsRotations")
        generators, rotations = without_rotations(
            moves, noted if isinstance(noted, list) else None
        )
        derived = self._derived()
        frames = self._of_the_frame(moves, rotations, derived)
        generators |= frames
        rest = {n: text for n, text in derived.items() if n not in frames}
        with faults_of(self.source):
            return PuzzleDefinition(
                puzzle_name_from(name.replace("/", "-")),
                degree,
                generators,
                rotations=rotations,
                derived=rest,
                pieces=tuple(kinds),
            )

    def _orbits(self) -> Sizes:
        orbits = self.table["orbits"]
        if not isinstance(orbits, list) or not orbits:
            self.fault("orbits", "expected a list of orbits")
        sizes: Sizes = {}
        for number, orbit in enumerate(orbits):
            where = f"orbits[{number}]"
            if not isinstance(orbit, dict):
                self.fault(where, "expected an object")
            name = orbit.get("orbitName")
            if not isinstance(name, str) or name in sizes:
                self.fault(f"{where}.orbitName", "expected a name not used before")
            size = self._count(orbit, "numPieces", where)
            sizes[name] = size, self._count(orbit, "numOrientations", where)
        if sum(size * turns for size, turns in sizes.values()) > MAX_DEGREE:
            self.fault("orbits", f"more points found, expected at most {MAX_DEGREE}")
        return sizes

    def _count(self, orbit: dict[str, Any], key: str, where: str) -> int:
        value = orbit.get(key)
        if type(value) is not int or not 1 <= value <= MAX_DEGREE:
            self.fault(f"{where}.{key}", f"expected a number of 1..{MAX_DEGREE}")
        return value

    def _kinds(self, sizes: Sizes) -> list[PieceKind]:
        pattern = self._table(self.table["defaultPattern"], "defaultPattern")
        slots = slots_by_set(sizes, self._noted_points(sizes))
        kinds = []
        for name, (size, turns) in sizes.items():
            where = f"defaultPattern.{name}"
            solved = self._table(pattern.get(name), where)
            pieces = self._numbers(solved, "pieces", where, size, size)
            start = self._numbers(solved, "orientation", where, size, turns)
            visible = self._visible(solved, where, size, turns)
            kinds.append(piece_kind(name, slots[name], pieces, start, visible))
        return kinds

    def _visible(
        self, solved: dict[str, Any], where: str, size: int, turns: int
    ) -> list[int]:
        if "orientationMod" not in solved:
            return [turns] * size
        modulus = self._numbers(solved, "orientationMod", where, size, turns)
        for value in modulus:
            if value and turns % value:
                self.fault(
                    f"{where}.orientationMod",
                    f"{value} found, expected 0 or a proper divisor of {turns}",
                )
        return [value or turns for value in modulus]

    def _moves(
        self,
        sizes: Mapping[str, tuple[int, int]],
        kinds: list[PieceKind],
        degree: int,
    ) -> dict[str, Permutation]:
        moves = self._table(self.table["moves"], "moves")
        if not moves or len(moves) > MAX_GENERATORS:
            self.fault("moves", f"{len(moves)} found, expected 1..{MAX_GENERATORS}")
        if degree * len(moves) > MAX_IMAGES:
            self.fault("moves", f"expected at most {MAX_IMAGES} images")
        return {
            name: move_from_slots(kinds, self._move(name, move, sizes), degree)
            for name, move in moves.items()
        }

    def _move(
        self, name: str, move: object, sizes: Mapping[str, tuple[int, int]]
    ) -> dict[str, tuple[list[int], list[int]]]:
        read = {}
        for orbit, value in self._table(move, f"moves.{name}").items():
            where = f"moves.{name}.{orbit}"
            if orbit not in sizes:
                self.fault(where, f"unknown orbit, expected {', '.join(sizes)}")
            size, turns = sizes[orbit]
            table = self._table(value, where)
            if "orientationMod" in table:
                self.fault(f"{where}.orientationMod", "expected in patterns only")
            sources = self._numbers(table, "permutation", where, size, size)
            if len(set(sources)) != size:
                self.fault(
                    f"{where}.permutation",
                    f"expected each of 0..{size - 1} once",
                )
            deltas = self._numbers(table, "orientationDelta", where, size, turns)
            read[orbit] = sources, deltas
        return read

    def _derived(self) -> dict[str, str]:
        derived = self._table(self.table.get("derivedMoves", {}), "derivedMoves")
        for name, text in derived.items():
            if not isinstance(text, str):
                self.fault(f"derivedMoves.{name}", "expected a word as text")
        return derived

    def _of_the_frame(
        self,
        moves: dict[str, Permutation],
        rotations: Mapping[str, Permutation],
        derived: Mapping[str, str],
    ) -> dict[str, Permutation]:
        """Return the derived moves by rotations that undo themselves."""
        try:
            permutations = derived_permutations(moves, derived)
            words = {n: parse_word(t, [*moves, *derived]) for n, t in derived.items()}
        except InvalidInputError as error:
            name, _, reason = str(error).partition(": ")
            if name in derived:
                self.fault(f"derivedMoves.{name}", reason)
            self.fault("derivedMoves", str(error))
        frames = {}
        for name, word in words.items():
            turns: dict[str, int] = {}
            for generator, exponent in word.moves:
                if generator in rotations:
                    turns[generator] = turns.get(generator, 0) + exponent
            if turns and not any(turns.values()):
                frames[name] = permutations[name]
        return frames

    def _noted_points(self, sizes: Iterable[str]) -> list[object]:
        """Return the numbering that our own writer notes, set by set."""
        noted = self.table.get("puzzlegroupsPoints")
        lists = [noted.get(name) if isinstance(noted, dict) else None for name in sizes]
        return [n for numbers in lists if isinstance(numbers, list) for n in numbers]

    def _table(self, value: object, where: str) -> dict[str, Any]:
        if not isinstance(value, dict):
            self.fault(where, "missing or no object, expected an object")
        return value

    def _numbers(
        self, table: dict[str, Any], key: str, where: str, size: int, bound: int
    ) -> list[int]:
        values = table.get(key)
        if not isinstance(values, list) or len(values) != size:
            found = len(values) if isinstance(values, list) else "no list"
            self.fault(f"{where}.{key}", f"{found} found, expected {size} numbers")
        for value in values:
            if type(value) is not int or not 0 <= value < bound:
                self.fault(
                    f"{where}.{key}",
                    f"{str(value)[:20]} found, expected 0..{bound - 1}",
                )
        return values

    def fault(self, where: str, reason: str) -> NoReturn:
        raise InvalidDefinitionError(self.source, where[:120], reason)
