"""The distribution of distances over all 12^14 states, one class after the other.

States whose front crosses are equal up to symmetry have equal distances, so the whole
is a sum over the 9,906 classes of front crosses: the size of the class times the counts
over the 12^9 back crosses and corners that go with one of its crosses. Each class is a
third of a second of work on its own. Finished classes are lines of a text file, so that
a run can be ended and continued, and rows of several runs can be put together.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import numpy as np

from puzzlegroups.clock.census_rows import (
    CENSUS_HEADER,
    HOURS,
    N_CELLS,
    N_CLASSES,
    N_COUNTS,
    CensusRow,
    finished_rows,
)
from puzzlegroups.clock.side_files import load_side_tables
from puzzlegroups.errors import InvalidInputError, VerificationError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    import numpy.typing as npt

    from puzzlegroups.clock.side_tables import SideTables

__all__ = ["class_counts", "count_classes", "run_census"]


def class_counts(row: npt.NDArray[np.uint8]) -> tuple[int, ...]:
    """Count the distances of all states with one front cross.

    Parameters
    ----------
    row : ndarray of uint8, shape (12**4 // 2,)
        Its distances on the front, of
        :class:`puzzlegroups.clock.side_tables.SideTables`.

    Returns
    -------
    tuple of int
        How many of the 12^9 states have distance 0, ..., 13.

    Notes
    -----
    O(12**9) steps on bytes, many at a time. Exact, since no distance on the back
    exceeds 8, so that all lie within 8 of the least one on the front.

    Examples
    --------
    >>> class_counts(load_side_tables(12).rows[0])[:5]
    (1, 165, 12507, 555533, 15211818)
    """
    from puzzlegroups.clock.census_weights import class_weights
    from puzzlegroups.clock.class_kernels import count_class

    weights, base = class_weights(row)
    sums = np.zeros(8, np.int64)
    count_class(weights, sums)
    near = np.diff(sums.tolist(), prepend=0, append=N_CELLS).tolist()
    counts = [*[0] * base, *near, *[0] * N_COUNTS][:N_COUNTS]
    if sum(counts) != N_CELLS or min(near) < 0:
        raise VerificationError("the census of a class does not add up")
    return tuple(counts)


def count_classes(
    numbers: Iterable[int], tables: SideTables | None = None, n_jobs: int = 1
) -> Iterator[CensusRow]:
    """Count classes, one after the other or several at a time.

    Parameters
    ----------
    numbers : iterable of int
        Classes, 0 to 9905.
    tables : SideTables, optional
        For 12 hours; None takes those of the user's cache.
    n_jobs : int, default 1
        Processes, as joblib counts them: -1 is one a processor. Within
        ``joblib.parallel_config(backend="dask")`` they are tasks on a Dask cluster.

    Yields
    ------
    CensusRow
        As they are finished.

    Raises
    ------
    InvalidInputError
        If there is no such class.

    Examples
    --------
    >>> next(count_classes([0])).counts[1]
    165
    """
    numbers = list(numbers)
    for number in numbers:
        if not 0 <= number < N_CLASSES:
            raise InvalidInputError(
                f"class {number} found, expected 0 to {N_CLASSES - 1}"
            )
    found = tables or load_side_tables(HOURS)
    if n_jobs == 1:
        for number in numbers:
            yield _counted(number, found.rows[number], *_about(found, number))
        return
    from joblib import Parallel, delayed

    yield from Parallel(n_jobs=n_jobs, return_as="generator_unordered")(
        delayed(_counted)(number, np.array(found.rows[number]), *_about(found, number))
        for number in numbers
    )


def run_census(
    path: Path,
    numbers: Iterable[int] | None = None,
    tables: SideTables | None = None,
    n_jobs: int = 1,
) -> Iterator[CensusRow]:
    """Count the classes that a file does not have yet, and append each to it.

    Parameters
    ----------
    path : Path
        A text file; made when there is none. The end of a line that was cut off when a
        run was killed is removed.
    numbers : iterable of int, optional
        Classes; None means all.
    tables, n_jobs
        As for :func:`count_classes`.

    Yields
    ------
    CensusRow
        New rows, after they have been written.

    Raises
    ------
    InvalidInputError
        If there is no such class, or the file is something else.
    OSError
        If the file cannot be written.

    Examples
    --------
    >>> import tempfile
    >>> from pathlib import Path
    >>> file = Path(tempfile.mkdtemp()) / "rows.csv"
    >>> [row.size for row in run_census(file, [0])]
    [1]
    >>> list(run_census(file, [0]))
    []
    """
    done = {row.number for row in finished_rows(path)}
    wanted = range(N_CLASSES) if numbers is None else numbers
    missing = [number for number in wanted if number not in done]
    if not missing:
        return
    _trim(path)
    with path.open("a", encoding="ascii") as file:
        for row in count_classes(missing, tables, n_jobs):
            file.write(row.line() + "\n")
            file.flush()
            os.fsync(file.fileno())
            yield row


def _about(tables: SideTables, number: int) -> tuple[int, int]:
    classes = tables.classes
    return int(classes.representatives[number]), int(classes.sizes[number])


def _counted(
    number: int, row: npt.NDArray[np.uint8], cross: int, size: int
) -> CensusRow:
    return CensusRow(number, cross, size, class_counts(row))


def _trim(path: Path) -> None:
    """Make the file end with a whole line, the header at least."""
    if not path.exists() or path.stat().st_size == 0:
        path.write_text(CENSUS_HEADER + "\n", encoding="ascii")
        return
    with path.open("rb+") as file:
        data = file.read()
        file.truncate(data.rfind(b"\n") + 1)
    if b"\n" not in data:
        path.write_text(CENSUS_HEADER + "\n", encoding="ascii")
