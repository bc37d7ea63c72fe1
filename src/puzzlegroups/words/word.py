"""Words: freely reduced products of powers of named generators."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from puzzlegroups.errors import InvalidInputError
from puzzlegroups.words.metrics import check_metric, power_cost
from puzzlegroups.words.notation import to_puzzle_notation

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

__all__ = ["Move", "Word"]


class Move(NamedTuple):
    """A generator with a non-zero exponent, one syllable of a word.

    Parameters
    ----------
    generator : str
        Name of the generator.
    exponent : int
        How often it is applied; negative for the inverse.

    Examples
    --------
    >>> Move("r", -1)
    Move(generator='r', exponent=-1)
    """

    generator: str
    exponent: int


@dataclass(frozen=True, slots=True, init=False)
class Word:
    """An element of the free group on named generators, freely reduced.

    Parameters
    ----------
    moves : iterable of (str, int), optional
        Pairs (generator, exponent), applied from left to right. Neighbours with the
        same generator are merged and zero powers dropped, so equal elements of the
        free group are equal words. Empty for the identity.

    Raises
    ------
    InvalidInputError
        If a pair is not a non-empty name with an integer.

    Examples
    --------
    >>> w = Word([("u", 1), ("r", 1), ("r", -1), ("u", 1)])
    >>> w.moves
    (Move(generator='u', exponent=2),)
    >>> str(w * Word.generator("f") ** -1)
    "u2 f'"
    >>> len(w), [move.exponent for move in w]
    (1, [2])
    """

    moves: tuple[Move, ...]

    def __init__(self, moves: Iterable[tuple[str, int]] = ()) -> None:
        reduced: list[Move] = []
        for move in moves:
            generator, exponent = move
            if not isinstance(generator, str) or not generator:
                raise InvalidInputError(
                    f"{generator!r} found, expected the name of a generator"
                )
            if not isinstance(exponent, int):
                raise InvalidInputError(
                    f"exponent {exponent!r} of {generator!r} found, expected an integer"
                )
            if not isinstance(move, Move):
                move = Move(generator, exponent)
            _append(reduced, move)
        object.__setattr__(self, "moves", tuple(reduced))

    @classmethod
    def generator(cls, name: str) -> Word:
        """Return the word of one generator.

        Parameters
        ----------
        name : str
            Name of the generator.

        Returns
        -------
        Word
            The generator to the power 1.

        Raises
        ------
        InvalidInputError
            If `name` is empty or not text.

        Examples
        --------
        >>> str(Word.generator("r"))
        'r'
        """
        return cls(((name, 1),))

    def is_identity(self) -> bool:
        """Tell whether this is the empty word.

        Returns
        -------
        bool
            True for the empty word only.

        Examples
        --------
        >>> Word().is_identity()
        True
        """
        return not self.moves

    def length(
        self, metric: str = "qtm", weights: Mapping[str, int] | None = None
    ) -> int:
        """Return the sum of the costs of the moves.

        Parameters
        ----------
        metric : str, default "qtm"
            See :mod:`puzzlegroups.words.metrics`.
        weights : mapping of str to int, optional
            What 1 in the metric costs for each generator; 1 where it is left out.
            ``"weighted"`` needs them.

        Returns
        -------
        int
            At least 0. Exponents count as they stand: a word does not know that the
            fourth power of a quarter turn is nothing.

        Raises
        ------
        InvalidInputError
            If there is no such metric, or weights are missing.

        Examples
        --------
        >>> w = Word([("u", 2), ("r", -1)])
        >>> w.length("qtm"), w.length("htm"), w.length("weighted", {"u": 3})
        (3, 2, 7)
        """
        check_metric(metric)
        if weights is None and metric == "weighted":
            raise InvalidInputError("metric 'weighted' found, but no weights")
        weights = weights or {}
        return sum(
            power_cost(move.exponent, metric, weights.get(move.generator, 1))
            for move in self.moves
        )

    def modulo(self, orders: Mapping[str, int]) -> Word:
        """Return the word with exponents reduced modulo the orders of the generators.

        Parameters
        ----------
        orders : mapping of str to int
            Order of each generator of the word, at least 1.

        Returns
        -------
        Word
            The same element of any group in which the generators have these orders,
            with exponents e such that ``-order < 2 * e <= order``.

        Examples
        --------
        >>> str(Word([("u", 1), ("r", 4), ("u", 1), ("f", -3)]).modulo(
        ...     {"u": 4, "r": 4, "f": 4}))
        'u2 f'
        """
        reduced: list[Move] = []
        for generator, exponent in self.moves:
            if reduced and reduced[-1].generator == generator:
                exponent += reduced.pop().exponent
            order = orders[generator]
            exponent %= order
            if 2 * exponent > order:
                exponent -= order
            if exponent:
                reduced.append(Move(generator, exponent))
        return _word(tuple(reduced))

    def __iter__(self) -> Iterator[Move]:
        """Yield the moves from left to right."""
        return iter(self.moves)

    def __len__(self) -> int:
        """Return the number of moves, whatever their exponents; see :meth:`length`."""
        return len(self.moves)

    def __mul__(self, then: Word) -> Word:
        """Apply `self` first, then `then`."""
        if not isinstance(then, Word):
            return NotImplemented
        reduced = list(self.moves)
        rest = iter(then.moves)
        for move in rest:
            size = len(reduced)
            _append(reduced, move)
            if len(reduced) > size:
                break
        reduced.extend(rest)
        return _word(tuple(reduced))

    def __invert__(self) -> Word:
        """Return the inverse, as sympy does for group elements."""
        return _word(tuple(Move(g, -e) for g, e in reversed(self.moves)))

    def __pow__(self, exponent: int) -> Word:
        """Return the power; negative exponents invert."""
        if not isinstance(exponent, int):
            return NotImplemented
        base = self if exponent >= 0 else ~self
        if exponent == 0 or not base.moves:
            return Word()
        if len(base.moves) == 1:
            ((generator, power),) = base.moves
            return _word((Move(generator, power * abs(exponent)),))
        head, last = base.moves[0], base.moves[-1]
        if head.generator == last.generator:
            # w = h v h^-1, so w^n = h v^n h^-1 without cancelling n times.
            shell = _word((head,))
            return shell * (~shell * base * shell) ** abs(exponent) * ~shell
        return _word(base.moves * abs(exponent))

    def __xor__(self, by: Word) -> Word:
        """Return the conjugate ``by**-1 * self * by``, as GAP's ``a ^ b``."""
        return self.conjugate(by)

    def conjugate(self, by: Word) -> Word:
        """Return ``by**-1 * self * by``, the conjugate of group theory.

        Parameters
        ----------
        by : Word
            The conjugating word.

        Returns
        -------
        Word
            GAP's ``self ^ by``. The bracket ``[A: B] = A B A'`` of puzzle notation is
            :meth:`puzzle_conjugate`.

        Examples
        --------
        >>> u, r = Word.generator("u"), Word.generator("r")
        >>> str(u.conjugate(r))
        "r' u r"
        """
        return ~by * self * by

    def commutator(self, other: Word) -> Word:
        """Return ``self**-1 * other**-1 * self * other``, that of group theory.

        Parameters
        ----------
        other : Word
            The second entry.

        Returns
        -------
        Word
            GAP's ``Comm(self, other)``. The bracket ``[A, B] = A B A' B'`` of puzzle
            notation is :meth:`puzzle_commutator`; the two differ.

        Examples
        --------
        >>> u, r = Word.generator("u"), Word.generator("r")
        >>> str(u.commutator(r))
        "u' r' u r"
        """
        return ~self * ~other * self * other

    def puzzle_commutator(self, other: Word) -> Word:
        """Return ``self * other * self**-1 * other**-1``, that of puzzle notation.

        Parameters
        ----------
        other : Word
            The second entry.

        Returns
        -------
        Word
            What cubers write ``[self, other]``.

        Examples
        --------
        >>> u, r = Word.generator("u"), Word.generator("r")
        >>> str(u.puzzle_commutator(r))
        "u r u' r'"
        """
        return self * other * ~self * ~other

    def puzzle_conjugate(self, inner: Word) -> Word:
        """Return ``self * inner * self**-1``, that of puzzle notation.

        Parameters
        ----------
        inner : Word
            The word between the set-up moves.

        Returns
        -------
        Word
            What cubers write ``[self: inner]``.

        Examples
        --------
        >>> u, r = Word.generator("u"), Word.generator("r")
        >>> str(u.puzzle_conjugate(r))
        "u r u'"
        """
        return self * inner * ~self

    def __str__(self) -> str:
        """Return the word in puzzle notation."""
        return to_puzzle_notation(self)

    def __repr__(self) -> str:
        """Return the word as Python would build it."""
        return f"Word({[tuple(move) for move in self.moves]!r})"


def _append(reduced: list[Move], move: Move) -> None:
    """Multiply the reduced word by one move, in place."""
    generator, exponent = move
    if reduced and reduced[-1][0] == generator:
        exponent += reduced.pop()[1]
        if exponent:
            reduced.append(Move(generator, exponent))
    elif exponent:
        reduced.append(move)


def _word(moves: tuple[Move, ...]) -> Word:
    """Return a word from moves that are known to be freely reduced."""
    word = object.__new__(Word)
    object.__setattr__(word, "moves", moves)
    return word
