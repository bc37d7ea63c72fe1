import numpy as np
import pytest

from puzzlegroups.errors import InvalidInputError, UnsolvableStateError
from puzzlegroups.modules import eliminate
from puzzlegroups.modules.matrices import identity, multiply


def test_transform_is_right_and_pivots_are_an_identity(matrices_mod_n):
    n, matrices = matrices_mod_n
    for matrix in matrices:
        done = eliminate(matrix, n)
        permuted = [[row[column] for column in done.column_order] for row in matrix]
        assert multiply(done.transform, permuted, n) == done.reduced
        square = tuple(row[: done.n_pivots] for row in done.reduced[: done.n_pivots])
        assert square == identity(done.n_pivots)
        below = [row[: done.n_pivots] for row in done.reduced[done.n_pivots :]]
        assert not any(map(any, below))


def test_solutions_and_equations_agree_with_brute_force(matrices_mod_n, brute):
    n, matrices = matrices_mod_n
    for matrix in matrices:
        done = eliminate(matrix, n)
        for rhs in sorted(brute.image(matrix, n))[:20]:
            everything = brute.solutions(matrix, rhs, n)
            assert done.solution(rhs) in everything
            rows, values = done.equations(rhs)
            if rows:
                assert brute.solutions(rows, values, n) == everything


def test_null_rows_kill_the_free_columns(matrices_mod_n, brute):
    n, matrices = matrices_mod_n
    for matrix in matrices:
        done = eliminate(matrix, n)
        if done.is_complete and done.n_pivots < len(matrix[0]) and done.n_pivots:
            flipped = brute.transpose(done.free)
            zeros = brute.solutions(flipped, (0,) * len(flipped), n)
            assert brute.span(done.null_rows, n, done.n_pivots) == zeros


def test_over_a_field_it_is_always_complete():
    rng = np.random.default_rng(5)
    for n in (2, 3, 5, 7, 11):
        for _ in range(20):
            assert eliminate(rng.integers(0, n, (4, 6)).tolist(), n).is_complete


def test_only_zero_divisors_left():
    done = eliminate([[2, 0], [0, 3]], 12)
    assert not done.is_complete
    assert done.solution((2, 3)) == (1, 1)
    with pytest.raises(UnsolvableStateError):
        done.solution((1, 0))


def test_unsolvable_has_a_certificate_when_complete():
    with pytest.raises(UnsolvableStateError) as caught:
        eliminate([[1, 1], [1, 1]], 2).solution((1, 0))
    assert caught.value.certificate == (1, 1)


@pytest.mark.parametrize("order", [[0], [0, 0], [1, 2]])
def test_column_order_must_be_a_permutation(order):
    with pytest.raises(InvalidInputError, match="column order"):
        eliminate([[1, 1]], 2, order)
