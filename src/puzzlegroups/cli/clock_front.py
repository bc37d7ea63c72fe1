"""How the Clock answers the commands."""

from __future__ import annotations

from dataclasses import dataclass
from time import perf_counter
from typing import TYPE_CHECKING, Any

import typer

from puzzlegroups.cli.clock_dialogue import ask_for_state
from puzzlegroups.cli.modular_front import ModularFront, refuse_others
from puzzlegroups.cli.progress import waiting
from puzzlegroups.cli.report import Report
from puzzlegroups.cli.seed import rng_from_seed
from puzzlegroups.clock import (
    ClockState,
    solve_clocks,
    to_optclock,
    to_table,
    wca_scramble,
)
from puzzlegroups.clock.census_files import whole_census
from puzzlegroups.clock.census_rows import distribution
from puzzlegroups.clock.growth import PUBLISHED_SOURCE, PUBLISHED_SPHERES
from puzzlegroups.clock.methods import is_exact, solution_of
from puzzlegroups.draw.clock_dials import clock_svg
from puzzlegroups.errors import PuzzleGroupsError

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from puzzlegroups.cli.fronts import SearchOptions, StateSource
    from puzzlegroups.solution import Solution

__all__ = ["ClockFront"]


@dataclass(frozen=True)
class ClockFront(ModularFront):
    """A Clock as the command line sees it.

    Parameters
    ----------
    puzzle : ModularPuzzle
        Of :func:`puzzlegroups.clock.load_clock`.
    """

    def read_state(self, source: StateSource) -> ClockState:
        """Read 14 or 18 numbers, or a scramble in any notation."""
        refuse_others(source, self.puzzle.name)
        hours = self.puzzle.modulus
        if source.word is not None:
            return ClockState.from_word(source.word, hours)
        return ClockState.from_text(source.text or "", hours)

    def ask_state(self) -> ClockState:
        """Ask the person at the terminal."""
        return ask_for_state(self.puzzle.modulus)

    def scramble(self, seed: int | None) -> Report:
        """Draw a state uniformly, and the WCA's scramble for it."""
        hours = self.puzzle.modulus
        cells = rng_from_seed(seed).integers(0, hours, self.puzzle.n_cells)
        state = ClockState(cells, hours)
        word = wca_scramble(state)
        return Report(
            {"word": word, "state": str(state)},
            [word, f"to {state}", state.picture()],
        )

    def solve(self, state: Any, options: SearchOptions) -> Report:
        """Find a word that solves a state."""
        with waiting("the first answer builds the side tables, once"):
            return super().solve(state, options)

    def solve_many(
        self, states: Sequence[Any], options: SearchOptions
    ) -> list[Report | PuzzleGroupsError]:
        """Find a word for each state, or say why there is none."""
        puzzle, start = self.puzzle, perf_counter()
        if not is_exact(puzzle, options.method, options.metric, options.seconds):
            return [self._one(state, options) for state in states]
        amounts = solve_clocks([state.cells for state in states], puzzle.modulus)
        seconds = (perf_counter() - start) / max(len(states), 1)
        found: list[Report | PuzzleGroupsError] = []
        for state, row in zip(states, amounts.tolist(), strict=True):
            try:
                solution = solution_of(puzzle, row, seconds, options.max_length)
                found.append(self._report(solution, state, options))
            except PuzzleGroupsError as error:
                found.append(error)
        return found

    def _one(self, state: Any, options: SearchOptions) -> Report | PuzzleGroupsError:
        try:
            return super().solve(state, options)
        except PuzzleGroupsError as error:
            return error

    def spheres(self, options: SearchOptions, max_depth: int | None) -> Iterator[int]:
        """Count the states at distance 0, 1, 2, ...; for 12 hours by the census.

        Without the rows of a whole census, as published.
        """
        if self.puzzle.modulus != 12 or options.metric not in (None, "turns"):
            return super().spheres(options, max_depth)
        rows, path = whole_census()
        if rows:
            typer.echo(f"the sum of {len(rows)} classes counted in {path}", err=True)
            return self._first(distribution(rows), max_depth)
        typer.echo(f"published by {PUBLISHED_SOURCE}, not computed here", err=True)
        return self._first(PUBLISHED_SPHERES, max_depth)

    def picture(self, state: ClockState | None) -> str:
        """Draw both faces as SVG."""
        return clock_svg(state or ClockState.solved(self.puzzle.modulus))

    def text_picture(self, state: ClockState | None) -> str:
        """Draw both faces as text."""
        return (state or ClockState.solved(self.puzzle.modulus)).picture()

    def _report(self, solution: Solution, state: Any, options: SearchOptions) -> Report:
        report = super()._report(solution, state, options)
        hours = self.puzzle.modulus
        notation = to_optclock(solution.word, hours)
        data = {**report.data, "notation": notation}
        if solution.word.is_identity():
            return Report(data, report.lines)
        claims = [
            line.replace("proved shortest", f"proved shortest ({solution.method})")
            for line in report.lines[1:]
        ]
        lines = [notation, *claims, "", to_table(solution.word, hours)]
        return Report(data, lines)
