"""Lines and blocks of ksolve and twsearch files."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, NoReturn

from puzzlegroups.errors import InvalidDefinitionError

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["DONT_CARE", "METRIC_WORDS", "Block", "TwsLines"]

HINTS_WITH_BLOCK = {
    "ForbiddenPairs",
    "ForbiddenGroups",
    "Ignore",
    "MoveLimits",
    "Multiplicators",
    "ParallelMoves",
    "RandomScramble",
}
HINTS_WITH_NUMBER = {"MaxDepth", "Slack"}
METRIC_WORDS = {"QTM": "qtm", "HTM": "htm"}

DONT_CARE = -1
_OURS = re.compile(r" puzzlegroups (points|rotations)( |$)")
MAX_VALUE = 255
MAX_LINES = 10_000


@dataclass
class Block:
    """What a block says of one set.

    Parameters
    ----------
    line : int
        Number of the line of its numbers, from 1.
    values : list of int
        The numbers as they stand.
    turns_line : int
        Number of the line of its orientations.
    turns : list of int
        The orientations as they stand, ``DONT_CARE`` for ``?``; zeros when left out.
    """

    line: int
    values: list[int]
    turns_line: int
    turns: list[int]


def _lines(text: str) -> Iterator[str]:
    """Yield one line after the other, so that a text is never held twice."""
    start = 0
    while start < len(text):
        end = text.find("\n", start)
        end = len(text) if end < 0 else end
        yield text[start:end]
        start = end + 1


class TwsLines:
    """Gives the words of one line after the other.

    Parameters
    ----------
    text : str
        The file.
    source : str
        What to call it in an error.
    """

    def __init__(self, text: str, source: str) -> None:
        self.source = source
        self.lines = enumerate(_lines(text), start=1)
        self.line = 0
        self.comments: list[list[str]] = []

    def next(self) -> list[str]:
        """Return the words of the next line that has some; none at the end.

        Examples
        --------
        >>> TwsLines("# a comment\\n Set C 3 1", "mine").next()
        ['Set', 'C', '3', '1']
        """
        for line, text in self.lines:
            self.line = line
            words, _, comment = text.partition("#")
            if _OURS.match(comment):
                self.comments.append(comment.split()[1:])
            if split := words.split():
                return split
        return []

    def noted(self, *key: str) -> list[str] | None:
        """Return what a comment of our own says; None where there is none.

        Parameters
        ----------
        *key : str
            With which words it begins.

        Examples
        --------
        >>> lines = TwsLines("# puzzlegroups rotations x y", "mine")
        >>> lines.next()
        []
        >>> lines.noted("rotations")
        ['x', 'y']
        """
        for words in self.comments:
            if words[: len(key)] == list(key):
                return words[len(key) :]
        return None

    def blocks(self, sets: dict[str, tuple[int, int]]) -> dict[str, Block]:
        """Read sets with their numbers up to the line ``End``.

        Parameters
        ----------
        sets : dict of str to (int, int)
            Number of places and of orientations of each set.

        Returns
        -------
        dict of str to Block
            The sets that the block names.

        Examples
        --------
        >>> TwsLines("C\\n2 1\\nEnd", "mine").blocks({"C": (2, 1)})
        {'C': Block(line=2, values=[2, 1], turns_line=3, turns=[0, 0])}
        """
        start, blocks = self.line, {}
        words = self.next()
        while words[:1] != ["End"]:
            if not words:
                self.line = start
                self.fault("'End' after this block", "the end of the file")
            name = words[0]
            if name not in sets or len(words) > 1:
                self.fault(f"a set of {', '.join(sets)}, or 'End'", repr(name))
            if name in blocks:
                self.fault("every set once in a block", repr(name))
            size, n_turns = sets[name]
            values = self.numbers(self.next(), size, "numbers")
            line, words, turns = self.line, self.next(), [0] * size
            turns_line = self.line
            if words and (words[0][:1].isdigit() or words[0][0] in "?-"):
                turns = self.turns(words, size, n_turns)
                words = self.next()
            blocks[name] = Block(line, values, turns_line, turns)
        return blocks

    def raw_block(self) -> list[str]:
        """Return the lines up to ``End`` as they stand.

        Examples
        --------
        >>> TwsLines("R  U2\\nEnd", "mine").raw_block()
        ['R U2']
        """
        start, lines = self.line, []
        while (words := self.next()) != ["End"]:
            if not words:
                self.line = start
                self.fault("'End' after this block", "the end of the file")
            lines.append(" ".join(words))
            if len(lines) > MAX_LINES:
                self.fault(f"at most {MAX_LINES} lines in this block", "more")
        return lines

    def hint(self, words: list[str]) -> str | None:
        """Read a hint for the search of ksolve or twsearch, if a line begins one.

        Parameters
        ----------
        words : list of str
            The words of the line.

        Returns
        -------
        str or None
            Its lines joined by ``|``; None for any other line.

        Examples
        --------
        >>> lines = TwsLines("MoveLimits\\nF 2\\nEnd", "mine")
        >>> lines.hint(lines.next())
        'MoveLimits | F 2'
        """
        if words[0] in HINTS_WITH_NUMBER:
            self.numbers(words[1:], 1, f"number after {words[0]}")
        elif words[0] in HINTS_WITH_BLOCK:
            return " | ".join([" ".join(words), *self.raw_block()])
        elif words[0] not in METRIC_WORDS:
            return None
        return " ".join(words)

    def numbers(self, words: list[str], size: int, what: str) -> list[int]:
        """Read exactly so many numbers below 256.

        Parameters
        ----------
        words : list of str
            The words of the line.
        size : int
            How many are expected.
        what : str
            What to call them.

        Examples
        --------
        >>> TwsLines("", "mine").numbers(["2", "1"], 2, "numbers")
        [2, 1]
        """
        if len(words) != size:
            self.fault(f"{size} {what}", str(len(words)))
        return self._numbers(words)

    def _numbers(self, words: list[str]) -> list[int]:
        """Read numbers, all at once where nothing is wrong."""
        joined = "".join(words)
        if joined.isascii() and joined.isdigit() and max(map(len, words)) < 6:
            numbers = [int(word) for word in words]
            if max(numbers) <= MAX_VALUE:
                return numbers
        return [self._number(word) for word in words]

    def turns(self, words: list[str], size: int, n_turns: int) -> list[int]:
        """Read orientations, ``?`` for those that do not matter.

        Parameters
        ----------
        words : list of str
            The words of the line.
        size : int
            How many are expected.
        n_turns : int
            Number of orientations.

        Examples
        --------
        >>> TwsLines("", "mine").turns(["?", "1"], 2, 2)
        [-1, 1]
        """
        if len(words) != size:
            self.fault(f"{size} orientations", str(len(words)))
        care = [word for word in words if word[0] not in "?-"]
        numbers = self._numbers(care) if care else []
        for turn in numbers:
            if turn >= n_turns:
                self.fault(f"an orientation of 0..{n_turns - 1}", str(turn))
        rest = iter(numbers)
        return [DONT_CARE if word[0] in "?-" else next(rest) for word in words]

    def _number(self, word: str) -> int:
        if word.startswith("?"):
            self.fault("a number, since nothing here is ignorable", repr(word[:20]))
        if not (word.isascii() and word.isdigit() and len(word) <= 6):
            self.fault("a whole number", repr(word[:20]))
        if int(word) > MAX_VALUE:
            self.fault(f"a number of at most {MAX_VALUE}", word)
        return int(word)

    def fault(self, expected: str, found: str) -> NoReturn:
        """Raise, with the number of the line.

        Parameters
        ----------
        expected : str
            What would have been right.
        found : str
            What stands there.

        Examples
        --------
        >>> TwsLines("", "mine").fault("a move", "nothing")
        Traceback (most recent call last):
            ...
        puzzlegroups.errors.InvalidDefinitionError: mine: line 0: expected a move, \
found nothing
        """
        raise InvalidDefinitionError(
            self.source, f"line {self.line}", f"expected {expected}, found {found}"
        )
