"""Answers with their evidence, and the limits that a search keeps to."""

from __future__ import annotations

import operator
import os
from dataclasses import dataclass
from numbers import Real
from typing import TYPE_CHECKING, Protocol, SupportsIndex, TypeVar

from puzzlegroups.errors import InvalidInputError, SearchLimitReached

if TYPE_CHECKING:
    from puzzlegroups.words import Word

__all__ = [
    "PhaseWord",
    "SearchLimits",
    "Solution",
    "Solver",
    "check_whole",
    "thread_count",
]

DEFAULT_MAX_BYTES = 2**31

StateT = TypeVar("StateT", contravariant=True)


@dataclass(frozen=True, slots=True)
class PhaseWord:
    """What one phase of a solution does.

    Parameters
    ----------
    name : str
        The subgroup that the phase reaches.
    word : Word
        Its moves.
    length : int
        Length of `word` in the metric of the solution.

    Examples
    --------
    >>> from puzzlegroups.words import Word
    >>> PhaseWord("solved", Word((("r", 2),)), 1).length
    1
    """

    name: str
    word: Word
    length: int


@dataclass(frozen=True, slots=True)
class Solution:
    """A verified word with what is known about its length.

    Parameters
    ----------
    word : Word
        The answer. It was applied and checked before this object was made.
    length : int
        Length of `word` in `metric`.
    metric : str
        ``"qtm"``, ``"htm"`` or ``"turns"``, see :mod:`puzzlegroups.words.metrics`; for
        the cube also ``"stm"``.
    optimal : bool
        True only when no shorter word exists and that is proved.
    lower_bound : int
        Proved: no answer is shorter than this.
    method : str
        The algorithm that found `word`.
    seconds : float
        Wall time that the search took.
    phases : tuple of PhaseWord, optional
        The parts of `word`, when it was found in phases; their lengths add up.
    words : tuple of Word, optional
        Several words, when they were asked for, shortest first: all shortest ones, or
        some in ascending order of length. `word` is the first of them.

    Examples
    --------
    >>> from puzzlegroups.words import Word
    >>> answer = Solution(Word((("r", 1),)), 1, "qtm", True, 1, "shortest", 0.0)
    >>> str(answer.word), answer.optimal
    ('r', True)
    """

    word: Word
    length: int
    metric: str
    optimal: bool
    lower_bound: int
    method: str
    seconds: float
    phases: tuple[PhaseWord, ...] = ()
    words: tuple[Word, ...] = ()

    def __post_init__(self) -> None:
        if self.lower_bound > self.length:
            raise InvalidInputError(
                f"lower bound {self.lower_bound} exceeds length {self.length}"
            )
        if self.optimal and self.lower_bound != self.length:
            raise InvalidInputError("an optimal answer is as long as its lower bound")


@dataclass(frozen=True, slots=True)
class SearchLimits:
    """What a search may spend.

    Parameters
    ----------
    max_length : int, optional
        Longest word of interest, at least 0; None means no bound.
    seconds : float, optional
        Wall time, more than 0; None means no bound.
    max_bytes : int, default 2 GiB
        Memory for tables and frontiers, at least 1.

    Raises
    ------
    InvalidInputError
        If a limit is out of its range.

    Examples
    --------
    >>> SearchLimits(max_length=14).max_bytes
    2147483648
    >>> SearchLimits(max_length=-1)
    Traceback (most recent call last):
        ...
    puzzlegroups.errors.InvalidInputError: max_length is -1, expected a whole number, \
at least 0
    """

    max_length: int | None = None
    seconds: float | None = None
    max_bytes: int = DEFAULT_MAX_BYTES

    def __post_init__(self) -> None:
        if self.max_length is not None:
            check_whole("max_length", self.max_length, 0)
        if self.seconds is not None and not (
            isinstance(self.seconds, Real) and self.seconds > 0
        ):
            raise InvalidInputError(
                f"seconds is {self.seconds!r}, expected more than 0"
            )
        check_whole("max_bytes", self.max_bytes, 1)

    def within_length(self, solution: Solution) -> Solution:
        """Return a solution that is not longer than `max_length`.

        Parameters
        ----------
        solution : Solution
            What was found.

        Returns
        -------
        Solution
            The same.

        Raises
        ------
        SearchLimitReached
            If it is longer; with the solution.

        Examples
        --------
        >>> from puzzlegroups.words import Word
        >>> answer = Solution(Word((("r", 1),)), 1, "qtm", True, 1, "shortest", 0.0)
        >>> SearchLimits(max_length=0).within_length(answer)
        Traceback (most recent call last):
            ...
        puzzlegroups.errors.SearchLimitReached: the word found has length 1, \
max_length is 0
        """
        if self.max_length is not None and solution.length > self.max_length:
            raise SearchLimitReached(
                f"the word found has length {solution.length}, "
                f"max_length is {self.max_length}",
                lower_bound=solution.lower_bound,
                best=solution,
            )
        return solution


def check_whole(name: str, value: SupportsIndex, least: int) -> int:
    """Return a number of the caller's that is whole and not too small.

    Parameters
    ----------
    name : str
        What to call it in an error.
    value : int
        Or an integer of numpy.
    least : int
        The least that is expected.

    Returns
    -------
    int
        The same, as Python's integer.

    Raises
    ------
    InvalidInputError
        If it is anything else.

    Examples
    --------
    >>> check_whole("max_depth", 2.5, 0)
    Traceback (most recent call last):
        ...
    puzzlegroups.errors.InvalidInputError: max_depth is 2.5, expected a whole number, \
at least 0
    """
    try:
        number = operator.index(value)
    except TypeError:
        number = least - 1
    if number < least:
        raise InvalidInputError(
            f"{name} is {value!r}, expected a whole number, at least {least}"
        )
    return number


def thread_count(n_jobs: int) -> int:
    """Return how many threads or processes are to work.

    Parameters
    ----------
    n_jobs : int
        Their number, or -1 for one a processor.

    Returns
    -------
    int
        At least 1.

    Raises
    ------
    InvalidInputError
        If it is anything else.

    Examples
    --------
    >>> thread_count(3), thread_count(-1) >= 1
    (3, True)
    >>> thread_count(0)
    Traceback (most recent call last):
        ...
    puzzlegroups.errors.InvalidInputError: n_jobs is 0, expected -1 or at least 1
    """
    if n_jobs < -1 or n_jobs == 0:
        raise InvalidInputError(f"n_jobs is {n_jobs}, expected -1 or at least 1")
    return (os.cpu_count() or 1) if n_jobs < 0 else n_jobs


class Solver(Protocol[StateT]):
    """Anything that turns a state into a verified word."""

    def solve(self, state: StateT, limits: SearchLimits) -> Solution:
        """Return a word that takes `state` to the solved state."""
        ...
