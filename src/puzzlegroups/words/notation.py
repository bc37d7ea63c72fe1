"""Words written as text: puzzle notation and GAP's."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from puzzlegroups.words.word import Move, Word

__all__ = ["to_gap", "to_puzzle_notation"]


def to_puzzle_notation(word: Word) -> str:
    """Return the moves separated by single spaces, as cubers write them.

    Parameters
    ----------
    word : Word
        Any word.

    Returns
    -------
    str
        ``r`` for a generator, ``r'`` for its inverse, ``r2`` and ``r2'`` for other
        powers. A name that ends in a digit takes ``^``: ``x1^2``. Empty for the
        identity. :func:`puzzlegroups.words.parse_word` reads it back.

    Examples
    --------
    >>> from puzzlegroups.words import Word
    >>> to_puzzle_notation(Word([("r", 1), ("u", -1), ("f", -2), ("x1", 2)]))
    "r u' f2' x1^2"
    """
    return " ".join(_puzzle_move(move) for move in word.moves)


def to_gap(word: Word) -> str:
    """Return the word as a GAP expression.

    Parameters
    ----------
    word : Word
        Any word.

    Returns
    -------
    str
        Factors joined by ``*`` with ``^`` for powers; ``()`` for the identity, which
        GAP and :func:`puzzlegroups.words.parse_word` both take for it.

    Examples
    --------
    >>> from puzzlegroups.words import Word
    >>> to_gap(Word([("r", 1), ("u", -1), ("f", 2)]))
    'r*u^-1*f^2'
    """
    factors = [
        generator if exponent == 1 else f"{generator}^{exponent}"
        for generator, exponent in word.moves
    ]
    return "*".join(factors) or "()"


def _puzzle_move(move: Move) -> str:
    generator, exponent = move
    prime = "'" if exponent < 0 else ""
    if abs(exponent) == 1:
        return generator + prime
    hat = "^" if generator[-1].isdigit() else ""
    return f"{generator}{hat}{abs(exponent)}{prime}"
