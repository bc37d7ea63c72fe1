"""The columns of a matrix over Z_n with names: moves that commute.

A move adds its column of M to the state, so the word that applies move j ``k_j`` times
adds ``M k``.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from math import prod
from typing import TYPE_CHECKING, Any

from puzzlegroups.errors import InvalidInputError
from puzzlegroups.modules.arithmetic import centred
from puzzlegroups.modules.elimination import Elimination, eliminate
from puzzlegroups.modules.matrices import (
    Matrix,
    Vector,
    as_matrix,
    as_vector,
    multiply_vector,
    whole_numbers,
)
from puzzlegroups.modules.smith import smith_invariants
from puzzlegroups.words import Word, parse_word

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = ["MoveMatrix"]

_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_]*\Z")


@dataclass(frozen=True, init=False)
class MoveMatrix:
    """A matrix over Z_n whose columns are named moves.

    Parameters
    ----------
    modulus : int
        Number of values of a cell, at least 2.
    matrix : iterable of iterables of int
        M: one row a cell, one column a move.
    moves : iterable of str
        A name for each column; letters, digits and ``_``, not beginning with a digit.

    Raises
    ------
    InvalidInputError
        If the modulus is below 2, the matrix is ragged or empty, or the names do not
        fit its columns.

    Examples
    --------
    >>> moves = MoveMatrix(12, [[2, 3], [0, 1]], ["a", "b"])
    >>> moves.state_of(moves.word("a5 b"))
    (1, 1)
    >>> moves.invariants, moves.n_states, moves.kernel_size
    ((1, 2), 72, 2)
    """

    modulus: int
    matrix: Matrix
    moves: tuple[str, ...]

    def __init__(self, modulus: int, matrix: Any, moves: Iterable[str]) -> None:
        rows, names = as_matrix(matrix, modulus), tuple(moves)
        if len(rows[0]) != len(names):
            raise InvalidInputError(
                f"matrix with {len(rows[0])} columns found, "
                f"expected {len(names)}, one for each move"
            )
        for name in names:
            if not isinstance(name, str) or not _NAME.match(name):
                raise InvalidInputError(
                    f"{name!r} found, expected a move of letters, digits and '_'"
                )
        if len(set(names)) < len(names):
            raise InvalidInputError(f"a move occurs twice among {' '.join(names)}")
        object.__setattr__(self, "modulus", modulus)
        object.__setattr__(self, "matrix", rows)
        object.__setattr__(self, "moves", names)

    @property
    def n_cells(self) -> int:
        """Number of cells, the length of a state."""
        return len(self.matrix)

    @property
    def solved(self) -> Vector:
        """The state of zeros."""
        return (0,) * self.n_cells

    @cached_property
    def invariants(self) -> Vector:
        """Smith invariants of the matrix, at most `n_cells` of them."""
        return smith_invariants(self.matrix, self.modulus)

    @property
    def rank(self) -> int:
        """Number of non-zero Smith invariants."""
        return sum(map(bool, self.invariants))

    @property
    def n_states(self) -> int:
        """Number of states that words reach."""
        return prod(self.modulus // d for d in self.invariants if d)

    @property
    def kernel_size(self) -> int:
        """Number of choices of amounts, 0 to n-1 a move, that change nothing."""
        return int(self.modulus ** len(self.moves) // self.n_states)

    @cached_property
    def elimination(self) -> Elimination:
        """The elimination of the matrix, columns from left to right."""
        return eliminate(self.matrix, self.modulus)

    def state(self, values: Iterable[int]) -> Vector:
        """Return `values` as a state.

        Parameters
        ----------
        values : iterable of int
            One number a cell, each from 0 to n-1.

        Returns
        -------
        tuple of int
            The state.

        Raises
        ------
        InvalidInputError
            If their count is wrong, one is not a whole number, or one is out of range.

        Examples
        --------
        >>> MoveMatrix(2, [[1], [1]], ["a"]).state([0, 2])
        Traceback (most recent call last):
            ...
        puzzlegroups.errors.InvalidInputError: number 2 is 2, expected 0 to 1
        """
        numbers = whole_numbers(values)
        state = as_vector(numbers, self.modulus, self.n_cells)
        for index, (number, residue) in enumerate(zip(numbers, state, strict=True)):
            if number != residue:
                raise InvalidInputError(
                    f"number {index + 1} is {number}, expected 0 to {self.modulus - 1}"
                )
        return state

    def word(self, text: str) -> Word:
        """Read a word in the moves of this puzzle.

        Parameters
        ----------
        text : str
            Any notation of :func:`puzzlegroups.words.parse_word`.

        Returns
        -------
        Word
            Freely reduced; exponents are not yet reduced modulo n.

        Raises
        ------
        UnknownMoveError, NotationError
            If the text is not a word in the moves.

        Examples
        --------
        >>> str(MoveMatrix(12, [[1, 2]], ["a", "b"]).word("a5*b^-1"))
        "a5 b'"
        """
        return parse_word(text, self.moves)

    def amounts(self, word: Word) -> Vector:
        """Return how often each move occurs in a word, modulo n.

        Parameters
        ----------
        word : Word
            In the moves of this puzzle.

        Returns
        -------
        tuple of int
            k, one residue a move.

        Raises
        ------
        UnknownMoveError
            If a move of the word is not one of this puzzle.

        Examples
        --------
        >>> puzzle = MoveMatrix(12, [[1, 2]], ["a", "b"])
        >>> puzzle.amounts(puzzle.word("a b' a"))
        (2, 11)
        """
        place = {move: index for index, move in enumerate(self.moves)}
        totals = [0] * len(self.moves)
        for generator, exponent in word.moves:
            if generator not in place:
                parse_word(generator, self.moves)  # raises, with a suggestion
            totals[place[generator]] += exponent
        return tuple(total % self.modulus for total in totals)

    def word_of(self, amounts: Iterable[int]) -> Word:
        """Return the word with the given amounts, moves in the puzzle's order.

        Parameters
        ----------
        amounts : iterable of int
            k, one number a move.

        Returns
        -------
        Word
            Exponents are the residues of least absolute value.

        Raises
        ------
        InvalidInputError
            If there is not one whole number for each move.

        Examples
        --------
        >>> str(MoveMatrix(12, [[1, 2]], ["a", "b"]).word_of((2, 11)))
        "a2 b'"
        """
        residues = as_vector(amounts, self.modulus, len(self.moves))
        return Word(
            (move, centred(amount, self.modulus))
            for move, amount in zip(self.moves, residues, strict=True)
        )

    def state_of(self, word: Word) -> Vector:
        """Return the state that a word makes of the solved one.

        Parameters
        ----------
        word : Word
            In the moves of this puzzle.

        Returns
        -------
        tuple of int
            ``M k`` for its amounts k.

        Raises
        ------
        UnknownMoveError
            If a move of the word is not one of this puzzle.

        Examples
        --------
        >>> puzzle = MoveMatrix(12, [[1, 2]], ["a", "b"])
        >>> puzzle.state_of(puzzle.word("a b2"))
        (5,)
        """
        return multiply_vector(self.matrix, self.amounts(word), self.modulus)
