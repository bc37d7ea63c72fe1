"""The same group with another base."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np

from puzzlegroups.groups.chain_construction import SMALL_DEGREE, schreier_sims
from puzzlegroups.groups.stabilizer_chain import StabilizerChain
from puzzlegroups.groups.transversal import build_transversal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from puzzlegroups.groups.transversal import Images, Transversal

__all__ = ["change_base"]


def change_base(chain: StabilizerChain, base: Sequence[int]) -> StabilizerChain:
    """Return a chain of the same group whose base begins with given points.

    Parameters
    ----------
    chain : StabilizerChain
        Any chain.
    base : sequence of int
        Different 0-based points.

    Returns
    -------
    StabilizerChain
        With the status of `chain`.

    Notes
    -----
    The order is known, so that random elements suffice: those that the chain draws,
    which are uniform, or above 50 points those of the randomized Schreier-Sims.

    References
    ----------
    .. [1] D. F. Holt, B. Eick, E. A. O'Brien, Handbook of Computational Group Theory
       (2005), section 4.4.7.

    Examples
    --------
    >>> change_base(schreier_sims(["(1,2,3)", "(1,2)"]), [2]).base
    (2, 0)
    """
    if list(chain.base[: len(base)]) == list(base):
        return chain
    if chain.degree > SMALL_DEGREE and chain.order > 1:
        found = schreier_sims(chain.strong_generators, base=base, order=chain.order)
        return StabilizerChain(
            found.degree, found.transversals, found.strong_images, chain.status
        )
    rng = np.random.default_rng(0)
    levels = [_Level(point, chain.degree) for point in base]
    strong: list[Images] = []
    while math.prod(len(level.transversal) for level in levels) < chain.order:
        images = chain.images_of(chain.random(rng))
        depth = 0
        while depth < len(levels) and levels[depth].passes(images):
            images = levels[depth].divide(images)
            depth += 1
        moved = np.flatnonzero(images != np.arange(chain.degree))
        if len(moved):
            if depth == len(levels):
                levels.append(_Level(int(moved[0]), chain.degree))
            strong.append(images)
            for level in levels[: depth + 1]:
                level.add(images)
    return StabilizerChain(
        chain.degree,
        tuple(level.transversal for level in levels),
        np.array(strong, np.uint16).reshape(-1, chain.degree),
        chain.status,
    )


class _Level:
    """A base point with the elements found that fix all earlier ones."""

    def __init__(self, point: int, degree: int) -> None:
        self.generators: list[Images] = []
        self.transversal: Transversal = build_transversal(point, [], degree)

    def passes(self, images: Images) -> bool:
        return self.transversal.row(images[self.transversal.base_point]) >= 0

    def divide(self, images: Images) -> Images:
        row = self.transversal.row(images[self.transversal.base_point])
        return self.transversal.inverse(row)[images] if row else images

    def add(self, images: Images) -> None:
        self.generators.append(images)
        if any(self.transversal.row(images[p]) < 0 for p in self.transversal.orbit):
            self.transversal = build_transversal(
                self.transversal.base_point, self.generators, len(images)
            )
