"""Slow and obvious: every vector over Z_n, one after the other."""

from itertools import product

import pytest


class BruteForce:
    @staticmethod
    def times(matrix, vector, n):
        return tuple(
            sum(a * x for a, x in zip(row, vector, strict=True)) % n for row in matrix
        )

    def image(self, matrix, n):
        """Every M k."""
        amounts = product(range(n), repeat=len(matrix[0]))
        return {self.times(matrix, k, n) for k in amounts}

    def solutions(self, matrix, rhs, n):
        """Every k with M k = b."""
        amounts = product(range(n), repeat=len(matrix[0]))
        return {k for k in amounts if self.times(matrix, k, n) == tuple(rhs)}

    @staticmethod
    def span(rows, n, width):
        """Every combination of the rows."""
        found = {(0,) * width}
        for row in rows:
            found = {
                tuple((x + c * y) % n for x, y in zip(vector, row, strict=True))
                for vector in found
                for c in range(n)
            }
        return found

    @staticmethod
    def transpose(matrix):
        return [list(column) for column in zip(*matrix, strict=True)]


@pytest.fixture(scope="session")
def brute():
    return BruteForce()


def random_matrices(n, count, seed=0):
    """Small matrices over Z_n; many zeros, so that ranks vary."""
    import numpy as np

    rng = np.random.default_rng(100 * n + seed)
    for _ in range(count):
        shape = rng.integers(1, 4 if n <= 6 else 3, 2)
        entries = rng.integers(0, n, shape) * rng.integers(0, 3, shape).clip(0, 1)
        yield entries.tolist()


def pytest_generate_tests(metafunc):
    """Give ``matrix_mod_n`` thirty matrices for each n from 2 to 12."""
    if "matrices_mod_n" in metafunc.fixturenames:
        metafunc.parametrize(
            "matrices_mod_n",
            [(n, list(random_matrices(n, 30))) for n in range(2, 13)],
            ids=[f"n={n}" for n in range(2, 13)],
        )
