"""Table descent: every phase of a chain solved with the fewest moves, by lookup."""

from __future__ import annotations

import time
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from puzzlegroups.errors import NotInGroupError
from puzzlegroups.groups.evaluation import image_of_word
from puzzlegroups.search.phase_words import solution_in_phases
from puzzlegroups.search.steps import steps_of

if TYPE_CHECKING:
    from puzzlegroups.permutations import Permutation
    from puzzlegroups.search.distance_table import DistanceTable
    from puzzlegroups.search.subgroup_chain import SubgroupChain
    from puzzlegroups.solution import Solution
    from puzzlegroups.words import Word

__all__ = ["TableDescent"]


@dataclass(frozen=True, eq=False)
class TableDescent:
    """A chain with the exact distances of each phase.

    Parameters
    ----------
    chain : SubgroupChain
        The chain.
    tables : tuple of DistanceTable
        For each phase, the distances of its cosets from the goal.

    Notes
    -----
    Each phase is as short as it can be; their sum need not be.

    References
    ----------
    .. [1] M. B. Thistlethwaite's 52-move algorithm, in: D. Singmaster, Notes on Rubik's
       Magic Cube (1981), where the tables were made by hand and computer.

    Examples
    --------
    >>> from puzzlegroups.puzzles import load_from_catalogue
    >>> from puzzlegroups.search import build_table_descent
    >>> puzzle = load_from_catalogue("2x2x2")
    >>> descent = build_table_descent(puzzle)
    >>> solution = descent.solve(puzzle.generators["f"] * puzzle.generators["u"])
    >>> str(solution.word), [phase.length for phase in solution.phases]
    ("u' f'", [2, 0])
    """

    chain: SubgroupChain
    tables: tuple[DistanceTable, ...]

    @property
    def longest(self) -> int:
        """The sum of the largest distances: no solution is longer."""
        return sum(int(table.distances.max()) for table in self.tables)

    def solve(self, permutation: Permutation) -> Solution:
        """Return a word that takes a state back to the identity.

        Parameters
        ----------
        permutation : Permutation
            The state, of the puzzle's degree.

        Returns
        -------
        Solution
            With its phases; method ``"chain"``. The distance in the first phase is a
            proved lower bound when that phase has all moves.

        Raises
        ------
        NotInGroupError
            If the puzzle cannot reach the state; with the phase in which that showed.

        Notes
        -----
        O(length * n_steps) after the tables are there.

        Examples
        --------
        >>> from puzzlegroups.puzzles import load_from_catalogue
        >>> from puzzlegroups.search import build_table_descent
        >>> puzzle = load_from_catalogue("pyraminx-no-tips")
        >>> descent = build_table_descent(puzzle)
        >>> solution = descent.solve(~puzzle.generators["U"])
        >>> str(solution.word), solution.optimal
        ('U', True)
        """
        clock = time.perf_counter()
        rest = permutation
        words: list[Word] = []
        for number, (phase, table) in enumerate(
            zip(self.chain.phases, self.tables, strict=True)
        ):
            coset = phase.graph.coset_of(rest)
            if coset < 0 or table.distances[coset] < 0:
                raise NotInGroupError(number, rest, self.chain.puzzle.name)
            words.append(table.descend(coset))
            rest = rest * image_of_word(words[-1], self.chain.puzzle.generators)
        if not rest.is_identity():
            raise NotInGroupError(len(words), rest, self.chain.puzzle.name)
        bound = self.lower_bound(permutation)
        return solution_in_phases(self.chain, permutation, words, bound, clock)

    def lower_bound(self, permutation: Permutation) -> int:
        """Return a length that no solution falls short of.

        Parameters
        ----------
        permutation : Permutation
            A state that the puzzle can reach.

        Returns
        -------
        int
            The distance in the first phase, if that has all moves; else 0.

        Examples
        --------
        >>> from puzzlegroups.puzzles import load_from_catalogue
        >>> from puzzlegroups.search import build_table_descent
        >>> puzzle = load_from_catalogue("2x2x2")
        >>> build_table_descent(puzzle).lower_bound(puzzle.generators["f"])
        1
        """
        if not self._bounds_all:
            return 0
        coset = self.chain.phases[0].graph.coset_of(permutation)
        return int(self.tables[0].distances[coset])

    @cached_property
    def _bounds_all(self) -> bool:
        """Whether every word of the puzzle is one of steps of the first phase."""
        chain = self.chain
        costs = {step.permutation: step.cost for step in chain.phases[0].steps}
        return all(
            costs.get(step.permutation, 2) == 1
            for step in steps_of(chain.puzzle.generators, chain.metric)
        )
