"""Logarithms: which power of one permutation another is."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from puzzlegroups.errors import DegreeMismatchError

if TYPE_CHECKING:
    from puzzlegroups.permutations.permutation import Permutation

__all__ = ["logarithm"]


def logarithm(base: Permutation, power: Permutation) -> int | None:
    """Return the exponent that makes one permutation out of another.

    Parameters
    ----------
    base, power : Permutation
        Of the same degree.

    Returns
    -------
    int or None
        The exponent e with ``base**e == power`` and ``0 <= e < base.order()``; None
        where there is none.

    Raises
    ------
    DegreeMismatchError
        If the degrees differ.

    Notes
    -----
    O(degree), whatever the order: how far each cycle is turned, put together by the
    Chinese remainder theorem for moduli that need not be coprime.

    References
    ----------
    .. [1] D. E. Knuth, The Art of Computer Programming 2 (1997), section 4.3.2.

    Examples
    --------
    >>> from puzzlegroups.permutations import parse_permutation
    >>> base = parse_permutation("(1,2,3)(4,5,6,7)")
    >>> logarithm(base, parse_permutation("(1,2,3)(4,7,6,5)"))
    7
    >>> logarithm(base, parse_permutation("(1,2)", 7)) is None
    True
    """
    if base.degree != power.degree:
        raise DegreeMismatchError(base.degree, power.degree)
    exponent, modulus = 0, 1
    for cycle in base.cycles():
        try:
            turned = cycle.index(power(cycle[0]))
        except ValueError:  # it leaves the cycle
            return None
        shared = math.gcd(modulus, len(cycle))
        missing, remainder = divmod(turned - exponent, shared)
        if remainder:
            return None
        period = len(cycle) // shared
        exponent += modulus * (missing * pow(modulus // shared, -1, period) % period)
        modulus *= period
    return exponent if base**exponent == power else None
