"""Cubies: which piece is in which slot, and how it is turned there."""

from __future__ import annotations

from dataclasses import dataclass

from puzzlegroups.cube.facelet_layout import CORNERS, EDGES, slot_name
from puzzlegroups.errors import UnsolvableStateError
from puzzlegroups.permutations import Permutation

__all__ = ["PUZZLE", "Cubies", "cubies_from_facelets"]

PUZZLE = "3x3x3"

Slots = tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Cubies:
    """A cube piece by piece.

    Parameters
    ----------
    corners : tuple of int, length 8
        ``corners[slot]`` is the piece that is there; slots and pieces are numbered in
        the order URF UFL ULB UBR DFR DLF DBL DRB.
    twists : tuple of int, length 8
        ``twists[slot]`` says how often the piece there is turned clockwise, 0 to 2.
    edges : tuple of int, length 12
        Pieces, in the order UR UF UL UB DR DF DL DB FR FL BL BR.
    flips : tuple of int, length 12
        1 where the edge is turned over.

    Raises
    ------
    UnsolvableStateError
        If a piece is there twice, or turns of the faces never give these twists, flips
        or positions.

    Notes
    -----
    H. Kociemba's order and orientations.

    References
    ----------
    .. [1] C. Bandelow, Inside Rubik's Cube and Beyond (1982), chapter 2: the law of
       twists, of flips, and of parities.

    Examples
    --------
    >>> Cubies.solved().edges
    (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11)
    >>> Cubies(tuple(range(8)), (1, 0, 0, 0, 0, 0, 0, 0), tuple(range(12)), (0,) * 12)
    Traceback (most recent call last):
        ...
    puzzlegroups.errors.UnsolvableStateError: 3x3x3: the twists of the corners add up \
to 1 modulo 3, expected 0
    """

    corners: tuple[int, ...]
    twists: tuple[int, ...]
    edges: tuple[int, ...]
    flips: tuple[int, ...]

    def __post_init__(self) -> None:
        _check_once("corner", self.corners, CORNERS)
        _check_once("edge", self.edges, EDGES)
        twist, flip = sum(self.twists) % 3, sum(self.flips) % 2
        if twist:
            raise _fault(
                f"the twists of the corners add up to {twist} modulo 3, expected 0"
            )
        if flip:
            raise _fault("the number of flipped edges is odd, expected an even one")
        if Permutation(self.corners).parity() != Permutation(self.edges).parity():
            raise _fault(
                "the positions of corners and edges have different parities: "
                "two pieces are exchanged"
            )

    @classmethod
    def solved(cls) -> Cubies:
        """Return the cubies of the solved cube.

        Returns
        -------
        Cubies
            Every piece in its own slot, unturned.

        Examples
        --------
        >>> Cubies.solved().flips
        (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        """
        return cls(tuple(range(8)), (0,) * 8, tuple(range(12)), (0,) * 12)

    def sources(self) -> list[int]:
        """Return where each sticker comes from.

        Returns
        -------
        list of int, length 54
            The facelet of the solved cube whose sticker is now at each facelet.

        Examples
        --------
        >>> Cubies.solved().sources() == list(range(54))
        True
        """
        sources = list(range(54))
        for slots, pieces, turns in (
            (CORNERS, self.corners, self.twists),
            (EDGES, self.edges, self.flips),
        ):
            for slot, piece, turn in zip(slots, pieces, turns, strict=True):
                for place, facelet in enumerate(slots[piece]):
                    sources[slot[(place + turn) % len(slot)]] = facelet
        return sources


def cubies_from_facelets(facelets: str) -> Cubies:
    """Recognise the pieces by their colours.

    Parameters
    ----------
    facelets : str
        54 letters with the centres in place; see
        :func:`puzzlegroups.cube.facelets.read_facelets`.

    Returns
    -------
    Cubies
        The only ones with these colours.

    Raises
    ------
    UnsolvableStateError
        If a slot shows colours that no piece has, or has in the order of a mirror
        image, or the pieces cannot be arranged like this; with slot and colours.

    Examples
    --------
    >>> solved = "".join(9 * face for face in "URFDLB")
    >>> cubies_from_facelets(solved) == Cubies.solved()
    True
    """
    corners, twists = _recognise("corner", facelets, CORNERS)
    edges, flips = _recognise("edge", facelets, EDGES)
    return Cubies(corners, twists, edges, flips)


def _recognise(
    kind: str, facelets: str, slots: Slots
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the piece in each slot and how it is turned."""
    known = {}
    for piece, slot in enumerate(slots):
        name = slot_name(slot)
        for turn in range(len(name)):
            known[name[-turn:] + name[:-turn] if turn else name] = piece, turn
    found = []
    for slot in slots:
        colours = "".join(facelets[facelet] for facelet in slot)
        if colours not in known:
            raise _fault(_what_is_wrong(kind, slot_name(slot), colours, list(known)))
        found.append(known[colours])
    return tuple(piece for piece, _ in found), tuple(turn for _, turn in found)


def _what_is_wrong(kind: str, slot: str, colours: str, known: list[str]) -> str:
    shown = f"the {kind} at {slot} shows {', '.join(colours)}"
    if sorted(colours) in [sorted(name) for name in known]:
        return f"{shown}, the mirror image of a {kind}"
    return f"{shown}, colours that no {kind} has together"


def _check_once(kind: str, pieces: tuple[int, ...], slots: Slots) -> None:
    seen: dict[int, int] = {}
    for slot, piece in enumerate(pieces):
        if piece in seen:
            here, there = slot_name(slots[seen[piece]]), slot_name(slots[slot])
            name = slot_name(slots[piece])
            raise _fault(f"the {kind} {name} is found twice, at {here} and {there}")
        seen[piece] = slot


def _fault(reason: str) -> UnsolvableStateError:
    return UnsolvableStateError(PUZZLE, reason)
