from math import gcd

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzlegroups.errors import InvalidInputError
from puzzlegroups.modules.arithmetic import (
    annihilator,
    centred,
    check_modulus,
    gcd_transform,
    is_unit,
    normalizing_unit,
)


@pytest.mark.parametrize("n", [1, 0, -3, 2.0, True, "12", None])
def test_modulus_must_be_a_whole_number_of_at_least_two(n):
    with pytest.raises(InvalidInputError, match="at least 2"):
        check_modulus(n)


@pytest.mark.parametrize("n", range(2, 61))
def test_units_and_annihilators_by_trying_all(n):
    for value in range(n):
        assert is_unit(value, n) == any(value * x % n == 1 for x in range(n))
        zeros = (x for x in range(1, n + 1) if value * x % n == 0)
        assert annihilator(value, n) == next(zeros)
        if value:
            unit = normalizing_unit(value, n)
            assert gcd(unit, n) == 1
            assert unit * value % n == gcd(value, n)


@given(st.integers(0, 10**12), st.integers(0, 10**12))
def test_gcd_transform_has_determinant_one(left, right):
    if left or right:
        s, t, u, v = gcd_transform(left, right)
        assert s * left + t * right == gcd(left, right)
        assert u * left + v * right == 0
        assert s * v - t * u == 1


@given(st.integers(), st.integers(2, 1000))
def test_centred_is_the_least_residue(value, n):
    residue = centred(value, n)
    assert (residue - value) % n == 0
    assert -n < 2 * residue <= n
