"""Strong generators with few short relators.

Letters are ``k`` for generator number k, counted from 1, and ``-k`` for its inverse.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

from puzzlegroups.errors import VerificationError
from puzzlegroups.groups.chain_construction import schreier_sims
from puzzlegroups.groups.homomorphism import Homomorphism
from puzzlegroups.groups.relators import (
    Ball,
    cyclic_normal_form,
    power_relators,
)
from puzzlegroups.groups.schreier_colouring import SchreierGraph
from puzzlegroups.permutations import Permutation
from puzzlegroups.words.spelling import spelled

if TYPE_CHECKING:
    from collections.abc import Sequence

    from puzzlegroups.groups.schreier_colouring import Letters
    from puzzlegroups.groups.stabilizer_chain import StabilizerChain
    from puzzlegroups.groups.transversal import Images

__all__ = ["Relations", "search_relations"]

N_SAMPLES = 60
MAX_ORDER = 6
BALL_SIZE = 1500
LONGEST_POWER = 12
N_EDGES = 40


@dataclass(frozen=True, eq=False)
class Relations:
    """Strong generators from the bottom of a chain up, and relators for them.

    Parameters
    ----------
    generators : tuple of ndarray of intp, shape (degree,)
        Images.
    relators : tuple of tuple of int
        Words for the identity.
    base : tuple of int
        Base points of the chain, the top one first.
    counts : tuple of int
        For each level the number of generators that belong to it: the first ones.
    """

    generators: tuple[Images, ...]
    relators: tuple[Letters, ...]
    base: tuple[int, ...]
    counts: tuple[int, ...]

    @property
    def length(self) -> int:
        """Number of letters of all relators."""
        return sum(map(len, self.relators))

    def graphs(self) -> list[SchreierGraph]:
        """Return the Schreier graph of each level, the top one first.

        Returns
        -------
        list of SchreierGraph
            Nothing is coloured yet by relators.

        Examples
        --------
        >>> relations = Relations((np.array([1, 0]),), ((1, 1),), (0,), (1,))
        >>> [len(graph.orbit) for graph in relations.graphs()]
        [2]
        """
        lower = (*self.counts, 0)[1:]
        return [
            SchreierGraph(point, self.generators[:count], n_lower)
            for point, count, n_lower in zip(self.base, self.counts, lower, strict=True)
        ]


def search_relations(chain: StabilizerChain, rng: np.random.Generator) -> Relations:
    """Choose strong generators and find relators that define the group.

    Parameters
    ----------
    chain : StabilizerChain
        Of the group.
    rng : numpy.random.Generator
        The result depends on it.

    Returns
    -------
    Relations
        All edges of all graphs are coloured by the relators.

    Notes
    -----
    Level by level from the bottom: candidates in order of their length are kept when
    they colour an edge; for edges that are left, Schreier generators are written in
    the lower generators. In the end, relators that are not needed are dropped, longest
    first.

    References
    ----------
    .. [1] J. J. Cannon, Construction of defining relators for finite groups, Discrete
       Math. 5 (1973).

    Examples
    --------
    >>> from puzzlegroups.groups import schreier_sims
    >>> chain = schreier_sims(["(1,2,3)"])
    >>> search_relations(chain, np.random.default_rng(0)).relators
    ((1, 1, 1),)
    """
    generators: list[Images] = []
    counts: list[int] = []
    relators: list[Letters] = []
    for level in range(len(chain.base) - 1, -1, -1):
        n_lower = len(generators)
        generators += _new_generators(chain, level, generators, rng)
        counts.insert(0, len(generators))
        graph = SchreierGraph(chain.base[level], generators, n_lower)
        graph.colour_by(relators)
        relators += _relators_of_level(graph, generators, n_lower, relators)
    found = Relations(tuple(generators), tuple(relators), chain.base, tuple(counts))
    return _pruned(found)


def _new_generators(
    chain: StabilizerChain,
    level: int,
    lower: Sequence[Images],
    rng: np.random.Generator,
) -> list[Images]:
    """Choose elements of small order that enlarge the orbit of the base point."""
    chosen: list[Images] = []
    length = len(chain.transversals[level])
    identity = np.arange(chain.degree)
    while (size := _orbit_length(chain.base[level], [*lower, *chosen])) < length:
        best: tuple[tuple[int, int, int], Images] | None = None
        for _ in range(N_SAMPLES):
            images = identity
            for transversal in reversed(chain.transversals[level:]):
                row = int(rng.integers(len(transversal)))
                images = transversal.representative(row)[images]
            for power, order in _small_powers(images):
                grown = _orbit_length(chain.base[level], [*lower, *chosen, power])
                if grown > size:
                    key = (-grown, int((power != identity).sum()), order)
                    if best is None or key < best[0]:
                        best = (key, power)
        if best is not None:
            chosen.append(best[1])
    return chosen


def _small_powers(images: Images) -> list[tuple[Images, int]]:
    """Return the powers of an element whose order is small, or prime."""
    element = Permutation(images.tolist())
    order = element.order()
    found = []
    for divisor in range(2, order + 1):
        if order % divisor == 0 and (divisor <= MAX_ORDER or divisor == order):
            power = np.array((element ** (order // divisor)).images)
            found.append((power, divisor))
    small = [pair for pair in found if pair[1] <= MAX_ORDER]
    return small or found


def _orbit_length(point: int, generators: Sequence[Images]) -> int:
    orbit = {point}
    walk = [point]
    for here in walk:  # grows while it is walked
        for generator in generators:
            image = int(generator[here])
            if image not in orbit:
                orbit.add(image)
                walk.append(image)
    return len(walk)


def _relators_of_level(
    graph: SchreierGraph,
    generators: Sequence[Images],
    n_lower: int,
    known: Sequence[Letters],
) -> list[Letters]:
    """Find relators that colour what is left of a level's graph."""
    if graph.is_coloured():
        return []
    ball = Ball(generators, BALL_SIZE, n_lower)
    candidates = {
        cyclic_normal_form(word): None
        for word in power_relators(generators, n_lower, LONGEST_POWER)
    }
    candidates |= dict.fromkeys(ball.relators)
    kept: list[Letters] = []
    for word in sorted(candidates, key=len):
        if graph.is_coloured():
            return kept
        path = graph.path(word)
        is_open = ~graph.coloured.reshape(-1)[path]
        if (is_open.sum(axis=1) == 1).any():
            kept.append(word)
            graph.colour_by([*known, *kept])
    lower = _LowerWords(generators[:n_lower], len(generators[0]))
    while not graph.is_coloured():
        kept.append(_schreier_relator(graph, generators, lower))
        graph.colour_by([*known, *kept])
    return kept


