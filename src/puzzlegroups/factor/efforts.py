"""Efforts: what a factorizer spends, and what memory that takes."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from puzzlegroups.errors import InvalidInputError, SearchLimitReached
from puzzlegroups.groups.minkwitz import TableSizes, blocks_of

if TYPE_CHECKING:
    from puzzlegroups.groups import Homomorphism

__all__ = [
    "EFFORTS",
    "MAX_RATIO",
    "WHOLE_BALL",
    "Effort",
    "check_effort",
    "check_memory",
    "moved_base",
    "room_for_ball",
    "sizes_for",
]

#: Points for which the sizes of the efforts are meant; more points mean fewer elements.
USUAL_DEGREE = 64


@dataclass(frozen=True, slots=True)
class Effort:
    """What an effort spends: on tables, on the ball, and on an element."""

    sizes: TableSizes
    ball: int
    search: int
    proof: int
    compares_bases: bool = True


EFFORTS = {
    # For some word soon, such as a scramble; others try their bases with such tables.
    "rough": Effort(
        TableSizes(ball=20_000, pool=10_000, conjugates=5_000, rows=12_000, edges=100),
        ball=10_000,
        search=1_000,
        proof=100,
        compares_bases=False,
    ),
    "quick": Effort(
        TableSizes(ball=60_000, pool=30_000, conjugates=15_000, rows=30_000, edges=200),
        ball=100_000,
        search=10_000,
        proof=1_000,
    ),
    "default": Effort(
        TableSizes(
            ball=200_000, pool=100_000, conjugates=30_000, rows=50_000, edges=300
        ),
        ball=300_000,
        search=300_000,
        proof=10_000,
    ),
    "thorough": Effort(
        TableSizes(
            ball=200_000, pool=300_000, conjugates=60_000, rows=300_000, edges=500
        ),
        ball=1_500_000,
        search=1_500_000,
        proof=120_000,
    ),
}

#: Room for the ball of a group small enough for shortest words out of it.
WHOLE_BALL = 4_000_000

#: Elements of such a group for each element of its ball.
MAX_RATIO = 2_000


def check_effort(effort: str) -> Effort:
    """Return what an effort spends.

    Parameters
    ----------
    effort : str
        Its name.

    Returns
    -------
    Effort
        The numbers.

    Raises
    ------
    InvalidInputError
        If there is no such effort.

    Examples
    --------
    >>> check_effort("quick").search
    10000
    """
    if effort not in EFFORTS:
        raise InvalidInputError(
            f"unknown effort {effort!r}, expected one of {', '.join(EFFORTS)}"
        )
    return EFFORTS[effort]


def sizes_for(sizes: TableSizes, degree: int) -> TableSizes:
    """Return sizes that need no more memory at a larger degree.

    Parameters
    ----------
    sizes : TableSizes
        For up to 64 points.
    degree : int
        Number of points.

    Returns
    -------
    TableSizes
        With fewer elements, in proportion.

    Examples
    --------
    >>> from puzzlegroups.groups.minkwitz import TableSizes
    >>> sizes_for(TableSizes(1000, 1000, 1000, 1000, 100), 128).pool
    500
    """
    share = min(1.0, USUAL_DEGREE / degree)
    return replace(
        sizes,
        ball=int(sizes.ball * share),
        pool=int(sizes.pool * share),
        rows=int(sizes.rows * share),
    )


def check_memory(phi: Homomorphism, effort: str, max_bytes: int) -> None:
    """Refuse a memory bound below what a factorizer needs.

    Parameters
    ----------
    phi : Homomorphism
        Onto the group.
    effort : {"quick", "default", "thorough"}
        What is spent.
    max_bytes : int
        The bound.

    Raises
    ------
    SearchLimitReached
        With the estimated need.

    Examples
    --------
    >>> from puzzlegroups.groups import PermutationGroup
    >>> check_memory(PermutationGroup(["(1,2)"]).homomorphism(), "quick", 10)
    Traceback (most recent call last):
        ...
    puzzlegroups.errors.SearchLimitReached: the factorizer needs about 57 bytes, \
max_bytes is 10
    """
    spent = check_effort(effort)
    n_points = len(moved_base(phi))
    order, degree = phi.chain.order, phi.chain.degree
    if order > MAX_RATIO * WHOLE_BALL:
        sizes = sizes_for(spent.sizes, degree)
        n_rows = 6 * (sizes.ball + 3 * sizes.pool + sizes.conjugates)
        needed = n_rows * (degree + 60) + spent.ball * (n_points + 25)
    else:
        needed = room_for_ball(order) * (n_points + 18)
    needed *= 1 if degree <= 256 else 2
    if needed > max_bytes:
        raise SearchLimitReached(
            f"the factorizer needs about {needed} bytes, max_bytes is {max_bytes}",
            needed_bytes=needed,
        )


def room_for_ball(order: int) -> int:
    """Return the size of the ball out of which words in a small group are made.

    Parameters
    ----------
    order : int
        Order of the group.

    Returns
    -------
    int
        One more than the order, or a large multiple of its square root.

    Examples
    --------
    >>> room_for_ball(24), room_for_ball(88179840)
    (25, 1878000)
    """
    return min(order + 1, WHOLE_BALL, max(100_000, 200 * math.isqrt(order)))


def moved_base(phi: Homomorphism) -> list[int]:
    """Return the base points whose basic orbits have more than one point.

    Parameters
    ----------
    phi : Homomorphism
        Onto the group.

    Returns
    -------
    list of int
        0-based points: a base.

    Examples
    --------
    >>> from puzzlegroups.groups import PermutationGroup
    >>> len(moved_base(PermutationGroup(["(1,2,3)", "(1,2)"]).homomorphism()))
    2
    """
    return [point for block, _ in blocks_of(phi.chain, 1) for point in block]
