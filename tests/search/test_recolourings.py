"""Packed colours against the rule in words: the image of c under g is c(x) at g(x)."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzlegroups.permutations import Permutation
from puzzlegroups.search import Step, build_coset_graph
from puzzlegroups.search.recolourings import Recolourings
from puzzlegroups.words import Word


def carried(colours, images):
    moved = [0] * len(colours)
    for point, image in enumerate(images):
        moved[image] = colours[point]
    return moved


@given(st.data())
def test_apply_carries_colours_along(data):
    degree = data.draw(st.integers(1, 70))
    n_colours = data.draw(st.sampled_from([1, 2, 3, 5, 9, 70, 300]))
    colours = data.draw(
        st.lists(st.integers(0, n_colours - 1), min_size=degree, max_size=degree)
    )
    steps = [data.draw(st.permutations(range(degree)).map(np.array)) for _ in range(3)]
    packing = Recolourings(colours, range(degree))
    key = packing.pack(np.array([colours]))
    images = packing.apply(key, steps)
    for row, step in zip(images, steps, strict=True):
        assert packing.unpack(row).tolist() == [carried(colours, step.tolist())]


@pytest.mark.parametrize("n_colours", [2, 4, 200])
def test_equal_keys_mean_equal_colours(n_colours):
    rng = np.random.default_rng(3)
    rows = rng.integers(0, n_colours, (500, 4)) // (n_colours // 2)
    packing = Recolourings([n_colours - 1, 0, 0, 0], range(4))
    keys = packing.pack(rows)
    same_rows = (rows[:, None] == rows[None, :]).all(axis=2)
    assert (same_rows == (keys[:, None] == keys[None, :])).all()


@pytest.mark.parametrize("n_marked", [1, 5, 32, 33])
def test_subsets_of_a_symmetric_group_number_binomials(n_marked):
    """Two colours on up to 66 points: the 65th bit needs keys of bytes."""
    degree = 2 * n_marked if n_marked < 10 else 66
    cycle = Permutation([*range(1, degree), 0])
    step = Step(Word([("c", 1)]), cycle)
    colours = [int(point < n_marked) for point in range(degree)]
    packing = Recolourings(colours, range(degree))
    graph = build_coset_graph([step, step.inverse()], colours, packing=packing)
    # n neighbouring points go round in a circle
    assert len(graph) == degree
    assert {sum(row) for row in graph.tuples.tolist()} == {n_marked}


def test_points_that_do_not_matter_keep_their_colours():
    packing = Recolourings([1, 0, 0, 7], [0, 1, 2])
    moved = packing.apply(
        packing.pack(np.array([[1, 0, 0, 7]])), [np.array([2, 0, 1, 3])]
    )
    assert packing.unpack(moved[0]).tolist() == [[0, 0, 1, 7]]
