"""Moves of the pyraminx and the skewb: turns by a third about corners.

==========  ==========================================================================
pyraminx    ``U L R B``: two layers at that corner; ``u l r b``: its tip alone
skewb       ``R U L B``: the half at the corner on the right, above, on the left and
            behind, when the corner between the upper, front and right face is nearest
==========  ==========================================================================
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlegroups.words.parser import parse_word
from puzzlegroups.words.strict import MISTAKES, check_tokens

if TYPE_CHECKING:
    from puzzlegroups.words.word import Word

__all__ = ["read_wca_pyraminx_word", "read_wca_skewb_word"]

_MISTAKES = (
    *MISTAKES,
    (r"[A-Za-z]2'?", "an apostrophe: two thirds one way are one the other way"),
    (r"[A-Za-z]w.*", "a letter alone: a capital turns two layers"),
    (r"[xyz][2']?", "no rotations: they are not in the regulations"),
    (r".*i", "an apostrophe for the inverse"),
    (r".*[0-9+-]+", "nothing or an apostrophe after the move"),
)


def read_wca_pyraminx_word(text: str) -> Word:
    """Read a word of the pyraminx as the regulations of the WCA allow it.

    Parameters
    ----------
    text : str
        ``U L R B u l r b``, each alone or with ``'``, with blanks between them.

    Returns
    -------
    Word
        In these moves, clockwise as seen from the corner.

    Raises
    ------
    NotationError
        At the first move that the regulations do not know, with the reason.

    References
    ----------
    .. [1] World Cube Association, "Regulations", article 12e.

    Examples
    --------
    >>> str(read_wca_pyraminx_word("U L' r b'"))
    "U L' r b'"
    >>> read_wca_pyraminx_word("U2")
    Traceback (most recent call last):
        ...
    puzzlegroups.errors.NotationError: expected an apostrophe: two thirds one way are \
one the other way at position 0, found 'U2'
    """
    return _read(text, "ULRBulrb")


def read_wca_skewb_word(text: str) -> Word:
    """Read a word of the skewb as the regulations of the WCA allow it.

    Parameters
    ----------
    text : str
        ``R U L B``, each alone or with ``'``, with blanks between them.

    Returns
    -------
    Word
        In these moves, clockwise as seen from the corner.

    Raises
    ------
    NotationError
        At the first move that the regulations do not know, with the reason.

    References
    ----------
    .. [1] World Cube Association, "Regulations", article 12h.

    Examples
    --------
    >>> str(read_wca_skewb_word("R U' B L"))
    "R U' B L"
    """
    return _read(text, "RULB")


def _read(text: str, letters: str) -> Word:
    known = f"one of {' '.join(letters)}, alone or with an apostrophe"
    check_tokens(text, f"[{letters}]'?", _MISTAKES, known)
    return parse_word(text, letters).modulo(dict.fromkeys(letters, 3))
