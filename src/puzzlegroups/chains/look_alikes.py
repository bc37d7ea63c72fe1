"""Look-alikes: restrictions of moves that colour refinement does not tell apart."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

if TYPE_CHECKING:
    from collections.abc import Sequence

    from puzzlegroups.permutations import Permutation

__all__ = ["arrow_colours", "refined_colours"]

#: Rounds in which a move's colour takes up those of the others.
ROUNDS = 3

Hashes = npt.NDArray[np.uint64]


def _mixed(numbers: Hashes) -> Hashes:
    """Scatter numbers over 64 bits (the finalizer of MurmurHash3)."""
    for factor in (0xFF51AFD7ED558CCD, 0xC4CEB9FE1A85EC53):
        numbers = (numbers ^ (numbers >> np.uint64(33))) * np.uint64(factor)
    return numbers ^ (numbers >> np.uint64(33))


def arrow_colours(moves: Sequence[Permutation]) -> Hashes:
    """Return the colour of the arrow from each move to each other.

    Parameters
    ----------
    moves : sequence of Permutation
        The vertices.

    Returns
    -------
    ndarray of uint64, shape (n_moves, n_moves)
        A number for the orders of g h, g h^-1, [g, h] and g h^2.

    Examples
    --------
    >>> from puzzlegroups.permutations import Permutation
    >>> same = arrow_colours([Permutation((1, 0, 2)), Permutation((1, 0, 2))])
    >>> len(set(same.reshape(-1).tolist()))
    1
    """
    table = np.zeros((len(moves), len(moves)), dtype=np.uint64)
    numbers: dict[tuple[int, ...], int] = {}
    for row, g in enumerate(moves):
        for column, h in enumerate(moves):
            products = sorted([(g * h).order(), (g * ~h).order()])
            colour = (*products, g.commutator(h).order(), (g * h * h).order())
            table[row, column] = numbers.setdefault(colour, len(numbers) + 1)
    return _mixed(table)


def refined_colours(
    modes: npt.NDArray[np.int64], orders: npt.NDArray[np.int64], between: Hashes
) -> Hashes:
    """Return one number for each mode, the same for modes that look alike.

    Parameters
    ----------
    modes : ndarray of int64, shape (n_modes, n_moves)
        Divisors of the orders of the moves.
    orders : ndarray of int64, shape (n_moves,)
        Orders of the moves.
    between : ndarray of uint64, shape (n_moves, n_moves)
        What :func:`arrow_colours` returned.

    Returns
    -------
    ndarray of uint64, shape (n_modes,)
        The colours of the moves after some rounds of refinement, added up.

    Examples
    --------
    >>> from puzzlegroups.permutations import Permutation
    >>> turns = [Permutation((1, 2, 3, 0)), Permutation((3, 0, 1, 2))]
    >>> colours = refined_colours(
    ...     np.array([[1, 2], [2, 1], [1, 1]]), np.array([4, 4]), arrow_colours(turns))
    >>> len(set(colours.tolist()))
    2
    """
    colours = _mixed((orders * (orders + 1) + modes).astype(np.uint64))
    for _ in range(ROUNDS):
        heard = _mixed(between[None, :, :] ^ colours[:, None, :]).sum(axis=2)
        colours = _mixed(colours + np.uint64(3) * heard)
    total: Hashes = _mixed(colours).sum(axis=1, dtype=np.uint64)
    return total
