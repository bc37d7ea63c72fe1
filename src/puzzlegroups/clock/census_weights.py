"""What the census counts: one front cross as twelve tables over Z_12^4.

Let the front cross be f, and W(N, c) the distance of the corners c with the back centre
at N when, of the back's moves, only the seven that change N alone are used. A state is
f, the back cross (N, a) and c; the amounts k of the back's single corners and a - A k
of its adjacent pairs cost one each where they are not 0, and the rest costs W. With

    (N, c) = z e_c1 + U k',    U k = (sum k, sum without k9, without k7, without k3,
                                     without k1)

this is the minimum that :mod:`puzzlegroups.clock.class_kernels` counts, of the table
w_z(k) = W(z e_c1 + U k), for the twelve z.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import numpy as np

from puzzlegroups.clock.side_states import join_states
from puzzlegroups.clock.sides import GENERATORS, cross_of

if TYPE_CHECKING:
    import numpy.typing as npt

__all__ = ["class_weights", "states_of_cells"]

HOURS = 12
N_CORNERS = 4
ROUND = (HOURS,) * N_CORNERS


def class_weights(
    row: npt.NDArray[np.uint8],
) -> tuple[npt.NDArray[np.uint8], int]:
    """Return the tables of one front cross.

    Parameters
    ----------
    row : ndarray of uint8, shape (12**4 // 2,)
        Its distances, of :class:`puzzlegroups.clock.side_tables.SideTables`.

    Returns
    -------
    weights : ndarray of uint8, shape (12, 12**4)
        w_z(k) as bits: a distance of v above the base is the bits v to 7.
    base : int
        The least distance in the row.

    Examples
    --------
    >>> from puzzlegroups.clock.side_files import load_side_tables
    >>> weights, base = class_weights(load_side_tables(12).rows[0])
    >>> weights.shape, int(weights[0, 0]), base
    ((12, 20736), 255, 0)
    """
    values = np.empty(2 * row.size, np.uint8)
    values[0::2], values[1::2] = row & 15, row >> 4
    base = int(values.min())
    bits = (0xFF << np.minimum(values - base, 8).astype(np.int64)) & 0xFF
    l3, l7, l9, t = np.indices(ROUND).reshape(N_CORNERS, -1)
    natural = np.zeros((HOURS, *ROUND), np.uint8)
    natural[0][t, (l3 - t) % HOURS, (l7 - t) % HOURS, (l9 + t) % HOURS] = bits
    for corners in GENERATORS:
        if sum(cross_of(corners)) == 1:
            natural = _with_generator(natural, corners)
    return natural.ravel()[_places()], base


def states_of_cells(cross: int, cells: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
    """Return the states behind cells of the census.

    Parameters
    ----------
    cross : int
        The front cross.
    cells : ndarray of int64, shape (n, 9)
        Numbers z, p1, p3, p7, p9, q13, q79, q17, q39.

    Returns
    -------
    ndarray of int64, shape (n, 14)
        States x.

    Examples
    --------
    >>> states_of_cells(0, np.array([[0, 1, 0, 0, 0, 1, 0, 1, 0]])).tolist()
    [[11, 0, 11, 0, 0, 0, 11, 0, 0, 1, 1, 1, 1, 1]]
    """
    z, p1, p3, p7, p9, q13, q79, q17, q39 = cells.T
    a13, a79, a17, a39 = q13 - p1 - p3, q79 - p7 - p9, q17 - p1 - p7, q39 - p3 - p9
    centre = p1 + p3 + p7 + p9 + a13 + a79 + a17 + a39
    c1 = z + p1 + p3 + p7 + a13 + a17
    c3 = p1 + p3 + p9 + a13 + a39
    c7 = p1 + p7 + p9 + a79 + a17
    c9 = p3 + p7 + p9 + a79 + a39
    front = cross // HOURS ** np.arange(4, -1, -1) % HOURS
    return join_states(
        np.tile(front, (len(cells), 1)),
        np.stack([centre, a13, a79, a17, a39], axis=1),
        np.stack([c1, c3, c7, c9], axis=1),
        HOURS,
    )


def _with_generator(
    table: npt.NDArray[np.uint8], corners: tuple[int, ...]
) -> npt.NDArray[np.uint8]:
    """Allow a generator that adds 1 to N and to some corners."""
    axes = (0, 1, 2, 3)

    def turned(cells: npt.NDArray[np.uint8], amount: int) -> npt.NDArray[np.uint8]:
        return np.roll(cells, tuple(amount * i for i in corners), axes)

    least = np.zeros(ROUND, np.uint8)
    for n in range(HOURS):
        if table[n].any():
            least |= turned(table[n], -n)
    least <<= 1
    return np.stack([table[n] | turned(least, n) for n in range(HOURS)])


@cache
def _places() -> npt.NDArray[np.int64]:
    """Return where w_z(k) stands in W, as an array of shape (12, 12**4)."""
    k1, k3, k7, k9 = np.indices(ROUND).reshape(N_CORNERS, -1)
    place = (k1 + k3 + k7 + k9) % HOURS
    without_nine = k1 + k3 + k7
    rest = np.zeros_like(place)
    for digit in (k1 + k3 + k9, k1 + k7 + k9, k3 + k7 + k9):
        rest = HOURS * rest + digit % HOURS
    return np.stack(
        [
            (place * HOURS + (without_nine + z) % HOURS) * HOURS**3 + rest
            for z in range(HOURS)
        ]
    )
