"""Nets: the stickers of a puzzle laid out flat, one cell a sticker."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlegroups.draw.svg import document, element
from puzzlegroups.errors import InvalidInputError

if TYPE_CHECKING:
    from puzzlegroups.permutations import Permutation
    from puzzlegroups.puzzles import PuzzleDefinition

__all__ = ["net_svg"]

CELL = 40.0
NO_FILL = "#eeeeee"


def net_svg(definition: PuzzleDefinition, state: Permutation | None = None) -> str:
    """Draw the net of a puzzle with its numbered stickers.

    Parameters
    ----------
    definition : PuzzleDefinition
        With a net.
    state : Permutation, optional
        Where each sticker has gone; the solved state when left out.

    Returns
    -------
    str
        SVG text. Each cell shows the sticker that is there: its colour, and the
        number of its place in the solved state.

    Raises
    ------
    InvalidInputError
        If the definition has no net.

    Examples
    --------
    >>> from puzzlegroups.puzzles import load_from_catalogue
    >>> svg = net_svg(load_from_catalogue("2x2x2"))
    >>> svg.count("<rect"), svg.count("<text")
    (24, 24)
    """
    if definition.net is None:
        raise InvalidInputError(f"{definition.name} has no net")
    stickers = range(definition.degree) if state is None else (~state).images
    cells = [
        _cell(definition, stickers[place], column * CELL, row * CELL)
        for row, line in enumerate(definition.net)
        for column, place in enumerate(line)
        if place is not None
    ]
    width = max(len(line) for line in definition.net) * CELL
    title = definition.name if state is None else f"{definition.name}: {state}"
    return document(width, len(definition.net) * CELL, title, cells)


def _cell(definition: PuzzleDefinition, sticker: int, x: float, y: float) -> str:
    square = element(
        "rect",
        x=x + 1,
        y=y + 1,
        width=CELL - 2,
        height=CELL - 2,
        rx=4.0,
        fill=sticker_fill(definition, sticker),
        stroke="#222222",
    )
    number = element(
        "text",
        str(sticker + 1),
        x=x + CELL / 2,
        y=y + CELL / 2,
        text_anchor="middle",
        dy="0.35em",
        font_family="sans-serif",
        font_size=0.4 * CELL,
    )
    return square + number


def sticker_fill(definition: PuzzleDefinition, sticker: int) -> str:
    """Return the SVG fill of a sticker.

    Parameters
    ----------
    definition : PuzzleDefinition
        The puzzle.
    sticker : int
        0-based point of the solved state.

    Returns
    -------
    str
        The fill of its colour; grey where the definition gives none.

    Examples
    --------
    >>> from puzzlegroups.puzzles import load_from_catalogue
    >>> sticker_fill(load_from_catalogue("m12"), 0)
    '#eeeeee'
    """
    if definition.colouring is None:
        return NO_FILL
    return definition.fills.get(definition.colouring[sticker], NO_FILL)
