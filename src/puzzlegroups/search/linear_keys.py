"""Keys of coordinates as sums, so that compiled code can find a coset of an element."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from puzzlegroups.errors import InvalidInputError
from puzzlegroups.search.block_tuples import BlockTuples
from puzzlegroups.search.coset_tuples import CosetTuples
from puzzlegroups.search.recolourings import Recolourings

if TYPE_CHECKING:
    from puzzlegroups.search.coset_graph import CosetGraph

__all__ = ["is_linear", "key_terms"]


def key_terms(graph: CosetGraph, degree: int) -> npt.NDArray[np.uint64]:
    """Return what each point adds to the key of an element's coset.

    Parameters
    ----------
    graph : CosetGraph
        A coordinate by colours, points or blocks whose keys have at most 64 bits.
    degree : int
        Number of points.

    Returns
    -------
    ndarray of uint64, shape (degree, degree)
        The key of g is the sum over x of ``terms[x, g(x)]``; rows of points that do not
        matter are 0.

    Raises
    ------
    InvalidInputError
        If the keys are longer, or are no such sums.

    Examples
    --------
    >>> from puzzlegroups.permutations import parse_permutation
    >>> from puzzlegroups.search import build_coset_graph, steps_of
    >>> ring = steps_of({"r": parse_permutation("(1,2,3)")}, "qtm")
    >>> key_terms(build_coset_graph(ring, [1]), 3).tolist()
    [[0, 0, 0], [0, 1, 2], [0, 0, 0]]
    """
    packing = graph.packing
    row = graph.start_tuple
    points, seen = row, np.arange(degree)
    if isinstance(packing, BlockTuples):
        points, seen = packing.first_points[row], packing.block_of
        packing = packing.tuples
    if not is_linear(graph):
        raise InvalidInputError(
            "a coordinate found whose keys are no sums of 64 bits, expected colours, "
            "points or blocks"
        )
    terms = np.zeros((degree, degree), dtype=np.uint64)
    if isinstance(packing, Recolourings):  # colours are carried along
        for point, colour in enumerate(row.tolist()):
            terms[point] = packing.pack(np.eye(degree, dtype=np.intp) * colour)
    else:  # the images of some points, or the blocks where these lie
        for place, point in enumerate(points.tolist()):
            rows = np.zeros((degree, len(row)), dtype=np.intp)
            rows[:, place] = seen
            terms[point] = packing.pack(rows)
    return terms


def is_linear(graph: CosetGraph) -> bool:
    """Tell whether :func:`key_terms` knows a coordinate.

    Parameters
    ----------
    graph : CosetGraph
        Any coordinate.

    Returns
    -------
    bool
        False if its keys have more than 64 bits, or are those of cosets.

    Examples
    --------
    >>> from puzzlegroups.permutations import parse_permutation
    >>> from puzzlegroups.search import build_coset_graph, steps_of
    >>> ring = steps_of({"r": parse_permutation("(1,2,3)")}, "qtm")
    >>> is_linear(build_coset_graph(ring, [1]))
    True
    """
    packing = graph.packing
    if isinstance(packing, BlockTuples):
        packing = packing.tuples
    return not isinstance(packing, CosetTuples) and graph.keys.dtype == np.uint64
