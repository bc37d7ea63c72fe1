"""What a command found, for people and as JSON."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from puzzlegroups.solution import Solution

if TYPE_CHECKING:
    from puzzlegroups.words import Word

__all__ = ["Report", "jsonable", "solution_lines", "solution_report"]


@dataclass(frozen=True)
class Report:
    """An answer.

    Parameters
    ----------
    data : mapping
        The JSON object.
    lines : sequence of str
        The same for people.
    """

    data: Mapping[str, Any]
    lines: Sequence[str]


def jsonable(value: object) -> Any:
    """Return a value as JSON can hold it.

    Parameters
    ----------
    value : object
        Numbers, text, None, sequences, mappings and solutions keep their shape;
        anything else becomes text.

    Returns
    -------
    object
        For :func:`json.dumps`.

    Examples
    --------
    >>> from puzzlegroups.permutations import Permutation
    >>> jsonable((1, Permutation((1, 0))))
    [1, '(1,2)']
    """
    if isinstance(value, Solution):
        return solution_data(value)
    if value is None or isinstance(value, bool | int | float | str):
        return value
    if isinstance(value, Mapping):
        return {str(key): jsonable(item) for key, item in value.items()}
    if isinstance(value, Sequence | set | frozenset):
        return [jsonable(item) for item in value]
    return str(value)


def solution_data(solution: Solution) -> dict[str, Any]:
    """Return the JSON keys of a solution.

    Parameters
    ----------
    solution : Solution
        Any solution.

    Returns
    -------
    dict
        word, length, metric, optimal, lower_bound, method, seconds; and words, when
        several were asked for.

    Examples
    --------
    >>> from puzzlegroups.words import Word
    >>> solution = Solution(Word([("r", -1)]), 1, "qtm", True, 1, "shortest", 0.0)
    >>> solution_data(solution)["word"]
    "r'"
    """
    several = [str(word) for word in solution.words]
    return {
        "word": str(solution.word),
        "length": solution.length,
        "metric": solution.metric,
        "optimal": solution.optimal,
        "lower_bound": solution.lower_bound,
        "method": solution.method,
        "seconds": round(solution.seconds, 6),
        **({"words": several} if several else {}),
    }


def solution_lines(solution: Solution) -> list[str]:
    """Return a solution for people.

    Parameters
    ----------
    solution : Solution
        Any solution.

    Returns
    -------
    list of str
        The word, and what is known about its length; then the other words, if several
        were asked for.

    Examples
    --------
    >>> from puzzlegroups.words import Word
    >>> for line in solution_lines(
    ...         Solution(Word([("r", 1)]), 1, "qtm", True, 1, "shortest", 0.0)):
    ...     print(line)
    r
    1 move (qtm), proved shortest, verified
    """
    if solution.optimal:
        claim = "proved shortest"
    else:
        claim = f"by {solution.method}, at least {solution.lower_bound} needed"
    return [
        word_text(solution.word),
        f"{count_moves(solution.length)} ({solution.metric}), {claim}, verified",
        *(word_text(word) for word in solution.words[1:]),
    ]


def solution_report(solution: Solution) -> Report:
    """Return the report of a solution.

    Parameters
    ----------
    solution : Solution
        Any solution.

    Returns
    -------
    Report
        Its data and lines.

    Examples
    --------
    >>> from puzzlegroups.words import Word
    >>> solution_report(Solution(Word(), 0, "qtm", True, 0, "shortest", 0.0)).lines[0]
    '(nothing to do)'
    """
    return Report(solution_data(solution), solution_lines(solution))


def word_text(word: Word) -> str:
    """Return a word for people, who overlook an empty line.

    Parameters
    ----------
    word : Word
        Any word.

    Returns
    -------
    str
        Puzzle notation.

    Examples
    --------
    >>> from puzzlegroups.words import Word
    >>> word_text(Word())
    '(nothing to do)'
    """
    return str(word) or "(nothing to do)"


def count_moves(number: int) -> str:
    """Return a number of moves in words.

    Parameters
    ----------
    number : int
        At least 0.

    Returns
    -------
    str
        With the noun in the right number.

    Examples
    --------
    >>> count_moves(1), count_moves(8)
    ('1 move', '8 moves')
    """
    return "1 move" if number == 1 else f"{number} moves"
