"""How many states lie at each distance, by one pass over all states a move."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

import numpy as np

from puzzlegroups.errors import SearchLimitReached
from puzzlegroups.modules.search import groups_of
from puzzlegroups.solution import DEFAULT_MAX_BYTES

if TYPE_CHECKING:
    import numpy.typing as npt

    from puzzlegroups.modules.modular_puzzle import ModularPuzzle

__all__ = ["distance_table", "sphere_sizes"]

UNREACHED = 255

#: The table, the table before this move, and what one rolling needs.
_COPIES = 4


def distance_table(
    puzzle: ModularPuzzle, metric: str = "turns", max_bytes: int = DEFAULT_MAX_BYTES
) -> npt.NDArray[np.uint8]:
    """Return the distance of every state.

    Parameters
    ----------
    puzzle : ModularPuzzle
        With few states.
    metric : {"turns", "settings"}, default "turns"
        What is counted.
    max_bytes : int, default 2 GiB
        Memory that may be used.

    Returns
    -------
    ndarray of uint8, shape (n,) * n_cells
        Indexed by a state; 255 where no word leads.

    Raises
    ------
    SearchLimitReached
        If it would take more than `max_bytes`.
    InvalidInputError
        If there is no such metric.

    Notes
    -----
    The moves commute and each is used at most once, with some amount. So one pass a
    move, taking the minimum of 0 or 1 uses, is exact, in O(n_moves n^(n_cells + 1))
    time.

    Examples
    --------
    >>> from puzzlegroups.modules import ModularPuzzle
    >>> distance_table(ModularPuzzle(3, [[1, 1], [0, 1]], ["a", "b"]))
    array([[0, 2, 2],
           [1, 1, 2],
           [1, 2, 1]], dtype=uint8)
    """
    groups = groups_of(puzzle, metric)
    shape = (puzzle.modulus,) * puzzle.n_cells
    needed = _COPIES * puzzle.modulus**puzzle.n_cells
    if needed > max_bytes:
        raise SearchLimitReached(
            f"{puzzle.name}: a table of all states needs {needed} bytes, "
            f"{max_bytes} are allowed",
            needed_bytes=needed,
        )
    table = np.full(shape, UNREACHED, dtype=np.uint8)
    table[(0,) * puzzle.n_cells] = 0
    columns = np.array(puzzle.matrix).T
    axes = tuple(range(puzzle.n_cells))
    for group in sorted(set(groups)):
        mine = [column for column, g in zip(columns, groups, strict=True) if g == group]
        unused = table
        for amounts in product(range(puzzle.modulus), repeat=len(mine)):
            if any(amounts):
                step = sum(a * c for a, c in zip(amounts, mine, strict=True))
                used = np.roll(unused, tuple(step % puzzle.modulus), axes)
                np.add(used, 1, out=used, where=used < UNREACHED)
                table = np.minimum(table, used)
    return table


def sphere_sizes(
    puzzle: ModularPuzzle, metric: str = "turns", max_bytes: int = DEFAULT_MAX_BYTES
) -> tuple[int, ...]:
    """Return how many states lie at distance 0, 1, 2, ... from the solved one.

    Parameters
    ----------
    puzzle, metric, max_bytes
        As for :func:`distance_table`.

    Returns
    -------
    tuple of int
        Up to the greatest distance; their sum is the number of states.

    Raises
    ------
    SearchLimitReached, InvalidInputError
        As for :func:`distance_table`.

    Examples
    --------
    >>> from puzzlegroups.modules import ModularPuzzle
    >>> sphere_sizes(ModularPuzzle(3, [[1, 1], [0, 1]], ["a", "b"]))
    (1, 4, 4)
    """
    table = distance_table(puzzle, metric, max_bytes)
    counts = np.bincount(table.ravel(), minlength=UNREACHED + 1)[:UNREACHED]
    return tuple(np.trim_zeros(counts, "b").tolist())
