"""Puzzle: what people hold, with words for its states."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from puzzlegroups.errors import InvalidInputError, SearchLimitReached
from puzzlegroups.factor import (
    MAX_WORDS,
    random_bandaged_state,
    solve_bandaged,
    solve_recolouring,
)
from puzzlegroups.groups.membership import check_membership
from puzzlegroups.permutations import Permutation, as_permutation
from puzzlegroups.puzzle.engines import PuzzleEngines
from puzzlegroups.solution import DEFAULT_MAX_BYTES, SearchLimits

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    import numpy as np

    from puzzlegroups.permutations.coerce import PermutationLike
    from puzzlegroups.solution import Solution
    from puzzlegroups.tables import TableStore

__all__ = ["Puzzle"]

#: Scrambles of larger groups come out of tables: a random state is never near.
SMALL_ORDER = 10**8


@dataclass(frozen=True)
class Puzzle(PuzzleEngines):
    """A permutation puzzle.

    Parameters
    ----------
    definition : PuzzleDefinition
        Its moves, colours and texts.

    Notes
    -----
    A state is the permutation that takes the sticker at each point to where it now is.
    The group and the homomorphism are computed when first needed.

    Examples
    --------
    >>> import puzzlegroups as pg
    >>> p = pg.load_puzzle("2x2x2")
    >>> p.name, p.degree, p.moves
    ('2x2x2', 24, ('u', 'd', 'f', 'b', 'r', 'l'))
    >>> state = p.permutation("u r' f2")
    >>> str(p.factor(state).word)
    "u r' f2"
    >>> p.permutation(p.solve(state).word) == ~state
    True
    """

    kind: ClassVar[str] = "permutation"

    def factor(
        self,
        permutation: PermutationLike,
        method: str = "auto",
        metric: str | None = None,
        *,
        max_length: int | None = None,
        seconds: float | None = None,
        max_bytes: int = DEFAULT_MAX_BYTES,
        effort: str | None = None,
        seed: int = 0,
        store: TableStore | None = None,
        weights: Mapping[str, int] | None = None,
        moves: str | Sequence[str] | None = None,
        all_shortest: bool = False,
        max_words: int = MAX_WORDS,
    ) -> Solution:
        """Write a permutation as a word in the moves.

        Parameters
        ----------
        permutation : Permutation, text, images, or sympy's
            An element of the group.
        method : {"auto", "shortest", "short", "schreier", "chain"}, default "auto"
            See :meth:`puzzlegroups.factor.WordFinder.factor`. Where a limit ends its
            proof, ``"shortest"`` returns the best word known, with a lower bound.
        metric : {"qtm", "htm", "weighted"}, optional
            The definition's own when left out.
        max_length, seconds, max_bytes : optional
            Limits, see :class:`puzzlegroups.SearchLimits`.
        effort : {"rough", "quick", "default", "thorough"}, optional
            For ``"short"``; ``"auto"`` takes ``"quick"`` when it is left out, and
            ``"rough"`` for more than 200 points.
        seed : int, default 0
            For ``"short"``.
        store : TableStore, optional
            Where tables are kept between runs, such as
            :func:`puzzlegroups.tables.user_store` returns. With it, ``"shortest"``
            measures the distances of all elements where there are at most 2*10^8.
        weights : mapping of str to int, optional
            What a letter of each move costs, 1 to 1000; 1 where it is left out. In the
            metric ``"weighted"`` they take the place of the definition's.
        moves : str or sequence of str, optional
            The moves that the word may use, such as ``"u f r"`` or ``["u2", "f"]``;
            membership is then tested in the group that they generate.
        all_shortest : bool, default False
            List all shortest words too, in the solution's `words`.
        max_words : int, default 100,000
            How many of them at most.

        Returns
        -------
        Solution
            Its word multiplies out to the permutation.

        Raises
        ------
        NotInGroupError
            If the permutation is not in the group.
        SearchLimitReached
            If no word within `max_length` was found, with the best one, or `max_bytes`
            is less than the method needs, with the need.
        InvalidInputError
            If an argument is wrong.

        Examples
        --------
        >>> import puzzlegroups as pg
        >>> p = pg.load_puzzle("2x2x2")
        >>> solution = p.factor("(7,22,15)(11,23,24)(14,20,19)")
        >>> solution.length, solution.optimal
        (8, True)
        >>> str(p.factor(p.permutation("u2 f u2"), moves="u2 f").word)
        'u2 f u2'
        """
        limits = SearchLimits(max_length, seconds, max_bytes)
        value = as_permutation(permutation, self.degree)
        metric, weights = self._costs(metric, weights)
        if self.definition.is_bandaged:
            if moves is not None or all_shortest:
                raise InvalidInputError(
                    f"{self.name}: moves are blocked in some states, expected neither "
                    "a choice of moves nor all shortest words"
                )
            solved = Permutation.identity(self.degree)
            return solve_bandaged(
                self.definition, solved, value, metric, limits, weights
            )
        restricted = None
        if moves is not None:
            restricted = self._restricted(moves, metric, weights)
            names = ", ".join(map(str, restricted.words.values()))
            check_membership(restricted.group.chain, value, f"the group of {names}")
        finder = restricted.finder if restricted else self._finder(metric, weights)
        if all_shortest:
            found = finder.all_shortest(value, limits, max_words)
        else:
            found = finder.factor(
                value, method, limits, effort=effort, seed=seed, store=store
            )
        return restricted.expand(found) if restricted else found

    def solve(
        self,
        permutation: PermutationLike,
        method: str = "auto",
        metric: str | None = None,
        *,
        max_length: int | None = None,
        seconds: float | None = None,
        max_bytes: int = DEFAULT_MAX_BYTES,
        target: PermutationLike | None = None,
        effort: str | None = None,
        seed: int = 0,
        store: TableStore | None = None,
        weights: Mapping[str, int] | None = None,
        moves: str | Sequence[str] | None = None,
        all_shortest: bool = False,
        max_words: int = MAX_WORDS,
    ) -> Solution:
        """Find a word that takes a state back to the solved one, or to another.

        Parameters
        ----------
        permutation : Permutation, text, images, or sympy's
            The state.
        target : Permutation, text, images, or sympy's, optional
            The state to reach; the solved one when it is left out.
        method, metric, max_length, seconds, max_bytes, effort, seed, store, weights, \
