from itertools import pairwise
from math import gcd, prod

import pytest

from puzzlegroups.modules import smith_invariants


def orders_in_image(image, n):
    """How many members each divisor of n kills: fixes the module up to isomorphism."""
    return {
        d: sum(all(d * entry % n == 0 for entry in vector) for vector in image)
        for d in range(1, n + 1)
        if n % d == 0
    }


def test_invariants_fix_the_image_up_to_isomorphism(matrices_mod_n, brute):
    n, matrices = matrices_mod_n
    for matrix in matrices:
        invariants = smith_invariants(matrix, n)
        assert len(invariants) == min(len(matrix), len(matrix[0]))
        parts = [n // d for d in invariants if d]
        expected = {d: prod(gcd(d, part) for part in parts) for d in range(1, n + 1)}
        found = orders_in_image(brute.image(matrix, n), n)
        assert all(expected[d] == count for d, count in found.items())


def test_each_invariant_divides_the_next(matrices_mod_n):
    n, matrices = matrices_mod_n
    for matrix in matrices:
        invariants = [d or n for d in smith_invariants(matrix, n)]
        assert all(n % d == 0 for d in invariants)
        assert all(b % a == 0 for a, b in pairwise(invariants))


@pytest.mark.parametrize(
    ("matrix", "n", "invariants"),
    [
        ([[2, 0], [0, 3]], 12, (1, 6)),  # Z_6 x Z_4 = Z_12 x Z_2
        ([[2, 1], [0, 2]], 4, (1, 0)),
        ([[0, 0], [0, 0]], 6, (0, 0)),
        ([[5]], 12, (1,)),
        ([[8]], 12, (4,)),
    ],
)
def test_by_hand(matrix, n, invariants):
    assert smith_invariants(matrix, n) == invariants
