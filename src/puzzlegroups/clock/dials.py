"""The eighteen dials of the Clock, and the fourteen that say everything.

Front dials F1..F9 are counted row by row as seen from the front, back dials B1..B9 row
by row as seen from behind with 12 still on top. So B2 is behind F2, and B3 is behind
F1. A corner dial and the one behind it sit on one axle: when one shows x hours, the
other, seen from its own side, shows -x.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlegroups.errors import UnsolvableStateError

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = [
    "BACK_CROSS",
    "CELLS",
    "CORNERS",
    "CORNER_LAW",
    "DIALS",
    "FRONT_CROSS",
    "behind",
    "corner_law_faults",
    "to_eighteen",
    "to_fourteen",
]

SIDE = 3
N_FACE = SIDE * SIDE

#: Names of the dials in the order of a vector of 18.
DIALS = tuple(f"{face}{i}" for face in "FB" for i in range(1, N_FACE + 1))


def behind(dial: int) -> int:
    """Return the dial on the other side of the same place.

    Parameters
    ----------
    dial : int
        0 to 8 on the front, 9 to 17 on the back.

    Returns
    -------
    int
        The index of the dial behind it, mirrored left and right.

    Examples
    --------
    >>> DIALS[behind(DIALS.index("F1"))], DIALS[behind(DIALS.index("B2"))]
    ('B3', 'F2')
    """
    face, place = divmod(dial, N_FACE)
    row, column = divmod(place, SIDE)
    return (1 - face) * N_FACE + SIDE * row + (SIDE - 1 - column)


#: Front corner dials, by index: upper left, upper right, lower left, lower right.
FRONT_CORNERS = (0, 2, 6, 8)

#: Pairs (back corner, front corner) on one axle, by index.
CORNER_LAW = tuple((behind(corner), corner) for corner in FRONT_CORNERS)

#: Names of the cells in the order of a vector of 14: no back corners.
CELLS = tuple(
    name for i, name in enumerate(DIALS) if i not in {back for back, _ in CORNER_LAW}
)

#: Places in a vector of 14: the shared corners, and each side's own five dials.
CORNERS = FRONT_CORNERS
FRONT_CROSS = tuple(i for i in range(N_FACE) if i not in FRONT_CORNERS)
BACK_CROSS = tuple(range(N_FACE, len(CELLS)))


def to_eighteen(cells: Sequence[int], hours: int = 12) -> tuple[int, ...]:
    """Return all dials from the fourteen independent ones.

    Parameters
    ----------
    cells : sequence of int
        F1..F9, B2, B4, B5, B6, B8.
    hours : int, default 12
        Hours of a dial.

    Returns
    -------
    tuple of int
        F1..F9, B1..B9, each from 0 to ``hours - 1``.

    Examples
    --------
    >>> to_eighteen((8, 2, 9, 4, 1, 0, 2, 4, 10, 9, 3, 11, 6, 3))[9:]
    (3, 9, 4, 3, 11, 6, 2, 3, 10)
    """
    values = dict(zip(CELLS, cells, strict=True))
    for back, front in CORNER_LAW:
        values[DIALS[back]] = -values[DIALS[front]]
    return tuple(values[name] % hours for name in DIALS)


def to_fourteen(dials: Sequence[int], hours: int = 12) -> tuple[int, ...]:
    """Return the independent dials, when the others obey the corner law.

    Parameters
    ----------
    dials : sequence of int
        F1..F9, B1..B9.
    hours : int, default 12
        Hours of a dial.

    Returns
    -------
    tuple of int
        F1..F9, B2, B4, B5, B6, B8, each from 0 to ``hours - 1``.

    Raises
    ------
    UnsolvableStateError
        If a back corner is not minus the front corner on its axle; it names both, and
        its certificate is the row y of 18 numbers that tells them apart.

    Examples
    --------
    >>> to_fourteen((1,) + 17 * (0,))
    Traceback (most recent call last):
        ...
    puzzlegroups.errors.UnsolvableStateError: clock: F1 = 1 and B3 = 0 break the \
corner law B3 = -F1 (mod 12), expected B3 = 11
    """
    faults = corner_law_faults(dials, hours)
    if faults:
        back, front = faults[0]
        raise UnsolvableStateError(
            "clock",
            f"{DIALS[front]} = {dials[front]} and {DIALS[back]} = {dials[back]} break "
            f"the corner law {DIALS[back]} = -{DIALS[front]} (mod {hours}), "
            f"expected {DIALS[back]} = {-dials[front] % hours}",
            certificate=tuple(int(i in (back, front)) for i in range(len(DIALS))),
        )
    values = dict(zip(DIALS, dials, strict=True))
    return tuple(values[name] % hours for name in CELLS)


def corner_law_faults(
    dials: Sequence[int], hours: int = 12
) -> tuple[tuple[int, int], ...]:
    """Return the corners that break the corner law.

    Parameters
    ----------
    dials : sequence of int
        F1..F9, B1..B9.
    hours : int, default 12
        Hours of a dial.

    Returns
    -------
    tuple of (int, int)
        Pairs (back corner, front corner) by index; empty when all is well.

    Examples
    --------
    >>> corner_law_faults((1,) + 17 * (0,))
    ((11, 0),)
    """
    return tuple(
        (back, front)
        for back, front in CORNER_LAW
        if (dials[back] + dials[front]) % hours
    )
