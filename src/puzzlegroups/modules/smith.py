"""Smith invariants: what module the columns of a matrix generate."""

from __future__ import annotations

from math import gcd
from typing import Any

from puzzlegroups.modules.arithmetic import gcd_transform, normalizing_unit
from puzzlegroups.modules.matrices import Vector, as_matrix

__all__ = ["smith_invariants"]


def smith_invariants(matrix: Any, modulus: int) -> Vector:
    """Return the diagonal of the Smith form over Z_n.

    Parameters
    ----------
    matrix : iterable of iterables of int
        Any matrix with at least one entry.
    modulus : int
        The n of Z_n, at least 2; need not be prime.

    Returns
    -------
    tuple of int
        As many as the lesser of the numbers of rows and columns. Each is a divisor of
        n, or 0, and divides the next one. The columns generate a module of type
        ``Z_(n/d1) x Z_(n/d2) x ...`` over the non-zero invariants.

    Raises
    ------
    InvalidInputError
        If the matrix is ragged or empty, or the modulus is below 2.

    Notes
    -----
    Rows and columns are combined by matrices of determinant 1 until the pivot, whose
    greatest common divisor with n never grows, divides everything that remains. The
    transforms are not kept: over the integers their entries explode.

    References
    ----------
    .. [1] A. Storjohann, "Algorithms for matrix canonical forms", thesis, ETH Zurich
       (2000), chapter 7.

    Examples
    --------
    >>> smith_invariants([[2, 3], [0, 1]], 12)
    (1, 2)
    >>> smith_invariants([[4, 0], [0, 6]], 12)
    (2, 0)
    """
    rest = [list(row) for row in as_matrix(matrix, modulus)]
    invariants: list[int] = []
    size = min(len(rest), len(rest[0]))
    while len(invariants) < size and any(map(any, rest)):
        _split_pivot(rest, modulus)
        invariants.append(rest[0][0])
        rest = [row[1:] for row in rest[1:]]
    return tuple(invariants) + (0,) * (size - len(invariants))


def _split_pivot(rest: list[list[int]], modulus: int) -> None:
    """Make the corner a divisor of n and of all else, with zeros beside and below."""
    _bring_least_to_corner(rest, modulus)
    while True:
        unit = normalizing_unit(rest[0][0], modulus)
        rest[0] = [unit * entry % modulus for entry in rest[0]]
        _clear_first_column(rest, modulus)
        if any(rest[0][1:]):
            # What stands beside the corner is cleared as the column of the transpose.
            rest[:] = [list(column) for column in zip(*rest, strict=True)]
            continue
        corner = rest[0][0]
        spoiler = next(
            (row for row in rest if any(entry % corner for entry in row)), None
        )
        if spoiler is None:
            return
        rest[0] = [corner, *spoiler[1:]]


def _bring_least_to_corner(rest: list[list[int]], modulus: int) -> None:
    _, i, j = min(
        (gcd(entry, modulus), i, j)
        for i, row in enumerate(rest)
        for j, entry in enumerate(row)
        if entry
    )
    rest[0], rest[i] = rest[i], rest[0]
    for row in rest:
        row[0], row[j] = row[j], row[0]


def _clear_first_column(rest: list[list[int]], modulus: int) -> None:
    for i in range(1, len(rest)):
        if rest[i][0]:
            s, t, u, v = gcd_transform(rest[0][0], rest[i][0])
            pairs = list(zip(rest[0], rest[i], strict=True))
            rest[0] = [(s * x + t * y) % modulus for x, y in pairs]
            rest[i] = [(u * x + v * y) % modulus for x, y in pairs]
