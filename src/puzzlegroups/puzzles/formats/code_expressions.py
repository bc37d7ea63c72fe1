"""Expressions in the code of other systems: products, powers, lists, records, groups.

Nothing is run: names stand for what was assigned to them before.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

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

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["WORK_OF_A_TERM", "CodeExpressions"]

MAX_DEPTH = 50
WORK_OF_A_TERM = 40  # a point costs 1


class CodeExpressions(CodeScanner):
    """Reads expressions; a subclass says what its system's look like.

    Parameters
    ----------
    text : str
        The code.
    source : str
        What to call it in an error.
    """

    power_sign: ClassVar[str] = "^"

    def __init__(self, text: str, source: str) -> None:
        super().__init__(text, source)
        self.variables: dict[str, Value] = {}

    def primary(self) -> Value:
        """Read what no operator joins: a name, and whatever else a system has.

        Returns
        -------
        Element or Collection
            What the name stands for.

        Raises
        ------
        InvalidDefinitionError
            If nothing was assigned to it.

        Examples
        --------
        >>> reader = CodeExpressions("a", "mine")
        >>> reader.variables["a"] = reader.listed([1, 0])
        >>> reader.primary().images
        {0: 1, 1: 0}
        """
        return self.variable(self.identifier())

    def expression(self) -> Value:
        """Read a product of powers, or a list, record or group.

        Examples
        --------
        >>> from puzzlegroups.puzzles.formats.gap import read_gap_code
        >>> print(read_gap_code("a := (1,2) * (2,3)^-1;").generators["a"])
        (1,3,2)
        """
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
        """Return what a name stands for, or of which record a component is asked.

        Parameters
        ----------
        name : str
            The name that was read.

        Examples
        --------
        >>> from puzzlegroups.puzzles.formats.gap import read_gap_code
        >>> print(read_gap_code("a := (1,2); b := a;").generators["b"])
        (1,2)
        """
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
        """Read expressions up to the closing bracket, or rules ``key = value``.

        Parameters
        ----------
        close : str
            The closing bracket.

        Examples
        --------
        >>> from puzzlegroups.puzzles.formats.gap import read_gap_code
        >>> read_gap_code("Group([(1,2), (2,3)]);").moves
        ('g1', 'g2')
        """
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
        """Read one entry of a list or record.

        Parameters
        ----------
        earlier : list
            The entries before this one.

        Examples
        --------
        >>> from puzzlegroups.puzzles.formats.gap import read_gap_code
        >>> read_gap_code("r := rec(a := (1,2));").moves
        ('a',)
        """
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
        """Return the signs that stand between a key and its value.

        Examples
        --------
        >>> CodeExpressions("", "mine").rules()[0]
        ':='
        """
        return (":=", "->", "=", ":")

    def _new_key(self, items: list[tuple[str | None, Value]], key: str) -> None:
        self.spend(len(items))
        if any(known == key for known, _ in items):
            self.fault("a key that was not used before", repr(key))

    def elements(self, items: list[tuple[str | None, Value]]) -> Collection:
        """Return a group from its arguments: permutations, or one list of them.

        Parameters
        ----------
        items : list
            Keys with values, as :meth:`sequence` reads them.

        Examples
        --------
        >>> from puzzlegroups.puzzles.formats.gap import read_gap_code
        >>> read_gap_code("a := (1,2); b := (2,3); Group(b);").moves
        ('b',)
        """
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
        """Multiply cycles; a fault is one of this line.

        Parameters
        ----------
        cycles : list of list of int
            0-based points.
        size : int, default 0
            The degree that was declared.
        disjoint : bool, default False
            Whether cycles must not overlap.

        Examples
        --------
        >>> CodeExpressions("", "mine").product([[0, 1], [1, 2]]).images[0]
        2
        """
        return self._checked(
            lambda: element_from_cycles(cycles, size, disjoint=disjoint)
        )

    def listed(self, images: list[int]) -> Element:
        """Return the permutation of a list of images.

        Parameters
        ----------
        images : list of int
            0-based.

        Examples
        --------
        >>> CodeExpressions("", "mine").listed([1, 0]).images
        {0: 1, 1: 0}
        """
        if sorted(images) != list(range(len(images))):
            low, high = self.base, len(images) - 1 + self.base
            self.fault(f"every point of {low}..{high} once", "another list of images")
        return Element(dict(enumerate(images)), len(images))

    def _checked(self, make: Callable[[], Element]) -> Element:
        try:
            return make()
        except ValueError as error:
            self.fault("disjoint cycles of points that exist", str(error))
