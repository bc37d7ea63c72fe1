"""Endings against words written down one by one; look-up against a dict."""

import itertools

import numpy as np
import pytest

from puzzlegroups.jit import kernel
from puzzlegroups.puzzles import load_from_catalogue
from puzzlegroups.search import build_subgroup_chain
from puzzlegroups.search.canonical_words import build_canonical_words
from puzzlegroups.search.endings import build_endings
from puzzlegroups.search.lookup import build_lookup
from puzzlegroups.search.lookup_kernels import find


@pytest.fixture(scope="module")
def phase():
    chain = build_subgroup_chain(load_from_catalogue("3x3x3"), "kociemba", "htm")
    return chain.phases[0]


def test_all_accepted_words_are_listed_where_they_end(phase):
    words = build_canonical_words(phase.steps)
    every = np.ones((18, 18), dtype=bool)
    every[:, :3] = False  # U, U2, U' are not to be last
    endings = build_endings(phase, words, every, most=1000)
    accepted = {
        pair
        for pair in itertools.product(range(18), repeat=2)
        if words.allowed[words.following[0, pair[0]], pair[1]] and pair[1] > 2
    }
    assert endings.length == 2
    assert sorted(map(tuple, endings.letters.tolist())) == sorted(accepted)
    steps = [step.permutation for step in phase.steps]
    for number, code in enumerate(endings.codes.tolist()):
        for row in range(endings.firsts[number], endings.firsts[number + 1]):
            first, second = (steps[letter] for letter in endings.letters[row])
            cosets = [f.coset_of(~(first * second)) for f in phase.graph.factors]
            assert code == np.ravel_multi_index(cosets, [2187, 2048, 495])
            assert tuple(endings.images[row]) == (first * second).images


@pytest.mark.parametrize("most", [0, 40, 485])
def test_no_room_no_endings(phase, most):
    words = build_canonical_words(phase.steps)
    endings = build_endings(phase, words, np.ones((18, 18), dtype=bool), most)
    assert (endings.length, len(endings.codes), len(endings.letters)) == (0, 0, 0)


@kernel
def _numbers(lists, which, keys, found):
    for place in range(len(keys)):
        found[place] = find(lists, which, keys[place])


def test_each_key_is_found_and_no_other():
    rng = np.random.default_rng(1)
    lists = [rng.choice(5000, size, replace=False) << 40 for size in (1, 700, 0, 64)]
    lookup = build_lookup([keys.astype(np.uint64) for keys in lists])
    wanted = (np.arange(5000) << 40).astype(np.uint64)
    for which, keys in enumerate(lists):
        numbers = {key: number for number, key in enumerate(keys.tolist())}
        found = np.empty(5000, dtype=np.int64)
        _numbers(lookup, np.uint64(which), wanted, found)
        assert found.tolist() == [numbers.get(key, -1) for key in wanted.tolist()]
