"""Puzzle: what people hold, a definition with its group, words and graphs."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, partial
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from puzzlegroups.chains import build_chain_beam
from puzzlegroups.clock import CLOCKS, is_clock_name, load_clock_puzzle
from puzzlegroups.errors import (
    InvalidColouringError,
    InvalidDefinitionError,
    InvalidInputError,
    SearchLimitReached,
    UnknownPuzzleError,
)
from puzzlegroups.factor import (
    MAX_WORDS,
    RestrictedMoves,
    WordFinder,
    count_bandaged_states,
    random_bandaged_state,
    restrict_moves,
    solve_bandaged,
    solve_recolouring,
)
from puzzlegroups.groups import Homomorphism, PermutationGroup, find_recolouring
from puzzlegroups.groups.chain_construction import as_generators, common_degree
from puzzlegroups.groups.evaluation import image_of_word
from puzzlegroups.groups.state_count import count_states
from puzzlegroups.modules import (
    LIGHTS_OUT,
    ModularPuzzle,
    is_modular_name,
    load_modular_puzzle,
)
from puzzlegroups.permutations import Permutation, as_permutation
from puzzlegroups.puzzles import (
    PuzzleDefinition,
    catalogue_names,
    is_catalogue_name,
    load_from_catalogue,
    read_word,
)
from puzzlegroups.puzzles.formats import is_definition_path, read_definition_file
from puzzlegroups.puzzles.notations import read_actions
from puzzlegroups.search import (
    build_coset_graph,
    build_table_descent,
    spheres,
    steps_of,
    symmetries_of,
    to_networkx,
)
from puzzlegroups.search.bandaged_walk import bandaged_layers, bandaged_steps
from puzzlegroups.solution import DEFAULT_MAX_BYTES, SearchLimits
from puzzlegroups.words import Word, parse_word

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterator, Mapping, Sequence

    import networkx as nx
    import numpy as np

    from puzzlegroups.chains import ChainBeam
    from puzzlegroups.factor import Factorizer
    from puzzlegroups.permutations.coerce import PermutationLike
    from puzzlegroups.search import (
        CosetGraph,
        RankedTable,
        Step,
        Symmetry,
        TableDescent,
    )
    from puzzlegroups.solution import Solution
    from puzzlegroups.tables import TableStore

__all__ = ["Puzzle", "list_puzzles", "load_puzzle"]

#: The command line's name of a puzzle that is not a group.
SQUARE_ONE = "square-1"

#: Scrambles of larger groups come out of tables: a random state is never near.
SMALL_ORDER = 10**8

#: Puzzles with more points are scrambled by tables that are soon built.
MANY_POINTS = 64

#: Sets of moves whose tables are kept at once.
MAX_RESTRICTIONS = 8


@dataclass(frozen=True)
class Puzzle:
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
    >>> p = load_puzzle("2x2x2")
    >>> p.name, p.degree, p.moves
    ('2x2x2', 24, ('u', 'd', 'f', 'b', 'r', 'l'))
    >>> state = p.permutation("u r' f2")
    >>> str(p.factor(state).word)
    "u r' f2"
    >>> p.permutation(p.solve(state).word) == ~state
    True
    """

    kind: ClassVar[str] = "permutation"

    definition: PuzzleDefinition

    @classmethod
    def from_cycles(cls, name: str, cycles: Mapping[str, str]) -> Puzzle:
        """Make a puzzle from moves as text.

        Parameters
        ----------
        name : str
            Name of the puzzle.
        cycles : mapping of str to str
            Cycles of each move, 1-based GAP text or any other notation. The degree is
            the largest point named.

        Returns
        -------
        Puzzle
            The puzzle.

        Raises
        ------
        InvalidInputError
            If a name or a permutation is wrong.

        Examples
        --------
        >>> Puzzle.from_cycles("mine", {"a": "(1,2,3)", "b": "(3,4)"}).group.order()
        24
        """
        return cls.from_generators(name, cycles)

    @classmethod
    def from_generators(
        cls, name: str, generators: Mapping[str, PermutationLike]
    ) -> Puzzle:
        """Make a puzzle from moves in any form.

        Parameters
        ----------
        name : str
            Name of the puzzle.
        generators : mapping of str to Permutation, text, images, or sympy's
            Images are 0-based, in a sequence or an integer array; text is 1-based.

        Returns
        -------
        Puzzle
            The puzzle.

        Raises
        ------
        InvalidInputError
            If a name or a permutation is wrong, or degrees differ.

        Examples
        --------
        >>> Puzzle.from_generators("mine", {"a": [1, 2, 0, 3], "b": "(3,4)"}).degree
        4
        """
        permutations = as_generators(generators.values())
        if not permutations:
            raise InvalidDefinitionError(
                name, "generators", "none found, expected at least one"
            )
        named = dict(zip(generators, permutations, strict=True))
        return cls(PuzzleDefinition(name, common_degree(permutations), named))

    @property
    def name(self) -> str:
        """Name of the puzzle."""
        return self.definition.name

    @property
    def description(self) -> str:
        """One sentence for people."""
        return self.definition.description

    @property
    def degree(self) -> int:
        """Number of points."""
        return self.definition.degree

    @property
    def moves(self) -> tuple[str, ...]:
        """Names of the moves."""
        return self.definition.moves

    @cached_property
    def group(self) -> PermutationGroup:
        """The group that the moves generate."""
        return PermutationGroup(self.definition.generators.values(), self.moves)

    def state_count(self) -> int:
        """Count the states that can be reached and told apart.

        Returns
        -------
        int
            The order of the group, but for pieces that look alike. Where moves are
            blocked in some states the group does not say, and up to 200,000 states
            are counted one by one.

        Raises
        ------
        SearchLimitReached
            If it cannot be found out in reasonable time.

        Examples
        --------
        >>> load_puzzle("2x2x2").state_count()
        88179840
        """
        if self.definition.is_bandaged:
            return count_bandaged_states(self.definition)
        return count_states(self.definition, self.group)

    def homomorphism(self) -> Homomorphism:
        """Return the map from words in the moves to the group.

        Returns
        -------
        Homomorphism
            Onto the group, from the free group on the moves.

        Examples
        --------
        >>> phi = load_puzzle("2x2x2").homomorphism()
        >>> str(phi.preimage("(21,22,23,24)(7,10,20,15)(8,11,19,14)"))
        'd'
        """
        return self.group.homomorphism()

    def word(self, text: str | Word) -> Word:
        """Read a word in the moves.

        Parameters
        ----------
        text : str or Word
            See :func:`puzzlegroups.words.parse_word`.

        Returns
        -------
        Word
            Freely reduced.

        Raises
        ------
        UnknownMoveError
            If the puzzle does not have a move of it.
        NotationError
            If the text does not follow the notation.

        Examples
        --------
        >>> str(load_puzzle("2x2x2").word("[u, r]2"))
        "u r u' r' u r u' r'"
        """
        return text if isinstance(text, Word) else parse_word(text, self.moves)

    def read(self, text: str, *, wca: bool = False) -> Word:
        """Read a word in the notation of the puzzle's kind, told in moves alone.

        Parameters
        ----------
        text : str
            Moves, derived moves and rotations; of cubes ``r``, ``3Rw``, ``2-3r``, of
            the megaminx ``R++`` too.
        wca : bool, default False
            Read what the regulations of the WCA allow, and nothing else.

        Returns
        -------
        Word
            What was done to the pieces, as one says it who has not turned the puzzle.

        Raises
        ------
        UnknownMoveError
            If the puzzle does not have a move of it.
        NotationError
            If the text does not follow the notation.
        InvalidInputError
            If the moves of the puzzle are not those of the regulations.

        Examples
        --------
        >>> str(load_puzzle("megaminx").read("R++ U"))
        'L2 DL'
        >>> str(load_puzzle("4x4x4").read("x r U2"))
        'R 2R F2'
        """
        return read_word(self.definition, text, wca=wca)[0]

    def permutation(self, word: str | Word) -> Permutation:
        """Return the state that a word reaches from the solved one.

        Parameters
        ----------
        word : str or Word
            A word in the moves, and in the rotations and derived moves if there are;
            of a cube or megaminx in any notation that people use.

        Returns
        -------
        Permutation
            The product of the moves, from left to right.

        Raises
        ------
        UnknownMoveError
            If the puzzle does not have a move of it.
        NotationError
            If the text does not follow the notation.

        Examples
        --------
        >>> print(load_puzzle("2x2x2").permutation("d"))
        (7,10,20,15)(8,11,19,14)(21,22,23,24)
        """
        if not isinstance(word, Word):
            word = read_actions(self.definition, word)
        return image_of_word(word, self.definition.actions)

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
            For ``"short"``; ``"auto"`` takes ``"quick"`` when it is left out.
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
        >>> p = load_puzzle("2x2x2")
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
        finder = restricted.finder if restricted else self._finder(metric, weights)
        if all_shortest:
            found = finder.all_shortest(value, limits, max_words)
        else:
            found = finder.factor(
                value, method, limits, effort=effort, seed=seed, store=store
            )
        return restricted.expand(found) if restricted else found

    def factorizer(
        self,
        effort: str = "default",
        metric: str | None = None,
        max_bytes: int = DEFAULT_MAX_BYTES,
        *,
        seed: int = 0,
        store: TableStore | None = None,
        weights: Mapping[str, int] | None = None,
    ) -> Factorizer:
        """Build what writes states as short words.

        Parameters
        ----------
        effort : {"rough", "quick", "default", "thorough"}, default "default"
            How much is spent on tables and on each state.
        metric : {"qtm", "htm", "weighted"}, optional
            The definition's own when left out.
        max_bytes : int, default 2 GiB
            Bound on its memory.
        seed : int, default 0
            For what is drawn at random.
        store : TableStore, optional
            Where its tables are kept between runs.
        weights : mapping of str to int, optional
            As in :meth:`factor`.

        Returns
        -------
        Factorizer
            Kept for the next call.

        Raises
        ------
        InvalidInputError
            If an argument is wrong.
        SearchLimitReached
            If it would need more memory; said before anything is built.

        Examples
        --------
        >>> load_puzzle("m12").factorizer().factor("()").length
        0
        """
        finder = self._finder(*self._costs(metric, weights))
        return finder.factorizer(effort, seed, store=store, max_bytes=max_bytes)

    def distance_table(
        self,
        metric: str | None = None,
        max_bytes: int = DEFAULT_MAX_BYTES,
        *,
        store: TableStore | None = None,
        weights: Mapping[str, int] | None = None,
    ) -> RankedTable:
        """Measure the distances of all states; then every shortest word is at hand.

        Parameters
        ----------
        metric : {"qtm", "htm", "weighted"}, optional
            The definition's own when left out.
        max_bytes : int, default 2 GiB
            Bound on the memory.
        store : TableStore, optional
            Where they are kept between runs.
        weights : mapping of str to int, optional
            As in :meth:`factor`.

        Returns
        -------
        RankedTable
            Kept: ``factor(method="shortest")`` uses it from now on.

        Raises
        ------
        SearchLimitReached
            If there are more than 2*10^8 states, or they do not fit the memory.

        Examples
        --------
        >>> table = load_puzzle("m12").distance_table()
        >>> table.depth, table.sizes[-1]
        (25, 44)
        """
        finder = self._finder(*self._costs(metric, weights))
        return finder.distance_table(max_bytes, store)

    def _finder(self, metric: str, weights: Mapping[str, int]) -> WordFinder:
        """Return what finds words in a metric, with all that it has built."""
        key = (metric, tuple(sorted(weights.items())))
        if key not in self._finders:
            self._finders[key] = WordFinder(
                self.homomorphism(),
                metric,
                dict(weights),
                partial(self.chain_beam, metric),
            )
        return self._finders[key]

    def _restricted(
        self, moves: str | Sequence[str], metric: str, weights: Mapping[str, int]
    ) -> RestrictedMoves:
        """Return some of the moves, with what finds words in them."""
        tokens = tuple(moves.split() if isinstance(moves, str) else moves)
        key = (tokens, metric, tuple(sorted(weights.items())))
        if key not in self._restrictions:
            words = {self.word(token): self.permutation(token) for token in tokens}
            while len(self._restrictions) >= MAX_RESTRICTIONS:
                self._restrictions.pop(next(iter(self._restrictions)))
            self._restrictions[key] = restrict_moves(words, metric, weights)
        return self._restrictions[key]

    @cached_property
    def _finders(self) -> dict[Hashable, WordFinder]:
        return {}

    @cached_property
    def _restrictions(self) -> dict[Hashable, RestrictedMoves]:
        """The sets of moves that were asked for last."""
        return {}

    def chain_beam(
        self,
        metric: str | None = None,
        max_bytes: int = DEFAULT_MAX_BYTES,
        macros: bool = True,
    ) -> ChainBeam:
        """Build what leads states through a chain of subgroups.

        Parameters
        ----------
        metric : {"qtm", "htm"}, optional
            The definition's own when left out.
        max_bytes : int, default 2 GiB
            Bound on the memory of each table.
        macros : bool, default True
            Whether words may be the moves of a chain, where powers of moves do not make
            one; that takes some seconds.

        Returns
        -------
        ChainBeam
            On the first declared chain, or else on a discovered one; kept for the next
            call.

        Raises
        ------
        InvalidDefinitionError
            If a declared chain does not hold.
        SearchLimitReached
            If a table would be too large, or no chain was found.

        Examples
        --------
        >>> p = load_puzzle("m12")
        >>> str(p.chain_beam().solve(p.permutation("mrg inv")).word)
        "inv mrg'"
        """
        metric = metric or self.definition.metric
        if (metric, max_bytes, macros) in self._without_chain:
            raise self._without_chain[metric, max_bytes, macros]
        if metric not in self._beams:
            try:
                self._beams[metric] = build_chain_beam(
                    self.definition, metric, max_bytes=max_bytes, macros=macros
                )
            except SearchLimitReached as limit:  # once is enough
                self._without_chain[metric, max_bytes, macros] = limit
                raise
        beam = self._beams[metric]
        beam.descent.chain.check_tables(max_bytes)
        return beam

    @cached_property
    def _beams(self) -> dict[str, ChainBeam]:
        """What :meth:`chain_beam` has built, one a metric."""
        return {}

    @cached_property
    def _without_chain(self) -> dict[tuple[str, int, bool], SearchLimitReached]:
        """Why :meth:`chain_beam` has built nothing."""
        return {}

    def table_descent(
        self, metric: str | None = None, max_bytes: int = DEFAULT_MAX_BYTES
    ) -> TableDescent:
        """Build the first declared chain with the distance tables of its phases.

        Parameters
        ----------
        metric : {"qtm", "htm", "weighted"}, optional
            The definition's own when left out.
        max_bytes : int, default 2 GiB
            Bound on the memory of each table.

        Returns
        -------
        TableDescent
            Kept for the next call.

        Raises
        ------
        InvalidInputError
            If no chain is declared, or the metric is unknown.
        InvalidDefinitionError
            If the chain does not hold.
        SearchLimitReached
            If a table would be too large; said before any is built.

        Examples
        --------
        >>> load_puzzle("pyraminx").table_descent().longest
        15
        """
        metric = metric or self.definition.metric
        if metric not in self._descents:
            self._descents[metric] = build_table_descent(
                self.definition, metric=metric, max_bytes=max_bytes
            )
        descent = self._descents[metric]
        descent.chain.check_tables(max_bytes)
        return descent

    @cached_property
    def _descents(self) -> dict[str, TableDescent]:
        """What :meth:`table_descent` has built, one a metric."""
        return {}

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
        >>> p = load_puzzle("2x2x2")
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

    def growth(
        self,
        metric: str | None = None,
        max_depth: int | None = None,
        max_bytes: int = DEFAULT_MAX_BYTES,
    ) -> list[int]:
        """Count the states at each distance from the solved one.

        Parameters
        ----------
        metric : {"qtm", "htm", "weighted"}, optional
            The definition's own when left out.
        max_depth : int, optional
            Last distance to count; None counts all.
        max_bytes : int, default 2 GiB
            Bound on the memory.

        Returns
        -------
        list of int
            Sizes of the spheres of radius 0, 1, 2, ...

        Raises
        ------
        SearchLimitReached
            If it would not fit; said before any work when there is no depth.
        InvalidInputError
            If an argument is wrong.

        Examples
        --------
        >>> load_puzzle("2x2x2").growth(max_depth=3)
        [1, 12, 114, 924]
        """
        return list(self.spheres(metric, max_depth, max_bytes))

    def spheres(
        self,
        metric: str | None = None,
        max_depth: int | None = None,
        max_bytes: int = DEFAULT_MAX_BYTES,
    ) -> Iterator[int]:
        """Yield the sphere sizes of :meth:`growth` one by one.

        Parameters
        ----------
        metric, max_depth, max_bytes
            As in :meth:`growth`.

        Returns
        -------
        iterator of int
            Sizes of the spheres of radius 0, 1, 2, ... Where moves are blocked in some
            states, the states that can be reached are counted.

        Examples
        --------
        >>> next(load_puzzle("2x2x2").spheres())
        1
        """
        if self.definition.is_bandaged:
            steps = bandaged_steps(self.definition, *self._costs(metric))
            if max_depth is not None and max_depth < 0:
                raise InvalidInputError(
                    f"max_depth is {max_depth}, expected at least 0"
                )
            depths = None if max_depth is None else max_depth + 1
            layers = islice(bandaged_layers(self.definition, steps), depths)
            return (len(layer) for layer in layers)
        chain = self.group.chain
        return spheres(
            self._steps(metric), chain.base, chain.order, max_depth, max_bytes
        )

    def coset_graph(
        self,
        points: Sequence[int],
        metric: str | None = None,
        max_depth: int | None = None,
    ) -> CosetGraph:
        """Enumerate where the moves can take some points.

        Parameters
        ----------
        points : sequence of int
            0-based points, followed together.
        metric : {"qtm", "htm", "weighted"}, optional
            The definition's own when left out.
        max_depth : int, optional
            Cut the graph off at this distance.

        Returns
        -------
        CosetGraph
            The Schreier graph of the points' pointwise stabilizer.

        Raises
        ------
        SearchLimitReached
            If it needs more than 2 GiB.

        Examples
        --------
        >>> len(load_puzzle("2x2x2").coset_graph([0, 1]))
        504
        """
        return build_coset_graph(self._steps(metric), points, max_depth)

    def cayley_graph(
        self, metric: str | None = None, max_depth: int | None = None
    ) -> nx.DiGraph[Permutation]:
        """Return the Cayley graph, or a ball of it.

        Parameters
        ----------
        metric : {"qtm", "htm", "weighted"}, optional
            The definition's own when left out.
        max_depth : int, optional
            Radius of the ball around the identity; None builds the whole graph.

        Returns
        -------
        networkx.DiGraph
            Nodes are permutations with their ``distance``; each edge has the ``move``,
            such as ``"r'"``, by which its end is its start times the move.

        Raises
        ------
        SearchLimitReached
            If it needs more than 2 GiB.

        Examples
        --------
        >>> graph = load_puzzle("2x2x2").cayley_graph(max_depth=1)
        >>> graph.number_of_nodes(), graph.number_of_edges()
        (13, 24)
        """
        chain = self.group.chain
        graph = build_coset_graph(self._steps(metric), chain.base, max_depth)
        return to_networkx(graph, chain.element)

    def symmetries(self, max_count: int = 10_000) -> tuple[Symmetry, ...]:
        """Find the symmetries of the puzzle.

        Parameters
        ----------
        max_count : int, default 10_000
            At most so many are listed.

        Returns
        -------
        tuple of Symmetry
            Each takes moves to moves or their inverses, words to words and states to
            states; the identity first.

        Raises
        ------
        SearchLimitReached
            If there are more.

        Examples
        --------
        >>> p = load_puzzle("pyraminx")
        >>> mirror = next(s for s in p.symmetries() if s.is_mirror)
        >>> mirrored = mirror.of_word(p.word("U L' r"))
        >>> p.permutation(mirrored) == mirror.of_state(p.permutation("U L' r"))
        True
        """
        return symmetries_of(self.definition.generators, max_count)

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
            A word for the state, a short one or the shortest. Large puzzles need tables
            first, which is what takes time: those of ``effort="quick"``, and beyond 64
            points the smaller ones of ``"rough"``, whose words are longer.

        Raises
        ------
        SearchLimitReached
            If moves are blocked in some states, and more than 200,000 states can be
            reached.

        Examples
        --------
        >>> import numpy as np
        >>> p = load_puzzle("2x2x2-ufr")
        >>> p.permutation(p.scramble(np.random.default_rng(1)).word) in p.group
        True
        """
        if self.definition.is_bandaged:
            return self.factor(random_bandaged_state(self.definition, rng))
        method = "auto" if self.group.order() <= SMALL_ORDER else "short"
        effort = "quick" if self.degree <= MANY_POINTS else "rough"
        state = self.group.random(rng)
        return self.factor(state, method, effort=effort, store=store)

    def colours(self, permutation: PermutationLike) -> tuple[str, ...]:
        """Return the colours that a state shows.

        Parameters
        ----------
        permutation : Permutation, text, images, or sympy's
            The state g.

        Returns
        -------
        tuple of str, length degree
            ``colours[g(x)] == solved[x]`` for every point x.

        Raises
        ------
        InvalidColouringError
            If the puzzle has no colours.

        Examples
        --------
        >>> "".join(load_puzzle("2x2x2").colours("(1,5)"))
        'GRRRRGGGBBBBbbbbggggrrrr'
        """
        solved = self._solved_colours()
        state = list(solved)
        for point, image in enumerate(as_permutation(permutation, self.degree).images):
            state[image] = solved[point]
        return tuple(state)

    def state_from_colours(self, colours: Sequence[str]) -> Permutation:
        """Return the state that shows some colours.

        Parameters
        ----------
        colours : sequence of str, length degree
            Colour at each point.

        Returns
        -------
        Permutation
            The only element g of the group with ``colours[g(x)] == solved[x]``.

        Raises
        ------
        InvalidColouringError
            If the colours are malformed, or the puzzle has none.
        AmbiguousColouringError
            If several elements show them; :meth:`solve_colours` takes one.
        UnsolvableStateError
            If no element of the group shows them.

        Examples
        --------
        >>> p = load_puzzle("2x2x2")
        >>> p.state_from_colours(p.colours(p.permutation("d"))) == p.permutation("d")
        True
        """
        solved = self._solved_colours()
        return find_recolouring(self.group.chain, solved, colours, self.name)

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
        >>> p = load_puzzle("2x2x2")
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

    def _steps(self, metric: str | None) -> tuple[Step, ...]:
        metric, weights = self._costs(metric)
        return steps_of(self.definition.generators, metric, weights)

    def _costs(
        self, metric: str | None, weights: Mapping[str, int] | None = None
    ) -> tuple[str, Mapping[str, int]]:
        """Return a metric and the weights that belong to it."""
        metric = metric or ("weighted" if weights else self.definition.metric)
        if metric == "weighted" and not weights:
            weights = self.definition.weights
            if not weights:
                raise InvalidInputError(
                    f"metric 'weighted' found, but {self.name} has no weights"
                )
        return metric, weights or {}

    def _solved_colours(self) -> tuple[str, ...]:
        if self.definition.colouring is None:
            raise InvalidColouringError(f"{self.name} has no colours")
        return self.definition.colouring


def list_puzzles() -> list[str]:
    """Return the names of the catalogue.

    Returns
    -------
    list of str
        Sorted; each can be given to :func:`load_puzzle`, which knows more: a Clock of
        any number of hours, ``clock-N``, and Lights Out of any size.

    Examples
    --------
    >>> "3x3x3" in list_puzzles()
    True
    """
    return sorted([*catalogue_names(), *CLOCKS, *LIGHTS_OUT])


def load_puzzle(name: str | Path) -> Puzzle | ModularPuzzle:
    """Load a puzzle of the catalogue or from a definition file.

    Parameters
    ----------
    name : str or Path
        A name of :func:`list_puzzles`, or the path of a definition file in any format
        that is read. Text with a path separator or a known suffix is a path.

    Returns
    -------
    Puzzle or ModularPuzzle
        A permutation puzzle; for a Clock or Lights Out, a module over Z_n.

    Raises
    ------
    UnknownPuzzleError
        If the catalogue has no such name.
    InvalidInputError
        For Square-1, which is no group: its turns may be blocked.
    InvalidDefinitionError
        If the file is missing, too large, or wrong; with the key at fault.

    Examples
    --------
    >>> load_puzzle("m12").group.order()
    95040
    >>> load_puzzle("clock").modulus
    12
    >>> load_puzzle("pyraminxx")
    Traceback (most recent call last):
        ...
    puzzlegroups.errors.UnknownPuzzleError: unknown puzzle 'pyraminxx'; did you mean \
'pyraminx'?
    """
    if is_definition_path(name):
        return Puzzle(read_definition_file(Path(name)))
    if is_clock_name(str(name)):
        return load_clock_puzzle(str(name))
    if is_modular_name(str(name)):
        return load_modular_puzzle(str(name))
    if name == SQUARE_ONE:
        raise InvalidInputError(
            f"{SQUARE_ONE} is not a group of permutations, since its shape may block a "
            "turn: expected the functions of puzzlegroups.square_one, or the commands"
        )
    if not is_catalogue_name(str(name)):
        raise UnknownPuzzleError(str(name), list_puzzles())
    return Puzzle(load_from_catalogue(str(name)))
