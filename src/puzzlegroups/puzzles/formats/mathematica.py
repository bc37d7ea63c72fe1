"""Mathematica code that defines a puzzle's group."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlegroups.permutations import to_mathematica

if TYPE_CHECKING:
    from puzzlegroups.puzzles.definition import PuzzleDefinition

__all__ = ["to_mathematica_code"]


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
