"""Writing ksolve and twsearch files."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlegroups.errors import InvalidInputError
from puzzlegroups.puzzles.formats.names import is_rotation_name
from puzzlegroups.puzzles.formats.piece_tables import all_kinds, place_names
from puzzlegroups.puzzles.pieces import PieceKind, slot_move
from puzzlegroups.words import parse_word

if TYPE_CHECKING:
    from collections.abc import Sequence

    from puzzlegroups.permutations import Permutation
    from puzzlegroups.puzzles.definition import PuzzleDefinition

__all__ = ["to_tws"]

MAX_VALUE = 255


def to_tws(definition: PuzzleDefinition) -> str:
    """Write a definition that ksolve and twsearch read.

    Parameters
    ----------
    definition : PuzzleDefinition
        Any puzzle whose sets and numbers are below 256.

    Returns
    -------
    str
        Comments name the places, and the points of every place, so that people can
        tell the pieces and reading the text back gives the same numbering.

    Raises
    ------
    InvalidInputError
        If a number is too large for the format.

    Examples
    --------
    >>> from puzzlegroups.puzzles import load_from_catalogue
    >>> print(to_tws(load_from_catalogue("m12")))
    Name m12
    # puzzlegroups points ORBIT1 1 2 3 4 5 6 7 8 9 10 11 12
    Set ORBIT1 12 1
    Solved
    ORBIT1
    1 2 3 4 5 6 7 8 9 10 11 12
    End
    Move inv
    ORBIT1
    12 11 10 9 8 7 6 5 4 3 2 1
    End
    Move mrg
    ORBIT1
    1 12 2 11 3 10 4 9 5 8 6 7
    End
    <BLANKLINE>
    """
    kinds = all_kinds(definition)
    lines = [f"Name {definition.name}"]
    by_form = [name for name in definition.actions if is_rotation_name(name)]
    if by_form != [*definition.rotations]:
        lines.append(" ".join(["# puzzlegroups rotations", *definition.rotations]))
    for kind in kinds:
        size, turns = len(kind.slots), kind.n_orientations
        if size > MAX_VALUE or turns > 127:
            raise InvalidInputError(
                f"{kind.name} of {definition.name} has {size} places of {turns} "
                f"orientations, tws holds {MAX_VALUE} of 127"
            )
        points = _numbers([point + 1 for point in kind.points])
        places = place_names(definition, kind)
        if places:
            lines.append(f"# the places of {kind.name} are {' '.join(places)}")
        lines += [
            f"# puzzlegroups points {kind.name} {points}",
            f"Set {kind.name} {size} {turns}",
        ]
    lines.append("Solved")
    for kind in kinds:
        lines += _solved(kind, definition.name)
    lines.append("End")
    for name, permutation in definition.generators.items():
        lines += _move(name, permutation, kinds)
    for name, permutation in definition.rotations.items():
        lines += _move(name, permutation, kinds)
    names = [*definition.actions]
    for name, text in definition.derived.items():
        lines.append(f"MoveSequence {name} {parse_word(text, names)}")
    lines += [
        line.strip()
        for text in definition.restrictions
        for line in [*text.split("|"), *(["End"] if "|" in text else [])]
    ]
    return "\n".join([*lines, ""])


def _solved(kind: PieceKind, name: str) -> list[str]:
    lines = [kind.name, _numbers([label + 1 for label in kind.labels])]
    if kind.orientations is None and kind.visible is None:
        return lines
    if not set(kind.told_apart) <= {1, kind.n_orientations}:
        raise InvalidInputError(
            f"some orientations of {kind.name} of {name} look alike, tws can say this "
            "of all or none"
        )
    turns = [
        "?" if apart < kind.n_orientations else str(turn)
        for turn, apart in zip(kind.turned, kind.told_apart, strict=True)
    ]
    return [*lines, " ".join(turns)]


def _move(name: str, permutation: Permutation, kinds: Sequence[PieceKind]) -> list[str]:
    lines = [f"Move {name}"]
    for kind in kinds:
        from_slots, turns = slot_move(kind, permutation)
        if from_slots == tuple(range(len(kind.slots))) and not any(turns):
            continue
        lines += [kind.name, _numbers([slot + 1 for slot in from_slots])]
        if any(turns):
            by_piece = [0] * len(turns)
            for slot, turn in zip(from_slots, turns, strict=True):
                by_piece[slot] = turn
            lines.append(_numbers(by_piece))
    return [*lines, "End"]


def _numbers(values: Sequence[int]) -> str:
    return " ".join(map(str, values))
