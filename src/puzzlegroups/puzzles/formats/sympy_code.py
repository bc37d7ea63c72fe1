"""Python code that defines a puzzle's group with sympy."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlegroups.permutations import to_sympy_text
from puzzlegroups.puzzles.definition import MAX_DEGREE
from puzzlegroups.puzzles.formats.code_reader import CodeReader
from puzzlegroups.puzzles.formats.code_values import Collection, Element

if TYPE_CHECKING:
    from puzzlegroups.puzzles.definition import PuzzleDefinition
    from puzzlegroups.puzzles.formats.code_values import Value

__all__ = ["read_sympy_code", "to_sympy_code"]


def to_sympy_code(definition: PuzzleDefinition) -> str:
    """Return Python code that defines the moves and the group as sympy objects.

    Parameters
    ----------
    definition : PuzzleDefinition
        Any puzzle.

    Returns
    -------
    str
        A dictionary ``moves`` and a group ``puzzle``; points are 0-based.

    Examples
    --------
    >>> from puzzlegroups.puzzles import load_from_catalogue
    >>> print(to_sympy_code(load_from_catalogue("m12")))
    # m12, 12 points
    from sympy.combinatorics import Permutation, PermutationGroup
    <BLANKLINE>
    moves = {
        "inv": Permutation([[0, 11], [1, 10], [2, 9], [3, 8], [4, 7], [5, 6]], size=12),
        "mrg": Permutation([[1, 2, 4, 8, 7, 9, 5, 10, 3, 6, 11]], size=12),
    }
    puzzle = PermutationGroup(list(moves.values()))
    <BLANKLINE>
    """
    moves = "".join(
        f'    "{name}": {to_sympy_text(permutation)},\n'
        for name, permutation in definition.generators.items()
    )
    return (
        f"# {definition.name}, {definition.degree} points\n"
        "from sympy.combinatorics import Permutation, PermutationGroup\n\n"
        f"moves = {{\n{moves}}}\n"
        "puzzle = PermutationGroup(list(moves.values()))\n"
    )


def read_sympy_code(text: str, source: str = "definition") -> PuzzleDefinition:
    """Read Python code that defines a puzzle.

    Parameters
    ----------
    text : str
        Assignments of sympy's permutations, lists, dictionaries; nothing is run.
    source : str, default "definition"
        What to call the text in an error.

    Returns
    -------
    PuzzleDefinition
        With the moves that
        :func:`~puzzlegroups.puzzles.formats.code_moves.named_moves` chooses.
        The degree is the largest point or the largest ``size``.

    Raises
    ------
    InvalidDefinitionError
        If something cannot be read; with its line and what was expected.

    Examples
    --------
    >>> d = read_sympy_code("a = Permutation(0,1,2)\\nb = Permutation([0,1,3,2])")
    >>> [f"{name} = {move}" for name, move in d.generators.items()]
    ['a = (1,2,3)', 'b = (3,4)']
    """
    return _Reader(text, source).read()


class _Reader(CodeReader):
    """``Permutation`` and ``Cycle`` from 0, in lists and dictionaries."""

    assign = "="
    power_sign = "**"
    newline_ends = True
    ignored = frozenset({"from", "import", "print"})
    base = 0

    def primary(self) -> Value:
        if self.accept("("):
            self.depth += 1
            value = self.expression()
            self.depth -= 1
            self.expect(")")
            return value
        for left, right in (("[", "]"), ("{", "}")):
            if self.accept(left):
                return Collection(self.sequence(right))
        name = self.identifier()
        if name in {"Permutation", "Cycle"}:
            return self._permutation()
        if name == "PermutationGroup":
            self.expect("(")
            return self.elements(self.sequence(")"))
        if name in {"list", "tuple"}:
            self.expect("(")
            items = self.sequence(")")
            return items[0][1] if items else Collection()
        if name in self.variables:
            self.accept(".values()")
        return self.variable(name)

    def _permutation(self) -> Value:
        if not self.text.startswith("([", self.position):
            cycles = []
            while self.accept("("):
                cycles.append(self.points(")"))
            return self.product(cycles)
        self.expect("(")
        self.expect("[")
        nested = self.text.startswith("[", self.position)
        if nested or self.text.startswith("]", self.position):
            cycles = self.cycles("[", "]")
            size = self._size()
            return self.product(cycles, size)
        images = self.listed(self.points("]"))
        size = self._size()
        return Element(images.images, max(size, images.size))

    def _size(self) -> int:
        size = 0
        if self.accept(","):
            self.expect("size")
            self.expect("=")
            size = self.number()
            if not 0 <= size <= MAX_DEGREE:
                self.fault(f"a size of at most {MAX_DEGREE}", str(size))
        self.expect(")")
        return size
