"""Endings: the words by which a phase is ended, listed by the cosets they end from."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

if TYPE_CHECKING:
    from puzzlegroups.search.canonical_words import CanonicalWords
    from puzzlegroups.search.subgroup_chain import Phase

__all__ = ["MOST_LETTERS", "Endings", "build_endings"]

#: Most letters that are written down, and one coset in how many may have words.
MOST_LETTERS = 300_000
SPARSE = 64


@dataclass(frozen=True, eq=False)
class Endings:
    """Words of one length that lead from cosets to the goal of a phase.

    Parameters
    ----------
    length : int
        Number of steps in each word, at least 2; or 0, and nothing is listed.
    codes : ndarray of uint64, shape (n_cosets,)
        The cosets, ascending; those with the numbers ``c[0], c[1], ...`` in the
        coordinates have the code ``(c[0] * n[1] + c[1]) * n[2] + ...``.
    firsts : ndarray of int64, shape (n_cosets + 1,)
        Where the words of each coset start, and their number.
    letters : ndarray of uint16, shape (n_words, length)
        The words, as steps of the phase.
    images : ndarray of uint8 or uint16, shape (n_words, degree)
        Images of the points under each word.
    """

    length: int
    codes: npt.NDArray[np.uint64]
    firsts: npt.NDArray[np.int64]
    letters: npt.NDArray[np.uint16]
    images: npt.NDArray[np.unsignedinteger[Any]]


def build_endings(
    phase: Phase,
    words: CanonicalWords,
    is_last: npt.NDArray[np.bool_],
    most: int = MOST_LETTERS,
) -> Endings:
    """List the canonical words of as many steps as there is room for.

    Parameters
    ----------
    phase : Phase
        Its steps are closed under inversion.
    words : CanonicalWords
        The automaton; the steps of the phase are the first ones in it.
    is_last : ndarray of bool, shape (n_steps, n_steps)
        Whether a step of the phase may be its last one after another.
    most : int, optional
        Most letters of all words; there are fewer words than a 64th of the index.

    Returns
    -------
    Endings
        All accepted words of that length with an allowed end.

    Notes
    -----
    A search that is as many steps from its end as the endings are long looks them up,
    instead of opening a node for each of these steps. That is bidirectional search, in
    which the half around the goal is built once.

    References
    ----------
    .. [1] R. E. Korf, Depth-first iterative-deepening, Artificial Intelligence 27
       (1985), section 6, on bidirectional search.

    Examples
    --------
    >>> from puzzlegroups.puzzles import load_from_catalogue
    >>> from puzzlegroups.search import build_subgroup_chain
    >>> from puzzlegroups.search.canonical_words import build_canonical_words
    >>> chain = build_subgroup_chain(load_from_catalogue("2x2x2"), metric="htm")
    >>> phase = chain.phases[0]
    >>> words, every = build_canonical_words(phase.steps), np.ones((18, 18), bool)
    >>> endings = build_endings(phase, words, every, most=300)
    >>> endings.length, endings.letters.shape
    (0, (0, 0))
    """
    steps = slice(len(phase.steps))
    states = np.zeros(1, dtype=np.int32)
    letters = np.empty((1, 0), dtype=np.uint16)
    sizes = [len(factor) for factor in phase.graph.factors]
    if math.prod(sizes) >= 1 << 63:
        most = 0
    while True:
        rows, added = np.nonzero(words.allowed[states, steps])
        length = letters.shape[1] + 1
        if not 0 < len(rows) <= min(most // length, phase.index // SPARSE):
            break
        states = words.following[states[rows], added]
        letters = np.column_stack([letters[rows], added.astype(np.uint16)])
    length = letters.shape[1]
    if length < 2:
        length, letters = 0, np.empty((0, 0), dtype=np.uint16)
    else:
        letters = letters[is_last[letters[:, -2], letters[:, -1]]]
    number = {step.permutation: place for place, step in enumerate(phase.steps)}
    back = np.array([number[~step.permutation] for step in phase.steps])
    codes = np.zeros(len(letters), dtype=np.uint64)
    for factor in phase.graph.factors:
        cosets = np.full(len(letters), factor.start)
        for column in letters.T[::-1]:
            cosets = factor.moves[cosets, back[column]]
        codes = codes * np.uint64(len(factor)) + cosets.astype(np.uint64)
    order = np.argsort(codes, kind="stable")
    distinct, firsts = np.unique(codes[order], return_index=True)
    ends = np.append(firsts, len(order)).astype(np.int64)
    letters = letters[order]
    points = np.array([step.permutation.images for step in phase.steps])
    images = np.tile(np.arange(points.shape[1]), (len(letters), 1))
    for column in letters.T:
        images = points[column[:, None], images]
    kind = np.uint8 if points.shape[1] <= 256 else np.uint16
    return Endings(length, distinct, ends, letters, images.astype(kind))
