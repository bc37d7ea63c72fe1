"""Short words for the identity, and their normal form.

Letters are ``k`` for generator number k, counted from 1, and ``-k`` for its inverse.
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from puzzlegroups.groups.schreier_colouring import Letters
    from puzzlegroups.groups.transversal import Images

__all__ = ["Ball", "cyclic_normal_form", "power_relators", "reduced"]


def reduced(letters: Letters) -> Letters:
    """Cancel neighbours that are inverse to each other.

    Parameters
    ----------
    letters : tuple of int
        A word.

    Returns
    -------
    tuple of int
        Freely reduced.

    Examples
    --------
    >>> reduced((1, 2, -2, -1, 3))
    (3,)
    """
    stack: list[int] = []
    for letter in letters:
        if stack and stack[-1] == -letter:
            stack.pop()
        else:
            stack.append(letter)
    return tuple(stack)


def cyclic_normal_form(letters: Letters) -> Letters:
    """Return the same word for all rotations and inverses of a relator.

    Parameters
    ----------
    letters : tuple of int
        A relator.

    Returns
    -------
    tuple of int
        Cyclically reduced, the largest of the rotations of it and its inverse.

    Examples
    --------
    >>> cyclic_normal_form((-1, 2, 2, 1)), cyclic_normal_form((-2, -1))
    ((2, 2), (2, 1))
    """
    word = reduced(letters)
    while len(word) > 1 and word[0] == -word[-1]:
        word = word[1:-1]
    inverse = tuple(-letter for letter in reversed(word))
    rotations = [
        w[k:] + w[:k] for w in (word, inverse) for k in range(max(1, len(word)))
    ]
    return max(rotations)


def power_relators(
    generators: Sequence[Images], n_lower: int, longest: int
) -> Iterator[Letters]:
    """Yield powers of words of up to three letters that are the identity.

    Parameters
    ----------
    generators : sequence of ndarray of intp, shape (degree,)
        Images.
    n_lower : int
        Words of the first generators alone are left out.
    longest : int
        Number of letters.

    Yields
    ------
    tuple of int
        Such as ``(1, 2, 1, 2)``.

    Examples
    --------
    >>> list(power_relators([np.array([1, 2, 0])], n_lower=0, longest=5))
    [(1, 1, 1)]
    """
    letters = [sign * (k + 1) for k in range(len(generators)) for sign in (1, -1)]
    identity = np.arange(len(generators[0]))
    arrays = {
        letter: generators[abs(letter) - 1]
        if letter > 0
        else np.argsort(generators[-letter - 1])
        for letter in letters
    }
    for first in range(n_lower + 1, len(generators) + 1):
        for length in (0, 1, 2):
            for rest in product(letters, repeat=length):
                word = (first, *rest)
                if reduced(word) != word or (length and rest[-1] in {-first, first}):
                    continue
                images = identity
                for letter in word:
                    images = arrays[letter][images]
                power, count = images, 1
                while (power != identity).any() and (count + 1) * len(word) <= longest:
                    power = images[power]
                    count += 1
                if (power == identity).all():
                    yield word * count


class Ball:
    """Shortest words for the elements near the identity, and what collides there.

    Parameters
    ----------
    generators : sequence of ndarray of intp, shape (degree,)
        Images.
    size : int
        Number of elements to stop at.
    n_lower : int, default 0
        Collisions of words in the first generators alone are left out.

    Examples
    --------
    >>> ball = Ball([np.array([1, 2, 0])], size=10)
    >>> ball.relators, ball.word(np.array([2, 0, 1]))
    ([(1, 1, 1)], (-1,))
    """

    def __init__(
        self, generators: Sequence[Images], size: int, n_lower: int = 0
    ) -> None:
        degree = len(generators[0])
        steps = [(k + 1, g.astype(np.uint16)) for k, g in enumerate(generators)]
        steps += [(-k, np.argsort(g).astype(np.uint16)) for k, g in steps]
        identity = np.arange(degree, dtype=np.uint16)
        self._words: dict[bytes, Letters] = {identity.tobytes(): ()}
        self._elements = [identity]
        found: dict[Letters, None] = {}
        for images in self._elements:  # grows while it is walked
            word = self._words[images.tobytes()]
            for letter, step in steps:
                if word and word[-1] == -letter:
                    continue
                moved = step[images]
                key = moved.tobytes()
                known = self._words.get(key)
                if known is not None:
                    if max(map(abs, (*word, letter, *known))) <= n_lower:
                        continue
                    back = tuple(-other for other in reversed(known))
                    found[cyclic_normal_form((*word, letter, *back))] = None
                elif len(self._elements) < size:
                    self._words[key] = (*word, letter)
                    self._elements.append(moved)
        found.pop((), None)
        self.relators = sorted(found, key=len)

    def word(self, images: Images) -> Letters | None:
        """Return a short word for an element, as one or two factors of the ball.

        Parameters
        ----------
        images : ndarray of integers, shape (degree,)
            An element.

        Returns
        -------
        tuple of int or None
            None when it is no product of two elements of the ball.

        Examples
        --------
        >>> Ball([np.array([1, 2, 3, 0])], size=3).word(np.array([2, 3, 0, 1]))
        (1, 1)
        """
        target = images.astype(np.uint16)
        direct = self._words.get(target.tobytes())
        if direct is not None:
            return direct
        elements = np.array(self._elements)
        backwards = np.empty_like(elements)
        points = np.arange(len(target), dtype=np.uint16)
        np.put_along_axis(backwards, elements.astype(np.intp), points[None, :], axis=1)
        # element * rest == target
        rests = target[backwards]
        best: Letters | None = None
        for element, rest in zip(self._elements, rests, strict=True):
            tail = self._words.get(rest.tobytes())
            if tail is not None:
                head = self._words[element.tobytes()]
                if best is None or len(head) + len(tail) < len(best):
                    best = reduced(head + tail)
        return best
