"""Characters of code: blanks, comments, numbers, texts, lists of points."""

from __future__ import annotations

import re
from typing import ClassVar, NoReturn

from puzzlegroups.errors import InvalidDefinitionError
from puzzlegroups.puzzles.definition import MAX_DEGREE

__all__ = ["CodeScanner"]

MAX_WORK = 2_000_000
MAX_DIGITS = 9

_NUMBER = re.compile(r"-?[0-9]+")
STRING = re.compile(r'"([^"\\\n]{0,64})"|\'([^\'\\\n]{0,64})\'|`([^`\\\n]{0,64})`')


class CodeScanner:
    """Reads one text from left to right; `position` is the next character.

    Parameters
    ----------
    text : str
        The code.
    source : str
        What to call it in an error.
    """

    newline_ends: ClassVar[bool] = False
    comment: ClassVar[str] = r"#[^\n]*"
    name: ClassVar[re.Pattern[str]] = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")
    base: ClassVar[int] = 1

    def __init__(self, text: str, source: str) -> None:
        self.text, self.source = text, source
        self.position = 0
        self.depth = 0
        self.work = 0
        self._wide = re.compile(rf"(?:\s+|{self.comment})*")
        self._narrow = re.compile(rf"(?:[^\S\n]+|\\\n|{self.comment})*")

    def at_end(self) -> bool:
        """Pass over blanks and lines; tell whether nothing is left.

        Examples
        --------
        >>> CodeScanner("  # nothing", "mine").at_end()
        True
        """
        match = self._wide.match(self.text, self.position)
        assert match is not None
        self.position = match.end()
        return self.position >= len(self.text)

    def points(self, close: str) -> list[int]:
        """Read numbers up to the closing bracket, as 0-based points.

        Parameters
        ----------
        close : str
            The closing bracket.

        Examples
        --------
        >>> CodeScanner("1, 2, 5)", "mine").points(")")
        [0, 1, 4]
        """
        end = self.text.find(close, self.position)
        if end < 0:
            self.position = len(self.text)
            self.fault(repr(close))
        body = self.text[self.position : end]
        parts = body.split(",") if "," in body else body.split()
        self.spend(len(parts))
        points = []
        for part in parts:
            digits = part.strip()
            if not (digits.isascii() and digits.isdigit()):
                self.fault("a point, a whole number", repr(digits[:20]))
            if len(digits) > MAX_DIGITS or int(digits) - self.base >= MAX_DEGREE:
                self.fault(f"a point of at most {MAX_DEGREE}", digits[:20])
            points.append(int(digits) - self.base)
        self.position = end + len(close)
        self.skip()
        return points

    def cycles(self, left: str, right: str) -> list[list[int]]:
        """Read a list of lists of points, after its opening bracket.

        Parameters
        ----------
        left : str
            The opening bracket.
        right : str
            The closing bracket.

        Examples
        --------
        >>> CodeScanner("[1,2],[3,4]]", "mine").cycles("[", "]")
        [[0, 1], [2, 3]]
        """
        cycles: list[list[int]] = []
        while not self.accept(right):
            if cycles:
                self.expect(",")
            self.expect(left)
            cycles.append(self.points(right))
        return cycles

    def number(self) -> int:
        """Read a whole number with its sign.

        Examples
        --------
        >>> CodeScanner("-12;", "mine").number()
        -12
        """
        match = _NUMBER.match(self.text, self.position)
        if match is None:
            self.fault("a whole number")
        if len(match[0]) > MAX_DIGITS + 1:
            self.fault(f"a number of at most {MAX_DIGITS} digits", match[0][:20])
        self.position = match.end()
        self.skip()
        return int(match[0])

    def string(self) -> str:
        """Read text in quotation marks.

        Examples
        --------
        >>> CodeScanner("'inv' :", "mine").string()
        'inv'
        """
        match = STRING.match(self.text, self.position)
        if match is None:
            self.fault("a short text in quotation marks")
        self.position = match.end()
        self.skip()
        return match[1] or match[2] or match[3] or ""

    def identifier(self) -> str:
        """Read a name.

        Examples
        --------
        >>> CodeScanner("moves[1]", "mine").identifier()
        'moves'
        """
        match = self.name.match(self.text, self.position)
        if match is None:
            self.fault("a name")
        self.position = match.end()
        self.skip()
        return match[0]

    def accept(self, characters: str) -> bool:
        """Pass over these characters if they are next.

        Parameters
        ----------
        characters : str
            What is looked for.

        Examples
        --------
        >>> CodeScanner(":= 5", "mine").accept(":=")
        True
        """
        found = self.text.startswith(characters, self.position)
        if found:
            self.position += len(characters)
            self.skip()
        return found

    def expect(self, characters: str) -> None:
        """Pass over these characters, which have to be next.

        Parameters
        ----------
        characters : str
            What is looked for.

        Examples
        --------
        >>> CodeScanner(":= 5", "mine").expect("=")
        Traceback (most recent call last):
            ...
        puzzlegroups.errors.InvalidDefinitionError: mine: line 1: expected '=', \
found ':'
        """
        if not self.accept(characters):
            self.fault(repr(characters))

    def skip(self) -> None:
        """Pass over blanks and comments; over a line's end inside brackets only.

        Examples
        --------
        >>> scanner = CodeScanner("  a", "mine")
        >>> scanner.skip()
        >>> scanner.position
        2
        """
        narrow = self.newline_ends and self.depth == 0
        pattern = self._narrow if narrow else self._wide
        match = pattern.match(self.text, self.position)
        assert match is not None
        self.position = match.end()

    def spend(self, amount: int) -> None:
        """Count work, so that no text of any kind takes long.

        Parameters
        ----------
        amount : int
            Steps of work.

        Examples
        --------
        >>> scanner = CodeScanner("a", "mine")
        >>> scanner.spend(5)
        >>> scanner.work
        5
        """
        self.work += amount
        if self.work > MAX_WORK:
            self.fault("a file of less work", f"more than {MAX_WORK} steps")

    def fault(self, expected: str, found: str | None = None) -> NoReturn:
        """Raise, with the line at which reading stopped.

        Parameters
        ----------
        expected : str
            What would have been right.
        found : str, optional
            What stands there.

        Examples
        --------
        >>> CodeScanner("", "mine").fault("a name")
        Traceback (most recent call last):
            ...
        puzzlegroups.errors.InvalidDefinitionError: mine: line 1: expected a name, \
found the end of the text
        """
        line = self.text.count("\n", 0, self.position) + 1
        if found is None:
            rest = self.text[self.position : self.position + 1]
            found = repr(rest) if rest else "the end of the text"
        raise InvalidDefinitionError(
            self.source, f"line {line}", f"expected {expected}, found {found}"
        )
