"""Words by a chain: a beam of elements that are led through all phases together."""

from __future__ import annotations

import time
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from puzzlegroups.chains.flat_chain import FlatChain
from puzzlegroups.errors import InvalidInputError, SearchLimitReached
from puzzlegroups.search.phase_words import solution_in_phases
from puzzlegroups.words import Word

if TYPE_CHECKING:
    from puzzlegroups.permutations import Permutation
    from puzzlegroups.search import TableDescent
    from puzzlegroups.solution import Solution

__all__ = ["BeamWidth", "ChainBeam"]

#: What is followed when nothing else is said: some milliseconds for the 3x3x3.
USUAL_WIDTH = (60, 40, 1)

#: Most steps of a word.
MAX_STEPS = 600


@dataclass(frozen=True, slots=True)
class BeamWidth:
    """How many elements are followed.

    Parameters
    ----------
    members : int, default 1
        Elements that are kept after each phase.
    words : int, default 1
        Words by which each of them goes through the next phase.
    slack : int, default 0
        What these words may cost more than the shortest.

    Raises
    ------
    InvalidInputError
        If `members` or `words` is below 1, or `slack` negative.

    Examples
    --------
    >>> BeamWidth(40, 30, slack=1).members
    40
    """

    members: int = 1
    words: int = 1
    slack: int = 0

    def __post_init__(self) -> None:
        if self.members < 1 or self.words < 1 or self.slack < 0:
            raise InvalidInputError(
                f"a beam of {self.members} members, {self.words} words and slack "
                f"{self.slack} found, expected at least 1, 1 and 0"
            )


@dataclass(frozen=True, eq=False)
class ChainBeam:
    """A chain with the exact distances of its phases, in compiled code.

    Parameters
    ----------
    descent : TableDescent
        The chain and its tables.

    Notes
    -----
    Several words may end a phase, and the shortest need not be the best: what comes out
    may be nearer to or farther from the goal of the next phase. So several are tried
    for each element, elements that were reached twice are followed once, and those for
    which the length so far and the distance in the next phase add up to least are kept.
    A beam of one element with one word is the descent of :class:`TableDescent`.

    References
    ----------
    .. [1] B. T. Lowerre, The HARPY speech recognition system (1976), for beams.

    Examples
    --------
    >>> from puzzlegroups.puzzles import load_from_catalogue
    >>> from puzzlegroups.search import build_table_descent
    >>> cube = load_from_catalogue("2x2x2")
    >>> beam = ChainBeam(build_table_descent(cube, metric="htm"))
    >>> state = cube.generators["f"] * cube.generators["u"]
    >>> str(beam.solve(state, BeamWidth(4, 4)).word)
    "u' f'"
    """

    descent: TableDescent

    @cached_property
    def flat(self) -> FlatChain:
        """The arrays."""
        return FlatChain(self.descent)

    @property
    def nbytes(self) -> int:
        """Bytes of the arrays."""
        return self.flat.nbytes

    def steps_for(
        self, elements: npt.NDArray[np.integer[Any]], width: BeamWidth
    ) -> tuple[npt.NDArray[np.int32], npt.NDArray[np.int64]]:
        """Find words that take many elements to the identity.

        Parameters
        ----------
        elements : ndarray of integers, shape (n, degree)
            Images of the points, 0-based; elements of the group.
        width : BeamWidth
            How many elements are followed.

        Returns
        -------
        steps : ndarray of int32, shape (n, max_steps)
            Numbers of steps, those of all phases numbered through.
        lengths : ndarray of int64, shape (n,)
            How many steps each word has: -1 for elements outside the group, -2 where a
            word would be too long. All words were applied and found right.

        Notes
        -----
        O(members * words) elements are followed in each phase. Deterministic.

        Examples
        --------
        >>> from puzzlegroups.puzzles import load_from_catalogue
        >>> from puzzlegroups.search import build_table_descent
        >>> cube = load_from_catalogue("2x2x2")
        >>> beam = ChainBeam(build_table_descent(cube, metric="htm"))
        >>> turn = np.array([cube.generators["u"].images])
        >>> steps, lengths = beam.steps_for(turn, BeamWidth())
        >>> [str(beam.flat.words[step]) for step in steps[0, : lengths[0]]]
        ["u'"]
        """
        from puzzlegroups.chains.beam_kernels import solve_all

        flat = self.flat
        phases, degree = flat.phases, flat.degree
        members, words = width.members, width.words
        n_pool = members * words
        n_places = int(flat.factors[0][:, 2].max())
        n_factors = int((phases[:, 1] - phases[:, 0]).max())
        longest = int(flat.distances.max()) + width.slack + 2
        steps = np.zeros((len(elements), MAX_STEPS), dtype=np.int32)
        lengths = np.zeros(len(elements), dtype=np.int64)
        solve_all(
            np.ascontiguousarray(elements, dtype=np.int32),
            np.array([members, words, width.slack], dtype=np.int64),
            _room(members, degree),
            _room(n_pool, degree),
            np.full(2 * n_pool + 1, -1, dtype=np.int64),
            (
                (
                    np.zeros(6, dtype=np.int64),
                    np.zeros((longest + 1, 4), dtype=np.int64),
                    np.zeros((longest + 1, n_factors), dtype=np.int64),
                ),
                np.zeros((2, n_places), dtype=np.int64),
                np.zeros((words, longest + 1), dtype=np.int64),
            ),
            (phases, flat.factors, flat.steps, flat.distances),
            steps,
            lengths,
        )
        return steps, lengths

    def solve(
        self, permutation: Permutation, width: BeamWidth | None = None
    ) -> Solution:
        """Return a word that takes a state back to the identity.

        Parameters
        ----------
        permutation : Permutation
            The state, of the puzzle's degree.
        width : BeamWidth, optional
            How many elements are followed; 60, by 40 words each, when left out.

        Returns
        -------
        Solution
            With its phases; method ``"chain"``.

        Raises
        ------
        NotInGroupError
            If the puzzle cannot reach the state; with the phase in which that showed.
        SearchLimitReached
            If the word would have more than 600 steps.

        Examples
        --------
        >>> from puzzlegroups.puzzles import load_from_catalogue
        >>> from puzzlegroups.search import build_table_descent
        >>> puzzle = load_from_catalogue("pyraminx-no-tips")
        >>> beam = ChainBeam(build_table_descent(puzzle))
        >>> str(beam.solve(~puzzle.generators["U"]).word)
        'U'
        """
        clock = time.perf_counter()
        elements = np.array([permutation.images])
        steps, lengths = self.steps_for(elements, width or BeamWidth(*USUAL_WIDTH))
        length, chain = int(lengths[0]), self.descent.chain
        if length == -1:  # the descent tells in which phase it leaves the group
            return self.descent.solve(permutation)
        if length < 0:
            raise SearchLimitReached(
                f"{chain.puzzle.name}: the word would have more than {MAX_STEPS} steps"
            )
        numbers = steps[0, :length].tolist()
        words = [
            Word(
                move
                for number in numbers
                if first <= number < end
                for move in self.flat.words[number].moves
            )
            for first, end in self.flat.phases[:, 2:4].tolist()
        ]
        bound = self.descent.lower_bound(permutation)
        return solution_in_phases(chain, permutation, words, bound, clock)


def _room(n: int, degree: int) -> tuple[npt.NDArray[Any], ...]:
    """Return arrays for elements, words, and facts about them."""
    return (
        np.zeros((n, degree), dtype=np.int32),
        np.zeros((n, MAX_STEPS), dtype=np.int32),
        np.zeros((n, 4), dtype=np.int64),
    )
