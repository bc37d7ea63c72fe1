"""Tuples of points up to a subgroup: the cosets of its image on some points."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from puzzlegroups.groups import schreier_sims
from puzzlegroups.search.point_tuples import PointTuples

if TYPE_CHECKING:
    from collections.abc import Sequence

    from puzzlegroups.search.packing import Keys

__all__ = ["CosetTuples"]

#: Subgroups that move no more points get their chain without the compiler.
FEW_POINTS = 12

#: Rows times levels for which it does not pay to wait for the compiler.
FEW_ROWS = 50_000


class CosetTuples:
    """The images of some points, up to a subgroup that permutes these points.

    Parameters
    ----------
    degree : int
        Number of points in all.
    points : sequence of int
        0-based, closed under the subgroup.
    subgroup : sequence of sequence of int
        Generators of the subgroup H, as positions in `points`: the point at position
        i goes to the one at position ``generator[i]``.

    Notes
    -----
    The tuple of g is ``(g(x) for x in points)``; multiplying g by h in H from the left
    rearranges it. Of the tuples of one coset the key is that of the least one in
    lexicographic order, found level by level in the stabilizer chain of H whose base is
    all positions in turn: the representative which gives the least image of the base
    point. Hence equal keys mean the same coset, exactly, and keys depend on H alone,
    not on how its chain was found: tables of their order may be stored.

    References
    ----------
    .. [1] D. F. Holt, B. Eick, E. A. O'Brien, Handbook of Computational Group Theory
       (2005), section 4.6.7.

    Examples
    --------
    >>> pairs = CosetTuples(4, [0, 1, 2, 3], [[2, 3, 0, 1]])
    >>> keys = pairs.pack(np.array([[0, 1, 2, 3], [2, 3, 0, 1], [1, 0, 2, 3]]))
    >>> bool(keys[0] == keys[1]), bool(keys[0] == keys[2])
    (True, False)
    """

    def __init__(
        self,
        degree: int,
        points: Sequence[int],
        subgroup: Sequence[Sequence[int]],
    ) -> None:
        self.degree = degree
        self.points = list(points)
        self.subgroup = [list(generator) for generator in subgroup]
        self._tuples = PointTuples(degree, len(points))

    @cached_property
    def levels(self) -> list[tuple[npt.NDArray[np.intp], npt.NDArray[np.intp]]]:
        """For each level of the chain of H its orbit, and representatives as rows."""
        n_points = self._tuples.length
        identity = list(range(n_points))
        engine = "auto" if n_points <= FEW_POINTS else "randomized"
        chain = schreier_sims([identity, *self.subgroup], engine, identity)
        return [
            (np.array(transversal.orbit), transversal.representatives)
            for transversal in chain.transversals
            if len(transversal.orbit) > 1
        ]

    @property
    def dtype(self) -> np.dtype[Any]:
        """The dtype of the keys."""
        return self._tuples.dtype

    def pack(self, tuples: npt.NDArray[Any]) -> Keys:
        """Return the key of the coset of each tuple.

        Parameters
        ----------
        tuples : ndarray of integers, shape (n, n_points)
            Distinct 0-based points in each row.

        Returns
        -------
        ndarray, shape (n,)
            Keys of the least tuples.

        Notes
        -----
        O(n * n_points * length of the base of H).

        Examples
        --------
        >>> pairs = CosetTuples(3, [0, 1, 2], [[1, 2, 0]])
        >>> pairs.unpack(pairs.pack(np.array([[2, 0, 1], [2, 1, 0]]))).tolist()
        [[0, 1, 2], [0, 2, 1]]
        """
        rows = np.array(tuples, dtype=np.intp)
        if len(rows) * len(self.levels) > FEW_ROWS:
            return self._tuples.pack(self._least(rows))
        for orbit, representatives in self.levels:
            choice = rows[:, orbit].argmin(axis=1)
            rows = np.take_along_axis(rows, representatives[choice], axis=1)
        return self._tuples.pack(rows)

    def _least(self, rows: npt.NDArray[np.intp]) -> npt.NDArray[np.intp]:
        """Do the same in compiled code, in place."""
        from puzzlegroups.search.coset_tuple_kernels import make_least

        make_least(rows, np.empty(rows.shape[1], dtype=np.intp), *self.flat_levels)
        return rows

    @cached_property
    def flat_levels(
        self,
    ) -> tuple[npt.NDArray[np.intp], npt.NDArray[np.intp], npt.NDArray[np.intp]]:
        """The levels for compiled code; see :mod:`.coset_tuple_kernels`."""
        sizes = [len(orbit) for orbit, _ in self.levels]
        firsts = np.cumsum([0, *sizes], dtype=np.intp)[:-1]
        identity = np.arange(self._tuples.length)
        return (
            np.stack([np.array(sizes, dtype=np.intp), firsts, firsts], axis=1),
            np.concatenate([identity[:0], *(orbit for orbit, _ in self.levels)]),
            np.concatenate([identity[None, :], *(rows for _, rows in self.levels)])[1:],
        )

    def unpack(self, keys: Keys) -> npt.NDArray[np.intp]:
        """Return the least tuple of each coset.

        Parameters
        ----------
        keys : ndarray, shape (n,)
            What :meth:`pack` returned.

        Returns
        -------
        ndarray of intp, shape (n, n_points)
            Points, 0-based.

        Examples
        --------
        >>> pairs = CosetTuples(2, [0, 1], [[1, 0]])
        >>> pairs.unpack(pairs.pack(np.array([[1, 0]]))).tolist()
        [[0, 1]]
        """
        return self._tuples.unpack(keys)

    def apply(self, keys: Keys, steps: Sequence[npt.NDArray[np.intp]]) -> Keys:
        """Apply each permutation to each coset.

        Parameters
        ----------
        keys : ndarray, shape (n,)
            Cosets.
        steps : sequence of ndarray of intp, shape (degree,)
            Images of each permutation.

        Returns
        -------
        ndarray, shape (len(steps), n)
            Keys of the images.

        Examples
        --------
        >>> pairs = CosetTuples(3, [0, 1, 2], [[1, 2, 0]])
        >>> even = pairs.pack(np.array([[0, 1, 2]]))
        >>> turned = pairs.apply(even, [np.array([1, 0, 2]), np.array([1, 2, 0])])
        >>> (turned == even).tolist()
        [[False], [True]]
        """
        tuples = self.unpack(keys)
        images = np.empty((len(steps), len(keys)), dtype=self.dtype)
        for row, step in enumerate(steps):
            images[row] = self.pack(step[tuples])
        return images
