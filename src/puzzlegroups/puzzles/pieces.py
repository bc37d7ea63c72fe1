"""Pieces: what moves as one, where it can be, and how it can be turned there."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

from puzzlegroups.permutations import Permutation

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    import numpy.typing as npt

__all__ = ["PieceKind", "move_from_slots", "orbit_kinds", "slot_move"]


@dataclass(frozen=True)
class PieceKind:
    """One kind of piece, such as the corners.

    Parameters
    ----------
    name : str
        Name of the kind.
    slots : tuple of tuple of int
        0-based points of each place, one an orientation: a piece that is turned by k
        in place j has its first sticker at ``slots[j][k]``. All of one length.
    pieces : tuple of int, optional
        Label of the piece in each slot of the solved puzzle, less than the number of
        slots; pieces with equal labels cannot be told apart. All different when left
        out.
    orientations : tuple of int, optional
        How each piece is turned in the solved puzzle; 0 when left out.
    visible : tuple of int, optional
        How many orientations of the piece of each slot can be told apart, a divisor
        of their number; all when left out.

    Examples
    --------
    >>> edges = PieceKind("EDGES", ((0, 1), (2, 3)))
    >>> edges.n_orientations, edges.labels
    (2, (0, 1))
    """

    name: str
    slots: tuple[tuple[int, ...], ...]
    pieces: tuple[int, ...] | None = None
    orientations: tuple[int, ...] | None = None
    visible: tuple[int, ...] | None = None

    @property
    def n_orientations(self) -> int:
        """Number of orientations of a piece."""
        return len(self.slots[0]) if self.slots else 1

    @cached_property
    def slot_array(self) -> npt.NDArray[np.int64]:
        """The slots, of shape (n_slots, n_orientations)."""
        return np.array(self.slots, np.int64)

    @property
    def points(self) -> tuple[int, ...]:
        """Points of all slots, one slot after the other."""
        return tuple(point for slot in self.slots for point in slot)

    @property
    def labels(self) -> tuple[int, ...]:
        """Label of the piece in each slot of the solved puzzle."""
        return self.pieces or tuple(range(len(self.slots)))

    @property
    def turned(self) -> tuple[int, ...]:
        """Orientation of the piece in each slot of the solved puzzle."""
        return self.orientations or (0,) * len(self.slots)

    @property
    def told_apart(self) -> tuple[int, ...]:
        """Number of orientations of each piece that can be told apart."""
        return self.visible or (self.n_orientations,) * len(self.slots)

    @property
    def looks_alike(self) -> bool:
        """Whether some pieces, or some of their orientations, look alike."""
        apart = set(self.told_apart)
        return len(set(self.labels)) < len(self.slots) or apart != {self.n_orientations}

    def fault(self, degree: int) -> str | None:
        """Tell what is wrong with the table.

        Parameters
        ----------
        degree : int
            Number of points of the puzzle.

        Returns
        -------
        str or None
            What was found and what was expected; None for a right table.

        Examples
        --------
        >>> PieceKind("EDGES", ((0, 1), (1, 2))).fault(4)
        'point 2 found twice, expected every point in one slot'
        """
        size = self.n_orientations
        if not self.slots or not size:
            return "no slots found, expected at least one"
        seen: set[int] = set()
        for slot in self.slots:
            if len(slot) != size:
                return f"a slot of {len(slot)} points found, expected {size}"
            for point in slot:
                if not 0 <= point < degree:
                    return f"point {point + 1} found, expected 1..{degree}"
                if point in seen:
                    return (
                        f"point {point + 1} found twice, expected every point in one "
                        "slot"
                    )
                seen.add(point)
        for what, values in (
            ("pieces", self.pieces),
            ("orientations", self.orientations),
            ("visible", self.visible),
        ):
            if values is not None and len(values) != len(self.slots):
                return f"{len(values)} {what} found, expected {len(self.slots)}"
        return self._fault_of_orientations()

    def _fault_of_orientations(self) -> str | None:
        size = self.n_orientations
        for label in self.labels:
            if not 0 <= label < len(self.slots):
                return f"label {label + 1} found, expected 1..{len(self.slots)}"
        for turn in self.turned:
            if not 0 <= turn < size:
                return f"orientation {turn} found, expected 0..{size - 1}"
        apart: dict[int, int] = {}
        for label, number in zip(self.labels, self.told_apart, strict=True):
            if number < 1 or size % number:
                return (
                    f"{number} visible orientations found, expected a divisor of {size}"
                )
            if apart.setdefault(label, number) != number:
                return f"pieces with label {label} differ in visible orientations"
        return None


def slot_move(
    kind: PieceKind, permutation: Permutation
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return what a permutation does to the pieces of a kind.

    Parameters
    ----------
    kind : PieceKind
        A right table.
    permutation : Permutation
        Of the points of the puzzle.

    Returns
    -------
    from_slots, turns : tuple of int
        ``from_slots[j]`` is the slot from which a piece comes into slot j, and
        ``turns[j]`` by how much it is turned on the way.

    Raises
    ------
    ValueError
        If the permutation tears a piece apart or turns it over.

    Notes
    -----
    Linear in the degree.

    Examples
    --------
    >>> edges = PieceKind("EDGES", ((0, 1), (2, 3)))
    >>> slot_move(edges, Permutation((2, 3, 1, 0)))
    ((1, 0), (1, 0))
    """
    slots = kind.slot_array
    images = np.array(permutation.images)[slots]
    to, turn = (part[images] for part in _places(kind, permutation.degree))
    whole = (to == to[:, :1]).all(axis=1) & (to[:, 0] >= 0)
    in_order = (turn[:, :1] + np.arange(kind.n_orientations)) % kind.n_orientations
    whole &= (turn == in_order).all(axis=1)
    if not whole.all():
        slot = int(np.argmin(whole)) + 1
        raise ValueError(f"the piece of slot {slot} of {kind.name} is torn")
    from_slots, turns = np.argsort(to[:, 0]), np.empty(len(slots), int)
    turns[to[:, 0]] = turn[:, 0]
    return tuple(from_slots.tolist()), tuple(turns.tolist())


