"""Permutations by the row: hashes, inverses, products of many at once."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

__all__ = ["compose_rows", "hash_rows", "invert_rows"]


def hash_rows(rows: npt.NDArray[np.integer]) -> npt.NDArray[np.int64]:
    """Return a hash of 62 bits of each row.

    Parameters
    ----------
    rows : ndarray of integers, shape (n, width)
        Numbers of at least 0.

    Returns
    -------
    ndarray of int64, shape (n,)
        Equal for equal rows.

    Examples
    --------
    >>> codes = hash_rows(np.array([[1, 2], [2, 1], [1, 2]]))
    >>> bool(codes[0] == codes[2] != codes[1])
    True
    """
    from puzzlegroups.groups.minkwitz.table_kernels import hash_of_rows

    codes = np.zeros(len(rows), dtype=np.int64)
    hash_of_rows(np.ascontiguousarray(rows), codes)
    return codes


def invert_rows(images: npt.NDArray[np.integer]) -> npt.NDArray[np.integer]:
    """Return the inverse of each permutation.

    Parameters
    ----------
    images : ndarray, shape (n, degree)
        0-based.

    Returns
    -------
    ndarray, shape (n, degree)
        Of the same dtype.

    Examples
    --------
    >>> invert_rows(np.array([[1, 2, 0]]))
    array([[2, 0, 1]])
    """
    inverses = np.empty_like(images)
    points = np.arange(images.shape[1], dtype=images.dtype)
    np.put_along_axis(
        inverses, images.astype(np.intp), np.broadcast_to(points, images.shape), 1
    )
    return inverses


def compose_rows(
    first: npt.NDArray[np.integer], then: npt.NDArray[np.integer]
) -> npt.NDArray[np.integer]:
    """Return the product of each two permutations.

    Parameters
    ----------
    first, then : ndarray, shape (n, degree)
        Applied in this order.

    Returns
    -------
    ndarray, shape (n, degree)
        Of the dtype of `then`.

    Examples
    --------
    >>> compose_rows(np.array([[1, 2, 0]]), np.array([[1, 0, 2]]))
    array([[0, 2, 1]])
    """
    return np.take_along_axis(then, first.astype(np.intp), axis=1)
