"""Commutators and conjugates in a word that was written flat."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from puzzlegroups.errors import InvalidInputError
from puzzlegroups.words.word import Word

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

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
        One that multiplies out to the word, exponents modulo the orders; None if there
        is none.

    Raises
    ------
    InvalidInputError
        If the word is longer.

    Notes
    -----
    In a free product of cyclic groups a word without cancellation around its ends is a
    commutator exactly when some rotation of it reads ``x a y b z c x' d y' e z' f``
    [1]_, where ``a c e`` are powers of one move that together are nothing, and so are
    ``b d f``; in a free group these are what is left of a half turn that is cut in two.
    That is ``[x a y d', f' z c x']``. Where z is empty, ``b c`` and ``e f`` may be one
    power each. For n moves O(n^3) places are looked at.

    References
    ----------
    .. [1] M. J. Wicks, "Commutators in free products", J. London Math. Soc. 37 (1962).

    Examples
    --------
    >>> from puzzlegroups.words import parse_word
    >>> print(find_commutator(parse_word("F R U R' U' F'", "RUF")))
    [F: [R, U]]
    >>> print(find_commutator(parse_word("R U2 F U' R' F' U'", "RUF")))
    [R U, U F]
    >>> print(find_commutator(parse_word("R U F", "RUF")))
    None
    """
    if len(word.moves) > MAX_MOVES:
        raise InvalidInputError(
            f"{len(word.moves)} moves found, expected at most {MAX_MOVES}"
        )
    moves: Moves = tuple((g, _least(g, e, orders)) for g, e in word.moves)
    if not _is_balanced(moves, orders):
        return None
    outer: list[tuple[str, int]] = []
    while len(moves) > 1 and _inverse(moves[:1], orders) == moves[-1:]:
        outer.append(moves[0])
        moves = moves[1:-1]
    found = _search(moves, outer, orders)
    if found is None and len(moves) > 1 and moves[0][0] == moves[-1][0]:
        # The ends are powers of one move: turned around, they are one power of it.
        (generator, first), (_, last) = moves[0], moves[-1]
        joined = _least(generator, first + last, orders)
        outer.append((generator, -last))
        found = _search(((generator, joined), *moves[1:-1]), outer, orders)
    return found


def _is_balanced(moves: Moves, orders: Mapping[str, int] | None) -> bool:
    """Tell whether the exponents of each generator add up to nothing."""
    totals: dict[str, int] = {}
    for generator, exponent in moves:
        totals[generator] = totals.get(generator, 0) + exponent
    return bool(moves) and not any(_least(g, e, orders) for g, e in totals.items())


def _search(
    moves: Moves, outer: Sequence[tuple[str, int]], orders: Mapping[str, int] | None
) -> FoundCommutator | None:
    """Try every rotation; return what is written with the fewest moves."""
    n = len(moves)
    twice = moves + moves
    back = _inverse(twice, orders)
    found: list[FoundCommutator] = []
    for between in sorted(range(64), key=int.bit_count):
        here = [between >> place & 1 for place in range(6)]
        size, odd = divmod(n - sum(here), 2)
        if odd or size < 0:
            continue
        for start in range(n):
            shell = Word([*outer, *moves[:start]])
            cuts = _cuts(twice[start:], back[: 2 * n - start], size, here, orders)
            found += [FoundCommutator(shell, *cut) for cut in cuts]
    return min(found, key=lambda one: sum(map(len, one)), default=None)


def _cuts(
    moves: Moves,
    back: Moves,
    size: int,
    here: Sequence[int],
    orders: Mapping[str, int] | None,
) -> Iterator[tuple[Word, Word]]:
    """Cut moves into x a y b z c x' d y' e z' f; `back` is their inverse."""
    end = len(back)
    middle = size + sum(here[:3])
    for i in range(size + 1):
        if moves[middle : middle + i] != back[end - i :]:
            continue
        for j in range(size - i + 1):
            at_y, at_y_back = i + here[0], middle + i + here[3]
            if moves[at_y_back : at_y_back + j] != back[end - at_y - j : end - at_y]:
                continue
            at_z, at_z_back = at_y + j + here[1], at_y_back + j + here[4]
            k = size - i - j
            if moves[at_z_back : at_z_back + k] != back[end - at_z - k : end - at_z]:
                continue
            places = (i, at_y + j, at_z + k, middle + i, at_y_back + j, at_z_back + k)
            a, b, c, d, e, f = (
                moves[place : place + bit]
                for place, bit in zip(places, here, strict=True)
            )
            if not k and not c + e and _cancel(a + b + d + f, orders):
                f += a  # powers on either side of z
            elif not (_cancel(a + c + e, orders) and _cancel(b + d + f, orders)):
                continue
            x, y, z = moves[:i], moves[at_y : at_y + j], moves[at_z : at_z + k]
            left = x + a + y + _inverse(d, orders)
            right = _inverse(f, orders) + z + c + _inverse(x, orders)
            yield Word(left), Word(right)


def _cancel(powers: Moves, orders: Mapping[str, int] | None) -> bool:
    """Tell whether these are powers of one generator that are together nothing."""
    if not powers:
        return True
    generator = powers[0][0]
    total = sum(exponent for _, exponent in powers)
    return all(g == generator for g, _ in powers) and not _least(
        generator, total, orders
    )


def _least(generator: str, exponent: int, orders: Mapping[str, int] | None) -> int:
    """Return the exponent of least size, the positive one of two."""
    order = orders.get(generator) if orders else None
    if not order:
        return exponent
    exponent %= order
    return exponent - order if 2 * exponent > order else exponent


def _inverse(moves: Moves, orders: Mapping[str, int] | None) -> Moves:
    return tuple((g, _least(g, -e, orders)) for g, e in reversed(moves))
