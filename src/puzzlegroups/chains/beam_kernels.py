"""Compiled search through the phases of a chain with a beam of several elements.

`FlatChain` documents the arrays.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from puzzlegroups.chains.entry_kernels import entry_of
from puzzlegroups.jit import kernel
from puzzlegroups.search.coset_search_kernels import next_path

__all__ = ["solve_all"]


@kernel
def tree_of(phase: Any, chain: Any) -> Any:
    """Return the tree of a phase, as :mod:`.coset_search_kernels` has it."""
    phases, factors, steps, distances = chain
    facts = phases[phase]
    first, end = facts[2], facts[3]
    following = steps[2][facts[5] : facts[6]].reshape(-1, end - first)
    return (
        factors[10][facts[0] : facts[1]],
        factors[9],
        distances,
        steps[1][first:end],
        following,
        steps[5][first:end],
    )


@kernel
def words_of_cost(
    cost: Any, found: Any, n_found: Any, first: Any, walk: Any, tree: Any
) -> Any:
    """Add words of one cost that end a phase to those found; return how many.

    A row of `found` is the word, with steps numbered from `first`, then its length.
    """
    control, path, _ = walk
    control[0], control[1], control[2] = 0, cost, 1 << 30
    control[3], control[4], control[5] = 0, 1 << 62, 1
    path[0] = 0
    while n_found < len(found) and next_path(walk, tree) == 1:
        length = control[0] + 1
        for k in range(length):
            found[n_found, k] = first + path[k, 0]
        found[n_found, found.shape[1] - 1] = length
        n_found += 1
    return n_found


@kernel
def append(word: Any, n_word: Any, edge: Any, numbers: Any, savings: Any) -> Any:
    """Append a step to a word; return what the word's cost loses by their meeting."""
    word[n_word] = edge
    return savings[numbers[word[n_word - 1]], numbers[edge]] if n_word else 0


@kernel
def extend(
    phase: Any,
    member: Any,
    beam: Any,
    pool: Any,
    n_pool: Any,
    table: Any,
    scratch: Any,
    limits: Any,
    chain: Any,
    tree: Any,
) -> Any:
    """Put the ends of several words of a phase into the pool; -1 outside the group."""
    images, words, facts = beam
    pool_images, pool_words, pool_facts = pool
    phases, factors, steps, distances = chain
    walk, row, found = scratch
    cosets = walk[2]
    points, costs, numbers, savings = steps[0], steps[1], steps[3], steps[4]
    degree = images.shape[1]
    entry = entry_of(phase, images[member], cosets[0], row, phases, factors)
    if entry < 0 or distances[entry] < 0:
        return -1
    nearest = distances[entry]
    last = phase + 1 == len(phases)
    most = 1 if last else limits[1]
    n_found = 0
    if nearest == 0:
        found[0, found.shape[1] - 1] = 0
        n_found = 1
    for cost in range(max(nearest, 1), nearest + limits[2] + 1):
        if n_found < most:
            first = phases[phase, 2]
            n_found = words_of_cost(cost, found[:most], n_found, first, walk, tree)
    for number in range(n_found):
        if n_pool == pool_facts.shape[0]:
            break
        length = found[number, found.shape[1] - 1]
        n_word = facts[member, 0]
        if n_word + length > words.shape[1]:
            continue
        total = facts[member, 1]
        for k in range(degree):
            pool_images[n_pool, k] = images[member, k]
        for k in range(n_word):
            pool_words[n_pool, k] = words[member, k]
        for k in range(length):
            edge = found[number, k]
            total += costs[edge]
            total -= append(pool_words[n_pool], n_word, edge, numbers, savings)
            n_word += 1
            for point in range(degree):
                pool_images[n_pool, point] = points[edge, pool_images[n_pool, point]]
        key = np.uint64(14695981039346656037)
        for k in range(degree):
            key = (key ^ np.uint64(pool_images[n_pool, k])) * np.uint64(1099511628211)
            key ^= key >> np.uint64(29)
        slot = np.int64(key % np.uint64(len(table)))
        while table[slot] >= 0 and pool_facts[table[slot], 3] != np.int64(key):
            slot = (slot + 1) % len(table)
        known = table[slot]
        if known >= 0 and pool_facts[known, 1] <= total:
            continue
        score = total
        if not last:
            entry = entry_of(
                phase + 1, pool_images[n_pool], cosets[0], row, phases, factors
            )
            if entry < 0 or distances[entry] < 0:
                return -1
            score += distances[entry]
        if known >= 0:
            pool_facts[known, 2] = 1 << 30  # a longer way to the same element
        pool_facts[n_pool, 0], pool_facts[n_pool, 1] = n_word, total
        pool_facts[n_pool, 2], pool_facts[n_pool, 3] = score, np.int64(key)
        table[slot] = n_pool
        n_pool += 1
    return n_pool


@kernel
def select(beam: Any, pool: Any, n_pool: Any, width: Any) -> Any:
    """Copy the members of the pool with the least scores; return how many."""
    images, words, facts = beam
    pool_images, pool_words, pool_facts = pool
    order = np.argsort(pool_facts[:n_pool, 2], kind="mergesort")
    count = 0
    for chosen in order[:width]:
        if pool_facts[chosen, 2] == 1 << 30:
            break
        images[count] = pool_images[chosen]
        words[count] = pool_words[chosen]
        facts[count] = pool_facts[chosen]
        count += 1
    return count


@kernel
def solve_all(
    elements: Any,
    limits: Any,
    beam: Any,
    pool: Any,
    table: Any,
    scratch: Any,
    chain: Any,
    words: Any,
    lengths: Any,
) -> Any:
    """Solve elements one after the other.

    ``limits``: members of the beam, words of each in a phase, and how much longer than
    the shortest these may be. A length is -1 where an element is outside the group, -2
    where words are too long for their arrays.
    """
    images, beam_words, facts = beam
    for number in range(len(elements)):
        images[0] = elements[number]
        facts[0] = 0
        n_beam = 1
        lengths[number] = -2
        for phase in range(len(chain[0])):
            n_pool = 0
            table[:] = -1
            tree = tree_of(phase, chain)
            for member in range(n_beam):
                n_pool = extend(
                    phase,
                    member,
                    beam,
                    pool,
                    n_pool,
                    table,
                    scratch,
                    limits,
                    chain,
                    tree,
                )
                if n_pool < 0:
                    break
            if n_pool <= 0:
                n_beam = n_pool
                break
            n_beam = select(beam, pool, n_pool, limits[0])
        if n_beam < 0:
            lengths[number] = -1
        elif n_beam > 0:
            lengths[number] = facts[0, 0]
            words[number, : facts[0, 0]] = beam_words[0, : facts[0, 0]]
            for point in range(images.shape[1]):
                if images[0, point] != point:
                    lengths[number] = -1
