"""What a puzzle is: its definition, its group, and words as permutations."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Self

from puzzlegroups.errors import InvalidDefinitionError
from puzzlegroups.factor import count_bandaged_states
from puzzlegroups.groups import Homomorphism, PermutationGroup
from puzzlegroups.groups.chain_construction import as_generators, common_degree
from puzzlegroups.groups.evaluation import image_of_word
from puzzlegroups.groups.state_count import count_states
from puzzlegroups.puzzles import PuzzleDefinition, read_word
from puzzlegroups.puzzles.notations import read_actions
from puzzlegroups.words import Word
from puzzlegroups.words.coerce import as_word

if TYPE_CHECKING:
    from collections.abc import Mapping

    from puzzlegroups.permutations import Permutation
    from puzzlegroups.permutations.coerce import PermutationLike

__all__ = ["DescribedPuzzle"]


@dataclass(frozen=True)
class DescribedPuzzle:
    """A definition with the group of its moves.

    Parameters
    ----------
    definition : PuzzleDefinition
        See :class:`puzzlegroups.Puzzle`, which people use.
    """

    definition: PuzzleDefinition

    @classmethod
    def from_cycles(cls, name: str, cycles: Mapping[str, str]) -> Self:
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
        >>> import puzzlegroups as pg
        >>> pg.Puzzle.from_cycles("mine", {"a": "(1,2,3)", "b": "(3,4)"}).group.order()
        24
        """
        return cls.from_generators(name, cycles)

    @classmethod
    def from_generators(
        cls, name: str, generators: Mapping[str, PermutationLike]
    ) -> Self:
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
        >>> import puzzlegroups as pg
        >>> pg.Puzzle.from_generators("mine", {"a": [1, 2, 0, 3], "b": "(3,4)"}).degree
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
        >>> import puzzlegroups as pg
        >>> pg.load_puzzle("2x2x2").state_count()
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
        >>> import puzzlegroups as pg
        >>> phi = pg.load_puzzle("2x2x2").homomorphism()
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
        >>> import puzzlegroups as pg
        >>> str(pg.load_puzzle("2x2x2").word("[u, r]2"))
        "u r u' r' u r u' r'"
        """
        return as_word(text, self.moves)

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
        >>> import puzzlegroups as pg
        >>> str(pg.load_puzzle("megaminx").read("R++ U"))
        'L2 DL'
        >>> str(pg.load_puzzle("4x4x4").read("x r U2"))
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
        >>> import puzzlegroups as pg
        >>> print(pg.load_puzzle("2x2x2").permutation("d"))
        (7,10,20,15)(8,11,19,14)(21,22,23,24)
        """
        if not isinstance(word, Word):
            word = read_actions(self.definition, word)
        return image_of_word(word, self.definition.actions)
