"""Rows of the census of the 12-hour Clock: one a class of front crosses."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from puzzlegroups.errors import InvalidInputError

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

__all__ = [
    "CENSUS_HEADER",
    "HOURS",
    "N_CELLS",
    "N_CLASSES",
    "N_COUNTS",
    "CensusRow",
    "distribution",
    "finished_rows",
    "read_rows",
]

HOURS = 12

#: Classes of front crosses of the 12-hour Clock.
N_CLASSES = 9906

#: Back crosses and corners that go with one front cross.
N_CELLS = HOURS**9

#: Distances 0 to 13: at most 5 for some corners of the front and 8 for the back.
N_COUNTS = 14

CENSUS_HEADER = ",".join(["class", "cross", "size", *map(str, range(N_COUNTS))])


@dataclass(frozen=True, slots=True)
class CensusRow:
    """What was counted for one class of front crosses.

    Parameters
    ----------
    number : int
        The class, 0 to 9905, in the order of the least crosses.
    cross : int
        Its least cross, with the digits (N, a_13, a_79, a_17, a_39) in base 12.
    size : int
        How many crosses it has.
    counts : tuple of int
        How many of the 12^9 states with this front cross have distance 0, ..., 13.

    Raises
    ------
    InvalidInputError
        If the counts do not add up.

    Examples
    --------
    >>> CensusRow(0, 0, 1, (1, 2))
    Traceback (most recent call last):
        ...
    puzzlegroups.errors.InvalidInputError: class 0 counts 3 states, expected 5159780352
    """

    number: int
    cross: int
    size: int
    counts: tuple[int, ...]

    def __post_init__(self) -> None:
        if sum(self.counts) != N_CELLS or min(self.counts) < 0:
            raise InvalidInputError(
                f"class {self.number} counts {sum(self.counts)} states, "
                f"expected {N_CELLS}"
            )

    def line(self) -> str:
        """Return the row as a line of text.

        Returns
        -------
        str
            Numbers with commas between them.

        Examples
        --------
        >>> CensusRow(0, 0, 1, (12**9,)).line()
        '0,0,1,5159780352'
        """
        return ",".join(map(str, (self.number, self.cross, self.size, *self.counts)))


def finished_rows(path: Path) -> list[CensusRow]:
    """Read the rows that a file has.

    Parameters
    ----------
    path : Path
        Of :func:`run_census`.

    Returns
    -------
    list of CensusRow
        In the order of the file; none when there is no file. A last line that was cut
        off is left out.

    Raises
    ------
    InvalidInputError
        If another line is not a row.

    Examples
    --------
    >>> from pathlib import Path
    >>> finished_rows(Path("no-such-file"))
    []
    """
    try:
        text = path.read_text(encoding="ascii")
    except FileNotFoundError:
        return []
    except ValueError:
        raise InvalidInputError(f"{path}: not a text file") from None
    return read_rows(text[: text.rfind("\n") + 1], str(path))


def read_rows(text: str, source: str = "census") -> list[CensusRow]:
    """Read rows of the census.

    Parameters
    ----------
    text : str
        A header, then a line a class.
    source : str, default "census"
        For messages.

    Returns
    -------
    list of CensusRow
        In the order of the lines.

    Raises
    ------
    InvalidInputError
        If a line is not a row, or a class occurs twice.

    Examples
    --------
    >>> read_rows("nonsense", "rows.csv")
    Traceback (most recent call last):
        ...
    puzzlegroups.errors.InvalidInputError: rows.csv, line 1: 'nonsense' found, \
expected the header of a census
    """
    rows: dict[int, CensusRow] = {}
    for index, line in enumerate(text.splitlines(), 1):
        where = f"{source}, line {index}"
        if index == 1:
            if line != CENSUS_HEADER:
                raise InvalidInputError(
                    f"{where}: {line[:40]!r} found, expected the header of a census"
                )
            continue
        try:
            number, cross, size, *counts = map(int, line.split(","))
        except ValueError:
            raise InvalidInputError(
                f"{where}: {line[:40]!r} found, expected whole numbers"
            ) from None
        if len(counts) != N_COUNTS or not 0 <= number < N_CLASSES or number in rows:
            raise InvalidInputError(
                f"{where}: {line[:40]!r} found, expected one row a class"
            )
        rows[number] = CensusRow(number, cross, size, tuple(counts))
    return list(rows.values())


def distribution(rows: Iterable[CensusRow]) -> tuple[int, ...]:
    """Add up rows.

    Parameters
    ----------
    rows : iterable of CensusRow
        Different classes.

    Returns
    -------
    tuple of int
        How many states have distance 0, 1, ...; of all rows, the distribution over all
        12^14 states.

    Examples
    --------
    >>> distribution([CensusRow(0, 0, 2, (12**9, 0))])
    (10319560704,)
    """
    total = [0] * N_COUNTS
    for row in rows:
        for distance, count in enumerate(row.counts):
            total[distance] += row.size * count
    while total and total[-1] == 0:
        total.pop()
    return tuple(total)
