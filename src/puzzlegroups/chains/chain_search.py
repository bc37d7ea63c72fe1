"""Words by a chain whose phases are searched: iterative deepening with lower bounds."""

from __future__ import annotations

import time
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

from puzzlegroups.chains.pairs_of_coordinates import choose_pairs, with_a_pair
from puzzlegroups.chains.word_counts import WordCounts
from puzzlegroups.errors import (
    InvalidInputError,
    NotInGroupError,
    SearchLimitReached,
    VerificationError,
)
from puzzlegroups.groups import schreier_sims
from puzzlegroups.search.chain_views import chain_views
from puzzlegroups.search.linear_keys import is_linear
from puzzlegroups.search.lower_bound_table import build_lower_bounds, reduce
from puzzlegroups.search.phase_search import PhaseSearch
from puzzlegroups.solution import Solution
from puzzlegroups.words import Word

if TYPE_CHECKING:
    from puzzlegroups.groups import StabilizerChain
    from puzzlegroups.permutations import Permutation
    from puzzlegroups.search import SubgroupChain

__all__ = ["ChainSearch", "build_chain_search"]

#: Symmetries of a puzzle that are used at most.
MOST_SYMMETRIES = 200

#: Longest words: those of a phase, and of all together.
LONGEST_PHASE = 24
LONGEST = 95

#: Later phases are followed to words so much shorter than the average: another word of
#: the first phase, after which less is needed, is found sooner than a longer one.
SHORTER = 1

#: Nodes that are opened when nothing else is said: some 15 ms.
USUAL_EXPANSIONS = 10_000

#: An answer that is not found with this many nodes is given up.
GIVE_UP = 30_000_000


@dataclass(frozen=True, eq=False)
class ChainSearch:
    """A chain with lower bounds on the distances in its phases.

    Parameters
    ----------
    search : PhaseSearch
        What searches.

    References
    ----------
    .. [1] H. Kociemba, The two-phase algorithm (1992), in Cubism for Fun 28: what this
       becomes on the chain that is found for the 3x3x3.

    Examples
    --------
    >>> from puzzlegroups.puzzles import load_from_catalogue
    >>> from puzzlegroups.search import build_subgroup_chain
    >>> cube = load_from_catalogue("2x2x2")
    >>> search = build_chain_search(build_subgroup_chain(cube, metric="htm"))
    >>> state = cube.generators["f"] * cube.generators["u"]
    >>> str(search.solve(state).word)
    "u' f'"
    """

    search: PhaseSearch

    @property
    def nbytes(self) -> int:
        """Bytes of the tables of distances and of moves."""
        phases = zip(self.search.chain.phases, self.search.bounds, strict=True)
        return sum(
            sum(factor.moves.nbytes + factor.keys.nbytes for factor in graph.factors)
            + sum(t.packed.nbytes + t.reduction.codes.nbytes for t in tables)
            for graph, tables in ((phase.graph, tables) for phase, tables in phases)
        )

    def solve(
        self,
        permutation: Permutation,
        max_length: int | None = None,
        expansions: int = USUAL_EXPANSIONS,
    ) -> Solution:
        """Return a word that takes a state back to the identity.

        Parameters
        ----------
        permutation : Permutation
            The state, of the puzzle's degree.
        max_length : int, optional
            The first word found that is not longer will do; when left out, the best is
            returned that is found in time.
        expansions : int, default 10,000
            Nodes that are opened; more when no word was found yet.

        Returns
        -------
        Solution
            Method ``"chain"``; the same in every run.

        Raises
        ------
        NotInGroupError
            If the puzzle cannot reach the state.
        SearchLimitReached
            If no word was found.

        Examples
        --------
        >>> from puzzlegroups.puzzles import load_from_catalogue
        >>> from puzzlegroups.search import build_subgroup_chain
        >>> cube = load_from_catalogue("2x2x2")
        >>> search = build_chain_search(build_subgroup_chain(cube, metric="htm"))
        >>> search.solve(cube.generators["u"], max_length=11).length
        1
        """
        clock = time.perf_counter()
        search, chain = self.search, self.search.chain
        limit = LONGEST if max_length is None else min(max_length, LONGEST)
        element = np.array([permutation.images])
        improve = max_length is None
        (found,) = search.solve(element, limit, expansions, improve=improve)
        if found.steps is None:
            residue, level = self._group.sift(permutation)
            if not residue.is_identity():
                raise NotInGroupError(level, residue, chain.puzzle.name)
        for patient in (search, self._patient):
            if found.steps is None:
                search = patient
                (found,) = search.solve(element, limit, GIVE_UP)
        if found.steps is None:
            raise SearchLimitReached(
                f"{chain.puzzle.name}: no word of at most {limit} moves was found: "
                f"every one has at least {found.bound}",
                lower_bound=found.bound,
            )
        result = permutation
        for step in found.steps:
            result *= search.steps[step].permutation
        if not result.is_identity():
            raise VerificationError(f"{found.steps} does not solve {permutation}")
        word = Word(
            move for step in found.steps for move in search.steps[step].word.moves
        )
        length = word.length(chain.metric)
        return Solution(
            word=word,
            length=length,
            metric=chain.metric,
            optimal=length == found.bound,
            lower_bound=found.bound,
            method="chain",
            seconds=time.perf_counter() - clock,
        )

    @cached_property
    def _patient(self) -> PhaseSearch:
        """The same with no bounds on the lengths of the phases."""
        caps = tuple(LONGEST_PHASE for _ in self.search.caps)
        return self.search.narrowed(self.search.views, caps)

    @cached_property
    def _group(self) -> StabilizerChain:
        return schreier_sims(step.permutation for step in self.search.steps)


