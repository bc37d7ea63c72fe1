"""Points in our own definition files: numbered from 1, or named."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlegroups.errors import InvalidDefinitionError, InvalidInputError
from puzzlegroups.permutations import parse_permutation
from puzzlegroups.puzzles.formats.point_ranges import parse_points
from puzzlegroups.puzzles.formats.toml_text import kind_of, plain_cycles
from puzzlegroups.puzzles.point_names import POINT_NAME, numbered, point_number

if TYPE_CHECKING:
    from puzzlegroups.permutations import Permutation
    from puzzlegroups.puzzles.appearance import Net, Positions

__all__ = ["TomlPoints"]

MAX_TEXT = 20  # characters of cycles a point


class TomlPoints:
    """Reads whatever names points; each fault names its key.

    Parameters
    ----------
    source : str
        What to call the file in an error.
    degree : int
        Number of points.
    names : str, optional
        The key ``points``: names of the points, in their order, blanks between.

    Raises
    ------
    InvalidDefinitionError
        If there are not so many different names.

    Examples
    --------
    >>> points = TomlPoints("mine", 3, "a b c")
    >>> print(points.permutation("generators.t", "(a,c)"))
    (1,3)
    >>> points.several("colours.red", "a, 2-3")
    (0, 1, 2)
    """

    def __init__(self, source: str, degree: int, names: str = "") -> None:
        self.source, self.degree = source, degree
        words = names.split()
        self.names = {name: number for number, name in enumerate(words, start=1)}
        if names and not len(words) == len(self.names) == degree:
            raise self.fault(
                "points",
                f"{len(words)} names found, {len(self.names)} different, "
                f"expected {degree}",
            )
        for name in self.names:
            if not POINT_NAME.fullmatch(name):
                raise self.fault("points", f"{name!r} found, expected a letter first")

    def permutation(self, where: str, value: object) -> Permutation:
        """Read disjoint cycles as text, or a list of images.

        Parameters
        ----------
        where : str
            The key, for an error.
        value : object
            What the file has there.

        Returns
        -------
        Permutation
            Of all points.

        Raises
        ------
        InvalidDefinitionError
            If it is neither, or no permutation of the points.

        Examples
        --------
        >>> print(TomlPoints("mine", 3).permutation("generators.t", [2, 3, 1]))
        (1,2,3)
        """
        if isinstance(value, list) and value and set(map(type, value)) <= {int, str}:
            value = str([self._number(where, item) for item in value])
        if not isinstance(value, str):
            raise self.fault(
                where, f"{kind_of(value)} found, expected cycles as text, or images"
            )
        if len(value) > MAX_TEXT * (self.degree + 50) + sum(map(len, self.names)):
            raise self.fault(
                where,
                f"{len(value)} characters found, expected at most {self.degree} points",
            )
        try:
            if self.names:
                value = numbered(value, self.names)
            plain = plain_cycles(value, self.degree)
            if plain is not None:
                return plain
            return parse_permutation(value, self.degree, disjoint=True)
        except InvalidInputError as error:
            raise self.fault(where, str(error)) from None

    def point(self, where: str, value: object) -> int:
        """Read one point, a number or a name.

        Parameters
        ----------
        where : str
            The key, for an error.
        value : object
            What the file has there.

        Returns
        -------
        int
            0-based.

        Raises
        ------
        InvalidDefinitionError
            If there is no such point.

        Examples
        --------
        >>> TomlPoints("mine", 2, "a b").point("pieces.P.slots", "b")
        1
        """
        number = self._number(where, value)
        if not 1 <= number <= self.degree:
            raise self.fault(
                where, f"point {str(number)[:20]} found, expected 1..{self.degree}"
            )
        return number - 1

    def several(self, where: str, value: object) -> tuple[int, ...]:
        """Read points as text with ranges, or as a list.

        Parameters
        ----------
        where : str
            The key, for an error.
        value : object
            What the file has there.

        Returns
        -------
        tuple of int
            0-based, in the order written.

        Raises
        ------
        InvalidDefinitionError
            If one of them is no point, or no ascending range.

        Examples
        --------
        >>> TomlPoints("mine", 4).several("colours.red", "1-2, 4")
        (0, 1, 3)
        """
        if isinstance(value, list):
            return tuple(self.point(where, item) for item in value)
        if not isinstance(value, str):
            raise self.fault(where, f"{kind_of(value)} found, expected '1-4, 7'")
        try:
            numbers = parse_points(value, self.degree, self.names)
        except ValueError as error:
            raise self.fault(where, str(error)) from None
        return tuple(number - 1 for number in numbers)

    def net(self, value: object) -> Net:
        """Read the key ``net``: rows of points, ``.`` for a gap.

        Parameters
        ----------
        value : object
            What the file has there.

        Returns
        -------
        tuple of tuple
            Of each row the points, 0-based, and None for a gap.

        Raises
        ------
        InvalidDefinitionError
            If a cell is neither a number, a name nor a gap.

        Examples
        --------
        >>> TomlPoints("mine", 2).net("1 .\\n. 2")
        ((0, None), (None, 1))
        """
        if not isinstance(value, str):
            raise self.fault("net", f"{kind_of(value)} found, expected text")
        return tuple(
            tuple(None if cell == "." else self._cell(cell) for cell in line.split())
            for line in value.strip("\n").splitlines()
        )

    def positions(self, value: object) -> Positions:
        """Read the key ``positions``: a pair of coordinates for every point.

        Parameters
        ----------
        value : object
            What the file has there.

        Returns
        -------
        tuple of (float, float)
            Of each point in turn.

        Raises
        ------
        InvalidDefinitionError
            If something is no pair of numbers.

        Examples
        --------
        >>> TomlPoints("mine", 2).positions([[0, 0], [1, 0.5]])
        ((0.0, 0.0), (1.0, 0.5))
        """
        if not isinstance(value, list):
            raise self.fault(
                "positions", f"{kind_of(value)} found, expected [[0, 0], [1, 0]]"
            )
        for point, pair in enumerate(value, start=1):
            right = isinstance(pair, list) and len(pair) == 2
            if not right or not set(map(type, pair)) <= {int, float}:
                raise self.fault(
                    "positions",
                    f"{str(pair)[:20]} found for point {point}, expected two numbers",
                )
        try:
            return tuple((float(x), float(y)) for x, y in value)
        except OverflowError:
            raise self.fault("positions", "expected smaller numbers") from None

    def fault(self, where: str, reason: str) -> InvalidDefinitionError:
        """Return the error for a key.

        Parameters
        ----------
        where : str
            The key.
        reason : str
            What was found and expected.

        Returns
        -------
        InvalidDefinitionError
            To be raised.

        Examples
        --------
        >>> print(TomlPoints("mine", 2).fault("net", "nothing found"))
        mine: net: nothing found
        """
        return InvalidDefinitionError(self.source, where, reason)

    def _cell(self, cell: str) -> int:
        if cell in self.names:
            return self.names[cell] - 1
        if not (cell.isascii() and cell.isdigit()):
            raise self.fault("net", f"{cell[:40]!r} found, expected a point or '.'")
        return int(cell[:9]) - 1

    def _number(self, where: str, value: object) -> int:
        """Return the number from 1 of a point; it may be out of range."""
        if type(value) is int:
            return value
        if not isinstance(value, str):
            raise self.fault(where, f"{kind_of(value)} found, expected a point")
        try:
            return point_number(value, self.names)
        except InvalidInputError as error:
            raise self.fault(where, str(error)) from None
