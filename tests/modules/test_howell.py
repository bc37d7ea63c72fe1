import pytest

from puzzlegroups.modules import howell_form, howell_with_transform, module_size


def leading(row):
    return next(index for index, entry in enumerate(row) if entry)


def test_rows_generate_the_same_module(matrices_mod_n, brute):
    n, matrices = matrices_mod_n
    for matrix in matrices:
        rows = howell_form(matrix, n)
        width = len(matrix[0])
        module = brute.span(matrix, n, width)
        assert brute.span(rows, n, width) == module
        assert module_size(rows, n) == len(module)


def test_shape_is_that_of_howell(matrices_mod_n, brute):
    n, matrices = matrices_mod_n
    for matrix in matrices:
        rows = howell_form(matrix, n)
        columns = [leading(row) for row in rows]
        assert columns == sorted(set(columns))
        for index, (row, column) in enumerate(zip(rows, columns, strict=True)):
            assert n % row[column] == 0
            assert all(above[column] < row[column] for above in rows[:index])
        # Howell's property: members with j leading zeros come from rows with them.
        width = len(matrix[0])
        for j in range(width + 1):
            tail = [row for row in rows if not any(row[:j])]
            expected = {v for v in brute.span(matrix, n, width) if not any(v[:j])}
            assert brute.span(tail, n, width) == expected


def test_transform_and_kernel(matrices_mod_n, brute):
    n, matrices = matrices_mod_n
    for matrix in matrices:
        form = howell_with_transform(matrix, n)
        flipped = brute.transpose(matrix)
        assert form.rows == howell_form(matrix, n)
        made = tuple(brute.times(flipped, y, n) for y in form.transform)
        assert made == form.rows
        zeros = brute.solutions(flipped, (0,) * len(flipped), n)
        assert brute.span(form.kernel, n, len(matrix)) == zeros


@pytest.mark.parametrize("n", [4, 6, 8, 9, 12])
def test_the_form_does_not_depend_on_the_generators(n):
    assert howell_form([[2, 3], [0, 1]], n) == howell_form([[0, 1], [2, 4], [2, 3]], n)


def test_large_modulus_is_exact():
    # By hand: 10**20 times the row is (0, 3 * 10**20), and 3 is a unit.
    assert howell_form([[10**20, 3]], 10**40) == ((10**20, 3), (0, 10**20))
