import math
import os
import subprocess
import sys

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from golden_files import load_golden
from layered_cube import layered_cube
from puzzlegroups.errors import InvalidInputError, SearchLimitReached
from puzzlegroups.groups import (
    chain_construction,
    randomized_schreier_sims,
    schreier_sims,
)
from puzzlegroups.permutations import Permutation
from strategies import closure, generator_lists, permutations

ORDERS = {case["name"]: case for case in load_golden("groups/orders")}


def generators(name):
    case = ORDERS[name]
    return [
        Permutation(Permutation.identity(case["degree"]).images)
        if cycles == "()"
        else cycles
        for cycles in case["generators"].values()
    ]


def even_cube_order(size):
    """Corners, wings and centres; signs are linked by the turns of each depth.

    Outer turns are odd on every orbit, turns at an inner depth on its wings and on
    some centres; so the signs have size / 2 degrees of freedom.
    """
    wings = size // 2 - 1
    n_orbits = 1 + wings + wings**2
    return (
        math.factorial(8)
        * 3**7
        * math.factorial(24) ** (wings + wings**2)
        // 2 ** (n_orbits - size // 2)
    )


@pytest.mark.parametrize("name", ORDERS)
@pytest.mark.parametrize("seed", [1, 2])
def test_orders_agree_with_gap(name, seed):
    chain = schreier_sims(
        generators(name), engine="randomized", rng=np.random.default_rng(seed)
    )
    assert (chain.order, chain.status) == (int(ORDERS[name]["order"]), "verified")


@pytest.mark.extreme
@pytest.mark.parametrize("name", [n for n in ORDERS if ORDERS[n]["degree"] <= 64])
def test_sympys_engine_agrees_with_gap(name):
    chain = schreier_sims(generators(name), engine="sympy")
    assert (chain.order, chain.status) == (int(ORDERS[name]["order"]), "verified")


@pytest.mark.parametrize("size", [2, 4, 6])
def test_the_formula_for_even_cubes(size):
    name = {2: "cube2_seed", 4: "cube4", 6: "cube6"}[size]
    assert even_cube_order(size) == int(ORDERS[name]["order"])


@pytest.mark.parametrize("size", [8, 10])
def test_large_cubes(size):
    chain = schreier_sims(layered_cube(size))
    assert chain.order == even_cube_order(size)
    assert chain.status == "verified"


@given(generator_lists(), st.integers(0, 1000))
def test_chain_against_all_elements(gens, seed):
    elements = closure(gens)
    chain = schreier_sims(gens, "randomized", rng=np.random.default_rng(seed))
    assert chain.order == len(elements)
    for element in elements:
        residue, level = chain.sift(element)
        assert residue.is_identity()
        assert level == len(chain.base)
        assert chain.element([element(point) for point in chain.base]) == element
    assert set(chain.strong_generators) <= elements


@settings(max_examples=20)
@given(generator_lists(), st.data())
def test_membership_against_all_elements(gens, data):
    candidate = data.draw(permutations(gens[0].degree))
    chain = schreier_sims(gens, "randomized")
    assert chain.contains(candidate) == (candidate in closure(gens))


@given(generator_lists(), st.data())
def test_the_base_begins_as_asked(gens, data):
    degree = gens[0].degree
    base = data.draw(st.lists(st.integers(0, degree - 1), unique=True))
    for engine in ("randomized", "sympy"):
        chain = schreier_sims(gens, engine, base=base)
        assert list(chain.base[: len(base)]) == base
        assert chain.order == len(closure(gens))


def test_strong_generators_generate_each_stabilizer():
    chain = schreier_sims(generators("cube3_48"), "randomized")
    for level, orbit in enumerate(chain.basic_orbits):
        gens = [
            g
            for g in chain.strong_generators
            if all(g(point) == point for point in chain.base[:level])
        ]
        reached = {chain.base[level]}
        while True:
            more = {g(point) for g in gens for point in reached} - reached
            if not more:
                break
            reached |= more
        assert reached == set(orbit)


@pytest.mark.parametrize("name", ["cube2_seed", "M12", "cube3_48", "globe_6_4"])
def test_verification_repairs_a_bad_start(name, monkeypatch):
    """With one random element a level and no sifting, most levels are wrong."""
    monkeypatch.setattr(randomized_schreier_sims, "N_RANDOM", 1)
    monkeypatch.setattr(randomized_schreier_sims, "N_SIFTED", 0)
    for seed in range(5):
        rng = np.random.default_rng(seed)
        order = int(ORDERS[name]["order"])
        chain = schreier_sims(generators(name), "randomized", verify=False, rng=rng)
        assert order % chain.order == 0 or chain.order < order
        chain = schreier_sims(generators(name), "randomized", rng=rng)
        assert (chain.order, chain.status) == (order, "verified")


@pytest.mark.parametrize("much_work", [0, 10**15])
@pytest.mark.parametrize("name", ["cube3_48", "cube4", "megaminx", "pyraminx", "M24"])
def test_both_ways_to_prove_agree(name, much_work, monkeypatch):
    monkeypatch.setattr(chain_construction, "MUCH_WORK", much_work)
    chain = schreier_sims(generators(name), "randomized")
    assert chain.order == int(ORDERS[name]["order"])


