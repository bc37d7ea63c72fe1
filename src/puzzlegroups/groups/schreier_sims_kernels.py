"""Compiled loops of the randomized Schreier-Sims algorithm.

A chain under construction is a tuple of arrays, here called `chain`:

====  ===========  =======================================================
 0    base         point of each level
 1    sizes        length of each level's orbit
 2    orbits       (level, row): the points, the base point first
 3    rows         (level, point): row of `pool`, or -1 outside the orbit
 4    pool         inverse representatives: row takes its point to the base
 5    n_gens       number of generators of each level
 6    gen_rows     (level, k): row of `gens`
 7    gens         images of all generators
 8    counts       levels, rows used of `pool`, rows used of `gens`, random state,
                   1 when an array was too small
 9    checked      (level, 0 or 1): rows and generators that are verified
====  ===========  =======================================================

The groups that the levels' generators generate are nested. Points are uint16, so that
indexing needs no test for negative numbers. Whole numbers are passed as int64: for a
literal argument, or a variable that starts as one, a function is compiled once more.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from puzzlegroups.groups.product_replacement_kernels import (
    copy_into,
    replace_product,
)
from puzzlegroups.jit import inner_kernel, kernel

__all__ = ["build_top_down", "verify_levels"]

Array: TypeAlias = npt.NDArray[Any]
Chain: TypeAlias = tuple[Array, ...]
Number: TypeAlias = int | np.int64


@inner_kernel
def extend_orbit(chain: Chain, level: Number, first_new: Number) -> None:
    """Close an orbit under the level's generators, of which some are new."""
    sizes, orbits, rows = chain[1], chain[2], chain[3]
    pool, n_gens, gen_rows = chain[4], chain[5], chain[6]
    gens, counts = chain[7], chain[8]
    degree = pool.shape[1]
    n_old = sizes[level]
    row = 0
    while row < sizes[level]:
        point = orbits[level, row]
        inverse = pool[rows[level, point]]
        for k in range(first_new if row < n_old else 0, n_gens[level]):
            generator = gens[gen_rows[level, k]]
            image = generator[point]
            if rows[level, image] < 0:
                if counts[1] == pool.shape[0]:
                    counts[4] = 1
                    return
                new = pool[counts[1]]
                for i in range(degree):
                    new[generator[i]] = inverse[i]
                rows[level, image] = counts[1]
                orbits[level, sizes[level]] = image
                sizes[level] += 1
                counts[1] += 1
        row += 1


@inner_kernel
def open_level(chain: Chain, point: Number) -> None:
    """Append a level with an orbit of one point."""
    base, sizes, orbits = chain[0], chain[1], chain[2]
    rows, pool, n_gens = chain[3], chain[4], chain[5]
    counts, checked = chain[8], chain[9]
    level = counts[0]
    if level == base.shape[0] or counts[1] == pool.shape[0]:
        counts[4] = 1
        return
    base[level] = point
    orbits[level, 0] = point
    for i in range(pool.shape[1]):
        rows[level, i] = -1
        pool[counts[1], i] = i
    rows[level, point] = counts[1]
    counts[1] += 1
    sizes[level] = 1
    n_gens[level] = 0
    checked[level, 0] = 0
    checked[level, 1] = 0
    counts[0] += 1


@inner_kernel
def insert(chain: Chain, images: Array, first: Number, last: Number) -> None:
    """Add a generator to the levels from `first` to `last`.

    It fixes all base points before `last`; a level that is not there yet is opened.
    """
    n_gens, gen_rows, gens = chain[5], chain[6], chain[7]
    counts = chain[8]
    if last == counts[0]:
        point = 0
        while images[point] == point:
            point += 1
        open_level(chain, point)
    if counts[2] == gens.shape[0]:
        counts[4] = 1
    if counts[4]:
        return
    copy_into(gens[counts[2]], images)
    counts[2] += 1
    for level in range(last, first - 1, -1):
        if n_gens[level] == gen_rows.shape[1]:
            counts[4] = 1
            return
        gen_rows[level, n_gens[level]] = counts[2] - 1
        n_gens[level] += 1
        extend_orbit(chain, level, n_gens[level] - 1)
        if counts[4]:
            return


@inner_kernel
def sift(chain: Chain, images: Array, level: Number) -> Number:
    """Divide by representatives, in place; return the level at which it stops.

    It is the number of levels and 1 for the identity.
    """
    base, rows, pool = chain[0], chain[3], chain[4]
    counts = chain[8]
    degree = pool.shape[1]
    while level < counts[0]:
        image = images[base[level]]
        if image != base[level]:
            row = rows[level, image]
            if row < 0:
                return level
            inverse = pool[row]
            for i in range(degree):
                images[i] = inverse[images[i]]
        level += 1
    for i in range(degree):
        if images[i] != i:
            return level
    return level + 1


