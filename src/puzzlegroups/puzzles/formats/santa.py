"""The puzzle tables of the Santa 2023 contest: ``puzzle_type,allowed_moves``.

Each row has a dictionary of arrays from 0 in Python's notation. A move m turns a state
into ``[state[i] for i in m]``: what stands at ``m[i]`` comes to i. So the permutation
of the move, as we write it, is the inverse of the array. Nothing is evaluated.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlegroups.errors import InvalidDefinitionError
from puzzlegroups.permutations import Permutation
from puzzlegroups.puzzles.definition import MAX_GENERATORS, PuzzleDefinition
from puzzlegroups.puzzles.formats.code_scanner import CodeScanner
from puzzlegroups.puzzles.formats.files import faults_of
from puzzlegroups.puzzles.formats.names import puzzle_name_from

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["read_santa", "read_santa_types", "to_santa"]

MAX_ROWS = 10_000
HEADER = "puzzle_type,allowed_moves"


def read_santa(
    text: str, source: str = "definition", puzzle_type: str | None = None
) -> PuzzleDefinition:
    """Read one puzzle of a table.

    Parameters
    ----------
    text : str
        The file ``puzzle_info.csv``.
    source : str, default "definition"
        What to call it in an error.
    puzzle_type : str, optional
        The row, such as ``cube_3/3/3``; may be left out where there is one only.

    Returns
    -------
    PuzzleDefinition
        Slashes in its name become ``-``.

    Raises
    ------
    InvalidDefinitionError
        If the table is wrong, with its line; or the row is not there.

    Examples
    --------
    >>> text = 'puzzle_type,allowed_moves\\ncoins,"{\\'r\\': [1, 2, 0]}"\\n'
    >>> print(read_santa(text).generators["r"])
    (1,3,2)
    """
    found: dict[str, None] = {}
    chosen = None
    for name, moves in _rows(text, source):
        if name in found:
            raise InvalidDefinitionError(
                source, name, "row found twice, expected every puzzle_type once"
            )
        if len(found) >= MAX_ROWS:
            raise InvalidDefinitionError(
                source, "", f"more than {MAX_ROWS} rows found, expected fewer"
            )
        found[name] = None
        if puzzle_type in {None, name}:
            chosen = name, moves
    if chosen is None or (puzzle_type is None and len(found) > 1):
        raise InvalidDefinitionError(
            source,
            "puzzle_type",
            f"{puzzle_type!r} found, expected one of {', '.join([*found][:50])}; "
            "write FILE#TYPE",
        )
    name, moves = chosen
    degree = next(iter(moves.values())).degree
    with faults_of(source):
        return PuzzleDefinition(puzzle_name_from(name.replace("/", "-")), degree, moves)


def read_santa_types(text: str, source: str = "definition") -> list[str]:
    """Return the puzzle types of a table.

    Parameters
    ----------
    text : str
        The file ``puzzle_info.csv``.
    source : str, default "definition"
        What to call it in an error.

    Returns
    -------
    list of str
        In their order.

    Examples
    --------
    >>> read_santa_types('puzzle_type,allowed_moves\\ncoins,"{\\'r\\': [1, 0]}"\\n')
    ['coins']
    """
    return [name for name, _ in _rows(text, source)]


def to_santa(definition: PuzzleDefinition) -> str:
    """Write a table of one puzzle.

    Parameters
    ----------
    definition : PuzzleDefinition
        Any puzzle; only its moves can be said.

    Returns
    -------
    str
        Two lines.

    Examples
    --------
    >>> text = 'puzzle_type,allowed_moves\\ncoins,"{\\'r\\': [1, 2, 0]}"\\n'
    >>> to_santa(read_santa(text)) == text
    True
    """
    moves = {name: list((~p).images) for name, p in definition.generators.items()}
    return f'{HEADER}\n{definition.name},"{moves}"\n'


def _rows(text: str, source: str) -> Iterator[tuple[str, dict[str, Permutation]]]:
    scanner = _Scanner(text.removeprefix("\ufeff"), source)
    scanner.expect("puzzle_type")
    scanner.expect(",")
    scanner.expect("allowed_moves")
    if scanner.at_end():
        scanner.fault("a row with a puzzle_type and its moves")
    while not scanner.at_end():
        yield scanner.row()


class _Scanner(CodeScanner):
    comment = r"(?!)"
    base = 0

    def row(self) -> tuple[str, dict[str, Permutation]]:
        """Read ``type,"{'name': [images], ...}"``."""
        self.work = 0
        end = self.text.find(",", self.position, self.position + 200)
        name = self.text[self.position : end].strip()
        if end < 0 or not name or "\n" in name:
            self.fault("a puzzle_type and a comma")
        self.position = end + 1
        self.skip()
        quoted = self.accept('"')
        moves = self._moves()
        if quoted:
            self.expect('"')
        return name, moves

    def _moves(self) -> dict[str, Permutation]:
        moves: dict[str, Permutation] = {}
        degree = 0
        self.expect("{")
        while not self.accept("}"):
            if moves:
                self.expect(",")
            name = self._name()
            if name in moves:
                self.fault("a move name that was not used before", repr(name))
            if len(moves) >= MAX_GENERATORS:
                self.fault(f"at most {MAX_GENERATORS} moves", "more")
            self.expect(":")
            self.expect("[")
            array = self.points("]")
            degree = degree or len(array)
            if len(array) != degree:
                self.fault(f"{degree} numbers in every array", str(len(array)))
            if sorted(array) != list(range(degree)) or not degree:
                self.fault(
                    f"every number of 0..{degree - 1} once", f"another in {name}"
                )
            moves[name] = ~Permutation(array)
        if not moves:
            self.fault("at least one move", "none")
        return moves

    def _name(self) -> str:
        """Read a name in quotation marks; CSV doubles the marks that it uses itself."""
        doubled = self.text.startswith('""', self.position)
        if doubled:
            self.position += 1
        name = self.string()
        if doubled:
            self.expect('"')
        return name
