"""One reader for every way in which people write words.

Grammar, with the names of the moves given by the caller::

    sequence = { factor | "*" }                 blanks and "*" separate
    factor   = ( move | "(" sequence ")" | bracket ) [ power ]
    bracket  = "[" sequence "," sequence "]"    A B A' B'
             | "[" sequence ":" sequence "]"    A B A'
             | "[" sequence "/" sequence "]"    A B A2 B' A
    power    = "'" [ number ] | number [ "'" ] | "^" [ "-" ] number [ "'" ]
             | "^" "(" [ "-" ] number ")" | "-" number

``//`` and ``#`` start a comment that runs to the end of the line.
"""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING

from puzzlegroups.errors import NotationError, UnknownMoveError
from puzzlegroups.words.word import Word

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

__all__ = ["parse_word"]

MAX_DEPTH = 100
MAX_DIGITS = 9
MAX_MOVES = 250_000

_BLANK = re.compile(r"(?:\s|\*|//[^\n]*|#[^\n]*)*")
_TOKEN = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")
_LAYERED = re.compile(r"(?:[0-9]+(?:-[0-9]+)?)?[A-Za-z_][A-Za-z0-9_]*")
_SIGNED = re.compile(r"[A-Za-z_][A-Za-z0-9_]*(?:\+\+|--)?")
_DIGITS = re.compile(r"[0-9]+")
_PRIMES = "'\u2019\u2032`"  # apostrophe, typographic apostrophe, prime, back-quote


def parse_word(text: str, names: Iterable[str], max_moves: int = MAX_MOVES) -> Word:
    """Read a word in puzzle notation, GAP's notation, or a mixture of both.

    Parameters
    ----------
    text : str
        For example ``u r' f2``, ``u*r^-1*f^2``, ``(R U R' U')3``, ``[A, B]`` for
        ``A B A' B'``, ``[A: B]`` for ``A B A'``, ``[A / B]`` for ``A B A2 B' A``.
        Where every name is a single letter, blanks may be left out: ``RUR'U'``.
    names : iterable of str
        The moves that may occur. The longest name wins, so ``x1`` and ``x10`` do
        not clash; a name that ends in a digit takes ``^`` for its powers. With both
        ``x`` and ``x2`` among them, ``x2`` is the name and ``x^2`` the power. A name
        may begin with layers, ``2-3r``, or, where none does, end in ``++`` or ``--``.

    max_moves : int, default 250_000
        Longest word that is read, in powers of moves.

    Returns
    -------
    Word
        Freely reduced.

    Raises
    ------
    UnknownMoveError
        If a name is not among `names`; with its position.
    NotationError
        If the text does not follow the grammar, nests deeper than 100 levels, or
        stands for more than `max_moves`.

    Notes
    -----
    Linear in the text and in the length of the word that it stands for.

    Examples
    --------
    >>> str(parse_word("u*r^-1*f^2 // GAP", "urf"))
    "u r' f2"
    >>> str(parse_word("(R U R' U')2", "RU"))
    "R U R' U' R U R' U'"
    >>> str(parse_word("[U: R]' x10 x1", ["U", "R", "x1", "x10"]))
    "U R' U' x10 x1"
    >>> parse_word("R ]", "RU")
    Traceback (most recent call last):
        ...
    puzzlegroups.errors.NotationError: expected a move at position 2, found ']'
    """
    return _Reader(text, tuple(names), max_moves).read()


def _between(left: Word, right: Word) -> Word:
    """Return ``A B A2 B' A``; for quarter turns A that is ``[A: [B, A2]]``."""
    return left * right * left**2 * ~right * left


