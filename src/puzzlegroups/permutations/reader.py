"""One reader for the ways in which systems write a permutation.

==================================  ==================================================
``(1,2,3)(4,5)``, ``(1 2 3)``       GAP's cycles, from 1; they may overlap
``Cycles[{{1,2,3},{4,5}}]``         Mathematica, from 1; disjoint
``[[1,2,3],[4,5]]``, ``Perm(..)``   Maple, from 1; may overlap
``[2,3,1]``, ``PermList([2,3,1])``  images from 1, GAP's ``ListPerm``
``Permutation(0,1,2)(3,4)``         sympy's cycles, from 0; may overlap
``Permutation([[0,1],[2,3]])``      sympy's cycles as lists, ``size=n`` allowed
``Permutation([1,2,0])``            sympy's array form, images from 0
==================================  ==================================================
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from puzzlegroups.errors import DegreeMismatchError, NotationError
from puzzlegroups.permutations.permutation import Permutation

__all__ = ["parse_permutation"]

MAX_DEGREE = 1_000_000
MAX_DIGITS = 9

_BLANK = re.compile(r"\s*")
_DIGITS = re.compile(r"[0-9]+")
_NAME = re.compile(r"[A-Za-z]+")


def parse_permutation(
    text: str, degree: int | None = None, *, disjoint: bool = False
) -> Permutation:
    """Read a permutation in GAP, Mathematica, Maple, sympy or array notation.

    Parameters
    ----------
    text : str
        Cycles that overlap are multiplied from left to right; Mathematica's must be
        disjoint.
    degree : int, optional
        Number of points; if left out, the largest point named.
    disjoint : bool, default False
        Reject overlapping cycles in every notation.

    Returns
    -------
    Permutation
        Of the given degree.

    Raises
    ------
    NotationError
        If the text follows none of the notations, or a point is repeated in a cycle
        or out of range; with the position of the fault.
    DegreeMismatchError
        If a list of images, or a ``size``, does not have the given degree.

    Notes
    -----
    Linear in the text and the degree, which is at most a million.

    Examples
    --------
    >>> parse_permutation("(1 2 3)(1 2)").images
    (0, 2, 1)
    >>> print(parse_permutation("Cycles[{{1,2,3},{4,5}}]"))
    (1,2,3)(4,5)
    >>> print(parse_permutation("Permutation(0,1,2)(3,4)", degree=6))
    (1,2,3)(4,5)
    >>> print(parse_permutation("[2,3,1]"))
    (1,2,3)
    >>> parse_permutation("(1,1)")
    Traceback (most recent call last):
        ...
    puzzlegroups.errors.NotationError: expected a point not yet in this cycle at \
