import pytest

from puzzlegroups.errors import InvalidInputError
from puzzlegroups.solution import SearchLimits, Solution
from puzzlegroups.words import Word


def solution(length, optimal, lower_bound):
    return Solution(
        Word([("r", length)]), length, "qtm", optimal, lower_bound, "test", 0.0
    )


def test_a_claim_without_evidence_cannot_be_made():
    with pytest.raises(InvalidInputError, match="optimal"):
        solution(5, True, 4)
    with pytest.raises(InvalidInputError, match="lower bound 6"):
        solution(5, False, 6)
    assert solution(5, True, 5).optimal
    assert not solution(5, False, 5).optimal


@pytest.mark.parametrize(
    "limits",
    [{"max_length": -1}, {"seconds": 0}, {"seconds": -1}, {"seconds": float("nan")},
     {"max_bytes": 0}],
)  # fmt: skip
def test_limits_out_of_range(limits):
    with pytest.raises(InvalidInputError, match=next(iter(limits))):
        SearchLimits(**limits)