def build_chain_search(
    chain: SubgroupChain, max_bytes: int = 60_000_000
) -> ChainSearch:
    """Measure pairs of coordinates, so that the phases of a chain can be searched.

    Parameters
    ----------
    chain : SubgroupChain
        Declared or discovered; each step costs 1 and belongs to the first phase, and
        coordinates are colours, points or blocks whose keys have at most 64 bits.
    max_bytes : int, default 60 MB
        Bound on the memory of the tables.

    Returns
    -------
    ChainSearch
        With as many pairs of coordinates as fit, half a byte a pair.

    Raises
    ------
    InvalidInputError
        If the chain is of another kind.
    SearchLimitReached
        If not even one table for each coordinate fits.

    Examples
    --------
    >>> from puzzlegroups.puzzles import load_from_catalogue
    >>> from puzzlegroups.search import build_subgroup_chain
    >>> chain = build_subgroup_chain(load_from_catalogue("2x2x2"), metric="htm")
    >>> len(build_chain_search(chain).search.bounds)
    2
    """
    known = {step.permutation for step in chain.phases[0].steps}
    for phase in chain.phases:
        for step in phase.steps:
            if step.cost != 1 or step.permutation not in known:
                raise InvalidInputError(
                    f"step {step.word} of cost {step.cost} found, expected steps of "
                    "cost 1 that are steps of the first phase too"
                )
        if not all(map(is_linear, phase.graph.factors)):
            raise InvalidInputError(
                "a coordinate found whose keys are no sums of 64 bits, expected "
                "colours, points or blocks"
            )
    chain = replace(chain, phases=tuple(map(with_a_pair, chain.phases)))
    graphs = [phase.graph.factors for phase in chain.phases]
    pairs = choose_pairs(graphs, max_bytes, chain.puzzle.name)
    bounds = tuple(
        tuple(
            build_lower_bounds(factors, reduce(factors, [one], other))
            for one, other in chosen
        )
        for factors, chosen in zip(graphs, pairs, strict=True)
    )
    caps = [LONGEST_PHASE]
    for phase in chain.phases[1:]:
        expected = WordCounts(phase.steps, phase.index).expected_length(phase.index)
        caps.append(max(1, int(expected) - SHORTER))
    views = chain_views(chain, MOST_SYMMETRIES)
    return ChainSearch(PhaseSearch(chain, bounds, tuple(caps), views))
