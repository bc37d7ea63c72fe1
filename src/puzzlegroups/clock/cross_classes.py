"""The crosses of a side up to the symmetries."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any, TypeVar

import numpy as np

from puzzlegroups.clock.sides import side_symmetries
from puzzlegroups.errors import InvalidInputError

if TYPE_CHECKING:
    import numpy.typing as npt

__all__ = ["MAX_HOURS", "CrossClasses", "cross_classes", "frozen"]

#: Clocks with more hours would need tables of more than 200 MB.
MAX_HOURS = 12

ArrayT = TypeVar("ArrayT", bound="npt.NDArray[Any]")


@dataclass(frozen=True, eq=False)
class CrossClasses:
    """Crosses up to symmetry.

    Parameters
    ----------
    class_of : ndarray of int32, shape (hours**5,)
        The class of each cross.
    symmetry_of : ndarray of uint8, shape (hours**5,)
        A symmetry that carries the cross to the representative of its class.
    representatives, sizes : ndarray of int64, shape (n_classes,)
        The least cross of each class, and how many it has.
    """

    class_of: npt.NDArray[np.int32]
    symmetry_of: npt.NDArray[np.uint8]
    representatives: npt.NDArray[np.int64]
    sizes: npt.NDArray[np.int64]


@lru_cache
def cross_classes(hours: int) -> CrossClasses:
    """Return the crosses of a side up to symmetry.

    Parameters
    ----------
    hours : int
        Hours of a dial, 2 to 12.

    Returns
    -------
    CrossClasses
        In the order of the representatives.

    Raises
    ------
    InvalidInputError
        If `hours` is out of its range.

    Examples
    --------
    >>> len(cross_classes(12).sizes), int(cross_classes(12).sizes.sum()) == 12**5
    (9906, True)
    """
    if not 2 <= hours <= MAX_HOURS:
        raise InvalidInputError(f"{hours} hours found, expected 2 to {MAX_HOURS}")
    from puzzlegroups.clock.cross_kernels import classify_crosses

    symmetries = side_symmetries(hours)
    n_crosses = hours**5
    class_of = np.full(n_crosses, -1, np.int32)
    symmetry_of = np.zeros(n_crosses, np.uint8)
    representatives, sizes = np.zeros((2, n_crosses), np.int64)
    count = classify_crosses(
        hours,
        symmetries.units,
        symmetries.edge_places,
        symmetries.inverse,
        class_of,
        symmetry_of,
        representatives,
        sizes,
    )
    return CrossClasses(
        frozen(class_of),
        frozen(symmetry_of),
        frozen(representatives[:count].copy()),
        frozen(sizes[:count].copy()),
    )


def frozen(array: ArrayT) -> ArrayT:
    """Make an array read-only.

    Parameters
    ----------
    array : ndarray
        Any array.

    Returns
    -------
    ndarray
        The same.

    Examples
    --------
    >>> frozen(np.zeros(1)).flags.writeable
    False
    """
    array.flags.writeable = False
    return array
