"""Moves of NxNxN cubes: a lenient reader, and one as strict as the WCA's regulations.

==============  ======================================================================
``R``, ``U'``   a face, clockwise as seen from outside
``Rw``, ``r``   two layers; ``3Rw`` three
``2R``          the second layer alone
``2-3r``        the second and third layer
``M E S``       the middle layer of an odd cube, as L, D and F turn
``x y z``       the whole cube, as R, U and F turn
==============  ======================================================================
"""

from __future__ import annotations

import re

from puzzlegroups.errors import InvalidInputError, NotationError
from puzzlegroups.words.parser import parse_word
from puzzlegroups.words.strict import MISTAKES, check_tokens
from puzzlegroups.words.word import Word

__all__ = ["read_cube_word", "read_wca_cube_word"]

MAX_SIZE = 40
FACES = "ULFRBD"
OPPOSITE = dict(zip(FACES, "DRBLFU", strict=True))
MIDDLE = {"L": ("M", 1), "R": ("M", -1), "D": ("E", 1), "U": ("E", -1)}
MIDDLE |= {"F": ("S", 1), "B": ("S", -1)}

_NUMBER = "[2-9]|[1-9][0-9]"
_MISTAKES = (
    *MISTAKES,
    (r"[MESmes].*", "a face or Rw, slices are not in the regulations"),
    (r"[1-9]*[ulfrbd].*", "a capital: two layers are Rw"),
    (r"1[ULFRBD].*", "no number 1: one layer is R, two are Rw"),
    (r".*i", "an apostrophe for the inverse"),
    (r".*[+-]+", "an apostrophe or 2 after the move"),
    (r".*2'", "2 without an apostrophe"),
    (r".*[013-9]", "nothing, 2 or an apostrophe after the move"),
    (
        rf"(?:{_NUMBER})[ULFRBD][2']?",
        "'w' after a number: single inner layers are not in the regulations",
    ),
)


def read_cube_word(text: str, size: int) -> Word:
    """Read a word of an NxNxN cube in the notations that people use.

    Parameters
    ----------
    text : str
        As the table at the top says, with powers, brackets, commutators ``[A, B]`` and
        conjugates ``[A: B]``; ``Ui`` is ``U'``.
    size : int
        Number of layers, at least 2.

    Returns
    -------
    Word
        In single layers ``R``, ``2R``, ..., the slices ``M E S`` and the rotations;
        layers beyond the middle are counted from the other side. Amounts are modulo 4.

    Raises
    ------
    NotationError
        If the text does not follow the notation; NISS ``^(A)`` does not.
    UnknownMoveError
        If there is no such move, or the cube has not so many layers.
    InvalidInputError
        If the size is out of range.

    Examples
    --------
    >>> str(read_cube_word("Rw 3Rw' 2R U5 y4", 5))
    "R 2R M 2R' R' 2R U"
    >>> str(read_cube_word("[r: U2]", 4))
    "R 2R U2 2R' R'"
    """
    _check_size(size)
    niss = re.search(r"\^\s*\(?\s*[A-Za-z\[]|\bNISS\b", text)
    if niss:
        raise NotationError(
            text, niss.start(), "moves of the normal scramble; NISS is not read"
        )
    known = _names(size)
    word = parse_word(text, known)
    moves: list[tuple[str, int]] = []
    for name, exponent in word.moves:
        layers = known[name]
        turns = exponent % 4
        turns = turns - 4 if turns > 2 else turns
        back = layers if turns > 0 else layers[::-1]
        moves += [(layer, sign * turns) for layer, sign in back if turns]
    orders = dict.fromkeys((layer for layer, _ in moves), 4)
    return Word(moves).modulo(orders)


def _check_size(size: int) -> None:
    if not 2 <= size <= MAX_SIZE:
        raise InvalidInputError(f"size {size} found, expected 2..{MAX_SIZE}")


def _names(size: int) -> dict[str, list[tuple[str, int]]]:
    """Return every name of a move with the layers that it turns."""
    names: dict[str, list[tuple[str, int]]] = {
        letter: [(letter, 1)] for letter in "xyz"
    }
    if size % 2:
        names |= {letter: [(letter, 1)] for letter in "MES"}
    for face in FACES:
        single = {n: _layer(face, n, size) for n in range(1, size + 1)}
        names[face] = names[f"{face}i"] = [single[1]]
        names[f"{face}i"] = [(single[1][0], -1)]
        for n in range(2, size):
            names[f"{n}{face}"] = [single[n]]
        for width in range(2, size):  # all layers are a rotation, and not a move
            wide = [single[n] for n in range(1, width + 1)]
            for name in (f"{width}{face}w", f"{width}{face.lower()}"):
                names[name] = wide
            if width == 2:
                names[f"{face}w"] = names[face.lower()] = wide
        for first in range(1, size + 1):
            for last in range(first + 1, min(size, size + first - 2) + 1):
                part = [single[n] for n in range(first, last + 1)]
                for name in (f"{first}-{last}{face}w", f"{first}-{last}{face.lower()}"):
                    names[name] = part
    return names


def _layer(face: str, number: int, size: int) -> tuple[str, int]:
    """Return one layer, counted from the nearer side."""
    if 2 * number == size + 1:
        return MIDDLE[face]
    sign = 1
    if 2 * number > size + 1:
        face, number, sign = OPPOSITE[face], size + 1 - number, -1
    return (face if number == 1 else f"{number}{face}", sign)


def read_wca_cube_word(text: str, size: int) -> Word:
    """Read a word as the regulations of the WCA allow it, and nothing else.

    Parameters
    ----------
    text : str
        Moves with blanks between them: faces, ``Rw``, ``3Rw``, rotations ``x y z``,
        each alone or with ``'`` or ``2``.
    size : int
        Number of layers, at least 2.

    Returns
    -------
    Word
        As :func:`read_cube_word` gives it.

    Raises
    ------
    NotationError
        At the first move that the regulations do not know, with the reason.
    InvalidInputError
        If the size is out of range.

    References
    ----------
    .. [1] World Cube Association, "Regulations", article 12a.

    Examples
    --------
    >>> str(read_wca_cube_word("R Uw2 x'", 4))
    "R U2 2U2 x'"
    >>> read_wca_cube_word("R M", 3)
    Traceback (most recent call last):
        ...
    puzzlegroups.errors.NotationError: expected a face or Rw, slices are not in the \
regulations at position 2, found 'M'
    """
    _check_size(size)
    moves = r"[ULFRBDxyz][2']?"
    if size > 2:
        widths = "|".join(str(width) for width in range(2, size))
        moves += rf"|(?:{widths})?[ULFRBD]w[2']?"
    too_wide = (rf"(?:{_NUMBER})?[ULFRBD]w[2']?", f"a width below the size {size}")
    otherwise = "a move such as R, U', Fw2, 3Rw or x"
    check_tokens(text, moves, (*_MISTAKES, too_wide), otherwise)
    return read_cube_word(text, size)
