import subprocess
import sys
from itertools import product

import numpy as np
import pytest

from interrupts import hear_interrupts
from puzzlegroups.errors import InvalidInputError
from puzzlegroups.modules import ModularPuzzle


def lightest(brute, puzzle, rhs, groups):
    solutions = brute.solutions(puzzle.matrix, rhs, puzzle.modulus)
    return min(len({g for g, x in zip(groups, k, strict=True) if x}) for k in solutions)


@pytest.mark.parametrize("n", [2, 3, 4, 6, 9, 12])
def test_weight_is_the_minimum_over_all_solutions(n, brute):
    rng = np.random.default_rng(n)
    width = 5 if n <= 4 else 4
    settings = (0, 0, 1, 1, 2)[:width]
    for _ in range(3):
        matrix = rng.integers(0, n, (2, width)).tolist()
        puzzle = ModularPuzzle(n, matrix, "abcde"[:width], settings=settings)
        state = puzzle.state_of(puzzle.scramble(rng))
        rhs = tuple(-x % n for x in state)
        for metric, groups in (("turns", range(width)), ("settings", settings)):
            answer = puzzle.solve(state, metric=metric)
            assert answer.optimal
            assert answer.metric == metric
            assert answer.length == lightest(brute, puzzle, rhs, groups)
            done = puzzle.state_of(puzzle.factor(state).word * answer.word)
            assert done == puzzle.solved


def test_every_state_of_a_small_board(brute):
    puzzle = ModularPuzzle(2, [[1, 1, 0], [1, 1, 1], [0, 1, 1]], "abc")
    for state in product(range(2), repeat=3):
        assert puzzle.solve(state).length == lightest(brute, puzzle, state, "abc")


def test_numbers_beyond_the_solver_are_refused():
    puzzle = ModularPuzzle(10**15, [[5 * 10**14, 3, 7], [1, 2, 3]], "abc")
    with pytest.raises(InvalidInputError, match="cp-sat takes at most"):
        puzzle.solve((1, 1))


INTERRUPTED = """
import os, signal, sys, threading
import numpy as np
from puzzlegroups.modules import ModularPuzzle

rng = np.random.default_rng(0)
matrix = rng.integers(0, 12, (20, 60)).tolist()
puzzle = ModularPuzzle(12, matrix, [f"m{i}" for i in range(60)])
state = puzzle.state_of(puzzle.scramble(rng))
puzzle.solve(puzzle.state_of(puzzle.word("m1")))  # the solver has run before
threading.Timer(1, os.kill, (os.getpid(), signal.SIGINT)).start()
try:
    puzzle.solve(state)
except KeyboardInterrupt:
    sys.exit(130)
"""


def test_an_interrupt_ends_the_search():
    command = [sys.executable, "-c", INTERRUPTED]
    process = subprocess.run(
        command, timeout=60, check=False, preexec_fn=hear_interrupts
    )
    assert process.returncode == 130
