"""The two sides of the Clock: what a move does to one cross and to the corners.

A move turns dials of one cross, front or back, and some of the four shared corners. On
either side the moves are the non-empty sets of corners; move S turns the corners of S,
the centre, and each edge dial beside a corner of S. In the coordinates

    N = centre,   a_13 = centre - bottom,   a_79 = centre - top,
    a_17 = centre - right,   a_39 = centre - left

it adds 1 to N, and 1 to each a_e for which S lies in the edge e. The back has the same
coordinates when its dials are taken negatively and mirrored.

Corners c are kept in *line order* (l3, l7, l9, t), that is (c1 + c3, c1 + c7, c9 - c1,
c1): what is constant along c + t(1, -1, -1, 1) then lies side by side.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import permutations, product
from math import gcd
from typing import TYPE_CHECKING

import numpy as np

from puzzlegroups.clock.moves import MOVES

if TYPE_CHECKING:
    import numpy.typing as npt

__all__ = [
    "BACK_COLUMNS",
    "EDGES",
    "FRONT_COLUMNS",
    "GENERATORS",
    "SideSymmetries",
    "corner_images",
    "cross_of",
    "line_of",
    "side_symmetries",
]

#: Pairs of corners, 0 to 3 for the corners 1, 3, 7, 9, in the order of a cross.
EDGES = ((0, 1), (2, 3), (0, 2), (1, 3))

N_CORNERS = 4
N_CROSS = 1 + len(EDGES)

#: The moves of a side: sets of corners, each a tuple of four zeros and ones.
GENERATORS = tuple(s for s in product((0, 1), repeat=N_CORNERS) if any(s))


def _column(corners: tuple[int, ...], wheel: str) -> int:
    mine, other = ("U", "D") if wheel == "u" else ("D", "U")
    return MOVES.index("".join(mine if i else other for i in corners) + wheel)


#: The place in `MOVES` of each generator, on the front and on the back.
FRONT_COLUMNS = tuple(_column(corners, "u") for corners in GENERATORS)
BACK_COLUMNS = tuple(_column(corners, "d") for corners in GENERATORS)


def cross_of(corners: tuple[int, ...]) -> tuple[int, ...]:
    """Return what a generator adds to the cross of its side.

    Parameters
    ----------
    corners : tuple of int
        One of `GENERATORS`.

    Returns
    -------
    tuple of int
        Steps of (N, a_13, a_79, a_17, a_39).

    Examples
    --------
    >>> cross_of((1, 0, 0, 0)), cross_of((1, 0, 0, 1))
    ((1, 1, 0, 1, 0), (1, 0, 0, 0, 0))
    """
    chosen = {i for i, is_in in enumerate(corners) if is_in}
    return (1, *(int(chosen <= set(edge)) for edge in EDGES))


def line_of(corners: tuple[int, ...]) -> tuple[int, ...]:
    """Return corners in line order, not reduced.

    Parameters
    ----------
    corners : tuple of int
        (c1, c3, c7, c9).

    Returns
    -------
    tuple of int
        (l3, l7, l9, t).

    Examples
    --------
    >>> line_of((1, 0, 0, 1))
    (1, 1, 0, 1)
    """
    c1, c3, c7, c9 = corners
    return (c1 + c3, c1 + c7, c9 - c1, c1)


@dataclass(frozen=True, eq=False)
class SideSymmetries:
    """The symmetries of one side: 8 of the square times the units of Z_n.

    Parameters
    ----------
    units : ndarray of int64, shape (n_symmetries,)
        What every number is multiplied by.
    corner_places, edge_places : ndarray of int64, shape (n_symmetries, 4)
        Where corner i and edge e go.
    inverse : ndarray of int64, shape (n_symmetries,)
        The number of the inverse.
    quotient : ndarray of int64, shape (n_symmetries, n_symmetries)
        ``quotient[g, h]`` is the number of "first h backwards, then g".
    """

    units: npt.NDArray[np.int64]
    corner_places: npt.NDArray[np.int64]
    edge_places: npt.NDArray[np.int64]
    inverse: npt.NDArray[np.int64]
    quotient: npt.NDArray[np.int64]


@cache
def side_symmetries(hours: int) -> SideSymmetries:
    """Return the symmetries of a side.

    Parameters
    ----------
    hours : int
        Hours of a dial.

    Returns
    -------
    SideSymmetries
        The identity first.

    Examples
    --------
    >>> len(side_symmetries(12).units), len(side_symmetries(2).units)
    (32, 8)
    """
    units = [u for u in range(1, hours) if gcd(u, hours) == 1]
    edges = [frozenset(edge) for edge in EDGES]
    places = []
    for image in permutations(range(N_CORNERS)):
        moved = [frozenset(image[i] for i in edge) for edge in EDGES]
        if set(moved) == set(edges):
            places.append((image, tuple(edges.index(edge) for edge in moved)))
    elements = [(u, *place) for u in units for place in places]
    number = {(u, corners): i for i, (u, corners, _) in enumerate(elements)}

    def product_of(g: int, h: int) -> int:
        (u, corners, _), (v, first, _) = elements[g], elements[h]
        return number[u * v % hours, tuple(corners[i] for i in first)]

    indices = range(len(elements))
    inverse = [next(h for h in indices if product_of(g, h) == 0) for g in indices]
    return SideSymmetries(
        np.array([u for u, _, _ in elements], np.int64),
        np.array([corners for _, corners, _ in elements], np.int64),
        np.array([edges for _, _, edges in elements], np.int64),
        np.array(inverse, np.int64),
        np.array([[product_of(g, inverse[h]) for h in indices] for g in indices]),
    )


def corner_images(hours: int) -> npt.NDArray[np.uint16]:
    """Return where each symmetry carries each setting of the corners.

    Parameters
    ----------
    hours : int
        Hours of a dial, at most 16.

    Returns
    -------
    ndarray of uint16, shape (n_symmetries, hours**4)
        Indexed in line order. Of an image (l3, l7, l9, t) the upper byte holds
        ``hours * l3 + l7``, the lower one ``hours * l9 + t``.

    Examples
    --------
    >>> images = corner_images(12)
    >>> images.shape, images[0, :13].tolist() == [*range(13)]
    ((32, 20736), True)
    """
    symmetries = side_symmetries(hours)
    l3, l7, l9, t = np.indices((hours,) * N_CORNERS).reshape(N_CORNERS, -1)
    corners = np.stack([t, l3 - t, l7 - t, l9 + t])
    images = np.empty((len(symmetries.units), hours**N_CORNERS), np.uint16)
    for g, (unit, places) in enumerate(
        zip(symmetries.units, symmetries.corner_places, strict=True)
    ):
        moved = np.empty_like(corners)
        moved[places] = unit * corners
        c1, c3, c7, c9 = moved
        l3, l7, l9, t = (digit % hours for digit in (c1 + c3, c1 + c7, c9 - c1, c1))
        images[g] = (hours * l3 + l7) * 256 + hours * l9 + t
    return images
