"""Where the 54 facelets are: their pieces, and their points in the catalogue.

Facelets are numbered face by face in the order U R F D L B, each face row by row as
seen from outside on the usual net, with U above F and D below it. The 48 that move are
the points of the puzzle ``3x3x3``, which GAP's manual numbers in the order U L F R B D.

References
----------
.. [1] H. Kociemba, the facelet order of Cube Explorer.
"""

from __future__ import annotations

__all__ = [
    "CENTRES",
    "CORNERS",
    "EDGES",
    "FACES",
    "POINTS",
    "facelet_name",
    "slot_name",
]

FACES = "URFDLB"

#: The centres, one a face.
CENTRES = (4, 13, 22, 31, 40, 49)

#: Facelets of each corner slot, clockwise, the one on U or D first.
CORNERS = (
    (8, 9, 20),
    (6, 18, 38),
    (0, 36, 47),
    (2, 45, 11),
    (29, 26, 15),
    (27, 44, 24),
    (33, 53, 42),
    (35, 17, 51),
)

#: Facelets of each edge slot: the one on U or D first, else the one on F or B.
EDGES = (
    (5, 10),
    (7, 19),
    (3, 37),
    (1, 46),
    (32, 16),
    (28, 25),
    (30, 43),
    (34, 52),
    (23, 12),
    (21, 41),
    (50, 39),
    (48, 14),
)

_POINT_ORDER = "ULFRBD"

#: The 0-based point of each facelet, None for a centre.
POINTS = tuple(
    None
    if place == 4
    else 8 * _POINT_ORDER.index(face) + (place if place < 4 else place - 1)
    for face in FACES
    for place in range(9)
)


def facelet_name(facelet: int) -> str:
    """Return the usual name of a facelet.

    Parameters
    ----------
    facelet : int
        ``0 <= facelet < 54``.

    Returns
    -------
    str
        Face and number from 1 to 9.

    Examples
    --------
    >>> facelet_name(0), facelet_name(53)
    ('U1', 'B9')
    """
    return f"{FACES[facelet // 9]}{facelet % 9 + 1}"


def slot_name(slot: tuple[int, ...]) -> str:
    """Return the faces of a slot, which are also the colours of its piece.

    Parameters
    ----------
    slot : tuple of int
        Facelets.

    Returns
    -------
    str
        One letter a facelet.

    Examples
    --------
    >>> slot_name(CORNERS[0]), slot_name(EDGES[11])
    ('URF', 'BR')
    """
    return "".join(FACES[facelet // 9] for facelet in slot)
