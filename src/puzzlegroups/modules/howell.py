"""Howell form: the echelon form that exists over Z_n for every n.

A matrix is in Howell form when its non-zero rows have their first entries in columns
that move to the right, each first entry divides n, entries above it are smaller than
it, and every combination of the rows that begins with j zeros is a combination of those
rows that do. The last condition is what fails for ordinary echelon forms when n is not
prime; with it the form is unique and membership is decided by one pass of reductions.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from puzzlegroups.modules.arithmetic import (
    annihilator,
    gcd_transform,
    normalizing_unit,
)
from puzzlegroups.modules.matrices import Matrix, as_matrix, identity

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

__all__ = ["HowellForm", "howell_form", "howell_with_transform"]


@dataclass(frozen=True, slots=True)
class HowellForm:
    """The Howell form of a matrix A with how its rows were made.

    Parameters
    ----------
    modulus : int
        The n of Z_n.
    rows : tuple of tuples of int
        The non-zero rows H of the Howell form.
    transform : tuple of tuples of int
        T with ``T A = H``, one row for each of `rows`.
    kernel : tuple of tuples of int
        Rows, themselves in Howell form, that generate all y with ``y A = 0``.

    Examples
    --------
    >>> form = howell_with_transform([[2], [3]], 12)
    >>> form.rows, form.transform, form.kernel
    (((1,),), ((2, 3),), ((3, 2), (0, 4)))
    """

    modulus: int
    rows: Matrix
    transform: Matrix
    kernel: Matrix


def howell_form(matrix: Any, modulus: int) -> Matrix:
    """Return the Howell form without its zero rows.

    Parameters
    ----------
    matrix : iterable of iterables of int
        Any matrix with at least one entry.
    modulus : int
        At least 2; need not be prime.

    Returns
    -------
    tuple of tuples of int
        The only matrix in Howell form whose rows generate the same module; empty for a
        matrix of zeros.

    Raises
    ------
    InvalidInputError
        If the matrix is ragged or empty, or the modulus is below 2.

    Notes
    -----
    Rows are inserted one at a time. An insertion replaces the pair (pivot row, new row)
    by a combination of determinant 1, and whenever a pivot row changes, its multiple
    that begins with 0 is inserted as well. O(r m^2 log n) row operations at most for r
    rows and m columns; exact for any n.

    References
    ----------
    .. [1] J. A. Howell, "Spans in the module (Z_m)^s", Linear and Multilinear Algebra
       19 (1986).
    .. [2] A. Storjohann, T. Mulders, "Fast algorithms for linear algebra modulo N",
       ESA 1998, section 3.

    Examples
    --------
    >>> howell_form([[4, 1], [6, 3]], 12)
    ((2, 2), (0, 3))
    >>> howell_form([[2, 1]], 4)
    ((2, 1), (0, 2))
    """
    return _reduce(_echelon(as_matrix(matrix, modulus), modulus), modulus)


def howell_with_transform(matrix: Any, modulus: int) -> HowellForm:
    """Return the Howell form of A, a transform T with ``T A = H``, and the left kernel.

    Parameters
    ----------
    matrix : iterable of iterables of int
        The matrix A.
    modulus : int
        At least 2.

    Returns
    -------
    HowellForm
        All three at once.

    Raises
    ------
    InvalidInputError
        If the matrix is ragged or empty, or the modulus is below 2.

    Notes
    -----
    They are the parts of the Howell form of ``[A | I]``: rows that begin inside A give
    H and T; the others are ``[0 | y]``, and by the Howell property they generate the
    kernel.

    Examples
    --------
    >>> howell_with_transform([[2]], 12).kernel
    ((6,),)
    """
    rows = as_matrix(matrix, modulus)
    width = len(rows[0])
    extended = tuple(
        row + unit for row, unit in zip(rows, identity(len(rows)), strict=True)
    )
    echelon = _reduce(_echelon(extended, modulus), modulus)
    inside = [row for row in echelon if any(row[:width])]
    return HowellForm(
        modulus,
        rows=tuple(row[:width] for row in inside),
        transform=tuple(row[width:] for row in inside),
        kernel=tuple(row[width:] for row in echelon[len(inside) :]),
    )


def _echelon(rows: Iterable[Sequence[int]], modulus: int) -> dict[int, list[int]]:
    """Return the pivot rows by column, with the Howell property, not yet reduced."""
    pivots: dict[int, list[int]] = {}
    pending = [list(row) for row in rows]
    pending.reverse()
    while pending:
        row = pending.pop()
        for column in range(len(row)):
            if not row[column]:
                continue
            pivot = pivots.get(column)
            if pivot is None:
                unit = normalizing_unit(row[column], modulus)
                changed = [unit * entry % modulus for entry in row]
                row = []
            else:
                s, t, u, v = gcd_transform(pivot[column], row[column])
                changed = _combine(s, pivot, t, row, modulus)
                row = _combine(u, pivot, v, row, modulus)
            if changed != pivot:
                pivots[column] = changed
                factor = annihilator(changed[column], modulus)
                pending.append([factor * entry % modulus for entry in changed])
            if not row:
                break
    return pivots


def _reduce(pivots: dict[int, list[int]], modulus: int) -> Matrix:
    """Make the entries above each pivot smaller than it."""
    columns = sorted(pivots)
    for index, column in enumerate(columns):
        pivot = pivots[column]
        for above in columns[:index]:
            quotient = pivots[above][column] // pivot[column]
            if quotient:
                pivots[above] = _combine(1, pivots[above], -quotient, pivot, modulus)
    return tuple(tuple(pivots[column]) for column in columns)


def _combine(
    a: int, left: list[int], b: int, right: list[int], modulus: int
) -> list[int]:
    return [(a * x + b * y) % modulus for x, y in zip(left, right, strict=True)]
