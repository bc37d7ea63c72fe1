"""Which letters of words become one where they meet."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

if TYPE_CHECKING:
    from collections.abc import Sequence

    from puzzlegroups.search import Step

__all__ = ["letter_products"]


def letter_products(letters: Sequence[Step]) -> npt.NDArray[np.int64]:
    """Return which letter two letters make: -1 for the identity, -2 for none.

    Parameters
    ----------
    letters : sequence of Step
        Powers of moves.

    Returns
    -------
    ndarray of int64, shape (n_letters, n_letters)
        Numbers of letters that cost no more than the two.

    Examples
    --------
    >>> from puzzlegroups.permutations import parse_permutation
    >>> from puzzlegroups.search import steps_of
    >>> letter_products(steps_of({"r": parse_permutation("(1,2,3)")}, "htm")).tolist()
    [[1, -1], [-1, 0]]
    """
    number = {step.permutation: k for k, step in enumerate(letters)}
    table = np.full((len(letters),) * 2, -2, dtype=np.int64)
    for row, first in enumerate(letters):
        for column, then in enumerate(letters):
            if first.move.generator == then.move.generator:
                product = first.permutation * then.permutation
                default = -1 if product.is_identity() else -2
                table[row, column] = number.get(product, default)
    return table
