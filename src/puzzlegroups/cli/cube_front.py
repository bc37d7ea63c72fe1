"""How the 3x3x3 answers the commands: by facelets, and in phases."""

from __future__ import annotations

import contextlib
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from puzzlegroups.cli.fronts import CubeOptions, SearchOptions
from puzzlegroups.cli.progress import waiting
from puzzlegroups.cli.report import Report, count_moves, solution_report, word_text
from puzzlegroups.cli.seed import rng_from_seed
from puzzlegroups.cube import (
    CubeState,
    load_thistlethwaite,
    random_cubes,
    solve_cube,
    solve_cubes,
)
from puzzlegroups.cube.solve import NEAR
from puzzlegroups.cube.two_phase import LONGEST
from puzzlegroups.draw.cube_net import cube_net_svg, cube_net_text, cube_steps_svg
from puzzlegroups.draw.cube_views import cube_view_steps_svg, cube_views_svg
from puzzlegroups.errors import PuzzleGroupsError, SearchLimitReached

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from puzzlegroups.cli.fronts import StateSource
    from puzzlegroups.cli.permutation_front import PermutationFront
    from puzzlegroups.solution import Solution

__all__ = ["CubeFront"]

METRIC = "htm"


@dataclass(frozen=True)
class CubeFront:
    """The 3x3x3 of the catalogue as the command line sees it.

    Parameters
    ----------
    general : PermutationFront
        What answers the questions that any permutation puzzle is asked.
    """

    general: PermutationFront

    def info(self, *, strong_gens: bool) -> Report:
        """Describe the puzzle and its group."""
        return self.general.info(strong_gens=strong_gens)

    def read_state(self, source: StateSource) -> CubeState:
        """Read 54 facelets, a word, cycles, or the colours of the 48 points."""
        text = source.text
        if text is not None and not any(bracket in text for bracket in "([{"):
            return CubeState.from_facelets(text)
        if source.word is not None:
            word = self.general.puzzle.read(source.word, wca=source.wca)
            return CubeState.from_word(word)
        return CubeState.from_permutation(self.general.read_state(source))

    def factor(self, state: CubeState, options: SearchOptions) -> Report:
        """Find a word for a state among all words of the puzzle."""
        return self.general.factor(state.permutation, options)

    def solve(self, state: CubeState, options: SearchOptions) -> Report:
        """Solve a state; tell what each phase reaches."""
        return self.answer(state, options, CubeOptions())

    def answer(
        self, state: CubeState, options: SearchOptions, question: CubeOptions
    ) -> Report:
        """Answer a question about a state; tell what each phase reaches, if any."""
        with waiting("searching; Ctrl-C ends it") as say:

            def show(bound: int, length: int) -> None:
                say(f"found {length} turns; {bound} are needed; Ctrl-C ends it")

            solution = _solve(state, options, question, show)
        return _report(state, solution)

    def solve_many(
        self, states: Sequence[CubeState], options: SearchOptions
    ) -> list[Report | PuzzleGroupsError]:
        """Solve states by two phases together; the near ones and the rest singly."""
        together: list[Solution | None] = [None] * len(states)
        if replace(options, max_length=None) == SearchOptions():
            longest = LONGEST if options.max_length is None else options.max_length
            with contextlib.suppress(SearchLimitReached):
                together = [*solve_cubes(states, longest)]
        found: list[Report | PuzzleGroupsError] = []
        for state, solution in zip(states, together, strict=True):
            try:
                if solution is None or solution.lower_bound <= NEAR:
                    solution = _solve(state, options, CubeOptions())
                found.append(_report(state, solution))
            except PuzzleGroupsError as error:
                found.append(error)
        return found

    def spheres(self, options: SearchOptions, max_depth: int | None) -> Iterator[int]:
        """Count the states at distance 0, 1, 2, ..."""
        return self.general.spheres(options, max_depth)

    def convert(self, target: str) -> str:
        """Write the definition for another system."""
        return self.general.convert(target)

    def scramble(self, seed: int | None) -> Report:
        """Draw a state uniformly, and a word that reaches it."""
        (state,) = random_cubes(1, rng_from_seed(seed))
        word = (~solve_cube(state).word).modulo(dict.fromkeys("URFDLB", 4))
        facelets = state.facelets()
        return Report(
            {"word": str(word), "state": facelets},
            [
                word_text(word),
                f"{count_moves(word.length(METRIC))} to {facelets}",
                "",
                cube_net_text(facelets),
            ],
        )

    def picture(self, state: CubeState | None) -> str:
        """Draw the net with its 54 facelets."""
        return cube_net_svg(state or _solved())

    def text_picture(self, state: CubeState | None) -> str:
        """Draw the net as text."""
        return cube_net_text((state or _solved()).facelets())

    def steps_picture(self, state: CubeState | None) -> str:
        """Draw the solution of a state step by step."""
        cube = state or _solved()
        return cube_steps_svg(cube, solve_cube(cube))

    def solid_picture(
        self, state: CubeState | None, *, steps: bool, as_png: bool
    ) -> str | bytes:
        """Draw the cube in perspective, or its solution step by step."""
        cube = state or _solved()
        if as_png:
            from puzzlegroups.draw import cube_plot as plot

            return plot.figure_png(
                plot.plot_cube_steps(cube, solve_cube(cube))
                if steps
                else plot.plot_cube(cube)
            )
        if steps:
            return cube_view_steps_svg(cube, solve_cube(cube))
        return cube_views_svg(cube)


def _solved() -> CubeState:
    return CubeState.from_word("")


def _solve(
    state: CubeState,
    options: SearchOptions,
    question: CubeOptions,
    progress: Callable[[int, int], Any] | None = None,
) -> Solution:
    others = ("--effort", "--all-shortest", "--max-words")
    options.refuse(others, "which 'factor' takes, but the cube's own methods do not")
    if options.max_bytes is not None:
        load_thistlethwaite().chain.check_tables(options.max_bytes)
    return solve_cube(
        state,
        options.method or "auto",
        max_length=options.max_length,
        expansions=question.expansions,
        seconds=options.seconds,
        tier=question.tier or "auto",
        n_jobs=question.jobs,
        progress=progress,
        goal=question.goal,
        moves=options.moves,
        metric=options.metric or METRIC,
        solutions=question.solutions,
        avoid_first=question.avoid_first or (),
        avoid_last=question.avoid_last or (),
    )


def _report(state: CubeState, solution: Solution) -> Report:
    report = solution_report(solution)
    phases = [
        {"name": phase.name, "word": str(phase.word), "length": phase.length}
        for phase in solution.phases
    ]
    data = {
        **report.data,
        "phases": phases,
        "relabelled": state.relabelled or None,
    }
    lines = [*_about_centres(state), *report.lines]
    if phases:
        lines += ["", *_phase_lines(solution)]
    return Report(data, [*lines, "", cube_net_text(state.facelets())])


def _about_centres(state: CubeState) -> list[str]:
    if not state.relabelled:
        return []
    centres = " ".join(state.relabelled)
    return [f"centres {centres} found: colours are named by the centres"]


def _phase_lines(solution: Solution) -> list[str]:
    width = max(len(str(phase.word)) for phase in solution.phases)
    return [
        f"{phase.length:2d}  {phase.word!s:{width}}  -> {phase.name}"
        for phase in solution.phases
    ]
