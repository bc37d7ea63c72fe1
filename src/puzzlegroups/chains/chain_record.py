"""Chains as data: what their phases may do and look at, without any table."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from puzzlegroups.errors import InvalidInputError
from puzzlegroups.groups.evaluation import images_of_words
from puzzlegroups.permutations import Permutation
from puzzlegroups.search import (
    Phase,
    ProductGraph,
    Step,
    SubgroupChain,
    build_coset_graph,
)
from puzzlegroups.search.block_tuples import BlockTuples
from puzzlegroups.search.coset_tuples import CosetTuples
from puzzlegroups.search.point_tuples import PointTuples
from puzzlegroups.search.recolourings import Recolourings
from puzzlegroups.words import Word

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from puzzlegroups.puzzles import PuzzleDefinition
    from puzzlegroups.search.packing import Packing

__all__ = ["chain_from_bytes", "chain_to_bytes"]


def chain_to_bytes(chain: SubgroupChain) -> npt.NDArray[np.uint8]:
    """Write a chain down.

    Parameters
    ----------
    chain : SubgroupChain
        Declared or discovered.

    Returns
    -------
    ndarray of uint8, shape (n,)
        JSON: for each phase its steps as words, moves by their numbers, and what each
        coordinate follows. Where steps lead is not in it, as that is soon built.

    Examples
    --------
    >>> from puzzlegroups.puzzles import load_from_catalogue
    >>> from puzzlegroups.search import build_subgroup_chain
    >>> cube = load_from_catalogue("2x2x2")
    >>> text = chain_to_bytes(build_subgroup_chain(cube, metric="htm")).tobytes()
    >>> json.loads(text)["phases"][1]["steps"][:3]
    [[[0, 1]], [[0, 2]], [[0, -1]]]
    """
    number = {name: k for k, name in enumerate(chain.puzzle.generators)}
    phases = [
        {
            "reaches": phase.reaches,
            "index": phase.index,
            "steps": [
                [[number[name], exponent] for name, exponent in step.word.moves]
                for step in phase.steps
            ],
            "coordinates": [
                {
                    "start": graph.start_tuple.tolist(),
                    "packing": _described(graph.packing),
                }
                for graph in phase.graph.factors
            ],
        }
        for phase in chain.phases
    ]
    record = {"name": chain.name, "metric": chain.metric, "phases": phases}
    text = json.dumps(record, separators=(",", ":"))
    return np.frombuffer(text.encode(), dtype=np.uint8)


def chain_from_bytes(data: bytes, puzzle: PuzzleDefinition) -> SubgroupChain:
    """Read a chain, and find again where its steps lead.

    Parameters
    ----------
    data : bytes
        Those that :func:`chain_to_bytes` returned.
    puzzle : PuzzleDefinition
        Whose moves the numbers mean.

    Returns
    -------
    SubgroupChain
        The same.

    Raises
    ------
    InvalidInputError
        If this is no chain of the puzzle.

    Examples
    --------
    >>> from puzzlegroups.puzzles import load_from_catalogue
    >>> from puzzlegroups.search import build_subgroup_chain
    >>> cube = load_from_catalogue("2x2x2")
    >>> data = chain_to_bytes(build_subgroup_chain(cube, metric="htm"))
    >>> [phase.index for phase in chain_from_bytes(data.tobytes(), cube).phases]
    [2187, 40320]
    """
    try:
        record = json.loads(data)
        metric = record["metric"]
        phases = tuple(
            _phase(phase, puzzle.generators, metric) for phase in record["phases"]
        )
        return SubgroupChain(puzzle, record["name"], metric, phases)
    except (ValueError, TypeError, KeyError, IndexError, AttributeError) as error:
        raise InvalidInputError(
            f"no chain of {puzzle.name} found, but what gives {error!r}"
        ) from None


def _phase(
    record: Mapping[str, Any], generators: Mapping[str, Permutation], metric: str
) -> Phase:
    steps = _steps(record["steps"], generators, metric)
    graphs = tuple(
        build_coset_graph(
            steps,
            coordinate["start"],
            packing=_packing(coordinate["packing"]),
        )
        for coordinate in record["coordinates"]
    )
    return Phase(record["reaches"], ProductGraph(graphs), record["index"])


def _steps(
    words: Sequence[Sequence[tuple[int, int]]],
    generators: Mapping[str, Permutation],
    metric: str,
) -> tuple[Step, ...]:
    names = list(generators)
    read = [Word([(names[k], exponent) for k, exponent in word]) for word in words]
    images = images_of_words(read, generators)
    return tuple(
        Step(word, Permutation(row), word.length(metric))
        for word, row in zip(read, images.tolist(), strict=True)
    )


def _described(packing: Packing) -> dict[str, Any]:
    if isinstance(packing, PointTuples):
        return {"kind": "points", "degree": packing.degree, "length": packing.length}
    if isinstance(packing, Recolourings):
        colours, moved = packing.colours.tolist(), packing.moved.tolist()
        return {"kind": "colours", "colours": colours, "moved": moved}
    if isinstance(packing, BlockTuples):
        tuples = _described(packing.tuples)
        return {
            "kind": "blocks",
            "block_of": packing.block_of.tolist(),
            "tuples": tuples,
        }
    if isinstance(packing, CosetTuples):
        return {
            "kind": "cosets",
            "degree": packing.degree,
            "points": packing.points,
            "subgroup": packing.subgroup,
        }
    raise InvalidInputError(f"a coordinate of type {type(packing).__name__} found")


def _packing(record: Mapping[str, Any]) -> Packing:
    match record["kind"]:
        case "points":
            return PointTuples(record["degree"], record["length"])
        case "colours":
            return Recolourings(record["colours"], record["moved"])
        case "blocks":
            return BlockTuples(record["block_of"], _packing(record["tuples"]))
        case "cosets":
            return CosetTuples(record["degree"], record["points"], record["subgroup"])
        case kind:
            raise InvalidInputError(f"a coordinate of kind {kind!r} found")
