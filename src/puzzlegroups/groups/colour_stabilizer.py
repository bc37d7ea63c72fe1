"""The elements that leave a colouring as it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from puzzlegroups.errors import InvalidColouringError
from puzzlegroups.groups.colourings import RecolouringSearch
from puzzlegroups.groups.stabilizer_chain import StabilizerChain
from puzzlegroups.groups.transversal import build_transversal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from puzzlegroups.groups.transversal import Images

__all__ = ["colour_stabilizer_chain"]


def colour_stabilizer_chain(
    chain: StabilizerChain, colours: Sequence[str]
) -> StabilizerChain:
    """Return a chain of the elements that permute points of equal colour.

    Parameters
    ----------
    chain : StabilizerChain
        Of the group.
    colours : sequence of str, length degree
        Colour of each point.

    Returns
    -------
    StabilizerChain
        Of the stabilizer of the colouring, with the status of `chain`.

    Raises
    ------
    InvalidColouringError
        If there is not one colour for each point.
    SearchLimitReached
        If a search for one element takes more than 200,000 partial elements.

    Notes
    -----
    From the bottom of the chain up. At each level, and for each point that the part of
    the stabilizer found so far does not reach from the base point, a backtrack search
    finds an element that reaches it or shows that there is none; then there is none
    for the whole orbit of the point either.

    References
    ----------
    .. [1] G. Butler, Fundamental Algorithms for Permutation Groups (1991), chapter 12.

    Examples
    --------
    >>> from puzzlegroups.groups import schreier_sims
    >>> chain = schreier_sims(["(1,2,3,4)", "(1,2)"])
    >>> colour_stabilizer_chain(chain, "aabb").order
    4
    """
    if len(colours) != chain.degree:
        raise InvalidColouringError(
            f"{len(colours)} colours found, expected {chain.degree}"
        )
    search = RecolouringSearch(chain, colours, colours)
    found: list[Images] = []
    levels = []
    for level in range(len(chain.base) - 1, -1, -1):
        excluded: set[int] = set()
        reached = _orbit(chain.base[level], found)
        for row, point in enumerate(chain.transversals[level].orbit):
            if point in reached or point in excluded:
                continue
            element = _first_element(search, level, row)
            if element is None:
                excluded |= _orbit(point, found)
            else:
                found.append(element)
                reached = _orbit(chain.base[level], found)
        if len(reached) > 1:
            levels.append(build_transversal(chain.base[level], found, chain.degree))
    images = np.array(found, np.uint16).reshape(-1, chain.degree)
    return StabilizerChain(chain.degree, tuple(levels[::-1]), images, chain.status)


def _first_element(search: RecolouringSearch, level: int, row: int) -> Images | None:
    """Find an element of a level's stabilizer that takes its base point to a point."""
    images = search.chain.transversals[level].representative(row)
    settled = search.fixed[level + 1]
    if (search.state[images[settled]] != search.solved[settled]).any():
        return None
    search.n_nodes = 0
    return next(search.extend(images, level + 1), None)


def _orbit(point: int, generators: list[Images]) -> set[int]:
    orbit = {point}
    walk = [point]
    for here in walk:  # grows while it is walked
        for generator in generators:
            image = int(generator[here])
            if image not in orbit:
                orbit.add(image)
                walk.append(image)
    return orbit
