"""Table descent: every phase of a chain solved with the fewest moves, by lookup."""

from __future__ import annotations

import time
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from puzzlegroups.errors import NotInGroupError, VerificationError
from puzzlegroups.groups.evaluation import image_of_word
from puzzlegroups.search.steps import steps_of
from puzzlegroups.solution import PhaseWord, Solution
from puzzlegroups.words import Word

if TYPE_CHECKING:
    from collections.abc import Sequence

    from puzzlegroups.permutations import Permutation
    from puzzlegroups.search.distance_table import DistanceTable
    from puzzlegroups.search.subgroup_chain import SubgroupChain
    from puzzlegroups.words import Move

__all__ = ["TableDescent", "merged"]


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
        bound = 0
        for number, (phase, table) in enumerate(
            zip(self.chain.phases, self.tables, strict=True)
        ):
            coset = phase.graph.coset_of(rest)
            if coset < 0 or table.distances[coset] < 0:
                raise NotInGroupError(number, rest, self.chain.puzzle.name)
            if number == 0 and self._bounds_all:
                bound = int(table.distances[coset])
            words.append(table.descend(coset))
            rest = rest * image_of_word(words[-1], self.chain.puzzle.generators)
        if not rest.is_identity():
            raise NotInGroupError(len(words), rest, self.chain.puzzle.name)
        return self._solution(permutation, words, bound, clock)

    def _solution(
        self,
        permutation: Permutation,
        words: Sequence[Word],
        bound: int,
        clock: float,
    ) -> Solution:
        puzzle, metric = self.chain.puzzle, self.chain.metric
        orders = {name: p.order() for name, p in puzzle.generators.items()}
        phases = tuple(
            PhaseWord(phase.reaches, word, word.length(metric))
            for phase, word in zip(
                self.chain.phases, merged(words, orders), strict=True
            )
        )
        word = Word(move for phase in phases for move in phase.word.moves)
        if not (permutation * image_of_word(word, puzzle.generators)).is_identity():
            raise VerificationError(f"the word {word} does not solve {permutation}")
        length = word.length(metric)
        bound = max(bound, int(not permutation.is_identity()))
        return Solution(
            word=word,
            length=length,
            metric=metric,
            optimal=length == bound,
            lower_bound=bound,
            method="chain",
            seconds=time.perf_counter() - clock,
            phases=phases,
        )

    @cached_property
    def _bounds_all(self) -> bool:
        """Whether every word of the puzzle is one of steps of the first phase."""
        chain = self.chain
        costs = {step.permutation: step.cost for step in chain.phases[0].steps}
        return all(
            costs.get(step.permutation, 2) == 1
            for step in steps_of(chain.puzzle.generators, chain.metric)
        )


def merged(words: Sequence[Word], orders: dict[str, int]) -> list[Word]:
    """Join words whose ends meet, and return what is left of each.

    Parameters
    ----------
    words : sequence of Word
        One for each phase.
    orders : dict of str to int
        Order of each generator.

    Returns
    -------
    list of Word
        As many words with the same product, in which no power of a generator follows
        another of the same. A move that meets one of an earlier phase becomes part of
        that phase, which still ends in its subgroup, as the move lies in there.

    Examples
    --------
    >>> joined = merged(
    ...     [Word([("u", 1), ("f", 1)]), Word([("f", 2), ("r", 1)])], {"f": 4})
    >>> [str(word) for word in joined]
    ["u f'", 'r']
    """
    flat: list[tuple[int, Move]] = []
    for number, word in enumerate(words):
        for move in word.moves:
            if not flat or flat[-1][1].generator != move.generator:
                flat.append((number, move))
                continue
            earlier, other = flat.pop()
            both = Word([other, move]).modulo(orders).moves
            flat += [(earlier, last) for last in both]
    return [
        Word(move for number, move in flat if number == phase)
        for phase in range(len(words))
    ]
