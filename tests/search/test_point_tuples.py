import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from puzzlegroups.search.point_tuples import PointTuples, difference, sorted_unique


@st.composite
def tuples_of_points(draw):
    # 2**16 - 1 points and 20 places cover both kinds of key.
    degree = draw(st.sampled_from([1, 2, 3, 24, 48, 255, 256, 257, 1000, 65535]))
    length = draw(st.integers(1, 20))
    point = st.integers(0, degree - 1)
    row = st.lists(point, min_size=length, max_size=length)
    return degree, np.array(draw(st.lists(row, min_size=1, max_size=8)))


@given(tuples_of_points())
def test_keys_are_one_to_one_and_sort_like_tuples(case):
    degree, rows = case
    packing = PointTuples(degree, rows.shape[1])
    keys = packing.pack(rows)
    assert (packing.unpack(keys) == rows).all()
    in_order = packing.unpack(np.sort(keys)).tolist()
    assert in_order == sorted(rows.tolist())


@given(tuples_of_points(), st.integers(0, 2**32 - 1))
def test_steps_act_on_every_point(case, seed):
    degree, rows = case
    packing = PointTuples(degree, rows.shape[1])
    steps = [np.random.default_rng(seed + i).permutation(degree) for i in range(3)]
    images = packing.apply(packing.pack(rows), steps)
    for step, keys in zip(steps, images, strict=True):
        assert (packing.unpack(keys) == step[rows]).all()


keys = st.lists(st.integers(0, 20)).map(lambda v: np.array(v, dtype=np.uint64))


@given(keys, keys)
def test_sets_of_keys(a, b):
    left, right = sorted_unique(a.copy()), sorted_unique(b.copy())
    assert left.tolist() == sorted(set(a.tolist()))
    assert difference(left, right).tolist() == sorted(set(a.tolist()) - set(b.tolist()))
