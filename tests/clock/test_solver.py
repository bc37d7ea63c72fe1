import itertools

import numpy as np
import pytest

from puzzlegroups.clock import ClockState, explain, load_clock, parse_word, solve_clock
from puzzlegroups.errors import InvalidInputError, SearchLimitReached
from puzzlegroups.modules import distance_table
from puzzlegroups.modules.minimum_weight import build_model
from puzzlegroups.words import Word


def check(state, answer):
    assert (state * answer.word).is_solved()
    assert answer.word.length("turns") == answer.length


def seed42_states(count):
    np.random.seed(42)  # noqa: NPY002 (the published recipe)
    states = np.random.randint(0, 12, (10000, 14))  # noqa: NPY002
    return [ClockState(row) for row in states[:count]]


def test_the_articles_example(model):
    example = model["example"]
    state = ClockState(example["state"])
    answer = solve_clock(state)
    check(state, answer)
    assert answer.length == example["optimal_moves"]
    assert answer.optimal
    assert answer.lower_bound == answer.length
    published = parse_word(example["optclock_answer"])
    assert (state * published).is_solved()
    assert len(published.moves) == example["optimal_moves"]


def test_the_articles_vector_in_the_new_column_order(model):
    # k[col_perm[i]] = (x; t)[i] undoes the column permutation.
    example, puzzle = model["example"], load_clock()
    order = puzzle.elimination.column_order
    amounts = [0] * 30
    for column, amount in zip(
        order, example["article_x"] + example["article_t"], strict=True
    ):
        amounts[column] = amount
    assert (ClockState(example["state"]) * puzzle.word_of(amounts)).is_solved()


def test_elimination_of_the_example(model):
    example = model["example"]
    state = ClockState(example["state"])
    answer = solve_clock(state, "elimination")
    check(state, answer)
    assert answer.length == example["particular_solution_moves_t0"]
    assert not answer.optimal
    text = explain(state)
    assert "E b = (" + ", ".join(map(str, example["E_b"])) + ")" in text
    assert "w E b = 4 is not 0" in text
    assert "at least one of the pivots 2, 6, 12" in text


def test_the_model_is_the_articles(model):
    target = [-x % 12 for x in model["example"]["state"]]
    rows, values = load_clock().elimination.equations(target)
    built, amounts = build_model(rows, values, 12, tuple(range(30)))
    assert len(built.proto.variables) == model["cp_sat_model"]["variables"]
    assert len(built.proto.constraints) == model["cp_sat_model"]["constraints"]
    multiples = [v for v in built.proto.variables if v.name.startswith("y")]
    bounds = [v.domain[1] for v in multiples]
    assert bounds == model["article_elimination"]["y_max"]
    assert len(amounts) == 30


def test_simple_states(distances):
    for case in distances["simple_states"]:
        state = ClockState(case["state"])
        answer = solve_clock(state)
        check(state, answer)
        assert (answer.length, answer.optimal) == (case["distance"], True)


def test_first_states_of_seed_42(distances):
    expected = distances["seed42_first_30"][:8]
    for state, distance in zip(seed42_states(8), expected, strict=True):
        answer = solve_clock(state)
        check(state, answer)
        assert (answer.length, answer.optimal) == (distance, True)


@pytest.mark.extreme
def test_sixty_states_of_seed_42(distances):
    answers = [solve_clock(state) for state in seed42_states(60)]
    assert all(answer.optimal for answer in answers)
    lengths = [answer.length for answer in answers]
    histogram = {str(n): lengths.count(n) for n in sorted(set(lengths))}
    assert histogram == distances["seed42_first_60"]


def all_distances(hours):
    """Distances on a small clock: one pass a move over every state, as they commute."""
    shape = (hours,) * 14
    best = np.full(shape, 99, dtype=np.uint8)
    best[(0,) * 14] = 0
    for column in zip(*load_clock(hours).matrix, strict=True):
        turned = best
        for _ in range(hours - 1):
            turned = np.roll(turned, column, axis=range(14))
            best = np.minimum(best, turned + np.uint8(1))
    return best


@pytest.mark.parametrize("hours", [2, 3])
def test_small_clocks_agree_with_all_distances(hours, distances):
    table = all_distances(hours)
    assert np.array_equal(distance_table(load_clock(hours)), table)
    counts = np.bincount(table.ravel())
    assert counts.tolist() == distances[f"distance_distribution_{hours}_hours"]
    rng = np.random.default_rng(hours)
    for _ in range(5):
        state = ClockState(rng.integers(0, hours, 14), hours)
        answer = solve_clock(state)
        check(state, answer)
        assert (answer.length, answer.optimal) == (table[state.cells], True)


def test_pin_settings_agree_with_brute_force():
    """Settings on the 2-hour clock: breadth first by what one setting can do."""
    puzzle = load_clock(2)
    columns = [np.array(column) for column in zip(*puzzle.matrix, strict=True)]
    steps = set()
    for setting in range(16):
        mine = [
            c for c, s in zip(columns, puzzle.settings, strict=True) if s == setting
        ]
        for amounts in itertools.product(range(2), repeat=len(mine)):
            total = sum(
                (a * c for a, c in zip(amounts, mine, strict=True)), 0 * columns[0]
            )
            steps.add(tuple((total % 2).tolist()))
    best = np.full((2,) * 14, 99)
    frontier, depth = {(0,) * 14}, 0
    while frontier:
        for cells in frontier:
            best[cells] = depth
        depth += 1
        reached = {
            tuple(a ^ b for a, b in zip(cells, step, strict=True))
            for cells in frontier
            for step in steps
        }
        frontier = {cells for cells in reached if best[cells] == 99}
    rng = np.random.default_rng(2)
    for _ in range(8):
        state = ClockState(rng.integers(0, 2, 14), 2)
        answer = solve_clock(state, metric="settings")
        assert (state * answer.word).is_solved()
        assert answer.metric == "settings"
        assert (answer.length, answer.optimal) == (best[state.cells], True)


def test_both_wheels_at_one_setting_cost_one_setting():
    state = ClockState.from_word("UDDU u3 d5")
    assert solve_clock(state).length == 2
    answer = solve_clock(state, metric="settings")
    assert (answer.length, answer.optimal) == (1, True)


def test_when_time_runs_out_the_best_so_far_comes_with_its_bound(distances):
    state = ClockState(distances["distance_12_states_sample"][0])
    answer = solve_clock(state, "cp-sat", seconds=0.5)
    check(state, answer)
    assert not answer.optimal
    assert 1 <= answer.lower_bound < 12 <= answer.length <= 14


def test_limits_and_choices():
    state = ClockState(14 * (3,))
    with pytest.raises(SearchLimitReached) as caught:
        solve_clock(state, max_length=2)
    assert caught.value.best.length == 3
    with pytest.raises(InvalidInputError, match="unknown method"):
        solve_clock(state, "magic")
    with pytest.raises(InvalidInputError, match="unknown metric"):
        solve_clock(state, metric="qtm")
    with pytest.raises(InvalidInputError, match="13 numbers"):
        solve_clock(13 * (0,))


def test_the_solved_clock_needs_nothing():
    answer = solve_clock(14 * (0,))
    assert (answer.word, answer.length, answer.optimal) == (Word(), 0, True)
