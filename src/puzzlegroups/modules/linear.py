"""Linear equations over Z_n: one solution, all solutions, or a proof of none."""

from __future__ import annotations

from math import prod
from typing import TYPE_CHECKING, Any

from puzzlegroups.errors import UnsolvableStateError
from puzzlegroups.modules.howell import howell_with_transform
from puzzlegroups.modules.matrices import (
    Matrix,
    Vector,
    as_matrix,
    as_vector,
    transpose,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = [
    "insolubility_certificate",
    "kernel",
    "module_size",
    "solve_linear",
]


def kernel(matrix: Any, modulus: int) -> Matrix:
    """Return generators of all k with ``M k = 0``.

    Parameters
    ----------
    matrix : iterable of iterables of int
        The matrix M.
    modulus : int
        At least 2.

    Returns
    -------
    tuple of tuples of int
        Rows in Howell form, each a solution k; empty when only 0 is one.

    Raises
    ------
    InvalidInputError
        If the matrix is ragged or empty, or the modulus is below 2.

    Examples
    --------
    >>> kernel([[2, 3], [0, 1]], 12)
    ((6, 0),)
    """
    return howell_with_transform(transpose(as_matrix(matrix, modulus)), modulus).kernel


def module_size(howell_rows: Sequence[Sequence[int]], modulus: int) -> int:
    """Return how many vectors the rows of a Howell form generate.

    Parameters
    ----------
    howell_rows : sequence of sequences of int
        A matrix in Howell form without zero rows.
    modulus : int
        At least 2.

    Returns
    -------
    int
        The product of ``modulus // d`` over the first non-zero entries d.

    Examples
    --------
    >>> module_size(((2, 1), (0, 2)), 4)
    4
    """
    return prod(modulus // next(entry for entry in row if entry) for row in howell_rows)


def solve_linear(matrix: Any, rhs: Any, modulus: int) -> Vector:
    """Return one k with ``M k = b``.

    Parameters
    ----------
    matrix : iterable of iterables of int
        The matrix M.
    rhs : iterable of int
        The right-hand side b, one number a row of M.
    modulus : int
        At least 2; need not be prime.

    Returns
    -------
    tuple of int
        A solution, one residue a column of M.

    Raises
    ------
    UnsolvableStateError
        If there is none; its `certificate` is a row y with ``y M = 0``, ``y b != 0``.
    InvalidInputError
        If the matrix is ragged or empty, the right-hand side has another length, or the
        modulus is below 2.

    Notes
    -----
    The columns of M, as rows, are brought to Howell form; b is then reduced by them and
    the transform tells which columns were used.

    Examples
    --------
    >>> solve_linear([[2, 3], [0, 1]], (1, 1), 12)
    (5, 1)
    >>> solve_linear([[2]], (1,), 12)
    Traceback (most recent call last):
        ...
    puzzlegroups.errors.UnsolvableStateError: M k = b: no solution, since y = (6,) has \
y M = 0 but y b = 6 (mod 12)
    """
    rows = as_matrix(matrix, modulus)
    target = as_vector(rhs, modulus, len(rows))
    form = howell_with_transform(transpose(rows), modulus)
    rest = list(target)
    solution = [0] * len(rows[0])
    for row, combination in zip(form.rows, form.transform, strict=True):
        column = next(index for index, entry in enumerate(row) if entry)
        # Where the pivot does not divide the entry, a remainder stays: no solution.
        quotient = rest[column] // row[column]
        rest = [(x - quotient * y) % modulus for x, y in zip(rest, row, strict=True)]
        solution = [
            (x + quotient * y) % modulus
            for x, y in zip(solution, combination, strict=True)
        ]
    if any(rest):
        raise _unsolvable(rows, target, modulus)
    return tuple(solution)


def insolubility_certificate(matrix: Any, rhs: Any, modulus: int) -> Vector | None:
    """Return a row y with ``y M = 0`` and ``y b != 0``, when there is one.

    Parameters
    ----------
    matrix : iterable of iterables of int
        The matrix M.
    rhs : iterable of int
        The right-hand side b.
    modulus : int
        At least 2.

    Returns
    -------
    tuple of int or None
        The row, which proves that ``M k = b`` has no solution; None exactly when there
        is a solution.

    Raises
    ------
    InvalidInputError
        If the matrix is ragged or empty, the right-hand side has another length, or the
        modulus is below 2.

    Notes
    -----
    Over a field this is Fredholm's alternative. It holds over Z_n as well, because Z_n
    is injective as a module over itself: a submodule of Z_n^r is the set of all vectors
    that are orthogonal to everything orthogonal to it.

    Examples
    --------
    >>> insolubility_certificate([[2]], (1,), 12)
    (6,)
    >>> insolubility_certificate([[2]], (4,), 12) is None
    True
    """
    rows = as_matrix(matrix, modulus)
    target = as_vector(rhs, modulus, len(rows))
    for row in howell_with_transform(rows, modulus).kernel:
        if _dot(row, target) % modulus:
            return row
    return None


def _unsolvable(matrix: Matrix, target: Vector, modulus: int) -> UnsolvableStateError:
    certificate = insolubility_certificate(matrix, target, modulus)
    assert certificate is not None
    return UnsolvableStateError(
        "M k = b",
        f"no solution, since y = {certificate} has y M = 0 "
        f"but y b = {_dot(certificate, target) % modulus} (mod {modulus})",
        certificate=certificate,
    )


def _dot(left: Sequence[int], right: Sequence[int]) -> int:
    return sum(x * y for x, y in zip(left, right, strict=True))
