"""Presentations: generators and relators, with a proof that they define the group."""

from __future__ import annotations

import math
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

import numpy as np

from puzzlegroups import sympy_bridge
from puzzlegroups.errors import InvalidInputError, VerificationError
from puzzlegroups.groups.chain_construction import schreier_sims
from puzzlegroups.groups.evaluation import image_of_word
from puzzlegroups.groups.homomorphism import Homomorphism
from puzzlegroups.groups.presentation_search import Relations, search_relations
from puzzlegroups.groups.relators import Ball
from puzzlegroups.permutations import Permutation
from puzzlegroups.words import Word

if TYPE_CHECKING:
    from collections.abc import Mapping

    from puzzlegroups.groups.permutation_group import PermutationGroup
    from puzzlegroups.groups.schreier_colouring import Letters

__all__ = ["Presentation", "build_presentation"]

FORMS = ("strong", "macros", "moves")
BALL_SIZE = 40_000


@dataclass(frozen=True, eq=False)
class Presentation:
    """A group as words that stand for the identity.

    Parameters
    ----------
    generators : mapping of str to Permutation
        Images of the generators.
    relators : tuple of Word
        In the generators.
    order : int
        Order of the group.
    relations : Relations
        What is proved: strong generators with relators that define the group.
    strong_words, move_words : mapping of str to Word
        Strong generators in the moves, and moves in the strong generators, as far as
        the form needs them; by these the relators follow from `relations`.

    Examples
    --------
    >>> from puzzlegroups import PermutationGroup
    >>> presentation = PermutationGroup(["(1,2,3)", "(1,2)"]).presentation()
    >>> len(presentation.generators), [str(word) for word in presentation.relators]
    (2, ['s1^2', 's2^2', 's2 s1 s2 s1 s2 s1'])
    >>> presentation.verify()
    """

    generators: Mapping[str, Permutation]
    relators: tuple[Word, ...]
    order: int
    relations: Relations
    strong_words: Mapping[str, Word]
    move_words: Mapping[str, Word]

    def __post_init__(self) -> None:
        for field in ("generators", "strong_words", "move_words"):
            frozen = MappingProxyType(dict(getattr(self, field)))
            object.__setattr__(self, field, frozen)

    @property
    def length(self) -> int:
        """Number of letters of all relators."""
        return sum(relator.length("qtm") for relator in self.relators)

    def verify(self) -> None:
        """Check the proof from nothing but the presentation itself.

        Raises
        ------
        VerificationError
            If a relator is not the identity, an edge of a Schreier graph does not
            follow from the relators, the orders disagree, or the relators in the moves
            are not those that the proved ones become.

        Examples
        --------
        >>> from puzzlegroups import PermutationGroup
        >>> PermutationGroup(["(1,2,3,4)"]).presentation("moves").verify()
        """
        for relator in self.relators:
            if not image_of_word(relator, self.generators).is_identity():
                raise VerificationError(f"the relator {relator} is not the identity")
        graphs = self.relations.graphs()
        if math.prod(len(graph.orbit) for graph in graphs) != self.order:
            raise VerificationError("the orbit lengths do not multiply to the order")
        for graph in graphs:
            graph.colour_by(self.relations.relators)
            if not graph.is_coloured():
                raise VerificationError("an edge does not follow from the relators")
        proved = _relators(self.relations, self.strong_words, self.move_words)
        if set(proved) != set(self.relators):
            raise VerificationError("the relators are not those of the proof")

    def to_sympy(self) -> Any:
        """Return the presentation as sympy's finitely presented group.

        Returns
        -------
        sympy.combinatorics.fp_groups.FpGroup
            On sympy's free group of the generators' names.

        Examples
        --------
        >>> from puzzlegroups import PermutationGroup
        >>> PermutationGroup(["(1,2,3)", "(1,2)"]).presentation().to_sympy().order()
        6
        """
        return sympy_bridge.presented_group(
            tuple(self.generators), [relator.moves for relator in self.relators]
        )

    def to_gap(self) -> str:
        """Return the presentation as a program for GAP.

        Returns
        -------
        str
            Defines ``F`` and ``G``.

        Examples
        --------
        >>> from puzzlegroups import PermutationGroup
        >>> print(PermutationGroup(["(1,2,3)"]).presentation().to_gap())
        F := FreeGroup("s1");;
        G := F / [F.1^3];;
        """
        number = {name: k for k, name in enumerate(self.generators, start=1)}
        names = ", ".join(f'"{name}"' for name in self.generators)
        relators = [
            "*".join(f"F.{number[name]}^{power}" for name, power in relator.moves)
            for relator in self.relators
        ]
        names = names or "0"
        return f"F := FreeGroup({names});;\nG := F / [{', '.join(relators)}];;"


