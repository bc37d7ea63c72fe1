"""How puzzles over Z_n answer the commands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NoReturn

from puzzlegroups.cli.conversion import converted
from puzzlegroups.cli.fronts import WORD_OPTIONS
from puzzlegroups.cli.report import Report, count_moves, solution_report, word_text
from puzzlegroups.cli.seed import rng_from_seed
from puzzlegroups.errors import InvalidInputError, SearchLimitReached
from puzzlegroups.modules import explain_elimination, parse_numbers, sphere_sizes
from puzzlegroups.puzzles.dials import dials_definition
from puzzlegroups.solution import DEFAULT_MAX_BYTES, check_whole

if TYPE_CHECKING:
    from collections.abc import Iterator

    from puzzlegroups.cli.fronts import SearchOptions, StateSource
    from puzzlegroups.modules import ModularPuzzle
    from puzzlegroups.solution import Solution

__all__ = ["ModularFront", "refuse_others"]


@dataclass(frozen=True)
class ModularFront:
    """A puzzle over Z_n as the command line sees it.

    Parameters
    ----------
    puzzle : ModularPuzzle
        The puzzle.
    """

    puzzle: ModularPuzzle

    def info(self, *, strong_gens: bool) -> Report:
        """Describe the puzzle and the module of its states."""
        puzzle = self.puzzle
        if strong_gens:
            raise InvalidInputError(
                f"--strong-gens found, but the moves of {puzzle.name} commute: "
                "it has no stabilizer chain"
            )
        data: dict[str, Any] = {
            "name": puzzle.name,
            "modulus": puzzle.modulus,
            "rank": puzzle.rank,
            "invariants": list(puzzle.invariants),
            "states": str(puzzle.n_states),
            "kernel_size": str(puzzle.kernel_size),
            "moves": list(puzzle.moves),
        }
        lines = [
            f"{puzzle.name}: {puzzle.n_states} states"
            + _power(puzzle.n_states, puzzle.modulus),
            puzzle.description,
            f"{puzzle.n_cells} cells modulo {puzzle.modulus}; "
            f"{len(puzzle.moves)} moves {' '.join(puzzle.moves)}",
            f"rank {puzzle.rank}; Smith invariants "
            + " ".join(map(str, puzzle.invariants)),
            f"kernel of {puzzle.kernel_size}"
            + _power(puzzle.kernel_size, puzzle.modulus)
            + ": so many choices of amounts change nothing",
        ]
        return Report(data, [line for line in lines if line])

    def read_state(self, source: StateSource) -> Any:
        """Read numbers, one a cell, or a word."""
        refuse_others(source, self.puzzle.name)
        if source.word is not None:
            return self.puzzle.state_of(self.puzzle.word(source.word))
        text = source.text or ""
        if self.puzzle.modulus <= 10 and len(text) == self.puzzle.n_cells > 1:
            text = " ".join(text)
        return self.puzzle.state(parse_numbers(text))

    def factor(self, state: Any, options: SearchOptions) -> Report:
        """Find a word that reaches a state."""
        solution = self.puzzle.factor(state, **_arguments(options))
        return self._report(solution, state, options)

    def solve(self, state: Any, options: SearchOptions) -> Report:
        """Find a word that solves a state."""
        solution = self.puzzle.solve(state, **_arguments(options))
        report = self._report(solution, state, options)
        if options.method != "elimination":
            return report
        steps = explain_elimination(self.puzzle, state).splitlines()
        return Report(
            {**report.data, "explanation": steps}, [*report.lines, "", *steps]
        )

    def spheres(self, options: SearchOptions, max_depth: int | None) -> Iterator[int]:
        """Count the states at distance 0, 1, 2, ..."""
        sizes = sphere_sizes(
            self.puzzle,
            options.metric or "turns",
            options.max_bytes or DEFAULT_MAX_BYTES,
        )
        return self._first(sizes, max_depth)

    def scramble(self, seed: int | None) -> Report:
        """Draw a state uniformly, and a word for it."""
        word = self.puzzle.scramble(rng_from_seed(seed))
        state = " ".join(map(str, self.puzzle.state_of(word)))
        return Report(
            {"word": str(word), "state": state},
            [word_text(word), f"{count_moves(len(word.moves))} to {state}"],
        )

    def picture(self, state: Any | None) -> str:
        """Refuse: there is no picture of these puzzles."""
        self._refuse("no picture", state)

    def convert(self, target: str) -> str:
        """Write the dials as points, since other systems take permutation groups."""
        puzzle = self.puzzle
        definition = dials_definition(
            puzzle.name,
            puzzle.modulus,
            puzzle.matrix,
            puzzle.moves,
            puzzle.description,
            puzzle.n_states,
        )
        return converted(definition, target)

    def _first(self, sizes: tuple[int, ...], max_depth: int | None) -> Iterator[int]:
        if max_depth is not None:
            check_whole("max_depth", max_depth, 0)
        return iter(sizes if max_depth is None else sizes[: max_depth + 1])

    def _refuse(self, lacks: str, _: Any) -> NoReturn:
        raise InvalidInputError(
            f"{self.puzzle.name} is a module over Z_{self.puzzle.modulus} and has "
            f"{lacks}"
        )

    def _report(self, solution: Solution, state: Any, options: SearchOptions) -> Report:
        """Report an answer; one that time left unproved counts as a limit."""
        del state
        if options.method != "elimination" and not solution.optimal:
            raise SearchLimitReached(
                f"{options.seconds:g} s were too few for a proof: the best word has "
                f"{count_moves(solution.length)}, at least {solution.lower_bound} are "
                "needed",
                lower_bound=solution.lower_bound,
                best=solution,
            )
        return solution_report(solution)


def refuse_others(source: StateSource, name: str) -> None:
    """Raise an error when the state is given in a way of other puzzles.

    Parameters
    ----------
    source : StateSource
        Where the state is.
    name : str
        The puzzle, for the message.

    Raises
    ------
    InvalidInputError
        If there are colours, or a word that is to be strictly the WCA's.

    Examples
    --------
    >>> from puzzlegroups.cli.fronts import StateSource
    >>> refuse_others(StateSource(word="u"), "clock")
    """
    if source.colours is not None:
        raise InvalidInputError(f"--colours found, but {name} has no colours")
    if source.wca:
        raise InvalidInputError(f"--wca found, but {name} has no strict notation")


def _arguments(options: SearchOptions) -> dict[str, Any]:
    options.refuse(WORD_OPTIONS, "expected a puzzle whose moves are permutations")
    return {
        "method": options.method or "auto",
        "metric": options.metric or "turns",
        "max_length": options.max_length,
        "seconds": options.seconds,
    }


def _power(number: int, base: int) -> str:
    exponent = 0
    while number > 1 and number % base == 0:
        number, exponent = number // base, exponent + 1
    return f" = {base}^{exponent}" if number == 1 and exponent > 1 else ""
