"""The ways to look at an element that make a difference to a chain."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlegroups.search.symmetries import renamings
from puzzlegroups.search.views import View

if TYPE_CHECKING:
    from puzzlegroups.search.subgroup_chain import SubgroupChain

__all__ = ["chain_views"]


def chain_views(chain: SubgroupChain, max_count: int | None = None) -> tuple[View, ...]:
    """Return one symmetry for each place of the chain's subgroups, and its inverse.

    Parameters
    ----------
    chain : SubgroupChain
        Each step of a later phase is a step of the first.
    max_count : int, optional
        Symmetries of the puzzle that are listed at most.

    Returns
    -------
    tuple of View
        The element itself first, then as the symmetries rename it, then all of these
        inverted.

    Raises
    ------
    SearchLimitReached
        If there are more symmetries.

    Examples
    --------
    >>> from puzzlegroups.puzzles import load_from_catalogue
    >>> from puzzlegroups.search import build_subgroup_chain
    >>> cube = load_from_catalogue("3x3x3")
    >>> len(chain_views(build_subgroup_chain(cube, "kociemba", "htm")))
    6
    """
    steps = chain.phases[0].steps
    numbers = {step.permutation: number for number, step in enumerate(steps)}
    inner = [
        {numbers[step.permutation] for step in phase.steps}
        for phase in chain.phases[1:]
    ]
    views: dict[tuple[frozenset[int], ...], View] = {}
    for renaming, image in renamings(steps, max_count):
        subgroups = tuple(
            frozenset(step for step, seen in enumerate(image) if seen in kept)
            for kept in inner
        )
        views.setdefault(subgroups, View(renaming, image, is_inverse=False))
    inverses = (View(view.renaming, view.image, True) for view in views.values())
    return (*views.values(), *inverses)
