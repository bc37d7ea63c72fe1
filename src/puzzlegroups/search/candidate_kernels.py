"""Compiled choice among words of the first phase: those that the second can go on with.

`build_stacks` and `PhaseArrays` document the arrays.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from puzzlegroups.jit import inner_kernel
from puzzlegroups.search.lookup_kernels import find, first_slot

__all__ = ["choose", "finish", "judge"]


@inner_kernel
def finish(
    pending: Any,
    candidates: Any,
    target: Any,
    left: Any,
    n_nodes: Any,
    views: Any,
    n: Any,
    automaton: Any,
    endings: Any,
    points: Any,
) -> None:
    """Turn the last nodes with so many steps left into words, by all endings."""
    counts, cosets, marks, paths = pending
    origins, words, sources, images, _, _, count = candidates
    allowed, following = automaton[0], automaton[1]
    _, sizes, lists, ranges, letters, ends = endings
    length, n_words = target - left, 0
    counts[left] -= n_nodes
    for row in range(n_nodes):
        node = counts[left] + row
        first, end = len(ends) - 1, len(ends)  # the empty ending
        if left > 0:
            code: Any = np.uint64(0)
            for c in range(n[0, 1]):
                code = code * sizes[c] + np.uint64(cosets[left, node, c])
            number = find(lists, np.uint64(0), code)
            if number < 0:
                continue
            first, end = ranges[number, 0], ranges[number, 1]
        view = marks[left, node, 1]
        for place in range(images.shape[1]):
            images[row, place] = views[view, place]
        for letter in range(length):
            step = np.uint64(paths[left, node, letter])
            for place in range(images.shape[1]):
                u = np.uint64(place)
                images[row, u] = points[step, np.uint64(images[row, u])]
        for word in range(first, end):
            state = marks[left, node, 0]
            is_good = True
            for place in range(left):
                step = letters[np.uint64(word), np.uint64(place)]
                if not allowed[np.uint64(state), np.uint64(step)]:
                    is_good = False
                    break
                state = following[np.uint64(state), np.uint64(step)]
                words[n_words, length + place] = step
            if is_good:
                for place in range(length):
                    words[n_words, place] = paths[left, node, place]
                origins[n_words] = view
                sources[n_words, 0] = row
                sources[n_words, 1] = word
                n_words += 1
    count[0] = n_words


@inner_kernel
def _cosets_after(
    candidates: Any, c: Any, place: Any, keys: Any, terms: Any, ends: Any
) -> Any:
    """Write the cosets in a coordinate after each word; False if one has none.

    First all keys, then all first slots, then what is not in its first slot, so that
    words need not wait for one another.
    """
    sources, images, second = candidates[2], candidates[3], candidates[4]
    sums, n_words = candidates[5], candidates[6][0]
    rows, places, values = terms
    starts, known, slot_starts, shifts, slots = keys
    column = np.uint64(place)
    for word in range(n_words):
        w = np.uint64(word)
        here, end = np.uint64(sources[w, 0]), np.uint64(sources[w, 1])
        key: Any = np.uint64(0)
        for row in range(rows[c, 0], rows[c, 1]):
            u = np.uint64(row)
            point = np.uint64(images[here, np.uint64(places[u])])
            key += values[u, np.uint64(ends[end, point])]
        sums[w] = key
    base, shift, first = slot_starts[c], shifts[c], starts[c]
    for word in range(n_words):
        w = np.uint64(word)
        second[w, column] = slots[base + first_slot(sums[w], shift)]
    for word in range(n_words):
        w = np.uint64(word)
        number = second[w, column]
        if number < 0 or known[first + np.uint64(number)] != sums[w]:
            number = find(keys, c, sums[w])
            second[w, column] = number
            if number < 0:
                return False
    return True


@inner_kernel
def judge(
    candidates: Any,
    length: Any,
    n: Any,
    keys: Any,
    terms: Any,
    tables: Any,
    endings: Any,
    limit: Any,
) -> Any:
    """Drop the words after which the second phase is too long; False if outside.

    Table by table, since the first ones refuse most words.
    """
    origins, words, sources, _, second, _, count = candidates
    layout, codes, turned, packed = tables
    last = second.shape[1] - 1  # the bound
    done: Any = np.uint64(0)
    for word in range(count[0]):
        second[word, last] = 0
    for t in range(n[1, 2], n[1, 3]):
        for place in range(3):
            c = np.uint64(layout[t, place])
            if (done >> c) & np.uint64(1) == 0:
                done |= np.uint64(1) << c
                column = layout[t, place] - n[1, 0]
                if not _cosets_after(candidates, c, column, keys, terms, endings[5]):
                    return False
        i, j = layout[t, 0] - n[1, 0], layout[t, 1] - n[1, 0]
        k, n_z = layout[t, 2] - n[1, 0], layout[t, 7]
        for word in range(count[0]):
            x = second[word, i] * layout[t, 3] + second[word, j] * layout[t, 4]
            code = codes[np.uint64(x + layout[t, 5])]
            z = turned[np.uint64(layout[t, 6] + (code & 127) * n_z + second[word, k])]
            entry = np.int64(code >> 7) * n_z + z
            byte = packed[np.uint64(layout[t, 8] + (entry >> 1))]
            bound = max(second[word, last], (byte >> ((entry & 1) << 2)) & 15)
            second[word, last] = bound
        kept = 0
        for word in range(count[0]):
            if second[word, last] <= limit:
                origins[kept] = origins[word]
                sources[kept, 0] = sources[word, 0]
                sources[kept, 1] = sources[word, 1]
                for letter in range(length):
                    words[kept, letter] = words[word, letter]
                for column in range(last + 1):
                    second[kept, column] = second[word, column]
                kept += 1
        count[0] = kept
    return True


@inner_kernel
def choose(candidates: Any, first: Any) -> Any:
    """Put the word with the least bound first of those that are left; return it."""
    origins, words, _, _, second, _, count = candidates
    last = second.shape[1] - 1
    best = first
    for word in range(first + 1, count[0]):
        if second[word, last] < second[best, last]:
            best = word
    if best != first:
        origins[first], origins[best] = origins[best], origins[first]
        for letter in range(words.shape[1]):
            one, other = words[first, letter], words[best, letter]
            words[first, letter], words[best, letter] = other, one
        for column in range(last + 1):
            low, high = second[best, column], second[first, column]
            second[first, column], second[best, column] = low, high
    return second[first, last]