def _schreier_relator(
    graph: SchreierGraph, generators: Sequence[Images], lower: _LowerWords
) -> Letters:
    """Return the shortest relator found that colours an edge that is left."""
    edges = np.argwhere(~graph.coloured)[:N_EDGES].tolist()
    for by_ball in (True, False):
        found = []
        for row, number in edges:
            end = graph.images[number][row]
            back = tuple(-letter for letter in reversed(graph.words[end]))
            word = (*graph.words[row], number + 1, *back)
            images = np.arange(len(generators[0]))
            for letter in word:
                step = generators[abs(letter) - 1]
                images = (step if letter > 0 else np.argsort(step))[images]
            rest = lower.word(np.argsort(images), by_ball)
            if rest is not None:
                found.append(cyclic_normal_form((*word, *rest)))
        if found:
            return min(found, key=len)
    raise VerificationError("an edge without a relator")


class _LowerWords:
    """Words for elements of the next level, in its generators."""

    def __init__(self, generators: Sequence[Images], degree: int) -> None:
        self._generators = generators or [np.arange(degree)]
        self._ball = Ball(self._generators, BALL_SIZE, n_lower=len(generators))

    def word(self, images: Images, by_ball: bool) -> Letters | None:
        """Return a word, from the ball only where it has one, or by sifting."""
        if by_ball:
            return self._ball.word(images)
        word = self._homomorphism.preimage(Permutation(images.tolist()))
        return tuple(sign * int(name) for name, sign in spelled(word))

    @cached_property
    def _homomorphism(self) -> Homomorphism:
        named = {
            str(number): Permutation(generator.tolist())
            for number, generator in enumerate(self._generators, start=1)
        }
        return Homomorphism(named, schreier_sims(named.values()))


def _pruned(found: Relations) -> Relations:
    """Drop relators that are not needed, longest first."""
    graphs = found.graphs()
    kept = sorted(found.relators, key=len)
    for relator in sorted(found.relators, key=len, reverse=True):
        without = [other for other in kept if other != relator]
        top = max(map(abs, relator))
        for graph in reversed(graphs):
            if graph.n_generators < top:
                continue
            graph.restart()
            graph.colour_by(without)
            if not graph.is_coloured():
                break
        else:
            kept = without
    return Relations(found.generators, tuple(kept), found.base, found.counts)
