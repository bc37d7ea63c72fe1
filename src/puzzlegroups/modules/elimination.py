"""Gauss and Jordan's elimination over Z_n with units as pivots.

Where it succeeds it says more than the Howell form: each pivot move occurs in one
equation only, so the amounts of the other, free moves may be chosen at will. Over Z_n
it need not succeed, since a column may hold numbers without an inverse only; then
:mod:`puzzlegroups.modules.linear` takes over.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from puzzlegroups.errors import InvalidInputError
from puzzlegroups.modules.arithmetic import is_unit
from puzzlegroups.modules.howell import howell_form, howell_with_transform
from puzzlegroups.modules.linear import solve_linear
from puzzlegroups.modules.matrices import (
    Matrix,
    Vector,
    as_matrix,
    identity,
    multiply_vector,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

__all__ = ["Elimination", "eliminate"]


@dataclass(frozen=True, slots=True)
class Elimination:
    """What elimination made of a matrix M: ``E M P = [I | F]`` when it is complete.

    Parameters
    ----------
    modulus : int
        The n of Z_n.
    matrix : tuple of tuples of int
        M, as it was given.
    transform : tuple of tuples of int
        E, invertible, with a row for each row of M.
    column_order : tuple of int
        P: column i of the reduced matrix was column ``column_order[i]`` of M.
    reduced : tuple of tuples of int
        E M P; its first `n_pivots` columns are those of the identity.
    n_pivots : int
        How many columns got a unit as pivot.

    Examples
    --------
    >>> done = eliminate([[2, 1], [0, 3]], 12)
    >>> done.reduced, done.column_order, done.is_complete
    (((1, 2), (0, 6)), (1, 0), False)
    """

    modulus: int
    matrix: Matrix
    transform: Matrix
    column_order: Vector
    reduced: Matrix
    n_pivots: int

    @property
    def is_complete(self) -> bool:
        """Whether no entry is left below the pivots' rows."""
        return not any(map(any, self.reduced[self.n_pivots :]))

    @property
    def free(self) -> Matrix:
        """F, the columns of the free moves in the rows of the pivots."""
        return tuple(row[self.n_pivots :] for row in self.reduced[: self.n_pivots])

    @property
    def null_rows(self) -> Matrix:
        """Generators of all rows w with ``w F = 0``, first entries negative.

        Each ``w x = w E b`` holds for the pivots' amounts x of every solution, so when
        ``w E b`` is not 0, one of the pivots at which w is not 0 is turned.
        """
        if self.n_pivots == len(self.column_order):
            return identity(self.n_pivots)
        return tuple(
            tuple(-entry % self.modulus for entry in row)
            for row in howell_with_transform(self.free, self.modulus).kernel
        )

    def solution(self, rhs: Sequence[int]) -> Vector:
        """Return the solution of ``M k = b`` in which no free move is turned.

        Parameters
        ----------
        rhs : sequence of int
            b, one number a row of M.

        Returns
        -------
        tuple of int
            One residue a column of M; by the general form where the elimination is not
            complete.

        Raises
        ------
        UnsolvableStateError
            If there is no solution; with a certificate.

        Examples
        --------
        >>> eliminate([[2, 3], [0, 1]], 12).solution((1, 1))
        (5, 1)
        >>> eliminate([[1, 5, 2], [0, 1, 7]], 12).solution((1, 1))
        (8, 1, 0)
        """
        image = multiply_vector(self.transform, rhs, self.modulus)
        if not self.is_complete or any(image[self.n_pivots :]):
            return solve_linear(self.matrix, rhs, self.modulus)
        amounts = [0] * len(self.column_order)
        for column, amount in zip(self.column_order, image, strict=False):
            amounts[column] = amount
        return tuple(amounts)

    def equations(self, rhs: Sequence[int]) -> tuple[Matrix, Vector]:
        """Return simpler equations with the solutions of ``M k = b``.

        Parameters
        ----------
        rhs : sequence of int
            b, one number a row of M.

        Returns
        -------
        tuple of (matrix, vector)
            The rows of E M with E b where the elimination is complete, otherwise the
            Howell form of M with its values; columns in the order of M.

        Raises
        ------
        UnsolvableStateError
            If there is no solution; with a certificate.

        Examples
        --------
        >>> eliminate([[2, 3], [0, 1]], 12).equations((1, 1))
        (((2, 0), (0, 1)), (10, 1))
        """
        solution = self.solution(rhs)
        if self.is_complete:
            place = {column: i for i, column in enumerate(self.column_order)}
            rows = tuple(
                tuple(row[place[column]] for column in range(len(row)))
                for row in self.reduced[: self.n_pivots]
            )
        else:
            rows = howell_form(self.matrix, self.modulus)
        return rows, multiply_vector(rows, solution, self.modulus)


def eliminate(
    matrix: Any, modulus: int, column_order: Iterable[int] | None = None
) -> Elimination:
    """Clear the columns of a matrix one after the other, by pivots that are units.

    Parameters
    ----------
    matrix : iterable of iterables of int
        The matrix M.
    modulus : int
        At least 2; need not be prime.
    column_order : iterable of int, optional
        The order in which columns are tried; from left to right when left out.

    Returns
    -------
    Elimination
        Complete or not; see its ``is_complete``.

    Raises
    ------
    InvalidInputError
        If the matrix is ragged or empty, `column_order` is not a permutation of the
        columns, or the modulus is below 2.

    Notes
    -----
    Step r looks through the columns from place r on, each from row r downward, for the
    first unit. Its column is exchanged with the one at place r, its row is moved to row
    r and multiplied by the inverse, and the rest of the column is cleared. A non-zero
    entry without an inverse is passed over; it never becomes a pivot.

    Examples
    --------
    >>> eliminate([[1, 1, 0], [1, 1, 1]], 2).column_order
    (0, 2, 1)
    """
    given = as_matrix(matrix, modulus)
    width = len(given[0])
    order = list(range(width) if column_order is None else column_order)
    if sorted(order) != list(range(width)):
        raise InvalidInputError(
            f"column order {order} found, expected each of 0..{width - 1} once"
        )
    rows = [
        [*(row[column] for column in order), *unit]
        for row, unit in zip(given, identity(len(given)), strict=True)
    ]
    n_pivots = 0
    while (place := _first_unit(rows, n_pivots, width, modulus)) is not None:
        row, column = place
        rows[n_pivots], rows[row] = rows[row], rows[n_pivots]
        order[n_pivots], order[column] = order[column], order[n_pivots]
        for entries in rows:
            entries[n_pivots], entries[column] = entries[column], entries[n_pivots]
        _clear_column(rows, n_pivots, modulus)
        n_pivots += 1
    return Elimination(
        modulus,
        given,
        transform=tuple(tuple(row[width:]) for row in rows),
        column_order=tuple(order),
        reduced=tuple(tuple(row[:width]) for row in rows),
        n_pivots=n_pivots,
    )


def _first_unit(
    rows: list[list[int]], start: int, width: int, modulus: int
) -> tuple[int, int] | None:
    for column in range(start, width):
        for row in range(start, len(rows)):
            if is_unit(rows[row][column], modulus):
                return row, column
    return None


def _clear_column(rows: list[list[int]], pivot: int, modulus: int) -> None:
    inverse = pow(rows[pivot][pivot], -1, modulus)
    rows[pivot] = [inverse * entry % modulus for entry in rows[pivot]]
    for index, row in enumerate(rows):
        factor = row[pivot]
        if index != pivot and factor:
            rows[index] = [
                (x - factor * y) % modulus
                for x, y in zip(row, rows[pivot], strict=True)
            ]
