"""The elimination's answer for one state, step by step, for people."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlegroups.modules.matrices import multiply_vector

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from puzzlegroups.modules.elimination import Elimination
    from puzzlegroups.modules.modular_puzzle import ModularPuzzle

__all__ = ["explain_elimination"]


def explain_elimination(puzzle: ModularPuzzle, state: Iterable[int]) -> str:
    """Return how elimination solves a state, and what it proves about all solutions.

    Parameters
    ----------
    puzzle : ModularPuzzle
        The puzzle.
    state : iterable of int
        One number a cell.

    Returns
    -------
    str
        Lines of text: the pivots, the right-hand side, the word without free moves, and
        for each row w with ``w F = 0`` the moves of which one must be turned. Pivots
        are counted from 0, as in the matrices.

    Raises
    ------
    UnsolvableStateError
        If the state cannot be solved.
    InvalidInputError
        If the state is malformed.

    Examples
    --------
    >>> from puzzlegroups.modules import ModularPuzzle
    >>> puzzle = ModularPuzzle(12, [[1, 1, 1], [0, 1, 0]], ["a", "b", "c"])
    >>> print(explain_elimination(puzzle, (3, 5)))
    2 cells modulo 12, 3 moves; solve M k = b with b = -x = (9, 7)
    E M P = [I | F]: 2 pivots a b, 1 free moves c
    with the free moves at 0, the pivots are E b = (2, 7)
    word without free moves, 2 moves: a2 b5'
    w = (0, 11) has w F = 0, and w E b = 5 is not 0: so every solution turns at least \
one of the pivots 1 (b)
    """
    values = puzzle.state(state)
    target = tuple(-value % puzzle.modulus for value in values)
    solution = puzzle.solve(values, "elimination")
    done = puzzle.elimination
    lines = [
        f"{puzzle.n_cells} cells modulo {puzzle.modulus}, {len(puzzle.moves)} moves; "
        f"solve M k = b with b = -x = {_vector(target)}"
    ]
    if done.is_complete:
        lines += _pivots(puzzle, done, target)
    else:
        lines.append(
            f"after {done.n_pivots} pivots only numbers without an inverse modulo "
            f"{puzzle.modulus} are left, so the Howell form is used"
        )
    lines.append(
        f"word without free moves, {solution.length} moves: {solution.word}"
        if done.is_complete
        else f"word of {solution.length} moves: {solution.word}"
    )
    if done.is_complete:
        lines += _necessary(puzzle, done, target)
    return "\n".join(lines)


def _pivots(
    puzzle: ModularPuzzle, done: Elimination, target: Sequence[int]
) -> list[str]:
    names = [puzzle.moves[column] for column in done.column_order]
    pivots, free = names[: done.n_pivots], names[done.n_pivots :]
    image = multiply_vector(done.transform, target, puzzle.modulus)
    return [
        f"E M P = [I | F]: {len(pivots)} pivots {' '.join(pivots)}, "
        f"{len(free)} free moves {' '.join(free) or '(none)'}",
        "with the free moves at 0, the pivots are E b = "
        f"{_vector(image[: done.n_pivots])}",
    ]


def _necessary(
    puzzle: ModularPuzzle, done: Elimination, target: Sequence[int]
) -> list[str]:
    image = multiply_vector(done.transform, target, puzzle.modulus)[: done.n_pivots]
    lines = []
    for row in done.null_rows:
        support = [index for index, entry in enumerate(row) if entry]
        names = [puzzle.moves[done.column_order[index]] for index in support]
        (value,) = multiply_vector((row,), image, puzzle.modulus)
        verdict = (
            "is not 0: so every solution turns at least one of the pivots "
            f"{', '.join(map(str, support))} ({', '.join(names)})"
            if value
            else "tells nothing about this state"
        )
        lines.append(f"w = {_vector(row)} has w F = 0, and w E b = {value} {verdict}")
    return lines


def _vector(entries: Iterable[int]) -> str:
    return "(" + ", ".join(map(str, entries)) + ")"
