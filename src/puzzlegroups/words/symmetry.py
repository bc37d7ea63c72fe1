"""Words seen in a mirror, on a turned cube, or through any renaming of the moves."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from puzzlegroups.errors import InvalidInputError, UnknownMoveError
from puzzlegroups.words.word import Word

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["rename_word", "transform_cube_word"]

# Where the faces go; a mirror reverses every turn.
_TURNS = {"x": "FUBD", "y": "FLBR", "z": "URDL"}
_MIRRORS = {"M": "LR", "E": "UD", "S": "FB"}
_AXES = {"M": "L", "E": "D", "S": "F", "x": "R", "y": "U", "z": "F"}
_LETTER = re.compile(r"([0-9-]*)([ULFRBDMESxyz])(w?)")


def rename_word(word: Word, names: Mapping[str, tuple[str, int]]) -> Word:
    """Replace every move by another one, or by its inverse.

    Parameters
    ----------
    word : Word
        Any word.
    names : mapping of str to (str, int)
        The new name of each move with 1, or -1 for the inverse.

    Returns
    -------
    Word
        The image under a homomorphism of the free group.

    Raises
    ------
    UnknownMoveError
        If a move of the word has no new name.

    Examples
    --------
    >>> from puzzlegroups.words import parse_word
    >>> str(rename_word(parse_word("a b2", "ab"), {"a": ("b", -1), "b": ("a", 1)}))
    "b' a2"
    """
    for generator, _ in word.moves:
        if generator not in names:
            raise UnknownMoveError(generator, names)
    return Word((names[g][0], names[g][1] * e) for g, e in word.moves)


def transform_cube_word(word: Word, symmetry: str) -> Word:
    """Return what a word becomes when the cube is turned or seen in a mirror.

    Parameters
    ----------
    word : Word
        Of a cube: faces, layers ``2R``, wide moves ``Rw``, slices, rotations.
    symmetry : str
        One or more of ``x y z`` (the whole cube turned) and ``M E S`` (the mirror in
        which lies that slice), from left to right.

    Returns
    -------
    Word
        For ``x``, a word with the effect of ``x' word x``.

    Raises
    ------
    InvalidInputError
        If a letter is no symmetry.
    UnknownMoveError
        If a move is none of a cube.

    Examples
    --------
    >>> from puzzlegroups.words import parse_word
    >>> str(transform_cube_word(parse_word("R U' F2", "RUF"), "M"))
    "L' U F2'"
    >>> str(transform_cube_word(parse_word("R U", "RU"), "y"))
    'F U'
    """
    for letter in symmetry.split() if " " in symmetry else symmetry:
        if letter not in _AXES:
            raise InvalidInputError(f"{letter!r} found, expected one of x y z M E S")
        word = Word(_moved(name, exponent, letter) for name, exponent in word.moves)
    return word


def _moved(name: str, exponent: int, symmetry: str) -> tuple[str, int]:
    match = _LETTER.fullmatch(name)
    if match is None:
        raise UnknownMoveError(name, ("U", "2U", "Uw", "M", "x"))
    letter = match[2]
    face = _AXES.get(letter, letter)
    ring = _TURNS.get(symmetry) or _MIRRORS[symmetry]
    image = ring[(ring.index(face) + 1) % len(ring)] if face in ring else face
    sign = -1 if symmetry in _MIRRORS else 1
    if letter in _AXES:
        for other in "xyz" if letter in "xyz" else "MES":
            if _AXES[other] == image:
                return other, sign * exponent
            if _AXES[other] == dict(zip("ULFRBD", "DRBLFU", strict=True))[image]:
                return other, -sign * exponent
    return match[1] + image + match[3], sign * exponent
