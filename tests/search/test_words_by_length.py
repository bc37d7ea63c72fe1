"""Words by length against enumeration, two-sided search, and published distances."""

import itertools
import os
import signal
import threading

import numpy as np
import pytest

from puzzlegroups.cube.facelet_moves import read_moves, steps_of_moves
from puzzlegroups.cube.goals import read_goal
from puzzlegroups.errors import (
    NotInGroupError,
    SearchLimitReached,
    UnsolvableStateError,
)
from puzzlegroups.permutations import Permutation, parse_permutation
from puzzlegroups.puzzles import load_from_catalogue
from puzzlegroups.search import (
    CosetSearch,
    WordsByLength,
    find_meeting,
    steps_of,
    steps_of_words,
)
from puzzlegroups.search.canonical_words import build_canonical_words
from puzzlegroups.search.word_ends import is_reduced, rearranged
from puzzlegroups.solution import SearchLimits
from puzzlegroups.words import parse_word

# a and b commute, c does not commute with them.
TURNS = {
    "a": parse_permutation("(1,2,3)", degree=7),
    "b": parse_permutation("(4,5)", degree=7),
    "c": parse_permutation("(3,4)(6,7)", degree=7),
}
STEPS = steps_of(TURNS, "htm")
IDENTITY = Permutation.identity(7)


def product(path, steps=STEPS, start=IDENTITY):
    for step in path:
        start = start * steps[step].permutation
    return start


def arrangements(path, steps=STEPS):
    """Return all words that exchanging commuting neighbours gives."""
    seen, queue = {tuple(path)}, [tuple(path)]
    for word in queue:
        for k in range(len(word) - 1):
            x, y = (steps[s].permutation for s in word[k : k + 2])
            other = (*word[:k], word[k + 1], word[k], *word[k + 2 :])
            if x * y == y * x and other not in seen:
                seen.add(other)
                queue.append(other)
    return frozenset(seen)


def cancels(word, steps=STEPS):
    """Tell whether neighbours of some arrangement make a single step, or nothing."""
    single = {step.permutation for step in steps} | {IDENTITY}
    return any(
        steps[x].permutation * steps[y].permutation in single
        for other in arrangements(word, steps)
        for x, y in itertools.pairwise(other)
    )


def by_enumeration(start, is_goal, length, not_first=(), not_last=()):
    """Return classes of words to a goal that do not pass through it on their way."""
    found = set()
    for word in itertools.product(range(len(STEPS)), repeat=length):
        if cancels(word) or not is_goal(product(word, start=start)):
            continue
        every = arrangements(word)
        canonical = next(w for w in sorted(every) if is_accepted(w))
        if any(is_goal(product(canonical[:k], start=start)) for k in range(length)):
            continue
        if any(w[0] not in not_first and w[-1] not in not_last for w in every):
            found.add(every)
    return found


def is_accepted(word):
    words, state = build_canonical_words(STEPS), 0
    for step in word:
        if not words.allowed[state, step]:
            return False
        state = words.following[state, step]
    return True


@pytest.mark.parametrize(
    ("colours", "ends"),
    [
        ("1234567", ((), ())),
        ("1234567", ((0, 1), ())),
        ("1234567", ((2,), (2,))),
        ("xxyyzww", ((), ())),
        ("1233333", ((3,), (0, 2))),
    ],
)
def test_all_words_up_to_a_length(colours, ends):
    search = CosetSearch(STEPS, tuple(colours))
    start = product([0, 3, 2, 1, 3])
    words = WordsByLength(
        [(search, start)], SearchLimits(max_length=6), None, ends[0], ends[1]
    )
    found = {}
    numbers = {step.word: k for k, step in enumerate(STEPS)}
    for path in words:
        word = tuple(numbers[step.word] for step in path.steps)
        assert path.cost == len(word)
        assert search.is_goal(product(word, start=start))
        assert word[0] not in ends[0]
        assert word[-1] not in ends[1]
        every = arrangements(word)
        assert every not in found.setdefault(len(word), set())
        found[len(word)].add(every)
    assert list(found) == sorted(found)
    for length in range(1, 6):
        expected = by_enumeration(start, search.is_goal, length, *ends)
        assert found.get(length, set()) == expected


def test_ends_by_enumeration():
    commutes = build_canonical_words(STEPS).commutes
    for word in itertools.product(range(len(STEPS)), repeat=4):
        good = [w for w in arrangements(word) if w[0] != 0 and w[-1] not in (2, 3)]
        found = rearranged(word, commutes, not_first=[0], not_last=[2, 3])
        assert (found is not None) == bool(good)
        assert found is None or tuple(found) in good


def test_reduced_words_are_those_in_which_nothing_cancels():
    words = build_canonical_words(STEPS)
    for word in itertools.product(range(len(STEPS)), repeat=4):
        assert is_reduced(word, words) is not cancels(word)


