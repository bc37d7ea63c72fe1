"""From a declared chain to a checked one: groups, coordinates, and enough of them."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np

from puzzlegroups.errors import (
    InvalidDefinitionError,
    InvalidInputError,
    SearchLimitReached,
)
from puzzlegroups.groups import schreier_sims
from puzzlegroups.groups.evaluation import image_of_word
from puzzlegroups.search.coordinate import build_coordinate
from puzzlegroups.search.product_graph import ProductGraph
from puzzlegroups.search.stabilizer_walk import stabilizer_walk
from puzzlegroups.search.steps import steps_of_words
from puzzlegroups.search.subgroup_chain import Phase, SubgroupChain
from puzzlegroups.solution import DEFAULT_MAX_BYTES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from puzzlegroups.groups import StabilizerChain
    from puzzlegroups.permutations import Permutation
    from puzzlegroups.puzzles import PhaseDefinition, PuzzleDefinition
    from puzzlegroups.words import Word

__all__ = ["build_subgroup_chain", "choose_chain"]


def build_subgroup_chain(
    puzzle: PuzzleDefinition,
    name: str | None = None,
    metric: str | None = None,
    *,
    max_index: int | None = None,
    max_bytes: int = DEFAULT_MAX_BYTES,
    indices: Sequence[int] | None = None,
) -> SubgroupChain:
    """Build the coordinates of a declared chain and check that they are enough.

    Parameters
    ----------
    puzzle : PuzzleDefinition
        With chains.
    name : str, optional
        Which chain; the first one when left out.
    metric : {"qtm", "htm"}, optional
        The definition's own when left out.
    max_index : int, optional
        Largest number of cosets that a phase may have; None allows any.
    max_bytes : int, default 2 GiB
        Bound on the memory for each coordinate.
    indices : sequence of int, optional
        The index of each phase, from an earlier build of this very chain, which spares
        the checks.

    Returns
    -------
    SubgroupChain
        Checked.

    Raises
    ------
    InvalidInputError
        If there is no such chain, or the metric is unknown.
    InvalidDefinitionError
        If the first phase's moves do not generate the group, a phase's moves do not lie
        in the group of the phase before, a coordinate is changed by the next phase, or
        the coordinates of a phase do not determine the coset.
    SearchLimitReached
        If a phase has too many cosets; said before anything is enumerated.

    Notes
    -----
    Indices are quotients of orders, by Schreier-Sims. That the coordinates suffice is
    proved by the stabilizer walk.

    References
    ----------
    .. [1] M. B. Thistlethwaite's four groups, in: D. R. Hofstadter, Metamagical Themas,
       Scientific American 244 (March 1981).

    Examples
    --------
    >>> from puzzlegroups.puzzles import load_from_catalogue
    >>> chain = build_subgroup_chain(load_from_catalogue("2x2x2"))
    >>> [(phase.reaches, phase.index) for phase in chain.phases]
    [('<u, d, f2, b2, r2, l2>', 2187), ('solved', 40320)]
    """
    chosen = choose_chain(puzzle, name)
    declared = puzzle.chains[chosen]
    groups = [] if indices else _nested_groups(puzzle, chosen)
    indices = indices or _indices(groups)
    if max_index is not None:
        _check_sizes(puzzle, chosen, indices, max_index)
    phases = []
    for number, (definition, index) in enumerate(zip(declared, indices, strict=True)):
        later = declared[number + 1].moves if number + 1 < len(declared) else ()
        graph = _graph(
            puzzle, chosen, number, metric or puzzle.metric, later, max_bytes
        )
        if groups:
            where = f"chains.{chosen}[{number + 1}].coordinates"
            _check_coordinates(puzzle, where, groups[number], graph, index)
        phases.append(Phase(definition.reaches, graph, index))
    return SubgroupChain(puzzle, chosen, metric or puzzle.metric, tuple(phases))


def choose_chain(puzzle: PuzzleDefinition, name: str | None = None) -> str:
    """Return the name of a declared chain.

    Parameters
    ----------
    puzzle : PuzzleDefinition
        Any puzzle.
    name : str, optional
        A chain; the first one when left out.

    Returns
    -------
    str
        A key of ``puzzle.chains``.

    Raises
    ------
    InvalidInputError
        If there is no such chain, or none at all.

    Examples
    --------
    >>> from puzzlegroups.puzzles import load_from_catalogue
    >>> choose_chain(load_from_catalogue("3x3x3"))
    'thistlethwaite'
    """
    if not puzzle.chains:
        raise InvalidInputError(f"{puzzle.name} has no declared chain of subgroups")
    if name is None:
        return next(iter(puzzle.chains))
    if name not in puzzle.chains:
        known = ", ".join(puzzle.chains)
        raise InvalidInputError(f"unknown chain {name!r}, expected one of {known}")
    return name


def _nested_groups(puzzle: PuzzleDefinition, name: str) -> list[StabilizerChain]:
    """Return the group of each phase's moves; each lies in the one before."""
    groups: list[StabilizerChain] = []
    for number, phase in enumerate(puzzle.chains[name], start=1):
        where = f"chains.{name}[{number}].moves"
        images = [image_of_word(word, puzzle.generators) for word in phase.moves]
        if groups:
            for word, image in zip(phase.moves, images, strict=True):
                if not groups[-1].contains(image):
                    raise InvalidDefinitionError(
                        puzzle.name,
                        where,
                        f"{word} is not a product of the moves of "
                        f"phase {number - 1}, so the phases do not nest",
                    )
        groups.append(schreier_sims(images))
    for move, permutation in puzzle.generators.items():
        if not groups[0].contains(permutation):
            raise InvalidDefinitionError(
                puzzle.name,
                f"chains.{name}[1].moves",
                f"{move} is not a product of them, so they do not generate the puzzle",
            )
    return groups


