"""Compiled look-up of keys: open addressing with linear probing."""

from __future__ import annotations

from typing import Any

import numpy as np

from puzzlegroups.jit import inner_kernel, kernel

__all__ = ["fill_slots", "find", "first_slot"]

#: 2^64 divided by the golden ratio, odd: multiples of it are spread evenly.
GOLDEN = np.uint64(0x9E3779B97F4A7C15)


@inner_kernel
def first_slot(key: Any, shift: Any) -> Any:
    """Return where a key is looked for first."""
    return (key * GOLDEN) >> shift


@kernel
def fill_slots(keys: Any, slots: Any, shift: Any) -> None:
    """Give each key a slot, which holds its number; `slots` is -1 at first."""
    mask = np.uint64(len(slots) - 1)
    for number in range(len(keys)):
        place = first_slot(keys[number], shift)
        while slots[place] >= 0:
            place = (place + np.uint64(1)) & mask
        slots[place] = number


@inner_kernel
def find(lists: Any, which: Any, key: Any) -> Any:
    """Return the number of a key in one of several lists; -1 if it is not there."""
    starts, keys, slot_starts, shifts, slots = lists
    first, base, shift = starts[which], slot_starts[which], shifts[which]
    mask = (np.uint64(1) << (np.uint64(64) - shift)) - np.uint64(1)
    place = first_slot(key, shift)
    while True:
        number = slots[base + place]
        if number < 0 or keys[first + np.uint64(number)] == key:
            return number
        place = (place + np.uint64(1)) & mask
