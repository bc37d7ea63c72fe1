"""What a wheel turns: the gears inside the Clock.

Three facts about the mechanism give every move:

* A wheel drives the axle of its corner, which carries the corner dials of both sides.
* A pin that is up couples the four front dials around it; they turn together.
* A pin that is down couples the four back dials around it in the same way.

A wheel therefore turns whatever is coupled to its axle, step by step.
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from puzzlegroups.clock.dials import CORNERS, DIALS, behind
from puzzlegroups.errors import InvalidInputError

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = [
    "PINS",
    "PIN_SETTINGS",
    "linked_wheels",
    "operation",
    "operation_matrix",
    "operations",
]

#: The pins, and the wheels beside them, in the order of a pin setting.
PINS = ("UL", "UR", "DL", "DR")

#: All sixteen pin settings, a letter a pin: U is up, towards the viewer.
PIN_SETTINGS = tuple(map("".join, product("UD", repeat=len(PINS))))

#: The upper left dial of the four around each pin.
_BLOCKS = (0, 1, 3, 4)


def operation(pins: str, wheel: str) -> tuple[int, ...]:
    """Return what one hour of a wheel does to all dials.

    Parameters
    ----------
    pins : str
        Four letters ``U`` or ``D`` for the pins UL, UR, DL, DR.
    wheel : str
        ``UL``, ``UR``, ``DL`` or ``DR``; turned clockwise as seen from the front.

    Returns
    -------
    tuple of int
        A step of -1, 0 or 1 for each of F1..F9, B1..B9, each as seen from its own side.

    Raises
    ------
    InvalidInputError
        If there is no such setting or wheel.

    Examples
    --------
    >>> operation("UUUU", "UL")
    (1, 1, 1, 1, 1, 1, 1, 1, 1, -1, 0, -1, 0, 0, 0, -1, 0, -1)
    >>> operation("DUUU", "UL")
    (1, 0, 0, 0, 0, 0, 0, 0, 0, 0, -1, -1, 0, -1, -1, 0, 0, 0)
    """
    if pins not in PIN_SETTINGS:
        raise InvalidInputError(f"pins {pins!r} found, expected four letters U or D")
    if wheel not in PINS:
        raise InvalidInputError(f"wheel {wheel!r} found, expected UL, UR, DL or DR")
    start = CORNERS[PINS.index(wheel)]
    turned = {start: 1}
    waiting = [start]
    while waiting:
        dial = waiting.pop()
        for other, sign in _coupled(dial, pins):
            if other not in turned:
                turned[other] = sign * turned[dial]
                waiting.append(other)
    return tuple(turned.get(dial, 0) for dial in range(len(DIALS)))


def operations() -> Iterator[tuple[str, str]]:
    """Yield the 64 pairs of a pin setting and a wheel.

    Yields
    ------
    tuple of (str, str)
        Settings from all up to all down, the wheels of each in the order of the pins.

    Examples
    --------
    >>> len(list(operations())), next(operations())
    (64, ('UUUU', 'UL'))
    """
    return product(PIN_SETTINGS, PINS)


def operation_matrix() -> tuple[tuple[int, ...], ...]:
    """Return the 18 x 64 matrix of all operations.

    Returns
    -------
    tuple of tuples of int
        A row a dial, a column a pair of :func:`operations`.

    Examples
    --------
    >>> matrix = operation_matrix()
    >>> len(matrix), len(matrix[0]), len(set(zip(*matrix)))
    (18, 64, 30)
    """
    columns = [operation(pins, wheel) for pins, wheel in operations()]
    return tuple(zip(*columns, strict=True))


def linked_wheels(pins: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the wheels that turn as one: P beside pins that are up, Q beside the rest.

    Parameters
    ----------
    pins : str
        Four letters ``U`` or ``D``.

    Returns
    -------
    tuple of (P, Q)
        Names of wheels. All of P do the same, and all of Q.

    Examples
    --------
    >>> linked_wheels("DUUD")
    (('UR', 'DL'), ('UL', 'DR'))
    """
    up = tuple(wheel for wheel, pin in zip(PINS, pins, strict=True) if pin == "U")
    return up, tuple(wheel for wheel in PINS if wheel not in up)


def _coupled(dial: int, pins: str) -> Iterator[tuple[int, int]]:
    """Yield the dials coupled to this one, with the sign of their turning."""
    for corner, pin, block in zip(CORNERS, pins, _BLOCKS, strict=True):
        if dial in (corner, behind(corner)):
            yield behind(dial), -1
        around = [block, block + 1, block + 3, block + 4]
        if pin == "D":
            around = [behind(front) for front in around]
        if dial in around:
            yield from ((other, 1) for other in around if other != dial)
