"""Coordinates: what a phase looks at, as the coset graph of its stabilizer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlegroups.errors import InvalidInputError
from puzzlegroups.groups import PermutationGroup
from puzzlegroups.puzzles.phases import CosetsOn
from puzzlegroups.search.coset_graph import build_coset_graph
from puzzlegroups.search.coset_tuples import CosetTuples
from puzzlegroups.search.recolourings import Recolourings
from puzzlegroups.solution import DEFAULT_MAX_BYTES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from puzzlegroups.permutations import Permutation
    from puzzlegroups.puzzles.phases import CoordinateDefinition, Recolouring
    from puzzlegroups.search.coset_graph import CosetGraph
    from puzzlegroups.search.steps import Step

__all__ = ["build_coordinate"]


def build_coordinate(
    steps: Sequence[Step],
    declared: CoordinateDefinition,
    subgroup: Sequence[Permutation] = (),
    max_bytes: int = DEFAULT_MAX_BYTES,
) -> CosetGraph:
    """Enumerate the values that a coordinate takes, and where steps lead from each.

    Parameters
    ----------
    steps : sequence of Step
        What the phase may do; at least one, closed under inversion.
    declared : Recolouring or CosetsOn
        The coordinate; its points lie within the degree of the steps.
    subgroup : sequence of Permutation, optional
        Generators of the subgroup that the phase is to reach.
    max_bytes : int, default 2 GiB
        Bound on the memory for keys.

    Returns
    -------
    CosetGraph
        One coset for each value; the start is the goal of the phase.

    Raises
    ------
    InvalidInputError
        If the subgroup changes the coordinate, so that it has no single goal.
    SearchLimitReached
        If it takes too many values.

    Notes
    -----
    The values are the orbit of the recolouring under the steps. Nothing is known of
    pieces and faces: twists, flips and positions are all recolourings of points.

    Examples
    --------
    >>> from puzzlegroups.puzzles import Recolouring, load_from_catalogue
    >>> from puzzlegroups.search import steps_of
    >>> cube = load_from_catalogue("3x3x3")
    >>> up_or_down = Recolouring(alike=((0, 2, 5, 7, 40, 42, 45, 47),))
    >>> len(build_coordinate(steps_of(cube.generators, "htm"), up_or_down))
    2187
    """
    degree = steps[0].permutation.degree
    if isinstance(declared, CosetsOn):
        points = list(declared.points())
        packing = CosetTuples(degree, points, _restricted(points, subgroup))
        return build_coset_graph(steps, points, max_bytes=max_bytes, packing=packing)
    colours = declared.colours(degree)
    _check_kept(colours, subgroup)
    if not declared.alike:
        return build_coset_graph(steps, declared.apart, max_bytes=max_bytes)
    recolourings = Recolourings(colours, _where_colours_move(steps, declared))
    return build_coset_graph(steps, colours, max_bytes=max_bytes, packing=recolourings)


def _restricted(
    points: Sequence[int], subgroup: Sequence[Permutation]
) -> list[list[int]]:
    """Return what a subgroup does with the positions in a list of points."""
    position = {point: index for index, point in enumerate(points)}
    for permutation in subgroup:
        for point in points:
            image = permutation(point)
            if image not in position:
                raise InvalidInputError(
                    f"the next phase's moves take point {point + 1} to {image + 1}, "
                    "which is not among the points"
                )
    return [
        [position[permutation(point)] for point in points] for permutation in subgroup
    ]


def _check_kept(colours: Sequence[int], subgroup: Sequence[Permutation]) -> None:
    for permutation in subgroup:
        for point, colour in enumerate(colours):
            image = permutation(point)
            if colours[image] != colour:
                raise InvalidInputError(
                    f"points {point + 1} and {image + 1} look different, "
                    "but the next phase's moves take the one to the other"
                )


def _where_colours_move(steps: Sequence[Step], declared: Recolouring) -> list[int]:
    """Return the points of the orbits that do not have a single colour."""
    group = PermutationGroup([step.permutation for step in steps])
    colours = declared.colours(group.degree)
    moved: list[int] = []
    for orbit in group.orbits():
        if len({colours[point] for point in orbit}) > 1:
            moved += orbit
    return sorted(moved)
