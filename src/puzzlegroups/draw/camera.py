"""Projection: what a camera sees of points in space."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from puzzlegroups.errors import InvalidInputError

if TYPE_CHECKING:
    import numpy.typing as npt

__all__ = ["Camera"]


@dataclass(frozen=True, slots=True)
class Camera:
    """A camera that looks at the origin, with the y axis upright in the picture.

    Parameters
    ----------
    turn : float
        Degrees by which it has walked to the right around the y axis; at 0 it looks
        along the z axis from its positive side.
    height : float
        Degrees by which it stands above the horizon, ``-90 < height < 90``.
    distance : float, default 12.0
        From the origin, more than 0; what is nearer looks larger.

    Raises
    ------
    InvalidInputError
        If a number is out of its range.

    Notes
    -----
    Perspective projection onto the plane through the origin: what lies in it keeps its
    size.

    Examples
    --------
    >>> Camera(0, 0).project(np.array([[1.0, 2.0, 0.0], [1.0, 2.0, 6.0]])).tolist()
    [[1.0, 2.0], [2.0, 4.0]]
    """

    turn: float
    height: float
    distance: float = 12.0

    def __post_init__(self) -> None:
        if not -90 < self.height < 90 or not self.distance > 0:
            raise InvalidInputError(
                f"height {self.height} and distance {self.distance} found, expected "
                "less than 90 degrees and more than 0"
            )

    @property
    def frame(self) -> npt.NDArray[np.float64]:
        """Right, up, and towards the camera: three rows of unit vectors."""
        turn, height = np.radians([self.turn, self.height])
        right = np.array([np.cos(turn), 0.0, -np.sin(turn)])
        towards = np.array(
            [
                np.sin(turn) * np.cos(height),
                np.sin(height),
                np.cos(turn) * np.cos(height),
            ]
        )
        return np.array([right, np.cross(towards, right), towards])

    def project(self, points: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
        """Return where points are in the picture.

        Parameters
        ----------
        points : ndarray of float64, shape (..., 3)
            Nearer to the origin than the camera is.

        Returns
        -------
        ndarray of float64, shape (..., 2)
            To the right and up.

        Examples
        --------
        >>> Camera(90, 0).project(np.array([0.0, 0.0, -1.0])).round(9).tolist()
        [1.0, 0.0]
        """
        seen = points @ self.frame.T
        return seen[..., :2] * self.distance / (self.distance - seen[..., 2:])

    def sees(self, polygons: npt.NDArray[np.float64]) -> npt.NDArray[np.bool_]:
        """Tell which polygons show their outer sides.

        Parameters
        ----------
        polygons : ndarray of float64, shape (n, n_corners, 3)
            Flat ones, on the surface of a convex body around the origin.

        Returns
        -------
        ndarray of bool, shape (n,)
            On a convex body these are the ones in sight.

        Notes
        -----
        The camera lies beyond the plane of a polygon exactly when it is seen from
        outside.

        Examples
        --------
        >>> square = np.array([[[-1, -1, 1], [1, -1, 1], [1, 1, 1], [-1, 1, 1]]], float)
        >>> Camera(0, 0).sees(square), Camera(180, 0).sees(square)
        (array([ True]), array([False]))
        """
        normals = np.cross(
            polygons[:, 1] - polygons[:, 0], polygons[:, 2] - polygons[:, 1]
        )
        outwards = np.einsum("ij,ij->i", normals, polygons[:, 0])
        to_camera = self.distance * self.frame[2] - polygons[:, 0]
        facing = np.einsum("ij,ij->i", normals, to_camera)
        return np.asarray(np.sign(facing) == np.sign(outwards))