def test_statuses():
    gens = generators("cube3_48")
    order = int(ORDERS["cube3_48"]["order"])
    assert schreier_sims(gens, "randomized", order=order).status == "order-certified"
    unproved = schreier_sims(gens, "randomized", verify=False)
    assert (unproved.status, unproved.order) == ("monte-carlo", order)


@pytest.mark.parametrize("verify", [True, False])
@pytest.mark.parametrize("engine", ["auto", "randomized", "sympy"])
@pytest.mark.parametrize("name", ["cube2_seed", "M12", "topspin20_4"])
@pytest.mark.parametrize("factor", [2, 1 / 2])
def test_a_wrong_order_is_never_returned(name, engine, verify, factor):
    order = int(int(ORDERS[name]["order"]) * factor)
    with pytest.raises(InvalidInputError, match=f"order {order} given, but"):
        schreier_sims(generators(name), engine, order=order, verify=verify)


def test_a_wrong_order_of_six_thousand_digits():
    cycle, swap = [*range(1, 2000), 0], [1, 0, *range(2, 2000)]
    with pytest.raises(InvalidInputError, match="about 2"):
        schreier_sims([cycle, swap], order=math.factorial(2001))


@pytest.mark.parametrize("order", [0, -6])
def test_an_order_that_no_group_has(order):
    with pytest.raises(InvalidInputError, match="expected at least 1"):
        schreier_sims(["(1,2,3)"], order=order)


def test_the_largest_degree():
    cycle = [*range(1, 2000), 0]
    assert schreier_sims([cycle]).order == 2000
    assert schreier_sims([cycle, cycle[::-1]]).order == 4000
    with pytest.raises(InvalidInputError, match="degree 2001 found, expected at most"):
        schreier_sims([[*range(1, 2001), 0]])


def test_a_memory_bound_that_is_too_small():
    gens = [Permutation(images) for images in layered_cube(5)]
    with pytest.raises(SearchLimitReached, match="max_bytes is 1000") as caught:
        schreier_sims(gens, "randomized", max_bytes=1000)
    needed = caught.value.needed_bytes
    assert schreier_sims(gens, "randomized", max_bytes=needed).status == "verified"


def test_many_generators():
    """The elementary abelian group of order 2^200."""
    gens = []
    for first in range(0, 400, 2):
        images = list(range(400))
        images[first], images[first + 1] = first + 1, first
        gens.append(images)
    assert schreier_sims(gens).order == 2**200
    assert schreier_sims(gens, verify=False).order == 2**200


def test_a_wreath_product():
    """S_4 wr S_6 on 24 points, and its cousin with 6 blocks tied to another orbit."""
    swap = [1, 0, *range(2, 24)]
    cycle = [1, 2, 3, 0, *range(4, 24)]
    shift = [(point + 4) % 24 for point in range(24)]
    exchange = [*range(4, 8), *range(4), *range(8, 24)]
    order = math.factorial(4) ** 6 * math.factorial(6)
    gens = [swap, cycle, shift, exchange]
    assert schreier_sims(gens, "randomized").order == order
    blocks = [[gen[4 * block] // 4 for block in range(6)] for gen in gens]
    tied = [
        gen + [24 + b for b in more] for gen, more in zip(gens, blocks, strict=True)
    ]
    assert schreier_sims(tied, "randomized").order == order


@settings(max_examples=30)
@given(st.integers(0, 1000))
def test_the_result_is_determined_by_the_generator(seed):
    gens = generators("cube2_ufr")
    first, second = (
        schreier_sims(gens, "randomized", rng=np.random.default_rng(seed))
        for _ in range(2)
    )
    assert first.strong_generators == second.strong_generators
    assert first.basic_orbits == second.basic_orbits


@pytest.mark.parametrize("name", ["cube2_seed", "M24", "loopover10", "hungarian_rings"])
def test_auto_waits_for_no_compiler(name):
    program = (
        "import sys\n"
        "from puzzlegroups.groups import schreier_sims\n"
        f"chain = schreier_sims({list(ORDERS[name]['generators'].values())})\n"
        "print(chain.order, 'numba' in sys.modules)"
    )
    run = [sys.executable, "-c", program]
    result = subprocess.run(run, capture_output=True, text=True, check=True)
    assert result.stdout.split() == [ORDERS[name]["order"], "False"]


def test_it_runs_without_a_compiler():
    program = (
        "from puzzlegroups.groups import schreier_sims\n"
        "print(schreier_sims(['(1,2,3,4,5,6)', '(1,2)', '(7,8)'], 'randomized').order)"
    )
    result = subprocess.run(
        [sys.executable, "-W", "error", "-c", program],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "NUMBA_DISABLE_JIT": "1"},
    )
    assert result.stdout.split() == ["1440"]


@pytest.mark.extreme
def test_the_10x10x10_by_its_schreier_generators(monkeypatch):
    monkeypatch.setattr(chain_construction, "MUCH_WORK", 10**15)
    chain = schreier_sims(layered_cube(10))
    assert chain.order == even_cube_order(10)


@pytest.mark.extreme
def test_a_large_wreath_product():
    """S_30 wr S_20: no bound from constituents, as the group is transitive."""
    swap, cycle = [1, 0, *range(2, 600)], [*range(1, 30), 0, *range(30, 600)]
    shift = [(point + 30) % 600 for point in range(600)]
    exchange = [*range(30, 60), *range(30), *range(60, 600)]
    chain = schreier_sims([swap, cycle, shift, exchange])
    assert chain.order == math.factorial(30) ** 20 * math.factorial(20)
