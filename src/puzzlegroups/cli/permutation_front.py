"""How permutation puzzles answer the commands."""

from __future__ import annotations

import re
import time
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, TypeAlias

from puzzlegroups.cli.conversion import converted
from puzzlegroups.cli.fronts import SearchOptions
from puzzlegroups.cli.progress import waiting
from puzzlegroups.cli.report import Report, count_moves, solution_report, word_text
from puzzlegroups.cli.seed import rng_from_seed
from puzzlegroups.cli.state_sentence import state_sentence
from puzzlegroups.draw import permutation_svg
from puzzlegroups.errors import AmbiguousColouringError, InvalidInputError
from puzzlegroups.factor import MAX_WORDS
from puzzlegroups.permutations import Permutation, parse_permutation
from puzzlegroups.puzzles.point_names import numbered
from puzzlegroups.solution import DEFAULT_MAX_BYTES, SearchLimits
from puzzlegroups.tables import user_store

if TYPE_CHECKING:
    from collections.abc import Iterator

    from puzzlegroups.cli.fronts import StateSource
    from puzzlegroups.puzzle import Puzzle
    from puzzlegroups.solution import Solution

__all__ = ["PermutationFront"]

State: TypeAlias = Permutation | tuple[str, ...]


@dataclass(frozen=True)
class PermutationFront:
    """A permutation puzzle as the command line sees it.

    Parameters
    ----------
    puzzle : Puzzle
        The puzzle.
    """

    puzzle: Puzzle

    def info(self, *, strong_gens: bool) -> Report:
        """Describe the puzzle and its group; points are 1-based."""
        clock = time.perf_counter()
        definition, chain = self.puzzle.definition, self.puzzle.group.chain
        factors = chain.order_factors
        base = [point + 1 for point in chain.base]
        orbits = [sorted(p + 1 for p in orbit) for orbit in chain.basic_orbits]
        bandaged = definition.is_bandaged
        data: dict[str, Any] = {
            "name": definition.name,
            "degree": definition.degree,
            "moves": list(definition.moves),
            "order": str(chain.order),
            "order_factors": {str(p): e for p, e in factors.items()},
            "base": base,
            "basic_orbits": orbits,
            "status": chain.status,
        }
        if bandaged:
            data["bandaged"] = True
        what = "order of the group of the moves" if bandaged else "order"
        lines = [f"{definition.name}: {what} {chain.order}{_factors_text(factors)}"]
        lines += [
            text for text in (definition.description, definition.notation) if text
        ]
        lines += [
            f"{definition.degree} points; moves {' '.join(definition.moves)}",
            f"base {_numbers(base)}; orbit lengths {_numbers(map(len, orbits))}",
            f"{len(chain.strong_generators)} strong generators, {chain.status}",
        ]
        if bandaged or any(kind.looks_alike for kind in definition.pieces):
            states, sentence = state_sentence(self.puzzle)
            data["states"] = None if states is None else str(states)
            lines.append(sentence)
        if strong_gens:
            data["strong_gens"] = self._strong_generators()
            lines += [f"{g['permutation']} = {g['word']}" for g in data["strong_gens"]]
        data["seconds"] = round(time.perf_counter() - clock, 6)
        return Report(data, [*lines, f"{data['seconds']:.3f} s"])

    def read_state(self, source: StateSource) -> State:
        """Read cycles, a word, or the colours of the points.

        Colours that several elements show stay colours.
        """
        if source.word is not None:
            word = self.puzzle.read(source.word, wca=source.wca)
            return self.puzzle.permutation(word)
        if source.colours is not None:
            colours = tuple(_split(source.colours))
            try:
                return self.puzzle.state_from_colours(colours)
            except AmbiguousColouringError:
                return colours
        names = self.puzzle.definition.point_names or ()
        numbers = {name: number for number, name in enumerate(names, start=1)}
        text = numbered(source.text or "", numbers) if names else source.text or ""
        return parse_permutation(text, self.puzzle.degree)

    def factor(self, state: State, options: SearchOptions) -> Report:
        """Find a word for a permutation, or for one that shows colours."""
        with waiting(f"searching for a word in the moves of {self.puzzle.name}"):
            if isinstance(state, Permutation):
                found = self.puzzle.factor(state, **_arguments(options))
            else:
                solution = self._solve_colours(state, options)
                orders = self.puzzle.homomorphism().orders
                found = replace(solution, word=(~solution.word).modulo(orders))
        return solution_report(found)

    def solve(self, state: State, options: SearchOptions) -> Report:
        """Find a word for the inverse of a permutation, or one that solves colours."""
        with waiting(f"searching for a word in the moves of {self.puzzle.name}"):
            if isinstance(state, Permutation):
                found = self.puzzle.solve(state, **_arguments(options))
            else:
                found = self._solve_colours(state, options)
        return solution_report(found)

    def _solve_colours(
        self, colours: tuple[str, ...], options: SearchOptions
    ) -> Solution:
        """Solve colours that several elements show."""
        refused = ("--moves", "--all-shortest", "--max-words", "--seconds")
        options.refuse(refused, "expected colours that one state alone shows")
        if options.method not in {None, "auto", "short"}:
            raise InvalidInputError(
                f"--method {options.method} found, expected short: several states "
                "show these colours"
            )
        solution = self.puzzle.solve_colours(
            colours,
            options.effort or "quick",
            options.metric,
            max_bytes=options.max_bytes or DEFAULT_MAX_BYTES,
            store=user_store(),
        )
        return SearchLimits(options.max_length).within_length(solution)

    def spheres(self, options: SearchOptions, max_depth: int | None) -> Iterator[int]:
        """Count the states at distance 0, 1, 2, ..."""
        max_bytes = options.max_bytes or DEFAULT_MAX_BYTES
        return self.puzzle.spheres(options.metric, max_depth, max_bytes)

    def scramble(self, seed: int | None) -> Report:
        """Draw a state uniformly, and a word for it."""
        with waiting(f"writing a state of {self.puzzle.name} as a word"):
            solution = self.puzzle.scramble(rng_from_seed(seed), store=user_store())
        state = self.puzzle.permutation(solution.word)
        return Report(
            {"word": str(solution.word), "state": str(state)},
            [word_text(solution.word), f"{count_moves(solution.length)} to {state}"],
        )

    def picture(self, state: State | None) -> str:
        """Draw the net, or the points in a circle where there is no net."""
        if isinstance(state, tuple):
            solution = self._solve_colours(state, SearchOptions())
            state = ~self.puzzle.permutation(solution.word)
        return permutation_svg(self.puzzle.definition, state)

    def convert(self, target: str) -> str:
        """Write the definition for another system."""
        return converted(self.puzzle.definition, target)

    def _strong_generators(self) -> list[dict[str, str]]:
        phi = self.puzzle.homomorphism()
        return [
            {"permutation": str(generator), "word": str(phi.preimage(generator))}
            for generator in phi.chain.strong_generators
        ]


def _arguments(options: SearchOptions) -> dict[str, Any]:
    return {
        "method": options.method or "auto",
        "metric": options.metric,
        "max_length": options.max_length,
        "seconds": options.seconds,
        "max_bytes": options.max_bytes or DEFAULT_MAX_BYTES,
        "moves": options.moves,
        "effort": options.effort,
        "store": None if options.method == "shortest" else user_store(),
        "all_shortest": options.all_shortest,
        "max_words": MAX_WORDS if options.max_words is None else options.max_words,
    }


def _split(colours: str) -> list[str]:
    """Split at commas or blanks; without either, every letter is a colour."""
    if not re.search(r"[,\s]", colours.strip()):
        return list(colours.strip())
    return [c.strip() for c in re.split(r"," if "," in colours else r"\s+", colours)]


def _factors_text(factors: dict[int, int]) -> str:
    powers = [f"{p}^{e}" if e > 1 else str(p) for p, e in factors.items()]
    return f" = {' '.join(powers)}" if powers else ""


def _numbers(values: Any) -> str:
    return " ".join(map(str, values)) or "(none)"
