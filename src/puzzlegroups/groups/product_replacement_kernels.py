"""Compiled loops of product replacement, which draws elements of a generated group.

The state of the random numbers is kept in ``counts[3]``. Whole numbers are passed as
int64: for a literal argument a function is compiled once more.

References
----------
.. [1] F. Celler, C. R. Leedham-Green, S. H. Murray, A. C. Niemeyer, E. A. O'Brien,
   Generating random elements of a finite group, Comm. Algebra 23 (1995).
"""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from puzzlegroups.jit import inner_kernel

__all__ = ["copy_into", "replace_product"]

Array: TypeAlias = npt.NDArray[Any]
Number: TypeAlias = int | np.int64


@inner_kernel
def copy_into(target: Array, source: Array) -> None:
    """Copy a row; an assignment of slices takes the compiler two seconds."""
    for i in range(target.size):
        target[i] = source[i]


@inner_kernel
def draw(counts: Array, bound: Number) -> Number:
    """Return a number below `bound` from Lehmer's generator, kept in ``counts[3]``."""
    counts[3] = counts[3] * 48271 % 2147483647
    number: int = (counts[3] >> 4) % bound
    return number


@inner_kernel
def replace_product(slots: Array, counts: Array) -> None:
    """Multiply one slot by another or its inverse, and the last slot by the first one.

    The last slot is the random element.
    """
    n_slots, degree = slots.shape[0] - 1, slots.shape[1]
    first = draw(counts, n_slots)
    second = (first + 1 + draw(counts, n_slots - 1)) % n_slots
    if draw(counts, np.int64(2)):
        for i in range(degree):
            slots[first, i] = slots[second, slots[first, i]]
    else:
        inverse = np.empty(degree, slots.dtype)
        for i in range(degree):
            inverse[slots[second, i]] = i
        for i in range(degree):
            slots[first, i] = inverse[slots[first, i]]
    for i in range(degree):
        slots[n_slots, i] = slots[first, slots[n_slots, i]]
