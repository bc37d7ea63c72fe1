"""What ``make demo`` shows: each puzzle from its description to a verified answer.

A section is a function that yields lines; each line is printed with the seconds that
passed since the one before it. A new puzzle joins by adding its section.
"""

from __future__ import annotations

import sys
import time
from typing import TYPE_CHECKING

import puzzlegroups as pg
from puzzlegroups import clock, cube

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

# The state of the 2x2x2 article, by the colours at the points 1 to 24.
STATE_COLOURS = "R R R R G G b G B B r B b g r b g g g b r G B r"

# The state of the Clock article: F1 to F9, then B2, B4, B5, B6 and B8.
CLOCK_STATE = (8, 2, 9, 4, 1, 0, 2, 4, 10, 9, 3, 11, 6, 3)

# The facelets of kociemba's manual, U R F D L B.
CUBE_FACELETS = "DRLUUBFBRBLURRLRUBLRDDFDLFUFUFFDBRDUBRUFLLFDDBFLUBLRBD"


def two_by_two() -> Iterator[str]:
    """Answer the 2x2x2 article's question: from colours to moves."""
    puzzle = pg.load_puzzle("2x2x2")
    chain = puzzle.group.chain
    factors = " ".join(
        f"{prime}^{exponent}" if exponent > 1 else str(prime)
        for prime, exponent in chain.order_factors.items()
    )
    yield f"2x2x2: order {chain.order} = {factors}"
    base = " ".join(str(point + 1) for point in chain.base)
    lengths = " ".join(str(len(orbit)) for orbit in chain.basic_orbits)
    yield f"base {base}; orbit lengths {lengths}"
    yield f"{len(chain.strong_generators)} strong generators, {chain.status}"
    state = puzzle.state_from_colours(STATE_COLOURS.split())
    verdict = "in the group" if state in puzzle.group else "not in the group"
    yield f"colours -> {state} -> {verdict}"
    word = puzzle.factor(state, method="shortest")
    claim = "proved" if word.optimal else f"at least {word.lower_bound}"
    yield f"shortest word: {word.length} moves, {claim}"
    solution = puzzle.solve(state)
    solved = (state * puzzle.permutation(solution.word)).is_identity()
    yield f"solved by {solution.word}, {'verified' if solved else 'WRONG'}"


def the_clock() -> Iterator[str]:
    """Solve the state of the Clock article with the fewest wheel turns."""
    state = clock.ClockState(CLOCK_STATE)
    solution = clock.solve_clock(state)
    claim = "optimal" if solution.optimal else f"at least {solution.lower_bound}"
    solved = (state * solution.word).is_solved()
    verdict = "verified" if solved else "WRONG"
    yield f"clock: {solution.length} moves, {claim}, {verdict}"
    yield f"solved by {clock.to_optclock(solution.word)}"


def the_cube() -> Iterator[str]:
    """Solve a cube given by its facelets in Thistlethwaite's four phases."""
    state = cube.CubeState.from_facelets(CUBE_FACELETS)
    solution = cube.solve_cube(state, method="thistlethwaite")
    lengths = "+".join(str(phase.length) for phase in solution.phases)
    solved = (state * solution.word).is_solved()
    verdict = "verified" if solved else "WRONG"
    yield f"cube: {lengths} = {solution.length} moves, {verdict}"
    for phase in solution.phases:
        yield f"{phase.word} -> {phase.name}"


SECTIONS: tuple[Callable[[], Iterator[str]], ...] = (two_by_two, the_clock, the_cube)


def main() -> int:
    """Print every section; return the exit code."""
    start = last = time.perf_counter()
    for section in SECTIONS:
        for line in section():
            now = time.perf_counter()
            print(f"{line:<72} {now - last:6.2f} s", flush=True)
            last = now
    print(f"{'all':<72} {time.perf_counter() - start:6.2f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
