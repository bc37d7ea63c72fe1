"""Words of Square-1: turns of the layers, and twists between them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from puzzlegroups.errors import InvalidInputError, NotationError

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["SquareOneWord", "square_one_steps"]

MAX_STEPS = 100_000

_STEP = re.compile(r"\s*(?:(/)|(\()\s*(-?[0-9]{1,3})\s*,\s*(-?[0-9]{1,3})\s*\))")


def square_one_steps(text: str) -> Iterator[tuple[int, tuple[int, int] | None]]:
    """Read turns and twists one by one.

    Parameters
    ----------
    text : str
        Such as ``(1,0)/(3,-3)/``.

    Yields
    ------
    int
        Where in the text the step begins.
    tuple of int or None
        Twelfths by which the upper and the lower layer turn; None for a twist.

    Raises
    ------
    NotationError
        At what is neither a turn nor a twist, and after 100,000 steps.

    Examples
    --------
    >>> list(square_one_steps("(1,0) /"))
    [(0, (1, 0)), (6, None)]
    """
    position = n_steps = 0
    end = len(text.rstrip())
    while position < end:
        match = _STEP.match(text, position)
        if match is None:
            raise NotationError(text, position, "'/' or a turn such as (3,-1)")
        if n_steps >= MAX_STEPS:
            raise NotationError(text, position, f"at most {MAX_STEPS} turns and twists")
        if match[1]:
            yield match.start(1), None
        else:
            yield match.start(2), (int(match[3]), int(match[4]))
        n_steps += 1
        position = match.end()


@dataclass(frozen=True)
class SquareOneWord:
    """A word of Square-1 as the turns that its twists separate.

    Parameters
    ----------
    runs : tuple of tuple of int, default ((0, 0),)
        Twelfths by which the upper and the lower layer turn before the first twist,
        between twists, and after the last one.

    Raises
    ------
    InvalidInputError
        If there is no run, not even one in which nothing turns.

    Examples
    --------
    >>> word = SquareOneWord.from_text("(1,0)/(3,0)(0,9)/")
    >>> str(word), str(~word), word.n_twists, word.length
    ('(1,0)/(3,-3)/', '/(-3,3)/(-1,0)', 2, 4)
    """

    runs: tuple[tuple[int, int], ...] = ((0, 0),)

    def __post_init__(self) -> None:
        if not self.runs:
            raise InvalidInputError("no runs found, expected one more than twists")

    @classmethod
    def from_text(cls, text: str) -> SquareOneWord:
        """Read a word; whether the shape blocks a twist is not asked.

        Parameters
        ----------
        text : str
            As for :func:`square_one_steps`.

        Returns
        -------
        SquareOneWord
            Turns between twists are added up, from -5 to 6; twists that meet are
            nothing.

        Raises
        ------
        NotationError
            At what is neither a turn nor a twist.

        Examples
        --------
        >>> str(SquareOneWord.from_text("(1,0)//(6,0)"))
        '(-5,0)'
        """
        runs = [(0, 0)]
        for _, turn in square_one_steps(text):
            if turn is not None:
                runs[-1] = _added(runs[-1], turn)
            elif len(runs) > 1 and runs[-1] == (0, 0):
                runs.pop()
            else:
                runs.append((0, 0))
        return cls(tuple(runs))

    def __str__(self) -> str:
        """Return the text; no turn is written where there is none."""
        return "/".join("({},{})".format(*run) if any(run) else "" for run in self.runs)

    def __invert__(self) -> SquareOneWord:
        """Return the word that undoes this one."""
        back = (_added((0, 0), (-x, -y)) for x, y in reversed(self.runs))
        return SquareOneWord(tuple(back))

    @property
    def n_twists(self) -> int:
        """Number of twists.

        Examples
        --------
        >>> SquareOneWord.from_text("/(3,0)/").n_twists
        2
        """
        return len(self.runs) - 1

    @property
    def length(self) -> int:
        """Number of turns and twists, as the regulations count.

        Examples
        --------
        >>> SquareOneWord.from_text("/(3,0)/").length
        3
        """
        return self.n_twists + sum(map(any, self.runs))


def _added(one: tuple[int, int], other: tuple[int, int]) -> tuple[int, int]:
    """Add up turns, from -5 to 6."""
    x, y = one[0] + other[0], one[1] + other[1]
    return (x + 5) % 12 - 5, (y + 5) % 12 - 5