def build_presentation(
    group: PermutationGroup,
    form: str = "strong",
    rng: np.random.Generator | None = None,
) -> Presentation:
    """Find generators and relators that define a group.

    Parameters
    ----------
    group : PermutationGroup
        Any group.
    form : {"strong", "macros", "moves"}, default "strong"
        On strong generators; on the moves and the strong generators as macros; or on
        the moves alone, which makes long relators.
    rng : numpy.random.Generator, optional
        The result depends on it; a fixed seed when left out.

    Returns
    -------
    Presentation
        Verified.

    Raises
    ------
    InvalidInputError
        If there is no such form.

    Notes
    -----
    Between the forms go Tietze moves: each move is added with a word for it in the
    strong generators, and then the strong generators are replaced by words in the
    moves.

    Examples
    --------
    >>> import puzzlegroups as pg
    >>> presentation = build_presentation(pg.load_puzzle("2x2x2").group)
    >>> presentation.order, len(presentation.relators) <= 40, presentation.length <= 170
    (88179840, True, True)
    """
    if form not in FORMS:
        raise InvalidInputError(
            f"unknown form {form!r}, expected one of {', '.join(FORMS)}"
        )
    relations = search_relations(group.chain, rng or np.random.default_rng(1))
    strong = {
        name: Permutation(images.tolist())
        for name, images in zip(
            _strong_names(group.names, len(relations.generators)),
            relations.generators,
            strict=True,
        )
    }
    moves = dict(zip(group.names, group.generators, strict=True))
    strong_words: dict[str, Word] = {}
    move_words: dict[str, Word] = {}
    generators = strong
    if form != "strong":
        move_words = _words(moves, strong)
        generators = {**moves, **strong}
    if form == "moves":
        strong_words = _words(strong, moves)
        generators = moves
    relators = tuple(dict.fromkeys(_relators(relations, strong_words, move_words)))
    found = Presentation(
        generators, relators, group.order(), relations, strong_words, move_words
    )
    found.verify()
    return found


def _strong_names(taken: tuple[str, ...], count: int) -> list[str]:
    """Return names that no move has."""
    prefix = "s"
    while any(f"{prefix}{number}" in taken for number in range(1, count + 1)):
        prefix += "_"
    return [f"{prefix}{number}" for number in range(1, count + 1)]


def _words(
    targets: Mapping[str, Permutation], generators: Mapping[str, Permutation]
) -> dict[str, Word]:
    """Write elements in generators: by two factors of a ball, or by sifting."""
    names = list(generators)
    moving = [g for g in generators.values() if not g.is_identity()]
    if not moving:
        return {name: Word() for name in targets}
    arrays = [np.array(g.images) for g in generators.values()]
    ball = Ball(arrays, BALL_SIZE, n_lower=len(names))
    words = {}
    for name, image in targets.items():
        letters = ball.word(np.array(image.images))
        if letters is None:
            phi = Homomorphism(generators, schreier_sims(moving))
            words[name] = phi.preimage(image)
        else:
            words[name] = _word(letters, names)
    return words


def _word(letters: Letters, names: list[str]) -> Word:
    return Word((names[abs(k) - 1], 1 if k > 0 else -1) for k in letters)


def _relators(
    relations: Relations,
    strong_words: Mapping[str, Word],
    move_words: Mapping[str, Word],
) -> list[Word]:
    """Return what the proved relators become in a form; words that vanish are left out.

    Without words for the moves there are only strong generators; without words for the
    strong generators these stay.
    """
    names = _strong_names(tuple(move_words), len(relations.generators))
    relators = [_word(letters, names) for letters in relations.relators]
    relators += [~Word.generator(move) * word for move, word in move_words.items()]
    if strong_words:
        relators = [_substitute(relator, strong_words) for relator in relators]
    return [relator for relator in relators if not relator.is_identity()]


def _substitute(word: Word, words: Mapping[str, Word]) -> Word:
    product = Word()
    for name, power in word.moves:
        product = product * (words.get(name) or Word.generator(name)) ** power
    return product
