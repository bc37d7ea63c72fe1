"""Lists of distinct keys in which compiled code finds numbers at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["build_lookup"]


def build_lookup(
    lists: Sequence[npt.NDArray[np.uint64]],
) -> tuple[npt.NDArray[Any], ...]:
    """Lay out lists of keys so that a key's number in its list is soon found.

    Parameters
    ----------
    lists : sequence of ndarray of uint64
        The keys of a list are distinct.

    Returns
    -------
    tuple of ndarray
        Where each list starts, all keys, where the slots of each list start, 64 less
        the bits that number these (all uint64), all slots (int32): what
        :func:`lookup_kernels.find` takes.

    Notes
    -----
    A key has the slot that the highest bits of its product with an odd number tell, or
    the next free one; at least half of the slots stay free.

    References
    ----------
    .. [1] D. E. Knuth, The Art of Computer Programming 3 (1998), section 6.4,
       algorithm L and multiplicative hashing.

    Examples
    --------
    >>> *_, shifts, slots = build_lookup([np.array([5, 9], np.uint64)])
    >>> shifts.tolist(), sorted(slots.tolist())
    ([62], [-1, -1, 0, 1])
    """
    from puzzlegroups.search.lookup_kernels import fill_slots

    parts, shifts = [np.empty(0, dtype=np.int32)], []
    for keys in lists:
        bits = max(2 * len(keys) - 1, 1).bit_length()
        slots = np.full(1 << bits, -1, dtype=np.int32)
        shifts.append(np.uint64(64 - bits))
        fill_slots(keys, slots, shifts[-1])
        parts.append(slots)
    return (
        np.cumsum([0, *map(len, lists)], dtype=np.uint64),
        np.concatenate([*lists, np.empty(0, dtype=np.uint64)]),
        np.cumsum([0, *map(len, parts[1:])], dtype=np.uint64),
        np.array(shifts, dtype=np.uint64),
        np.concatenate(parts),
    )
