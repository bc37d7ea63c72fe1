"""The chain of power subgroups that promises the shortest words."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

from puzzlegroups.chains.word_counts import WordCounts
from puzzlegroups.search.steps import steps_of_words
from puzzlegroups.words import Word

if TYPE_CHECKING:
    import numpy.typing as npt

    from puzzlegroups.chains.divisor_lattice import Mode
    from puzzlegroups.chains.power_subgroups import PowerSubgroups

__all__ = ["ChainChoice", "kept_words"]

#: Steps by which a phase is longer than if all words led to different cosets: about the
#: average of the phases of cubes, skewb, globe, loopovers and M24, in half turns.
EXCESS = 2.5

#: Modes of a class that are tried for one with the order that the class should have.
LOOKS = 8


@dataclass(frozen=True, eq=False)
class ChainChoice:
    """Chains of power subgroups, by how long their words promise to be.

    Parameters
    ----------
    subgroups : PowerSubgroups
        The subgroups to choose from.
    metric : {"qtm", "htm"}
        What steps cost.
    max_index : int
        Largest index of each subgroup in the one before.

    Examples
    --------
    >>> from puzzlegroups.chains.power_subgroups import PowerSubgroups
    >>> from puzzlegroups.puzzles import load_from_catalogue
    >>> moves = load_from_catalogue("2x2x2").generators
    >>> ChainChoice(PowerSubgroups(moves), "htm", 10**5).best()
    [(1, 1, 1, 1, 1, 1), (1, 1, 2, 2, 2, 2), (4, 4, 4, 4, 4, 4)]
    """

    subgroups: PowerSubgroups
    metric: str
    max_index: int

    def best(self, banned: set[tuple[int, int]] | None = None) -> list[Mode] | None:
        """Return the most promising chain from the whole group down to 1.

        Parameters
        ----------
        banned : set of tuple of int, optional
            Pairs of classes, as :meth:`edge` names them, that must not follow each
            other.

        Returns
        -------
        list of tuple of int, or None
            Closed modes, each below the one before; None if there is no chain.

        Notes
        -----
        Dynamic programming over classes: the best way down from a subgroup is over the
        next one for which the expected length of the phase and of the best way down
        from there add up to least.

        Examples
        --------
        >>> from puzzlegroups.chains.power_subgroups import PowerSubgroups
        >>> from puzzlegroups.permutations import parse_permutation
        >>> ring = PowerSubgroups({"r": parse_permutation("(1,2,3,4)")})
        >>> ChainChoice(ring, "htm", 3).best(), ChainChoice(ring, "htm", 1).best()
        ([(1,), (2,), (4,)], None)
        """
        banned = set() if banned is None else banned
        ways: dict[int, tuple[float, int]] = {}
        top = self._closed_class[self._class_of(0)]
        self._descend(top, banned, ways)
        mode = self._closed_modes[top]
        chain = [mode]
        while self._order[self._key(mode)] > 1:
            wanted = ways[self._key(mode)][1]
            if wanted < 0:
                return None
            below = self._below_in_class(mode, wanted)
            if below is None:  # it looked alike and was not
                banned.add((self._key(mode), wanted))
                return self.best(banned)
            chain.append(below)
            mode = below
        return chain

    def edge(self, mode: Mode, below: Mode) -> tuple[int, int]:
        """Return the classes of two closed modes.

        Parameters
        ----------
        mode, below : tuple of int
            Closed modes.

        Returns
        -------
        tuple of int
            A name for all edges that look like this one.

        Examples
        --------
        >>> from puzzlegroups.chains.power_subgroups import PowerSubgroups
        >>> from puzzlegroups.permutations import parse_permutation
        >>> ring = PowerSubgroups({"r": parse_permutation("(1,2,3)")})
        >>> len(set(ChainChoice(ring, "htm", 3).edge((1,), (3,))))
        2
        """
        return self._key(mode), self._key(below)

    def _descend(
        self,
        key: int,
        banned: set[tuple[int, int]],
        ways: dict[int, tuple[float, int]],
    ) -> float:
        """Find the best way down from a class, and return its expected length."""
        if key in ways:
            return ways[key][0]
        order = self._order[key]
        best = (0.0, -1) if order == 1 else (np.inf, -1)
        for below in self._children(key):
            index, rest = divmod(order, self._order[below])
            if rest or not 1 < index <= self.max_index or (key, below) in banned:
                continue
            length = self._counts(key).expected_length(index) + EXCESS
            if length < best[0]:
                length += self._descend(below, banned, ways)
                best = min(best, (length, below))
        ways[key] = best
        return best[0]

    def _children(self, key: int) -> list[int]:
        """Return the closed classes below a closed class."""
        if key not in self._below:
            inside = self.subgroups.lattice.below(self._closed_modes[key])
            classes = set(self.subgroups.classes[inside].tolist())
            self._below[key] = sorted({self._closed_class[c] for c in classes} - {key})
        return self._below[key]

    def _below_in_class(self, mode: Mode, wanted: int) -> Mode | None:
        """Return a closed mode of a class below a mode."""
        subgroups = self.subgroups
        classes = [c for c, closed in self._closed_class.items() if closed == wanted]
        inside = subgroups.lattice.below(mode) & np.isin(subgroups.classes, classes)
        known = np.flatnonzero(inside & (self._closures >= 0))
        others = np.flatnonzero(inside & (self._closures < 0))
        for row in (*known.tolist(), *others[:LOOKS].tolist()):
            closed = self._closure(row)
            right = self._class_of(closed) == wanted
            if right and self._orders[closed] == self._order[wanted]:
                return self._mode(closed)
        return None

    def _closure(self, row: int) -> int:
        """Return the row of the mode of all powers that lie in a mode's subgroup."""
        if self._closures[row] < 0:
            mode = self._mode(row)
            chain = self.subgroups.chain(mode)
            closed = self.subgroups.closed(mode, chain)
            lattice = self.subgroups.lattice
            between = lattice.above(mode) & lattice.below(closed)
            number = lattice.number(closed)
            self._closures[between] = number  # they generate the same subgroup
            self._orders[number] = chain.order
        return int(self._closures[row])

    def _mode(self, row: int) -> Mode:
        return tuple(self.subgroups.lattice.modes[row].tolist())

    def _key(self, mode: Mode) -> int:
        return self._class_of(self.subgroups.lattice.number(mode))

    def _class_of(self, row: int) -> int:
        return int(self.subgroups.classes[row])

    def _counts(self, key: int) -> WordCounts:
        if key not in self._known_counts:
            words = kept_words(self.subgroups, self._closed_modes[key])
            steps = steps_of_words(self.subgroups.generators, words, self.metric)
            self._known_counts[key] = WordCounts(steps, self.max_index)
        return self._known_counts[key]

    @cached_property
    def _below(self) -> dict[int, list[int]]:
        return {}

    @cached_property
    def _known_counts(self) -> dict[int, WordCounts]:
        return {}

    @cached_property
    def _closures(self) -> npt.NDArray[np.intp]:
        """For each mode the row of its closure, -1 where that is not known yet."""
        return np.full(len(self.subgroups.lattice.modes), -1, dtype=np.intp)

    @cached_property
    def _orders(self) -> dict[int, int]:
        """Orders of the subgroups of closed modes, by row."""
        return {}

    @cached_property
    def _survey(self) -> tuple[dict[int, int], dict[int, int], dict[int, Mode]]:
        """For each class its closed one; for these their orders and modes."""
        closed_class: dict[int, int] = {}
        order: dict[int, int] = {}
        closed_modes: dict[int, Mode] = {}
        numbers, rows = np.unique(self.subgroups.classes, return_index=True)
        # Few moves first: that settles what lies between a mode and its closure.
        for at in np.argsort(-rows).tolist():
            if int(numbers[at]) in closed_class:
                continue
            closed = self._closure(int(rows[at]))
            key = self._class_of(closed)
            alike = self.subgroups.classes[self._closures == closed]
            for number in np.unique(alike).tolist():
                closed_class.setdefault(number, key)
            order.setdefault(key, self._orders[closed])
            closed_modes.setdefault(key, self._mode(closed))
        closed_class |= {key: key for key in order}  # whatever else looks like them
        return closed_class, order, closed_modes

    @property
    def _closed_class(self) -> dict[int, int]:
        return self._survey[0]

    @property
    def _order(self) -> dict[int, int]:
        return self._survey[1]

    @property
    def _closed_modes(self) -> dict[int, Mode]:
        return self._survey[2]


def kept_words(subgroups: PowerSubgroups, mode: Mode) -> list[Word]:
    """Return the powers that a mode keeps, as words.

    Parameters
    ----------
    subgroups : PowerSubgroups
        Knows the moves.
    mode : tuple of int
        Divisors of the orders of the moves.

    Returns
    -------
    list of Word
        One for each move that is not dropped.

    Examples
    --------
    >>> from puzzlegroups.chains.power_subgroups import PowerSubgroups
    >>> from puzzlegroups.permutations import parse_permutation
    >>> ring = PowerSubgroups({"r": parse_permutation("(1,2,3,4)")})
    >>> [str(word) for word in kept_words(ring, (2,))]
    ['r2']
    """
    names = zip(subgroups.generators, mode, subgroups.orders, strict=True)
    return [Word([(name, d)]) for name, d, order in names if d != order]
