"""Permutations written as text: GAP, Mathematica, Maple, sympy, arrays."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from puzzlegroups.permutations.permutation import Permutation

__all__ = [
    "to_array_text",
    "to_gap",
    "to_maple",
    "to_mathematica",
    "to_sympy_text",
]


def to_gap(permutation: Permutation) -> str:
    """Return GAP's text.

    Parameters
    ----------
    permutation : Permutation
        Any permutation.

    Returns
    -------
    str
        Disjoint cycles, 1-based; ``()`` for the identity. GAP does not know the degree.

    Examples
    --------
    >>> from puzzlegroups.permutations import Permutation
    >>> to_gap(Permutation((1, 2, 0, 4, 3)))
    '(1,2,3)(4,5)'
    """
    return _cycles(permutation, 1, ",", "(", ")") or "()"


def to_mathematica(permutation: Permutation) -> str:
    """Return Mathematica's text.

    Parameters
    ----------
    permutation : Permutation
        Any permutation.

    Returns
    -------
    str
        ``Cycles[{{...}, ...}]``, 1-based.

    Examples
    --------
    >>> from puzzlegroups.permutations import Permutation
    >>> to_mathematica(Permutation((1, 2, 0, 4, 3)))
    'Cycles[{{1, 2, 3}, {4, 5}}]'
    """
    return f"Cycles[{{{_cycles(permutation, 1, ', ', '{', '}', ', ')}}}]"


def to_maple(permutation: Permutation) -> str:
    """Return Maple's text.

    Parameters
    ----------
    permutation : Permutation
        Any permutation.

    Returns
    -------
    str
        ``Perm([[...], ...])``, 1-based, as the GroupTheory package takes it.

    Examples
    --------
    >>> from puzzlegroups.permutations import Permutation
    >>> to_maple(Permutation((1, 2, 0, 4, 3)))
    'Perm([[1, 2, 3], [4, 5]])'
    """
    return f"Perm([{_cycles(permutation, 1, ', ', '[', ']', ', ')}])"


def to_sympy_text(permutation: Permutation) -> str:
    """Return the Python expression that builds the sympy permutation.

    Parameters
    ----------
    permutation : Permutation
        Any permutation.

    Returns
    -------
    str
        ``Permutation([[...], ...], size=degree)``, 0-based.

    Examples
    --------
    >>> from puzzlegroups.permutations import Permutation
    >>> to_sympy_text(Permutation((1, 2, 0, 4, 3)))
    'Permutation([[0, 1, 2], [3, 4]], size=5)'
    """
    cycles = _cycles(permutation, 0, ", ", "[", "]", ", ")
    return f"Permutation([{cycles}], size={permutation.degree})"


def to_array_text(permutation: Permutation) -> str:
    """Return the images as a list from 1, GAP's ``ListPerm``.

    Parameters
    ----------
    permutation : Permutation
        Any permutation.

    Returns
    -------
    str
        ``[image of 1, image of 2, ...]``.

    Examples
    --------
    >>> from puzzlegroups.permutations import Permutation
    >>> to_array_text(Permutation((1, 2, 0, 4, 3)))
    '[2, 3, 1, 5, 4]'
    """
    return str([image + 1 for image in permutation.images])


def _cycles(
    permutation: Permutation,
    base: int,
    comma: str,
    left: str,
    right: str,
    gap: str = "",
) -> str:
    return gap.join(
        left + comma.join(str(point + base) for point in cycle) + right
        for cycle in permutation.cycles()
    )
