"""A slow check of a certificate for the Clock's God's number; see proof.py."""

from __future__ import annotations

from itertools import permutations
from math import gcd
from typing import TYPE_CHECKING, Any

import numpy as np

from puzzlegroups.clock.proof import witness_distance
from puzzlegroups.clock.recount import FAR, recount, slow_minima, slow_row
from puzzlegroups.clock.sides import EDGES
from puzzlegroups.errors import InvalidInputError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

__all__ = ["check_certificate", "cross_images"]

HOURS = 12


def check_certificate(
    certificate: Mapping[str, Any],
    n_classes: int,
    rng: np.random.Generator,
    progress: Callable[[int, int], None] | None = None,
) -> Iterator[str]:
    """Confirm a certificate, counting some of its classes again.

    Parameters
    ----------
    certificate : mapping
        Of :func:`puzzlegroups.clock.proof.prove`, as read from its file.
    n_classes : int
        How many of its classes are counted again; ten seconds or so each.
    rng : Generator
        Chooses them.
    progress : callable, optional
        Called with the number of steps of a count that are done, and of all.

    Yields
    ------
    str
        What has been confirmed.

    Raises
    ------
    InvalidInputError
        If something is missing or wrong; it says what.

    Notes
    -----
    Nothing of the compiled engine is used; see :mod:`puzzlegroups.clock.recount`.

    Examples
    --------
    >>> next(check_certificate({}, 1, np.random.default_rng(0)))
    Traceback (most recent call last):
        ...
    puzzlegroups.errors.InvalidInputError: the certificate has no 'one_side'
    """
    names = ("one_side", "row_minima", "classes", "witness", "witness_distance")
    for name in (*names, "gods_number"):
        if name not in certificate:
            raise InvalidInputError(f"the certificate has no {name!r}")
    gods_number, one_side = certificate["gods_number"], certificate["one_side"]
    classes = certificate["classes"]
    yield _check_classes(classes, gods_number - (len(one_side) - 1))
    for row in classes:
        counts = row["counts"]
        if sum(counts) != HOURS**9 or any(counts[gods_number + 1 :]):
            raise InvalidInputError(
                f"the counts of cross {row['cross']} do not prove {gods_number}"
            )
    yield f"their counts are complete and end at {gods_number}"
    found = witness_distance(tuple(certificate["witness"]))
    _compare("the distance of the witness", certificate["witness_distance"], found)
    _compare("God's number", gods_number, found)
    yield f"the witness needs {found} turns"
    start = np.full((HOURS,) * 4, FAR, np.uint8)
    start[0, 0, 0, 0] = 0
    _compare("one_side", tuple(one_side), recount(start, progress))
    yield f"one side counted again: no more than {len(one_side) - 1} turns"
    chosen = rng.choice(len(classes), min(n_classes, len(classes)), replace=False)
    for index in chosen.tolist():
        row = classes[index]
        counts = recount(slow_row(tuple(row["cross"]), HOURS), progress)
        expected = np.trim_zeros(np.array(row["counts"]), "b").tolist()
        _compare(f"the counts of cross {row['cross']}", tuple(expected), counts)
        yield f"cross {' '.join(map(str, row['cross']))} counted again"


def cross_images(cross: Sequence[int], hours: int = HOURS) -> set[tuple[int, ...]]:
    """Return the images of a cross under the symmetries of a side.

    Parameters
    ----------
    cross : sequence of int
        (N, a_13, a_79, a_17, a_39).
    hours : int, default 12
        Hours of a dial.

    Returns
    -------
    set of tuple of int
        1 to 32 crosses.

    Examples
    --------
    >>> len(cross_images((1, 0, 0, 0, 0))), len(cross_images((1, 2, 3, 4, 5)))
    (4, 32)
    """
    edges = [set(edge) for edge in EDGES]
    images = set()
    for places in permutations(range(4)):
        moved = [{places[i] for i in edge} for edge in edges]
        if not all(edge in edges for edge in moved):
            continue
        for unit in range(1, hours):
            if gcd(unit, hours) == 1:
                image = [0] * 4
                for edge, value in zip(moved, cross[1:], strict=True):
                    image[edges.index(edge)] = unit * value % hours
                images.add((unit * cross[0] % hours, *image))
    return images


def _check_classes(classes: Sequence[Mapping[str, Any]], easy: int) -> str:
    """Check that the classes have exactly the crosses that are not easy."""
    listed: set[tuple[int, ...]] = set()
    for row in classes:
        images = cross_images(row["cross"])
        _compare(f"the size of cross {row['cross']}", row["size"], len(images))
        if listed & images:
            raise InvalidInputError(f"cross {row['cross']} occurs twice")
        listed |= images
    hard = {tuple(cross) for cross in np.argwhere(slow_minima(HOURS) > easy).tolist()}
    if listed != hard:
        raise InvalidInputError(
            f"the classes have {len(listed & hard)} of the {len(hard)} crosses that "
            f"take more than {easy} turns"
        )
    return f"the classes have all {len(hard)} crosses that take more than {easy} turns"


def _compare(what: str, found: object, expected: object) -> None:
    if found != expected:
        raise InvalidInputError(f"{what}: {found} found, expected {expected}")
