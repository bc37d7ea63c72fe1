"""Evaluation: what a word does when its moves stand for permutations."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from puzzlegroups.errors import UnknownMoveError
from puzzlegroups.permutations import Permutation

if TYPE_CHECKING:
    from collections.abc import Mapping

    from puzzlegroups.words import Word

__all__ = ["image_of_word"]


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
    O(degree) for each syllable; exponents cost nothing.

    Examples
    --------
    >>> from puzzlegroups.words import Word
    >>> c = Permutation((1, 2, 0))
    >>> print(image_of_word(Word([("c", 2)]), {"c": c}))
    (1,3,2)
    """
    degree = next(iter(images.values())).degree
    product = np.arange(degree)
    for name, exponent in word.moves:
        if name not in images:
            raise UnknownMoveError(name, images)
        product = np.array((images[name] ** exponent).images)[product]
    return Permutation(product.tolist())
