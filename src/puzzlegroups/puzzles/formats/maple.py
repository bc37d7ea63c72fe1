"""Maple code that defines a puzzle's group."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlegroups.permutations import to_maple

if TYPE_CHECKING:
    from puzzlegroups.puzzles.definition import PuzzleDefinition

__all__ = ["to_maple_code"]


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
