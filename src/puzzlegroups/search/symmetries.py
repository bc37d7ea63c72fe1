"""Symmetries: rearrangements of the steps that come from renaming the points."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from puzzlegroups.search.symmetry_backtrack import Backtrack

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from puzzlegroups.search.product_graph import ProductGraph
    from puzzlegroups.search.steps import Step

__all__ = ["coset_symmetries", "renamings"]

Images = npt.NDArray[np.intp]


def renamings(
    steps: Sequence[Step], max_count: int | None = None
) -> list[tuple[Images, tuple[int, ...]]]:
    """Find the symmetries of a puzzle.

    Parameters
    ----------
    steps : sequence of Step
        Distinct, closed under inversion.
    max_count : int, optional
        At most so many are listed.

    Returns
    -------
    list of (ndarray of intp, tuple of int)
        A permutation s of the points, and where it takes the steps: ``s**-1 * x * s``
        is step ``image[x]`` for each step x, at the same cost. One pair for each
        possible `image`, the identity first.

    Raises
    ------
    SearchLimitReached
        If there are more than `max_count`.

    Notes
    -----
    The symmetries are the products of representatives along a stabilizer chain, one for
    each image that the first step can have, then the second while the first stays, and
    so on; each is found by a backtrack search.

    References
    ----------
    .. [1] D. F. Holt, B. Eick, E. A. O'Brien, Handbook of Computational Group Theory
       (2005), section 4.6.5, on backtrack search with refinement.

    Examples
    --------
    >>> from puzzlegroups.puzzles import load_from_catalogue
    >>> from puzzlegroups.search import steps_of
    >>> len(renamings(steps_of(load_from_catalogue("3x3x3").generators, "htm")))
    48
    """
    return Backtrack(steps).all_renamings(max_count)


def coset_symmetries(
    graph: ProductGraph, images: Iterable[tuple[int, ...]]
) -> dict[tuple[int, ...], npt.NDArray[np.int32]]:
    """Carry symmetries of the steps over to cosets.

    Parameters
    ----------
    graph : ProductGraph
        Of one or two factors; every coset can be reached.
    images : iterable of tuple of int
        Where each symmetry takes the steps; closed under composition.

    Returns
    -------
    dict of tuple of int to ndarray of int32, shape (n_cosets,)
        For those symmetries that keep the subgroup whose cosets these are, where they
        take each coset; the start is fixed. The identity is the first.

    Raises
    ------
    InvalidInputError
        If there are more factors.

    Notes
    -----
    A path from the start is taken to the path of the images of its steps. This is a map
    of cosets exactly when it agrees with every edge, which is checked for generators of
    the symmetries; the others are their products. Each takes four bytes a coset, and
    O(n_cosets * (n_steps + n_layers)) time with so many layers around the start.

    Examples
    --------
    >>> from puzzlegroups.permutations import parse_permutation
    >>> from puzzlegroups.search import ProductGraph, build_coset_graph, steps_of
    >>> ring = steps_of({"r": parse_permutation("(1,2,3,4,5)")}, "qtm")
    >>> graph = ProductGraph((build_coset_graph(ring, [0]),))
    >>> found = coset_symmetries(graph, [(0, 1), (1, 0)])
    >>> found[1, 0].tolist()
    [0, 4, 3, 2, 1]
    """
    from puzzlegroups.search.symmetry_kernels import carry

    moves = graph.pair
    identity = tuple(range(len(graph.steps)))
    found = {identity: np.arange(len(graph), dtype=np.int32)}
    for image in images:
        if image in found:
            continue
        act = np.full(len(graph), -1, dtype=np.int32)
        is_done = np.zeros(len(graph), dtype=np.bool_)
        if carry(*moves, graph.start, np.array(image), act, is_done):
            _close(found, image, act)
    return found


def _close(
    found: dict[tuple[int, ...], npt.NDArray[np.int32]],
    image: tuple[int, ...],
    act: npt.NDArray[np.int32],
) -> None:
    """Add a symmetry and its products with the others."""
    found[image] = act
    fresh = [image]
    while fresh:
        first = fresh.pop()
        for then in list(found):
            for one, two in ((first, then), (then, first)):
                product = tuple(two[step] for step in one)
                if product not in found:
                    found[product] = found[two][found[one]]
                    fresh.append(product)
