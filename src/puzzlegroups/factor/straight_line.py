"""Straight-line programs: words whose repeated parts are written once."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from puzzlegroups.errors import InvalidInputError
from puzzlegroups.factor.word_data import word_from_integers, word_to_integers

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from puzzlegroups.permutations import Permutation
    from puzzlegroups.words import Word

__all__ = ["StraightLineProgram"]


@dataclass(frozen=True)
class StraightLineProgram:
    """A word computed step by step, each step a product of earlier results.

    Parameters
    ----------
    moves : tuple of str
        Names of the moves: results number 1, 2, ...
    lines : tuple of tuple of int
        Signed numbers of earlier results, multiplied from left to right. A line's
        result gets the next number; that of the last line is the word.

    Raises
    ------
    InvalidInputError
        If there is no line, or a line uses 0 or what is not there yet.

    Examples
    --------
    >>> from puzzlegroups.words import parse_word
    >>> word = parse_word("[u, r]4", ["u", "r"])
    >>> program = StraightLineProgram.from_word(word, ["u", "r"])
    >>> program.word() == word, program.n_products
    (True, 5)
    """

    moves: tuple[str, ...]
    lines: tuple[tuple[int, ...], ...]

    def __post_init__(self) -> None:
        if not self.lines:
            raise InvalidInputError("no lines found, expected at least one")
        for number, line in enumerate(self.lines, start=len(self.moves)):
            for factor in line:
                if not 1 <= abs(factor) <= number:
                    raise InvalidInputError(
                        f"result {factor} used in line {number - len(self.moves) + 1} "
                        f"found, expected 1..{number} or its negative"
                    )

    @classmethod
    def from_word(cls, word: Word, moves: Sequence[str]) -> StraightLineProgram:
        """Share the repeated parts of a word.

        Parameters
        ----------
        word : Word
            In the moves.
        moves : sequence of str
            Names of the moves.

        Returns
        -------
        StraightLineProgram
            One line where sharing does not pay.

        Raises
        ------
        UnknownMoveError
            If the word has another move.
        SearchLimitReached
            If it has more than a million letters.

        Notes
        -----
        The pair of neighbours that occurs most often, itself or inverted, becomes a
        line of its own, as long as one occurs twice; lines used once are put back.

        References
        ----------
        .. [1] N. J. Larsson, A. Moffat, Off-line dictionary-based compression,
           Proc. IEEE 88 (2000).

        Examples
        --------
        >>> from puzzlegroups.words import Word
        >>> StraightLineProgram.from_word(Word([("u", 1), ("r", -1)]), "ur").lines
        ((1, -2),)
        """
        main = word_to_integers(word, moves)
        rules: dict[int, list[int]] = {}
        following = len(moves) + 1
        while True:
            counts = _pair_counts(main)
            if not counts or max(counts.values()) < 2:
                break
            pair = max(counts, key=lambda key: (counts[key], key))
            rules[following] = list(pair)
            main = _replaced(main, pair, following)
            following += 1
        _put_back(rules, main)
        return cls(tuple(moves), _numbered(rules, main, len(moves)))

    @property
    def n_products(self) -> int:
        """Number of multiplications that an evaluation takes."""
        return sum(max(0, len(line) - 1) for line in self.lines)

    def word(self) -> Word:
        """Return the word that is computed.

        Returns
        -------
        Word
            Freely reduced.

        Examples
        --------
        >>> str(StraightLineProgram(("u",), ((1, 1), (2, 2))).word())
        'u4'
        """
        results = [
            word_from_integers([k + 1], self.moves) for k in range(len(self.moves))
        ]
        for line in self.lines:
            product = word_from_integers([], self.moves)
            for factor in line:
                part = results[abs(factor) - 1]
                product *= part if factor > 0 else ~part
            results.append(product)
        return results[-1]

    def evaluate(self, images: Mapping[str, Permutation]) -> Permutation:
        """Multiply out with permutations in the place of the moves.

        Parameters
        ----------
        images : mapping of str to Permutation
            One for each move.

        Returns
        -------
        Permutation
            What the word stands for.

        Notes
        -----
        O(n_products * degree).

        Examples
        --------
        >>> from puzzlegroups.permutations import parse_permutation
        >>> program = StraightLineProgram(("u",), ((1, 1), (2, 2, -1)))
        >>> print(program.evaluate({"u": parse_permutation("(1,2,3,4,5)")}))
        (1,4,2,5,3)
        """
        results = [images[name] for name in self.moves]
        for line in self.lines:
            product = results[0] * ~results[0]
            for factor in line:
                part = results[abs(factor) - 1]
                product = product * (part if factor > 0 else ~part)
            results.append(product)
        return results[-1]

    def to_gap(self) -> str:
        """Return the program as GAP's ``StraightLineProgram`` takes it.

        Returns
        -------
        str
            A GAP expression.

        Examples
        --------
        >>> StraightLineProgram(("u", "r"), ((1, -2), (3, 3))).to_gap()
        'StraightLineProgram([[1,1,2,-1],[3,1,3,1]],2)'
        """
        lines = [
            "[" + ",".join(f"{abs(k)},{1 if k > 0 else -1}" for k in line) + "]"
            for line in self.lines
        ]
        return f"StraightLineProgram([{','.join(lines)}],{len(self.moves)})"


def _pair_counts(word: Sequence[int]) -> Counter[tuple[int, int]]:
    """Count neighbours that do not overlap; a pair and its inverse count together."""
    counts: Counter[tuple[int, int]] = Counter()
    last_use: dict[tuple[int, int], int] = {}
    for position in range(len(word) - 1):
        pair = _oriented(word[position], word[position + 1])
        if last_use.get(pair, -2) != position - 1:
            counts[pair] += 1
            last_use[pair] = position
    return counts


def _oriented(left: int, right: int) -> tuple[int, int]:
    return max((left, right), (-right, -left))


def _replaced(word: Sequence[int], pair: tuple[int, int], number: int) -> list[int]:
    result: list[int] = []
    position = 0
    while position < len(word):
        here = tuple(word[position : position + 2])
        if here == pair:
            result.append(number)
            position += 2
        elif here == (-pair[1], -pair[0]):
            result.append(-number)
            position += 2
        else:
            result.append(word[position])
            position += 1
    return result


def _put_back(rules: dict[int, list[int]], main: list[int]) -> None:
    """Write lines that are used once into the place of their use."""
    for number in sorted(rules, reverse=True):
        bodies = [main, *rules.values()]
        uses = [
            (body, k) for body in bodies for k, f in enumerate(body) if abs(f) == number
        ]
        if len(uses) == 1:
            body, place = uses[0]
            part = rules.pop(number)
            if body[place] < 0:
                part = [-factor for factor in reversed(part)]
            body[place : place + 1] = part


def _numbered(
    rules: Mapping[int, list[int]], main: list[int], n_moves: int
) -> tuple[tuple[int, ...], ...]:
    """Give the lines that are left consecutive numbers; a line's parts come first."""
    numbers = {k: k for k in range(1, n_moves + 1)}
    lines: list[tuple[int, ...]] = []
    for number in sorted(rules):
        lines.append(_translated(rules[number], numbers))
        numbers[number] = n_moves + len(lines)
    return (*lines, _translated(main, numbers))


def _translated(line: Sequence[int], numbers: Mapping[int, int]) -> tuple[int, ...]:
    return tuple(numbers[abs(factor)] * (1 if factor > 0 else -1) for factor in line)
