"""Giants: the alternating and the symmetric groups, recognised with proof."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from puzzlegroups.groups.cycle_transversal import CycleTransversal
from puzzlegroups.groups.stabilizer_chain import StabilizerChain
from puzzlegroups.groups.transversal import ExplicitTransversal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from puzzlegroups.groups.blocks import Points
    from puzzlegroups.groups.transversal import Transversal

__all__ = ["SMALLEST_DEGREE", "giant_chain", "is_giant", "is_odd"]

#: Below this degree no element can prove a giant.
SMALLEST_DEGREE = 8

N_TRIES = 80


def is_giant(generators: Points, rng: np.random.Generator) -> bool:
    """Try to prove that generators of a transitive group generate a giant.

    Parameters
    ----------
    generators : ndarray of integers, shape (n, degree)
        Images; the group must be transitive.
    rng : numpy.random.Generator
        For random elements.

    Returns
    -------
    bool
        True is proved: the group contains the alternating group. False says nothing.

    Notes
    -----
    A cycle of prime length p > degree / 2 in an element makes a power of it a p-cycle.
    A transitive group with a p-cycle, p > degree / 2, is primitive, and a primitive
    group with a p-cycle, p < degree - 2, contains the alternating group (Jordan 1873).
    In a giant, such elements have a share of about log 2 / log(degree).

    References
    ----------
    .. [1] H. Wielandt, Finite Permutation Groups (1964), theorem 13.9.
    .. [2] A. Seress, Permutation Group Algorithms (2003), section 10.2.

    Examples
    --------
    >>> rng = np.random.default_rng(0)
    >>> cycle = np.roll(np.arange(10), -1)
    >>> swap = np.array([1, 0, *range(2, 10)])
    >>> is_giant(np.array([cycle, swap]), rng), is_giant(np.array([cycle]), rng)
    (True, False)
    """
    degree = generators.shape[1]
    if degree < SMALLEST_DEGREE:
        return False
    slots = [row.astype(np.intp) for row in generators]
    slots = (slots * 10)[: max(10, len(slots))]
    product = slots[0]
    first, second, inverted = rng.integers(
        [[len(slots)], [len(slots) - 1], [2]], size=(3, N_TRIES + 50)
    ).tolist()
    for step in range(N_TRIES + 50):
        i = first[step]
        factor = slots[(i + 1 + second[step]) % len(slots)]
        if inverted[step]:
            factor = np.argsort(factor)
        slots[i] = factor[slots[i]]
        product = slots[i][product]
        if step >= 10 and _has_jordan_cycle(product.tolist()):
            return True
    return False


def _has_jordan_cycle(images: list[int]) -> bool:
    """Look for a cycle of prime length p with degree / 2 < p < degree - 2."""
    degree = len(images)
    seen = bytearray(degree)
    for start in range(degree):
        length, point = 0, start
        while not seen[point]:
            seen[point] = 1
            point = images[point]
            length += 1
        if 2 * length > degree:
            return length < degree - 2 and _is_prime(length)
    return False


def _is_prime(number: int) -> bool:
    return number > 1 and all(number % d for d in range(2, int(number**0.5) + 1))


def is_odd(generators: Points) -> bool:
    """Tell whether one of the generators is an odd permutation.

    Parameters
    ----------
    generators : ndarray of integers, shape (n, degree)
        Images.

    Returns
    -------
    bool
        False when the group consists of even permutations.

    Examples
    --------
    >>> is_odd(np.array([[1, 2, 0]])), is_odd(np.array([[1, 0, 2]]))
    (False, True)
    """
    from puzzlegroups.permutations import Permutation

    return any(Permutation(images).parity() for images in generators.tolist())


def giant_chain(degree: int, is_even: bool, base: Sequence[int]) -> StabilizerChain:
    """Write down the chain of an alternating or symmetric group.

    Parameters
    ----------
    degree : int
        Number of points, at least 3.
    is_even : bool
        The alternating group.
    base : sequence of int
        Points with which the base begins.

    Returns
    -------
    StabilizerChain
        Of single cycles, in O(degree) memory for all transversals.

    Examples
    --------
    >>> chain = giant_chain(5, True, [2])
    >>> chain.order, chain.base, chain.status
    (60, (2, 0, 1), 'verified')
    """
    points = np.array(
        [*base, *(p for p in range(degree) if p not in set(base))], np.intp
    )
    places = np.argsort(points)
    n_levels = degree - (2 if is_even else 1)
    width = 3 if is_even else 2
    strong = np.tile(np.arange(degree, dtype=np.uint16), (degree - width + 1, 1))
    for row in range(len(strong)):  # (1,2,3), (2,3,4), ... or (1,2), (2,3), ...
        cycle = points[row : row + width]
        strong[row, cycle] = np.roll(cycle, -1)
    strong.flags.writeable = points.flags.writeable = places.flags.writeable = False
    transversals: list[Transversal] = [
        CycleTransversal(points, places, level, is_even) for level in range(n_levels)
    ]
    trivial = np.arange(degree, dtype=np.uint16)[None, :]
    transversals += [  # for base points that were asked for, but not needed
        ExplicitTransversal(points[level : level + 1], trivial)
        for level in range(n_levels, len(base))
    ]
    return StabilizerChain(degree, tuple(transversals), strong, "verified")
