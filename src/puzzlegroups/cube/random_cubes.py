"""Random cubes: every reachable state equally likely."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlegroups.cube.cubies import Cubies
from puzzlegroups.cube.state import CubeState
from puzzlegroups.permutations import Permutation

if TYPE_CHECKING:
    import numpy as np

__all__ = ["random_cubes"]


def random_cubes(n: int, rng: np.random.Generator) -> list[CubeState]:
    """Draw states uniformly.

    Parameters
    ----------
    n : int
        How many, at least 0.
    rng : numpy.random.Generator
        Source of randomness.

    Returns
    -------
    list of CubeState
        Independent of each other; each of the 43,252,003,274,489,856,000 states is
        equally likely.

    Notes
    -----
    Pieces are put together at random; the last twist and flip make up for the others,
    and two edges are exchanged when the parities differ.

    Examples
    --------
    >>> import numpy as np
    >>> cubes = random_cubes(2, np.random.default_rng(1))
    >>> len(cubes), cubes[0] == cubes[1]
    (2, False)
    """
    return [CubeState.from_cubies(_random_cubies(rng)) for _ in range(n)]


def _random_cubies(rng: np.random.Generator) -> Cubies:
    corners = rng.permutation(8).tolist()
    edges = rng.permutation(12).tolist()
    if Permutation(corners).parity() != Permutation(edges).parity():
        edges[0], edges[1] = edges[1], edges[0]
    twists = rng.integers(3, size=7).tolist()
    flips = rng.integers(2, size=11).tolist()
    return Cubies(
        tuple(corners),
        (*twists, -sum(twists) % 3),
        tuple(edges),
        (*flips, -sum(flips) % 2),
    )
