"""The check that every word passes before it is returned."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlegroups.errors import VerificationError

if TYPE_CHECKING:
    from puzzlegroups.groups import Homomorphism
    from puzzlegroups.permutations import Permutation
    from puzzlegroups.words import Word

__all__ = ["verified"]


def verified(phi: Homomorphism, word: Word, permutation: Permutation) -> Word:
    """Return `word` after multiplying it out.

    Parameters
    ----------
    phi : Homomorphism
        From the free group on the moves.
    word : Word
        The answer.
    permutation : Permutation
        What it has to give.

    Returns
    -------
    Word
        `word`.

    Raises
    ------
    VerificationError
        If it gives another permutation: a fault of this library.

    Examples
    --------
    >>> from puzzlegroups.groups import PermutationGroup
    >>> from puzzlegroups.words import Word
    >>> phi = PermutationGroup(["(1,2,3)"], names=["c"]).homomorphism()
    >>> verified(phi, Word.generator("c"), ~phi.images["c"])
    Traceback (most recent call last):
        ...
    puzzlegroups.errors.VerificationError: the word c gives (1,2,3), not (1,3,2)
    """
    product = phi(word)
    if product != permutation:
        raise VerificationError(f"the word {word} gives {product}, not {permutation}")
    return word
