"""``puzzlegroups check FILE``: validate a definition, explain it, compare its order."""

from __future__ import annotations

from typing import Any

from puzzlegroups.cli import options as opt  # noqa: TC001 (typer reads them)
from puzzlegroups.cli.emit import emit
from puzzlegroups.cli.explanation import explained
from puzzlegroups.cli.report import Report
from puzzlegroups.cli.state_sentence import state_sentence
from puzzlegroups.errors import (
    InvalidDefinitionError,
    InvalidInputError,
    SearchLimitReached,
)
from puzzlegroups.puzzle import Puzzle, load_puzzle
from puzzlegroups.search import build_subgroup_chain

__all__ = ["check", "check_report"]


def check(puzzle: opt.PuzzleName, json_: opt.Json = False) -> None:
    """Validate a definition, say what it means, and compare its expected order.

    Parameters
    ----------
    puzzle : str
        A catalogue name or a definition file in any format.
    json_ : bool
        Print one JSON object.

    Examples
    --------
    >>> check("loopover-3")
    loopover-3: 9 points, 6 moves r0 r1 r2 c0 c1 c2
    words are read as moves, lengths are counted in qtm
    pictures show its points at their positions
    order of the group 181440; no expected order is given
    states that can be told apart: 181440
    all right
    """
    loaded = load_puzzle(puzzle)
    if not isinstance(loaded, Puzzle):
        raise InvalidInputError(
            f"{puzzle!r} is a puzzle over Z_n without a definition file"
        )
    emit(check_report(loaded, puzzle), json_)


def check_report(puzzle: Puzzle, source: str) -> Report:
    """Explain a puzzle whose definition could be read.

    Parameters
    ----------
    puzzle : Puzzle
        As loaded.
    source : str
        What to call it in an error.

    Returns
    -------
    Report
        ``{"name", "degree", "moves", "rotations", "derived", "pieces", "order",
        "expected_order", "states", "bandaged", "chains", "remarks"}``.

    Raises
    ------
    InvalidDefinitionError
        If the order is not the expected one, or a chain does not hold.

    Examples
    --------
    >>> report = check_report(load_puzzle("m12"), "m12")
    >>> report.data["order"], report.data["remarks"]
    ('95040', [])
    """
    definition = puzzle.definition
    order = puzzle.group.order()
    expected = definition.expected_order
    if expected is not None and order != expected:
        raise InvalidDefinitionError(
            source, "order", f"{expected} expected, the moves generate {order}"
        )
    states, sentence = state_sentence(puzzle)
    pieces = {
        kind.name: [len(kind.slots), kind.n_orientations] for kind in definition.pieces
    }
    chains = _chains(puzzle)
    remarks = _remarks(puzzle)
    data: dict[str, Any] = {
        "name": definition.name,
        "degree": definition.degree,
        "moves": list(definition.moves),
        "rotations": list(definition.rotations),
        "derived": dict(definition.derived),
        "pieces": pieces,
        "order": str(order),
        "expected_order": None if expected is None else str(expected),
        "states": None if states is None else str(states),
        "bandaged": definition.is_bandaged,
        "chains": chains,
        "remarks": remarks,
    }
    compared = "as expected" if expected else "no expected order is given"
    lines = [
        *explained(definition),
        f"order of the group {order}; {compared}",
        sentence,
        *(_chain_line(name, indices) for name, indices in chains.items()),
        *remarks,
    ]
    return Report(data, [*lines, "all right"])


def _chains(puzzle: Puzzle) -> dict[str, list[int] | None]:
    """Return the indices of the phases of each chain; None where it is too large."""
    indices: dict[str, list[int] | None] = {}
    for name in puzzle.definition.chains:
        try:
            chain = build_subgroup_chain(puzzle.definition, name, "qtm")
        except SearchLimitReached:
            indices[name] = None
        else:
            indices[name] = [phase.index for phase in chain.phases]
    return indices


def _chain_line(name: str, indices: list[int] | None) -> str:
    if indices is None:
        return f"chain {name}: too large to be checked"
    return f"chain {name}: phases of {' '.join(map(str, indices))} cases, it holds"


def _remarks(puzzle: Puzzle) -> list[str]:
    """Return what is allowed but may be a slip of the pen."""
    definition = puzzle.definition
    remarks = []
    seen: dict[object, str] = {}
    for name, permutation in definition.generators.items():
        if permutation.is_identity():
            remarks.append(f"the move {name} does nothing")
        elif permutation in seen:
            remarks.append(f"the move {name} does the same as {seen[permutation]}")
        elif ~permutation in seen:
            remarks.append(f"the move {name} undoes {seen[~permutation]}")
        seen.setdefault(permutation, name)
    moved = {p for g in definition.generators.values() for p in g.support()}
    still = definition.degree - len(moved)
    if still:
        remarks.append(f"no move moves {still} of the points")
    if not definition.provenance:
        remarks.append("no provenance is given")
    return [f"note: {remark}" for remark in remarks]
