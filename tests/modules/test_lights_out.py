import numpy as np
import pytest

from puzzlegroups.errors import (
    InvalidInputError,
    UnknownPuzzleError,
    UnsolvableStateError,
)
from puzzlegroups.modules import LIGHTS_OUT, lights_out, load_modular_puzzle

# Dimension of the kernel over Z_2 of the n x n board: OEIS A159257.
QUIET_PATTERNS = [0, 0, 0, 4, 2, 0, 0, 0, 8, 0, 6]


@pytest.mark.parametrize(("n", "dimension"), list(enumerate(QUIET_PATTERNS, start=1)))
def test_kernel_over_two_is_the_published_one(n, dimension):
    assert lights_out(n, n).kernel_size == 2**dimension


@pytest.mark.parametrize("modulus", [2, 3])
def test_three_by_three_is_solved_uniquely(modulus, brute):
    board = lights_out(3, 3, modulus)
    assert board.kernel_size == 1
    rng = np.random.default_rng(0)
    for _ in range(5):
        amounts = rng.integers(0, modulus, 9)
        state = brute.times(board.matrix, amounts.tolist(), modulus)
        answer = board.solve(state)
        assert answer.optimal
        assert answer.length == np.count_nonzero(amounts)


def test_one_corner_of_five_by_five_cannot_be_lit_alone():
    board = lights_out(5, 5)
    with pytest.raises(UnsolvableStateError) as caught:
        board.solve([1] + 24 * [0])
    quiet = caught.value.certificate
    # The matrix is symmetric, so the certificate is a pattern whose presses do nothing.
    assert quiet[0] == 1
    assert board.state_of(board.word_of(quiet)) == board.solved


@pytest.mark.parametrize("modulus", [2, 3])
def test_five_by_five_with_proof(modulus):
    board = lights_out(5, 5, modulus)
    rng = np.random.default_rng(modulus)
    state = board.state_of(board.scramble(rng))
    answer = board.solve(state)
    assert answer.optimal
    # The least over the kernel, listed in full.
    known = np.array(board.amounts(board.solve(state, "elimination").word))
    kernel = all_combinations(board, modulus)
    assert answer.length == np.count_nonzero((known + kernel) % modulus, axis=1).min()


def all_combinations(board, modulus):
    from puzzlegroups.modules import kernel

    vectors = np.zeros((1, 25), dtype=int)
    for row in kernel(board.matrix, modulus):
        steps = np.arange(modulus)[:, None, None] * np.array(row)
        vectors = (vectors[None] + steps).reshape(-1, 25) % modulus
    assert len(vectors) == board.kernel_size
    return vectors


@pytest.mark.parametrize("name", LIGHTS_OUT)
def test_catalogue_names_load(name):
    assert load_modular_puzzle(name).name == name


@pytest.mark.parametrize("name", ["lights-out", "lights-out-0x3", "lights-out-3x3-z"])
def test_other_names_are_unknown(name):
    with pytest.raises(UnknownPuzzleError):
        load_modular_puzzle(name)


@pytest.mark.parametrize("name", ["lights-out-30x30", "lights-out-3x3-z1"])
def test_sizes_out_of_range(name):
    with pytest.raises(InvalidInputError):
        load_modular_puzzle(name)
