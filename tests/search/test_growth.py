import pytest
from hypothesis import given
from hypothesis import strategies as st

from golden_files import load_golden
from puzzlegroups import Puzzle, load_puzzle
from puzzlegroups.errors import InvalidInputError, SearchLimitReached
from puzzlegroups.permutations import Permutation
from puzzlegroups.search import layers, steps_of
from strategies import generator_lists

GROWTH = load_golden("search/growth")
SMALL = [case for case in GROWTH if case["puzzle"] != "2x2x2"]
LARGE = [case for case in GROWTH if case["puzzle"] == "2x2x2"]


def name(case):
    return f"{case['puzzle']}-{case['metric']}"


@pytest.mark.parametrize("case", SMALL, ids=map(name, SMALL))
def test_growth_is_the_published_one(case):
    assert load_puzzle(case["puzzle"]).growth(case["metric"]) == case["spheres"]


@pytest.mark.parametrize("case", LARGE, ids=map(name, LARGE))
def test_growth_of_a_large_group_to_a_depth(case):
    spheres = load_puzzle(case["puzzle"]).growth(case["metric"], max_depth=6)
    assert spheres == case["spheres"][:7]


@pytest.mark.extreme
@pytest.mark.parametrize("case", LARGE, ids=map(name, LARGE))
def test_growth_of_a_large_group(case):
    assert load_puzzle(case["puzzle"]).growth(case["metric"]) == case["spheres"]


def test_growth_of_the_cube_to_a_depth():
    # Quarter-turn counts of Rubik's cube, OEIS A080601.
    assert load_puzzle("3x3x3").growth("qtm", max_depth=4) == [1, 12, 114, 1068, 10011]
    # Face-turn counts, OEIS A080583... of positions at distance n.
    assert load_puzzle("3x3x3").growth("htm", max_depth=3) == [1, 18, 243, 3240]


def spheres_by_hand(generators, metric):
    """Breadth-first search on sets of permutations."""
    steps = [step.permutation for step in steps_of(generators, metric)]
    layer = {Permutation.identity(next(iter(generators.values())).degree)}
    seen, sizes = set(layer), []
    while layer:
        sizes.append(len(layer))
        layer = {g * s for g in layer for s in steps} - seen
        seen |= layer
    return sizes


@given(generator_lists(), st.sampled_from(["qtm", "htm"]))
def test_growth_against_plain_sets(generators, metric):
    named = {f"g{i}": g for i, g in enumerate(generators, start=1)}
    named = {name.replace("g", "g_"): g for name, g in named.items()}
    puzzle = Puzzle.from_generators("random", named)
    assert puzzle.growth(metric) == spheres_by_hand(named, metric)


def test_pieces_of_a_frontier_are_merged(monkeypatch):
    monkeypatch.setattr(layers, "CHUNK_KEYS", 64)
    case = next(case for case in SMALL if case["puzzle"] == "2x2x2-ufr")
    spheres = load_puzzle("2x2x2-ufr").growth(case["metric"], max_depth=6)
    assert spheres == case["spheres"][:7]


def test_what_would_not_fit_is_refused_beforehand():
    with pytest.raises(SearchLimitReached, match="43252003274489856000 elements need"):
        load_puzzle("3x3x3").growth()


def test_a_depth_that_does_not_fit_keeps_what_was_counted():
    with pytest.raises(SearchLimitReached) as caught:
        load_puzzle("3x3x3").growth(max_depth=9, max_bytes=100_000)
    assert caught.value.best == [1, 12, 114, 1068, 10011][: len(caught.value.best)]
    assert 2 < len(caught.value.best) < 9
    assert caught.value.needed_bytes > 100_000


def test_wrong_depth_and_metric():
    with pytest.raises(InvalidInputError, match="max_depth is -1"):
        load_puzzle("m12").growth(max_depth=-1)
    with pytest.raises(InvalidInputError, match="'turns' found"):
        load_puzzle("m12").growth("turns")


def test_the_trivial_group_has_one_sphere():
    assert Puzzle.from_generators("nothing", {"a": [0, 1]}).growth() == [1]
