"""Permutations in any form that people hold them in."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np

from puzzlegroups.errors import DegreeMismatchError, InvalidPermutationError
from puzzlegroups.permutations.permutation import Permutation
from puzzlegroups.permutations.reader import parse_permutation
from puzzlegroups.words import Word

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy.typing as npt

__all__ = ["PermutationLike", "as_permutation"]

#: A Permutation, sympy's, cycle text, or 0-based images in a sequence or an array.
PermutationLike: TypeAlias = (
    "Permutation | str | Sequence[int] | npt.NDArray[np.integer[Any]] | Any"
)


def as_permutation(value: PermutationLike, degree: int | None = None) -> Permutation:
    """Return `value` as a Permutation.

    Parameters
    ----------
    value : Permutation, str, sequence of int, ndarray or sympy Permutation
        Text is 1-based in any notation of :func:`parse_permutation`; sequences and
        arrays are 0-based images.
    degree : int, optional
        The degree that is expected. A sympy permutation of fewer points is extended
        by fixed points, since sympy drops those at the end of its cycle notation.

    Returns
    -------
    Permutation
        Of the expected degree.

    Raises
    ------
    NotationError
        If text cannot be read.
    InvalidPermutationError
        If images are not a permutation, or `value` is of none of these types.
    DegreeMismatchError
        If the degree is not the expected one.

    Examples
    --------
    >>> as_permutation([1, 2, 0]) == as_permutation("(1,2,3)")
    True
    >>> as_permutation([1, 2, 0], degree=4)
    Traceback (most recent call last):
        ...
    puzzlegroups.errors.DegreeMismatchError: permutation of degree 3 found, degree 4 \
expected
    """
    if isinstance(value, str):
        return parse_permutation(value, degree)
    permutation = _from_object(value, degree)
    if degree is not None and permutation.degree != degree:
        raise DegreeMismatchError(degree, permutation.degree)
    return permutation


def _from_object(value: object, degree: int | None) -> Permutation:
    if isinstance(value, Permutation):
        return value
    array_form = getattr(value, "array_form", None)  # a sympy permutation
    if array_form is not None:
        images = list(array_form)
        return Permutation(images + list(range(len(images), degree or 0)))
    if isinstance(value, np.ndarray):
        if value.ndim != 1 or not np.issubdtype(value.dtype, np.integer):
            raise InvalidPermutationError(
                f"array of shape {value.shape} and dtype {value.dtype} found, "
                "expected whole numbers in one dimension"
            )
        return Permutation(value.tolist())
    if isinstance(value, Iterable) and not isinstance(value, Word):
        return Permutation(tuple(value))
    raise InvalidPermutationError(
        f"{type(value).__name__} found, expected a permutation, text or images"
    )
