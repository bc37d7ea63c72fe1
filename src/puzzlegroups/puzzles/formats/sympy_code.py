"""Python code that defines a puzzle's group with sympy."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlegroups.permutations import to_sympy_text

if TYPE_CHECKING:
    from puzzlegroups.puzzles.definition import PuzzleDefinition

__all__ = ["to_sympy_code"]


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
    >>> code = to_sympy_code(load_from_catalogue("m12"))
    >>> scope = {}
    >>> exec(code, scope)  # code of our own making
    >>> scope["puzzle"].degree, sorted(scope["moves"])
    (12, ['inv', 'mrg'])
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
