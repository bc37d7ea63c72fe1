"""Which notation a puzzle speaks: as its definition says, or known by its moves."""

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

__all__ = ["Notation", "check_style", "notation_of", "read_actions", "read_word"]

# Skewbs whose words in R U L B are those of the regulations; the moves of the plain
# pyraminx turn the other way.
_CORNERS = {
    "pyraminx-wca": "pyraminx",
    "skewb": "skewb",
    "skewb-8": "skewb",
    "skewb-wca": "skewb",
}
_SIZE = re.compile(r"([2-9]|1[0-9])x\1x\1")
# Every other style, with its strict reader.
_STYLES = {
    "moves": None,
    "megaminx": read_wca_megaminx_word,
    "pyraminx": read_wca_pyraminx_word,
    "skewb": read_wca_skewb_word,
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


def check_style(style: str) -> str:
    """Return the name of a notation when it is known.

    Parameters
    ----------
    style : str
        ``"moves"``, a size such as ``"4x4x4"``, ``"megaminx"``, ``"pyraminx"`` or
        ``"skewb"``.

    Returns
    -------
    str
        `style`, unchanged.

    Raises
    ------
    InvalidInputError
        If there is no such notation.

    Examples
    --------
    >>> check_style("5x5x5")
    '5x5x5'
    """
    if style not in _STYLES and not _SIZE.fullmatch(style):
        raise InvalidInputError(
            f"{style[:40]!r} found, expected NxNxN or one of {', '.join(_STYLES)}"
        )
    return style


def notation_of(definition: PuzzleDefinition) -> Notation:
    """Return the notation of a puzzle.

    Parameters
    ----------
    definition : PuzzleDefinition
        Its style decides. Without one, cubes, the megaminx and its like, the pyraminx
        and the skewb are known by the names of their moves and rotations.

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
    style = definition.style or _guessed_style(definition)
    size = _SIZE.fullmatch(style)
    if size:
        return Notation(
            style,
            partial(read_cube_word, size=int(size[1])),
            partial(read_wca_cube_word, size=int(size[1])),
        )
    plain = partial(parse_word, names=definition.actions)
    lenient = read_megaminx_word if style == "megaminx" else plain
    return Notation(style, lenient, _STYLES[style])


def _guessed_style(definition: PuzzleDefinition) -> str:
    size = _cube_size(definition)
    if size:
        return f"{size}x{size}x{size}"
    if definition.actions.keys() >= MEGAMINX_ACTIONS:
        return "megaminx"
    return _CORNERS.get(definition.name, "moves")


def read_actions(definition: PuzzleDefinition, text: str) -> Word:
    """Read a word in a puzzle's notation, rotations and derived moves among it.

    Parameters
    ----------
    definition : PuzzleDefinition
        The puzzle.
    text : str
        Its own names win; where they do not do, the notation of its kind is tried.

    Returns
    -------
    Word
        In moves, rotations and derived moves.

    Raises
    ------
    NotationError
        If the text does not follow the notation.
    UnknownMoveError
        If the puzzle has no such move.

    Examples
    --------
    >>> from puzzlegroups.puzzles import load_from_catalogue
    >>> str(read_actions(load_from_catalogue("5x5x5"), "2-3Rw x'"))
    "2R M' x'"
    """
    notation = notation_of(definition)
    try:
        return parse_word(text, definition.actions)
    except (NotationError, UnknownMoveError):
        if notation.name == "moves":
            raise
    word = notation.lenient(text)
    for name, _ in word.moves:
        if name not in definition.actions:
            raise UnknownMoveError(name, definition.actions)
    return word


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
        If the moves of the puzzle are not those of the regulations.

    Examples
    --------
    >>> from puzzlegroups.puzzles import load_from_catalogue
    >>> word, _ = read_word(load_from_catalogue("megaminx"), "R++ D-- R++")
    >>> str(word)
    "L2 DL2' D2"
    """
    if wca:
        notation = notation_of(definition)
        if notation.strict is None:
            raise InvalidInputError(
                f"{definition.name}: its moves are not those of the WCA's regulations"
            )
        return separate_rotations(definition, notation.strict(text))
    return separate_rotations(definition, read_actions(definition, text))


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
