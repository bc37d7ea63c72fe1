import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from golden_files import load_golden
from puzzlegroups import load_puzzle
from puzzlegroups.errors import InvalidInputError, SearchLimitReached
from puzzlegroups.groups import schreier_sims
from puzzlegroups.permutations import Permutation
from puzzlegroups.search import build_ranked_table, ranked_elements, steps_of
from strategies import generator_lists

GROWTH = load_golden("search/growth")


def layers_by_hand(steps, degree):
    """Breadth-first search on sets of permutations."""
    layer = {Permutation.identity(degree)}
    seen, layers = set(layer), []
    while layer:
        layers.append(layer)
        layer = {g * step.permutation for g in layer for step in steps} - seen
        seen |= layer
    return layers


@settings(max_examples=40)
@given(
    generator_lists(),
    st.sampled_from(["qtm", "htm"]),
    st.sampled_from([1, 6, 128]),
    st.sampled_from([1, 50, 4_000_000]),
)
def test_layers_against_plain_sets(generators, metric, max_bottom, max_pairs):
    """However the chain is cut, each layer holds the same elements."""
    steps = steps_of({f"x{i}": g for i, g in enumerate(generators)}, metric)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ranked_elements, "MAX_BOTTOM", max_bottom)
        patch.setattr(ranked_elements, "MAX_PAIRS", max_pairs)
        table = build_ranked_table(steps, schreier_sims(generators))
    layers = layers_by_hand(steps, generators[0].degree)
    assert table.depth == len(layers) - 1
    for depth, layer in enumerate(layers):
        assert set(table.elements(depth)) == layer
        assert table.elements(depth, limit=1) == table.elements(depth)[:1]
        assert table.sizes[depth] == len(layer)


@pytest.mark.parametrize(
    "case",
    [case for case in GROWTH if case["puzzle"] in {"2x2x2-ufr", "skewb"}],
    ids=lambda case: f"{case['puzzle']}-{case['metric']}",
)
def test_published_rows(case):
    puzzle = load_puzzle(case["puzzle"])
    steps = steps_of(puzzle.definition.generators, case["metric"])
    chain = schreier_sims(puzzle.group.generators, "randomized")
    table = build_ranked_table(steps, chain)
    assert table.sizes == case["spheres"]
    for depth in range(table.depth + 1):
        (element,) = table.elements(depth, limit=1)
        assert puzzle.factor(element, "shortest", case["metric"]).length == depth


def test_growth_uses_it_for_half_a_million_elements():
    case = next(c for c in GROWTH if c["puzzle"] == "2x2x2-ufr")
    puzzle = load_puzzle("2x2x2-ufr")
    # One byte an element is enough, where keys of eight bytes would not fit.
    assert puzzle.growth(case["metric"], max_bytes=20_000_000) == case["spheres"]


def test_what_does_not_fit_says_what_it_needs():
    puzzle = load_puzzle("2x2x2-ufr")
    steps = steps_of(puzzle.definition.generators, "qtm")
    with pytest.raises(SearchLimitReached, match="of 3674160 elements needs") as caught:
        build_ranked_table(steps, puzzle.group.chain, max_bytes=3_000_000)
    assert 3674160 < caught.value.needed_bytes < 20_000_000
    small = load_puzzle("m12")
    steps = steps_of(small.definition.generators, "qtm")
    with pytest.raises(SearchLimitReached) as caught:
        build_ranked_table(steps, small.group.chain, max_bytes=10_000)
    build_ranked_table(steps, small.group.chain, max_bytes=caught.value.needed_bytes)


def test_layers_that_are_not_there():
    swap = Permutation((1, 0))
    table = build_ranked_table(steps_of({"s": swap}, "qtm"), schreier_sims([swap]))
    assert np.array_equal(table.distances, [0, 1])
    for depth in (-1, 2):
        with pytest.raises(InvalidInputError, match=f"depth {depth} found"):
            table.elements(depth)


@pytest.mark.extreme
@pytest.mark.parametrize("metric", ["qtm", "htm"])
def test_the_whole_2x2x2_in_a_hundred_megabytes(metric):
    case = next(c for c in GROWTH if (c["puzzle"], c["metric"]) == ("2x2x2", metric))
    spheres = load_puzzle("2x2x2").growth(metric, max_bytes=110_000_000)
    assert spheres == case["spheres"]
