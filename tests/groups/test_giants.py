import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from golden_files import load_golden
from puzzlegroups.groups import schreier_sims
from puzzlegroups.groups.giants import giant_chain, is_giant, is_odd
from puzzlegroups.permutations import Permutation, parse_permutation
from strategies import permutations

GIANTS = {"hungarian_rings", "wreath_33", "topspin20_4", "loopover4", "loopover5"}
GIANTS |= {"loopover10", "globe_1_8", "sixteen points, case B1"}
ORDERS = [
    case
    for case in load_golden("groups/orders")
    if case["name"] in GIANTS or case["name"] in {"M12", "M24"}
]


def images_of(case):
    return np.array(
        [
            parse_permutation(c, case["degree"]).images
            for c in case["generators"].values()
        ]
    )


@pytest.mark.parametrize("case", ORDERS, ids=[case["name"] for case in ORDERS])
def test_against_gap(case):
    images = images_of(case)
    full = math.factorial(case["degree"])
    proved = is_giant(images, np.random.default_rng(1))
    assert proved == (int(case["order"]) in {full, full // 2})
    if proved:
        assert is_odd(images) == (int(case["order"]) == full)


def test_transitive_groups_that_are_no_giants():
    rng = np.random.default_rng(0)
    wreath = [
        [1, 0, *range(2, 20)],
        [1, 2, 3, 4, 5, 6, 7, 8, 9, 0, *range(10, 20)],
        [*range(10, 20), *range(10)],
    ]
    # PSL(2, 13) on 14 points: x -> x + 1 and x -> -1/x, infinity is point 13.
    shift = [(x + 1) % 13 for x in range(13)] + [13]
    invert = [13] + [-pow(x, -1, 13) % 13 for x in range(1, 13)] + [0]
    for gens in (wreath, [shift, invert]):
        for _ in range(20):
            assert not is_giant(np.array(gens), rng)
    assert schreier_sims([shift, invert]).order == 14 * 13 * 12 // 2


@given(st.integers(3, 7), st.booleans(), st.data())
def test_chains_of_giants(degree, is_even, data):
    base = data.draw(st.lists(st.integers(0, degree - 1), unique=True))
    chain = giant_chain(degree, is_even, base)
    assert chain.order == math.factorial(degree) // (2 if is_even else 1)
    assert list(chain.base[: len(base)]) == base
    element = data.draw(permutations(degree))
    belongs = not (is_even and element.parity())
    assert chain.contains(element) == belongs
    if belongs:
        assert chain.element([element(point) for point in chain.base]) == element
    for generator in chain.strong_generators:
        assert chain.contains(generator)
    for level, transversal in enumerate(chain.transversals):
        assert transversal.base_point == chain.base[level]
        for row, point in enumerate(transversal.orbit):
            representative = Permutation(transversal.representative(row).tolist())
            assert representative(transversal.base_point) == point
            assert all(representative(p) == p for p in chain.base[:level])
            assert chain.contains(representative)
            assert transversal.row(point) == row
            inverse = Permutation(transversal.inverse(row).tolist())
            assert (representative * inverse).is_identity()


def test_the_symmetric_group_of_two_thousand_points():
    cycle, swap = [*range(1, 2000), 0], [1, 0, *range(2, 2000)]
    chain = schreier_sims([cycle, swap])
    assert chain.order == math.factorial(2000)
    assert chain.status == "verified"
    assert chain.random(np.random.default_rng(0)) in (
        chain.random(np.random.default_rng(0)),
    )
    assert chain.contains(cycle[::-1])
    even = schreier_sims([[*range(1, 1999), 0, 1999], [0, *range(2, 2000), 1]])
    assert even.order == math.factorial(2000) // 2
    assert not even.contains(swap)
