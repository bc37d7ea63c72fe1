"""Elements that carry one colouring of the points to another."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import numpy as np

from puzzlegroups.errors import (
    AmbiguousColouringError,
    InvalidColouringError,
    SearchLimitReached,
    UnsolvableStateError,
)
from puzzlegroups.permutations import Permutation

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from puzzlegroups.groups.stabilizer_chain import StabilizerChain
    from puzzlegroups.groups.transversal import Images

__all__ = ["RecolouringSearch", "find_recolouring"]

MAX_NODES = 200_000


def find_recolouring(
    chain: StabilizerChain,
    solved: Sequence[str],
    state: Sequence[str],
    name: str = "the puzzle",
) -> Permutation:
    """Return the element g with ``state[g(x)] == solved[x]`` for every point x.

    Parameters
    ----------
    chain : StabilizerChain
        Chain of the group.
    solved, state : sequence of str, length degree
        Colour of each point.
    name : str, default "the puzzle"
        What to call the puzzle in an error.

    Returns
    -------
    Permutation
        The only element of the group with that property.

    Raises
    ------
    InvalidColouringError
        If the number of colours is wrong, a colour does not exist or occurs too often
        or not often enough.
    AmbiguousColouringError
        If several elements give these colours.
    UnsolvableStateError
        If no element of the group gives these colours.
    SearchLimitReached
        If 200,000 partial elements did not decide it.

    Notes
    -----
    Backtracking over the chain. At each level the images of all points that the next
    stabilizer fixes are known, and are compared with the colours at once.

    References
    ----------
    .. [1] A. Seress, Permutation Group Algorithms (2003), section 9.1.

    Examples
    --------
    >>> from puzzlegroups.groups import schreier_sims
    >>> chain = schreier_sims(["(1,2,3)"])
    >>> print(find_recolouring(chain, "abc", "cab"))
    (1,2,3)
    """
    _check_counts(solved, state)
    search = RecolouringSearch(chain, solved, state)
    found: list[Permutation] = []
    for images in search.elements():
        found.append(Permutation(images.tolist()))
        if len(found) == 2:
            raise AmbiguousColouringError(*found)
    if not found:
        raise UnsolvableStateError(name, "no element of the group gives these colours")
    return found[0]


def _check_counts(solved: Sequence[str], state: Sequence[str]) -> None:
    if len(state) != len(solved):
        raise InvalidColouringError(
            f"{len(state)} colours found, expected {len(solved)}"
        )
    expected, found = Counter(solved), Counter(state)
    for point, colour in enumerate(state, start=1):
        if colour not in expected:
            raise InvalidColouringError(
                f"colour {colour!r} at point {point} found, "
                f"expected one of {', '.join(expected)}"
            )
    for colour, count in expected.items():
        if found[colour] != count:
            raise InvalidColouringError(
                f"colour {colour!r} found {found[colour]} times, expected {count}"
            )


class RecolouringSearch:
    """Depth-first search through the cosets of the stabilizers.

    Parameters
    ----------
    chain : StabilizerChain
        Of the group.
    solved, state : sequence of str, length degree
        Colours before and after.

    Examples
    --------
    >>> from puzzlegroups.groups import schreier_sims
    >>> search = RecolouringSearch(schreier_sims(["(1,2,3)"]), "abc", "cab")
    >>> [images.tolist() for images in search.elements()]
    [[1, 2, 0]]
    """

    def __init__(
        self, chain: StabilizerChain, solved: Sequence[str], state: Sequence[str]
    ) -> None:
        number = {colour: index for index, colour in enumerate(dict.fromkeys(solved))}
        self.chain = chain
        self.solved = np.array([number[colour] for colour in solved])
        self.state = np.array([number[colour] for colour in state])
        self.fixed = _points_settled_by_level(chain)
        self.n_nodes = 0

    def elements(self) -> Iterator[Images]:
        """Yield the elements that take one colouring to the other."""
        identity = np.arange(self.chain.degree, dtype=np.intp)
        if (self.state[self.fixed[0]] == self.solved[self.fixed[0]]).all():
            yield from self.extend(identity, 0)

    def extend(self, images: Images, level: int) -> Iterator[Images]:
        """Yield what fits among ``h * images`` with h in the stabilizer at `level`.

        Parameters
        ----------
        images : ndarray of intp, shape (degree,)
            An element whose images of the points settled so far fit.
        level : int
            ``0 <= level <= len(chain.transversals)``.

        Yields
        ------
        ndarray of intp, shape (degree,)
            Elements of the group.

        Raises
        ------
        SearchLimitReached
            If 200,000 partial elements did not decide it.

        Examples
        --------
        >>> from puzzlegroups.groups import schreier_sims
        >>> search = RecolouringSearch(schreier_sims(["(1,2,3)"]), "aab", "baa")
        >>> [images.tolist() for images in search.extend(np.arange(3), 0)]
        [[1, 2, 0]]
        """
        if level == len(self.chain.transversals):
            yield images
            return
        settled = self.fixed[level + 1]
        transversal = self.chain.transversals[level]
        for row in range(len(transversal)):
            self.n_nodes += 1
            if self.n_nodes > MAX_NODES:
                raise SearchLimitReached(
                    f"{MAX_NODES} partial elements did not decide whether the colours "
                    "determine a state"
                )
            product = images[transversal.representative(row)]
            if (self.state[product[settled]] == self.solved[settled]).all():
                yield from self.extend(product, level + 1)


def _points_settled_by_level(chain: StabilizerChain) -> list[Images]:
    """Return, for each level and for the bottom, the points that its group fixes."""
    fixed = []
    for level in range(len(chain.base) + 1):
        earlier = chain.base[:level]
        stabilizer = [
            np.array(generator.images)
            for generator in chain.strong_generators
            if all(generator.images[point] == point for point in earlier)
        ]
        points = np.arange(chain.degree)
        for generator in stabilizer:
            points = points[generator[points] == points]
        fixed.append(points)
    return fixed