def _indices(groups: Sequence[StabilizerChain]) -> list[int]:
    orders = [group.order for group in groups] + [1]
    return [orders[k] // orders[k + 1] for k in range(len(groups))]


def _check_sizes(
    puzzle: PuzzleDefinition, name: str, indices: Sequence[int], max_index: int
) -> None:
    for number, index in enumerate(indices, start=1):
        if index > max_index:
            raise SearchLimitReached(
                f"{puzzle.name}: phase {number} of chain {name!r} has {index} cosets "
                f"and needs a table of {2 * index} bytes, allowed are {2 * max_index}",
                needed_bytes=2 * index,
            )


def _graph(
    puzzle: PuzzleDefinition,
    name: str,
    number: int,
    metric: str,
    later: Sequence[Word],
    max_bytes: int,
) -> ProductGraph:
    phase: PhaseDefinition = puzzle.chains[name][number]
    steps = steps_of_words(puzzle.generators, phase.moves, metric)
    subgroup: list[Permutation] = [
        image_of_word(word, puzzle.generators) for word in later
    ]
    factors = []
    for place, declared in enumerate(phase.coordinates, start=1):
        try:
            factors.append(build_coordinate(steps, declared, subgroup, max_bytes))
        except InvalidInputError as error:
            where = f"chains.{name}[{number + 1}].coordinates[{place}]"
            raise InvalidDefinitionError(puzzle.name, where, str(error)) from None
    return ProductGraph(tuple(factors))


def _check_coordinates(
    puzzle: PuzzleDefinition,
    where: str,
    group: StabilizerChain,
    graph: ProductGraph,
    index: int,
) -> None:
    rng = np.random.default_rng(0)
    sizes = stabilizer_walk(group, graph.factors, index, rng)
    told_apart = math.prod(sizes)
    if told_apart != index:
        product = " * ".join(map(str, sizes))
        raise InvalidDefinitionError(
            puzzle.name,
            where,
            f"they tell {product} = {told_apart} cosets apart, expected {index}: "
            f"a factor of {index // told_apart} is missing",
        )
