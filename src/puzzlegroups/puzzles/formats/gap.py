"""GAP code that defines a puzzle's group."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlegroups.permutations import to_gap

if TYPE_CHECKING:
    from puzzlegroups.puzzles.definition import PuzzleDefinition

__all__ = ["to_gap_code"]


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
