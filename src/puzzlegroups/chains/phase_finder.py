"""Phases between subgroups that powers of the moves generate."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import TYPE_CHECKING

import numpy as np

from puzzlegroups.chains.chain_choice import kept_words
from puzzlegroups.chains.phase_coordinates import propose_coordinates
from puzzlegroups.groups import schreier_sims
from puzzlegroups.groups.blocks import orbit_numbers
from puzzlegroups.search import Phase, ProductGraph
from puzzlegroups.search.linear_keys import is_linear
from puzzlegroups.search.steps import steps_of_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy.typing as npt

    from puzzlegroups.chains.candidate import Candidate
    from puzzlegroups.chains.divisor_lattice import Mode
    from puzzlegroups.chains.phase_coordinates import Proposal
    from puzzlegroups.chains.power_subgroups import PowerSubgroups
    from puzzlegroups.groups import StabilizerChain
    from puzzlegroups.puzzles import PuzzleDefinition

__all__ = ["PhaseFinder"]

#: Entries of tables that belong to no coset, at most, for each one that does.
MOST_WASTE = 4

#: Largest number of values of one coordinate, of a phase with a table or without.
LARGEST_COORDINATE = 1 << 19
LARGEST_TO_SEARCH = 1 << 16

#: Colourings by other subgroups that are tried in a phase.
MOST_COLOURINGS = 40


@dataclass(frozen=True, eq=False)
class PhaseFinder:
    """Finds coordinates for phases; what is known of one serves for the next chain.

    Parameters
    ----------
    puzzle : PuzzleDefinition
        Whose moves these are.
    metric : {"qtm", "htm"}
        What steps cost.
    subgroups : PowerSubgroups
        Among which the phases lead.
    limit : int or None
        Entries of the table of a phase; None where phases are searched, and have none.

    Notes
    -----
    Many a phase is proposed in vain. So what is cheap to see is looked at first, in all
    phases of a chain, then what needs the stabilizer walk; where the steps lead from
    each coset is written down for the phases of the last chain alone.

    Examples
    --------
    >>> from puzzlegroups.chains.power_subgroups import PowerSubgroups
    >>> from puzzlegroups.puzzles import load_from_catalogue
    >>> cube = load_from_catalogue("2x2x2")
    >>> finder = PhaseFinder(cube, "htm", PowerSubgroups(cube.generators), 10**5)
    >>> chain = [(1, 1, 1, 1, 1, 1), (1, 1, 2, 2, 2, 2), (4, 4, 4, 4, 4, 4)]
    >>> finder.unfit(chain) is None, [phase.index for phase in finder.phases(chain)]
    (True, [2187, 40320])
    """

    puzzle: PuzzleDefinition
    metric: str
    subgroups: PowerSubgroups
    limit: int | None

    def unfit(self, modes: Sequence[Mode]) -> tuple[Mode, Mode] | None:
        """Return a phase of a chain for which there are no coordinates.

        Parameters
        ----------
        modes : sequence of tuple of int
            Subgroups, each in the one before.

        Returns
        -------
        tuple of tuple of int, or None
            Two modes that follow each other; None if all phases have coordinates.

        Examples
        --------
        >>> from puzzlegroups.chains.power_subgroups import PowerSubgroups
        >>> from puzzlegroups.puzzles import load_from_catalogue
        >>> cube = load_from_catalogue("2x2x2")
        >>> finder = PhaseFinder(cube, "htm", PowerSubgroups(cube.generators), 10**5)
        >>> finder.unfit([(1, 1, 1, 1, 1, 1), (4, 4, 4, 4, 4, 4)])
        ((1, 1, 1, 1, 1, 1), (4, 4, 4, 4, 4, 4))
        """
        proposals = []
        for pair in pairwise(modes):
            proposal = self._proposal(pair)
            if proposal is None:
                return pair
            proposals.append((proposal.doubt, pair))
        for _, pair in sorted(proposals):
            if self._accepted(pair) is None:
                return pair
        return None

    def phases(self, modes: Sequence[Mode]) -> tuple[Phase, ...]:
        """Return the phases of a chain that is not :meth:`unfit`.

        Parameters
        ----------
        modes : sequence of tuple of int
            Subgroups, each in the one before.

        Returns
        -------
        tuple of Phase
            One fewer than there are modes.

        Examples
        --------
        >>> from puzzlegroups.chains.power_subgroups import PowerSubgroups
        >>> from puzzlegroups.puzzles import load_from_catalogue
        >>> cube = load_from_catalogue("2x2x2")
        >>> finder = PhaseFinder(cube, "htm", PowerSubgroups(cube.generators), 10**5)
        >>> chain = [(1, 1, 2, 2, 2, 2), (4, 4, 4, 4, 4, 4)]
        >>> [phase.reaches for phase in finder.phases(chain)]
        ['solved']
        """
        phases = []
        for pair in pairwise(modes):
            candidates = self._accepted(pair) or ()
            inner = kept_words(self.subgroups, pair[1])
            reaches = f"<{', '.join(map(str, inner))}>" if inner else "solved"
            graph = ProductGraph(tuple(candidate.graph for candidate in candidates))
            phases.append(Phase(reaches, graph, self._index(pair)))
        return tuple(phases)

    def _proposal(self, pair: tuple[Mode, Mode]) -> Proposal | None:
        if pair not in self._proposals:
            self._proposals[pair] = self._propose(*pair)
        return self._proposals[pair]

    def _propose(self, mode: Mode, below: Mode) -> Proposal | None:
        """Propose coordinates that keep to the limit."""
        index, limit = self._index((mode, below)), self.limit
        if index == 0 or (limit is not None and index > limit):
            return None
        words = kept_words(self.subgroups, mode)
        return propose_coordinates(
            self._group(mode),
            steps_of_words(self.puzzle.generators, words, self.metric),
            tuple(self.subgroups.powers(below)),
            index,
            LARGEST_TO_SEARCH if limit is None else min(LARGEST_COORDINATE, limit),
            math.inf if limit is None else min(limit, MOST_WASTE * index),
            np.random.default_rng(self.subgroups.seed),
            _colourings(self.subgroups, mode, below),
        )

    def _accepted(self, pair: tuple[Mode, Mode]) -> tuple[Candidate, ...] | None:
        if pair not in self._decided:
            proposal = self._proposal(pair)
            found = None
            if proposal is not None:
                found = proposal.proved(np.random.default_rng(self.subgroups.seed))
            if found and self.limit is None:
                linear = all(is_linear(candidate.graph) for candidate in found)
                found = found if linear else None
            self._decided[pair] = found
        return self._decided[pair]

    def _index(self, pair: tuple[Mode, Mode]) -> int:
        """Return a proved index; 0 if that is no whole number."""
        whole, inner = (self._group(mode).order for mode in pair)
        return 0 if whole % inner else whole // inner

    def _group(self, mode: Mode) -> StabilizerChain:
        """Return a proved chain of a mode's subgroup."""
        if mode not in self._groups:
            powers = self.subgroups.powers(mode)
            rng = np.random.default_rng(self.subgroups.seed)
            self._groups[mode] = (
                schreier_sims(powers, engine="randomized", rng=rng)
                if powers
                else self.subgroups.chain(mode)
            )
        return self._groups[mode]

    @cached_property
    def _groups(self) -> dict[Mode, StabilizerChain]:
        return {}

    @cached_property
    def _proposals(self) -> dict[tuple[Mode, Mode], Proposal | None]:
        return {}

    @cached_property
    def _decided(self) -> dict[tuple[Mode, Mode], tuple[Candidate, ...] | None]:
        return {}


def _colourings(
    subgroups: PowerSubgroups, mode: Mode, below: Mode
) -> tuple[npt.NDArray[np.intp], ...]:
    """Return the orbits of some subgroups between two modes."""
    lattice = subgroups.lattice
    inside = lattice.below(mode) & lattice.above(below)
    rows = np.flatnonzero(inside)
    step = max(1, len(rows) // (4 * MOST_COLOURINGS))
    found: dict[bytes, npt.NDArray[np.intp]] = {}
    for row in rows[::step].tolist():
        powers = subgroups.powers(tuple(lattice.modes[row].tolist()))
        if powers:
            colours = orbit_numbers(np.array([p.images for p in powers]))
            found.setdefault(colours.tobytes(), colours)
    few = sorted(found.values(), key=lambda colours: int(colours.max()))
    return tuple(few[:MOST_COLOURINGS])
