"""Mathematica code that defines a puzzle's group."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from puzzlegroups.permutations import to_mathematica
from puzzlegroups.puzzles.formats.code_reader import CodeReader
from puzzlegroups.puzzles.formats.code_values import (
    Collection,
    Element,
    inverse,
    multiply,
)

if TYPE_CHECKING:
    from puzzlegroups.puzzles.definition import PuzzleDefinition
    from puzzlegroups.puzzles.formats.code_values import Value

__all__ = ["read_mathematica_code", "to_mathematica_code"]

_FUNCTIONS = {
    "Cycles",
    "InversePermutation",
    "PermutationCycles",
    "PermutationGroup",
    "PermutationProduct",
    "Values",
}


def to_mathematica_code(definition: PuzzleDefinition) -> str:
    """Return Mathematica code that defines the moves and the group.

    Parameters
    ----------
    definition : PuzzleDefinition
        Any puzzle.

    Returns
    -------
    str
        An association ``moves``, whose keys may be names that Mathematica protects,
        such as ``"D"``, and a group ``puzzle``.

    Examples
    --------
    >>> from puzzlegroups.puzzles import load_from_catalogue
    >>> print(to_mathematica_code(load_from_catalogue("m12")))
    (* m12, 12 points *)
    moves = <|
      "inv" -> Cycles[{{1, 12}, {2, 11}, {3, 10}, {4, 9}, {5, 8}, {6, 7}}],
      "mrg" -> Cycles[{{2, 3, 5, 9, 8, 10, 6, 11, 4, 7, 12}}]
    |>;
    puzzle = PermutationGroup[Values[moves]];
    <BLANKLINE>
    """
    moves = ",\n".join(
        f'  "{name}" -> {to_mathematica(permutation)}'
        for name, permutation in definition.generators.items()
    )
    return (
        f"(* {definition.name}, {definition.degree} points *)\n"
        f"moves = <|\n{moves}\n|>;\n"
        "puzzle = PermutationGroup[Values[moves]];\n"
    )


def read_mathematica_code(text: str, source: str = "definition") -> PuzzleDefinition:
    """Read Mathematica code that defines a puzzle.

    Parameters
    ----------
    text : str
        Assignments, associations, lists and products; nothing is run.
    source : str, default "definition"
        What to call the text in an error.

    Returns
    -------
    PuzzleDefinition
        With the moves that
        :func:`~puzzlegroups.puzzles.formats.code_moves.named_moves` chooses.
        The degree is the largest point.

    Raises
    ------
    InvalidDefinitionError
        If something cannot be read; with its line and what was expected.

    Examples
    --------
    >>> d = read_mathematica_code("a = Cycles[{{1, 2, 3}}]; b = Cycles[{{3, 4}}]")
    >>> [f"{name} = {move}" for name, move in d.generators.items()]
    ['a = (1,2,3)', 'b = (3,4)']
    """
    return _Reader(text, source).read()


class _Reader(CodeReader):
    """``Cycles[{{...}}]``, disjoint, in lists and associations."""

    assign = "="
    newline_ends = True
    comment = r"\(\*(?s:.*?)\*\)"
    name = re.compile(r"[A-Za-z$][A-Za-z0-9$]*")
    ignored = frozenset({"Print", "GroupOrder", "Needs"})

    def primary(self) -> Value:
        if self.accept("<|"):
            return Collection(self.sequence("|>"))
        if self.accept("{"):
            return Collection(self.sequence("}"))
        name = self.identifier()
        if name not in _FUNCTIONS:
            return self.variable(name)
        self.depth += 1
        self.expect("[")
        value = self._argument(name)
        self.depth -= 1
        self.expect("]")
        return value

    def _argument(self, name: str) -> Value:
        if name == "Cycles":
            self.expect("{")
            return self.product(self.cycles("{", "}"), disjoint=True)
        if name == "PermutationCycles":
            self.expect("{")
            return self.listed(self.points("}"))
        first = self.expression()
        if name == "InversePermutation" and isinstance(first, Element):
            return inverse(first)
        if name == "PermutationProduct":
            return self._product(first)
        if not isinstance(first, Collection):
            self.fault("a list or an association")
        return self.elements([(None, first)]) if name == "PermutationGroup" else first

    def _product(self, value: Value) -> Value:
        while isinstance(value, Element) and self.accept(","):
            right = self.expression()
            if not isinstance(right, Element):
                self.fault("a permutation as a factor")
            value = multiply(value, right)
            self.spend(len(value.images))
        return value
