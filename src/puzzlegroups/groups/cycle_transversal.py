"""Transversals of symmetric and alternating groups: single cycles."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from puzzlegroups.groups.transversal import Transversal

if TYPE_CHECKING:
    from puzzlegroups.groups.transversal import Images

__all__ = ["CycleTransversal"]


@dataclass(frozen=True, eq=False)
class CycleTransversal(Transversal):
    """A level of a symmetric or alternating group: 2-cycles or 3-cycles.

    Parameters
    ----------
    order_of_points : ndarray of intp, shape (degree,)
        The base and what follows it.
    places : ndarray of intp, shape (degree,)
        Where each point stands in it.
    level : int
        The base point is ``order_of_points[level]``, the orbit all that follows.
    is_even : bool
        3-cycles for an alternating group, otherwise transpositions.

    Examples
    --------
    >>> transversal = CycleTransversal(np.arange(4), np.arange(4), 1, is_even=True)
    >>> transversal.orbit, transversal.representative(1), transversal.representative(2)
    ((1, 2, 3), array([0, 2, 3, 1]), array([0, 3, 1, 2]))
    """

    order_of_points: Images
    places: Images
    level: int
    is_even: bool

    @property
    def base_point(self) -> int:
        """The point whose orbit this is, 0-based."""
        return int(self.order_of_points[self.level])

    @property
    def degree(self) -> int:
        """Number of points of the permutations."""
        return len(self.places)

    @property
    def orbit(self) -> tuple[int, ...]:
        """Points of the orbit, `base_point` first."""
        return tuple(self.order_of_points[self.level :].tolist())

    def __len__(self) -> int:
        """Return the length of the orbit."""
        return self.degree - self.level

    def row(self, point: int) -> int:
        """Return the number of a point's representative, -1 outside the orbit."""
        return max(int(self.places[point]) - self.level, -1)

    def _cycle(self, row: int) -> list[int]:
        rows = [0, row]
        if self.is_even:
            rows.append(row + 1 if row + 1 < len(self) else 1)
        return [int(self.order_of_points[self.level + place]) for place in rows]

    def representative(self, row: int) -> Images:
        """Return images of a representative."""
        images = np.arange(self.degree, dtype=np.intp)
        if row:
            cycle = self._cycle(row)
            images[cycle] = cycle[1:] + cycle[:1]
        return images

    def inverse(self, row: int) -> Images:
        """Return images of the inverse of a representative."""
        images = np.arange(self.degree, dtype=np.intp)
        if row:
            cycle = self._cycle(row)
            images[cycle] = cycle[-1:] + cycle[:-1]
        return images
