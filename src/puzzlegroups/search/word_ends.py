"""The ends of a word whose neighbours may change places when they commute."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    import numpy as np
    import numpy.typing as npt

    from puzzlegroups.search.canonical_words import CanonicalWords

__all__ = ["is_reduced", "rearranged"]


def rearranged(
    path: Sequence[int],
    commutes: npt.NDArray[np.bool_],
    not_first: Collection[int] = (),
    not_last: Collection[int] = (),
) -> list[int] | None:
    """Exchange commuting neighbours until a word begins and ends as it should.

    Parameters
    ----------
    path : sequence of int
        Numbers of steps.
    commutes : ndarray of bool, shape (n_steps, n_steps)
        Which steps may change places.
    not_first, not_last : collection of int, optional
        Steps at which the word must not begin or end.

    Returns
    -------
    list of int or None
        The word itself where nothing is wrong with it; None where no arrangement does.

    Notes
    -----
    A step can come first exactly when it commutes with all before it, and last when it
    commutes with all after it; one step for each end can be chosen independently.
    O(length^2).

    References
    ----------
    .. [1] P. Cartier, D. Foata, Problemes combinatoires de commutation et
       rearrangements (1969).

    Examples
    --------
    >>> import numpy as np
    >>> pairs = np.array([[1, 1, 0], [1, 1, 0], [0, 0, 1]], dtype=bool)
    >>> rearranged([0, 1, 2], pairs, not_first=[0])
    [1, 0, 2]
    >>> rearranged([0, 2, 1], pairs, not_first=[0]) is None
    True
    """
    word = list(path)
    if not word:
        return word
    places = range(len(word))
    firsts = [
        k
        for k in places
        if word[k] not in not_first and all(commutes[word[k], x] for x in word[:k])
    ]
    lasts = [
        k
        for k in reversed(places)
        if word[k] not in not_last and all(commutes[word[k], x] for x in word[k + 1 :])
    ]
    for first in firsts:
        for last in lasts:
            if first != last or len(word) == 1:
                middle = [word[k] for k in places if k not in (first, last)]
                ends = [word[first]] if first == last else [word[first], word[last]]
                return [*ends[:1], *middle, *ends[1:]]
    return None


def is_reduced(path: Sequence[int], words: CanonicalWords) -> bool:
    """Tell whether no two steps meet that cancel or merge into a cheaper one.

    Parameters
    ----------
    path : sequence of int
        Numbers of steps, in any order that commuting allows.
    words : CanonicalWords
        Of the steps.

    Returns
    -------
    bool
        True for the words that the automaton accepts, and their rearrangements.

    Notes
    -----
    O(length^2).

    Examples
    --------
    >>> from puzzlegroups.permutations import parse_permutation
    >>> from puzzlegroups.search import steps_of
    >>> from puzzlegroups.search.canonical_words import build_canonical_words
    >>> turns = {"a": parse_permutation("(1,2,3)", degree=5),
    ...          "b": parse_permutation("(4,5)", degree=5)}
    >>> words = build_canonical_words(steps_of(turns, "htm"))  # a, a', b
    >>> is_reduced([2, 0], words), is_reduced([0, 2, 1], words)
    (True, False)
    """
    for here, step in enumerate(path):
        for earlier in reversed(path[:here]):
            if not words.allowed[words.boundary[earlier], step]:
                return False
            if not words.commutes[earlier, step]:
                break
    return True
