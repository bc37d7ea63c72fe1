"""The Clock as a modular puzzle that reads its notations and has an exact engine."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlegroups.modules import ModularPuzzle

if TYPE_CHECKING:
    from puzzlegroups.solution import SearchLimits, Solution
    from puzzlegroups.words import Word

__all__ = ["ClockPuzzle"]


class ClockPuzzle(ModularPuzzle):
    """The Clock as a modular puzzle; it reads every notation of the Clock.

    Its methods are those of :func:`puzzlegroups.clock.solve_clock`, whose ``"exact"``
    looks shortest words up.

    Examples
    --------
    >>> from puzzlegroups.clock import load_clock
    >>> answer = load_clock(2).solve(14 * (1,), "exact")
    >>> answer.length, answer.optimal
    (2, True)
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

    def _find(
        self, target: tuple[int, ...], method: str, metric: str, limits: SearchLimits
    ) -> Solution:
        from puzzlegroups.clock.methods import find_clock_word  # it needs this class

        return find_clock_word(self, target, method, metric, limits)
