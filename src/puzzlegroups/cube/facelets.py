"""Facelets: 54 letters checked one rule after the other, and relabelled by centres."""

from __future__ import annotations

from collections import Counter

from puzzlegroups.cube.facelet_layout import CENTRES, CORNERS, FACES, slot_name
from puzzlegroups.errors import InvalidInputError, NotationError

__all__ = ["read_facelets"]

OPPOSITE = dict(zip(FACES, "DLBURF", strict=True))


def read_facelets(text: str) -> tuple[str, str]:
    """Read facelets and name the colours by the centres.

    Parameters
    ----------
    text : str
        54 letters of U R F D L B, each nine times; blanks are skipped.

    Returns
    -------
    facelets : str
        54 letters in which every centre has the letter of its face.
    centres : str
        The centres as they were found, in the order U R F D L B.

    Raises
    ------
    NotationError
        If a character is not a colour; with its position among the letters.
    InvalidInputError
        If the number of letters is wrong, a colour is not there nine times, or the
        centres are not those of a cube.

    Examples
    --------
    >>> solved = "".join(9 * face for face in "URFDLB")
    >>> read_facelets(solved) == (solved, "URFDLB")
    True
    >>> turned = "".join(9 * face for face in "UFLDBR")
    >>> read_facelets(turned) == (solved, "UFLDBR")
    True
    >>> read_facelets("UUU")
    Traceback (most recent call last):
        ...
    puzzlegroups.errors.InvalidInputError: 3 facelets found, expected 54
    """
    letters = "".join(text.split())
    if len(letters) != 54:
        raise InvalidInputError(f"{len(letters)} facelets found, expected 54")
    _check_letters(letters)
    for colour, count in Counter(letters).most_common():
        if count != 9:
            raise InvalidInputError(
                f"colour {colour} found {count} times, expected 9 times"
            )
    centres = "".join(letters[centre] for centre in CENTRES)
    _check_centres(centres)
    return letters.translate(str.maketrans(centres, FACES)), centres


def _check_letters(letters: str) -> None:
    for position, letter in enumerate(letters):
        if letter in FACES:
            continue
        is_small = letter.upper() in FACES
        found = f"{letter!r}" + (", which is lower case" if is_small else "")
        raise NotationError(letters, position, "one of U R F D L B", found)


def _check_centres(centres: str) -> None:
    """Refuse centres that no turn of the whole cube gives.

    Opposite faces must have opposite colours, and the three around one corner must
    show the colours of a corner in the right order.
    """
    if len(set(centres)) < 6:
        raise InvalidInputError(
            f"centres {' '.join(centres)} found, expected six different colours"
        )
    shown = dict(zip(FACES, centres, strict=True))
    is_cube = all(shown[OPPOSITE[face]] == OPPOSITE[shown[face]] for face in FACES)
    names = [slot_name(corner) for corner in CORNERS]
    around = shown["U"] + shown["R"] + shown["F"]
    if not is_cube or not any(around in name + name for name in names):
        raise InvalidInputError(
            f"centres {' '.join(centres)} found, which no turn of the whole cube gives"
        )
