"""A proof that no state of the 12-hour Clock needs more than 12 turns, and one does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from puzzlegroups.clock.census import run_census
from puzzlegroups.clock.census_rows import HOURS, N_CLASSES, finished_rows
from puzzlegroups.clock.recount import slow_row
from puzzlegroups.clock.side_states import split_states
from puzzlegroups.clock.side_tables import build_side_tables
from puzzlegroups.errors import VerificationError

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

__all__ = ["GODS_NUMBER", "WITNESS", "prove", "statements", "witness_distance"]

GODS_NUMBER = 12

#: A state that needs that many turns.
WITNESS = (4, 1, 4, 3, 0, 3, 4, 1, 4, 1, 8, 6, 8, 2)

FORMAT = 1


def prove(
    path: Path, n_jobs: int = 1, progress: Callable[[int, int], None] | None = None
) -> dict[str, Any]:
    """Compute from scratch all that the proof rests on.

    Parameters
    ----------
    path : Path
        A file for the classes that are counted; a run that was ended goes on there.
    n_jobs : int, default 1
        Processes, as joblib counts them.
    progress : callable, optional
        Called with the number of classes that are counted, and of all to be counted.

    Returns
    -------
    dict
        The certificate, as JSON has it; :func:`statements` says what it means, and
        :func:`puzzlegroups.clock.certificate.check_certificate` confirms it.

    Raises
    ------
    VerificationError
        If the numbers do not prove it.

    Examples
    --------
    >>> from pathlib import Path
    >>> prove(Path("rows.csv"))["gods_number"]  # doctest: +SKIP
    12
    """
    tables = build_side_tables(HOURS)
    one_side = tables.spheres()
    minima = tables.minima
    classes = tables.classes
    counted = np.flatnonzero(minima + len(one_side) - 1 > GODS_NUMBER).tolist()
    wanted = set(counted)
    before = sum(row.number in wanted for row in finished_rows(path))
    new = run_census(path, counted, tables, n_jobs)
    for done, _ in enumerate(new, before + 1):
        if progress is not None:
            progress(done, len(counted))
    rows = {row.number: row for row in finished_rows(path)}
    certificate = {
        "format": FORMAT,
        "puzzle": "clock",
        "gods_number": GODS_NUMBER,
        "one_side": list(one_side),
        "row_minima": np.bincount(minima).tolist(),
        "classes": [
            {
                "cross": _digits(rows[number].cross),
                "size": rows[number].size,
                "counts": list(rows[number].counts),
            }
            for number in counted
        ],
        "witness": list(WITNESS),
        "witness_distance": witness_distance(WITNESS),
    }
    worst = max(
        distance
        for number in counted
        for distance, count in enumerate(rows[number].counts)
        if count
    )
    if (
        worst > GODS_NUMBER
        or certificate["witness_distance"] != GODS_NUMBER
        or int(classes.sizes.sum()) != HOURS**5
        or len(minima) != N_CLASSES
    ):
        raise VerificationError(f"the numbers do not prove {GODS_NUMBER}")
    return certificate


def witness_distance(state: tuple[int, ...]) -> int:
    """Return the distance of one state, by the slow rows of both sides.

    Parameters
    ----------
    state : tuple of int
        Fourteen numbers.

    Returns
    -------
    int
        The least sum over all splits of the corners.

    Examples
    --------
    >>> witness_distance(14 * (3,))
    3
    """
    front, back, lines = (
        tuple(int(part[0]) // HOURS**i % HOURS for i in range(size - 1, -1, -1))
        for part, size in zip(
            split_states(np.array([state]), HOURS), (5, 5, 4), strict=True
        )
    )
    l3, l7, l9, t = lines
    corners = (t, l3 - t, l7 - t, l9 + t)
    mine, other = slow_row(front, HOURS), slow_row(back, HOURS)
    # other[c - c'] as an array over c'
    turned = other[tuple(slice(None, None, -1) for _ in range(4))]
    rest = np.roll(turned, tuple(c + 1 for c in corners), (0, 1, 2, 3))
    return int((mine + rest).min())


def statements(certificate: Mapping[str, Any]) -> list[str]:
    """Return what a certificate says, as steps of the proof.

    Parameters
    ----------
    certificate : mapping
        Of :func:`prove`.

    Returns
    -------
    list of str
        A step a line.

    Examples
    --------
    >>> statements({"one_side": [1, 2], "row_minima": [3, 1], "classes": [],
    ...     "witness": [0], "witness_distance": 0, "gods_number": 0})[0]
    '1. A solution is a front part and a back part; each moves one cross and the \
corners.'
    """
    farthest = len(certificate["one_side"]) - 1
    minima = certificate["row_minima"]
    gods_number = certificate["gods_number"]
    easy = sum(count for m, count in enumerate(minima) if m + farthest <= gods_number)
    classes = certificate["classes"]
    size = sum(row["size"] for row in classes)
    worst = sum(sum(row["counts"][gods_number + 1 :]) for row in classes)
    witness = " ".join(map(str, certificate["witness"]))
    return [
        "1. A solution is a front part and a back part; each moves one cross and the "
        "corners.",
        f"2. Counted over all 12^9: no side needs more than {farthest} turns for any "
        "cross and corners.",
        f"3. Up to symmetry there are {sum(minima)} front crosses. The front solves "
        f"its cross in at most {len(minima) - 1} turns when the corners are free.",
        f"4. In {easy} of these classes that takes at most {gods_number - farthest} "
        f"turns; the back then does the rest: at most {gods_number}.",
        f"5. The other {len(classes)} classes ({size} crosses) were counted over all "
        f"12^9 back crosses and corners: {worst} states need more than {gods_number}.",
        f"6. The state {witness} needs {certificate['witness_distance']}: the least "
        "sum over all 12^4 splits of its corners.",
        f"So God's number is {gods_number}.",
    ]


def _digits(cross: int) -> list[int]:
    return [cross // HOURS**i % HOURS for i in (4, 3, 2, 1, 0)]
