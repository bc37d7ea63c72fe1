"""How Square-1 answers the commands: its turns are blocked, so it has no group."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from puzzlegroups.cli.fronts import WORD_OPTIONS
from puzzlegroups.cli.report import Report
from puzzlegroups.cli.seed import rng_from_seed
from puzzlegroups.errors import InvalidInputError
from puzzlegroups.puzzle.loading import SQUARE_ONE
from puzzlegroups.solution import SearchLimits
from puzzlegroups.square_one import (
    SquareOne,
    SquareOneWord,
    build_shape_graph,
    random_square_one,
    read_square_one,
    solve_square_one,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from puzzlegroups.cli.fronts import SearchOptions, StateSource
    from puzzlegroups.square_one import SquareOneSolution

__all__ = ["DESCRIPTION", "SquareOneFront"]

DESCRIPTION = "Square-1: layers turn by twelfths, and the shape may block a twist"


class SquareOneFront:
    """Square-1 as the command line sees it."""

    def info(self, *, strong_gens: bool) -> Report:
        """Count shapes and states."""
        if strong_gens:
            raise _no_group("strong generators")
        graph = build_shape_graph()
        states = len(graph.distance) * math.factorial(8) ** 2
        shapes = len(graph.distance) // 2
        far = max(graph.distance.values())
        return Report(
            {
                "name": SQUARE_ONE,
                "states": str(states),
                "shapes": shapes,
                "twists_to_cube": far,
                "cube_group_order": str(math.factorial(8) ** 2),
            },
            [
                f"{SQUARE_ONE}: {states} states in which a twist is possible",
                DESCRIPTION,
                f"{shapes} shapes, at most {far} twists from the cube",
                f"cube-shaped states: a group of order {math.factorial(8) ** 2}",
            ],
        )

    def read_state(self, source: StateSource) -> SquareOne:
        """Read a word such as (1,0)/(3,-3)/ or a state, a character a piece."""
        if source.word is not None:
            return read_square_one(source.word, wca=source.wca)
        if source.text is not None:
            return SquareOne.from_text(source.text)
        raise InvalidInputError("colours found, expected a word or the pieces")

    def factor(self, state: SquareOne, options: SearchOptions) -> Report:
        """Find a word that reaches a state."""
        return _report(~SquareOneWord.from_text(_solve(state, options).word))

    def solve(self, state: SquareOne, options: SearchOptions) -> Report:
        """Solve a state, the shape first."""
        solution = _solve(state, options)
        report = _report(SquareOneWord.from_text(solution.word))
        phases = [
            {"name": name, "word": word}
            for name, word in (
                ("cube shape", solution.to_cube),
                ("solved", solution.in_cube),
            )
        ]
        lines = [f"{phase['word'] or '-'}  -> {phase['name']}" for phase in phases]
        seconds = round(solution.seconds, 6)
        data = {**report.data, "phases": phases, "seconds": seconds}
        return Report(data, [*report.lines, "", *lines])

    def spheres(self, options: SearchOptions, max_depth: int | None) -> Iterator[int]:
        """Refuse: the states are too many to be counted one by one."""
        del options, max_depth
        raise _no_group("growth")

    def scramble(self, seed: int | None) -> Report:
        """Draw a state in which a twist is possible, and a word that reaches it."""
        state = random_square_one(rng_from_seed(seed))
        word = str(~SquareOneWord.from_text(solve_square_one(state).word))
        return Report({"word": word, "state": str(state)}, [word, f"to {state}"])

    def picture(self, state: SquareOne | None) -> str:
        """Refuse: there is no picture."""
        del state
        raise InvalidInputError(f"pictures of {SQUARE_ONE} are not offered")

    def convert(self, target: str) -> str:
        """Refuse: the formats describe groups."""
        raise _no_group(f"code for {target}")


def _no_group(what: str) -> InvalidInputError:
    return InvalidInputError(
        f"{SQUARE_ONE}: {what} asked for, but turns are blocked in some states, so "
        "there is no group; info, solve, factor and scramble are offered"
    )


def _solve(state: SquareOne, options: SearchOptions) -> SquareOneSolution:
    others = ("--method", "--metric", "--max-length", *WORD_OPTIONS)
    options.refuse(others, f"which is not for {SQUARE_ONE}")
    limits = SearchLimits(seconds=options.seconds)
    if options.max_bytes is not None:
        limits = SearchLimits(seconds=options.seconds, max_bytes=options.max_bytes)
    return solve_square_one(state, limits)


def _report(word: SquareOneWord) -> Report:
    n_twists, n_turns = word.n_twists, word.length - word.n_twists
    return Report(
        {"word": str(word), "length": word.length, "twists": n_twists},
        [
            str(word) or "(nothing to do)",
            f"{n_twists} twists, {n_turns} turns, verified",
        ],
    )
