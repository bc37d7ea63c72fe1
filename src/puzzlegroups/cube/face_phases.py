"""Kociemba's two phases with some of the faces only.

The chain is that of the catalogue with the other faces struck out. Whether its groups
are still large enough, and its coordinates still determine the cosets, is checked as
for any declared chain. It holds for any five faces.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from typing import TYPE_CHECKING

import numpy as np

from puzzlegroups.cube.facelet_layout import FACES
from puzzlegroups.cube.kociemba import load_kociemba
from puzzlegroups.cube.state import cube_definition
from puzzlegroups.errors import InvalidDefinitionError
from puzzlegroups.search.bound_store import fetch_lower_bounds
from puzzlegroups.search.chain_building import build_subgroup_chain
from puzzlegroups.search.phase_search import PhaseSearch, View
from puzzlegroups.tables import user_store
from puzzlegroups.words import Word

if TYPE_CHECKING:
    from puzzlegroups.permutations import Permutation
    from puzzlegroups.search.lower_bound_table import LowerBoundTable

__all__ = ["FacePhases", "load_face_phases"]

CHAIN = "kociemba"

#: Most turns of each phase: without a face both can take more than with all.
CAPS = (24, 24)

#: Phase, coordinates and last coordinate of each table.
TABLES = ((0, (0,), 2), (0, (1,), 2), (0, (0,), 1), (1, (0,), 2), (1, (1,), 2))


#: Nodes opened before a cube is given up.
GIVE_UP = 2_000_000


@dataclass(frozen=True, eq=False)
class FacePhases:
    """Two phases that turn some faces, with the cube held in some way.

    Parameters
    ----------
    search : PhaseSearch
        For the faces as they are then called.
    rotation : Permutation
        How the cube is held: points' other names.
    names : mapping of str to str
        The face behind each name.
    """

    search: PhaseSearch
    rotation: Permutation
    names: dict[str, str]

    def word(
        self, permutation: Permutation, max_length: int, expansions: int = 0
    ) -> Word | None:
        """Return a short word that takes a cube to the solved one.

        Parameters
        ----------
        permutation : Permutation
            Of 48 points, in the group of the faces.
        max_length : int
            Longest word of interest, in the half-turn metric.
        expansions : int, default 0
            Nodes to open in all while there may be a shorter word than the first.

        Returns
        -------
        Word or None
            Not verified; None if none so short was found.

        Examples
        --------
        >>> from puzzlegroups.cube import CubeState
        >>> state = CubeState.from_word("R U F").permutation
        >>> str(load_face_phases(("U", "R", "F")).word(state, 30))
        "F' U' R'"
        """
        seen = ~self.rotation * permutation * self.rotation
        elements = np.array([seen.images])
        (found,) = self.search.solve(elements, max_length, expansions, improve=True)
        if found.steps is None:
            (found,) = self.search.solve(elements, max_length, GIVE_UP)
        if found.steps is None:
            return None
        moves = (self.search.steps[step].move for step in found.steps)
        return Word((self.names[face], exponent) for face, exponent in moves)


@cache
def load_face_phases(faces: tuple[str, ...], tier: str = "auto") -> FacePhases | None:
    """Return two phases for some faces.

    Parameters
    ----------
    faces : tuple of str
        Names of faces.
    tier : {"auto", "small", "default"}
        Tables for all six faces; with fewer there are only small ones.

    Returns
    -------
    FacePhases or None
        None where the chain holds along none of the three axes.

    Examples
    --------
    >>> load_face_phases(("U", "R", "L")).names
    {'U': 'L', 'R': 'U', 'D': 'R'}
    >>> load_face_phases(("U", "R", "D", "L")) is None
    True
    """
    cube = cube_definition()
    if set(faces) == set(FACES):
        identity = cube.rotations["x"] ** 4
        return FacePhases(
            load_kociemba(tier), identity, dict(zip(FACES, FACES, strict=True))
        )
    for rotation in (
        cube.rotations["x"] ** 4,
        cube.rotations["x"],
        cube.rotations["z"],
    ):
        turned = {~rotation * p * rotation: face for face, p in cube.generators.items()}
        names = {face: turned[p] for face, p in cube.generators.items()}
        seen = tuple(face for face in FACES if names[face] in faces)
        search = _build(seen)
        if search is not None:
            return FacePhases(search, rotation, {face: names[face] for face in seen})
    return None


def _build(faces: tuple[str, ...]) -> PhaseSearch | None:
    """Strike the other faces out of the chain; None if it does not hold any more."""
    cube = cube_definition()
    phases = tuple(
        replace(
            phase, moves=tuple(w for w in phase.moves if w.moves[0].generator in faces)
        )
        for phase in cube.chains[CHAIN]
    )
    if not all(phase.moves for phase in phases):
        return None
    fewer = replace(
        cube,
        generators={face: cube.generators[face] for face in faces},
        chains={CHAIN: phases},
        rotations={},
        derived={},
    )
    try:
        chain = build_subgroup_chain(fewer, CHAIN, "htm")
    except InvalidDefinitionError:
        return None
    bounds: list[list[LowerBoundTable]] = [[] for _ in chain.phases]
    for phase, first, last in TABLES:
        table = fetch_lower_bounds(
            chain, phase, first, last, by_symmetry=False, store=user_store()
        )
        bounds[phase].append(table)
    points = np.arange(cube.degree)
    steps = tuple(range(len(chain.phases[0].steps)))
    views = (View(points, steps, is_inverse=False), View(points, steps, True))
    return PhaseSearch(chain, tuple(map(tuple, bounds)), CAPS, views)
