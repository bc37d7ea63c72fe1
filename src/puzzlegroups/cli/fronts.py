"""Fronts: how each kind of puzzle answers the commands."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

if TYPE_CHECKING:
    from collections.abc import Iterator

    from puzzlegroups.cli.report import Report

__all__ = [
    "AnswersQuestions",
    "AsksForState",
    "CubeOptions",
    "Front",
    "SearchOptions",
    "ShowsAsText",
    "ShowsInSpace",
    "ShowsSteps",
    "StateSource",
    "front_for",
]


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
    """

    text: str | None = None
    word: str | None = None
    colours: str | None = None


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
    """

    method: str | None = None
    metric: str | None = None
    max_length: int | None = None
    seconds: float | None = None
    max_bytes: int | None = None
    moves: str | None = None


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
    """

    goal: str | None = None
    solutions: int = 1
    avoid_first: str | None = None
    avoid_last: str | None = None
    expansions: int | None = None
    tier: str | None = None

    def given(self) -> list[str]:
        """Return the names of those that were given, as the user writes them.

        Returns
        -------
        list of str
            In the order of the fields.

        Examples
        --------
        >>> CubeOptions(goal="cross", avoid_last="U").given()
        ['--goal', '--avoid-last']
        """
        default = CubeOptions()
        return [
            f"--{field.name.replace('_', '-')}"
            for field in fields(self)
            if getattr(self, field.name) != getattr(default, field.name)
        ]


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
    from puzzlegroups.cli.square_one_front import NAME, SquareOneFront
    from puzzlegroups.clock import ClockPuzzle
    from puzzlegroups.puzzle import Puzzle, load_puzzle

    if name == NAME:
        return SquareOneFront()
    puzzle = load_puzzle(name)
    if isinstance(puzzle, Puzzle):
        front = PermutationFront(puzzle)
        return CubeFront(front) if name == "3x3x3" else front
    if isinstance(puzzle, ClockPuzzle):
        return ClockFront(puzzle)
    return ModularFront(puzzle)
