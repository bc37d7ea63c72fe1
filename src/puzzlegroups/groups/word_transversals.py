"""Transversals whose representatives are known as words in the generators.

Words are tuples of letters here: ``k`` stands for generator number k, counted from 1,
and ``-k`` for its inverse.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Sequence

    from puzzlegroups.groups.stabilizer_chain import StabilizerChain
    from puzzlegroups.groups.transversal import Images

__all__ = ["Entry", "WordTransversal", "build_word_transversals"]

Letters: TypeAlias = tuple[int, ...]

BALL_SIZE = 10_000


@dataclass(frozen=True, slots=True, eq=False)
class Entry:
    """A representative, its inverse, and a word for it.

    Parameters
    ----------
    letters : tuple of int
        The word.
    images, inverse : ndarray of intp, shape (degree,)
        The element and its inverse.
    """

    letters: Letters
    images: Images
    inverse: Images


WordTransversal: TypeAlias = dict[int, Entry]


def build_word_transversals(
    generators: Sequence[Images], chain: StabilizerChain, rng: np.random.Generator
) -> tuple[WordTransversal, ...]:
    """Find a short word for every coset representative of a chain.

    Parameters
    ----------
    generators : sequence of ndarray of intp, shape (degree,)
        Generators of the group of `chain`.
    chain : StabilizerChain
        Says which base and which orbits are to be filled.
    rng : numpy.random.Generator
        For the elements that fill the last gaps; the result depends on it.

    Returns
    -------
    tuple of dict of int to Entry
        For each level, an entry for each point of the basic orbit.

    Notes
    -----
    Minkwitz's method: sift words in order of length through the tables that are being
    filled, keep each shorter representative, then combine entries of a level with each
    other. Gaps are closed by sifting random elements, whose residues at a level are
    uniform over its orbit once the levels above are full; so it ends with
    probability 1.

    References
    ----------
    .. [1] T. Minkwitz, An algorithm for solving the factorization problem in
       permutation groups, J. Symbolic Comput. 26 (1998), section 3.

    Examples
    --------
    >>> from puzzlegroups.groups import schreier_sims
    >>> cycle, swap = np.array([1, 2, 0]), np.array([1, 0, 2])
    >>> tables = build_word_transversals(
    ...     [cycle, swap], schreier_sims([cycle, swap]), np.random.default_rng(0))
    >>> {point: entry.letters for point, entry in tables[0].items()}
    {0: (), 1: (1,), 2: (-1,)}
    """
    tables = _Tables(chain)
    for images, letters in _ball(generators, chain.degree, BALL_SIZE):
        tables.sift(images, letters)
    while not tables.are_full():
        tables.sift(*_random_element(generators, chain.degree, rng))
    tables.combine_entries()
    return tuple(tables.levels)


class _Tables:
    """The transversals while they are being filled."""

    def __init__(self, chain: StabilizerChain) -> None:
        identity = np.arange(chain.degree, dtype=np.intp)
        self.base = chain.base
        self.sizes = [len(orbit) for orbit in chain.basic_orbits]
        self.levels: list[WordTransversal] = [
            {point: Entry((), identity, identity)} for point in chain.base
        ]

    def are_full(self) -> bool:
        return [len(level) for level in self.levels] == self.sizes

    def sift(self, images: Images, letters: Letters, level: int = 0) -> None:
        """Divide by representatives; leave a shorter one behind where there is one."""
        while level < len(self.base):
            point = int(images[self.base[level]])
            entry = self.levels[level].get(point)
            if entry is None or len(letters) < len(entry.letters):
                self._keep(level, images, letters)
                if entry is None:
                    return
                images, letters = entry.images, entry.letters
                entry = self.levels[level][point]
            images = entry.inverse[images]
            letters = _times(letters, _inverse(entry.letters))
            level += 1

    def _keep(self, level: int, images: Images, letters: Letters) -> None:
        """Enter a representative, and its inverse where that is shorter or new."""
        inverse = np.argsort(images)
        table = self.levels[level]
        table[int(images[self.base[level]])] = Entry(letters, images, inverse)
        back = int(inverse[self.base[level]])
        other = table.get(back)
        if other is None or len(letters) < len(other.letters):
            table[back] = Entry(_inverse(letters), inverse, images)

    def combine_entries(self) -> None:
        """Sift the products of any two entries of a level."""
        for level, table in enumerate(self.levels):
            entries = list(table.values())
            longest = max(len(entry.letters) for entry in entries)
            for first in entries:
                for second in entries:
                    letters = _times(first.letters, second.letters)
                    if len(letters) <= longest:
                        self.sift(second.images[first.images], letters, level)


def _ball(
    generators: Sequence[Images], degree: int, size: int
) -> list[tuple[Images, Letters]]:
    """Return the first elements of the group in order of their length."""
    steps = [(letter, images) for letter, images in enumerate(generators, start=1)]
    steps += [(-letter, np.argsort(images)) for letter, images in steps]
    identity = np.arange(degree, dtype=np.intp)
    seen = {identity.tobytes()}
    ball: list[tuple[Images, Letters]] = [(identity, ())]
    for images, letters in ball:  # grows while it is walked
        for letter, step in steps:
            product = step[images]
            key = product.tobytes()
            if key not in seen:
                seen.add(key)
                ball.append((product, (*letters, letter)))
                if len(ball) >= size:
                    return ball
    return ball


def _random_element(
    generators: Sequence[Images], degree: int, rng: np.random.Generator
) -> tuple[Images, Letters]:
    """Multiply random letters, half as many as there are points and at least ten."""
    images = np.arange(degree, dtype=np.intp)
    letters: Letters = ()
    for _ in range(rng.integers(10, 10 + degree // 2 + 1)):
        letter = int(rng.integers(1, len(generators) + 1))
        step = generators[letter - 1]
        if rng.integers(2):
            letter, step = -letter, np.argsort(step)
        images = step[images]
        letters = _times(letters, (letter,))
    return images, letters


def _inverse(letters: Letters) -> Letters:
    return tuple([-letter for letter in reversed(letters)])


def _times(first: Letters, second: Letters) -> Letters:
    """Concatenate and reduce freely."""
    cancelled = 0
    for left, right in zip(reversed(first), second, strict=False):
        if left != -right:
            break
        cancelled += 1
    return first[: len(first) - cancelled] + second[cancelled:]
