"""Rows of letters: the words of many elements in one array."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from puzzlegroups.errors import SearchLimitReached

if TYPE_CHECKING:
    import numpy.typing as npt

    from puzzlegroups.groups.minkwitz.letters import Letters

__all__ = ["blank_words", "check_words"]

#: Room for the words of a pool: those of cyclic groups can have any length.
MAX_WORDS_BYTES = 2**28


def check_words(letters: Letters, n_rows: int, width: int) -> None:
    """Refuse words that are too long to keep.

    Parameters
    ----------
    letters : Letters
        What they are made of.
    n_rows : int
        How many words.
    width : int
        Letters of the longest.

    Raises
    ------
    SearchLimitReached
        If they would take more than a quarter of a gigabyte.

    Examples
    --------
    >>> from puzzlegroups.groups.minkwitz.letters import letters_of
    >>> from puzzlegroups.permutations import parse_permutation
    >>> letters = letters_of({"r": parse_permutation("(1,2,3,4)")}, "qtm")
    >>> check_words(letters, 10, 10**9)
    Traceback (most recent call last):
        ...
    puzzlegroups.errors.SearchLimitReached: words of up to 1000000000 letters are too \
long to keep 10 of them in 268435456 bytes: the group has few moves for its order
    """
    needed = n_rows * width * letters.inverse.dtype.itemsize
    if needed > MAX_WORDS_BYTES:
        raise SearchLimitReached(
            f"words of up to {width} letters are too long to keep {n_rows} of them "
            f"in {MAX_WORDS_BYTES} bytes: the group has few moves for its order",
            needed_bytes=needed,
        )


def blank_words(letters: Letters, n_rows: int, width: int) -> npt.NDArray[Any]:
    """Make room for words.

    Parameters
    ----------
    letters, n_rows, width
        As for :func:`check_words`.

    Returns
    -------
    ndarray, shape (n_rows, width)
        Zeros.

    Raises
    ------
    SearchLimitReached
        As from :func:`check_words`.

    Examples
    --------
    >>> from puzzlegroups.groups.minkwitz.letters import letters_of
    >>> from puzzlegroups.permutations import parse_permutation
    >>> letters = letters_of({"r": parse_permutation("(1,2,3,4)")}, "qtm")
    >>> blank_words(letters, 2, 3).shape
    (2, 3)
    """
    check_words(letters, n_rows, width)
    return np.zeros((n_rows, width), letters.inverse.dtype)
