import numpy as np
import pytest

from puzzlegroups.errors import InvalidInputError
from puzzlegroups.modules.matrices import as_matrix, as_vector, multiply


@pytest.mark.parametrize(
    ("rows", "says"),
    [
        ([[1, 2], [3]], "row 1 of the matrix has length 1, expected 2"),
        ([], "empty"),
        ([[]], "empty"),
        ([[1.5]], "1.5 found, expected a whole number"),
        ([["1"]], "'1' found, expected a whole number"),
        ([[True]], "True found"),
        ("12", "str found"),
        (7, "int found"),
        ([7], "int found"),
    ],
)
def test_a_matrix_of_the_wrong_shape_is_named(rows, says):
    with pytest.raises(InvalidInputError, match=says):
        as_matrix(rows, 12)


def test_numpy_arrays_are_taken():
    assert as_matrix(np.array([[-1, 12]]), 12) == ((11, 0),)
    assert as_vector(np.array([5, -5]), 12) == (5, 7)


def test_a_vector_of_the_wrong_length_is_named():
    with pytest.raises(InvalidInputError, match="2 numbers found, expected 3"):
        as_vector([1, 2], 12, 3)


def test_product_agrees_with_numpy():
    rng = np.random.default_rng(3)
    a, b = rng.integers(0, 9, (3, 4)), rng.integers(0, 9, (4, 2))
    assert multiply(a.tolist(), b.tolist(), 9) == as_matrix(a @ b, 9)
