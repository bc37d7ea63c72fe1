"""The Clock as a modular puzzle that reads its notations and has an exact engine."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlegroups.modules import ModularPuzzle
from puzzlegroups.solution import SearchLimits

if TYPE_CHECKING:
    from collections.abc import Iterable

    from puzzlegroups.solution import Solution
    from puzzlegroups.words import Word

__all__ = ["ClockPuzzle"]


class ClockPuzzle(ModularPuzzle):
    """The Clock as a modular puzzle; it reads every notation of the Clock.

    Examples
    --------
    >>> from puzzlegroups.clock import load_clock
    >>> str(load_clock().word("UR3+ y2 U1-"))
    'DUDDu3 DDUUd'
    """

    def word(self, text: str) -> Word:
        """Read a word in any notation of :func:`puzzlegroups.clock.parse_word`.

        Parameters
        ----------
        text : str
            For example ``DUDD u3 d'``, ``DUDDu3 DUDDd'`` or ``UR3+ y2 U1-``.

        Returns
        -------
        Word
            Freely reduced; exponents are not yet reduced modulo n.

        Raises
        ------
        UnknownMoveError, NotationError
            If the text does not follow its notation.

        Examples
        --------
        >>> from puzzlegroups.clock import load_clock
        >>> str(load_clock().word("DUDD u3 d'"))
        "DUDDu3 DUDDd'"
        """
        from puzzlegroups.clock.reader import parse_word  # the notations need moves

        return parse_word(text, self.modulus)

    def solve(
        self,
        state: Iterable[int],
        method: str = "auto",
        *,
        metric: str = "turns",
        seconds: float | None = None,
        max_length: int | None = None,
    ) -> Solution:
        """Return a word that sets every dial to 12.

        Parameters
        ----------
        state, method, metric, seconds, max_length
            As for :func:`puzzlegroups.clock.solve_clock`.

        Returns
        -------
        Solution
            Verified.

        Raises
        ------
        InvalidInputError, SearchLimitReached
            As for :func:`puzzlegroups.clock.solve_clock`.

        Examples
        --------
        >>> from puzzlegroups.clock import load_clock
        >>> load_clock(2).solve(14 * (1,)).length
        2
        """
        target = tuple(-value % self.modulus for value in self.state(state))
        limits = SearchLimits(max_length=max_length, seconds=seconds)
        return self._find(target, method, metric, limits)

    def factor(
        self,
        state: Iterable[int],
        method: str = "auto",
        *,
        metric: str = "turns",
        seconds: float | None = None,
        max_length: int | None = None,
    ) -> Solution:
        """Return a word that leads from the solved state to a given one.

        Parameters
        ----------
        state, method, metric, seconds, max_length
            As for :meth:`solve`.

        Returns
        -------
        Solution
            Verified. As the moves commute, its length is that of a solution.

        Raises
        ------
        InvalidInputError, SearchLimitReached
            As for :meth:`solve`.

        Examples
        --------
        >>> from puzzlegroups.clock import load_clock
        >>> puzzle = load_clock(2)
        >>> puzzle.state_of(puzzle.factor(14 * (1,)).word) == 14 * (1,)
        True
        """
        limits = SearchLimits(max_length=max_length, seconds=seconds)
        return self._find(self.state(state), method, metric, limits)

    def _find(
        self, target: tuple[int, ...], method: str, metric: str, limits: SearchLimits
    ) -> Solution:
        from puzzlegroups.clock.methods import find_clock_word

        return find_clock_word(self, target, method, metric, limits)
