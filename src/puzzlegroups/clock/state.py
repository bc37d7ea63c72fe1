"""States of the Clock as frozen values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from puzzlegroups.clock.dials import CELLS, DIALS, to_eighteen, to_fourteen
from puzzlegroups.clock.faces import faces_svg, faces_text
from puzzlegroups.clock.moves import load_clock
from puzzlegroups.clock.reader import parse_word
from puzzlegroups.errors import InvalidInputError
from puzzlegroups.modules import check_modulus, parse_numbers
from puzzlegroups.modules.matrices import whole_numbers

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from puzzlegroups.words import Word

__all__ = ["ClockState"]


@dataclass(frozen=True, slots=True, init=False, repr=False)
class ClockState:
    """What the dials show.

    Parameters
    ----------
    cells : iterable of int
        Fourteen numbers F1..F9, B2, B4, B5, B6, B8, each from 0 to ``hours - 1``: the
        front row by row, then top, left, centre, right and bottom of the back, seen
        from behind with 12 on top. Twelve o'clock is 0.
    hours : int, default 12
        Hours of a dial, at least 2.

    Raises
    ------
    InvalidInputError
        If there are not fourteen whole numbers, or one is out of range.

    Examples
    --------
    >>> state = ClockState((8, 2, 9, 4, 1, 0, 2, 4, 10, 9, 3, 11, 6, 3))
    >>> state.dials[9:]
    (3, 9, 4, 3, 11, 6, 2, 3, 10)
    >>> ClockState(13 * (0,))
    Traceback (most recent call last):
        ...
    puzzlegroups.errors.InvalidInputError: 13 numbers found, expected 14: F1 to F9, \
then B2 B4 B5 B6 B8
    >>> ClockState((0, 0, 12) + 11 * (0,))
    Traceback (most recent call last):
        ...
    puzzlegroups.errors.InvalidInputError: number 3 (F3) is 12, expected 0 to 11
    """

    cells: tuple[int, ...]
    hours: int

    def __init__(self, cells: Iterable[int], hours: int = 12) -> None:
        check_modulus(hours)
        numbers = whole_numbers(cells)
        if len(numbers) != len(CELLS):
            raise InvalidInputError(
                f"{len(numbers)} numbers found, expected {len(CELLS)}: F1 to F9, "
                "then B2 B4 B5 B6 B8"
            )
        object.__setattr__(self, "cells", _in_range(numbers, CELLS, hours))
        object.__setattr__(self, "hours", hours)

    @classmethod
    def solved(cls, hours: int = 12) -> ClockState:
        """Return the state in which every dial shows 12 o'clock.

        Parameters
        ----------
        hours : int, default 12
            Hours of a dial.

        Returns
        -------
        ClockState
            Fourteen zeros.

        Examples
        --------
        >>> ClockState.solved().is_solved()
        True
        """
        return cls((0,) * len(CELLS), hours)

    @classmethod
    def from_dials(cls, dials: Iterable[int], hours: int = 12) -> ClockState:
        """Return the state of all eighteen dials.

        Parameters
        ----------
        dials : iterable of int
            F1..F9, then B1..B9 as seen from behind with 12 on top.
        hours : int, default 12
            Hours of a dial.

        Returns
        -------
        ClockState
            The state.

        Raises
        ------
        InvalidInputError
            If there are not eighteen whole numbers, or one is out of range.
        UnsolvableStateError
            If they break the corner law; it says at which corner.

        Examples
        --------
        >>> str(ClockState.from_dials((1,) + 10 * (0,) + (11,) + 6 * (0,)))
        '1 0 0 0 0 0 0 0 0 0 0 0 0 0'
        """
        check_modulus(hours)
        numbers = whole_numbers(dials)
        if len(numbers) != len(DIALS):
            raise InvalidInputError(
                f"{len(numbers)} numbers found, expected {len(DIALS)}: F1 to F9, "
                "then B1 to B9"
            )
        return cls(to_fourteen(_in_range(numbers, DIALS, hours), hours), hours)

    @classmethod
    def from_text(cls, text: str, hours: int = 12) -> ClockState:
        """Read fourteen or eighteen numbers.

        Parameters
        ----------
        text : str
            Whole numbers with blanks, commas or semicolons between them.
        hours : int, default 12
            Hours of a dial.

        Returns
        -------
        ClockState
            The state.

        Raises
        ------
        NotationError
            If something else than a whole number stands there; with its position.
        InvalidInputError
            If there are neither 14 nor 18 numbers, or one is out of range.
        UnsolvableStateError
            If eighteen numbers break the corner law.

        Examples
        --------
        >>> ClockState.from_text("8 2 9 4 1 0 2 4 10 9 3 11 6 3").cells[:3]
        (8, 2, 9)
        >>> ClockState.from_text("8 2.5")
        Traceback (most recent call last):
            ...
        puzzlegroups.errors.NotationError: expected a whole number at position 2, \
