"""Factorizers: built once for a group, they write its elements as short words."""

from __future__ import annotations

import time
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

from puzzlegroups.factor.ball_search import search_longer, search_near
from puzzlegroups.factor.efforts import (
    EFFORTS,
    MAX_RATIO,
    WHOLE_BALL,
    check_effort,
    check_memory,
    moved_base,
    room_for_ball,
    sizes_for,
)
from puzzlegroups.factor.shortening import shortened
from puzzlegroups.factor.stored_tables import fetch_tables
from puzzlegroups.factor.two_sided_ball import meet_in_ball
from puzzlegroups.factor.verify import verified
from puzzlegroups.groups import Homomorphism
from puzzlegroups.groups.membership import check_membership
from puzzlegroups.groups.minkwitz import build_ball, letters_of
from puzzlegroups.permutations import as_permutation
from puzzlegroups.solution import DEFAULT_MAX_BYTES, Solution, check_whole

if TYPE_CHECKING:
    from collections.abc import Mapping

    import numpy.typing as npt

    from puzzlegroups.factor.has_homomorphism import HasHomomorphism
    from puzzlegroups.groups.minkwitz import Ball, Letters, WordTables
    from puzzlegroups.permutations.coerce import PermutationLike
    from puzzlegroups.tables import TableStore

__all__ = ["Factorizer", "build_factorizer"]

#: Elements that are tried before the clock is looked at again.
ROWS_AT_ONCE = 10_000


@dataclass(frozen=True, eq=False)
class Factorizer:
    """Writes elements of one group as short words.

    Parameters
    ----------
    phi : Homomorphism
        From the free group on the moves.
    ball : Ball
        Elements near the identity.
    tables : WordTables or None
        Words for representatives; None for a group that is small enough for shortest
        words out of the ball.
    effort : str
        What was spent, such as ``"quick"``.
    metric : str
        What a power of a move costs.
    weights : mapping of str to int
        What a letter of each move costs, where it is not 1.
    seed : int
        For what was drawn at random.
    set_up_seconds : float
        Wall time of the building.

    Notes
    -----
    Made by :func:`build_factorizer`.
    """

    phi: Homomorphism
    ball: Ball
    tables: WordTables | None
    effort: str
    metric: str
    weights: Mapping[str, int]
    seed: int
    set_up_seconds: float

    @property
    def letters(self) -> Letters:
        """What words are made of."""
        return self.ball.letters

    @property
    def table_bytes(self) -> int:
        """Memory of the tables of representatives and of the ball."""
        ball = self.ball
        size = ball.images.nbytes + ball.parents.nbytes + ball.slots.nbytes
        return size + (self.tables.n_bytes if self.tables else 0)

    def factor(
        self, permutation: PermutationLike, seconds: float | None = None
    ) -> Solution:
        """Write an element as a short word.

        Parameters
        ----------
        permutation : Permutation, text, images, or sympy's
            An element of the group.
        seconds : float, optional
            Wall time in which to go on looking for shorter words.

        Returns
        -------
        Solution
            Method ``"short"``; without `seconds` the same in every run. Optimal where
            the search out of the ball proves it; always for groups that are small
            enough.

        Raises
        ------
        NotInGroupError
            If the permutation is not in the group; before any search.
        InvalidInputError
            If it is not a permutation of this degree.

        Examples
        --------
        >>> from puzzlegroups.groups import PermutationGroup
        >>> group = PermutationGroup(["(1,2,3,4,5)", "(1,2)"], names=["a", "b"])
        >>> solution = build_factorizer(group, "quick").factor("(1,5)")
        >>> str(solution.word), solution.optimal
        ("a b a'", True)
        """
        clock = time.perf_counter()
        value = as_permutation(permutation, self.phi.chain.degree)
        check_membership(self.phi.chain, value)
        images = np.array(value.images, dtype=self.letters.images.dtype)
        word, lower_bound = self.letters_for(images)
        if seconds is not None and self.tables is not None:
            left = seconds - (time.perf_counter() - clock)
            n_rows = min(EFFORTS[self.effort].search, ROWS_AT_ONCE)
            word = search_longer(self.tables, self.ball, images, word, n_rows, left)
        answer = verified(
            self.phi, self.letters.word(word).modulo(self.phi.orders), value
        )
        length = answer.length(self.metric, self.weights)
        return Solution(
            word=answer,
            length=length,
            metric=self.metric,
            optimal=length == lower_bound,
            lower_bound=lower_bound,
            method="short",
            seconds=time.perf_counter() - clock,
        )

    def letters_for(self, images: npt.NDArray[np.integer]) -> tuple[list[int], int]:
        """Return letters for an element of the group, and a proved lower bound.

        Parameters
        ----------
        images : ndarray, shape (degree,)
            0-based images; that it is in the group is not checked.

        Returns
        -------
        word : list of int
            Letters.
        lower_bound : int
            No word costs less.

        Examples
        --------
        >>> import numpy as np
        >>> from puzzlegroups.groups import PermutationGroup
        >>> group = PermutationGroup(["(1,2,3,4)"], names=["r"])
        >>> build_factorizer(group, "quick").letters_for(np.array([3, 0, 1, 2]))
        ([1], 1)
        """
        effort = EFFORTS[self.effort]
        n_rows = effort.proof if self.tables else len(self.ball)
        found = meet_in_ball(self.ball, images, n_rows)
        if found.word is not None:
            return found.word, found.lower_bound
        if self.tables is None:  # the ball grows too slowly to reach everything
            word, _ = self._with_tables.letters_for(images)
        else:
            near = search_near(self.tables, self.ball, images, effort.search)
            assert near is not None  # the tables have a word for every element
            word = shortened(self.ball, near)
        return word, found.lower_bound

    @cached_property
    def _with_tables(self) -> Factorizer:
        return _build(
            self.phi, self.letters, self.effort, self.metric, self.weights, self.seed
        )


