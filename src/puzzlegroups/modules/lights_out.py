"""Lights Out: a press changes a light and its neighbours, modulo 2, 3 or any n."""

from __future__ import annotations

import re

from puzzlegroups.errors import InvalidInputError, UnknownPuzzleError
from puzzlegroups.modules.arithmetic import check_modulus
from puzzlegroups.modules.modular_puzzle import ModularPuzzle

__all__ = ["LIGHTS_OUT", "is_modular_name", "lights_out", "load_modular_puzzle"]

#: Names for lists; any ``lights-out-MxN`` and ``lights-out-MxN-zK`` can be loaded.
LIGHTS_OUT = (
    "lights-out-3x3",
    "lights-out-3x3-z3",
    "lights-out-4x4",
    "lights-out-4x4-z3",
    "lights-out-5x5",
    "lights-out-5x5-z3",
)

MAX_CELLS = 400

_NAME = re.compile(
    r"lights-out-([1-9][0-9]{0,2})x([1-9][0-9]{0,2})(?:-z([0-9]{1,4}))?\Z"
)


def lights_out(n_rows: int, n_columns: int, modulus: int = 2) -> ModularPuzzle:
    """Return Lights Out on a rectangle.

    Parameters
    ----------
    n_rows, n_columns : int
        At least 1 each, at most 400 lights together.
    modulus : int, default 2
        How many colours a light runs through, at least 2.

    Returns
    -------
    ModularPuzzle
        Lights are counted row by row. The move ``r1c2`` presses row 1, column 2, and
        adds 1 to that light and to those above, below, left and right of it.

    Raises
    ------
    InvalidInputError
        If a size or the modulus is out of range.

    Examples
    --------
    >>> board = lights_out(5, 5)
    >>> board.rank, board.kernel_size
    (23, 4)
    >>> board.state_of(board.word("r1c1"))[:10]
    (1, 1, 0, 0, 0, 1, 0, 0, 0, 0)
    """
    check_modulus(modulus)
    if min(n_rows, n_columns) < 1 or n_rows * n_columns > MAX_CELLS:
        raise InvalidInputError(
            f"lights out of {n_rows} x {n_columns} found, "
            f"expected 1 to {MAX_CELLS} lights"
        )
    cells = [(row, column) for row in range(n_rows) for column in range(n_columns)]
    matrix = [
        [int(abs(r - row) + abs(c - column) <= 1) for r, c in cells]
        for row, column in cells
    ]
    name = f"lights-out-{n_rows}x{n_columns}" + (f"-z{modulus}" if modulus > 2 else "")
    return ModularPuzzle(
        modulus,
        matrix,
        tuple(f"r{row + 1}c{column + 1}" for row, column in cells),
        name=name,
        description=f"Lights Out, {n_rows} by {n_columns} lights of {modulus} colours",
    )


def is_modular_name(name: str) -> bool:
    """Tell whether :func:`load_modular_puzzle` knows a name.

    Parameters
    ----------
    name : str
        Any text.

    Returns
    -------
    bool
        True for ``lights-out-MxN`` and ``lights-out-MxN-zK``.

    Examples
    --------
    >>> is_modular_name("lights-out-5x5"), is_modular_name("clock")
    (True, False)
    """
    return _NAME.match(name) is not None


def load_modular_puzzle(name: str) -> ModularPuzzle:
    """Return Lights Out of a given name.

    Parameters
    ----------
    name : str
        ``lights-out-5x5`` over Z_2, ``lights-out-5x5-z3`` over Z_3, and so on.

    Returns
    -------
    ModularPuzzle
        The puzzle.

    Raises
    ------
    UnknownPuzzleError
        If the name is not of this form.
    InvalidInputError
        If a size or the modulus is out of range.

    Examples
    --------
    >>> load_modular_puzzle("lights-out-2x3-z3").n_states
    243
    """
    match = _NAME.match(name)
    if match is None:
        raise UnknownPuzzleError(name, LIGHTS_OUT)
    n_rows, n_columns, modulus = match.groups(default="2")
    return lights_out(int(n_rows), int(n_columns), int(modulus))
