"""States of the Clock as front cross, back cross and corners, and back again."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import numpy as np

from puzzlegroups.clock.dials import CELLS
from puzzlegroups.clock.sides import N_CORNERS, N_CROSS, line_of, side_symmetries

if TYPE_CHECKING:
    import numpy.typing as npt

__all__ = ["join_states", "split_states", "symmetric_states"]

#: Names of (centre, bottom, top, right, left) in the order of a cross.
_FRONT = ("F5", "F8", "F2", "F6", "F4")
_BACK = ("B5", "B8", "B2", "B4", "B6")
_CORNERS = ("F1", "F3", "F7", "F9")


@cache
def _coordinates() -> npt.NDArray[np.int64]:
    """Return the matrix from a state x to front cross, back cross, corners of -x."""

    def row(**terms: int) -> list[int]:
        return [terms.get(cell, 0) for cell in CELLS]

    rows = []
    for names, sign in ((_FRONT, -1), (_BACK, 1)):
        centre = names[0]
        rows.append(row(**{centre: sign}))
        rows += [row(**{centre: sign, other: -sign}) for other in names[1:]]
    unit = np.eye(N_CORNERS, dtype=np.int64)
    lines = np.array([line_of(tuple(column)) for column in unit.tolist()]).T
    corners = np.array([row(**{name: -1}) for name in _CORNERS])
    return np.vstack([np.array(rows), lines @ corners])


def split_states(
    states: npt.NDArray[np.int64], hours: int
) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64], npt.NDArray[np.int64]]:
    """Return what has to be undone: front crosses, back crosses, corners.

    Parameters
    ----------
    states : ndarray of int64, shape (n, 14)
        States x; the numbers are those of -x.
    hours : int
        Hours of a dial.

    Returns
    -------
    tuple of three ndarrays of int64, shape (n,)
        Numbers below ``hours**5``, ``hours**5`` and ``hours**4``; the corners in line
        order.

    Examples
    --------
    >>> one_turn = np.array([[-1, -1, 0, -1, -1, 0, 0, 0, 0, 0, 0, 0, 0, 0]])
    >>> [int(part[0]) for part in split_states(one_turn, 10)]
    [11010, 0, 1191]
    """
    digits = (states @ _coordinates().T) % hours
    cross = hours ** np.arange(N_CROSS - 1, -1, -1)
    line = hours ** np.arange(N_CORNERS - 1, -1, -1)
    return (
        digits[:, :N_CROSS] @ cross,
        digits[:, N_CROSS : 2 * N_CROSS] @ cross,
        digits[:, 2 * N_CROSS :] @ line,
    )


def join_states(
    front: npt.NDArray[np.int64],
    back: npt.NDArray[np.int64],
    corners: npt.NDArray[np.int64],
    hours: int,
) -> npt.NDArray[np.int64]:
    """Return the states that have to undo given crosses and corners.

    Parameters
    ----------
    front, back : ndarray of int64, shape (n, 5)
        Crosses (N, a_13, a_79, a_17, a_39).
    corners : ndarray of int64, shape (n, 4)
        Corners (c1, c3, c7, c9).
    hours : int
        Hours of a dial.

    Returns
    -------
    ndarray of int64, shape (n, 14)
        States x.

    Examples
    --------
    >>> one_turn = np.array([[1, 1, 0, 1, 0]]), np.array([5 * [0]])
    >>> join_states(*one_turn, np.array([[1, 0, 0, 0]]), 10).tolist()
    [[9, 9, 0, 9, 9, 0, 0, 0, 0, 0, 0, 0, 0, 0]]
    """
    place = {cell: i for i, cell in enumerate(CELLS)}
    states = np.zeros((len(front), len(CELLS)), np.int64)
    for names, cross, sign in ((_FRONT, front, -1), (_BACK, back, 1)):
        centre = cross[:, 0]
        states[:, place[names[0]]] = sign * centre
        for e, name in enumerate(names[1:], 1):
            states[:, place[name]] = sign * (centre - cross[:, e])
    for i, name in enumerate(_CORNERS):
        states[:, place[name]] = -corners[:, i]
    return states % hours


def symmetric_states(
    states: npt.NDArray[np.int64], hours: int
) -> npt.NDArray[np.int64]:
    """Return the images of states under the symmetries that keep the sides.

    Parameters
    ----------
    states : ndarray of int64, shape (n, 14)
        States.
    hours : int
        Hours of a dial.

    Returns
    -------
    ndarray of int64, shape (m, 14)
        In ascending order, each once. All have the distances of their originals.

    Examples
    --------
    >>> len(symmetric_states(np.array([[1] + 13 * [0]]), 12))
    16
    """
    front, back, lines = (
        part[:, None] // hours ** np.arange(size - 1, -1, -1) % hours
        for part, size in zip(
            split_states(states, hours), (N_CROSS, N_CROSS, N_CORNERS), strict=True
        )
    )
    l3, l7, l9, t = lines.T
    corners = np.stack([t, l3 - t, l7 - t, l9 + t], axis=1)
    symmetries = side_symmetries(hours)
    images = []
    for unit, corner_places, edge_places in zip(
        symmetries.units, symmetries.corner_places, symmetries.edge_places, strict=True
    ):
        places = np.concatenate([[0], 1 + edge_places])
        moved = np.empty_like(front), np.empty_like(back), np.empty_like(corners)
        moved[0][:, places], moved[1][:, places] = front, back
        moved[2][:, corner_places] = corners
        f, b, c = (unit * part for part in moved)
        images.append(join_states(f, b, c, hours))
    return np.unique(np.concatenate(images), axis=0)
