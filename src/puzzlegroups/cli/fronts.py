"""Fronts: how each kind of puzzle answers the commands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

from puzzlegroups.cli import options as opt  # noqa: TC001  (typer reads the fields)
from puzzlegroups.cli.expanded_options import given_options
from puzzlegroups.errors import InvalidInputError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from puzzlegroups.cli.report import Report

__all__ = [
    "WORD_OPTIONS",
    "AnswersQuestions",
    "AsksForState",
    "CubeOptions",
    "Front",
    "SearchOptions",
    "ShowsAsText",
    "ShowsInSpace",
    "ShowsSteps",
    "StateOptions",
    "StateSource",
    "front_for",
]


#: What permutation puzzles alone take.
WORD_OPTIONS = ("--moves", "--effort", "--all-shortest", "--max-words")


@dataclass(frozen=True)
class StateSource:
    """Where the user says the state is; exactly one of these is given.

    Parameters
    ----------
    text : str, optional
        The STATE argument or arguments, joined by blanks, or standard input.
    word : str, optional
        A word that reaches the state.
    colours : str, optional
        Colours of the points, separated by commas.
    wca : bool, default False
        Whether the word must be what the regulations of the WCA allow.
    """

    text: str | None = None
    word: str | None = None
    colours: str | None = None
    wca: bool = False


@dataclass(frozen=True)
class StateOptions:
    """What the user writes to say which state is meant.

    Parameters
    ----------
    state : list of str, optional
        The arguments.
    word, colours, wca : optional
        As in :class:`StateSource`.
    """

    state: opt.State = None
    word: opt.StateWord = None
    wca: opt.Wca = False
    colours: opt.Colours = None


@dataclass(frozen=True)
class SearchOptions:
    """The common options of the commands that search.

    Parameters
    ----------
    method, metric : str, optional
        None leaves the choice to the puzzle.
    max_length, seconds, max_bytes : optional
        Limits; None leaves them open, `max_bytes` at its default.
    moves : str, optional
        The moves that may be used; None allows all.
    effort : str, optional
        What is spent on short words.
    all_shortest : bool, default False
        Whether to list all shortest words.
    max_words : int, optional
        How many of them at most.
    """

    method: opt.Method = None
    metric: opt.Metric = None
    max_length: opt.MaxLength = None
    seconds: opt.Seconds = None
    max_bytes: opt.MaxBytes = None
    moves: opt.Moves = None
    effort: opt.Effort = None
    all_shortest: opt.AllShortest = False
    max_words: opt.MaxWords = None

    def refuse(self, names: Iterable[str], reason: str) -> None:
        """Raise an error when options were given that a puzzle does not take.

        Parameters
        ----------
        names : iterable of str
            As the user writes them.
        reason : str
            What was expected instead.

        Raises
        ------
        InvalidInputError
            Naming the first of them.

        Examples
        --------
        >>> SearchOptions(effort="quick").refuse(["--moves"], "expected nothing")
        """
        refused = set(names)
        for name in given_options(self):
            if name in refused:
                raise InvalidInputError(f"{name} found, {reason}")


@dataclass(frozen=True)
class CubeOptions:
    """Options that the 3x3x3 alone takes.

    Parameters
    ----------
    goal, avoid_first, avoid_last, tier : str, optional
        As for :func:`puzzlegroups.cube.solve_cube`.
    solutions : int, default 1
        How many words.
    expansions : int, optional
        Budget of the search.
    jobs : int, default 1
        Threads of a proof.
    """

    goal: opt.Goal = None
    solutions: opt.Solutions = 1
    avoid_first: opt.AvoidFirst = None
    avoid_last: opt.AvoidLast = None
    expansions: opt.Expansions = None
    tier: opt.Tier = None
    jobs: opt.Jobs = 1


class Front(Protocol):
    """A puzzle as the command line sees it."""

    def info(self, *, strong_gens: bool) -> Report:
        """Describe the puzzle and its group."""
        ...

    def read_state(self, source: StateSource) -> Any:
        """Read a state in one of the puzzle's ways."""
        ...

    def factor(self, state: Any, options: SearchOptions) -> Report:
        """Find a word that reaches a state."""
        ...

    def solve(self, state: Any, options: SearchOptions) -> Report:
        """Find a word that takes a state back to the solved one."""
        ...

    def spheres(self, options: SearchOptions, max_depth: int | None) -> Iterator[int]:
        """Count the states at distance 0, 1, 2, ..."""
        ...

    def scramble(self, seed: int | None) -> Report:
        """Draw a state uniformly."""
        ...

    def picture(self, state: Any | None) -> str:
        """Draw a state, or the solved one, as SVG."""
        ...

    def convert(self, target: str) -> str:
        """Write the definition for another system."""
        ...


@runtime_checkable
class AnswersQuestions(Protocol):
    """A front that can be asked more than for a solution."""

    def answer(
        self, state: Any, options: SearchOptions, question: CubeOptions
    ) -> Report:
        """Find words that answer a question about a state."""
        ...


@runtime_checkable
class AsksForState(Protocol):
    """A front that can ask a person at a terminal for the state."""

    def ask_state(self) -> Any:
        """Ask, show what was understood, and let the person correct it."""
        ...


@runtime_checkable
class ShowsAsText(Protocol):
    """A front that can draw on a terminal."""

    def text_picture(self, state: Any | None) -> str:
        """Draw a state, or the solved one, as text."""
        ...


@runtime_checkable
class ShowsSteps(Protocol):
    """A front that can draw a solution step by step."""

    def steps_picture(self, state: Any | None) -> str:
        """Draw the solution of a state, one picture a move, as SVG."""
        ...


@runtime_checkable
class ShowsInSpace(Protocol):
    """A front that can draw in perspective."""

    def solid_picture(
        self, state: Any | None, *, steps: bool, as_png: bool
    ) -> str | bytes:
        """Draw a state, or its solution step by step, as SVG or as PNG."""
        ...


def front_for(name: str) -> Front:
    """Return the front of a puzzle.

    Parameters
    ----------
    name : str
        Name in the catalogue, or path of a definition file.

    Returns
    -------
    Front
        With the puzzle loaded.

    Raises
    ------
    UnknownPuzzleError
        If the catalogue has no such name.
    InvalidDefinitionError
        If the file cannot be used.

    Examples
    --------
    >>> front_for("m12").info(strong_gens=False).data["order"]
    '95040'
    """
    from puzzlegroups.cli.clock_front import ClockFront
    from puzzlegroups.cli.cube_front import CubeFront
    from puzzlegroups.cli.modular_front import ModularFront
    from puzzlegroups.cli.permutation_front import PermutationFront
    from puzzlegroups.cli.square_one_front import SquareOneFront
    from puzzlegroups.clock import ClockPuzzle
    from puzzlegroups.puzzle import Puzzle, load_puzzle
    from puzzlegroups.puzzle.loading import SQUARE_ONE, own_name

    name = own_name(name)
    if name == SQUARE_ONE:
        return SquareOneFront()
    puzzle = load_puzzle(name)
    if isinstance(puzzle, Puzzle):
        front = PermutationFront(puzzle)
        return CubeFront(front) if name == "3x3x3" else front
    if isinstance(puzzle, ClockPuzzle):
        return ClockFront(puzzle)
    return ModularFront(puzzle)
