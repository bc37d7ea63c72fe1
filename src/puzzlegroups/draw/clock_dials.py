"""Both faces of a Clock as SVG."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlegroups.clock import ClockState
from puzzlegroups.clock.faces import faces_svg

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = ["clock_svg"]


def clock_svg(state: ClockState | Iterable[int] | None = None) -> str:
    """Draw the dials of a Clock.

    Parameters
    ----------
    state : ClockState or iterable of int, optional
        A state; fourteen numbers are those of a 12-hour Clock. The solved one when left
        out.

    Returns
    -------
    str
        An SVG document: the front on the left, the back as seen from behind on the
        right.

    Raises
    ------
    InvalidInputError
        If the numbers are not a state.

    Examples
    --------
    >>> picture = clock_svg((8, 2, 9, 4, 1, 0, 2, 4, 10, 9, 3, 11, 6, 3))
    >>> "<title>F3: 9</title>" in picture, "<title>B1: 3</title>" in picture
    (True, True)
    """
    if state is None:
        state = ClockState.solved()
    elif not isinstance(state, ClockState):
        state = ClockState(state)
    return faces_svg(state.dials, state.hours)
