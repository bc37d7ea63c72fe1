import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzlegroups.search import steps_of
from strategies import permutations


@given(permutations(7), st.sampled_from(["qtm", "htm"]))
def test_steps_are_powers_closed_under_inversion(generator, metric):
    steps = steps_of({"g": generator}, metric)
    images = [step.permutation for step in steps]
    assert all(generator**step.move.exponent == step.permutation for step in steps)
    assert len(set(images)) == len(images)
    assert {~image for image in images} == set(images)
    powers = {generator**n for n in range(1, generator.order())}
    assert set(images) == (
        powers if metric == "htm" else powers & {generator, ~generator}
    )


@pytest.mark.parametrize(
    ("order", "metric", "exponents"),
    [(2, "qtm", [1]), (3, "qtm", [1, -1]), (5, "htm", [1, 2, -2, -1]), (1, "htm", [])],
)
def test_exponents_nearest_to_zero(order, metric, exponents):
    from puzzlegroups.permutations import Permutation

    cycle = Permutation([*range(1, order), 0])
    found = [step.move.exponent for step in steps_of({"g": cycle}, metric)]
    assert found == exponents
