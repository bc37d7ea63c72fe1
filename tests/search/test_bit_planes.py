"""Bit planes: what was written is read, in the fewest bytes."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzlegroups.search.bit_planes import pack_planes, unpack_planes

BITS = st.lists(st.integers(0, 30), unique=True, max_size=12)


@given(st.lists(st.integers(0, 2**31 - 1), max_size=40), BITS)
def test_the_bits_that_were_written_are_read(numbers, bits):
    array = np.array(numbers, dtype=np.int32)
    planes = pack_planes(array, bits)
    assert planes.dtype == np.uint8
    assert planes.shape == (len(bits) * ((len(numbers) + 7) // 8),)
    mask = sum(1 << bit for bit in bits)
    read = unpack_planes(planes, len(numbers), bits)
    assert read.dtype == np.int32
    assert read.tolist() == [number & mask for number in numbers]


def test_bytes_written_by_hand():
    # nine numbers; the first has the highest bit of the first byte of each plane
    numbers = np.array([2, 0, 0, 0, 0, 0, 0, 1, 3], dtype=np.int32)
    expected = [0b00000001, 0b10000000, 0b10000000, 0b10000000]
    assert pack_planes(numbers, [0, 1]).tolist() == expected
    assert unpack_planes(np.array(expected, np.uint8), 9, [0, 1]).tolist() == (
        numbers.tolist()
    )


@pytest.mark.parametrize("n", [65535, 65536, 65537, 200003])
def test_numbers_in_several_blocks(n):
    bits = [0, 3, *range(7, 30)]
    mask = sum(1 << bit for bit in bits)
    rng = np.random.default_rng(n)
    numbers = rng.integers(0, 2**31, n).astype(np.int32)
    read = unpack_planes(pack_planes(numbers, bits), n, bits)
    assert np.array_equal(read, numbers & mask)
