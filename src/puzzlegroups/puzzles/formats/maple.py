"""Maple code that defines a puzzle's group."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from puzzlegroups.permutations import to_maple
from puzzlegroups.puzzles.formats.code_reader import CodeReader
from puzzlegroups.puzzles.formats.code_values import Collection, Element

if TYPE_CHECKING:
    from puzzlegroups.puzzles.definition import PuzzleDefinition
    from puzzlegroups.puzzles.formats.code_values import Value

__all__ = ["read_maple_code", "to_maple_code"]

_CYCLES = re.compile(r"\[\s*(?:\[\s*[0-9\]]|\])")


def to_maple_code(definition: PuzzleDefinition) -> str:
    """Return Maple code that defines the moves and the group.

    Parameters
    ----------
    definition : PuzzleDefinition
        Any puzzle.

    Returns
    -------
    str
        A table ``moves``, whose indices may be names that Maple protects, such as
        ``"D"``, and a group ``puzzle`` of the GroupTheory package.

    Examples
    --------
    >>> from puzzlegroups.puzzles import load_from_catalogue
    >>> print(to_maple_code(load_from_catalogue("m12")))
    # m12, 12 points
    moves := table([
      "inv" = Perm([[1, 12], [2, 11], [3, 10], [4, 9], [5, 8], [6, 7]]),
      "mrg" = Perm([[2, 3, 5, 9, 8, 10, 6, 11, 4, 7, 12]])
    ]):
    puzzle := GroupTheory:-Group([moves["inv"], moves["mrg"]]);
    <BLANKLINE>
    """
    moves = ",\n".join(
        f'  "{name}" = {to_maple(permutation)}'
        for name, permutation in definition.generators.items()
    )
    generators = ", ".join(f'moves["{name}"]' for name in definition.moves)
    return (
        f"# {definition.name}, {definition.degree} points\n"
        f"moves := table([\n{moves}\n]):\n"
        f"puzzle := GroupTheory:-Group([{generators}]);\n"
    )


def read_maple_code(text: str, source: str = "definition") -> PuzzleDefinition:
    """Read Maple code that defines a puzzle.

    Parameters
    ----------
    text : str
        Old ``permgroup(n, {a = [[1,2]]})`` or new ``Group({Perm([[1,2]])})``.
    source : str, default "definition"
        What to call the text in an error.

    Returns
    -------
    PuzzleDefinition
        With the moves that
        :func:`~puzzlegroups.puzzles.formats.code_moves.named_moves` chooses.
        The degree is the largest point or the number that ``permgroup`` gives.

    Raises
    ------
    InvalidDefinitionError
        If something cannot be read; with its line and what was expected.

    Examples
    --------
    >>> d = read_maple_code("permgroup(5, {a = [[1,2,3],[4,5]], b = [[1,2]]});")
    >>> [f"{name} = {move}" for name, move in d.generators.items()]
    ['a = (1,2,3)(4,5)', 'b = (1,2)']
    """
    return _Reader(text, source).read()


class _Reader(CodeReader):
    """Bare lists of cycles, ``Perm``, ``permgroup``, ``Group`` and ``table``."""

    comment = r"#[^\n]*|\(\*(?s:.*?)\*\)"
    terminators = ";:"
    name = re.compile(r"(?:GroupTheory:-)?[A-Za-z_][A-Za-z0-9_]*")
    ignored = frozenset({"with", "restart", "print", "GroupOrder", "grouporder"})

    def primary(self) -> Value:
        for left, right in (("[", "]"), ("{", "}")):
            if self.text.startswith(left, self.position):
                if left == "[" and _CYCLES.match(self.text, self.position):
                    self.expect("[")
                    return self.product(self.cycles("[", "]"))
                self.expect(left)
                return Collection(self.sequence(right))
        name = self.identifier().removeprefix("GroupTheory:-")
        if name == "Perm":
            return self._perm()
        if name == "permgroup":
            self.expect("(")
            size = self.number()
            self.expect(",")
            group = self.elements(self.sequence(")"))
            return self._of_size(group, size)
        if name in {"Group", "PermutationGroup"}:
            self.expect("(")
            return self.elements(self.sequence(")"))
        if name == "table":
            self.expect("(")
            items = self.sequence(")")
            return self.elements(items) if not items else items[0][1]
        return self.variable(name)

    def _of_size(self, group: Collection, size: int) -> Collection:
        for _, value in group.items:
            if isinstance(value, Element) and value.degree > size:
                self.fault(f"points of 1..{size}", str(value.degree))
        return Collection(group.items, is_group=True, size=size)

    def _perm(self) -> Value:
        self.expect("(")
        self.expect("[")
        if self.text.startswith(("[", "]"), self.position):
            value = self.product(self.cycles("[", "]"))
        else:
            value = self.listed(self.points("]"))
        self.expect(")")
        return value
