"""Randomized Schreier-Sims: a chain from random elements, then its proof."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np
import numpy.typing as npt

from puzzlegroups.errors import SearchLimitReached
from puzzlegroups.groups.stabilizer_chain import StabilizerChain
from puzzlegroups.groups.transversal import ExplicitTransversal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from puzzlegroups.groups.blocks import Points

__all__ = ["ChainBuilder"]

Arrays: TypeAlias = tuple[npt.NDArray[Any], ...]

N_RANDOM = 4  # random elements that generate the next level
N_SIFTED = 20  # a wrong chain passes so many sifted elements once in 2^20 times
N_SIFTS = 100_000  # Schreier generators between two chances to interrupt


class ChainBuilder:
    """A chain under construction.

    Parameters
    ----------
    generators : ndarray of uint16, shape (n, degree)
        Images; at least one, none of them the identity.
    base : sequence of int
        Points with which the base begins.
    seed : int
        Start of the sequence of random numbers, at least 1.
    max_bytes : int
        Bound on the memory for transversals.

    Raises
    ------
    SearchLimitReached
        If the transversals do not fit.

    Notes
    -----
    From the top down: product replacement gives a few random elements of a level's
    group; made to fix the base point, they generate the next level, probably. Then
    random elements of the whole group are sifted, and residues repair the chain. The
    product of the orbit lengths is a lower bound of the order at any time. The levels'
    groups are nested, so the chain is right once every Schreier generator of each
    level sifts to the identity through the levels below, or once the order is known
    to be no larger than the product.

    References
    ----------
    .. [1] C. C. Sims, Computational methods in the study of permutation groups (1970).
    .. [2] F. Celler, C. R. Leedham-Green, S. H. Murray, A. C. Niemeyer, E. A. O'Brien,
       Generating random elements of a finite group, Comm. Algebra 23 (1995).
    .. [3] A. Seress, Permutation Group Algorithms (2003), sections 4.2, 4.3 and 4.5.

    Examples
    --------
    >>> generators = np.array([[1, 2, 3, 0], [1, 0, 2, 3]], np.uint16)
    >>> builder = ChainBuilder(generators, [], seed=1, max_bytes=10**6)
    >>> builder.order
    24
    >>> builder.verify()
    >>> builder.chain("verified").order
    24
    """

    def __init__(
        self, generators: Points, base: Sequence[int], seed: int, max_bytes: int
    ) -> None:
        from puzzlegroups.groups.schreier_sims_kernels import build_top_down

        self._n_given, self._degree = len(generators), int(generators.shape[1])
        self._max_bytes = max_bytes
        self._arrays = self._allocate(generators, seed)
        prefix = np.array(base, np.int64)
        build_top_down(self._arrays, prefix, N_RANDOM, N_SIFTED)
        self._check_room()

    def _allocate(self, generators: Points, seed: int) -> Arrays:
        """Reserve as much as could be needed; what is not used stays untouched."""
        degree = self._degree
        self._needed = _rows_bound(generators)
        n_rows = min(self._needed, max(degree, self._max_bytes // (2 * degree)))
        n_strong = self._n_given + (N_RANDOM + 3) * degree + 100
        width = max(self._n_given, 3 * degree + 100)
        arrays = (
            np.empty(degree + 1, np.int64),
            np.zeros(degree + 1, np.int64),
            np.empty((degree + 1, degree), np.uint16),
            np.empty((degree + 1, degree), np.int32),
            np.empty((n_rows, degree), np.uint16),
            np.zeros(degree + 1, np.int64),
            np.empty((degree + 1, width), np.int32),
            np.empty((n_strong, degree), np.uint16),
            np.array([0, 0, self._n_given, seed, 0], np.int64),
            np.zeros((degree + 1, 2), np.int64),
        )
        arrays[7][: self._n_given] = generators
        arrays[6][0, : self._n_given] = np.arange(self._n_given)
        arrays[5][0] = self._n_given
        return arrays

    def _check_room(self) -> None:
        if self._arrays[8][4]:
            needed = 2 * self._needed * self._degree
            raise SearchLimitReached(
                f"the transversals may need up to {needed} bytes, "
                f"max_bytes is {self._max_bytes}",
                needed_bytes=needed,
            )

    @property
    def _n_levels(self) -> int:
        return int(self._arrays[8][0])

    @property
    def order(self) -> int:
        """The product of the orbit lengths: at most the order of the group."""
        return math.prod(self._arrays[1][: self._n_levels].tolist())

    @property
    def work(self) -> int:
        """Number of elementary steps that :meth:`verify` would take, roughly."""
        n_levels = self._n_levels
        sizes, n_gens = self._arrays[1][:n_levels], self._arrays[5][:n_levels]
        below = np.arange(n_levels, 0, -1)
        return int((sizes * n_gens * below).sum()) * self._degree

    def verify(self) -> None:
        """Sift every Schreier generator, and repair the chain until all sift.

        Raises
        ------
        SearchLimitReached
            If the transversals do not fit.

        Examples
        --------
        >>> swap = np.array([[1, 0]], np.uint16)
        >>> ChainBuilder(swap, [], seed=1, max_bytes=10**6).verify()
        """
        from puzzlegroups.groups.schreier_sims_kernels import verify_levels

        level = self._n_levels - 1
        while level >= 0:
            level = int(verify_levels(self._arrays, level, N_SIFTS))
            self._check_room()

    def chain(self, status: str) -> StabilizerChain:
        """Return the chain.

        Parameters
        ----------
        status : str
            How its order is known.

        Returns
        -------
        StabilizerChain
            Its arrays are copies.

        Examples
        --------
        >>> swap = np.array([[1, 0]], np.uint16)
        >>> ChainBuilder(swap, [], seed=1, max_bytes=10**6).chain("monte-carlo").base
        (0,)
        """
        _, sizes, orbits, rows, pool, _, _, gens, counts, _ = self._arrays
        transversals = []
        for level, size in enumerate(sizes[: self._n_levels].tolist()):
            points = orbits[level, :size].copy()
            inverses = pool[rows[level, points]]
            points.flags.writeable = inverses.flags.writeable = False
            transversals.append(ExplicitTransversal(points, inverses))
        strong = gens[: counts[2]].copy()
        strong.flags.writeable = False
        return StabilizerChain(self._degree, tuple(transversals), strong, status)


def _rows_bound(generators: Points) -> int:
    """Bound the number of all representatives.

    The basic orbits within an orbit of the group of n points have at most n, n - 1,
    n - 2, ... points; one row more for each base point that is given.
    """
    degree = int(generators.shape[1])
    sizes = [degree]
    if degree > 200:
        from puzzlegroups.groups.blocks import orbit_numbers

        sizes = np.bincount(orbit_numbers(generators)).tolist()
    return degree + sum(size * (size + 1) // 2 for size in sizes)
