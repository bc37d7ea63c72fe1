"""What blocks moves: pieces that may not stand somewhere, and pieces that are joined.

A group cannot say this. The lines are those of ksolve and twsearch files, where the
lines of a block are joined by ``|``::

    Illegal CORNERS 3 17          no piece with the label 17 in place 3
    Block | EDGES | 1 2 | CORNERS | 1      a move takes along all of these, or none

Other lines are hints for the search of those programs and block nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    import numpy.typing as npt

    from puzzlegroups.permutations import Permutation
    from puzzlegroups.puzzles.pieces import PieceKind

__all__ = ["Bandage", "read_bandage"]


@dataclass(frozen=True)
class Bandage:
    """Which moves are blocked in which states.

    Parameters
    ----------
    forbidden : tuple of (int, frozenset of int), optional
        A point, and the stickers that may not be there.
    blocks : tuple of tuple of tuple of int, optional
        Of each block the stickers of each of its pieces.

    Notes
    -----
    A state is the permutation that takes the sticker at each point to where it now is.

    Examples
    --------
    >>> from puzzlegroups.permutations import Permutation
    >>> bandage = Bandage(forbidden=((0, frozenset({1})),))
    >>> solved, swap = Permutation((0, 1, 2)), Permutation((1, 0, 2))
    >>> bandage.allows(solved, swap), bandage.allows(swap, swap)
    (False, True)
    """

    forbidden: tuple[tuple[int, frozenset[int]], ...] = ()
    blocks: tuple[tuple[tuple[int, ...], ...], ...] = ()

    def __bool__(self) -> bool:
        """Tell whether anything can be blocked."""
        return bool(self.forbidden or self.blocks)

    def allows(self, state: Permutation, turn: Permutation) -> bool:
        """Tell whether a turn can be made, the whole of it at once.

        Parameters
        ----------
        state : Permutation
            Where the stickers are.
        turn : Permutation
            A move or a power of one.

        Returns
        -------
        bool
            False if a forbidden piece would come to stand somewhere, or the turn
            would move some pieces of a block and leave others.

        Examples
        --------
        >>> from puzzlegroups.permutations import Permutation
        >>> joined = Bandage(blocks=(((0,), (1,)),))
        >>> joined.allows(Permutation((0, 1, 2)), Permutation((0, 2, 1)))
        False
        """
        rows = np.array([state.images], np.uint16)
        return bool(self.allowed_rows(rows, np.array(turn.images, np.uint16))[0])

    def allowed_rows(
        self, states: npt.NDArray[np.uint16], turn: npt.NDArray[np.uint16]
    ) -> npt.NDArray[np.bool_]:
        """Tell in which of many states a turn can be made.

        Parameters
        ----------
        states : ndarray of uint16, shape (n_states, degree)
            Images of each state.
        turn : ndarray of uint16, shape (degree,)
            Images of the turn.

        Returns
        -------
        ndarray of bool, shape (n_states,)
            As :meth:`allows` says of each.

        Examples
        --------
        >>> joined = Bandage(blocks=(((0,), (1,)),))
        >>> turn = np.array([0, 2, 1], np.uint16)
        >>> joined.allowed_rows(np.array([[0, 1, 2], [2, 1, 0]], np.uint16), turn)
        array([False,  True])
        """
        moved = turn[states] != states
        allowed = self._legal_rows(turn[states])
        for pieces in self.blocks:
            parts = [moved[:, list(piece)].any(axis=1) for piece in pieces]
            allowed &= np.all(parts, axis=0) | ~np.any(parts, axis=0)
        return allowed

    def is_legal(self, state: Permutation) -> bool:
        """Tell whether no piece stands where it may not.

        Parameters
        ----------
        state : Permutation
            Where the stickers are.

        Returns
        -------
        bool
            True for the solved state of a right definition.

        Examples
        --------
        >>> from puzzlegroups.permutations import Permutation
        >>> Bandage(((0, frozenset({1})),)).is_legal(Permutation((0, 1)))
        True
        """
        return bool(self._legal_rows(np.array([state.images], np.uint16))[0])

    def _legal_rows(self, states: npt.NDArray[np.uint16]) -> npt.NDArray[np.bool_]:
        legal = np.ones(len(states), bool)
        for point, stickers in self.forbidden:
            legal &= (states[:, list(stickers)] != point).all(axis=1)
        return legal


def read_bandage(texts: Sequence[str], kinds: Sequence[PieceKind]) -> Bandage:
    """Read restrictions.

    Parameters
    ----------
    texts : sequence of str
        Lines as at the top of this module.
    kinds : sequence of PieceKind
        The pieces of the puzzle; their labels and places count from 1 in the lines.

    Returns
    -------
    Bandage
        What the lines ``Illegal`` and ``Block`` say.

    Raises
    ------
    ValueError
        If such a line names a set, a place or a piece that is not there.

    Examples
    --------
    >>> from puzzlegroups.puzzles.pieces import PieceKind
    >>> coins = PieceKind("C", ((0,), (1,), (2,)))
    >>> read_bandage(["Illegal C 1 2 3", "Block | C | 1 3"], [coins])
    Bandage(forbidden=((0, frozenset({1, 2})),), blocks=(((0,), (2,)),))
    """
    by_name = {kind.name: kind for kind in kinds}
    forbidden, blocks = [], []
    for text in texts:
        word, *rest = text.split(None, 1)
        if word.lower() == "illegal":
            forbidden.append(_illegal(text, rest, by_name))
        elif word.lower() == "block":
            blocks.append(_block(text, by_name))
    return Bandage(tuple(forbidden), tuple(blocks))


def _illegal(
    text: str, rest: Sequence[str], kinds: Mapping[str, PieceKind]
) -> tuple[int, frozenset[int]]:
    name, *words = rest[0].split() if rest else [""]
    kind = _kind(text, name, kinds)
    numbers = _numbers(text, words, len(kind.slots))
    if len(numbers) < 2:
        raise ValueError(f"{text[:60]!r} found, expected Illegal SET PLACE PIECE ...")
    labels = {number - 1 for number in numbers[1:]}
    stickers = frozenset(
        point
        for slot, label in zip(kind.slots, kind.labels, strict=True)
        if label in labels
        for point in slot
    )
    return kind.slots[numbers[0] - 1][0], stickers


def _block(text: str, kinds: Mapping[str, PieceKind]) -> tuple[tuple[int, ...], ...]:
    lines = [part.strip() for part in text.split("|")][1:]
    if len(lines) % 2 or not lines:
        raise ValueError(f"{text[:60]!r} found, expected Block | SET | PIECE ... ")
    pieces: dict[tuple[int, ...], None] = {}
    for name, numbers in zip(lines[::2], lines[1::2], strict=True):
        kind = _kind(text, name, kinds)
        for number in _numbers(text, numbers.split(), len(kind.slots)):
            pieces[kind.slots[number - 1]] = None
    return tuple(pieces)


def _kind(text: str, name: str, kinds: Mapping[str, PieceKind]) -> PieceKind:
    if name not in kinds:
        known = ", ".join(kinds) or "a puzzle with pieces"
        raise ValueError(f"{name!r} found in {text[:60]!r}, expected {known}")
    return kinds[name]


def _numbers(text: str, words: Sequence[str], size: int) -> list[int]:
    for word in words:
        right = word.isascii() and word.isdigit() and len(word) < 7
        if not right or not 1 <= int(word) <= size:
            raise ValueError(f"{word!r} found in {text[:60]!r}, expected 1..{size}")
    return [int(word) for word in words]
