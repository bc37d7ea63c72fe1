"""Subgroup chains: phases in order, each with moves, coordinates and a goal."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from puzzlegroups.errors import SearchLimitReached

if TYPE_CHECKING:
    from puzzlegroups.permutations import Permutation
    from puzzlegroups.puzzles import PuzzleDefinition
    from puzzlegroups.search.product_graph import ProductGraph
    from puzzlegroups.search.steps import Step
    from puzzlegroups.solution import Solution

__all__ = ["ChainSolver", "Phase", "SubgroupChain"]


@dataclass(frozen=True, eq=False)
class Phase:
    """What may be done in a phase, what it looks at, and its goal.

    Parameters
    ----------
    reaches : str
        What to call the subgroup that is reached.
    graph : ProductGraph
        The coordinates, followed together; the goal is its start.
    index : int
        Number of cosets of the subgroup: how many cases the phase has.
    """

    reaches: str
    graph: ProductGraph
    index: int

    @property
    def steps(self) -> tuple[Step, ...]:
        """What may be done."""
        return self.graph.steps


@dataclass(frozen=True, eq=False)
class SubgroupChain:
    """Subgroups of a group, each in the one before, from the whole down to 1.

    Parameters
    ----------
    puzzle : PuzzleDefinition
        Whose group it is.
    name : str
        Name of the chain in the definition.
    metric : str
        What the steps cost: ``"qtm"`` or ``"htm"``.
    phases : tuple of Phase
        In each, the coordinates determine the coset of the subgroup that is reached.
    """

    puzzle: PuzzleDefinition
    name: str
    metric: str
    phases: tuple[Phase, ...]

    @property
    def order(self) -> int:
        """Order of the whole group: the product of the indices."""
        return math.prod(phase.index for phase in self.phases)

    def check_tables(self, max_bytes: int) -> None:
        """Refuse distance tables that would be too large.

        Parameters
        ----------
        max_bytes : int
            Bound on the memory of each table.

        Raises
        ------
        SearchLimitReached
            If a phase needs more.

        Examples
        --------
        >>> from puzzlegroups.puzzles import load_from_catalogue
        >>> from puzzlegroups.search import build_subgroup_chain
        >>> build_subgroup_chain(load_from_catalogue("2x2x2")).check_tables(2**20)
        """
        for number, phase in enumerate(self.phases, start=1):
            needed = 2 * len(phase.graph)
            if needed > max_bytes:
                raise SearchLimitReached(
                    f"{self.puzzle.name}: the table of phase {number} of chain "
                    f"{self.name!r} needs {needed} bytes, max_bytes is {max_bytes}",
                    needed_bytes=needed,
                )


class ChainSolver(Protocol):
    """What leads a state through the phases of a chain."""

    def solve(self, permutation: Permutation) -> Solution:
        """Return a verified word that takes a state back to the identity."""
        ...
