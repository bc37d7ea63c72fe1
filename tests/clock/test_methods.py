"""Which engine answers, and that it says so."""

import pytest

from puzzlegroups.clock import ClockState, load_clock, solve_clock
from puzzlegroups.clock.methods import is_exact
from puzzlegroups.clock.side_files import are_side_tables_at_hand, load_side_tables
from puzzlegroups.errors import InvalidInputError, SearchLimitReached


@pytest.fixture
def kept(tables):
    """Tables that are in the cache of this run already."""
    assert are_side_tables_at_hand(12)


STATE = (8, 2, 9, 4, 1, 0, 2, 4, 10, 9, 3, 11, 6, 3)


def test_auto_is_exact(kept):
    answer = solve_clock(STATE)
    assert (answer.method, answer.length, answer.optimal) == ("exact", 9, True)
    assert (ClockState(STATE) * answer.word).is_solved()
    assert solve_clock(STATE, "exact").word == answer.word


def test_a_state_at_distance_12(distances, kept):
    state = ClockState(distances["distance_12_states_sample"][3])
    answer = solve_clock(state)
    assert (answer.method, answer.length, answer.lower_bound) == ("exact", 12, 12)
    assert (state * answer.word).is_solved()


def test_factor_reaches_the_state(kept):
    puzzle = load_clock()
    answer = puzzle.factor(STATE)
    assert puzzle.state_of(answer.word) == STATE
    assert (answer.method, answer.length) == ("exact", 9)


def test_little_time_does_not_build_tables(monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    clock = load_clock()
    assert is_exact(clock, "auto", "turns", None)
    assert is_exact(clock, "auto", "turns", 60)
    assert not is_exact(clock, "auto", "turns", 5)
    assert is_exact(clock, "exact", "turns", 5)
    assert solve_clock(14 * (3,), seconds=5).method == "cp-sat"
    assert list(tmp_path.iterdir()) == []


def test_without_tables_the_search_may_be_quicker(monkeypatch, tmp_path, distances):
    from puzzlegroups.clock import methods

    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    answer = solve_clock(14 * (3,))
    assert (answer.method, answer.length, answer.optimal) == ("cp-sat", 3, True)
    assert list(tmp_path.iterdir()) == []
    with pytest.raises(SearchLimitReached, match="the shortest has 3"):
        solve_clock(14 * (3,), max_length=2)
    monkeypatch.setattr(methods, "HEAD_START", 0.0)
    far = solve_clock(distances["distance_12_states_sample"][0])
    assert (far.method, far.length, far.optimal) == ("exact", 12, True)
    assert solve_clock(STATE, "exact").method == "exact"


def test_tables_that_are_not_wanted_any_more_leave_nothing(monkeypatch, tmp_path):
    from puzzlegroups.clock import methods

    told = []

    def wait(hours, until):
        told.append(until.wait(600))
        return load_side_tables(hours, until=until)

    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr(methods, "HEAD_START", 0.0)
    monkeypatch.setattr(methods, "load_side_tables", wait)
    answer = solve_clock(STATE)
    assert (answer.method, answer.length, answer.optimal) == ("cp-sat", 9, True)
    assert told == [True]
    assert not are_side_tables_at_hand(12)


@pytest.mark.parametrize("fault", [MemoryError, KeyboardInterrupt])
def test_a_fault_beside_the_search_is_heard(monkeypatch, tmp_path, fault, distances):
    from puzzlegroups.clock import methods

    def fail(hours, until):
        raise fault

    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr(methods, "HEAD_START", 0.0)
    monkeypatch.setattr(methods, "load_side_tables", fail)
    with pytest.raises(fault):
        solve_clock(distances["distance_12_states_sample"][0])


def test_what_the_tables_do_not_answer_is_searched():
    assert solve_clock(14 * (3,), metric="settings").method == "cp-sat"
    many = solve_clock(ClockState(14 * (1,), 13))
    assert (many.method, many.length, many.optimal) == ("cp-sat", 3, True)


def test_exact_where_it_does_not_apply():
    with pytest.raises(InvalidInputError, match="expected metric 'turns'"):
        solve_clock(STATE, "exact", metric="settings")
    with pytest.raises(InvalidInputError, match="13 hours found, expected 2 to 12"):
        solve_clock(ClockState(14 * (1,), 13), "exact")
    with pytest.raises(InvalidInputError, match=r"unknown method 'fast'.* exact"):
        solve_clock(STATE, "fast")


def test_the_longest_word_of_interest():
    with pytest.raises(SearchLimitReached, match="no word of at most 8") as caught:
        solve_clock(STATE, max_length=8)
    assert (caught.value.lower_bound, caught.value.best.length) == (9, 9)


def test_nothing_to_do_needs_no_tables(monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert solve_clock(14 * (0,)).length == 0
    assert list(tmp_path.iterdir()) == []