@inner_kernel
def start_products(chain: Chain, level: Number, n_steps: Number) -> Array:
    """Return slots for random elements of a level's group, mixed a little."""
    n_gens, gen_rows, gens = chain[5], chain[6], chain[7]
    counts = chain[8]
    n_slots = max(8, n_gens[level] + 2)
    slots = np.empty((n_slots + 1, gens.shape[1]), gens.dtype)
    for slot in range(n_slots + 1):
        copy_into(slots[slot], gens[gen_rows[level, slot % n_gens[level]]])
    for _ in range(n_steps + 2 * n_gens[level]):
        replace_product(slots, counts)
    return slots


@kernel
def build_top_down(
    chain: Chain, prefix: Array, n_random: Number, n_sifted: Number
) -> None:
    """Build the levels below the first one's generators, then sift elements.

    Each level gets `n_random` random elements of the group above, made to fix the
    base point. Construction ends when the generators, and then `n_sifted` random
    elements of the whole group in a row, sift to the identity; before that, each
    residue repairs the chain.
    """
    base, rows, pool = chain[0], chain[3], chain[4]
    n_gens, gen_rows, gens = chain[5], chain[6], chain[7]
    counts = chain[8]
    n_given = n_gens[0]
    level = np.int64(0)
    while True:
        if level < prefix.shape[0]:
            point = prefix[level]
        else:
            point = gens.shape[1]
            for k in range(n_gens[level]):
                for i in range(point):
                    if gens[gen_rows[level, k], i] != i:
                        point = i
                        break
            if point == gens.shape[1]:
                break
        n_here = n_gens[level]
        open_level(chain, point)
        if counts[4]:
            return
        n_gens[level] = n_here
        extend_orbit(chain, level, np.int64(0))
        if counts[4]:
            return
        if level + 1 == base.shape[0]:
            break
        n_gens[level + 1] = 0
        if n_here:
            slots = start_products(chain, level, 40 if level == 0 else 8)
            for _ in range(n_random):
                replace_product(slots, counts)
                replace_product(slots, counts)
                if counts[2] == gens.shape[0]:
                    counts[4] = 1
                    return
                new = gens[counts[2]]
                copy_into(new, slots[-1])
                moves = False
                inverse = pool[rows[level, new[point]]]
                for i in range(new.shape[0]):
                    new[i] = inverse[new[i]]
                    moves |= new[i] != i
                if moves:
                    gen_rows[level + 1, n_gens[level + 1]] = counts[2]
                    n_gens[level + 1] += 1
                    counts[2] += 1
        level += 1
    if n_given == 0:
        return
    slots = start_products(chain, np.int64(0), np.int64(60))
    in_a_row = 0
    images = np.empty(gens.shape[1], gens.dtype)
    given = 0
    while given < n_given or in_a_row < n_sifted:
        if given < n_given:
            copy_into(images, gens[gen_rows[0, given]])
            given += 1
        else:
            replace_product(slots, counts)
            copy_into(images, slots[-1])
        stop = sift(chain, images, np.int64(0))
        in_a_row += 1
        if stop <= counts[0]:
            in_a_row = 0
            insert(chain, images, np.int64(1), stop)
            if counts[4]:
                return


@kernel
def verify_levels(chain: Chain, level: Number, n_sifts: Number) -> Number:
    """Sift Schreier generators from a level upwards; repair what they reveal.

    Returns the level that is next, -1 when all are verified. Stops at the end of a
    level when `n_sifts` Schreier generators were sifted.
    """
    sizes, orbits, rows = chain[1], chain[2], chain[3]
    pool, n_gens, gen_rows = chain[4], chain[5], chain[6]
    gens, counts, checked = chain[7], chain[8], chain[9]
    images = np.empty(gens.shape[1], gens.dtype)
    done = 0
    while level >= 0 and done < n_sifts:
        deepest: Number = -1
        row = 0
        while row < sizes[level] and deepest < 0:
            inverse = pool[rows[level, orbits[level, row]]]
            for k in range(
                checked[level, 1] if row < checked[level, 0] else 0, n_gens[level]
            ):
                generator = gens[gen_rows[level, k]]
                for i in range(images.shape[0]):
                    images[inverse[i]] = generator[i]
                done += 1
                stop = sift(chain, images, level)
                if stop <= counts[0]:
                    insert(chain, images, level + 1, stop)
                    if counts[4]:
                        return level
                    deepest = max(deepest, stop)
                    break
            row += 1
        if deepest >= 0:
            level = deepest
        else:
            checked[level, 0] = sizes[level]
            checked[level, 1] = n_gens[level]
            level -= 1
    return level
