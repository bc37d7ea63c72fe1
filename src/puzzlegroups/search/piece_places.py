"""Where some pieces are, whatever their orientation: a coordinate on blocks."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from puzzlegroups.errors import InvalidInputError
from puzzlegroups.search.block_tuples import BlockTuples
from puzzlegroups.search.coset_graph import CosetGraph, build_coset_graph
from puzzlegroups.search.point_tuples import PointTuples

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from puzzlegroups.search.steps import Step

__all__ = ["build_piece_places"]


def build_piece_places(
    steps: Sequence[Step], pieces: Sequence[Sequence[int]], points: Collection[int]
) -> CosetGraph:
    """Enumerate the places of those pieces all of whose points are given.

    Parameters
    ----------
    steps : sequence of Step
        At least one, closed under inversion.
    pieces : sequence of sequence of int
        0-based points of each piece; a point of none is a piece of its own.
    points : collection of int
        Points of the pieces to follow.

    Returns
    -------
    CosetGraph
        One coset for each arrangement of these pieces.

    Raises
    ------
    InvalidInputError
        If a step tears a piece apart.

    Examples
    --------
    >>> from puzzlegroups.puzzles import load_from_catalogue
    >>> from puzzlegroups.search import steps_of
    >>> cube = load_from_catalogue("3x3x3")
    >>> edges = cube.pieces[1].slots
    >>> turns = steps_of(cube.generators, "htm")
    >>> len(build_piece_places(turns, edges, edges[0] + edges[1]))
    132
    """
    piece_of = np.full(steps[0].permutation.degree, -1, dtype=np.intp)
    for number, piece in enumerate(pieces):
        piece_of[list(piece)] = number
    alone = np.flatnonzero(piece_of < 0)
    piece_of[alone] = len(pieces) + np.arange(len(alone))
    first_points = np.unique(piece_of, return_index=True)[1]
    for step in steps:
        images = piece_of[list(step.permutation.images)]
        if not np.array_equal(images, images[first_points][piece_of]):
            raise InvalidInputError(
                f"the step {step.word} takes the points of a piece to several pieces"
            )
    followed = [number for number, piece in enumerate(pieces) if {*piece} <= {*points}]
    tuples = PointTuples(len(first_points), len(followed))
    packing = BlockTuples(piece_of.tolist(), tuples)
    return build_coset_graph(steps, followed, packing=packing)
