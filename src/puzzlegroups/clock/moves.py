"""The thirty moves, and the Clock of any number of hours as a modular puzzle."""

from __future__ import annotations

import re
from functools import cache
from itertools import product

from puzzlegroups.clock.clock_puzzle import ClockPuzzle
from puzzlegroups.clock.dials import CELLS, DIALS
from puzzlegroups.clock.mechanism import PIN_SETTINGS, PINS, operation
from puzzlegroups.errors import UnknownPuzzleError
from puzzlegroups.modules import check_modulus

__all__ = [
    "CLOCKS",
    "MOVES",
    "PROTOTYPES",
    "SETTINGS",
    "is_clock_name",
    "load_clock",
    "load_clock_puzzle",
    "move_vector",
    "split_move",
]

#: Names for lists; ``clock-N`` can be loaded for any N of at least 2.
CLOCKS = ("clock", *(f"clock-{hours}" for hours in range(2, 12)))

#: One move of each class under the symmetries R and C.
PROTOTYPES = ("UUUUu", "DUUUd", "UDUUu", "DDUUd", "DUUDd")

_NAME = re.compile(r"clock(?:-([1-9][0-9]{0,3}))?\Z")


def _ordered_settings() -> tuple[str, ...]:
    """Return the pin settings by number of pressed pins, opposites side by side.

    Of two opposite settings the one with fewer pressed pins comes first, and of two
    with two pressed pins each the one in which UL is pressed.
    """
    flipped = str.maketrans("UD", "DU")
    chosen = [
        pins
        for pins in PIN_SETTINGS
        if pins.count("D") < 2 or (pins.count("D") == 2 and pins[0] == "D")
    ]

    def pressed(pins: str) -> tuple[int, list[int]]:
        return pins.count("D"), [i for i, pin in enumerate(pins) if pin == "D"]

    chosen.sort(key=pressed)
    return tuple(s for pins in chosen for s in (pins, pins.translate(flipped)))


#: The sixteen pin settings in the order of the moves.
SETTINGS = _ordered_settings()


def _distinct_moves() -> dict[str, tuple[str, str]]:
    """Return a pair (pins, wheel) for each move: the first wheel that does it."""
    moves: dict[str, tuple[str, str]] = {}
    for pins, wheel in product(SETTINGS, PINS):
        moves.setdefault(pins + pins[PINS.index(wheel)].lower(), (pins, wheel))
    return moves


_MOVES = _distinct_moves()

#: Names: four pins, then ``u`` for a wheel beside a pin that is up, ``d`` for the rest.
MOVES = tuple(_MOVES)


def split_move(move: str) -> tuple[str, str, str]:
    """Return the pins of a move, the letter of its wheel, and a wheel that does it.

    Parameters
    ----------
    move : str
        One of `MOVES`.

    Returns
    -------
    tuple of (str, str, str)
        For example ``("DUUD", "u", "UR")``.

    Examples
    --------
    >>> split_move("DUUDu")
    ('DUUD', 'u', 'UR')
    """
    pins, wheel = _MOVES[move]
    return pins, move[-1], wheel


def move_vector(move: str) -> tuple[int, ...]:
    """Return what one hour of a move adds to the fourteen cells.

    Parameters
    ----------
    move : str
        One of `MOVES`.

    Returns
    -------
    tuple of int
        Steps of -1, 0 or 1 for F1..F9, B2, B4, B5, B6, B8.

    Examples
    --------
    >>> move_vector("DDDDd")
    (1, 0, 1, 0, 0, 0, 1, 0, 1, -1, -1, -1, -1, -1)
    """
    steps = dict(zip(DIALS, operation(*_MOVES[move]), strict=True))
    return tuple(steps[cell] for cell in CELLS)


def load_clock(hours: int = 12) -> ClockPuzzle:
    """Return the Clock whose dials have a given number of hours.

    Parameters
    ----------
    hours : int, default 12
        At least 2.

    Returns
    -------
    ClockPuzzle
        Fourteen cells, thirty moves, named ``clock`` or ``clock-N``.

    Raises
    ------
    InvalidInputError
        If `hours` is below 2.

    Examples
    --------
    >>> puzzle = load_clock()
    >>> puzzle.n_states == 12**14, puzzle.kernel_size == 12**16
    (True, True)
    >>> load_clock(2).name
    'clock-2'
    """
    return _build_clock(check_modulus(hours))


@cache
def _build_clock(hours: int) -> ClockPuzzle:
    return ClockPuzzle(
        hours,
        zip(*map(move_vector, MOVES), strict=True),
        MOVES,
        name="clock" if hours == 12 else f"clock-{hours}",
        description=f"Rubik's Clock with dials of {hours} hours",
        settings=[SETTINGS.index(move[:-1]) for move in MOVES],
    )


def is_clock_name(name: str) -> bool:
    """Tell whether a name is that of a Clock.

    Parameters
    ----------
    name : str
        Any text.

    Returns
    -------
    bool
        True for ``clock`` and ``clock-N``.

    Examples
    --------
    >>> is_clock_name("clock-5"), is_clock_name("clock.toml")
    (True, False)
    """
    return _NAME.match(name) is not None


def load_clock_puzzle(name: str) -> ClockPuzzle:
    """Return the Clock of a given name.

    Parameters
    ----------
    name : str
        ``clock``, or ``clock-N`` for N hours.

    Returns
    -------
    ClockPuzzle
        The puzzle.

    Raises
    ------
    UnknownPuzzleError
        If the name is not of this form.
    InvalidInputError
        If N is below 2.

    Examples
    --------
    >>> load_clock_puzzle("clock-3").modulus
    3
    """
    match = _NAME.match(name)
    if match is None:
        raise UnknownPuzzleError(name, CLOCKS)
    return load_clock(int(match.group(1) or 12))
