"""Lower bounds: exact distances on two coordinates, up to symmetry, in four bits."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from puzzlegroups.errors import InvalidInputError
from puzzlegroups.search.product_graph import ProductGraph
from puzzlegroups.search.symmetries import coset_symmetries
from puzzlegroups.solution import thread_count

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from puzzlegroups.search.coset_graph import CosetGraph

__all__ = [
    "TURN_BITS",
    "UNKNOWN",
    "LowerBoundTable",
    "Reduction",
    "build_lower_bounds",
    "reduce",
]

#: What four bits cannot tell: at least this far, or out of reach.
UNKNOWN = 15

#: The lower bits of a code are the number of a symmetry, the others that of a class.
TURN_BITS = 7

#: Classes that a thread takes at a time: even many, so that no byte has entries of two.
PORTION = 256

Ints = npt.NDArray[np.int32]


@dataclass(frozen=True, eq=False)
class Reduction:
    """Pairs of cosets (x, z), of which symmetric ones share an entry.

    Parameters
    ----------
    first : tuple of int
        The coordinates that make up x: one or two factors of the phase's graph.
    last : int
        The coordinate that is z.
    codes : ndarray of int32, shape (n_x,)
        For each x the number of its class, times 128, plus the number of the symmetry
        that takes x to the representative of its class.
    turned : ndarray of int32, shape (n_symmetries, n_z)
        Where each symmetry takes z.
    images : tuple of tuple of int
        Where each symmetry takes the steps; the identity has the number 0.
    fixing : ndarray of bool, shape (n_classes, n_symmetries), optional
        Which symmetries fix the representative; only needed to build a table.

    Notes
    -----
    Without symmetries every x is a class of its own. The entry of (x, z) has the number
    ``class_of[x] * n_z + turned[turn[x], z]``.

    References
    ----------
    .. [1] H. Kociemba, Cube Explorer, on coordinates reduced by symmetry.
    """

    first: tuple[int, ...]
    last: int
    codes: Ints
    turned: Ints
    images: tuple[tuple[int, ...], ...]
    fixing: npt.NDArray[np.bool_] | None = None

    @property
    def class_sizes(self) -> npt.NDArray[np.intp]:
        """How many x each class has."""
        return np.bincount(self.codes >> TURN_BITS)

    @cached_property
    def representatives(self) -> Ints:
        """The least x of each class: what the identity takes to it."""
        identity = self.codes % (1 << TURN_BITS) == 0
        return np.flatnonzero(identity).astype(np.int32)

    @property
    def n_classes(self) -> int:
        """How many classes there are."""
        return int(self.codes.max() >> TURN_BITS) + 1

    def __len__(self) -> int:
        """Return the number of entries."""
        return self.n_classes * int(self.turned.shape[1])


@dataclass(frozen=True, eq=False)
class LowerBoundTable:
    """Distances of pairs of cosets from the start.

    Parameters
    ----------
    reduction : Reduction
        Where the entry of a pair is.
    packed : ndarray of uint8, shape ((n_entries + 1) // 2,)
        Two entries a byte, the even one in the lower half; 15 where it is not known.
    """

    reduction: Reduction
    packed: npt.NDArray[np.uint8]

    @property
    def sphere_sizes(self) -> list[int]:
        """Number of pairs at distance 0, 1, 2, ...; exact where none is above 14."""
        reduction = self.reduction
        n_z = reduction.turned.shape[1]
        sizes = reduction.class_sizes
        spheres = np.zeros(UNKNOWN, dtype=np.int64)
        for first in range(0, len(sizes), 256):
            numbers = np.arange(first * n_z, min(first + 256, len(sizes)) * n_z)
            entries = (self.packed[numbers >> 1] >> ((numbers & 1) << 2)) & UNKNOWN
            weights = np.repeat(sizes[first : first + 256], n_z)
            counts = np.bincount(entries, weights, UNKNOWN + 1)
            spheres += counts[:UNKNOWN].astype(np.int64)
        return [int(size) for size in np.trim_zeros(spheres, "b")]


def reduce(
    factors: Sequence[CosetGraph],
    first: Sequence[int],
    last: int,
    images: Sequence[tuple[int, ...]] = (),
) -> Reduction:
    """Find out which pairs of cosets share an entry.

    Parameters
    ----------
    factors : sequence of CosetGraph
        The coordinates of a phase.
    first : sequence of int
        One or two of them, x.
    last : int
        One of them, z.
    images : sequence of tuple of int, optional
        Symmetries of the steps, closed under composition; those that do not carry over
        to x and to z are left out.

    Returns
    -------
    Reduction
        With what is needed to build a table.

    Raises
    ------
    InvalidInputError
        If there are more classes, or symmetries, than codes have room for.

    Notes
    -----
    O(n_x * (n_steps + n_symmetries)) time. While it is made it takes four bytes for
    each x and symmetry, and twelve more for each x.

    Examples
    --------
    >>> from puzzlegroups.permutations import parse_permutation
    >>> from puzzlegroups.search import build_coset_graph, steps_of
    >>> ring = steps_of({"r": parse_permutation("(1,2,3,4,5)")}, "qtm")
    >>> graph = build_coset_graph(ring, [0])
    >>> len(reduce([graph], [0], 0)), len(reduce([graph], [0], 0, [(0, 1), (1, 0)]))
    (25, 15)
    """
    joint = ProductGraph(tuple(factors[place] for place in first))
    on_x = coset_symmetries(joint, images)
    on_z = coset_symmetries(ProductGraph((factors[last],)), on_x)
    acts = [on_x[image] for image in on_z]
    if len(acts) > 1 << TURN_BITS:
        raise InvalidInputError(
            f"{len(acts)} symmetries found, expected at most {1 << TURN_BITS}"
        )
    least, turns = acts[0].copy(), np.zeros(len(joint), dtype=np.uint8)
    for number, act in enumerate(acts):
        turns[act < least] = number
        np.minimum(least, act, out=least)
    representatives = np.flatnonzero(least == acts[0])
    most_classes = 1 << (31 - TURN_BITS)
    if len(representatives) > most_classes:
        raise InvalidInputError(
            f"{len(representatives)} classes found, expected at most {most_classes}"
        )
    codes = np.empty(len(joint), dtype=np.int32)
    codes[representatives] = np.arange(len(representatives)) << TURN_BITS
    codes = codes[least] | turns
    turned = np.stack(list(on_z.values()))
    fixing = np.stack([act[representatives] == representatives for act in acts], axis=1)
    return Reduction(tuple(first), last, codes, turned, tuple(on_z), fixing)


def build_lower_bounds(
    factors: Sequence[CosetGraph],
    reduction: Reduction,
    progress: Callable[[int, int], Any] | None = None,
    n_jobs: int = 1,
) -> LowerBoundTable:
    """Measure pairs of cosets from the start outwards.

    Parameters
    ----------
    factors : sequence of CosetGraph
        The coordinates of a phase; each step costs 1.
    reduction : Reduction
        Which pairs, and where their entries are.
    progress : callable, optional
        Told how many entries are known, and how many there are.
    n_jobs : int, default 1
        Threads that share the largest layers; -1 for one a core.

    Returns
    -------
    LowerBoundTable
        Half a byte an entry.

    Raises
    ------
    InvalidInputError
        If the reduction does not know which symmetries fix what.

    Notes
    -----
    A layer is found from the one before, or, when most entries are known, by asking the
    unknown ones for a neighbour there. O(n_entries * n_steps).

    References
    ----------
    .. [1] J. C. Culberson, J. Schaeffer, Pattern databases, Comput. Intell. 14 (1998).

    Examples
    --------
    >>> from puzzlegroups.permutations import parse_permutation
    >>> from puzzlegroups.search import build_coset_graph, steps_of
    >>> ring = steps_of({"r": parse_permutation("(1,2,3,4,5)(6,7,8)")}, "qtm")
    >>> graphs = [build_coset_graph(ring, [0]), build_coset_graph(ring, [5])]
    >>> build_lower_bounds(graphs, reduce(graphs, [0], 1)).sphere_sizes
    [1, 2, 2, 2, 2, 2, 2, 2]
    """
    from puzzlegroups.search.lower_bound_kernels import fill_backwards, fill_forwards

    if reduction.fixing is None:
        raise InvalidInputError("a reduction that was loaded found, expected a new one")
    joint = ProductGraph(tuple(factors[place] for place in reduction.first))
    z = factors[reduction.last]
    graphs = (*joint.pair, z.moves)
    classes = (
        reduction.codes,
        reduction.turned,
        reduction.representatives,
        reduction.fixing,
    )
    packed = np.full((len(reduction) + 1) // 2, 0xFF, dtype=np.uint8)
    place = int(reduction.codes[joint.start] >> TURN_BITS) * len(z) + z.start
    packed[place >> 1] = 0xF0 if place % 2 == 0 else 0x0F
    n_known, size, depth = 1, 1, 0
    n_classes = len(reduction.representatives)
    portions = [*range(0, n_classes, PORTION), n_classes]
    pool = ThreadPoolExecutor(thread_count(n_jobs))
    try:
        while size and depth < UNKNOWN - 1:
            is_backwards = 2 * size > len(reduction) - n_known
            kernel = fill_backwards if is_backwards else fill_forwards
            fill = partial(kernel, graphs, classes, packed, depth)
            share = pool.map if is_backwards else map  # forwards they would collide
            size = 0
            for found in share(fill, portions, portions[1:]):
                size += found
                n_known += found
                if progress is not None and found:
                    progress(n_known, len(reduction))
            depth += 1
    finally:
        pool.shutdown(cancel_futures=True)
    packed.flags.writeable = False
    return LowerBoundTable(reduction, packed)
