"""Compiled loops that fill tables of representatives, and that sift through them."""

from __future__ import annotations

from typing import Any

import numpy as np

from puzzlegroups.groups.minkwitz.ball_kernels import find_row
from puzzlegroups.jit import kernel

__all__ = [
    "count_pairs",
    "hash_of_rows",
    "join_words",
    "list_pairs",
    "multiply_rows",
    "relax_tuples",
    "sift_cost",
]


@kernel
def join_words(
    words: Any,
    lengths: Any,
    left: Any,
    others: Any,
    other_lengths: Any,
    right: Any,
    inverse: Any,
    inverts: Any,
    out: Any,
    out_lengths: Any,
) -> None:
    """Write ``words[left[k]] * others[right[k]]``, freely reduced, into row k of `out`.

    With `inverts` the second factor is inverted.
    """
    for k in range(len(left)):
        size = lengths[left[k]]
        for place in range(size):
            out[k, place] = words[left[k], place]
        n_others = other_lengths[right[k]]
        for place in range(n_others):
            if inverts:
                letter = inverse[others[right[k], n_others - 1 - place]]
            else:
                letter = others[right[k], place]
            if size > 0 and out[k, size - 1] == inverse[letter]:
                size -= 1
            else:
                out[k, size] = letter
                size += 1
        out_lengths[k] = size


@kernel
def multiply_rows(
    left: Any, left_rows: Any, right: Any, right_rows: Any, inverts: Any, out: Any
) -> None:
    """Write ``left[left_rows[k]] * right[right_rows[k]]`` into row k of `out`.

    With `inverts` the second factor is inverted.
    """
    degree = left.shape[1]
    then = right[0].copy()
    for k in range(len(left_rows)):
        for point in range(degree):
            if inverts:
                then[right[right_rows[k], point]] = point
            else:
                then[point] = right[right_rows[k], point]
        for point in range(degree):
            out[k, point] = then[left[left_rows[k], point]]


@kernel
def hash_of_rows(rows: Any, codes: Any) -> None:
    """Write a hash of 62 bits of each row."""
    for k in range(len(rows)):
        low, high = np.int64(0), np.int64(1)
        for entry in rows[k]:
            value = np.int64(entry)  # 42 bits by 20 do not overflow in plain Python
            low = ((low ^ value) * 1000003) & 0x3FFFFFFFFFF
            high = ((high + value) * 999979) & 0x3FFFFFFFFFF
        codes[k] = ((high ^ (high >> 20)) & 0x7FFFFFFF) << 31 | (
            (low ^ (low >> 19)) & 0x7FFFFFFF
        )


@kernel
def count_pairs(groups: Any, costs: Any, counts: Any) -> None:
    """Count the pairs within each group by the sum of their costs.

    ``groups[g]..groups[g + 1] - 1`` are the members of group g, by ascending cost.
    """
    for group in range(len(groups) - 1):
        end = groups[group + 1]
        low = groups[group]
        while low < end:  # runs of members of one cost
            after_low = low
            while after_low < end and costs[after_low] == costs[low]:
                after_low += 1
            n_low = after_low - low
            counts[2 * costs[low]] += n_low * (n_low - 1) // 2
            high = after_low
            while high < end:
                after_high = high
                while after_high < end and costs[after_high] == costs[high]:
                    after_high += 1
                counts[costs[low] + costs[high]] += n_low * (after_high - high)
                high = after_high
            low = after_low


@kernel
def list_pairs(groups: Any, costs: Any, limit: Any, left: Any, right: Any) -> Any:
    """List the pairs within each group whose costs add up to at most `limit`."""
    count = 0
    for group in range(len(groups) - 1):
        end = groups[group + 1]
        for low in range(groups[group], end):
            for high in range(low + 1, end):
                if costs[low] + costs[high] > limit or count == len(left):
                    break
                left[count] = low
                right[count] = high
                count += 1
    return count


@kernel
def relax_tuples(
    tuples: Any,
    costs: Any,
    parents: Any,
    edges: Any,
    slots: Any,
    count: Any,
    steps: Any,
    step_costs: Any,
) -> Any:
    """Dijkstra's algorithm on tuples of points, from the labels of the first rows.

    Row k has a cost, and is the row ``parents[k]`` times the step ``edges[k]``, both -1
    for a label from outside. There must be room for all tuples; steps are given by
    ascending cost. Returns the number of rows.
    """
    moved = tuples[0].copy()
    for row in range(count):
        slots[find_row(tuples, slots, tuples[row])] = row
    cost = 0
    while True:
        following = 0  # the next cost of a row that is not yet done
        largest = 0
        for row in range(count):
            largest = max(largest, costs[row])
        for row in range(len(tuples)):
            if row >= count:
                break
            if costs[row] > cost and (following == 0 or costs[row] < following):
                following = costs[row]
            if costs[row] != cost:
                continue
            for step in range(len(steps)):
                total = cost + step_costs[step]
                if count == len(tuples) and total >= largest:
                    break
                for place in range(len(moved)):
                    moved[place] = steps[step, tuples[row, place]]
                slot = find_row(tuples, slots, moved)
                known = slots[slot]
                if known < 0:
                    known = count
                    for place in range(len(moved)):  # slices take seconds to compile
                        tuples[known, place] = moved[place]
                    slots[slot] = known
                    count += 1
                elif costs[known] <= total:
                    continue
                costs[known] = total
                parents[known] = row
                edges[known] = step
                if following == 0 or total < following:
                    following = total
        if following == 0:
            return count
        cost = following


@kernel
def sift_cost(
    point_images: Any,
    level_ends: Any,
    roots: Any,
    trie: Any,
    costs: Any,
    inverses: Any,
    cost: Any,
    best: Any,
    rows: Any,
) -> Any:
    """Sift base images, which are overwritten; return the cost of the word.

    Leaves the row of each level in `rows`. Stops early, and returns `best`, when the
    cost does not stay below it; returns -1 where no row exists.
    """
    start = 0
    n_points = len(point_images)
    for level in range(len(roots)):
        node = roots[level]
        for place in range(start, level_ends[level]):
            node = trie[node + point_images[place]]
            if node < 0:
                return -1
        cost += costs[node]
        if cost >= best:
            return best
        rows[level] = node
        start = level_ends[level]
        for place in range(start, n_points):
            point_images[place] = inverses[node, point_images[place]]
    return cost
