"""Matrices over Z_n as tuples of rows, exact for any modulus."""

from __future__ import annotations

import operator
from collections.abc import Iterable, Sequence
from typing import Any, TypeAlias

from puzzlegroups.errors import InvalidInputError
from puzzlegroups.modules.arithmetic import check_modulus

__all__ = [
    "Matrix",
    "Vector",
    "as_matrix",
    "as_vector",
    "identity",
    "multiply",
    "multiply_vector",
    "transpose",
    "whole_numbers",
]

#: Residues from 0 to n-1.
Vector: TypeAlias = tuple[int, ...]
#: Rows of equal length.
Matrix: TypeAlias = tuple[Vector, ...]


def whole_numbers(values: Any) -> tuple[int, ...]:
    """Return `values` as Python's integers, unreduced.

    Parameters
    ----------
    values : iterable of int
        Whole numbers, Python's or numpy's.

    Returns
    -------
    tuple of int
        The same numbers.

    Raises
    ------
    InvalidInputError
        If it is not iterable, or an entry is not a whole number.

    Examples
    --------
    >>> whole_numbers([3, -1])
    (3, -1)
    >>> whole_numbers([3, 1.0])
    Traceback (most recent call last):
        ...
    puzzlegroups.errors.InvalidInputError: 1.0 found, expected a whole number
    """
    if isinstance(values, str) or not isinstance(values, Iterable):
        raise InvalidInputError(
            f"{type(values).__name__} found, expected a sequence of whole numbers"
        )
    return tuple(map(_whole, values))


def as_vector(values: Any, modulus: int, length: int | None = None) -> Vector:
    """Return `values` as residues.

    Parameters
    ----------
    values : iterable of int
        Whole numbers, Python's or numpy's.
    modulus : int
        At least 2.
    length : int, optional
        How many there should be.

    Returns
    -------
    tuple of int
        Each reduced to ``0 <= residue < modulus``.

    Raises
    ------
    InvalidInputError
        If an entry is not a whole number, or their count is not `length`.

    Examples
    --------
    >>> as_vector([-1, 13], 12)
    (11, 1)
    """
    residues = tuple(number % modulus for number in whole_numbers(values))
    if length is not None and len(residues) != length:
        raise InvalidInputError(f"{len(residues)} numbers found, expected {length}")
    return residues


def as_matrix(rows: Any, modulus: int) -> Matrix:
    """Return `rows` as a matrix of residues.

    Parameters
    ----------
    rows : iterable of iterables of int
        Nested lists, tuples or an array.
    modulus : int
        At least 2.

    Returns
    -------
    tuple of tuples of int
        At least one row and one column.

    Raises
    ------
    InvalidInputError
        If the rows differ in length, there is no entry at all, an entry is not a whole
        number or the modulus is below 2.

    Examples
    --------
    >>> as_matrix([[1, -1], [12, 0]], 12)
    ((1, 11), (0, 0))
    >>> as_matrix([[1, 2], [3]], 12)
    Traceback (most recent call last):
        ...
    puzzlegroups.errors.InvalidInputError: row 1 of the matrix has length 1, expected 2
    """
    check_modulus(modulus)
    if isinstance(rows, str) or not isinstance(rows, Iterable):
        raise InvalidInputError(
            f"{type(rows).__name__} found, expected the rows of a matrix"
        )
    matrix = tuple(as_vector(row, modulus) for row in rows)
    if not matrix or not matrix[0]:
        raise InvalidInputError("the matrix is empty, expected at least one entry")
    for index, row in enumerate(matrix):
        if len(row) != len(matrix[0]):
            raise InvalidInputError(
                f"row {index} of the matrix has length {len(row)}, "
                f"expected {len(matrix[0])}"
            )
    return matrix


def identity(size: int) -> Matrix:
    """Return the identity matrix.

    Parameters
    ----------
    size : int
        Number of rows and columns.

    Returns
    -------
    tuple of tuples of int
        Ones on the diagonal.

    Examples
    --------
    >>> identity(2)
    ((1, 0), (0, 1))
    """
    return tuple(tuple(int(i == j) for j in range(size)) for i in range(size))


def transpose(matrix: Sequence[Sequence[int]]) -> Matrix:
    """Return the columns of `matrix` as rows.

    Parameters
    ----------
    matrix : sequence of sequences of int
        At least one row.

    Returns
    -------
    tuple of tuples of int
        The transposed matrix.

    Examples
    --------
    >>> transpose(((1, 2, 3), (4, 5, 6)))
    ((1, 4), (2, 5), (3, 6))
    """
    return tuple(zip(*matrix, strict=True))


def multiply_vector(
    matrix: Sequence[Sequence[int]], vector: Sequence[int], modulus: int
) -> Vector:
    """Return the matrix times a column.

    Parameters
    ----------
    matrix : sequence of sequences of int
        Rows as long as `vector`.
    vector : sequence of int
        The column.
    modulus : int
        At least 2.

    Returns
    -------
    tuple of int
        One residue a row.

    Examples
    --------
    >>> multiply_vector(((2, 3), (0, 1)), (5, 1), 12)
    (1, 1)
    """
    return tuple(sum(map(operator.mul, row, vector)) % modulus for row in matrix)


def multiply(
    left: Sequence[Sequence[int]], right: Sequence[Sequence[int]], modulus: int
) -> Matrix:
    """Return the product of two matrices.

    Parameters
    ----------
    left, right : sequence of sequences of int
        `left` has as many columns as `right` has rows.
    modulus : int
        At least 2.

    Returns
    -------
    tuple of tuples of int
        Residues.

    Examples
    --------
    >>> multiply(((1, 2),), ((3,), (5,)), 12)
    ((1,),)
    """
    columns = transpose(right)
    return tuple(
        tuple(sum(map(operator.mul, row, column)) % modulus for column in columns)
        for row in left
    )


def _whole(value: Any) -> int:
    if not isinstance(value, bool):
        try:
            return operator.index(value)
        except TypeError:
            pass
    raise InvalidInputError(f"{value!r} found, expected a whole number")
