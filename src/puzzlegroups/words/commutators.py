"""Commutators and conjugates in a word that was written flat."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from puzzlegroups.errors import InvalidInputError
from puzzlegroups.words.word import Word

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["FoundCommutator", "find_commutator"]

MAX_MOVES = 60


class FoundCommutator(NamedTuple):
    """A word as ``[outer: [left, right]]`` of puzzle notation.

    Parameters
    ----------
    outer, left, right : Word
        ``outer`` may be empty.

    Examples
    --------
    >>> str(FoundCommutator(Word(), Word([("R", 1)]), Word([("U", 1)])))
    '[R, U]'
    """

    outer: Word
    left: Word
    right: Word

    def __str__(self) -> str:
        """Return it in puzzle notation."""
        inner = f"[{self.left}, {self.right}]"
        return inner if self.outer.is_identity() else f"[{self.outer}: {inner}]"


Moves = tuple[tuple[str, int], ...]


def find_commutator(
    word: Word, orders: Mapping[str, int] | None = None
) -> FoundCommutator | None:
    """Write a word as a commutator, possibly within a conjugate.

    Parameters
    ----------
    word : Word
        At most 60 moves.
    orders : mapping of str to int, optional
        Orders of the moves, so that ``U2`` undoes ``U2`` on a cube.

    Returns
    -------
    FoundCommutator or None
        One whose moves are, one by one, those of the word; None if there is none.

    Raises
    ------
    InvalidInputError
        If the word is longer.

    Notes
    -----
    A word that is cyclically reduced is a commutator in the free group exactly when
    some rotation of it reads ``x y z x' y' z'`` [1]_; that is ``[x y, z x']``. Each
    rotation and each cut is tried, O(n^4) for n moves. Powers are taken whole, so a
    commutator that splits a half turn in two is not seen.

    References
    ----------
    .. [1] M. J. Wicks, "Commutators in free products", J. London Math. Soc. 37 (1962).

    Examples
    --------
    >>> from puzzlegroups.words import parse_word
    >>> print(find_commutator(parse_word("F R U R' U' F'", "RUF")))
    [F: [R, U]]
    >>> print(find_commutator(parse_word("R U F", "RUF")))
    None
    """
    if len(word.moves) > MAX_MOVES:
        raise InvalidInputError(
            f"{len(word.moves)} moves found, expected at most {MAX_MOVES}"
        )
    moves: Moves = tuple((g, _least(g, e, orders)) for g, e in word.moves)
    outer: list[tuple[str, int]] = []
    while len(moves) > 1 and _inverse(moves[:1], orders) == moves[-1:]:
        outer.append(moves[0])
        moves = moves[1:-1]
    for start in range(len(moves)):
        found = _cut(moves[start:] + moves[:start], orders)
        if found:
            shell = Word([*outer, *moves[:start]])
            return FoundCommutator(shell, *found)
    return None


def _cut(moves: Moves, orders: Mapping[str, int] | None) -> tuple[Word, Word] | None:
    if len(moves) % 2 or not moves:
        return None
    half = len(moves) // 2
    front, back = moves[:half], moves[half:]
    for i in range(half):
        x = front[:i]
        if _inverse(x, orders) != back[:i]:
            continue
        for j in range(i + 1, half):
            y, z = front[i:j], front[j:]
            if _inverse(y, orders) + _inverse(z, orders) == back[i:]:
                return Word(x + y), Word(z + _inverse(x, orders))
    return None


def _least(generator: str, exponent: int, orders: Mapping[str, int] | None) -> int:
    """Return the exponent of least size, the positive one of two."""
    order = orders.get(generator) if orders else None
    if not order:
        return exponent
    exponent %= order
    return exponent - order if 2 * exponent > order else exponent


def _inverse(moves: Moves, orders: Mapping[str, int] | None) -> Moves:
    return tuple((g, _least(g, -e, orders)) for g, e in reversed(moves))