@pytest.mark.parametrize("metric", ["htm", "qtm"])
@pytest.mark.parametrize("moves", ["R U", "U R F", "U2 R2 F2 D2 L2 B2"])
def test_as_long_as_a_search_from_both_ends_says(moves, metric):
    cube = load_from_catalogue("3x3x3")
    names = [parse_word(name, cube.moves) for name in moves.split()]
    steps = steps_of_words(cube.generators, names, metric)
    unit = steps[0].cost
    search = CosetSearch(steps, tuple(range(48)), max_cosets=20_000)
    rng = np.random.default_rng(2)
    points = list(range(48))
    for _ in range(4):
        start = Permutation.identity(48)
        for number in rng.integers(len(steps), size=9):
            start = start * steps[number].permutation
        meeting = find_meeting(steps, start.images, points, SearchLimits())
        path = next(iter(WordsByLength([(search, start)], SearchLimits())))
        assert path.cost == unit * meeting.length
        for step in path.steps:
            start = start * step.permutation
        assert start.is_identity()


def test_crosses_have_the_published_distances():
    """How many crosses need 0 to 8 turns, as cubers' sites have it since 2000 or so."""
    steps = steps_of_moves(read_moves(tuple("URFDLB")), "htm")
    search = CosetSearch(steps, read_goal("cross").colours)
    (distances,) = search.distances
    expected = [1, 15, 158, 1394, 9809, 46381, 97254, 34966, 102]
    assert np.bincount(distances).tolist() == expected


def test_costs_of_steps_are_kept():
    """With half turns at 2 and quarter turns of U at 1, words are weighed."""
    cube = load_from_catalogue("3x3x3")
    names = [parse_word(name, cube.moves) for name in ("U", "R2")]
    steps = steps_of_words(cube.generators, names, "qtm")
    search = CosetSearch(steps, tuple(range(48)))
    start = cube.generators["R"] ** 2 * cube.generators["U"] * cube.generators["R"] ** 2
    path = next(iter(WordsByLength([(search, start)], SearchLimits())))
    assert (path.cost, [str(step.word) for step in path.steps]) == (
        5,
        ["R2", "U'", "R2"],
    )


def test_what_the_steps_do_not_reach_is_said_before_any_search(monkeypatch):
    import puzzlegroups.search.words_by_length as module

    monkeypatch.setattr(module._Tree, "__init__", None)
    search = CosetSearch(STEPS[:2], tuple("1234567"), "<a>")
    with pytest.raises(NotInGroupError, match="not in <a>"):
        WordsByLength([(search, TURNS["b"])], SearchLimits())
    coloured = search.with_colours(tuple("xxzwwuu"))
    with pytest.raises(UnsolvableStateError, match="<a>: no element"):
        WordsByLength([(coloured, TURNS["c"])], SearchLimits())


@pytest.mark.parametrize("limit", [{"expansions": 50}, {"seconds": 0.01}])
def test_a_budget_ends_the_search_with_a_bound(limit):
    cube = load_from_catalogue("3x3x3")
    steps = steps_of(cube.generators, "htm")
    search = CosetSearch(steps, tuple(range(48)), max_cosets=5_000)
    start = Permutation.identity(48)
    for number in 3 * [0, 4, 8, 9, 13, 17, 1, 3]:
        start = start * steps[number].permutation
    words = WordsByLength(
        [(search, start)],
        SearchLimits(seconds=limit.get("seconds")),
        limit.get("expansions"),
    )
    with pytest.raises(SearchLimitReached) as caught:
        next(iter(words))
    assert 1 <= caught.value.lower_bound == words.lower_bound <= 20


def test_a_search_without_end_can_be_interrupted():
    """The kernel comes back after some tenths of a second, where Ctrl-C is heard."""
    cube = load_from_catalogue("3x3x3")
    steps = steps_of(cube.generators, "htm")
    search = CosetSearch(steps, tuple(range(48)), max_cosets=5_000)
    start = Permutation.identity(48)
    for number in 3 * [0, 4, 8, 9, 13, 17, 1, 3]:
        start = start * steps[number].permutation
    words = iter(WordsByLength([(search, start)], SearchLimits()))
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    timer = threading.Timer(1, os.kill, (os.getpid(), signal.SIGINT))
    timer.start()
    try:
        with pytest.raises(KeyboardInterrupt):
            next(words)
    finally:
        timer.cancel()
        signal.signal(signal.SIGINT, before)


def test_the_goal_itself_has_the_empty_word_only():
    search = CosetSearch(STEPS, tuple("xxyyzww"))
    paths = list(WordsByLength([(search, IDENTITY)], SearchLimits(max_length=4)))
    assert [(path.steps, path.cost) for path in paths] == [((), 0)]


def test_two_starts_are_searched_together():
    search = CosetSearch(STEPS, tuple("1234567"))
    starts = [(search, product([0, 2, 3])), (search, product([2]))]
    first = next(iter(WordsByLength(starts, SearchLimits())))
    assert (first.start, first.cost) == (1, 1)
