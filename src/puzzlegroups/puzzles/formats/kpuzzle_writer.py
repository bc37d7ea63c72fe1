"""Writing KPuzzle definitions."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from puzzlegroups.puzzles.formats.piece_tables import all_kinds, place_names
from puzzlegroups.puzzles.pieces import PieceKind, slot_move
from puzzlegroups.words import parse_word

if TYPE_CHECKING:
    from collections.abc import Sequence

    from puzzlegroups.permutations import Permutation
    from puzzlegroups.puzzles.definition import PuzzleDefinition

__all__ = ["to_kpuzzle"]


def to_kpuzzle(definition: PuzzleDefinition) -> str:
    """Write a definition that cubing.js and twips read.

    Parameters
    ----------
    definition : PuzzleDefinition
        Any puzzle. Restrictions cannot be said in this format and are left out.

    Returns
    -------
    str
        JSON. Keys of our own note the points and the name of every place, and which
        moves are rotations, so that reading the text back gives the same definition.

    Examples
    --------
    >>> from puzzlegroups.puzzles import load_from_catalogue
    >>> table = json.loads(to_kpuzzle(load_from_catalogue("m12")))
    >>> table["moves"]["inv"]["ORBIT1"]["permutation"][:3]
    [11, 10, 9]
    """
    kinds = all_kinds(definition)
    names = [*definition.actions]
    table: dict[str, Any] = {
        "name": definition.name,
        "orbits": [
            {
                "orbitName": kind.name,
                "numPieces": len(kind.slots),
                "numOrientations": kind.n_orientations,
            }
            for kind in kinds
        ],
        "defaultPattern": {kind.name: _pattern(kind) for kind in kinds},
        "moves": {
            name: _transformation(move, kinds)
            for name, move in {**definition.generators, **definition.rotations}.items()
        },
    }
    if definition.derived:
        table["derivedMoves"] = {
            name: str(parse_word(text, names))
            for name, text in definition.derived.items()
        }
    table["puzzlegroupsRotations"] = list(definition.rotations)
    table["puzzlegroupsPoints"] = {kind.name: list(kind.points) for kind in kinds}
    places = {kind.name: place_names(definition, kind) for kind in kinds}
    if any(places.values()):
        table["puzzlegroupsPlaces"] = places
    return json.dumps(table) + "\n"


def _pattern(kind: PieceKind) -> dict[str, list[int]]:
    pattern = {"pieces": list(kind.labels), "orientation": list(kind.turned)}
    if kind.visible is not None:
        full = kind.n_orientations
        pattern["orientationMod"] = [0 if n == full else n for n in kind.visible]
    return pattern


def _transformation(
    move: Permutation, kinds: Sequence[PieceKind]
) -> dict[str, dict[str, tuple[int, ...]]]:
    table = {}
    for kind in kinds:
        sources, turns = slot_move(kind, move)
        if sources != tuple(range(len(kind.slots))) or any(turns):
            table[kind.name] = {"permutation": sources, "orientationDelta": turns}
    return table
