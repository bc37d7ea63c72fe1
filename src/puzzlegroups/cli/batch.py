"""Many states at once: a state a line in, a JSON object a line out."""

from __future__ import annotations

import contextlib
import json
import sys
from functools import lru_cache, partial
from itertools import islice
from pathlib import Path
from typing import IO, TYPE_CHECKING, Annotated, Any, Protocol, runtime_checkable

import typer

from puzzlegroups.cli import options as opt  # noqa: TC001 (typer reads them)
from puzzlegroups.cli.emit import emit
from puzzlegroups.cli.expanded_options import expand_options
from puzzlegroups.cli.failures import error_object
from puzzlegroups.cli.fronts import Front, SearchOptions, StateSource, front_for
from puzzlegroups.cli.report import Report, jsonable
from puzzlegroups.cli.text_file import replacing
from puzzlegroups.errors import InvalidInputError, PuzzleGroupsError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

__all__ = ["SolvesMany", "answers", "batch"]

#: Lines that are read, solved and written together.
CHUNK = 2000

MAX_LINE = 1_000_000

NumberedLines = list[tuple[int, str]]


@runtime_checkable
class SolvesMany(Protocol):
    """A front that solves many states faster together than one by one."""

    def solve_many(
        self, states: Sequence[Any], options: SearchOptions
    ) -> list[Report | PuzzleGroupsError]:
        """Find a word for each state, or say why there is none."""
        ...


@expand_options
def batch(
    puzzle: opt.PuzzleName,
    file: Annotated[
        str, typer.Argument(metavar="FILE", help="A state a line; - reads stdin.")
    ],
    options: SearchOptions,
    output: Annotated[
        Path | None, typer.Option("--output", "-o", help="The file to write.")
    ] = None,
    jobs: opt.Jobs = 1,
    json_: opt.Json = False,
) -> None:
    """Solve many states: a line of text each in, a line of JSON each out."""
    if json_ and output is None:
        raise InvalidInputError("--json found, expected --output FILE with it")
    front_for(puzzle)  # a wrong name is told before anything is read
    with _opened(file) as lines:
        found = answers(puzzle, lines, options, jobs)
        if output is None:
            _write(found, sys.stdout)
            return
        with replacing(output) as target:
            n_lines, n_errors = _write(found, target)
    text = f"{n_lines} states, {n_errors} without an answer, in {output}"
    data = {"lines": n_lines, "errors": n_errors, "path": str(output)}
    emit(Report(data, [text]), json_)


def answers(
    puzzle: str, lines: Iterable[str], options: SearchOptions, n_jobs: int = 1
) -> Iterator[dict[str, Any]]:
    """Solve the states that some lines hold.

    Parameters
    ----------
    puzzle : str
        Name in the catalogue, or path of a definition file.
    lines : iterable of str
        States as STATE on the command line; blank lines are passed over.
    options : SearchOptions
        As for a single state.
    n_jobs : int, default 1
        Processes, as joblib counts them.

    Yields
    ------
    dict
        In the order of the lines: line, counted from 1, and what ``solve --json``
        would print, or error. Only some thousand lines are held at a time.

    Examples
    --------
    >>> from puzzlegroups.cli.fronts import SearchOptions
    >>> states = ["1 1", "2 1 x"]
    >>> found = list(answers("lights-out-1x2", states, SearchOptions()))
    >>> found[0]["line"], found[0]["length"], found[1]["error"]["type"]
    (1, 1, 'NotationError')
    """
    chunks = _chunks(lines)
    solve = partial(_solve_chunk, puzzle, options)
    if n_jobs == 1:
        for chunk in chunks:
            yield from solve(chunk)
        return
    from joblib import Parallel, delayed

    parallel = Parallel(n_jobs=n_jobs, return_as="generator")
    for part in parallel(delayed(solve)(chunk) for chunk in chunks):
        yield from part


def _chunks(lines: Iterable[str]) -> Iterator[NumberedLines]:
    numbered = ((n, line.strip()) for n, line in enumerate(lines, 1) if line.strip())
    while chunk := list(islice(numbered, CHUNK)):
        yield chunk


def _solve_chunk(
    puzzle: str, options: SearchOptions, chunk: NumberedLines
) -> list[dict[str, Any]]:
    front = _front(puzzle)
    found: dict[int, Report | PuzzleGroupsError] = {}
    states = {}
    for number, text in chunk:
        try:
            states[number] = front.read_state(StateSource(text=text))
        except PuzzleGroupsError as error:
            found[number] = error
    if isinstance(front, SolvesMany):
        many = front.solve_many(list(states.values()), options)
        found.update(zip(states, many, strict=True))
    else:
        for number, state in states.items():
            try:
                found[number] = front.solve(state, options)
            except PuzzleGroupsError as error:
                found[number] = error
    return [_answer(number, found[number]) for number, _ in chunk]


def _answer(number: int, found: Report | PuzzleGroupsError) -> dict[str, Any]:
    if isinstance(found, PuzzleGroupsError):
        return {"line": number, **error_object(found)}
    return {"line": number, **jsonable(found.data)}


@lru_cache(maxsize=4)
def _front(puzzle: str) -> Front:
    return front_for(puzzle)


def _write(found: Iterable[dict[str, Any]], target: IO[str]) -> tuple[int, int]:
    n_lines = n_errors = 0
    for answer in found:
        target.write(json.dumps(answer) + "\n")
        n_lines += 1
        n_errors += "error" in answer
    return n_lines, n_errors


@contextlib.contextmanager
def _opened(name: str) -> Iterator[Iterator[str]]:
    """Open a file that the user named, or standard input."""
    if name == "-":
        yield _lines(sys.stdin, name)
        return
    try:
        file = Path(name).open(encoding="utf-8")  # noqa: SIM115 (closed below)
    except OSError as error:
        reason = error.strerror or str(error)
        raise InvalidInputError(f"cannot read {name!r}: {reason}") from None
    with file:
        yield _lines(file, name)


def _lines(file: IO[str], name: str) -> Iterator[str]:
    try:
        while line := file.readline(MAX_LINE + 1):
            if len(line) > MAX_LINE:
                raise InvalidInputError(
                    f"{name}: a line of more than {MAX_LINE} characters"
                )
            yield line
    except UnicodeDecodeError:
        raise InvalidInputError(f"{name} is not text in UTF-8") from None
