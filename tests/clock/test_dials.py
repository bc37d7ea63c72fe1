import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzlegroups.clock.dials import (
    BACK_CROSS,
    CELLS,
    CORNER_LAW,
    CORNERS,
    DIALS,
    FRONT_CROSS,
    behind,
    to_eighteen,
    to_fourteen,
)
from puzzlegroups.errors import UnsolvableStateError


def test_names_and_corner_law_are_the_golden_ones(model):
    law = {DIALS[back]: f"-{DIALS[front]}" for back, front in CORNER_LAW}
    assert law == model["corner_law"]
    assert [CELLS[i] for i in FRONT_CROSS] == ["F2", "F4", "F5", "F6", "F8"]
    assert [CELLS[i] for i in BACK_CROSS] == ["B2", "B4", "B5", "B6", "B8"]
    assert sorted(CORNERS + FRONT_CROSS + BACK_CROSS) == list(range(14))


def test_behind_is_an_involution_between_the_faces():
    for dial in range(18):
        assert behind(behind(dial)) == dial
        assert (behind(dial) < 9) != (dial < 9)


@given(
    st.integers(2, 15).flatmap(
        lambda n: st.tuples(
            st.just(n), st.lists(st.integers(0, n - 1), min_size=14, max_size=14)
        )
    )
)
def test_conversions_are_inverse(case):
    hours, cells = case
    dials = to_eighteen(cells, hours)
    assert to_fourteen(dials, hours) == tuple(cells)
    for back, front in ((9, 2), (11, 0), (15, 8), (17, 6)):
        assert (dials[back] + dials[front]) % hours == 0


@pytest.mark.parametrize(
    ("back", "front"), [("B1", "F3"), ("B3", "F1"), ("B7", "F9"), ("B9", "F7")]
)
def test_a_broken_corner_is_named(back, front):
    dials = [0] * 18
    dials[DIALS.index(back)] = 5
    with pytest.raises(UnsolvableStateError, match=f"{front} = 0 and {back} = 5") as e:
        to_fourteen(dials)
    assert "corner law" in str(e.value)
    assert sum(e.value.certificate) == 2
