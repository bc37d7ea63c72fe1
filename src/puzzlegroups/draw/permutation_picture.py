"""The picture that suits a permutation puzzle."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlegroups.draw.circle import circle_svg
from puzzlegroups.draw.net import net_svg
from puzzlegroups.draw.positions import positions_svg

if TYPE_CHECKING:
    from puzzlegroups.permutations import Permutation
    from puzzlegroups.puzzles import PuzzleDefinition

__all__ = ["permutation_svg"]


def permutation_svg(
    definition: PuzzleDefinition, state: Permutation | None = None
) -> str:
    """Draw a state on the puzzle's net, at its positions, or else in a circle.

    Parameters
    ----------
    definition : PuzzleDefinition
        Any puzzle.
    state : Permutation, optional
        The solved state when left out.

    Returns
    -------
    str
        SVG text.

    Examples
    --------
    >>> from puzzlegroups.puzzles import load_from_catalogue
    >>> "<rect" in permutation_svg(load_from_catalogue("3x3x3"))
    True
    >>> "<circle" in permutation_svg(load_from_catalogue("m12"))
    True
    """
    if definition.net is not None:
        return net_svg(definition, state)
    if definition.positions is not None:
        return positions_svg(definition, state)
    return circle_svg(definition, state)
