"""What the order of a group says about the number of states, and what it does not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlegroups.errors import SearchLimitReached

if TYPE_CHECKING:
    from puzzlegroups.puzzle import Puzzle

__all__ = ["state_sentence"]


def state_sentence(puzzle: Puzzle) -> tuple[int | None, str]:
    """Count the states that can be reached and told apart, and say so.

    Parameters
    ----------
    puzzle : Puzzle
        The puzzle.

    Returns
    -------
    int or None
        Their number; None where it cannot be found out.
    str
        A sentence for people.

    Examples
    --------
    >>> from puzzlegroups import load_puzzle
    >>> state_sentence(load_puzzle("m11"))
    (7920, 'states that can be told apart: 7920')
    """
    try:
        states = puzzle.state_count()
    except SearchLimitReached as error:
        return None, f"states that can be told apart: not known, {error}"
    if puzzle.definition.is_bandaged:
        return states, (
            "moves are blocked in some states, so the order of the group is not a "
            f"number of states; {states} can be reached and told apart"
        )
    return states, f"states that can be told apart: {states}"