moves, all_shortest, max_words
            As in :meth:`factor`.

        Returns
        -------
        Solution
            The permutation times its word is the target.

        Raises
        ------
        NotInGroupError
            If the permutation is not in the group.
        SearchLimitReached
            If a limit strikes first.
        InvalidInputError
            If an argument is wrong.

        Examples
        --------
        >>> import puzzlegroups as pg
        >>> p = pg.load_puzzle("2x2x2")
        >>> str(p.solve("(7,10,20,15)(8,11,19,14)(21,22,23,24)").word)
        "d'"
        """
        state = as_permutation(permutation, self.degree)
        aim = Permutation.identity(self.degree)
        if target is not None:
            aim = as_permutation(target, self.degree)
        metric, weights = self._costs(metric, weights)
        if self.definition.is_bandaged and moves is None and not all_shortest:
            limits = SearchLimits(max_length, seconds, max_bytes)
            return solve_bandaged(self.definition, state, aim, metric, limits, weights)
        return self.factor(
            ~state * aim,
            method,
            metric,
            max_length=max_length,
            seconds=seconds,
            max_bytes=max_bytes,
            effort=effort,
            seed=seed,
            store=store,
            weights=weights,
            moves=moves,
            all_shortest=all_shortest,
            max_words=max_words,
        )

    def scramble(
        self, rng: np.random.Generator, *, store: TableStore | None = None
    ) -> Solution:
        """Draw a state uniformly and find a word that reaches it.

        Parameters
        ----------
        rng : numpy.random.Generator
            Source of randomness.
        store : TableStore, optional
            Where tables are kept between runs.

        Returns
        -------
        Solution
            A word for the state: the shortest up to 10^8 states, and otherwise one by
            tables of ``effort="rough"``, which are soon built. `factor` finds a shorter
            one for the same state.

        Raises
        ------
        SearchLimitReached
            If moves are blocked in some states, and more than 200,000 states can be
            reached.

        Examples
        --------
        >>> import puzzlegroups as pg
        >>> import numpy as np
        >>> p = pg.load_puzzle("2x2x2-ufr")
        >>> p.permutation(p.scramble(np.random.default_rng(1)).word) in p.group
        True
        """
        if self.definition.is_bandaged:
            return self.factor(random_bandaged_state(self.definition, rng))
        method = "auto" if self.group.order() <= SMALL_ORDER else "short"
        state = self.group.random(rng)
        try:
            return self.factor(state, method, effort="rough", store=store)
        except SearchLimitReached:  # words are too long for tables
            return self.factor(state, "schreier")

    def solve_colours(
        self,
        colours: Sequence[str],
        effort: str = "quick",
        metric: str | None = None,
        seed: int = 0,
        *,
        max_bytes: int = DEFAULT_MAX_BYTES,
        store: TableStore | None = None,
    ) -> Solution:
        """Find a short word that takes colours back to the solved ones.

        Parameters
        ----------
        colours : sequence of str, length degree
            Colour at each point; several elements may show them.
        effort : {"rough", "quick", "default", "thorough"}, default "quick"
            See :meth:`factorizer`.
        metric : {"qtm", "htm", "weighted"}, optional
            The definition's own when left out.
        seed : int, default 0
            For the choice among elements that look alike.
        max_bytes, store
            As in :meth:`factorizer`.

        Returns
        -------
        Solution
            Of all elements that show the colours, of one with a short word.

        Raises
        ------
        InvalidColouringError
            If the colours are malformed, or the puzzle has none.
        UnsolvableStateError
            If no element of the group shows them.
        InvalidInputError
            If moves are blocked in some states: the word might not be possible.

        Examples
        --------
        >>> import puzzlegroups as pg
        >>> p = pg.load_puzzle("2x2x2")
        >>> p.solve_colours(p.colours(p.permutation("u r"))).length
        2
        """
        if self.definition.is_bandaged:
            raise InvalidInputError(
                f"{self.name}: moves are blocked in some states, expected a state "
                "rather than colours that several states show"
            )
        return solve_recolouring(
            self.factorizer(effort, metric, max_bytes, store=store),
            self._solved_colours(),
            colours,
            self.name,
            seed=seed,
        )
