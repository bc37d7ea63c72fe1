import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzlegroups.errors import SearchLimitReached
from puzzlegroups.groups import PermutationGroup
from puzzlegroups.permutations import Permutation
from puzzlegroups.search import find_meeting, steps_of
from puzzlegroups.solution import SearchLimits
from strategies import generator_lists


def distances_by_hand(steps, degree):
    distance = {Permutation.identity(degree): 0}
    frontier = list(distance)
    while frontier:
        reached = []
        for g in frontier:
            for step in steps:
                image = g * step.permutation
                if image not in distance:
                    distance[image] = distance[g] + 1
                    reached.append(image)
        frontier = reached
    return distance


@given(generator_lists(), st.sampled_from(["qtm", "htm"]), st.data())
def test_lengths_against_plain_breadth_first_search(generators, metric, data):
    group = PermutationGroup(generators)
    phi = group.homomorphism()
    steps = steps_of(phi.images, metric)
    distance = distances_by_hand(steps, group.degree)
    element = data.draw(st.sampled_from(sorted(distance, key=lambda g: g.images)))
    target = [element(point) for point in group.base]
    meeting = find_meeting(steps, group.base, target, SearchLimits())
    assert meeting.length == distance[element]
    assert phi(meeting.word) == element


def ring(n):
    return steps_of({"r": Permutation([*range(1, n), 0])}, "qtm")


def test_limits_come_with_the_bound_that_was_proved():
    with pytest.raises(SearchLimitReached) as caught:
        find_meeting(ring(100), [0], [50], SearchLimits(max_length=20))
    assert caught.value.lower_bound == 21
    with pytest.raises(SearchLimitReached) as caught:
        find_meeting(ring(100), [0], [50], SearchLimits(max_bytes=1000))
    assert 1 < caught.value.lower_bound <= 50
    with pytest.raises(SearchLimitReached) as caught:
        find_meeting(ring(60_000), [0], [30_000], SearchLimits(seconds=1e-6))
    assert 1 <= caught.value.lower_bound <= 30_000


def test_a_length_that_just_suffices():
    assert find_meeting(ring(100), [0], [50], SearchLimits(max_length=50)).length == 50


def test_tuples_of_different_orbits():
    with pytest.raises(ValueError, match="different orbits"):
        find_meeting(ring(4), [0, 1], [0, 2], SearchLimits())