def build_factorizer(
    puzzle: HasHomomorphism | Homomorphism,
    effort: str = "default",
    metric: str = "qtm",
    seed: int = 0,
    *,
    weights: Mapping[str, int] | None = None,
    store: TableStore | None = None,
    max_bytes: int = DEFAULT_MAX_BYTES,
) -> Factorizer:
    """Build what writes the elements of a group as short words.

    Parameters
    ----------
    puzzle : Puzzle, PermutationGroup or Homomorphism
        Or anything else with a homomorphism from words.
    effort : {"rough", "quick", "default", "thorough"}, default "default"
        How much is spent on tables and on each element.
    metric : {"qtm", "htm", "weighted"}, default "qtm"
        What a power of a move costs.
    seed : int, default 0
        For what is drawn at random. Results depend on it and on the effort only.
    weights : mapping of str to int, optional
        What a letter of each move costs, at least 1; 1 where it is left out.
    store : TableStore, optional
        Where tables are kept between runs.
    max_bytes : int, default 2 GiB
        Bound on the memory for the ball and for the building of tables.

    Returns
    -------
    Factorizer
        Complete: it has a word for every element of the group.

    Raises
    ------
    InvalidInputError
        If the effort, the metric, the seed or a weight is unknown or out of range.
    SearchLimitReached
        If it would need more memory; said before anything is built, with the need. If
        words are too long to keep, as in cyclic groups; ``"rough"`` tables need least.

    Notes
    -----
    Groups of at most eight thousand million elements get a ball of up to four million,
    out of which shortest words are put together. Larger ones get tables of words for
    representatives along a stabilizer chain; the base is the best of several.

    References
    ----------
    .. [1] T. Minkwitz, An algorithm for solving the factorization problem in
       permutation groups, J. Symbolic Comput. 26 (1998).
    .. [2] S. Egner, M. Pueschel, Solving puzzles related to permutation groups,
       ISSAC 1998.

    Examples
    --------
    >>> import puzzlegroups as pg
    >>> puzzle = pg.load_puzzle("2x2x2-ufr")
    >>> factorizer = build_factorizer(puzzle, "quick")
    >>> factorizer.factor(puzzle.permutation("u r f u' r2 f'")).length
    7
    """
    check_effort(effort)
    seed = check_whole("seed", seed, 0)
    clock = time.perf_counter()
    phi = puzzle if isinstance(puzzle, Homomorphism) else puzzle.homomorphism()
    weights = dict(weights or {})
    letters = letters_of(phi.images, metric, weights)
    check_memory(phi, effort, max_bytes)
    if phi.chain.order > MAX_RATIO * WHOLE_BALL:
        return _build(phi, letters, effort, metric, weights, seed, store)
    base = moved_base(phi)
    ball = build_ball(letters, base, room_for_ball(phi.chain.order))
    return Factorizer(
        phi, ball, None, effort, metric, weights, seed, time.perf_counter() - clock
    )


def _build(
    phi: Homomorphism,
    letters: Letters,
    effort: str,
    metric: str,
    weights: Mapping[str, int],
    seed: int,
    store: TableStore | None = None,
) -> Factorizer:
    """Build a factorizer with tables."""
    clock = time.perf_counter()
    sizes = sizes_for(EFFORTS[effort].sizes, letters.degree)
    tables = fetch_tables(
        store,
        phi,
        letters,
        sizes,
        seed,
        compares_bases=EFFORTS[effort].compares_bases,
    )
    ball = build_ball(letters, tables.points.tolist(), EFFORTS[effort].ball)
    return Factorizer(
        phi, ball, tables, effort, metric, weights, seed, time.perf_counter() - clock
    )
