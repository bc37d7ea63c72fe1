"""Evaluation: what a word does when its moves stand for permutations."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from puzzlegroups.errors import UnknownMoveError
from puzzlegroups.permutations import Permutation
from puzzlegroups.words import Word

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

__all__ = ["image_of_word", "images_of_words"]


def image_of_word(word: Word, images: Mapping[str, Permutation]) -> Permutation:
    """Multiply a word out.

    Parameters
    ----------
    word : Word
        Any word.
    images : mapping of str to Permutation
        At least one permutation, all of one degree; those of the word among them.

    Returns
    -------
    Permutation
        The product from left to right.

    Raises
    ------
    UnknownMoveError
        If the word has a generator without an image.

    Notes
    -----
    O(degree) for each syllable, in numpy but for the first of its kind; exponents cost
    nothing.

    Examples
    --------
    >>> from puzzlegroups.words import Word
    >>> c = Permutation((1, 2, 0))
    >>> print(image_of_word(Word([("c", 2)]), {"c": c}))
    (1,3,2)
    """
    degree = next(iter(images.values())).degree
    product = np.arange(degree)
    powers: dict[tuple[str, int], npt.NDArray[np.intp]] = {}  # words repeat themselves
    for move in word.moves:
        if move not in powers:
            name, exponent = move
            if name not in images:
                raise UnknownMoveError(name, images)
            powers[move] = np.array((images[name] ** exponent).images, dtype=np.intp)
        product = powers[move][product]
    return Permutation(product.tolist())


def images_of_words(
    words: Sequence[Word], images: Mapping[str, Permutation]
) -> npt.NDArray[np.intp]:
    """Multiply many words out together.

    Parameters
    ----------
    words : sequence of Word
        Any words.
    images : mapping of str to Permutation
        As for :func:`image_of_word`.

    Returns
    -------
    ndarray of intp, shape (len(words), degree)
        The images of the points under each product.

    Raises
    ------
    UnknownMoveError
        If a word has a generator without an image.

    Notes
    -----
    O(degree) for each syllable of the longest word, times the number of words.

    Examples
    --------
    >>> from puzzlegroups.words import Word
    >>> c = Permutation((1, 2, 0))
    >>> images_of_words([Word([("c", 2)]), Word()], {"c": c}).tolist()
    [[2, 0, 1], [0, 1, 2]]
    """
    degree = next(iter(images.values())).degree
    rows = np.repeat(np.arange(degree)[None, :], len(words), axis=0)
    number = {move: k for k, move in enumerate({m for w in words for m in w.moves})}
    table = [image_of_word(Word([move]), images).images for move in number]
    letters = np.full((len(words), max((len(w.moves) for w in words), default=0)), -1)
    for row, word in enumerate(words):
        letters[row, : len(word.moves)] = [number[move] for move in word.moves]
    powers = np.array([*table, tuple(range(degree))])  # the last one, -1, stays
    for column in letters.T:
        rows = powers[column[:, None], rows]
    return rows
