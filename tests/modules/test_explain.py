import pytest

from puzzlegroups.errors import UnsolvableStateError
from puzzlegroups.modules import ModularPuzzle, explain_elimination, lights_out


def test_zero_divisors_are_named():
    text = explain_elimination(ModularPuzzle(12, [[2, 3], [0, 2]], "ab"), (2, 0))
    assert "without an inverse modulo 12" in text
    assert "word of 2 moves: " in text


def test_unsolvable_states_are_refused():
    with pytest.raises(UnsolvableStateError):
        explain_elimination(lights_out(5, 5), [1] + 24 * [0])
