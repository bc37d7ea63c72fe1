"""A definition in words: what its keys say, for ``puzzlegroups check``."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from puzzlegroups.puzzles.notations import notation_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from puzzlegroups.puzzles import PieceKind, PuzzleDefinition

__all__ = ["explained"]


def explained(definition: PuzzleDefinition) -> Iterator[str]:
    """Say what a definition holds, a line a key.

    Parameters
    ----------
    definition : PuzzleDefinition
        Any puzzle.

    Yields
    ------
    str
        A line for people.

    Examples
    --------
    >>> from puzzlegroups.puzzles import load_from_catalogue
    >>> for line in explained(load_from_catalogue("2x2x2-ufr")):
    ...     print(line)
    2x2x2-ufr: 24 points, 3 moves u f r
    words are read as moves, lengths are counted in qtm
    6 colours: R 4, G 4, B 4, b 4, g 4, r 4
    pictures show its net
    """
    yield (
        f"{definition.name}: {definition.degree} points, "
        f"{len(definition.moves)} moves {' '.join(definition.moves)}"
    )
    yield (
        f"words are read as {notation_of(definition).name}, lengths are counted in "
        f"{definition.metric}"
    )
    if definition.weights:
        weights = (f"{name} {cost}" for name, cost in definition.weights.items())
        yield "weights " + ", ".join(weights) + ", other moves 1"
    if definition.rotations:
        yield "rotations " + " ".join(definition.rotations)
    for name, text in definition.derived.items():
        yield f"{name} = {text}"
    for kind in definition.pieces:
        yield _piece_line(kind)
    for text in definition.restrictions:
        yield f"restriction {text}"
    if definition.colouring is not None:
        counts = Counter(definition.colouring)
        colours = ", ".join(f"{colour} {n}" for colour, n in counts.items())
        yield f"{len(counts)} colours: {colours}"
    if definition.net is not None:
        yield "pictures show its net"
    elif definition.positions is not None:
        yield "pictures show its points at their positions"


def _piece_line(kind: PieceKind) -> str:
    line = f"{kind.name}: {len(kind.slots)} places, {kind.n_orientations} orientations"
    n_labels = len(set(kind.labels))
    if n_labels < len(kind.slots):
        line += f", {n_labels} kinds of pieces that look alike"
    apart = sorted(set(kind.told_apart))
    if apart != [kind.n_orientations]:
        line += f", {' or '.join(map(str, apart))} orientations told apart"
    return line
