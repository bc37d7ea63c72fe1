"""GAP code that defines a puzzle's group."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from puzzlegroups.permutations import to_gap
from puzzlegroups.puzzles.formats.code_reader import CodeReader
from puzzlegroups.puzzles.formats.code_values import Collection

if TYPE_CHECKING:
    from puzzlegroups.puzzles.definition import PuzzleDefinition
    from puzzlegroups.puzzles.formats.code_values import Value

__all__ = ["read_gap_code", "to_gap_code"]

_CYCLE = re.compile(r"\(\s*(?:[0-9]|\))")


def to_gap_code(definition: PuzzleDefinition) -> str:
    """Return GAP code that defines the moves and the group that they generate.

    Parameters
    ----------
    definition : PuzzleDefinition
        Any puzzle.

    Returns
    -------
    str
        A record ``moves``, whose components may have names that are keywords or
        functions of GAP, and a group ``puzzle``. GAP's permutations have no degree.

    Examples
    --------
    >>> from puzzlegroups.puzzles import load_from_catalogue
    >>> print(to_gap_code(load_from_catalogue("m12")))
    # m12, 12 points
    moves := rec();
    moves.("inv") := (1,12)(2,11)(3,10)(4,9)(5,8)(6,7);
    moves.("mrg") := (2,3,5,9,8,10,6,11,4,7,12);
    puzzle := Group([moves.("inv"), moves.("mrg")]);
    <BLANKLINE>
    """
    lines = [f"# {definition.name}, {definition.degree} points", "moves := rec();"]
    lines += [
        f'moves.("{name}") := {to_gap(permutation)};'
        for name, permutation in definition.generators.items()
    ]
    generators = ", ".join(f'moves.("{name}")' for name in definition.moves)
    return "\n".join([*lines, f"puzzle := Group([{generators}]);", ""])


def read_gap_code(text: str, source: str = "definition") -> PuzzleDefinition:
    """Read GAP code that defines a puzzle.

    Parameters
    ----------
    text : str
        Assignments, records, lists, products and powers; nothing is run.
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
    >>> d = read_gap_code("a := (1,2,3); b := (3,4); G := Group(a*b^-1, b);")
    >>> [f"{name} = {move}" for name, move in d.generators.items()]
    ['g1 = (1,2,4,3)', 'b = (3,4)']
    """
    return _Reader(text, source).read()


class _Reader(CodeReader):
    """Cycles in round brackets, ``rec(...)``, ``PermList`` and ``Group``."""

    ignored = frozenset(
        "Print Display View Order Size LoadPackage Read LogTo quit QUIT".split()  # noqa: SIM905
    )

    def primary(self) -> Value:
        if self.text.startswith("(", self.position):
            return self._round()
        if self.accept("["):
            return Collection(self.sequence("]"))
        name = self.identifier()
        if name in {"Group", "GroupWithGenerators", "GroupByGenerators"}:
            self.expect("(")
            return self.elements(self.sequence(")"))
        if name == "rec":
            self.expect("(")
            return Collection(self.sequence(")"))
        if name == "PermList":
            self.expect("(")
            self.expect("[")
            images = self.listed(self.points("]"))
            self.expect(")")
            return images
        return self.variable(name)

    def _round(self) -> Value:
        """Read cycles, or an expression in brackets."""
        if not _CYCLE.match(self.text, self.position):
            self.expect("(")
            self.depth += 1
            value = self.expression()
            self.depth -= 1
            self.expect(")")
            return value
        cycles = []
        while _CYCLE.match(self.text, self.position) and self.accept("("):
            cycles.append(self.points(")"))
        return self.product(cycles)
