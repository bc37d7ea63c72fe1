"""Transversals: one group element for each point of an orbit."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np
import numpy.typing as npt

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = [
    "ExplicitTransversal",
    "Images",
    "Transversal",
    "build_transversal",
    "inverse_rows",
]

#: 0-based images of a permutation as an array.
Images: TypeAlias = npt.NDArray[np.intp]


class Transversal(ABC):
    """Representatives of the cosets of a point's stabilizer.

    Representative number `row` takes `base_point` to ``orbit[row]``. How they are kept
    depends on the group: :class:`ExplicitTransversal` has them in an array,
    the ``CycleTransversal`` of a symmetric group knows them to be single cycles.

    Examples
    --------
    >>> transversal = build_transversal(0, [np.array([1, 2, 0])], 3)
    >>> transversal.row(2), transversal.representative(2), transversal.inverse(2)
    (2, array([2, 0, 1]), array([1, 2, 0]))
    >>> 1 in transversal, len(transversal)
    (True, 3)
    """

    @property
    @abstractmethod
    def base_point(self) -> int:
        """The point whose orbit this is, 0-based."""

    @property
    @abstractmethod
    def degree(self) -> int:
        """Number of points of the permutations."""

    @property
    @abstractmethod
    def orbit(self) -> tuple[int, ...]:
        """Points of the orbit, `base_point` first."""

    @abstractmethod
    def __len__(self) -> int:
        """Return the length of the orbit."""

    @abstractmethod
    def row(self, point: int) -> int:
        """Return the number of a point's representative, -1 outside the orbit."""

    @abstractmethod
    def inverse(self, row: int) -> Images:
        """Return images of the inverse of a representative."""

    @abstractmethod
    def representative(self, row: int) -> Images:
        """Return images of a representative."""

    def __contains__(self, point: object) -> bool:
        """Tell whether a point lies in the orbit."""
        return isinstance(point, int) and self.row(point) >= 0

    @property
    def representatives(self) -> Images:
        """All representatives, shape (len(orbit), degree); made on each call."""
        return np.array([self.representative(row) for row in range(len(self))])

    @property
    def inverses(self) -> Images:
        """All their inverses, shape (len(orbit), degree); made on each call."""
        return np.array([self.inverse(row) for row in range(len(self))])


@dataclass(frozen=True, eq=False)
class ExplicitTransversal(Transversal):
    """A transversal whose inverse representatives stand in an array.

    Parameters
    ----------
    points : ndarray of integers, shape (n,)
        The orbit, base point first.
    inverse_array : ndarray of integers, shape (n, degree)
        Row k takes ``points[k]`` to the base point.

    Examples
    --------
    >>> swap = ExplicitTransversal(np.array([0, 1]), np.array([[0, 1], [1, 0]]))
    >>> swap.orbit, swap.representative(1)
    ((0, 1), array([1, 0]))
    """

    points: npt.NDArray[np.integer[Any]]
    inverse_array: npt.NDArray[np.integer[Any]]

    @property
    def base_point(self) -> int:
        """The point whose orbit this is, 0-based."""
        return int(self.points[0])

    @property
    def degree(self) -> int:
        """Number of points of the permutations."""
        return int(self.inverse_array.shape[1])

    @cached_property
    def orbit(self) -> tuple[int, ...]:
        """Points of the orbit, `base_point` first."""
        return tuple(self.points.tolist())

    @cached_property
    def _rows(self) -> list[int]:
        rows = [-1] * self.degree
        for row, point in enumerate(self.orbit):
            rows[point] = row
        return rows

    def __len__(self) -> int:
        """Return the length of the orbit."""
        return len(self.points)

    def row(self, point: int) -> int:
        """Return the number of a point's representative, -1 outside the orbit."""
        return self._rows[point]

    def inverse(self, row: int) -> Images:
        """Return images of the inverse of a representative."""
        images: Images = self.inverse_array[row].astype(np.intp)
        return images

    def representative(self, row: int) -> Images:
        """Return images of a representative."""
        images = np.empty(self.degree, np.intp)
        images[self.inverse_array[row]] = np.arange(self.degree)
        return images

    @property
    def representatives(self) -> Images:
        """All representatives, shape (len(orbit), degree); made on each call."""
        return inverse_rows(self.inverses)

    @property
    def inverses(self) -> Images:
        """All their inverses, shape (len(orbit), degree); made on each call."""
        return self.inverse_array.astype(np.intp)


def inverse_rows(rows: Images) -> Images:
    """Invert each row of an array of permutations.

    Parameters
    ----------
    rows : ndarray of intp, shape (n, degree)
        Permutations.

    Returns
    -------
    ndarray of intp, shape (n, degree)
        Their inverses.

    Examples
    --------
    >>> inverse_rows(np.array([[1, 2, 0], [0, 1, 2]])).tolist()
    [[2, 0, 1], [0, 1, 2]]
    """
    inverses = np.empty_like(rows)
    points = np.arange(rows.shape[1], dtype=rows.dtype)
    np.put_along_axis(inverses, rows, points[None, :], axis=1)
    return inverses


def build_transversal(
    base_point: int, generators: Sequence[Images], degree: int
) -> Transversal:
    """Walk the orbit of a point breadth first.

    Parameters
    ----------
    base_point : int
        ``0 <= base_point < degree``.
    generators : sequence of ndarray of intp, shape (degree,)
        Images of the generators of the group.
    degree : int
        Number of points.

    Returns
    -------
    Transversal
        Each representative is a shortest product of the generators.

    Notes
    -----
    O(len(orbit) * (len(generators) + degree)) time and space.

    References
    ----------
    .. [1] D. F. Holt, B. Eick, E. A. O'Brien, Handbook of Computational Group Theory
       (2005), section 4.1.

    Examples
    --------
    >>> cycle = np.array([1, 2, 0])
    >>> transversal = build_transversal(0, [cycle], 3)
    >>> transversal.orbit
    (0, 1, 2)
    >>> transversal.representatives[:, 0]
    array([0, 1, 2])
    """
    rows = {base_point: 0}
    orbit = [base_point]
    representatives = [np.arange(degree, dtype=np.intp)]
    for point in orbit:  # grows while it is walked
        for generator in generators:
            image = int(generator[point])
            if image not in rows:
                rows[image] = len(orbit)
                representatives.append(generator[representatives[rows[point]]])
                orbit.append(image)
    inverses = inverse_rows(np.array(representatives)).astype(np.uint16)
    inverses.flags.writeable = False
    return ExplicitTransversal(np.array(orbit, np.intp), inverses)
