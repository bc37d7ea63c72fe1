"""Compiled reduction of many words through the table of a phase."""

from __future__ import annotations

from typing import Any

from puzzlegroups.jit import kernel

__all__ = ["append_words", "reduce_rows"]


@kernel
def append_letter(word: Any, length: Any, letter: Any, products: Any) -> Any:
    """Append a letter to a word, or join it with the last one; return the length.

    -1 where the word has no room. A product is -1 for the identity, -2 for no letter.
    """
    if length > 0:
        product = products[word[length - 1], letter]
        if product == -1:
            return length - 1
        if product >= 0:
            word[length - 1] = product
            return length
    if length == len(word):
        return -1
    word[length] = letter
    return length + 1


@kernel
def reduce_rows(
    images: Any,
    words: Any,
    lengths: Any,
    cosets: Any,
    start: Any,
    following: Any,
    moves: Any,
    points: Any,
    step_words: Any,
    step_lengths: Any,
    products: Any,
) -> None:
    """Lead each element to the goal of a phase, and write down what is done.

    ``following[c]`` is the step to take from coset c. A length becomes -1 where a word
    has no room.
    """
    degree = images.shape[1]
    for row in range(len(images)):
        coset = cosets[row]
        while coset != start and lengths[row] >= 0:
            step = following[coset]
            for point in range(degree):
                images[row, point] = points[step, images[row, point]]
            for place in range(step_lengths[step]):
                letter = step_words[step, place]
                lengths[row] = append_letter(words[row], lengths[row], letter, products)
                if lengths[row] < 0:
                    break
            coset = moves[coset, step]


@kernel
def append_words(
    words: Any, lengths: Any, others: Any, other_lengths: Any, products: Any
) -> None:
    """Append to each word another one; lengths become -1 where there is no room."""
    for row in range(len(words)):
        if other_lengths[row] < 0:
            lengths[row] = -1
        for place in range(other_lengths[row]):
            if lengths[row] < 0:
                break
            letter = others[row, place]
            lengths[row] = append_letter(words[row], lengths[row], letter, products)
