"""Words by cost, each once up to the order of moves that commute."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from puzzlegroups.errors import SearchLimitReached
from puzzlegroups.groups.steps import check_powers
from puzzlegroups.solution import check_whole
from puzzlegroups.words.metrics import power_cost

if TYPE_CHECKING:
    from collections.abc import Mapping

    from puzzlegroups.permutations import Permutation
    from puzzlegroups.words import Move

__all__ = ["CanonicalLayers", "Layer", "Syllables", "syllables_of"]


@dataclass(frozen=True, eq=False)
class Syllables:
    """The powers of the moves, with what may not follow what.

    Parameters
    ----------
    moves : tuple of Move
        All powers of all moves.
    images : ndarray of int32, shape (n, degree)
        0-based images.
    costs : ndarray of int64, shape (n,)
        What each costs.
    same_move, commutes : ndarray of bool, shape (n, n)
        Whether two are powers of one move, and whether their moves commute.
    """

    moves: tuple[Move, ...]
    images: npt.NDArray[np.int32]
    costs: npt.NDArray[np.int64]
    same_move: npt.NDArray[np.bool_]
    commutes: npt.NDArray[np.bool_]

    def forbidden_after(
        self, forbidden: npt.NDArray[np.bool_], syllable: int
    ) -> npt.NDArray[np.bool_]:
        """Return what may not follow words to which a syllable is added.

        Parameters
        ----------
        forbidden : ndarray of bool, shape (..., n)
            What may not follow the words without it.
        syllable : int
            What is added.

        Returns
        -------
        ndarray of bool, shape (..., n)
            Powers of the same move; and what commutes with the syllable and either
            stands before it in the order or could not have stood in its place.

        References
        ----------
        .. [1] A. V. Anisimov, D. E. Knuth, Inhomogeneous sorting, Int. J. Comput.
           Inform. Sci. 8 (1979).

        Examples
        --------
        >>> from puzzlegroups.permutations import parse_permutation
        >>> pair = {"a": parse_permutation("(1,2)", 4), "b": parse_permutation("(3,4)")}
        >>> syllables_of(pair, "qtm").forbidden_after(np.zeros(2, bool), 1)
        array([ True,  True])
        """
        before = np.arange(len(self.moves)) < syllable
        result: npt.NDArray[np.bool_] = self.same_move[syllable] | (
            self.commutes[syllable] & (before | forbidden)
        )
        return result


def syllables_of(generators: Mapping[str, Permutation], metric: str) -> Syllables:
    """Return all powers of all moves.

    Parameters
    ----------
    generators : mapping of str to Permutation
        The moves.
    metric : {"qtm", "htm"}
        What a power costs.

    Returns
    -------
    Syllables
        In the order of the moves; moves that do nothing have none.

    Raises
    ------
    SearchLimitReached
        If the moves have too many powers to list them all.

    Examples
    --------
    >>> from puzzlegroups.permutations import parse_permutation
    >>> syllables_of({"r": parse_permutation("(1,2,3,4)")}, "qtm").costs.tolist()
    [1, 2, 1]
    """
    from puzzlegroups.words import Word

    orders = {name: permutation.order() for name, permutation in generators.items()}
    check_powers(orders)
    moves: list[Move] = []
    images, owners = [], []
    for number, (name, permutation) in enumerate(generators.items()):
        order = orders[name]
        for exponent in range(1, order):
            (move,) = Word([(name, exponent)]).modulo({name: order}).moves
            moves.append(move)
            images.append((permutation**exponent).images)
            owners.append(number)
    permutations = list(generators.values())
    commute = np.array(
        [
            [left * right == right * left for right in permutations]
            for left in permutations
        ]
    )
    owner = np.array(owners, dtype=np.intp)
    degree = permutations[0].degree
    return Syllables(
        tuple(moves),
        np.array(images, dtype=np.int32).reshape(len(moves), degree),
        np.array([power_cost(move.exponent, metric) for move in moves], np.int64),
        owner[:, None] == owner,
        commute[owner[:, None], owner],
    )


@dataclass(frozen=True, eq=False)
class Layer:
    """The words of one cost.

    Parameters
    ----------
    words : ndarray of int16, shape (n, width)
        Syllables of each word, then -1.
    images : ndarray of int32, shape (n, degree)
        What each word does.
    forbidden : ndarray of bool, shape (n, n_syllables)
        What may not follow each word.
    last_costs : ndarray of int64, shape (n,)
        Cost of the last syllable of each; 0 for the empty word.
    """

    words: npt.NDArray[np.int16]
    images: npt.NDArray[np.int32]
    forbidden: npt.NDArray[np.bool_]
    last_costs: npt.NDArray[np.int64]

    def __len__(self) -> int:
        """Return the number of words."""
        return len(self.words)


class CanonicalLayers:
    """The words of each cost, built when they are asked for.

    Parameters
    ----------
    syllables : Syllables
        What words are made of.
    max_bytes : int
        Bound on the memory of a layer.

    Examples
    --------
    >>> from puzzlegroups.permutations import parse_permutation
    >>> pair = {"a": parse_permutation("(1,2)", 4), "b": parse_permutation("(3,4)")}
    >>> layers = CanonicalLayers(syllables_of(pair, "qtm"), 10**6)
    >>> [len(layers.layer(cost)) for cost in range(4)]
    [1, 2, 1, 0]
    """

    def __init__(self, syllables: Syllables, max_bytes: int) -> None:
        check_whole("max_bytes", max_bytes, 1)
        n_syllables, degree = syllables.images.shape
        self.syllables = syllables
        self.max_bytes = max_bytes
        self._layers = [
            Layer(
                np.zeros((1, 0), np.int16),
                np.arange(degree, dtype=np.int32)[None],
                np.zeros((1, n_syllables), bool),
                np.zeros(1, np.int64),
            )
        ]

    def layer(self, cost: int) -> Layer:
        """Return the words of a cost.

        Parameters
        ----------
        cost : int
            At least 0.

        Returns
        -------
        Layer
            In no particular order.

        Raises
        ------
        SearchLimitReached
            If a layer needs more memory.

        Examples
        --------
        >>> from puzzlegroups.permutations import parse_permutation
        >>> turn = syllables_of({"r": parse_permutation("(1,2,3)")}, "qtm")
        >>> len(CanonicalLayers(turn, 10**6).layer(2))
        0
        """
        while len(self._layers) <= cost:
            self._layers.append(self._next())
        return self._layers[cost]

    def _next(self) -> Layer:
        cost = len(self._layers)
        syllables = self.syllables
        parts = [self._extended(cost, number) for number in range(len(syllables.moves))]
        row = (
            sum(
                array.itemsize * array.shape[1]
                for array in (self._layers[0].images, self._layers[0].forbidden)
            )
            + 2 * cost
            + 8
        )
        needed = row * sum(len(rows) for _, rows in parts)
        if needed > self.max_bytes:
            raise SearchLimitReached(
                f"words of cost {cost} need {needed} bytes, "
                f"max_bytes is {self.max_bytes}",
                needed_bytes=needed,
            )
        words, images, forbidden, last_costs = [], [], [], []
        for number, (source, rows) in enumerate(parts):
            if len(rows) == 0:
                continue
            before = self._layers[source]
            longer = np.full((len(rows), cost), -1, np.int16)
            longer[:, : before.words.shape[1]] = before.words[rows]
            longer[np.arange(len(rows)), (longer >= 0).sum(axis=1)] = number
            words.append(longer)
            images.append(syllables.images[number][before.images[rows]])
            forbidden.append(syllables.forbidden_after(before.forbidden[rows], number))
            last_costs.append(np.full(len(rows), syllables.costs[number]))
        empty = self._layers[0]
        return Layer(
            np.concatenate([np.zeros((0, cost), np.int16), *words]),
            np.concatenate([empty.images[:0], *images]),
            np.concatenate([empty.forbidden[:0], *forbidden]),
            np.concatenate([empty.last_costs[:0], *last_costs]),
        )

    def _extended(self, cost: int, number: int) -> tuple[int, npt.NDArray[np.intp]]:
        """Return the layer and the rows that a syllable may follow."""
        source = cost - int(self.syllables.costs[number])
        if source < 0:
            return 0, np.zeros(0, np.intp)
        return source, np.flatnonzero(~self._layers[source].forbidden[:, number])
