from itertools import product

import pytest

from puzzlegroups.errors import InvalidInputError, UnsolvableStateError
from puzzlegroups.modules import (
    insolubility_certificate,
    kernel,
    solve_linear,
)


def test_every_right_hand_side_of_small_systems(matrices_mod_n, brute):
    n, matrices = matrices_mod_n
    for matrix in matrices:
        image = brute.image(matrix, n)
        for rhs in list(product(range(n), repeat=len(matrix)))[:: 1 + n // 4]:
            certificate = insolubility_certificate(matrix, rhs, n)
            if rhs in image:
                assert brute.times(matrix, solve_linear(matrix, rhs, n), n) == rhs
                assert certificate is None
                continue
            with pytest.raises(UnsolvableStateError) as caught:
                solve_linear(matrix, rhs, n)
            assert caught.value.certificate == certificate
            assert not any(brute.times(brute.transpose(matrix), certificate, n))
            assert any(brute.times([certificate], rhs, n))


def test_kernel_generates_all_solutions_of_zero(matrices_mod_n, brute):
    n, matrices = matrices_mod_n
    for matrix in matrices:
        zeros = brute.solutions(matrix, (0,) * len(matrix), n)
        assert brute.span(kernel(matrix, n), n, len(matrix[0])) == zeros


def test_zero_divisor_as_pivot():
    # Worked by hand: k2 = 1, so 2 k1 = -2 (mod 12), so k1 = 5 or 11.
    matrix = [[2, 3], [0, 1]]
    first = solve_linear(matrix, (1, 1), 12)
    (zero,) = kernel(matrix, 12)
    second = tuple((a + b) % 12 for a, b in zip(first, zero, strict=True))
    assert {first, second} == {(5, 1), (11, 1)}


def test_odd_number_from_even_ones():
    with pytest.raises(UnsolvableStateError, match=r"y = \(6,\)") as caught:
        solve_linear([[2]], (1,), 12)
    assert caught.value.certificate == (6,)


def test_right_hand_side_of_the_wrong_length():
    with pytest.raises(InvalidInputError, match="2 numbers found, expected 1"):
        solve_linear([[2]], (1, 1), 12)
