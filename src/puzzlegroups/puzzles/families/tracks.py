"""Coins on tracks: crossing rings, the top spin, sliding rows and columns, globes."""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING

from puzzlegroups.permutations import Permutation
from puzzlegroups.puzzles.appearance import Positions
from puzzlegroups.puzzles.definition import PuzzleDefinition
from puzzlegroups.puzzles.families.track_places import (
    on_a_circle,
    on_a_grid,
    on_crossing_circles,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

__all__ = ["TRACKS", "is_track_name", "track"]

# Moves, description, notation, and where pictures put the coins.
Built = tuple[dict[str, list[int]], str, str, Positions]

MAX_SIZE = 50
PROVENANCE = "From the rule of the puzzle; orders of listed ones checked with GAP"

# Name: maker and its numbers.
TRACKS: Mapping[str, tuple[str, tuple[int, ...]]] = {
    "hungarian-rings": ("rings", (20, 5)),
    "rings-6": ("rings", (6, 2)),
    "rings-7": ("rings", (7, 2)),
    "wreath-12": ("rings", (12, 3)),
    "top-spin": ("spin", (20, 4)),
    "top-spin-6-3": ("spin", (6, 3)),
    "loopover-3": ("loopover", (3,)),
    "loopover-4": ("loopover", (4,)),
    "loopover-5": ("loopover", (5,)),
    "globe-1-8": ("globe", (1, 8)),
    "globe-2-6": ("globe", (2, 6)),
    "globe-3-4": ("globe", (3, 4)),
    "globe-6-4": ("whole globe", (6, 4)),
}

# Others are built when they are asked for; numbers of at most two digits.
_NUMBER = "([1-9][0-9]?)"
_PATTERNS = {
    "globe": f"globe-{_NUMBER}-{_NUMBER}(?:-still)?",
    "whole globe": f"globe-{_NUMBER}-{_NUMBER}-whole",
    "loopover": f"loopover-{_NUMBER}",
    "spin": f"top-spin-{_NUMBER}-{_NUMBER}",
    "rings": f"rings-{_NUMBER}-{_NUMBER}",
}


def is_track_name(name: str) -> bool:
    """Tell whether a name can be built.

    Parameters
    ----------
    name : str
        Any text.

    Returns
    -------
    bool
        True for the keys of ``TRACKS``, and for ``globe-A-B``, ``globe-A-B-whole``,
        ``loopover-N``, ``top-spin-N-K`` and ``rings-N-K`` with fitting numbers.

    Examples
    --------
    >>> is_track_name("globe-8-25"), is_track_name("top-spin-6-7")
    (True, False)
    """
    return name in TRACKS or _recipe(name) is not None


def _recipe(name: str) -> tuple[str, tuple[int, ...]] | None:
    if name in TRACKS:
        return TRACKS[name]
    for kind, pattern in _PATTERNS.items():
        match = re.fullmatch(pattern, name)
        if match:
            numbers = tuple(int(number) for number in match.groups())
            return (kind, numbers) if _fit(kind, numbers) else None
    return None


def _fit(kind: str, numbers: tuple[int, ...]) -> bool:
    if kind == "loopover":
        return 2 <= numbers[0] <= MAX_SIZE
    first, second = numbers
    if kind == "spin":
        return 2 <= second <= first
    if kind == "rings":
        return first >= 3 and second < first
    return second >= 2 and first <= MAX_SIZE and second <= MAX_SIZE


def track(name: str) -> PuzzleDefinition:
    """Build a puzzle of this family.

    Parameters
    ----------
    name : str
        For which :func:`is_track_name` is true.

    Returns
    -------
    PuzzleDefinition
        One point a coin.

    Raises
    ------
    ValueError
        If the name is none.

    Examples
    --------
    >>> print(track("rings-6").generators["l"])
    (1,2,3,4,5,6)
    >>> track("loopover-3").moves
    ('r0', 'r1', 'r2', 'c0', 'c1', 'c2')
    """
    recipe = _recipe(name)
    if recipe is None:
        raise ValueError(f"{name!r} found, expected a name such as globe-3-4")
    kind, numbers = recipe
    make: dict[str, Callable[..., Built]] = {
        "rings": _rings,
        "spin": _spin,
        "loopover": _loopover,
        "globe": _globe,
        "whole globe": partial(_globe, equator=True),
    }
    moves, description, notation, positions = make[kind](*numbers)
    degree = len(next(iter(moves.values())))
    return PuzzleDefinition(
        name,
        degree,
        {move: Permutation(images) for move, images in moves.items()},
        description=description,
        provenance=PROVENANCE,
        notation=notation,
        positions=positions,
    )


def _cycled(degree: int, ring: list[int]) -> list[int]:
    images = list(range(degree))
    for here, there in zip(ring, [*ring[1:], ring[0]], strict=True):
        images[here] = there
    return images


def _rings(size: int, apart: int) -> Built:
    """Cross two rings of coins; they share the coins 0 and `apart`."""
    degree = 2 * size - 2
    free = iter(range(size, degree))
    right = [{0: 0, apart: apart}.get(place, -1) for place in range(size)]
    right = [next(free) if coin < 0 else coin for coin in right]
    return (
        {"l": _cycled(degree, list(range(size))), "r": _cycled(degree, right)},
        f"Two rings of {size} coins that cross {apart} coins apart",
        "l and r move every coin of the left and right ring one place on",
        on_crossing_circles(size, apart, right),
    )


def _spin(size: int, turned: int) -> Built:
    flip = list(range(size))
    flip[:turned] = reversed(flip[:turned])
    return (
        {"rot": _cycled(size, list(range(size))), "flip": flip},
        f"The top spin: {size} coins on a track, {turned} of them on a turntable",
        "rot moves every coin one place on, flip turns the turntable over",
        on_a_circle(size),
    )


def _loopover(size: int) -> Built:
    moves = {
        f"r{i}": _cycled(size**2, [size * i + j for j in range(size)])
        for i in range(size)
    }
    moves |= {
        f"c{j}": _cycled(size**2, [size * i + j for i in range(size)])
        for j in range(size)
    }
    return (
        moves,
        f"Loopover: {size} rows and columns of tiles that slide around",
        "r0 slides the first row to the right, c0 the first column down",
        on_a_grid(size, size),
    )


def _globe(parallels: int, half: int, *, equator: bool = False) -> Built:
    """Cut a globe by parallels; its halves turn over, or all but the belt between."""
    width, rows = 2 * half, parallels + 1
    degree = width * rows
    moves = {
        f"r{row}": _cycled(
            degree, [row * width + (width - k) % width for k in range(width)]
        )
        for row in range(rows)
    }
    middle = rows // 2 if rows % 2 else None
    for start in range(width):
        images = list(range(degree))
        for row in range(rows):
            if row == middle and not equator:
                continue
            for step in range(half):
                here = row * width + (start + step) % width
                other = (start + half - 1 - step) % width
                images[here] = (rows - 1 - row) * width + other
        moves[f"f{start}"] = images
    turns = "half of it turns over"
    if middle is not None:
        turns += ", the belt at the equator too" if equator else ", but for the equator"
    return (
        moves,
        f"A globe of {rows} belts of {width} stickers; {turns}",
        "r0 turns the first belt, f0 turns over the half that begins at sticker 0",
        on_a_grid(rows, width),
    )
