"""Where the rows of the whole census are: in the package, or in the user's cache."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from puzzlegroups.clock.census_rows import N_CLASSES, finished_rows
from puzzlegroups.tables import user_store

if TYPE_CHECKING:
    from puzzlegroups.clock.census_rows import CensusRow

__all__ = ["package_census", "user_census", "whole_census"]


def package_census() -> Path:
    """Return the file that may come with the package.

    Returns
    -------
    Path
        Whether it exists or not.

    Examples
    --------
    >>> package_census().name
    'census.csv'
    """
    return Path(__file__).parent / "data" / "census.csv"


def user_census() -> Path:
    """Return the file that ``puzzlegroups clock census`` writes when none is named.

    Returns
    -------
    Path
        In the user's cache directory.

    Examples
    --------
    >>> user_census().name
    'clock-census.csv'
    """
    return user_store().folder.parent / "clock-census.csv"


def whole_census(*paths: Path) -> tuple[list[CensusRow], Path | None]:
    """Return the rows of the first file that has all classes.

    Parameters
    ----------
    *paths : Path
        Files of rows; none means that of the package and that of the user.

    Returns
    -------
    rows : list of CensusRow
        All 9,906 in their order, or none.
    path : Path or None
        Where they are.

    Raises
    ------
    InvalidInputError
        If a file is something else.

    Examples
    --------
    >>> whole_census(Path("no-such-file"))
    ([], None)
    """
    for path in paths or (package_census(), user_census()):
        rows = finished_rows(path)
        if len(rows) == N_CLASSES:
            return sorted(rows, key=lambda row: row.number), path
    return [], None
