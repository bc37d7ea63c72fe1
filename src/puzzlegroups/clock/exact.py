"""Shortest solutions of many Clocks at once, exact, from the side tables.

A solution splits into moves of the front and moves of the back, which share nothing
but the corners. So the distance of a state is the least sum, over the corner settings
c', of the front's distance with c' and the back's distance with the rest.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np

from puzzlegroups.clock.dials import CELLS
from puzzlegroups.clock.moves import MOVES, load_clock
from puzzlegroups.clock.side_files import load_side_tables
from puzzlegroups.clock.side_states import split_states
from puzzlegroups.clock.sides import (
    BACK_COLUMNS,
    FRONT_COLUMNS,
    GENERATORS,
    corner_images,
    cross_of,
    line_of,
    side_symmetries,
)
from puzzlegroups.errors import InvalidInputError, VerificationError
from puzzlegroups.modules import check_modulus

if TYPE_CHECKING:
    from collections.abc import Iterator

    import numpy.typing as npt

    from puzzlegroups.clock.side_tables import SideTables

__all__ = ["distances", "solve_clocks"]

#: States that are handled between two chances to interrupt.
CHUNK = 1 << 15


def distances(
    states: npt.ArrayLike, hours: int = 12, tables: SideTables | None = None
) -> npt.NDArray[np.uint8]:
    """Return the least number of wheel turns that solves each state.

    Parameters
    ----------
    states : array_like of int, shape (n, 14)
        Numbers F1..F9, B2, B4, B5, B6, B8, each from 0 to ``hours - 1``.
    hours : int, default 12
        Hours of a dial, 2 to 12.
    tables : SideTables, optional
        None reads them from the user's cache, or builds and keeps them there, which
        takes some seconds once.

    Returns
    -------
    ndarray of uint8, shape (n,)
        Exact distances.

    Raises
    ------
    InvalidInputError
        If the shape, a number or `hours` is wrong.

    Notes
    -----
    Some microseconds a state.

    Examples
    --------
    >>> distances([14 * [3], [8, 2, 9, 4, 1, 0, 2, 4, 10, 9, 3, 11, 6, 3]])
    array([3, 9], dtype=uint8)
    """
    cells = _checked(states, hours)
    tables = _tables_for(hours, tables)
    found = [_split(part, hours, tables)[0] for part in _chunks(cells)]
    return np.concatenate(found) if found else np.empty(0, np.uint8)


def solve_clocks(
    states: npt.ArrayLike, hours: int = 12, tables: SideTables | None = None
) -> npt.NDArray[np.uint8]:
    """Return a shortest solution of each state.

    Parameters
    ----------
    states, hours, tables
        As for :func:`distances`.

    Returns
    -------
    ndarray of uint8, shape (n, 30)
        Amounts k of the moves in the order of `MOVES`, with ``M k = -x (mod hours)``
        and as many that are not 0 as the distance of x.

    Raises
    ------
    InvalidInputError
        As for :func:`distances`.
    VerificationError
        If an answer does not solve its state, or is longer than its distance: a fault
        of ours.

    Examples
    --------
    >>> amounts = solve_clocks([14 * [3]])
    >>> np.count_nonzero(amounts, axis=1)
    array([3])
    """
    cells = _checked(states, hours)
    tables = _tables_for(hours, tables)
    found = [_solve(part, hours, tables) for part in _chunks(cells)]
    return np.concatenate(found) if found else np.empty((0, len(MOVES)), np.uint8)


def _solve(
    cells: npt.NDArray[np.int64], hours: int, tables: SideTables
) -> npt.NDArray[np.uint8]:
    from puzzlegroups.clock.query_kernels import descend

    lengths, fronts, backs, corners, splits = _split(cells, hours, tables)
    classes, images = tables.classes, _images(hours)
    radix = hours ** np.arange(3, -1, -1)
    rest = (corners[:, None] // radix - splits[:, None] // radix) % hours @ radix
    amounts = np.zeros((len(cells), len(MOVES)), np.uint8)
    for crosses, mine, columns in (
        (fronts, splits, FRONT_COLUMNS),
        (backs, rest, BACK_COLUMNS),
    ):
        descend(
            hours,
            crosses,
            mine,
            _steps(hours),
            np.array(columns, np.int64),
            classes.class_of,
            classes.symmetry_of,
            images,
            _pair_differences(hours),
            tables.rows,
            amounts,
        )
    _verify(cells, amounts, lengths, hours)
    return amounts


def _verify(
    cells: npt.NDArray[np.int64],
    amounts: npt.NDArray[np.uint8],
    lengths: npt.NDArray[np.uint8],
    hours: int,
) -> None:
    matrix = np.array(load_clock(hours).matrix, np.float32)  # exact below 2**24
    after = amounts.astype(np.float32) @ matrix.T + cells
    if np.any(np.fmod(after, hours)):
        raise VerificationError("amounts from the side tables do not solve their state")
    if np.any(np.count_nonzero(amounts, axis=1) != lengths):
        raise VerificationError("amounts from the side tables have the wrong length")


def _split(
    cells: npt.NDArray[np.int64], hours: int, tables: SideTables
) -> tuple[npt.NDArray[np.uint8], Any, Any, Any, Any]:
    """Return the distances, what is to be made up, and what of it the front does."""
    from puzzlegroups.clock.query_kernels import best_splits

    fronts, backs, corners = split_states(cells, hours)
    symmetries = side_symmetries(hours)
    lengths = np.empty(len(cells), np.uint8)
    splits = np.empty(len(cells), np.int64)
    best_splits(
        hours,
        fronts,
        backs,
        corners,
        tables.classes.class_of,
        tables.classes.symmetry_of,
        symmetries.inverse,
        symmetries.quotient,
        _images(hours),
        _pair_differences(hours),
        tables.rows,
        tables.minima,
        tables.starts,
        tables.entries,
        lengths,
        splits,
    )
    return lengths, fronts, backs, corners, splits


def _checked(states: npt.ArrayLike, hours: int) -> npt.NDArray[np.integer[Any]]:
    check_modulus(hours)
    try:
        cells = np.asarray(states)
    except ValueError:
        raise InvalidInputError("rows of unequal length found") from None
    if cells.size == 0 and cells.ndim < 2:
        cells = np.empty((0, len(CELLS)), np.int64)
    if cells.ndim != 2 or cells.shape[1] != len(CELLS):
        raise InvalidInputError(
            f"an array of shape {cells.shape} found, expected (n, {len(CELLS)})"
        )
    if cells.size and not np.issubdtype(cells.dtype, np.integer):
        raise InvalidInputError(f"{cells.dtype} numbers found, expected whole ones")
    wrong = np.argwhere((cells < 0) | (cells >= hours))
    if len(wrong):
        row, column = wrong[0]
        raise InvalidInputError(
            f"state {row + 1}, number {column + 1} ({CELLS[column]}) is "
            f"{cells[row, column]}, expected 0 to {hours - 1}"
        )
    return cells


def _tables_for(hours: int, tables: SideTables | None) -> SideTables:
    if tables is None:
        return load_side_tables(hours)
    if tables.hours != hours:
        raise InvalidInputError(
            f"tables of {tables.hours} hours found, expected {hours}"
        )
    return tables


def _chunks(cells: npt.NDArray[np.integer[Any]]) -> Iterator[npt.NDArray[np.int64]]:
    for start in range(0, len(cells), CHUNK):
        yield cells[start : start + CHUNK].astype(np.int64)


@cache
def _images(hours: int) -> npt.NDArray[np.uint16]:
    return corner_images(hours)


@cache
def _pair_differences(hours: int) -> npt.NDArray[np.uint8]:
    high, low = np.divmod(np.arange(hours * hours), hours)
    first = (high[:, None] - high) % hours
    both: npt.NDArray[np.uint8] = (hours * first + (low[:, None] - low) % hours).astype(
        np.uint8
    )
    return both


@cache
def _steps(hours: int) -> npt.NDArray[np.uint8]:
    """Return what each amount of each generator adds, in pairs of digits."""
    digits = np.array([(*cross_of(s), *line_of(s), 0) for s in GENERATORS])
    digits = digits[:, None] * np.arange(hours)[:, None] % hours
    pairs: npt.NDArray[np.uint8] = (
        hours * digits[..., 0::2] + digits[..., 1::2]
    ).astype(np.uint8)
    return pairs
