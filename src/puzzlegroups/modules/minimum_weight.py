"""The lightest solution of linear equations over Z_n, proved by CP-SAT.

Finding it is minimum-weight syndrome decoding, hard in general. This is the one place
that imports OR-Tools, and only when it is called.
"""

from __future__ import annotations

import importlib
import math
import threading
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from puzzlegroups.errors import InvalidInputError, VerificationError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from puzzlegroups.modules.matrices import Vector

__all__ = ["MinimumWeight", "build_model", "minimum_weight", "weight"]

SEED = 1
WAKE_SECONDS = 0.05
LARGEST_SUM = 2**52


@dataclass(frozen=True, slots=True)
class MinimumWeight:
    """The lightest solution found, with a proved bound.

    Parameters
    ----------
    amounts : tuple of int
        The solution k, one residue a move.
    weight : int
        How many groups of moves it uses.
    lower_bound : int
        Proved: no solution has a lesser weight.
    """

    amounts: Vector
    weight: int
    lower_bound: int

    @property
    def optimal(self) -> bool:
        """Whether the bound proves the solution to be the lightest."""
        return self.weight == self.lower_bound


def weight(amounts: Sequence[int], groups: Sequence[int]) -> int:
    """Return how many groups the non-zero amounts belong to.

    Parameters
    ----------
    amounts : sequence of int
        One residue a move.
    groups : sequence of int
        The group of each move; all different where each move costs 1.

    Returns
    -------
    int
        At least 0.

    Examples
    --------
    >>> weight((5, 0, 2, 1), (0, 1, 2, 2))
    2
    """
    pairs = zip(amounts, groups, strict=True)
    return len({group for amount, group in pairs if amount})


def build_model(
    rows: Sequence[Sequence[int]],
    rhs: Sequence[int],
    modulus: int,
    groups: Sequence[int],
) -> tuple[Any, list[Any]]:
    """Return the CP-SAT model of the lightest solution, and its amount variables.

    Parameters
    ----------
    rows : sequence of sequences of int
        Equations, entries ``0 <= entry < modulus``.
    rhs : sequence of int
        Their values.
    modulus : int
        At least 2.
    groups : sequence of int
        The group of each move.

    Returns
    -------
    tuple of (CpModel, list of IntVar)
        Row i is the equation ``sum_j rows[i][j] k_j - modulus * y_i = rhs[i]`` in whole
        numbers. A Boolean a group is true when the group is used; their sum is
        minimized.

    Raises
    ------
    InvalidInputError
        If the numbers are too large for the solver's 64 bits.

    Examples
    --------
    >>> model, amounts = build_model([[2, 3]], [1], 12, (0, 1))
    >>> len(model.proto.variables), len(model.proto.constraints)
    (5, 5)
    """
    largest = max((sum(row) for row in rows), default=0) * (modulus - 1)
    if largest > LARGEST_SUM:
        raise InvalidInputError(
            f"modulus {modulus} gives sums up to {largest}, "
            f"cp-sat takes at most {LARGEST_SUM}"
        )
    model = _cp_model().CpModel()
    amounts = [model.new_int_var(0, modulus - 1, f"k{j}") for j in range(len(groups))]
    used = {group: model.new_bool_var(f"used{group}") for group in groups}
    for i, (row, value) in enumerate(zip(rows, rhs, strict=True)):
        multiple = model.new_int_var(0, (modulus - 1) * sum(row) // modulus, f"y{i}")
        terms = [a * k for a, k in zip(row, amounts, strict=True) if a]
        model.add(sum(terms) - modulus * multiple == value)
    for amount, group in zip(amounts, groups, strict=True):
        model.add(amount == 0).only_enforce_if(~used[group])
        if groups.count(group) == 1:
            model.add(amount >= 1).only_enforce_if(used[group])
    model.minimize(sum(used.values()))
    return model, amounts


def minimum_weight(
    rows: Sequence[Sequence[int]],
    rhs: Sequence[int],
    modulus: int,
    groups: Sequence[int],
    known: Sequence[int],
    *,
    seconds: float | None = None,
    workers: int = 1,
    until: threading.Event | None = None,
) -> MinimumWeight:
    """Return the lightest solution of ``rows k = rhs`` over Z_n.

    Parameters
    ----------
    rows : sequence of sequences of int
        Equations, entries ``0 <= entry < modulus``.
    rhs : sequence of int
        Their values.
    modulus : int
        At least 2.
    groups : sequence of int
        The group of each move; a solution costs 1 for each group that it uses.
    known : sequence of int
        Some solution, which is the answer when time runs out before a better one.
    seconds : float, optional
        Wall time; None means until the proof.
    workers : int, default 1
        Threads of the solver. With one the search is repeatable, and on these problems
        more were slower.
    until : threading.Event, optional
        Ends the search when it is set, as the end of the time does.

    Returns
    -------
    MinimumWeight
        Optimal when the solver says OPTIMAL; otherwise the best so far with its bound.

    Raises
    ------
    InvalidInputError
        If the numbers are too large for the solver's 64 bits.
    VerificationError
        If the solver calls equations infeasible that `known` solves.

    Notes
    -----
    The solver runs in a thread of its own, so that an interrupt from the keyboard ends
    it at once.

    Examples
    --------
    >>> minimum_weight([[2, 3]], [6], 12, (0, 1), (0, 2)).weight
    1
    """
    model, variables = build_model(rows, rhs, modulus, groups)
    for variable, amount in zip(variables, known, strict=True):
        model.add_hint(variable, amount)
    solver = _cp_model().CpSolver()
    solver.parameters.num_workers = workers
    solver.parameters.random_seed = SEED
    # Its own handler would leave Ctrl-C to the system, which ends Python unheard.
    solver.parameters.catch_sigint_signal = False
    if seconds is not None:
        solver.parameters.max_time_in_seconds = seconds
    status = _run(solver, model, until)
    best = tuple(known)
    bound = 1 if any(rhs) else 0
    if status in {"OPTIMAL", "FEASIBLE"}:
        best = tuple(solver.value(variable) for variable in variables)
    elif status != "UNKNOWN":
        raise VerificationError(f"cp-sat calls solvable equations {status}")
    cost = weight(best, groups)
    if math.isfinite(solver.best_objective_bound):
        # The bound is a float; a rounding error must not lift it to the next integer.
        bound = max(bound, math.ceil(solver.best_objective_bound - 1e-6))
    if status == "OPTIMAL" and bound != cost:
        raise VerificationError(f"cp-sat proves {bound} but answers with {cost}")
    return MinimumWeight(best, cost, min(bound, cost))


def _run(solver: Any, model: Any, until: threading.Event | None) -> str:
    """Solve in a thread; stop the solver when told, or when this one is interrupted."""
    statuses: list[Any] = []
    done = threading.Event()

    def work() -> None:
        try:
            statuses.append(solver.solve(model))
        finally:
            done.set()

    thread = threading.Thread(target=work)
    thread.start()
    try:
        # An interrupted join() leaves the thread marked as ended, hence the event.
        while not done.wait(WAKE_SECONDS):
            if until is not None and until.is_set():
                solver.stop_search()
    except BaseException:
        solver.stop_search()
        while not done.wait(WAKE_SECONDS):
            solver.stop_search()  # the first call may have come before the search
        raise
    finally:
        thread.join()
    if not statuses:
        raise VerificationError("cp-sat ended without an answer")
    return str(solver.status_name(statuses[0]))


def _cp_model() -> Any:
    return importlib.import_module("ortools.sat.python.cp_model")
