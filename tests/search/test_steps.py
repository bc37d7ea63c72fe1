import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzlegroups.permutations import Permutation
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
    cycle = Permutation([*range(1, order), 0])
    found = [step.move.exponent for step in steps_of({"g": cycle}, metric)]
    assert found == exponents


def test_moves_of_astronomical_order():
    """Cycles of the first 15 primes: the order is their product, above 6 * 10^17."""
    images, start = [], 0
    for length in (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47):
        images += [*range(start + 1, start + length), start]
        start += length
    move = Permutation(images)
    for metric in ("qtm", "weighted"):
        steps = steps_of({"r": move}, metric)
        assert [step.permutation for step in steps] == [move, ~move]
        assert [step.move.exponent for step in steps] == [1, -1]
