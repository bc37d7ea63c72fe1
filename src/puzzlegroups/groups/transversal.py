"""Transversals: one group element for each point of an orbit."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

import numpy as np
import numpy.typing as npt

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["Images", "Transversal", "build_transversal"]

#: 0-based images of a permutation as an array.
Images: TypeAlias = npt.NDArray[np.intp]


@dataclass(frozen=True, eq=False)
class Transversal:
    """Representatives of the cosets of a point's stabilizer.

    Parameters
    ----------
    base_point : int
        The point whose orbit this is, 0-based.
    orbit : tuple of int
        Points of the orbit in breadth-first order, `base_point` first.
    representatives : ndarray of intp, shape (len(orbit), degree)
        Row k takes `base_point` to ``orbit[k]``; read-only.
    inverses : ndarray of intp, shape (len(orbit), degree)
        The inverse of each row; read-only.
    row_of : ndarray of intp, shape (degree,)
        Row of each point, -1 outside the orbit; read-only.
    """

    base_point: int
    orbit: tuple[int, ...]
    representatives: npt.NDArray[np.intp]
    inverses: npt.NDArray[np.intp]
    row_of: npt.NDArray[np.intp]

    def __len__(self) -> int:
        """Return the length of the orbit."""
        return len(self.orbit)

    def __contains__(self, point: object) -> bool:
        """Tell whether a point lies in the orbit."""
        return point in self.orbit


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
    row_of = np.full(degree, -1, dtype=np.intp)
    row_of[base_point] = 0
    orbit = [base_point]
    representatives = [np.arange(degree, dtype=np.intp)]
    for point in orbit:  # grows while it is walked
        for generator in generators:
            image = int(generator[point])
            if row_of[image] < 0:
                row_of[image] = len(orbit)
                representatives.append(generator[representatives[row_of[point]]])
                orbit.append(image)
    rows = np.array(representatives)
    inverses = np.empty_like(rows)
    np.put_along_axis(inverses, rows, np.arange(degree, dtype=np.intp)[None, :], axis=1)
    for array in (rows, inverses, row_of):
        array.flags.writeable = False
    return Transversal(base_point, tuple(orbit), rows, inverses, row_of)
