"""Orbits, and block systems of transitive groups."""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

__all__ = ["Points", "block_system", "minimal_blocks", "orbit_numbers"]

#: Images of permutations, one a row.
Points: TypeAlias = npt.NDArray[np.integer[Any]]


def orbit_numbers(generators: Points) -> npt.NDArray[np.intp]:
    """Give each point the number of its orbit.

    Parameters
    ----------
    generators : ndarray of integers, shape (n, degree)
        Images.

    Returns
    -------
    ndarray of intp, shape (degree,)
        For each point the number of its orbit, in the order of smallest points.

    Notes
    -----
    Each round takes the smallest label over each cycle's neighbours; pointer jumping
    makes few rounds of it.

    Examples
    --------
    >>> orbit_numbers(np.array([[0, 2, 1, 3], [0, 1, 2, 3]])).tolist()
    [0, 1, 1, 2]
    """
    labels = np.arange(generators.shape[1])
    while True:
        before = labels.copy()
        for images in generators:
            smaller = np.minimum(labels, labels[images])
            np.minimum.at(smaller, images, labels)
            labels = smaller
        labels = labels[labels]
        if (labels == before).all():
            return np.unique(labels, return_inverse=True)[1].reshape(-1)


def block_system(generators: Points, first: int, second: int) -> npt.NDArray[np.intp]:
    """Return the finest block system in which two points share a block.

    Parameters
    ----------
    generators : ndarray of integers, shape (n, degree)
        Images; the group must be transitive.
    first, second : int
        0-based points.

    Returns
    -------
    ndarray of intp, shape (degree,)
        For each point the number of its block, in the order of smallest points.

    Notes
    -----
    Almost linear in n * degree: a union-find structure in which the images of two
    points that were joined are joined in turn.

    References
    ----------
    .. [1] M. D. Atkinson, An algorithm for finding the blocks of a permutation group,
       Math. Comp. 29 (1975).

    Examples
    --------
    >>> square = np.array([[1, 2, 3, 0]])
    >>> block_system(square, 0, 2).tolist(), block_system(square, 0, 1).tolist()
    ([0, 1, 0, 1], [0, 0, 0, 0])
    """
    images = generators.tolist()
    parent = list(range(generators.shape[1]))

    def root(point: int) -> int:
        while parent[point] != point:
            parent[point] = parent[parent[point]]
            point = parent[point]
        return point

    joined = [(first, second)]
    while joined:
        a, b = joined.pop()
        a, b = root(a), root(b)
        if a != b:
            parent[max(a, b)] = min(a, b)
            joined += [(row[a], row[b]) for row in images]
    roots = np.array([root(point) for point in range(len(parent))])
    return np.unique(roots, return_inverse=True)[1].reshape(-1)


def minimal_blocks(
    generators: Points,
) -> npt.NDArray[np.intp] | None:
    """Return a block system with blocks of the smallest possible size.

    Parameters
    ----------
    generators : ndarray of integers, shape (n, degree)
        Images; the group must be transitive.

    Returns
    -------
    ndarray of intp, shape (degree,), or None
        Numbers of blocks of more than one point; None when the group is primitive.

    Notes
    -----
    Tries point 0 with a point of each orbit of its stabilizer, as far as a few random
    Schreier generators tell these orbits: O(n * degree) for each, almost.

    Examples
    --------
    >>> minimal_blocks(np.array([[1, 2, 3, 0]])).tolist()
    [0, 1, 0, 1]
    >>> minimal_blocks(np.array([[1, 2, 0]])) is None
    True
    """
    best: npt.NDArray[np.intp] | None = None
    for point in _suborbit_points(generators):
        blocks = block_system(generators, 0, point)
        n_blocks = int(blocks.max()) + 1
        if n_blocks > 1 and (best is None or n_blocks > best.max() + 1):
            best = blocks
    return best


def _suborbit_points(generators: Points, n_elements: int = 20) -> list[int]:
    """Return points other than 0, at least one of each orbit of the stabilizer of 0."""
    degree = generators.shape[1]
    edge = {0: (0, -1)}  # point -> (point before, generator)
    walk = [0]
    rows = generators.tolist()
    for point in walk:  # grows while it is walked
        for index, row in enumerate(rows):
            if row[point] not in edge:
                edge[row[point]] = (point, index)
                walk.append(row[point])

    def representative(point: int) -> npt.NDArray[np.intp]:
        images = np.arange(degree)
        while point:
            point, index = edge[point]
            images = images[generators[index]]
        return images

    rng = np.random.default_rng(0)  # which elements are taken changes the time only
    labels = np.arange(degree)
    stabilizer = []
    for _ in range(n_elements if degree > n_elements else 0):
        point, index = int(rng.integers(degree)), int(rng.integers(len(rows)))
        images = generators[index][representative(point)]
        back = np.argsort(representative(rows[index][point]))
        stabilizer.append(back[images])
    if stabilizer:
        labels = orbit_numbers(np.array(stabilizer))
    firsts = np.unique(labels, return_index=True)[1]
    return [int(point) for point in np.sort(firsts) if point]
