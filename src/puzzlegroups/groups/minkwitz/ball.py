"""Balls: the elements of least cost, each with a word."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

if TYPE_CHECKING:
    from collections.abc import Sequence

    from puzzlegroups.groups.minkwitz.letters import Letters

__all__ = ["Ball", "build_ball"]

#: Spheres of a ball, unless asked otherwise. Where it grows so slowly that there would
#: be more, as in a cyclic group, words are too long to be of use.
MAX_SPHERES = 100_000


@dataclass(frozen=True, eq=False)
class Ball:
    """The first elements of a group in order of their cost.

    Parameters
    ----------
    letters : Letters
        What words are made of.
    points : ndarray of intp, shape (n_points,)
        Points whose images tell the elements apart, such as a base.
    images : ndarray, shape (n, n_points)
        Images of the points under each element, the identity first.
    parents : ndarray of int32, shape (n,)
        The element before the last letter of each; -1 for the identity.
    last_letters : ndarray, shape (n,)
        The last letter of each.
    starts : ndarray of int64, shape (radius + 2,)
        Elements of cost c are the rows ``starts[c]..starts[c + 1] - 1``.
    radius : int
        Every element of at most this cost is in the ball; there may be some of the
        next cost.
    is_whole : bool
        Whether this is the whole group.
    slots : ndarray of int32
        Hash table of the rows.

    Examples
    --------
    >>> from puzzlegroups.groups.minkwitz.letters import letters_of
    >>> from puzzlegroups.permutations import parse_permutation
    >>> square = letters_of({"r": parse_permutation("(1,2,3,4)")}, "qtm")
    >>> ball = build_ball(square, [0], 100)
    >>> len(ball), ball.radius, ball.is_whole, ball.word(3)
    (4, 2, True, [0, 0])
    """

    letters: Letters
    points: npt.NDArray[np.intp]
    images: npt.NDArray[np.integer]
    parents: npt.NDArray[np.int32]
    last_letters: npt.NDArray[np.integer]
    starts: npt.NDArray[np.int64]
    radius: int
    is_whole: bool
    slots: npt.NDArray[np.int32]

    def __len__(self) -> int:
        """Return the number of elements."""
        return len(self.images)

    @cached_property
    def costs(self) -> npt.NDArray[np.int32]:
        """Cost of each element, ascending."""
        counts = np.diff(self.starts)
        return _frozen(np.repeat(np.arange(len(counts), dtype=np.int32), counts))

    def word(self, row: int) -> list[int]:
        """Return the letters of an element.

        Parameters
        ----------
        row : int
            ``0 <= row < len(self)``.

        Returns
        -------
        list of int
            A word of least cost.

        Examples
        --------
        >>> from puzzlegroups.groups.minkwitz.letters import letters_of
        >>> from puzzlegroups.permutations import parse_permutation
        >>> swap = letters_of({"r": parse_permutation("(1,2)")}, "qtm")
        >>> build_ball(swap, [0], 9).word(1)
        [0]
        """
        word: list[int] = []
        while row > 0:
            word.append(int(self.last_letters[row]))
            row = int(self.parents[row])
        return word[::-1]


def build_ball(
    letters: Letters,
    points: Sequence[int],
    n_elements: int,
    radius: int | None = None,
    n_spheres: int = MAX_SPHERES,
) -> Ball:
    """Enumerate elements in order of their cost until there is no room for more.

    Parameters
    ----------
    letters : Letters
        What words are made of.
    points : sequence of int
        0-based points that tell the elements apart: a base of the group, or all.
    n_elements : int
        Room, at least 1.
    radius : int, optional
        Greatest cost of interest; None means all that there is room for.
    n_spheres : int, default 100,000
        How many spheres at most, empty ones not counted.

    Returns
    -------
    Ball
        Whole spheres, and as much of the next as there is room for.

    Notes
    -----
    O(n_elements * n_letters * len(points)) time; for letters of several costs this is
    Dial's form of Dijkstra's algorithm.

    References
    ----------
    .. [1] R. B. Dial, Algorithm 360: shortest-path forest with topological ordering,
       Comm. ACM 12 (1969).

    Examples
    --------
    >>> from puzzlegroups.groups.minkwitz.letters import letters_of
    >>> from puzzlegroups.permutations import parse_permutation
    >>> square = {name: parse_permutation(text, degree=4)
    ...     for name, text in [("r", "(1,2,3,4)"), ("s", "(1,3)")]}
    >>> build_ball(letters_of(square, "qtm"), [0, 1], 100).starts.tolist()
    [0, 1, 4, 7, 8]
    """
    from puzzlegroups.groups.minkwitz.ball_kernels import expand

    base = np.array(points, dtype=np.intp)
    images = np.empty((n_elements, len(base)), dtype=letters.images.dtype)
    images[0] = base
    parents = np.full(n_elements, -1, dtype=np.int32)
    last_letters = np.zeros(n_elements, dtype=letters.inverse.dtype)
    slots = np.full(1 << (2 * n_elements).bit_length(), -1, dtype=np.int32)
    slots[_first_slot(images, slots)] = 0
    costs = letters.costs.tolist()
    starts, filled = [0, 1], [0]  # where spheres start, and which are not empty
    count, is_whole = 1, False
    while count < n_elements and len(filled) < n_spheres:
        cost = _next_cost(filled, set(costs), len(starts) - 2)
        is_whole = cost is None
        if cost is None or (radius is not None and cost > radius):
            break
        starts += [count] * (cost + 1 - len(starts))
        before = [max(-1, cost - step) for step in costs]
        count = expand(
            images,
            parents,
            last_letters,
            slots,
            letters.images,
            np.array([starts[max(0, c)] for c in before], np.int64),
            np.array([starts[c + 1] for c in before], np.int64),  # 0 below cost 0
            count,
        )
        if count > starts[-1]:
            filled.append(cost)
        starts.append(count)
    while len(starts) > 2 and starts[-1] == starts[-2]:
        starts.pop()
    radius = len(starts) - (2 if is_whole or count < n_elements else 3)
    return Ball(
        letters,
        base,
        _frozen(images[:count]),
        _frozen(parents[:count]),
        _frozen(last_letters[:count]),
        _frozen(np.array(starts, dtype=np.int64)),
        radius,
        is_whole,
        _frozen(slots),
    )


def _next_cost(filled: list[int], steps: set[int], cost: int) -> int | None:
    """Return the next cost at which there may be elements after those of a cost."""
    places = {step: bisect_right(filled, cost - step) for step in steps}
    return min(
        (filled[k] + step for step, k in places.items() if k < len(filled)),
        default=None,
    )


def _first_slot(images: npt.NDArray[Any], slots: npt.NDArray[np.int32]) -> int:
    from puzzlegroups.groups.minkwitz.ball_kernels import find_row

    return int(find_row(images, slots, images[0]))


def _frozen(array: npt.NDArray[Any]) -> npt.NDArray[Any]:
    array.flags.writeable = False
    return array
