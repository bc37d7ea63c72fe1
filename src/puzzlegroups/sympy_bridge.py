"""The one place that imports sympy.combinatorics.

Arrays, tuples and sympy objects go in and out; our own types do not, so that this file
lies below all the others.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["permutation"]


def permutation(images: Sequence[int]) -> Any:
    """Return a sympy permutation.

    Parameters
    ----------
    images : sequence of int
        0-based images.

    Returns
    -------
    sympy.combinatorics.Permutation
        Of the same size.

    Examples
    --------
    >>> permutation((1, 0, 2)).array_form
    [1, 0, 2]
    """
    from sympy.combinatorics import Permutation

    return Permutation(list(images), size=len(images))
