"""Arithmetic in Z_n, the integers modulo any n of at least 2.

Z_n is a field only for prime n. Elsewhere some non-zero numbers have no inverse, so
nothing here divides by a number that was not made a unit first.
"""

from __future__ import annotations

from math import gcd
from typing import Any

from puzzlegroups.errors import InvalidInputError

__all__ = [
    "annihilator",
    "centred",
    "check_modulus",
    "gcd_transform",
    "is_unit",
    "normalizing_unit",
]


def check_modulus(modulus: Any) -> int:
    """Return `modulus` when Z_n is defined for it.

    Parameters
    ----------
    modulus : int
        The n of Z_n.

    Returns
    -------
    int
        `modulus`, unchanged.

    Raises
    ------
    InvalidInputError
        If it is not a whole number of at least 2.

    Examples
    --------
    >>> check_modulus(12)
    12
    >>> check_modulus(1)
    Traceback (most recent call last):
        ...
    puzzlegroups.errors.InvalidInputError: modulus is 1, expected a whole number of \
at least 2
    """
    if isinstance(modulus, bool) or not isinstance(modulus, int) or modulus < 2:
        raise InvalidInputError(
            f"modulus is {modulus!r}, expected a whole number of at least 2"
        )
    return modulus


def is_unit(value: int, modulus: int) -> bool:
    """Tell whether `value` has an inverse modulo `modulus`.

    Parameters
    ----------
    value : int
        Any integer.
    modulus : int
        At least 2.

    Returns
    -------
    bool
        True when the two are coprime.

    Examples
    --------
    >>> [value for value in range(12) if is_unit(value, 12)]
    [1, 5, 7, 11]
    """
    return gcd(value, modulus) == 1


def annihilator(value: int, modulus: int) -> int:
    """Return the least positive number whose product with `value` is 0.

    Parameters
    ----------
    value : int
        Any integer.
    modulus : int
        At least 2.

    Returns
    -------
    int
        A divisor of `modulus`: 1 for 0, `modulus` for a unit.

    Examples
    --------
    >>> [annihilator(value, 12) for value in (0, 1, 8, 9)]
    [1, 12, 3, 4]
    """
    return modulus // gcd(value, modulus)


def normalizing_unit(value: int, modulus: int) -> int:
    """Return a unit u such that ``u * value`` is a divisor of the modulus.

    Parameters
    ----------
    value : int
        Not 0 modulo `modulus`.
    modulus : int
        At least 2.

    Returns
    -------
    int
        A unit u with ``u * value % modulus == gcd(value, modulus)``; the inverse when
        `value` is a unit itself.

    Notes
    -----
    With g the greatest common divisor, ``value // g`` is a unit modulo
    ``modulus // g``. Its inverse there is moved by multiples of ``modulus // g`` until
    it is a unit modulo `modulus` too.

    References
    ----------
    .. [1] A. Storjohann, T. Mulders, "Fast algorithms for linear algebra modulo N",
       ESA 1998, section 2 (the operation Unit).

    Examples
    --------
    >>> normalizing_unit(8, 12), 5 * 8 % 12
    (5, 4)
    """
    divisor = gcd(value, modulus)
    quotient = modulus // divisor
    unit = pow(value // divisor, -1, quotient)
    while not is_unit(unit, modulus):
        unit += quotient
    return unit


def gcd_transform(left: int, right: int) -> tuple[int, int, int, int]:
    """Return a matrix of determinant 1 that takes (left, right) to (gcd, 0).

    Parameters
    ----------
    left, right : int
        Not both 0, neither negative.

    Returns
    -------
    tuple of four int
        ``(s, t, u, v)`` with ``s*left + t*right == gcd(left, right)``,
        ``u*left + v*right == 0`` and ``s*v - t*u == 1``.

    Notes
    -----
    Euclid's algorithm on the integers; the determinant is 1, so the matrix is
    invertible modulo every n.

    Examples
    --------
    >>> gcd_transform(4, 6)
    (-1, 1, -3, 2)
    >>> gcd_transform(3, 9)
    (1, 0, -3, 1)
    """
    if left and right % left == 0:
        return 1, 0, -(right // left), 1
    old, new = (left, 1, 0), (right, 0, 1)
    while new[0]:
        quotient = old[0] // new[0]
        old, new = (
            new,
            (
                old[0] - quotient * new[0],
                old[1] - quotient * new[1],
                old[2] - quotient * new[2],
            ),
        )
    divisor, s, t = old
    return s, t, -(right // divisor), left // divisor


def centred(value: int, modulus: int) -> int:
    """Return the residue of least absolute value, the positive one of two.

    Parameters
    ----------
    value : int
        Any integer.
    modulus : int
        At least 2.

    Returns
    -------
    int
        In the half-open range from ``-modulus/2`` (excluded) to ``modulus/2``
        (included).

    Examples
    --------
    >>> [centred(value, 12) for value in (5, 6, 7, 11)]
    [5, 6, -5, -1]
    """
    residue = value % modulus
    return residue - modulus if 2 * residue > modulus else residue
