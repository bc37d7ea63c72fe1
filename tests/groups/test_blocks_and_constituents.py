import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from golden_files import load_golden
from puzzlegroups.groups.blocks import block_system, minimal_blocks, orbit_numbers
from puzzlegroups.groups.constituents import order_bound
from puzzlegroups.permutations import Permutation, parse_permutation
from strategies import closure, generator_lists, permutations


def arrays(generators):
    return np.array([generator.images for generator in generators])


@given(generator_lists())
def test_orbits_against_all_elements(generators):
    numbers = orbit_numbers(arrays(generators))
    elements = closure(generators)
    for point, number in enumerate(numbers):
        orbit = {element(point) for element in elements}
        assert {p for p, other in enumerate(numbers) if other == number} == orbit
    assert list(dict.fromkeys(numbers)) == list(range(max(numbers) + 1))


def is_block_system(blocks, elements):
    for g in elements:
        moved = {}
        for point, block in enumerate(blocks):
            if moved.setdefault(block, blocks[g(point)]) != blocks[g(point)]:
                return False
    return True


@settings(max_examples=20)
@given(st.lists(permutations(6), min_size=1, max_size=3))
def test_blocks_against_all_elements(generators):
    elements = closure(generators)
    images = arrays(generators)
    if orbit_numbers(images).any():
        return
    sizes = set()
    for point in range(1, 6):
        blocks = block_system(images, 0, point)
        assert blocks[point] == blocks[0]
        assert is_block_system(blocks, elements)
        sizes.add(int((blocks == 0).sum()))
    # Every block that holds 0: a union of sets, tried one by one.
    true_sizes = {
        len(block)
        for mask in range(1, 32)
        for block in [{0} | {p + 1 for p in range(5) if mask >> p & 1}]
        if all(
            image == block or not image & block
            for g in elements
            for image in [{g(p) for p in block}]
        )
    }
    assert min(sizes) == min(true_sizes)
    found = minimal_blocks(images)
    assert (found is None) == (min(true_sizes) == 6)
    if found is not None:
        assert int((found == 0).sum()) == min(true_sizes)


@given(st.lists(permutations(4), min_size=2, max_size=2), generator_lists())
def test_the_bound_is_a_bound(left, right):
    """A subdirect product of two groups: the first two generators act on both."""
    right = (right * 2)[:2]
    both = [
        Permutation([*a.images, *(4 + image for image in b.images)])
        for a, b in zip(left, right, strict=True)
    ]
    bound = order_bound(
        arrays(both),
        lambda part: len(closure([Permutation(images) for images in part.tolist()])),
        np.random.default_rng(0),
    )
    assert bound >= len(closure(both))


def test_equivalent_orbits_count_once():
    """The same group on two copies of its points, the second one renamed."""
    a, b = (
        parse_permutation("(1,2,3,4,5)(6,8,10,7,9)"),
        parse_permutation("(1,2)(6,8)", 10),
    )
    assert (
        order_bound(arrays([a, b]), lambda part: 120, np.random.default_rng(0)) == 120
    )


@pytest.mark.parametrize("name", ["cube3_48", "cube4", "cube5", "cube7", "megaminx"])
def test_the_bound_is_the_order_for_cubes(name):
    from puzzlegroups.groups import schreier_sims

    case = next(c for c in load_golden("groups/orders") if c["name"] == name)
    images = arrays(
        [parse_permutation(c, case["degree"]) for c in case["generators"].values()]
    )
    bound = order_bound(
        images,
        lambda part: schreier_sims(list(part), "randomized").order,
        np.random.default_rng(0),
    )
    assert bound == int(case["order"])
