"""Puzzles whose moves commute: every state is a vector over Z_n.

To solve a state x is to find amounts k of the moves with ``M k = -x``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from puzzlegroups.errors import InvalidInputError
from puzzlegroups.modules.matrices import multiply_vector
from puzzlegroups.modules.move_matrix import MoveMatrix
from puzzlegroups.modules.search import find_word
from puzzlegroups.solution import SearchLimits, Solution

if TYPE_CHECKING:
    from collections.abc import Iterable

    import numpy as np

    from puzzlegroups.words import Word

__all__ = ["ModularPuzzle"]


@dataclass(frozen=True, init=False, repr=False)
class ModularPuzzle(MoveMatrix):
    """A puzzle on cells that count modulo n, with moves that commute.

    Parameters
    ----------
    modulus, matrix, moves
        As for :class:`MoveMatrix`.
    name : str, default "modular puzzle"
        For messages and lists.
    description : str, optional
        One sentence.
    settings : iterable of int, optional
        A number for each move. Moves with the same number cost 1 together in the metric
        ``"settings"``; all are different when this is left out.

    Raises
    ------
    InvalidInputError
        If the modulus is below 2, the matrix is ragged or empty, or the names or
        settings do not fit its columns.

    Examples
    --------
    >>> puzzle = ModularPuzzle(12, [[2, 3], [0, 1]], ["a", "b"], name="two cells")
    >>> str(puzzle.solve((11, 11)).word)
    'a5 b'
    >>> ModularPuzzle(12, [[2, 3], [0, 1]], ["a"])
    Traceback (most recent call last):
        ...
    puzzlegroups.errors.InvalidInputError: matrix with 2 columns found, expected 1, \
one for each move
    """

    kind: ClassVar[str] = "modular"

    name: str
    description: str
    settings: tuple[int, ...]

    def __init__(
        self,
        modulus: int,
        matrix: Any,
        moves: Iterable[str],
        *,
        name: str = "modular puzzle",
        description: str = "",
        settings: Iterable[int] | None = None,
    ) -> None:
        super().__init__(modulus, matrix, moves)
        groups = tuple(range(len(self.moves)) if settings is None else settings)
        if len(groups) != len(self.moves):
            raise InvalidInputError(
                f"{len(groups)} settings found, "
                f"expected {len(self.moves)}, one for each move"
            )
        object.__setattr__(self, "name", name)
        object.__setattr__(self, "description", description)
        object.__setattr__(self, "settings", groups)

    def __repr__(self) -> str:
        """Return a short form; the matrix may be large."""
        return (
            f"<ModularPuzzle {self.name!r}: {self.n_cells} cells modulo "
            f"{self.modulus}, {len(self.moves)} moves>"
        )

    @property
    def degree(self) -> int:
        """Number of cells, under the name that all kinds of puzzles share."""
        return self.n_cells

    def scramble(self, rng: np.random.Generator) -> Word:
        """Return a word that leads from the solved state to a uniformly random one.

        Parameters
        ----------
        rng : numpy.random.Generator
            Where the randomness comes from.

        Returns
        -------
        Word
            No longer than the number of cells where the elimination is complete.

        Examples
        --------
        >>> import numpy as np
        >>> puzzle = ModularPuzzle(2, [[1, 1], [0, 1]], ["a", "b"])
        >>> word = puzzle.scramble(np.random.default_rng(0))
        >>> len(puzzle.state_of(word))
        2
        """
        amounts = rng.integers(0, self.modulus, len(self.moves)).tolist()
        state = multiply_vector(self.matrix, amounts, self.modulus)
        return self.word_of(self.elimination.solution(state))

    def solve(
        self,
        state: Iterable[int],
        method: str = "auto",
        *,
        metric: str = "turns",
        seconds: float | None = None,
        max_length: int | None = None,
    ) -> Solution:
        """Return a word that takes a state to the solved one.

        Parameters
        ----------
        state : iterable of int
            One number a cell, each from 0 to n-1.
        method : {"auto", "cp-sat", "elimination"}, default "auto"
            ``"cp-sat"`` proves that its word is shortest, ``"elimination"`` gives some
            word at once; ``"auto"`` is ``"cp-sat"``.
        metric : {"turns", "settings"}, default "turns"
            A move by any amount costs 1; or the moves of one setting do together.
        seconds : float, optional
            Wall time for ``"cp-sat"``; None means until the proof.
        max_length : int, optional
            Longest word of interest.

        Returns
        -------
        Solution
            Verified. When the time runs out before the proof, the best word so far with
            its bound, not optimal.

        Raises
        ------
        UnsolvableStateError
            If no word solves it; its certificate is a row y with ``y M = 0`` and
            ``y x != 0``.
        SearchLimitReached
            If no word of at most `max_length` was found.
        InvalidInputError
            If the state, the method, the metric or a limit is wrong.

        Notes
        -----
        The minimum is taken over a coset of the kernel, ``n**16`` words for the Clock.
        CP-SAT gets the rows of the elimination, or the Howell form, as equations.

        Examples
        --------
        >>> puzzle = ModularPuzzle(12, [[1, 0, 1], [0, 1, 1]], ["a", "b", "c"])
        >>> answer = puzzle.solve((1, 1), "elimination")
        >>> str(answer.word), answer.length, answer.optimal
        ("a' b'", 2, False)
        >>> answer = puzzle.solve((1, 1))
        >>> str(answer.word), answer.length, answer.optimal
        ("c'", 1, True)
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
        UnsolvableStateError, SearchLimitReached, InvalidInputError
            As for :meth:`solve`.

        Examples
        --------
        >>> puzzle = ModularPuzzle(12, [[2, 3], [0, 1]], ["a", "b"])
        >>> str(puzzle.factor((1, 1), "elimination").word)
        'a5 b'
        """
        limits = SearchLimits(max_length=max_length, seconds=seconds)
        return self._find(self.state(state), method, metric, limits)

    def _find(
        self, target: tuple[int, ...], method: str, metric: str, limits: SearchLimits
    ) -> Solution:
        """Return a word that adds `target`; a puzzle may have methods of its own."""
        return find_word(self, target, method, metric, limits)
