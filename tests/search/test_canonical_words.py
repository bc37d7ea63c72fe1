"""Canonical words against plain enumeration."""

import pytest

from puzzlegroups.permutations import Permutation
from puzzlegroups.puzzles import load_from_catalogue
from puzzlegroups.search import steps_of
from puzzlegroups.search.canonical_words import build_canonical_words

CUBE = steps_of(load_from_catalogue("3x3x3").generators, "htm")


def reached(steps, words, length):
    """All products of accepted words of a length."""
    found = [{(0, Permutation.identity(steps[0].permutation.degree))}]
    for _ in range(length):
        found.append(
            {
                (int(words.following[state, number]), product * step.permutation)
                for state, product in found[-1]
                for number, step in enumerate(steps)
                if words.allowed[state, number]
            }
        )
    return [{product for _, product in layer} for layer in found]


def test_the_published_counts_of_the_cube():
    """Words up to commuting opposite faces: 18, 243, 3240, ... with ratio 13.3."""
    words = build_canonical_words(CUBE)
    counts = [words.count(length) for length in range(7)]
    # Recurrence: a(n) = 12 a(n-1) + 18 a(n-2), from a(1) = 18, a(2) = 243.
    expected = [1, 18, 243]
    while len(expected) < 7:
        expected.append(12 * expected[-1] + 18 * expected[-2])
    assert counts == expected


@pytest.mark.parametrize("metric", ["htm", "qtm"])
@pytest.mark.parametrize("name", ["2x2x2-ufr", "pyraminx-no-tips", "3x3x3"])
def test_no_element_is_lost(name, metric):
    """Within three steps, accepted words reach what all words reach."""
    steps = steps_of(load_from_catalogue(name).generators, metric)
    words = build_canonical_words(steps)
    accepted = set().union(*reached(steps, words, 3))
    everything = {Permutation.identity(steps[0].permutation.degree)}
    layer = set(everything)
    for _ in range(3):
        layer = {p * step.permutation for p in layer for step in steps}
        everything |= layer
    assert accepted == everything


def test_a_new_phase_refuses_only_what_merges():
    words = build_canonical_words(CUBE)
    names = [step.move.generator for step in CUBE]
    for number, name in enumerate(names):
        allowed = words.allowed[words.boundary[number]]
        assert [names[k] for k in range(18) if not allowed[k]] == [name] * 3
