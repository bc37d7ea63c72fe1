"""What the readers of GAP, Mathematica, Maple and sympy code have in common.

They read definitions and run nothing: assignments of permutations, lists, records and
groups, products and powers. A statement that only prints or loads is passed over.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, ClassVar

from puzzlegroups.errors import InvalidDefinitionError
from puzzlegroups.puzzles.definition import MAX_DEGREE, PuzzleDefinition
from puzzlegroups.puzzles.formats.code_moves import named_moves
from puzzlegroups.puzzles.formats.code_scanner import STRING, CodeScanner
from puzzlegroups.puzzles.formats.code_values import (
    Collection,
    Element,
    Value,
    element_from_cycles,
    inverse,
    multiply,
    power,
)
from puzzlegroups.puzzles.formats.names import puzzle_name_from

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["CodeReader"]

MAX_DEPTH = 50
WORK_OF_A_TERM = 40  # a point costs 1

_HEADER = re.compile(r"\s*(?:#|\(\*)\s*([A-Za-z0-9][\w.+-]*), ([0-9]{1,9}) points")


class CodeReader(CodeScanner):
    """Reads statements; a subclass says what its system's code looks like.

    Parameters
    ----------
    text : str
        The code.
    source : str
        What to call it in an error.
    """

    assign: ClassVar[str] = ":="
    power_sign: ClassVar[str] = "^"
    terminators: ClassVar[str] = ";"
    ignored: ClassVar[frozenset[str]] = frozenset()

    def __init__(self, text: str, source: str) -> None:
        super().__init__(text, source)
        self.variables: dict[str, Value] = {}
        self.loose: list[Value] = []

    def read(self) -> PuzzleDefinition:
        """Return the definition that the code gives."""
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
        self.spend(degree * len(moves) // 30)
        name = header[1] if header else puzzle_name_from(self.source)
        generators = {move: e.permutation(degree) for move, e in moves.items()}
        try:
            return PuzzleDefinition(name, degree, generators)
        except InvalidDefinitionError as error:
            raise InvalidDefinitionError(
                self.source, error.field, error.reason
            ) from None

    def primary(self) -> Value:
        """Read what no operator joins; the system's own part."""
        raise NotImplementedError

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

    def expression(self) -> Value:
        """Read a product of powers, or a list, record or group."""
        if self.depth > MAX_DEPTH:
            self.fault(f"at most {MAX_DEPTH} nested brackets")
        value = self._factor()
        while isinstance(value, Element) and self._accept_times():
            right = self._factor()
            if not isinstance(right, Element):
                self.fault("a permutation as a factor")
            self.spend(len(value.images) + len(right.images))
            value = multiply(value, right)
        return value

    def _accept_times(self) -> bool:
        if self.text.startswith("**", self.position):
            return False
        return self.accept("*")

    def _factor(self) -> Value:
        self.spend(WORK_OF_A_TERM)
        if self.accept("~"):
            value = self.primary()
            if not isinstance(value, Element):
                self.fault("a permutation after '~'")
            return inverse(value)
        value = self.primary()
        while isinstance(value, Element) and self.accept(self.power_sign):
            closes = self.accept("(")
            exponent = self.number()
            if closes:
                self.expect(")")
            self.spend(len(value.images))
            value = power(value, exponent)
        return value

    def variable(self, name: str) -> Value:
        """Return what a name stands for, or of which record a component is asked."""
        value = self.variables.get(name)
        if value is None:
            self.position -= len(name)
            self.fault("a name that was assigned before", repr(name))
        if isinstance(value, Collection):
            if self.accept("."):
                bracket = self.accept("(")
                key = self.string() if bracket else self.identifier()
                if bracket:
                    self.expect(")")
            elif self.accept("["):
                key = self.string()
                self.expect("]")
            else:
                return value
            self.spend(len(value.items))
            for known, item in value.items:
                if known == key:
                    return item
            self.fault("a key of the record", repr(key))
        return value

    def sequence(self, close: str) -> list[tuple[str | None, Value]]:
        """Read expressions up to the closing bracket, or rules ``key = value``."""
        items: list[tuple[str | None, Value]] = []
        self.depth += 1
        self.skip()
        while not self.text.startswith(close, self.position):
            if items:
                self.expect(",")
                if self.text.startswith(close, self.position):
                    break  # a comma at the end, as Python allows
            items.append(self.item(items))
        self.depth -= 1
        self.expect(close)
        return items

    def item(self, earlier: list[tuple[str | None, Value]]) -> tuple[str | None, Value]:
        """Read one entry of a list or record."""
        self.spend(WORK_OF_A_TERM)
        start = self.position
        key = None
        match = STRING.match(self.text, start)
        if match is not None:
            key = self.string()
        else:
            name = self.name.match(self.text, start)
            if name is not None:
                self.position += len(name[0])
                self.skip()
                key = name[0]
        if key is not None and any(self.accept(sign) for sign in self.rules()):
            self._new_key(earlier, key)
            value = self.expression()
            if isinstance(value, Element):
                value = Element(value.images, value.size, key)
            return key, value
        self.position = start
        return None, self.expression()

    def rules(self) -> tuple[str, ...]:
        """Return the signs that stand between a key and its value."""
        return (":=", "->", "=", ":")

    def _new_key(self, items: list[tuple[str | None, Value]], key: str) -> None:
        self.spend(len(items))
        if any(known == key for known, _ in items):
            self.fault("a key that was not used before", repr(key))

    def elements(self, items: list[tuple[str | None, Value]]) -> Collection:
        """Return a group from its arguments: permutations, or one list of them."""
        flat: list[tuple[str | None, Value]] = []
        for key, value in items:
            if isinstance(value, Collection):
                flat += value.items
            else:
                flat.append((key, value))
            self.spend(len(flat) // 4)
        for _, value in flat:
            if not isinstance(value, Element):
                self.fault("permutations as generators of the group")
        return Collection(flat, is_group=True)

    def product(
        self, cycles: list[list[int]], size: int = 0, *, disjoint: bool = False
    ) -> Element:
        """Multiply cycles; a fault is one of this line."""
        return self._checked(
            lambda: element_from_cycles(cycles, size, disjoint=disjoint)
        )

    def listed(self, images: list[int]) -> Element:
        """Return the permutation of a list of images."""
        if sorted(images) != list(range(len(images))):
            low, high = self.base, len(images) - 1 + self.base
            self.fault(f"every point of {low}..{high} once", "another list of images")
        return Element(dict(enumerate(images)), len(images))

    def _checked(self, make: Callable[[], Element]) -> Element:
        try:
            return make()
        except ValueError as error:
            self.fault("disjoint cycles of points that exist", str(error))
