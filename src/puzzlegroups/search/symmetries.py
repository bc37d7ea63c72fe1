"""Symmetries: rearrangements of the steps that come from renaming the points."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from puzzlegroups.search.steps import Step

__all__ = ["coset_symmetries", "renamings"]

Images = npt.NDArray[np.intp]


def renamings(steps: Sequence[Step]) -> list[tuple[Images, tuple[int, ...]]]:
    """Find the symmetries of a puzzle.

    Parameters
    ----------
    steps : sequence of Step
        Distinct, closed under inversion.

    Returns
    -------
    list of (ndarray of intp, tuple of int)
        A permutation s of the points, and where it takes the steps: ``s**-1 * x * s``
        is step ``image[x]`` for each step x, at the same cost. One pair for each
        possible `image`, the identity first.

    Notes
    -----
    Images are chosen step by step; a choice must agree with the order of every product
    of two chosen steps. What is left is checked on the points: an orbit of them is
    mapped as soon as the image of one point is known.

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
    arrays = np.array([step.permutation.images for step in steps], dtype=np.intp)
    kinds = np.array(
        [
            [
                (first.permutation * then.permutation).order() * 1000 + first.cost
                for then in steps
            ]
            for first in steps
        ]
    )
    found = []
    for image in _agreeing(kinds, ()):
        renaming = _renaming(arrays, image)
        if renaming is not None:
            found.append((renaming, image))
    return sorted(found, key=lambda pair: pair[1])


def coset_symmetries(
    moves: npt.NDArray[np.int32], start: int, images: Iterable[tuple[int, ...]]
) -> dict[tuple[int, ...], npt.NDArray[np.int32]]:
    """Carry symmetries of the steps over to cosets.

    Parameters
    ----------
    moves : ndarray of int32, shape (n_cosets, n_steps)
        Where each step leads; every coset can be reached.
    start : int
        Coset of the identity.
    images : iterable of tuple of int
        Where each symmetry takes the steps; closed under composition.

    Returns
    -------
    dict of tuple of int to ndarray of int32, shape (n_cosets,)
        For those symmetries that keep the subgroup whose cosets these are, where they
        take each coset; the start is fixed.

    Notes
    -----
    A path from the start is taken to the path of the images of its steps. This is a map
    of cosets exactly when it agrees with every edge, which is checked for generators of
    the symmetries; the others are their products. O(n_cosets * n_steps) each.

    Examples
    --------
    >>> from puzzlegroups.permutations import parse_permutation
    >>> from puzzlegroups.search import build_coset_graph, steps_of
    >>> ring = steps_of({"r": parse_permutation("(1,2,3,4,5)")}, "qtm")
    >>> graph = build_coset_graph(ring, [0])
    >>> found = coset_symmetries(graph.moves, graph.start, [(0, 1), (1, 0)])
    >>> found[1, 0].tolist()
    [0, 4, 3, 2, 1]
    """
    from puzzlegroups.search.symmetry_kernels import carry

    identity = tuple(range(moves.shape[1]))
    found = {identity: np.arange(len(moves), dtype=np.int32)}
    for image in images:
        if image in found:
            continue
        act = np.full(len(moves), -1, dtype=np.int32)
        queue = np.empty(len(moves), dtype=np.int32)
        if carry(moves, start, np.array(image), act, queue):
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


def _agreeing(
    kinds: npt.NDArray[np.int64], chosen: tuple[int, ...]
) -> Iterator[tuple[int, ...]]:
    """Yield the maps of steps to steps that keep the order of every product."""
    here = len(chosen)
    if here == len(kinds):
        yield chosen
        return
    for image in range(len(kinds)):
        tried = (*chosen, image)
        if (
            image not in chosen
            and np.array_equal(kinds[here, : here + 1], kinds[image, list(tried)])
            and np.array_equal(kinds[: here + 1, here], kinds[list(tried), image])
        ):
            yield from _agreeing(kinds, tried)


def _renaming(arrays: Images, image: tuple[int, ...]) -> Images | None:
    """Return points' new names under which each step becomes its image."""
    degree = arrays.shape[1]
    names = np.full(degree, -1, dtype=np.intp)
    for point in range(degree):
        if names[point] >= 0:
            continue
        for name in range(degree):
            if name not in names and (orbit := _spread(arrays, image, point, name)):
                names[list(orbit)] = list(orbit.values())
                break
        else:
            return None
    return names


def _spread(
    arrays: Images, image: tuple[int, ...], point: int, name: int
) -> dict[int, int] | None:
    """Return the names of an orbit when one is chosen; None if they contradict."""
    names, queue = {point: name}, [point]
    for place in queue:
        for step, other in enumerate(image):
            end, wanted = int(arrays[step, place]), int(arrays[other, names[place]])
            if end not in names:
                names[end] = wanted
                queue.append(end)
            elif names[end] != wanted:
                return None
    return names if len(set(names.values())) == len(names) else None
