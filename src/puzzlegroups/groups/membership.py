"""Membership, where an element outside the group is an error that says why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlegroups.errors import NotInGroupError

if TYPE_CHECKING:
    from puzzlegroups.groups.stabilizer_chain import StabilizerChain
    from puzzlegroups.permutations import Permutation

__all__ = ["check_membership"]


def check_membership(
    chain: StabilizerChain, permutation: Permutation, group: str = "the group"
) -> None:
    """Refuse a permutation that is not in the group of a chain.

    Parameters
    ----------
    chain : StabilizerChain
        Of the group.
    permutation : Permutation
        Of the chain's degree.
    group : str, default "the group"
        What to call the group in the error.

    Raises
    ------
    NotInGroupError
        With the level at which sifting stopped, and the residue.
    DegreeMismatchError
        If the degree differs.

    Examples
    --------
    >>> from puzzlegroups.groups import schreier_sims
    >>> from puzzlegroups.permutations import parse_permutation
    >>> check_membership(schreier_sims(["(1,2,3)"]), parse_permutation("(2,3)"))
    Traceback (most recent call last):
        ...
    puzzlegroups.errors.NotInGroupError: the permutation is not in the group: sifting \
stopped at level 1 with residue (2,3)
    """
    residue, level = chain.sift(permutation)
    if not residue.is_identity():
        raise NotInGroupError(level, residue, group)
