"""Moves of the megaminx: faces, and the turns of scrambles.

==============  ======================================================================
``U``, ``BL'``  a face, clockwise as seen from outside: ``U F L BL BR R`` and opposite
                them ``D B DBR DR DL DBL``
``R++  R--``    all but the left face's layer, two fifths as seen from the right
``D++  D--``    all but the upper layer, two fifths as seen from below
==============  ======================================================================

A turn of all but one layer is a turn of the whole puzzle with that layer turned back.
The whole puzzle turned as a face turns has the name of the face with a ``v``: ``Lv``.
"""

from __future__ import annotations

from puzzlegroups.words.parser import parse_word
from puzzlegroups.words.strict import MISTAKES, check_tokens
from puzzlegroups.words.word import Word

__all__ = ["MEGAMINX_ACTIONS", "read_megaminx_word", "read_wca_megaminx_word"]

_FACES = ("U", "F", "L", "BL", "BR", "R", "D", "B", "DBR", "DR", "DL", "DBL")

#: The moves and rotations in which these words are written.
MEGAMINX_ACTIONS = frozenset([*_FACES, *(f"{face}v" for face in _FACES)])

# The layer that stays, turned back within the whole.
_WIDE = {
    "R++": (("L", 2), ("Lv", -2)),
    "R--": (("L", -2), ("Lv", 2)),
    "D++": (("U", 2), ("Uv", -2)),
    "D--": (("U", -2), ("Uv", 2)),
}
_WCA = r"[RD](?:\+\+|--)|U'?"
_MISTAKES = (
    *MISTAKES,
    (r"U2'?", "U U or U' U'"),
    (r"U(?:\+\+|--)", "U or U': the upper face turns by one fifth"),
    (r"[RD]'?|[RD][+-]", "two signs, R++ or D--"),
    (r"(?:F|L|B|BL|BR|DL|DR|DBL|DBR)['2]*", "R++, D-- or U: others are for solutions"),
)


def read_megaminx_word(text: str) -> Word:
    """Read a word of the megaminx in the notations that people use.

    Parameters
    ----------
    text : str
        As the table at the top says, with powers, brackets, commutators, comments and
        line ends.

    Returns
    -------
    Word
        In faces and rotations; amounts are modulo 5.

    Raises
    ------
    NotationError
        If the text does not follow the notation.
    UnknownMoveError
        If there is no such move.

    Examples
    --------
    >>> str(read_megaminx_word("R++ D--\\nU' F6"))
    "L2 Lv2' U2' Uv2 U' F"
    """
    word = parse_word(text, MEGAMINX_ACTIONS | _WIDE.keys())
    moves = [
        (letter, amount * exponent)
        for name, exponent in word.moves
        for letter, amount in _WIDE.get(name, ((name, 1),))
    ]
    return Word(moves).modulo(dict.fromkeys(MEGAMINX_ACTIONS, 5))


def read_wca_megaminx_word(text: str) -> Word:
    """Read a scramble of the megaminx as the regulations have it.

    Parameters
    ----------
    text : str
        ``R++ R-- D++ D-- U U'``, with blanks or line ends between them.

    Returns
    -------
    Word
        As :func:`read_megaminx_word` gives it.

    Raises
    ------
    NotationError
        At the first move that the regulations do not know, with the reason.

    References
    ----------
    .. [1] World Cube Association, "Regulations", article 12d.

    Examples
    --------
    >>> str(read_wca_megaminx_word("D++ U'"))
    "U2 Uv2' U'"
    >>> read_wca_megaminx_word("R++ D")
    Traceback (most recent call last):
        ...
    puzzlegroups.errors.NotationError: expected two signs, R++ or D-- at position 4, \
found 'D'
    """
    check_tokens(text, _WCA, _MISTAKES, "one of R++ R-- D++ D-- U U'")
    return read_megaminx_word(text)