found '2.5'
        """
        numbers = parse_numbers(text)
        if len(numbers) == len(DIALS):
            return cls.from_dials(numbers, hours)
        if len(numbers) != len(CELLS):
            raise InvalidInputError(
                f"{len(numbers)} numbers found, expected 14 (F1 to F9, then B2 B4 B5 "
                "B6 B8) or 18 (F1 to F9, then B1 to B9)"
            )
        return cls(numbers, hours)

    @classmethod
    def from_word(cls, word: Word | str, hours: int = 12) -> ClockState:
        """Return what a word makes of the solved state.

        Parameters
        ----------
        word : Word or str
            In the moves of the Clock; text in any notation of
            :func:`puzzlegroups.clock.parse_word`.
        hours : int, default 12
            Hours of a dial.

        Returns
        -------
        ClockState
            The state.

        Raises
        ------
        UnknownMoveError, NotationError
            If a move of the word is not one of the Clock's, or text cannot be read.

        Examples
        --------
        >>> str(ClockState.from_word("ALL3+ y2 U0+"))
        '3 3 3 3 3 3 3 3 3 0 0 0 0 0'
        """
        if isinstance(word, str):
            word = parse_word(word, hours)
        return cls(load_clock(hours).state_of(word), hours)

    @property
    def dials(self) -> tuple[int, ...]:
        """All eighteen dials, F1..F9 and B1..B9."""
        return to_eighteen(self.cells, self.hours)

    def is_solved(self) -> bool:
        """Tell whether every dial shows 12 o'clock.

        Returns
        -------
        bool
            True for fourteen zeros.

        Examples
        --------
        >>> ClockState(14 * (3,)).is_solved()
        False
        """
        return not any(self.cells)

    def __mul__(self, word: Word) -> ClockState:
        """Return the state after a word."""
        step = load_clock(self.hours).state_of(word)
        return ClockState(
            ((a + b) % self.hours for a, b in zip(self.cells, step, strict=True)),
            self.hours,
        )

    def __iter__(self) -> Iterator[int]:
        """Iterate over the fourteen numbers."""
        return iter(self.cells)

    def __len__(self) -> int:
        """Return 14."""
        return len(self.cells)

    def __str__(self) -> str:
        """Return the fourteen numbers with blanks between them."""
        return " ".join(map(str, self.cells))

    def __repr__(self) -> str:
        """Return the state as Python would build it."""
        hours = "" if self.hours == 12 else f", hours={self.hours}"
        return f"ClockState({self.cells}{hours})"

    def picture(self) -> str:
        """Return both faces as text.

        Returns
        -------
        str
            The front on the left, the back as seen from behind on the right.

        Examples
        --------
        >>> print(ClockState((8, 2, 9, 4, 1, 0, 2, 4, 10, 9, 3, 11, 6, 3)).picture())
             front             back
           8   2   9         3   9   4
           4   1   0         3  11   6
           2   4  10         2   3  10
        """
        return faces_text(self.dials)

    def _repr_svg_(self) -> str:
        """Return both faces as SVG, which notebooks show."""
        return faces_svg(self.dials, self.hours)


def _in_range(
    numbers: tuple[int, ...], names: Sequence[str], hours: int
) -> tuple[int, ...]:
    for index, (number, name) in enumerate(zip(numbers, names, strict=True)):
        if not 0 <= number < hours:
            raise InvalidInputError(
                f"number {index + 1} ({name}) is {number}, expected 0 to {hours - 1}"
            )
    return numbers
