"""Symmetries of the mechanism, on dials and on operations.

==  =======================================  ====================================
R   quarter turn clockwise, from the front   ``R op(P, w) = op(R P, R w)``
C   turned over about the vertical axis      ``C op(P, w) = -op(C P, C w)``
D   mirror in the diagonal from UL to DR     ``D op(P, w) = op(D P, D w)``
==  =======================================  ====================================

C exchanges up and down, and a wheel that goes clockwise seen from one side goes the
other way seen from the other: hence the sign. A mirror reverses the wheel and every
dial at once, so D has none.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlegroups.clock.dials import CORNERS, DIALS, behind
from puzzlegroups.clock.mechanism import PINS

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

__all__ = ["SYMMETRIES", "moved_dials", "moved_setting"]

#: Names of the symmetries.
SYMMETRIES = ("R", "C", "D")

_FLIPPED = {"U": "D", "D": "U"}


def moved_dials(symmetry: str, dials: Sequence[int]) -> tuple[int, ...]:
    """Return a vector of 18 after a symmetry has carried its entries along.

    Parameters
    ----------
    symmetry : {"R", "C", "D"}
        See the table of this module.
    dials : sequence of int
        F1..F9, B1..B9.

    Returns
    -------
    tuple of int
        The entries at their new places.

    Examples
    --------
    >>> moved_dials("R", (1,) + 17 * (0,)).index(1)
    2
    """
    moved = [0] * len(DIALS)
    for dial, entry in enumerate(dials):
        moved[_PLACE[symmetry](dial)] = entry
    return tuple(moved)


def moved_setting(symmetry: str, pins: str, wheel: str) -> tuple[str, str]:
    """Return where a symmetry carries a pin setting and a wheel.

    Parameters
    ----------
    symmetry : {"R", "C", "D"}
        See the table of this module.
    pins : str
        Four letters ``U`` or ``D``.
    wheel : str
        ``UL``, ``UR``, ``DL`` or ``DR``.

    Returns
    -------
    tuple of (str, str)
        Pins and wheel as seen from the front afterwards.

    Examples
    --------
    >>> moved_setting("R", "DUUU", "UL"), moved_setting("C", "DUUU", "UL")
    (('UDUU', 'UR'), ('DUDD', 'UR'))
    """
    place = _PLACE[symmetry]
    letters, moved_wheel = dict.fromkeys(PINS, ""), ""
    for pin, corner, letter in zip(PINS, CORNERS, pins, strict=True):
        target = place(corner)
        if symmetry == "C":
            # The front corner is at the back now; its axle is seen from the front.
            target, letter = behind(target), _FLIPPED[letter]
        name = PINS[CORNERS.index(target)]
        letters[name] = letter
        if pin == wheel:
            moved_wheel = name
    return "".join(letters.values()), moved_wheel


def _quarter_turn(dial: int) -> int:
    row, column = divmod(dial % 9, 3)
    if dial < 9:
        return 3 * column + (2 - row)
    return 9 + 3 * (2 - column) + row


def _turn_over(dial: int) -> int:
    return (dial + 9) % 18


def _mirror(dial: int) -> int:
    row, column = divmod(dial % 9, 3)
    if dial < 9:
        return 3 * column + row
    return 9 + 3 * (2 - column) + (2 - row)


_PLACE: dict[str, Callable[[int], int]] = {
    "R": _quarter_turn,
    "C": _turn_over,
    "D": _mirror,
}
