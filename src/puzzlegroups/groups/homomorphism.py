"""The homomorphism from the free group on the moves to the group."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

import numpy as np

from puzzlegroups import sympy_bridge
from puzzlegroups.errors import (
    InvalidInputError,
    UnknownMoveError,
    VerificationError,
)
from puzzlegroups.groups.evaluation import image_of_word
from puzzlegroups.groups.membership import check_membership
from puzzlegroups.groups.minkwitz import LEAN, build_tables, letters_of
from puzzlegroups.permutations import Permutation, as_permutation
from puzzlegroups.permutations.logarithm import logarithm
from puzzlegroups.words import Word
from puzzlegroups.words.coerce import as_word

if TYPE_CHECKING:
    from collections.abc import Mapping

    from puzzlegroups.groups.action_homomorphism import ActionHomomorphism
    from puzzlegroups.groups.minkwitz import Letters, WordTables
    from puzzlegroups.groups.stabilizer_chain import StabilizerChain
    from puzzlegroups.permutations.coerce import PermutationLike

__all__ = ["Homomorphism"]


@dataclass(frozen=True, eq=False)
class Homomorphism:
    """The map that replaces each name in a word by its permutation.

    Parameters
    ----------
    images : mapping of str to Permutation
        Image of each generator of the free group.
    chain : StabilizerChain
        Chain of the group that the images generate.

    Notes
    -----
    GAP's ``EpimorphismFromFreeGroup``. The words for representatives that `preimage`
    needs are built on its first call.

    Examples
    --------
    >>> import puzzlegroups as pg
    >>> phi = pg.load_puzzle("2x2x2").homomorphism()
    >>> state = pg.parse_permutation("(7,22,15)(11,23,24)(14,20,19)", degree=24)
    >>> word = phi.preimage(state)
    >>> phi(word) == state
    True
    """

    images: Mapping[str, Permutation]
    chain: StabilizerChain

    def __post_init__(self) -> None:
        object.__setattr__(self, "images", MappingProxyType(dict(self.images)))

    def __call__(self, word: Word | str) -> Permutation:
        """Return the permutation that a word, or its text, stands for."""
        return image_of_word(as_word(word, self.images), self.images)

    def preimage(self, permutation: PermutationLike) -> Word:
        """Return a word for a permutation by sifting through words.

        Parameters
        ----------
        permutation : Permutation, sympy Permutation, text or images
            Of the group's degree.

        Returns
        -------
        Word
            With ``self(word) == permutation``; checked. Of the words found for the
            permutation and for its inverse, the shorter one; not a shortest word.

        Raises
        ------
        NotInGroupError
            If the permutation is not in the group; with level and residue.
        InvalidInputError
            If it is not a permutation of this degree.

        References
        ----------
        .. [1] T. Minkwitz, An algorithm for solving the factorization problem in
           permutation groups, J. Symbolic Comput. 26 (1998).

        Examples
        --------
        >>> import puzzlegroups as pg
        >>> phi = pg.load_puzzle("sixteen-point").homomorphism()
        >>> str(phi(phi.preimage("(15,16)")))
        '(15,16)'
        """
        value = as_permutation(permutation, self.chain.degree)
        check_membership(self.chain, value)
        word = min(
            (self._sift_word(value), (~self._sift_word(~value)).modulo(self.orders)),
            key=lambda candidate: candidate.length("qtm"),
        )
        if self(word) != value:
            raise VerificationError(f"word {word} does not give {value}")
        return word

    def is_in_kernel(self, word: Word | str) -> bool:
        """Tell whether a word stands for the identity.

        Parameters
        ----------
        word : Word or str
            In the names of the free group.

        Returns
        -------
        bool
            Whether doing the word's moves changes nothing.

        Raises
        ------
        UnknownMoveError
            If the word has a generator without an image.

        Examples
        --------
        >>> import puzzlegroups as pg
        >>> phi = pg.load_puzzle("2x2x2").homomorphism()
        >>> phi.is_in_kernel("u4")
        True
        """
        return self(word).is_identity()

    def then(self, action: ActionHomomorphism) -> Homomorphism:
        """Compose with an action of the group.

        Parameters
        ----------
        action : ActionHomomorphism
            See :meth:`puzzlegroups.PermutationGroup.action`.

        Returns
        -------
        Homomorphism
            From the same free group to the image of the action.

        Examples
        --------
        >>> from puzzlegroups import PermutationGroup, parse_word
        >>> group = PermutationGroup(["(1,2,3,4)"], names=["r"])
        >>> phi = group.homomorphism().then(group.action([[0, 2], [1, 3]]))
        >>> print(phi(parse_word("r", ["r"])))
        (1,2)
        """
        images = {name: action(image) for name, image in self.images.items()}
        return Homomorphism(images, action.image.chain)

    def to_sympy(self, word: Word) -> Any:
        """Return a word as an element of sympy's free group on the same names.

        Parameters
        ----------
        word : Word
            In the names of the free group.

        Returns
        -------
        sympy.combinatorics.free_groups.FreeGroupElement
            Elements of one homomorphism belong to one free group.

        Raises
        ------
        UnknownMoveError
            If the word has another name.

        Examples
        --------
        >>> import puzzlegroups as pg
        >>> phi = pg.load_puzzle("m12").homomorphism()
        >>> phi.to_sympy(pg.parse_word("inv mrg2", phi.images))
        inv*mrg**2
        """
        for name, _ in word.moves:
            if name not in self.images:
                raise UnknownMoveError(name, self.images)
        return sympy_bridge.free_group_element(tuple(self.images), word.moves)

    def from_sympy(self, element: Any) -> Word:
        """Return an element of any free group of sympy as a word.

        Parameters
        ----------
        element : sympy.combinatorics.free_groups.FreeGroupElement
            Its generators are known by their names.

        Returns
        -------
        Word
            In the names of the free group.

        Raises
        ------
        UnknownMoveError
            If it has another name.

        Examples
        --------
        >>> import puzzlegroups as pg
        >>> phi = pg.load_puzzle("m12").homomorphism()
        >>> word = pg.parse_word("inv mrg2", phi.images)
        >>> phi.from_sympy(phi.to_sympy(word)) == word
        True
        """
        word = Word((str(symbol), int(power)) for symbol, power in element.array_form)
        for name, _ in word.moves:
            if name not in self.images:
                raise UnknownMoveError(name, self.images)
        return word

    def representative_word(self, level: int, point: int) -> Word:
        """Return the word of a coset representative.

        Parameters
        ----------
        level : int
            ``0 <= level < len(chain.base)``.
        point : int
            0-based, in the basic orbit of that level.

        Returns
        -------
        Word
            It fixes the earlier base points and takes the base point to `point`.

        Raises
        ------
        InvalidInputError
            If there is no such level, or the point is not in its basic orbit.

        Examples
        --------
        >>> import puzzlegroups as pg
        >>> phi = pg.load_puzzle("2x2x2").homomorphism()
        >>> first = phi.chain.base[0]
        >>> phi(phi.representative_word(0, 5))(first)
        5
        """
        orbits = self.chain.basic_orbits
        if not 0 <= level < len(orbits):
            raise InvalidInputError(
                f"level {level} found, expected 0..{len(orbits) - 1}"
            )
        if point not in orbits[level]:
            raise InvalidInputError(
                f"point {point} found, expected one of the basic orbit of level {level}"
            )
        if len(orbits[level]) == 1:  # the tables pass over such levels
            return Word()
        depth = sum(len(orbit) > 1 for orbit in orbits[:level])
        letters = self._tables.representative(depth, [point])
        return self._letters.word(letters).modulo(self.orders)

    @cached_property
    def _letters(self) -> Letters:
        return letters_of(self.images, "qtm")

    @cached_property
    def _tables(self) -> WordTables:
        """A word for every representative of the chain."""
        rng = np.random.default_rng(0)
        return build_tables(self._letters, self.chain, LEAN, rng)

    def _sift_word(self, permutation: Permutation) -> Word:
        """Divide by representatives that carry words; collect the words."""
        power = self._power_of_a_move(permutation)
        if power is not None:
            return power
        images = np.array(permutation.images, dtype=self._letters.images.dtype)
        return self._letters.word(self._tables.sift(images)).modulo(self.orders)

    @cached_property
    def orders(self) -> Mapping[str, int]:
        """Order of the image of each generator."""
        return MappingProxyType({name: p.order() for name, p in self.images.items()})

    def _power_of_a_move(self, permutation: Permutation) -> Word | None:
        """Return the shortest word in a single move, if there is one."""
        exponents = {
            name: logarithm(image, permutation) for name, image in self.images.items()
        }
        words = [
            Word([(name, exponent)]).modulo(self.orders)
            for name, exponent in exponents.items()
            if exponent is not None
        ]
        return min(words, key=lambda word: word.length("qtm"), default=None)
