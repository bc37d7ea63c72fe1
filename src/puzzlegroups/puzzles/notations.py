"""Which notation a puzzle speaks, known by its moves."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from puzzlegroups.errors import (
    InvalidInputError,
    NotationError,
    UnknownMoveError,
)
from puzzlegroups.puzzles.rotations import separate_rotations
from puzzlegroups.words import (
    MEGAMINX_ACTIONS,
    parse_word,
    read_cube_word,
    read_megaminx_word,
    read_wca_cube_word,
    read_wca_megaminx_word,
    read_wca_pyraminx_word,
    read_wca_skewb_word,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from puzzlegroups.permutations import Permutation
    from puzzlegroups.puzzles.definition import PuzzleDefinition
    from puzzlegroups.words import Word

__all__ = ["Notation", "notation_of", "read_word"]

# Skewbs whose words in R U L B are those of the regulations; the moves of the plain
# pyraminx turn the other way.
_CORNERS = {
    "pyraminx-wca": read_wca_pyraminx_word,
    "skewb": read_wca_skewb_word,
    "skewb-8": read_wca_skewb_word,
    "skewb-wca": read_wca_skewb_word,
}


@dataclass(frozen=True)
class Notation:
    """How words of a puzzle are read.

    Parameters
    ----------
    name : str
        For people.
    lenient : callable
        Reads what people write.
    strict : callable or None
        Reads what the regulations of the WCA allow; None where they have nothing.
    """

    name: str
    lenient: Callable[[str], Word]
    strict: Callable[[str], Word] | None = None


def notation_of(definition: PuzzleDefinition) -> Notation:
    """Return the notation of a puzzle.

    Parameters
    ----------
    definition : PuzzleDefinition
        Cubes, the megaminx and its like, the pyraminx and the skewb are known by the
        names of their moves and rotations.

    Returns
    -------
    Notation
        Of any other puzzle, the names of its moves.

    Examples
    --------
    >>> from puzzlegroups.puzzles import load_from_catalogue
    >>> notation_of(load_from_catalogue("4x4x4")).name
    '4x4x4'
    >>> notation_of(load_from_catalogue("m12")).name
    'moves'
    """
    actions = definition.actions
    plain = partial(parse_word, names=actions)
    size = _cube_size(definition)
    if size:
        return Notation(
            f"{size}x{size}x{size}",
            partial(read_cube_word, size=size),
            partial(read_wca_cube_word, size=size),
        )
    if actions.keys() >= MEGAMINX_ACTIONS:
        return Notation("megaminx", read_megaminx_word, read_wca_megaminx_word)
    if definition.name in _CORNERS:
        return Notation(definition.name, plain, _CORNERS[definition.name])
    return Notation("moves", plain)


def read_word(
    definition: PuzzleDefinition, text: str, *, wca: bool = False
) -> tuple[Word, Permutation]:
    """Read a word in a puzzle's notation.

    Parameters
    ----------
    definition : PuzzleDefinition
        The puzzle.
    text : str
        Its own names win; where they do not do, the notation of its kind is tried.
    wca : bool, default False
        Read what the regulations of the WCA allow, and nothing else.

    Returns
    -------
    Word
        In moves alone.
    Permutation
        How the whole puzzle is turned after it.

    Raises
    ------
    NotationError
        If the text does not follow the notation.
    UnknownMoveError
        If the puzzle has no such move.
    InvalidInputError
        If the regulations have no notation for the puzzle.

    Examples
    --------
    >>> from puzzlegroups.puzzles import load_from_catalogue
    >>> word, _ = read_word(load_from_catalogue("megaminx"), "R++ D-- R++")
    >>> str(word)
    "L2 DL2' D2"
    """
    notation = notation_of(definition)
    if wca:
        if notation.strict is None:
            raise InvalidInputError(
                f"the regulations of the WCA have no notation for {definition.name}"
            )
        return separate_rotations(definition, notation.strict(text))
    try:
        word = parse_word(text, definition.actions)
    except (NotationError, UnknownMoveError):
        word = notation.lenient(text)
    return separate_rotations(definition, word)


def _cube_size(definition: PuzzleDefinition) -> int | None:
    """Return the number of layers of a cube with all its faces and rotations."""
    if not (
        definition.rotations.keys() >= set("xyz")
        and definition.actions.keys() >= set("ULFRBD")
    ):
        return None
    layers = (re.fullmatch(r"([0-9]+)[ULFRBD]", move) for move in definition.moves)
    deepest = max((int(match[1]) for match in layers if match), default=1)
    return 2 * deepest + ("M" in definition.actions)
