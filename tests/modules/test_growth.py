import pytest

from puzzlegroups.errors import InvalidInputError, SearchLimitReached
from puzzlegroups.modules import ModularPuzzle, distance_table, lights_out, sphere_sizes


def breadth_first(puzzle, settings):
    """Distances by words: at each step any amounts of the moves of one setting."""
    n = puzzle.modulus
    columns = list(zip(*puzzle.matrix, strict=True))
    steps = set()
    for setting in set(settings):
        reach = {puzzle.solved}
        for column, mine in zip(columns, settings, strict=True):
            if mine == setting:
                reach = {
                    tuple((x + a * c) % n for x, c in zip(state, column, strict=True))
                    for state in reach
                    for a in range(n)
                }
        steps |= reach
    found, frontier, depth = {puzzle.solved: 0}, {puzzle.solved}, 0
    while frontier:
        depth += 1
        reached = {
            tuple((x + y) % n for x, y in zip(state, step, strict=True))
            for state in frontier
            for step in steps
        }
        frontier = reached - found.keys()
        found.update(dict.fromkeys(frontier, depth))
    return found


@pytest.mark.parametrize("n", [2, 3, 4, 6])
@pytest.mark.parametrize("metric", ["turns", "settings"])
def test_table_agrees_with_breadth_first_search(n, metric):
    matrix = [[1, 2, 0, 1], [0, 1, 1, 3], [2, 0, 2, 4]]
    puzzle = ModularPuzzle(n, matrix, "abcd", settings=[0, 0, 1, 2])
    groups = puzzle.settings if metric == "settings" else range(4)
    expected = breadth_first(puzzle, groups)
    table = distance_table(puzzle, metric)
    assert {tuple(s) for s in zip(*(table < 255).nonzero(), strict=True)} == set(
        expected
    )
    assert all(table[state] == depth for state, depth in expected.items())
    assert sum(sphere_sizes(puzzle, metric)) == puzzle.n_states == len(expected)


def test_three_by_three_lights_out_is_binomial():
    # Every state has exactly one solution, so distances count subsets of nine presses.
    assert sphere_sizes(lights_out(3, 3)) == (1, 9, 36, 84, 126, 126, 84, 36, 9, 1)


def test_too_large_is_refused_beforehand():
    with pytest.raises(SearchLimitReached, match="are allowed") as caught:
        distance_table(lights_out(5, 5), max_bytes=10**6)
    assert caught.value.needed_bytes == 4 * 2**25


def test_too_many_cells_for_an_array():
    with pytest.raises(SearchLimitReached):
        distance_table(lights_out(10, 10))


def test_unknown_metric():
    with pytest.raises(InvalidInputError, match="unknown metric"):
        sphere_sizes(lights_out(2, 2), "htm")
