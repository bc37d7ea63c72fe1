"""What OR-Tools' AddModuloEquality makes of the Clock, which the article avoids.

Its remainder has the sign of the dividend, as in C. So it is right where all
coefficients are lifted to 0..11, and wrong where -1 stands for 11.
"""

import numpy as np
import pytest

from puzzlegroups.clock import load_clock


def solve(rows, values, centred):
    cp_model = pytest.importorskip("ortools.sat.python.cp_model")
    model = cp_model.CpModel()
    amounts = [model.new_int_var(0, 11, "") for _ in range(30)]
    used = [model.new_bool_var("") for _ in range(30)]
    for row, value in zip(rows, values, strict=True):
        row = [a - 12 if centred and a > 6 else a for a in row]
        total = sum(a * k for a, k in zip(row, amounts, strict=True))
        model.add_modulo_equality(value, total, 12)
    for amount, flag in zip(amounts, used, strict=True):
        model.add(amount == 0).only_enforce_if(~flag)
        model.add(amount >= 1).only_enforce_if(flag)
    model.minimize(sum(used))
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    # Otherwise the solver leaves the process with the system's handler of Ctrl-C.
    solver.parameters.catch_sigint_signal = False
    status = solver.status_name(solver.solve(model))
    return round(solver.objective_value) if status == "OPTIMAL" else status


def answers(count, centred, reduced):
    puzzle = load_clock()
    np.random.seed(42)  # noqa: NPY002 (the published recipe)
    for state in np.random.randint(0, 12, (10000, 14))[:count].tolist():  # noqa: NPY002
        target = [-x % 12 for x in state]
        rows, values = (
            puzzle.elimination.equations(target) if reduced else (puzzle.matrix, target)
        )
        yield solve(rows, values, centred)


def test_negative_coefficients_make_feasible_states_infeasible():
    assert list(answers(30, centred=True, reduced=False)) == 30 * ["INFEASIBLE"]


def test_after_elimination_they_hide_the_shortest_words(distances):
    found = list(answers(30, centred=True, reduced=True))
    expected = distances["seed42_first_30"]
    assert all(a >= b for a, b in zip(found, expected, strict=True))
    assert sum(a > b for a, b in zip(found, expected, strict=True)) == 30


@pytest.mark.parametrize("count", [2, pytest.param(30, marks=pytest.mark.extreme)])
def test_residues_from_0_to_11_are_right(count, distances):
    found = list(answers(count, centred=False, reduced=True))
    assert found == distances["seed42_first_30"][:count]