class _Reader:
    """A recursive-descent reader; `position` is the next character to read."""

    def __init__(self, text: str, names: tuple[str, ...], max_moves: int) -> None:
        self.text = text
        self.max_moves = max_moves
        self.names = names
        self.known = frozenset(names)
        self.token = _TOKEN
        if any(name[:1].isdigit() for name in names):  # such as 2R, 2-3r
            self.token = _LAYERED
        elif any(name[-1:] in ("+", "-") for name in names):  # such as R++, D--
            self.token = _SIGNED
        self.single_letters = all(len(name) == 1 for name in names)
        self.position = 0

    def read(self) -> Word:
        word = self._sequence(0)
        if self.text.startswith("^", self.position):
            raise self._fault("moves of the normal scramble; NISS is not read")
        if self.position < len(self.text):
            raise self._fault("a move")
        return word

    def _sequence(self, depth: int) -> Word:
        if depth > MAX_DEPTH:
            raise self._fault(f"at most {MAX_DEPTH} nested brackets")
        factors: list[Word] = []
        n_moves = 0
        while True:
            self._skip_blank()
            factor = self._factor(depth)
            if factor is None:
                return Word(move for factor in factors for move in factor.moves)
            factors.append(factor)
            n_moves += len(factor.moves)
            if n_moves > self.max_moves:
                raise self._too_long()

    def _factor(self, depth: int) -> Word | None:
        start = self.position
        if self._accept("("):
            word = self._sequence(depth + 1)
            self._expect(")")
        elif self._accept("["):
            word = self._bracket(depth + 1)
        elif self.token.match(self.text, start):
            word = Word.generator(self._name())
        else:
            return None
        exponent = self._power()
        if len(word.moves) > 1 and len(word.moves) * abs(exponent) > self.max_moves:
            self.position = start
            raise self._too_long()
        return word**exponent

    def _bracket(self, depth: int) -> Word:
        left = self._sequence(depth)
        combine: Callable[[Word], Word]
        if self._accept(","):
            combine = left.puzzle_commutator
        elif self._accept(":"):
            combine = left.puzzle_conjugate
        elif self._accept("/"):
            combine = partial(_between, left)
        else:
            raise self._fault("',' or ':'")
        right = self._sequence(depth)
        self._expect("]")
        return combine(right)

    def _name(self) -> str:
        """Read the longest name; digits that belong to no name are left for `_power`.

        A name that ends in a digit takes no bare number: ``x12`` beside a known
        ``x1`` is a misprint rather than a square.
        """
        start = self.position
        match = self.token.match(self.text, start)
        assert match is not None
        token = match.group()
        stem = token.rstrip("0123456789")
        for name in (token, stem):
            if name in self.known:
                self.position += len(name)
                return name
        letters = [letter for letter in token if not letter.isdigit()]
        if self.single_letters and self.known.issuperset(letters):
            self.position += 1
            return token[0]
        raise UnknownMoveError(token, self.names, start)

    def _power(self) -> int:
        start = self.position
        if self._accept("^"):
            closes = self._accept("(")
            exponent = self._signed_number()
            if closes:
                self._expect(")")
            sign = -1 if self._accept_prime() else 1
        elif self._accept("-"):
            return -self._number()
        else:
            sign = -1 if self._accept_prime() else 1
            exponent = self._number() if self._at_digit() else 1
            if sign == 1 and self.position > start and self._accept_prime():
                sign = -1
        if self.position > start and (self._at_digit() or self._at_prime()):
            raise self._fault("a blank after the power")
        return sign * exponent

    def _signed_number(self) -> int:
        sign = -1 if self._accept("-") else 1
        return sign * self._number()

    def _number(self) -> int:
        match = _DIGITS.match(self.text, self.position)
        if match is None:
            raise self._fault("a whole number")
        if len(match.group()) > MAX_DIGITS:
            raise self._fault(f"a number of at most {MAX_DIGITS} digits")
        self.position = match.end()
        return int(match.group())

    def _at_digit(self) -> bool:
        return _DIGITS.match(self.text, self.position) is not None

    def _at_prime(self) -> bool:
        return self.text[self.position : self.position + 1] in tuple(_PRIMES)

    def _accept_prime(self) -> bool:
        found = self._at_prime()
        self.position += found
        return found

    def _accept(self, character: str) -> bool:
        found = self.text.startswith(character, self.position)
        self.position += found
        return found

    def _expect(self, character: str) -> None:
        if not self._accept(character):
            raise self._fault(repr(character))

    def _skip_blank(self) -> None:
        match = _BLANK.match(self.text, self.position)
        assert match is not None
        self.position = match.end()

    def _fault(self, expected: str) -> NotationError:
        return NotationError(self.text, self.position, expected)

    def _too_long(self) -> NotationError:
        return self._fault(f"a word of at most {self.max_moves} moves")
