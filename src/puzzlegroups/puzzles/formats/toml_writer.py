"""Writing our own definition files."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from puzzlegroups.permutations import to_gap
from puzzlegroups.puzzles.formats.point_ranges import format_points
from puzzlegroups.puzzles.formats.toml_chains import chain_lines
from puzzlegroups.puzzles.formats.toml_definition import TEXTS
from puzzlegroups.puzzles.formats.toml_pieces import piece_lines

if TYPE_CHECKING:
    from puzzlegroups.permutations import Permutation
    from puzzlegroups.puzzles.definition import PuzzleDefinition

__all__ = ["to_toml"]


def to_toml(definition: PuzzleDefinition) -> str:
    """Write a definition file.

    Parameters
    ----------
    definition : PuzzleDefinition
        Any puzzle.

    Returns
    -------
    str
        What ``read_definition`` reads back to an equal definition.

    Examples
    --------
    >>> from puzzlegroups.puzzles import load_from_catalogue
    >>> from puzzlegroups.puzzles.formats import read_definition
    >>> m12 = load_from_catalogue("m12")
    >>> read_definition(to_toml(m12)) == m12
    True
    """
    lines = [f"name = {_quote(definition.name)}"]
    for key in TEXTS:
        value = getattr(definition, key)
        if value:
            lines.append(f"{key} = {_quote(value)}")
    lines += [f"degree = {definition.degree}"]
    if definition.expected_order is not None:
        lines.append(f'order = "{definition.expected_order}"')
    if definition.point_names is not None:
        lines.append(f"points = {_quote(' '.join(definition.point_names))}")
    if definition.restrictions:
        quoted = ", ".join(_quote(text) for text in definition.restrictions)
        lines.append(f"restrictions = [{quoted}]")
    if definition.net is not None:
        lines += ["net = '''", *_net_lines(definition.net), "'''"]
    if definition.positions is not None:
        pairs = [f"  [{x!r}, {y!r}]," for x, y in definition.positions]
        lines += ["positions = [", *pairs, "]"]
    lines += ["", "[generators]"]
    for name, permutation in definition.generators.items():
        lines.append(f"{name} = {_quote(_cycles(permutation, definition))}")
    if definition.weights:
        lines += ["", "[weights]"]
        lines += [f"{name} = {cost}" for name, cost in definition.weights.items()]
    if definition.rotations:
        lines += ["", "[rotations]"]
        for name, permutation in definition.rotations.items():
            lines.append(f"{name} = {_quote(_cycles(permutation, definition))}")
    if definition.derived:
        lines += ["", "[derived]"]
        lines += [
            f"{name} = {_quote(text)}" for name, text in definition.derived.items()
        ]
    lines += piece_lines(definition.pieces)
    if definition.colouring is not None:
        lines += ["", "[colours]"]
        for colour in dict.fromkeys(definition.colouring):
            points = [i + 1 for i, c in enumerate(definition.colouring) if c == colour]
            lines.append(f"{_quote(colour)} = {_quote(format_points(points))}")
    if definition.fills:
        lines += ["", "[fills]"]
        for colour, fill in definition.fills.items():
            lines.append(f"{_quote(colour)} = {_quote(fill)}")
    lines += chain_lines(definition.chains)
    return "\n".join([*lines, ""])


def _cycles(permutation: Permutation, definition: PuzzleDefinition) -> str:
    names = definition.point_names
    if names is None or permutation.is_identity():
        return to_gap(permutation)
    cycles = [",".join(names[point] for point in c) for c in permutation.cycles()]
    return "".join(f"({cycle})" for cycle in cycles)


def _net_lines(net: tuple[tuple[int | None, ...], ...]) -> list[str]:
    return [
        " ".join("." if point is None else str(point + 1) for point in row).rjust(1)
        for row in net
    ]


def _quote(text: str) -> str:
    """Return a TOML basic string; JSON's escapes are a subset of TOML's."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