position 3, found 1
    """
    return _Reader(text, degree, disjoint).read()


@dataclass
class _Cycles:
    """What was read: cycles of (point, position), or one list of images."""

    base: int
    cycles: list[list[tuple[int, int]]] = field(default_factory=list)
    images: list[tuple[int, int]] | None = None
    size: int | None = None


class _Reader:
    def __init__(self, text: str, degree: int | None, disjoint: bool) -> None:
        self.text = text
        self.degree = degree
        self.disjoint = disjoint
        self.position = 0

    def read(self) -> Permutation:
        self._skip_blank()
        start = self.position
        match = _NAME.match(self.text, start)
        name = match.group() if match else ""
        self.position += len(name)
        self._skip_blank()
        if name == "":
            parsed = self._bare()
        elif name == "Cycles":
            self.disjoint = True
            parsed = _Cycles(1)
            self._expect("[")
            parsed.cycles = self._list_of_cycles("{", "}")
            self._expect("]")
        elif name in {"Perm", "PermList"}:
            self._expect("(")
            parsed = self._lists(1)
            self._expect(")")
        elif name == "Permutation":
            parsed = self._sympy()
        else:
            self.position = start
            raise self._fault("a permutation such as (1,2,3)(4,5)", repr(name))
        self._skip_blank()
        if self.position < len(self.text):
            raise self._fault("the end of the permutation")
        return self._permutation(parsed)

    def _bare(self) -> _Cycles:
        if self.text.startswith("[", self.position):
            return self._lists(1)
        if not self.text.startswith("(", self.position):
            raise self._fault("a permutation such as (1,2,3)(4,5)")
        return _Cycles(1, self._cycle_product())

    def _sympy(self) -> _Cycles:
        start = self.position
        self._expect("(")
        if not self.text.startswith("[", self.position):
            self.position = start
            return _Cycles(0, self._cycle_product())
        parsed = self._lists(0)
        if self._accept(","):
            self._expect("size")
            self._expect("=")
            parsed.size = self._number()[0]
        self._expect(")")
        return parsed

    def _cycle_product(self) -> list[list[tuple[int, int]]]:
        cycles = []
        while self._accept("("):
            cycles.append(self._points(")"))
        return cycles

    def _lists(self, base: int) -> _Cycles:
        start = self.position
        self._expect("[")
        nested = self.text.startswith("[", self.position)
        if nested or self._accept("]"):
            self.position = start
            return _Cycles(base, self._list_of_cycles("[", "]"))
        return _Cycles(base, images=self._points("]"))

    def _list_of_cycles(self, left: str, right: str) -> list[list[tuple[int, int]]]:
        self._expect(left)
        cycles: list[list[tuple[int, int]]] = []
        if self._accept(right):
            return cycles
        while True:
            self._expect(left)
            cycles.append(self._points(right))
            if self._accept(right):
                return cycles
            self._expect(",")

    def _points(self, right: str) -> list[tuple[int, int]]:
        """Read points up to the closing bracket; commas or blanks separate."""
        points: list[tuple[int, int]] = []
        while not self._accept(right):
            if (
                points
                and self._accept(",")
                and self.text.startswith(right, self.position)
            ):
                raise self._fault("a point")
            points.append(self._number())
        return points

    def _number(self) -> tuple[int, int]:
        match = _DIGITS.match(self.text, self.position)
        if match is None:
            raise self._fault("a point")
        if len(match.group()) > MAX_DIGITS:
            raise self._fault(f"a point of at most {MAX_DIGITS} digits", "more")
        start, self.position = self.position, match.end()
        self._skip_blank()
        return int(match.group()), start

    def _permutation(self, parsed: _Cycles) -> Permutation:
        lists = parsed.cycles if parsed.images is None else [parsed.images]
        degree = self._degree(parsed, lists)
        self._check_points(parsed, lists, degree)
        if parsed.images is None:
            return Permutation.from_cycles(
                [[point - parsed.base for point, _ in cycle] for cycle in lists], degree
            )
        return Permutation([point - parsed.base for point, _ in parsed.images])

    def _degree(self, parsed: _Cycles, lists: list[list[tuple[int, int]]]) -> int:
        named = parsed.size if parsed.images is None else len(parsed.images)
        if self.degree is not None:
            if named is not None and named != self.degree:
                raise DegreeMismatchError(self.degree, named)
            return self.degree
        if named is not None:
            if named > MAX_DEGREE:
                raise self._fault(f"a size of at most {MAX_DEGREE}", str(named))
            return named
        points = [entry for cycle in lists for entry in cycle]
        if not points:
            return 0
        largest, self.position = max(points)
        if largest > MAX_DEGREE:
            raise self._fault(f"a point of at most {MAX_DEGREE}", str(largest))
        return largest - parsed.base + 1

    def _check_points(
        self, parsed: _Cycles, lists: list[list[tuple[int, int]]], degree: int
    ) -> None:
        base = parsed.base
        earlier: set[int] = set()
        for points in lists:
            here: set[int] = set()
            for point, self.position in points:
                if not base <= point < base + degree:
                    raise self._out_of_range(point, base, degree)
                if point in here:
                    what = "cycle" if parsed.images is None else "list of images"
                    raise self._fault(f"a point not yet in this {what}", str(point))
                if self.disjoint and point in earlier:
                    raise self._fault(
                        "disjoint cycles", f"{point}, which an earlier cycle moves"
                    )
                here.add(point)
            earlier |= here

    def _out_of_range(self, point: int, base: int, degree: int) -> NotationError:
        if degree == 0:
            expected = "no points at all"
        else:
            expected = f"a point of {base}..{base + degree - 1}"
        if point == 0 and base == 1:
            expected += " (sympy's notation from 0 is Permutation(0,1,2))"
        return self._fault(expected, str(point))

    def _accept(self, characters: str) -> bool:
        found = self.text.startswith(characters, self.position)
        if found:
            self.position += len(characters)
            self._skip_blank()
        return found

    def _expect(self, characters: str) -> None:
        if not self._accept(characters):
            raise self._fault(repr(characters))

    def _skip_blank(self) -> None:
        match = _BLANK.match(self.text, self.position)
        assert match is not None
        self.position = match.end()

    def _fault(self, expected: str, found: str | None = None) -> NotationError:
        return NotationError(self.text, self.position, expected, found)
