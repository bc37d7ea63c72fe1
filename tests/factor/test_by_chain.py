"""Words by declared chains, and how ``auto`` chooses among the methods."""

import numpy as np
import pytest

from puzzlegroups import load_puzzle
from puzzlegroups.errors import (
    InvalidInputError,
    NotInGroupError,
    SearchLimitReached,
)

CUBE = load_puzzle("3x3x3")


@pytest.mark.parametrize("metric", ["qtm", "htm"])
def test_the_cube_by_its_chain(metric):
    element = CUBE.group.random(np.random.default_rng(9))
    solution = CUBE.factor(element, "chain", metric)
    assert CUBE.permutation(solution.word) == element
    assert (solution.method, solution.metric) == ("chain", metric)
    assert solution.length == solution.word.length(metric)
    assert sum(phase.length for phase in solution.phases) == solution.length
    assert solution.length <= CUBE.table_descent(metric).longest


def test_auto_takes_the_shorter_word():
    element = CUBE.group.random(np.random.default_rng(9))
    lengths = {
        method: CUBE.factor(element, method, effort="quick").length
        for method in ("short", "chain")
    }
    chosen = CUBE.factor(element)
    assert chosen.length == min(lengths.values())
    assert chosen.method == min(lengths, key=lengths.get)


def test_auto_goes_on_without_a_chain_that_does_not_fit():
    element = CUBE.group.random(np.random.default_rng(9))
    solution = CUBE.factor(element, max_bytes=10**5)
    assert solution.method == "schreier"
    with pytest.raises(SearchLimitReached, match="bytes"):
        CUBE.factor(element, "chain", max_bytes=10**5)


def test_limits_and_faults():
    element = CUBE.group.random(np.random.default_rng(9))
    for method in ("auto", "chain"):
        with pytest.raises(SearchLimitReached) as caught:
            CUBE.factor(element, method, max_length=12)
        assert CUBE.permutation(caught.value.best.word) == element
        with pytest.raises(NotInGroupError):
            CUBE.factor("(2,34)", method)
    with pytest.raises(InvalidInputError, match="no declared chain"):
        load_puzzle("sixteen-point").table_descent()


def test_a_puzzle_keeps_its_tables():
    puzzle = load_puzzle("2x2x2")
    assert puzzle.table_descent() is puzzle.table_descent("qtm")
    assert puzzle.table_descent("htm") is not puzzle.table_descent("qtm")
    with pytest.raises(SearchLimitReached):
        puzzle.table_descent(max_bytes=100)
