"""Scramble files of ksolve and twsearch: states, and words that reach them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlegroups.errors import InvalidDefinitionError, InvalidInputError
from puzzlegroups.puzzles.derived_moves import multiplied_out
from puzzlegroups.puzzles.formats.tws_lines import DONT_CARE, Block, TwsLines
from puzzlegroups.puzzles.pieces import move_from_slots
from puzzlegroups.words import parse_word

if TYPE_CHECKING:
    from puzzlegroups.permutations import Permutation
    from puzzlegroups.puzzles.definition import PuzzleDefinition

__all__ = ["read_tws_scrambles"]


def read_tws_scrambles(
    text: str, definition: PuzzleDefinition, source: str = "scrambles"
) -> dict[str, Permutation]:
    """Read the scrambles of a puzzle.

    Parameters
    ----------
    text : str
        ``Scramble n ... End`` gives pieces from 1 and their orientations by place,
        ``ScrambleAlg n ... End`` a word, in which rotations may occur. Hints for the
        search are passed over, and so is ``RandomScramble``.
    definition : PuzzleDefinition
        The puzzle, with its pieces.
    source : str, default "scrambles"
        What to call the text in an error.

    Returns
    -------
    dict of str to Permutation
        Each name and its state.

    Raises
    ------
    InvalidDefinitionError
        If a line is wrong, or an orientation is ``?``, which is not one state.

    Examples
    --------
    >>> from puzzlegroups.puzzles.formats import read_tws
    >>> coins = read_tws("Set COINS 3 1\\nMove t\\nCOINS\\n2 3 1\\nEnd\\n")
    >>> states = read_tws_scrambles("ScrambleAlg a\\nt2\\nEnd\\n", coins)
    >>> print(states["a"])
    (1,2,3)
    """
    lines = TwsLines(text, source)
    sets = {k.name: (len(k.slots), k.n_orientations) for k in definition.pieces}
    states: dict[str, Permutation] = {}
    while words := lines.next():
        if lines.hint(words) is not None:
            continue
        if words[0] not in {"Scramble", "ScrambleAlg"} or len(words) > 2:
            lines.fault("Scramble or ScrambleAlg with a name", repr(words[0]))
        name = words[1] if len(words) > 1 else str(len(states) + 1)
        if name in states:
            lines.fault("a name that was not used before", repr(name))
        if words[0] == "Scramble":
            states[name] = _state(lines.blocks(sets), definition, lines)
        else:
            start = lines.line
            alg = " ".join(lines.raw_block())
            try:
                word = parse_word(alg, definition.actions)
            except InvalidInputError as error:
                raise InvalidDefinitionError(
                    source, f"line {start}", str(error)
                ) from None
            states[name] = multiplied_out(word, definition.actions)
    return states


def _state(
    blocks: dict[str, Block], definition: PuzzleDefinition, lines: TwsLines
) -> Permutation:
    moves = {}
    for kind in definition.pieces:
        block = blocks.get(kind.name)
        if block is None:
            continue
        lines.line = block.line
        if DONT_CARE in block.turns:
            lines.line = block.turns_line
            lines.fault(
                f"an orientation of every piece, {kind.name} is not ignorable", "'?'"
            )
        if sorted(block.values) != list(range(1, len(kind.slots) + 1)):
            found = " ".join(map(str, block.values[:20]))
            labels = sorted(label + 1 for label in kind.labels)
            if sorted(block.values) == labels:
                lines.fault(
                    f"ScrambleAlg, since pieces of {kind.name} look alike", found
                )
            alike = len(set(labels)) < len(labels)
            what = "labels that match Solved" if alike else "every piece once"
            lines.fault(f"{what} in {kind.name}: {labels[0]}..{labels[-1]}", found)
        moves[kind.name] = [value - 1 for value in block.values], block.turns
    return move_from_slots(definition.pieces, moves, definition.degree)
