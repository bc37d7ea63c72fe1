"""The farthest states of the 12-hour Clock."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from puzzlegroups.clock.census_rows import HOURS
from puzzlegroups.clock.exact import distances
from puzzlegroups.clock.side_files import load_side_tables
from puzzlegroups.clock.side_states import symmetric_states
from puzzlegroups.errors import VerificationError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    import numpy.typing as npt

    from puzzlegroups.clock.census_rows import CensusRow
    from puzzlegroups.clock.side_tables import SideTables

__all__ = ["class_states_at", "states_at"]

#: The kernel looks for distances of 1 to 8 above the least of a class.
MOST_BITS = 8


def states_at(
    distance: int, rows: Iterable[CensusRow], tables: SideTables | None = None
) -> Iterator[npt.NDArray[np.uint8]]:
    """Find all states at a distance, class by class of front crosses.

    Parameters
    ----------
    distance : int
        One of the greatest: all states are listed.
    rows : iterable of CensusRow
        Rows of the census; those that count nothing at this distance are passed over.
    tables : SideTables, optional
        For 12 hours; None takes those of the user's cache.

    Yields
    ------
    ndarray of uint8, shape (m, 14)
        For each row, the states whose front crosses belong to its class, ascending.

    Raises
    ------
    VerificationError
        If the states found are not at this distance, or not as many as were counted.

    Examples
    --------
    >>> from puzzlegroups.clock.census_rows import CensusRow
    >>> list(states_at(12, [CensusRow(0, 0, 1, (12**9,) + 13 * (0,))]))
    []
    """
    found = tables
    for row in rows:
        if not row.counts[distance]:
            continue
        found = found or load_side_tables(HOURS)
        states = class_states_at(distance, row, found)
        images = symmetric_states(states, HOURS)
        if len(images) != row.counts[distance] * row.size:
            raise VerificationError(
                f"class {row.number} has {len(images)} states at distance {distance}, "
                f"counted {row.counts[distance] * row.size}"
            )
        yield images.astype(np.uint8)


def class_states_at(
    distance: int, row: CensusRow, tables: SideTables
) -> npt.NDArray[np.int64]:
    """Find the states with one front cross at a distance.

    Parameters
    ----------
    distance : int
        1 to 8 above the least of the class.
    row : CensusRow
        The class.
    tables : SideTables
        For 12 hours.

    Returns
    -------
    ndarray of int64, shape (m, 14)
        The states whose front cross is the least of the class.

    Raises
    ------
    VerificationError
        If they are not at this distance, or not as many as were counted.

    Examples
    --------
    >>> from puzzlegroups.clock.census import count_classes
    >>> row = next(count_classes([0]))
    >>> class_states_at(8, row, load_side_tables(12)).shape
    Traceback (most recent call last):
        ...
    puzzlegroups.errors.VerificationError: class 0: 177556344 states at distance 8 are \
too many to list
    """
    from puzzlegroups.clock.census_weights import class_weights, states_of_cells
    from puzzlegroups.clock.far_kernels import find_far_cells

    count = row.counts[distance]
    if count > HOURS**6:
        raise VerificationError(
            f"class {row.number}: {count} states at distance {distance} are too many "
            "to list"
        )
    weights, base = class_weights(tables.rows[row.number])
    if not 1 <= distance - base <= MOST_BITS:
        raise VerificationError(
            f"class {row.number}: distance {distance} found, expected {base + 1} to "
            f"{base + MOST_BITS}"
        )
    cells = np.empty((count, 9), np.int64)
    n_found = find_far_cells(weights, (1 << (distance - base)) - 1, cells)
    states = states_of_cells(row.cross, cells)
    if n_found != count or np.any(distances(states, HOURS, tables) != distance):
        raise VerificationError(
            f"class {row.number}: {n_found} states beyond distance {distance - 1} "
            f"found, {count} at distance {distance} counted"
        )
    return states
