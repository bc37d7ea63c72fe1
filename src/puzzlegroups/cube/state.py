"""CubeState: the state of a 3x3x3, as facelets, cubies or a permutation."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING

from puzzlegroups.cube.cubies import PUZZLE, Cubies, cubies_from_facelets
from puzzlegroups.cube.facelet_layout import FACES, POINTS
from puzzlegroups.cube.facelets import read_facelets
from puzzlegroups.errors import UnsolvableStateError
from puzzlegroups.groups.evaluation import image_of_word
from puzzlegroups.permutations import Permutation, as_permutation
from puzzlegroups.puzzles import load_from_catalogue
from puzzlegroups.words import Word, parse_word

if TYPE_CHECKING:
    from puzzlegroups.permutations.coerce import PermutationLike
    from puzzlegroups.puzzles import PuzzleDefinition

__all__ = ["CubeState", "cube_definition"]

DEGREE = 48


@cache
def cube_definition() -> PuzzleDefinition:
    """Return the definition of the 3x3x3 in the catalogue.

    Returns
    -------
    PuzzleDefinition
        With the chains of its phases; read once.

    Examples
    --------
    >>> cube_definition().moves
    ('U', 'R', 'F', 'D', 'L', 'B')
    """
    return load_from_catalogue(PUZZLE)


@dataclass(frozen=True, slots=True)
class CubeState:
    """A state of the cube that turns of its faces can reach.

    Parameters
    ----------
    permutation : Permutation
        Of the 48 points of the puzzle ``3x3x3``: where each sticker has gone.
    relabelled : str, optional
        The centres as they were found, in the order U R F D L B, when the cube was
        given as a whole turned; empty otherwise. It does not count for equality.

    Raises
    ------
    UnsolvableStateError
        If no word reaches it; the message names the piece or the law at fault.
    InvalidInputError
        If it is not a permutation of 48 points.

    Examples
    --------
    >>> state = CubeState.from_word("R U F")
    >>> state.facelets()
    'UUUUUULLDFBBFRRFRRFFRFFRDDRRRUDDBDDBFFDLLDLLBLLLUBBUBB'
    >>> (state * "F' U' R'").is_solved()
    True
    """

    permutation: Permutation
    relabelled: str = field(default="", compare=False)

    def __post_init__(self) -> None:
        if as_permutation(self.permutation, DEGREE) != _permutation(self.cubies()):
            raise UnsolvableStateError(PUZZLE, "the stickers of a piece are separated")

    @classmethod
    def from_facelets(cls, text: str) -> CubeState:
        """Read 54 letters.

        Parameters
        ----------
        text : str
            Colours in the order U R F D L B, each face row by row as seen from outside.
            A cube that was turned as a whole is relabelled by its centres.

        Returns
        -------
        CubeState
            With `relabelled` set when the centres were not in place.

        Raises
        ------
        InvalidInputError
            If length, letters, counts or centres are wrong.
        UnsolvableStateError
            If a piece is impossible, a mirror image or there twice, or the twists,
            flips or parities are.

        Examples
        --------
        >>> turned = "".join(9 * face for face in "UFLDBR")
        >>> state = CubeState.from_facelets(turned)
        >>> state.is_solved(), state.relabelled
        (True, 'UFLDBR')
        """
        facelets, centres = read_facelets(text)
        cubies = cubies_from_facelets(facelets)
        return cls(_permutation(cubies), "" if centres == FACES else centres)

    @classmethod
    def from_cubies(cls, cubies: Cubies) -> CubeState:
        """Put the pieces together.

        Parameters
        ----------
        cubies : Cubies
            Checked by their own constructor.

        Returns
        -------
        CubeState
            The state.

        Examples
        --------
        >>> CubeState.from_cubies(Cubies.solved()).is_solved()
        True
        """
        return cls(_permutation(cubies))

    @classmethod
    def from_word(cls, word: str | Word) -> CubeState:
        """Turn a solved cube.

        Parameters
        ----------
        word : str or Word
            Turns of U R F D L B; see :func:`puzzlegroups.words.parse_word`.

        Returns
        -------
        CubeState
            The state that the word reaches.

        Raises
        ------
        UnknownMoveError, NotationError
            If the text is not such a word.

        Examples
        --------
        >>> print(CubeState.from_word("U2 D2").permutation.order())
        2
        """
        return cls(Permutation.identity(DEGREE)) * word

    @classmethod
    def from_permutation(cls, permutation: PermutationLike) -> CubeState:
        """Take a permutation of the 48 points in any form.

        Parameters
        ----------
        permutation : Permutation, text, images, or sympy's
            Where each sticker has gone; text is 1-based.

        Returns
        -------
        CubeState
            The state.

        Raises
        ------
        UnsolvableStateError
            If no word reaches it.
        InvalidInputError
            If it is not a permutation of 48 points.

        Examples
        --------
        >>> CubeState.from_permutation("(2,34)")
        Traceback (most recent call last):
            ...
        puzzlegroups.errors.UnsolvableStateError: 3x3x3: the number of flipped edges \
is odd, expected an even one
        """
        return cls(as_permutation(permutation, DEGREE))

    def facelets(self) -> str:
        """Return the 54 letters.

        Returns
        -------
        str
            With the centres in place.

        Examples
        --------
        >>> CubeState.from_word("").facelets()
        'UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB'
        """
        shown = {
            self.permutation(point): FACES[facelet // 9]
            for facelet, point in enumerate(POINTS)
            if point is not None
        }
        return "".join(
            FACES[facelet // 9] if point is None else shown[point]
            for facelet, point in enumerate(POINTS)
        )

    def cubies(self) -> Cubies:
        """Return the pieces.

        Returns
        -------
        Cubies
            Which piece is in which slot, and how it is turned.

        Examples
        --------
        >>> CubeState.from_word("U").cubies().corners
        (3, 0, 1, 2, 4, 5, 6, 7)
        """
        return cubies_from_facelets(self.facelets())

    def is_solved(self) -> bool:
        """Tell whether every sticker is in place.

        Returns
        -------
        bool
            True for the solved cube only.

        Examples
        --------
        >>> CubeState.from_word("(U F R)80").is_solved()
        True
        """
        return self.permutation.is_identity()

    def __mul__(self, word: str | Word) -> CubeState:
        """Turn the cube on by a word."""
        if not isinstance(word, (str, Word)):
            return NotImplemented
        turns = word if isinstance(word, Word) else parse_word(word, FACES)
        product = self.permutation * image_of_word(turns, cube_definition().generators)
        return CubeState(product, self.relabelled)

    def __str__(self) -> str:
        """Return the facelets."""
        return self.facelets()


def _permutation(cubies: Cubies) -> Permutation:
    """Return where each sticker has gone."""
    images = [0] * DEGREE
    for place, source in enumerate(cubies.sources()):
        before, now = POINTS[source], POINTS[place]
        if before is not None and now is not None:
            images[before] = now
    return Permutation(images)
