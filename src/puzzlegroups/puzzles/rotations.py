"""Words without rotations: what was done, told to one who never turned the puzzle.

With rotations of the whole puzzle a word is an element of a semidirect product. A move
after a rotation r is another move before it: ``r m = (r m r') r``.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from puzzlegroups.errors import InvalidInputError, UnknownMoveError
from puzzlegroups.permutations import Permutation
from puzzlegroups.words import Word, parse_word

if TYPE_CHECKING:
    from collections.abc import Iterator

    from puzzlegroups.puzzles.definition import PuzzleDefinition

__all__ = ["separate_rotations"]

MAX_STEPS = 500_000
MAX_ROTATIONS = 1000


def separate_rotations(
    definition: PuzzleDefinition, word: Word
) -> tuple[Word, Permutation]:
    """Write a word as moves alone, followed by one rotation.

    Parameters
    ----------
    definition : PuzzleDefinition
        Its rotations take moves to moves, if need be with a rotation more.
    word : Word
        In its moves, rotations and derived moves.

    Returns
    -------
    Word
        In moves, amounts modulo their orders.
    Permutation
        The rotation that comes after it; together they have the effect of `word`.

    Raises
    ------
    UnknownMoveError
        If the puzzle has no such move.
    InvalidInputError
        If a rotation takes a move to what is no move, or the word is too long.

    Notes
    -----
    Derived moves are written out as they are defined. O(degree) a move.

    Examples
    --------
    >>> from puzzlegroups.puzzles import load_from_catalogue
    >>> cube = load_from_catalogue("3x3x3")
    >>> word, rotation = separate_rotations(cube, parse_word("x U M", cube.actions))
    >>> str(word), rotation.is_identity()
    ("F R L'", True)
    """
    frame = _Frame(definition)
    for name, exponent in _written_out(definition, word):
        if name in definition.rotations:
            frame.rotation = frame.rotation * definition.rotations[name] ** exponent
        else:
            frame.move(name, exponent)
    return Word(frame.moves).modulo(frame.orders), frame.rotation


class _Frame:
    """What was done so far: moves, and a rotation after them."""

    def __init__(self, definition: PuzzleDefinition) -> None:
        self.definition = definition
        self.moves: list[tuple[str, int]] = []
        self.rotation = Permutation.identity(definition.degree)
        generators = definition.generators
        self.orders = {name: move.order() for name, move in generators.items()}
        self.names: dict[Permutation, tuple[str, int]] = {}
        for name, move in reversed(list(generators.items())):
            self.names[~move] = (name, -1)
            self.names[move] = (name, 1)

    def move(self, name: str, exponent: int) -> None:
        """Do a move after the rotation, which is another move before it."""
        if self.rotation.is_identity():
            self.moves.append((name, exponent))
            return
        image = self._before_rotation(name)
        if image in self.names:
            other, sign = self.names[image]
            self.moves.append((other, sign * exponent))
            return
        amount = exponent % self.orders[name]
        for _ in range(amount):
            self._move_with_rotation(name)

    def _move_with_rotation(self, name: str) -> None:
        """Do a move that is another one and a rotation, as L is R x' of two layers."""
        image = self._before_rotation(name)
        for turn in self._rotations:
            found = self.names.get(image * ~turn)
            if found is not None:
                self.moves.append(found)
                self.rotation = turn * self.rotation
                return
        raise InvalidInputError(
            f"{self.definition.name}: {name!r} found after a rotation that takes it to "
            "no move"
        )

    def _before_rotation(self, name: str) -> Permutation:
        move = self.definition.generators[name]
        return self.rotation * move * ~self.rotation

    @cached_property
    def _rotations(self) -> list[Permutation]:
        """All rotations, the identity first."""
        found = {Permutation.identity(self.definition.degree): None}
        queue = list(found)
        for one in queue:
            for generator in self.definition.rotations.values():
                product = one * generator
                if product not in found:
                    found[product] = None
                    queue.append(product)
            if len(found) > MAX_ROTATIONS:
                break
        return queue


def _written_out(definition: PuzzleDefinition, word: Word) -> Iterator[tuple[str, int]]:
    """Yield moves and rotations; that derived moves end is known of a definition."""
    words: dict[str, Word] = {}
    stack = [iter(word.moves)]
    left = MAX_STEPS
    while stack:
        step = next(stack[-1], None)
        if step is None:
            stack.pop()
            continue
        name, exponent = step
        if name not in definition.actions:
            raise UnknownMoveError(name, definition.actions)
        left -= 1
        if name not in definition.derived:
            yield name, exponent
            continue
        if name not in words:
            words[name] = parse_word(definition.derived[name], definition.actions)
        left -= len(words[name]) * abs(exponent)
        if left < 0:
            raise InvalidInputError(
                f"{definition.name}: more than {MAX_STEPS} moves found in a word when "
                "its derived moves are written out"
            )
        stack.append(iter((words[name] ** exponent).moves))
