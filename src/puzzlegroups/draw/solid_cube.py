"""The cube in space: where its 54 facelets are."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from puzzlegroups.cube.facelet_layout import FACES

if TYPE_CHECKING:
    import numpy.typing as npt

__all__ = ["facelet_quads"]

#: Each face seen from outside: which way it looks, its rows run, and its columns run;
#: x is to the right, y up, and z towards the person who looks at F.
AXES = {
    "U": ((0, 1, 0), (0, 0, 1), (1, 0, 0)),
    "R": ((1, 0, 0), (0, -1, 0), (0, 0, -1)),
    "F": ((0, 0, 1), (0, -1, 0), (1, 0, 0)),
    "D": ((0, -1, 0), (0, 0, -1), (1, 0, 0)),
    "L": ((-1, 0, 0), (0, -1, 0), (0, 0, 1)),
    "B": ((0, 0, -1), (0, -1, 0), (-1, 0, 0)),
}


def facelet_quads(size: float = 1.0) -> npt.NDArray[np.float64]:
    """Return the corners of the facelets.

    Parameters
    ----------
    size : float, default 1.0
        Side of a facelet, ``0 < size <= 1``; cubies have sides of 1.

    Returns
    -------
    ndarray of float64, shape (54, 4, 3)
        Facelets in the order U R F D L B, row by row as seen from outside; corners in
        the order of a walk around each. The centre of the cube is at the origin.

    Examples
    --------
    >>> quads = facelet_quads()
    >>> quads.shape, quads[4].mean(axis=0).tolist()
    ((54, 4, 3), [0.0, 1.5, 0.0])
    """
    corners = [(-1, -1), (-1, 1), (1, 1), (1, -1)]
    quads = []
    for face in FACES:
        outwards, down, right = np.array(AXES[face], dtype=np.float64)
        for row in (-1, 0, 1):
            for column in (-1, 0, 1):
                middle = 1.5 * outwards + row * down + column * right
                quads.append(
                    [middle + size / 2 * (i * down + j * right) for i, j in corners]
                )
    return np.array(quads)
