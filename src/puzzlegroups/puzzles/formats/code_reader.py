"""What the readers of GAP, Mathematica, Maple and sympy code have in common.

They read definitions and run nothing: assignments of permutations, lists, records and
groups, products and powers. A statement that only prints or loads is passed over.
"""

from __future__ import annotations

import re
from typing import ClassVar

from puzzlegroups.errors import InvalidDefinitionError
from puzzlegroups.puzzles.definition import MAX_DEGREE, MAX_IMAGES, PuzzleDefinition
from puzzlegroups.puzzles.formats.code_expressions import (
    WORK_OF_A_TERM,
    CodeExpressions,
)
from puzzlegroups.puzzles.formats.code_moves import named_moves
from puzzlegroups.puzzles.formats.code_values import Collection, Element, Value
from puzzlegroups.puzzles.formats.files import faults_of
from puzzlegroups.puzzles.formats.names import puzzle_name_from

__all__ = ["CodeReader"]

_HEADER = re.compile(r"\s*(?:#|\(\*)\s*([A-Za-z0-9][\w.+-]*), ([0-9]{1,9}) points")


class CodeReader(CodeExpressions):
    """Reads statements; a subclass says what its system's code looks like.

    Parameters
    ----------
    text : str
        The code.
    source : str
        What to call it in an error.
    """

    assign: ClassVar[str] = ":="
    terminators: ClassVar[str] = ";"
    ignored: ClassVar[frozenset[str]] = frozenset()

    def __init__(self, text: str, source: str) -> None:
        super().__init__(text, source)
        self.loose: list[Value] = []

    def read(self) -> PuzzleDefinition:
        """Return the definition that the code gives.

        Examples
        --------
        >>> from puzzlegroups.puzzles.formats.gap import read_gap_code
        >>> read_gap_code("a := (1,2,3);").degree
        3
        """
        header = _HEADER.match(self.text)
        declared = int(header[2]) if header else 0
        while not self.at_end():
            self._statement()
        moves = named_moves(self.variables, self.loose)
        if not moves:
            raise InvalidDefinitionError(
                self.source, "", "no permutation found, expected at least one"
            )
        degree = max(
            declared,
            *(element.degree for element in moves.values()),
            *(v.size for v in self.variables.values() if isinstance(v, Collection)),
            *(v.size for v in self.loose if isinstance(v, Collection)),
            1,
        )
        if degree > MAX_DEGREE:
            raise InvalidDefinitionError(
                self.source, "", f"point {degree} found, expected 1..{MAX_DEGREE}"
            )
        if degree * len(moves) > MAX_IMAGES:
            raise InvalidDefinitionError(
                self.source,
                "",
                f"{len(moves)} moves of {degree} points found, expected at most "
                f"{MAX_IMAGES} images",
            )
        name = header[1] if header else puzzle_name_from(self.source)
        generators = {move: e.permutation(degree) for move, e in moves.items()}
        with faults_of(self.source):
            return PuzzleDefinition(name, degree, generators)

    def _statement(self) -> None:
        self.spend(WORK_OF_A_TERM)
        start = self.position
        target = self.name.match(self.text, start)
        if target and target[0] in self.ignored:
            self._pass_over()
            return
        if target and self._assignment(target[0]):
            return
        self.position = start
        self.loose.append(self.expression())
        self._end_of_statement()

    def _assignment(self, variable: str) -> bool:
        """Read ``a := ...``, ``a.b := ...`` or ``a["b"] := ...`` if it is one."""
        self.position += len(variable)
        self.skip()
        key = None
        if self.accept("."):
            bracket = self.accept("(")
            key = self.string() if bracket else self.identifier()
            if bracket:
                self.expect(")")
        elif self.text.startswith(('["', "['", "[`"), self.position):
            self.expect("[")
            key = self.string()
            self.expect("]")
        if not self.accept(self.assign) or self.text.startswith("=", self.position):
            return False
        value = self.expression()
        self._end_of_statement()
        if key is None:
            if isinstance(value, Element):
                value = Element(value.images, value.size, variable)
            self.variables[variable] = value
            return True
        record = self.variables.setdefault(variable, Collection())
        if not isinstance(record, Collection) or not isinstance(value, Element):
            self.fault("a permutation as a component of a record")
        self._new_key(record.items, key)
        record.items.append((key, Element(value.images, value.size, key)))
        return True

    def _end_of_statement(self) -> None:
        ended = False
        while (
            self.position < len(self.text)
            and self.text[self.position] in self.terminators
        ):
            self.position += 1
            self.skip()
            ended = True
        if self.newline_ends and self.text.startswith("\n", self.position):
            ended = True
        if not ended and not self.at_end():
            self.fault(f"{self.terminators[0]!r} after the statement")

    def _pass_over(self) -> None:
        ends = self.terminators + ("\n" if self.newline_ends else "")
        while self.position < len(self.text) and self.text[self.position] not in ends:
            self.position += 1
        self.position += 1
