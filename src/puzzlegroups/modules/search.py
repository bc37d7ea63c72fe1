"""Words for the states of a modular puzzle, checked, with what is proved of them."""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING

from puzzlegroups.errors import (
    InvalidInputError,
    SearchLimitReached,
    UnsolvableStateError,
    VerificationError,
)
from puzzlegroups.modules.matrices import multiply_vector
from puzzlegroups.modules.minimum_weight import MinimumWeight, minimum_weight, weight
from puzzlegroups.solution import Solution

if TYPE_CHECKING:
    from threading import Event

    from puzzlegroups.modules.matrices import Vector
    from puzzlegroups.modules.modular_puzzle import ModularPuzzle
    from puzzlegroups.solution import SearchLimits

__all__ = ["METHODS", "METRICS", "find_word", "groups_of"]

METHODS = ("auto", "cp-sat", "elimination")
METRICS = ("turns", "settings")


def find_word(
    puzzle: ModularPuzzle,
    target: Vector,
    method: str,
    metric: str,
    limits: SearchLimits,
    until: Event | None = None,
) -> Solution:
    """Return a word that adds `target` to every state.

    Parameters
    ----------
    puzzle : ModularPuzzle
        The puzzle with its matrix M.
    target : tuple of int
        One residue a cell.
    method : {"auto", "cp-sat", "elimination"}
        ``"auto"`` is ``"cp-sat"``.
    metric : {"turns", "settings"}
        What is counted.
    limits : SearchLimits
        Wall time for CP-SAT, and the longest word of interest.
    until : threading.Event, optional
        Ends CP-SAT when it is set, as the end of the time does.

    Returns
    -------
    Solution
        Verified by applying the word.

    Raises
    ------
    UnsolvableStateError
        If no word does it; with a certificate.
    SearchLimitReached
        If no word of at most ``limits.max_length`` was found.
    InvalidInputError
        If there is no such method or metric.

    Examples
    --------
    >>> from puzzlegroups.modules import ModularPuzzle
    >>> from puzzlegroups.solution import SearchLimits
    >>> puzzle = ModularPuzzle(12, [[2, 3], [0, 1]], ["a", "b"])
    >>> find_word(puzzle, (2, 0), "elimination", "turns", SearchLimits()).optimal
    True
    """
    _check_choice("method", method, METHODS)
    groups = groups_of(puzzle, metric)
    start = perf_counter()
    known = _particular(puzzle, target)
    cost = weight(known, groups)
    # One move or none cannot be beaten: what is not solved needs at least one.
    found = MinimumWeight(known, cost, min(cost, 1))
    if method != "elimination" and not found.optimal:
        rows, values = puzzle.elimination.equations(target)
        found = minimum_weight(
            rows,
            values,
            puzzle.modulus,
            groups,
            known,
            seconds=limits.seconds,
            until=until,
        )
    seconds = perf_counter() - start
    word = puzzle.word_of(found.amounts)
    if puzzle.state_of(word) != target or weight(found.amounts, groups) != found.weight:
        raise VerificationError(f"{puzzle.name}: {word} does not make {target}")
    solution = Solution(
        word=word,
        length=found.weight,
        metric=metric,
        optimal=found.optimal,
        lower_bound=found.lower_bound,
        method="cp-sat" if method == "auto" else method,
        seconds=seconds,
    )
    if limits.max_length is not None and solution.length > limits.max_length:
        raise SearchLimitReached(
            f"no word of at most {limits.max_length} {metric} was found: the best has "
            f"{solution.length}, at least {solution.lower_bound} is proved",
            lower_bound=solution.lower_bound,
            best=solution,
        )
    return solution


def groups_of(puzzle: ModularPuzzle, metric: str) -> tuple[int, ...]:
    """Return a number for each move; moves with the same number cost 1 together.

    Parameters
    ----------
    puzzle : ModularPuzzle
        The puzzle.
    metric : {"turns", "settings"}
        What is counted.

    Returns
    -------
    tuple of int
        All different for ``"turns"``, the puzzle's settings otherwise.

    Raises
    ------
    InvalidInputError
        If there is no such metric.

    Examples
    --------
    >>> from puzzlegroups.modules import ModularPuzzle
    >>> groups_of(ModularPuzzle(2, [[1, 1]], ["a", "b"]), "turns")
    (0, 1)
    """
    _check_choice("metric", metric, METRICS)
    return puzzle.settings if metric == "settings" else tuple(range(len(puzzle.moves)))


def _particular(puzzle: ModularPuzzle, target: Vector) -> Vector:
    try:
        known = puzzle.elimination.solution(target)
    except UnsolvableStateError as error:
        raise UnsolvableStateError(
            puzzle.name, error.reason, error.certificate
        ) from None
    if multiply_vector(puzzle.matrix, known, puzzle.modulus) != target:
        raise VerificationError(f"{puzzle.name}: elimination fails for {target}")
    return known


def _check_choice(what: str, value: str, choices: tuple[str, ...]) -> None:
    if value not in choices:
        raise InvalidInputError(
            f"unknown {what} {value!r}, expected one of {', '.join(choices)}"
        )