def _places(
    kind: PieceKind, degree: int
) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]]:
    """Return the slot and the orientation that each point stands for; -1 for none."""
    slot_of, turn_of = np.full(degree, -1), np.full(degree, -1)
    slots = kind.slot_array
    slot_of[slots] = np.arange(len(slots))[:, None]
    turn_of[slots] = np.arange(kind.n_orientations)
    return slot_of, turn_of


def move_from_slots(
    kinds: Iterable[PieceKind],
    moves: Mapping[str, tuple[Sequence[int], Sequence[int]]],
    degree: int,
) -> Permutation:
    """Return the permutation of the points for what happens to the pieces.

    Parameters
    ----------
    kinds : iterable of PieceKind
        The kinds of the puzzle.
    moves : mapping of str to (from_slots, turns)
        As :func:`slot_move` gives them, for each kind that moves.
    degree : int
        Number of points.

    Returns
    -------
    Permutation
        Each point ``(from_slots[j], k)`` goes to ``(j, k + turns[j])``.

    Examples
    --------
    >>> edges = PieceKind("EDGES", ((0, 1), (2, 3)))
    >>> move_from_slots([edges], {"EDGES": ((1, 0), (1, 0))}, 4).images
    (2, 3, 1, 0)
    """
    images = np.arange(degree)
    for kind in kinds:
        if kind.name not in moves:
            continue
        from_slots, turns = (np.array(part) for part in moves[kind.name])
        slots, size = kind.slot_array, kind.n_orientations
        orientation = (np.arange(size) + turns[:, None]) % size
        images[slots[from_slots]] = np.take_along_axis(slots, orientation, axis=1)
    return Permutation(images.tolist())


def orbit_kinds(
    permutations: Iterable[Permutation], points: Iterable[int]
) -> list[PieceKind]:
    """Return one kind an orbit, for a puzzle that does not say what its pieces are.

    Parameters
    ----------
    permutations : iterable of Permutation
        What can happen to the points.
    points : iterable of int
        0-based points that belong to no kind yet.

    Returns
    -------
    list of PieceKind
        ``ORBIT1``, ``ORBIT2``, ..., pieces of one sticker, and ``FIXED`` for the
        points that nothing moves.

    Examples
    --------
    >>> [k.name for k in orbit_kinds([Permutation((1, 0, 2))], range(3))]
    ['ORBIT1', 'FIXED']
    """
    generators = list(permutations)
    left = dict.fromkeys(points)
    orbits: list[list[int]] = []
    while left:
        start = next(iter(left))
        del left[start]
        orbit = [start]
        for point in orbit:
            for permutation in generators:
                image = permutation(point)
                if image in left:
                    del left[image]
                    orbit.append(image)
        orbits.append(sorted(orbit))
    moved = [orbit for orbit in orbits if len(orbit) > 1]
    kinds = [
        PieceKind(f"ORBIT{number}", tuple((point,) for point in orbit))
        for number, orbit in enumerate(moved, start=1)
    ]
    fixed = sorted(orbit[0] for orbit in orbits if len(orbit) == 1)
    if fixed:
        kinds.append(PieceKind("FIXED", tuple((point,) for point in fixed)))
    return kinds
