"""Modes: which power of each move is kept, ordered by divisibility."""

from __future__ import annotations

import itertools
import math
from dataclasses import dataclass
from functools import cached_property

import numpy as np
import numpy.typing as npt

from puzzlegroups.errors import SearchLimitReached

__all__ = ["DivisorLattice", "Mode"]

#: For each move the power of it that is kept; the order of the move drops it.
Mode = tuple[int, ...]

#: Modes beyond which nothing is enumerated.
MAX_MODES = 100_000


@dataclass(frozen=True, eq=False)
class DivisorLattice:
    """All tuples of divisors of some orders.

    Parameters
    ----------
    orders : tuple of int
        Orders of the moves, at least 2.

    Raises
    ------
    SearchLimitReached
        On first use, if there are more than 100,000.

    Examples
    --------
    >>> lattice = DivisorLattice((4, 3))
    >>> lattice.modes.tolist()
    [[1, 1], [1, 3], [2, 1], [2, 3], [4, 1], [4, 3]]
    """

    orders: tuple[int, ...]

    @cached_property
    def divisors(self) -> list[list[int]]:
        """The divisors of each order, ascending."""
        return [[d for d in range(1, n + 1) if n % d == 0] for n in self.orders]

    @cached_property
    def modes(self) -> npt.NDArray[np.int64]:
        """All modes, one a row; the first keeps all moves, the last drops them."""
        n_modes = math.prod(map(len, self.divisors))
        if n_modes > MAX_MODES:
            raise SearchLimitReached(
                f"powers of the moves generate {n_modes} subgroups, "
                f"at most {MAX_MODES} are looked at"
            )
        return np.array(list(itertools.product(*self.divisors)), dtype=np.int64)

    def number(self, mode: Mode) -> int:
        """Return the row of a mode.

        Parameters
        ----------
        mode : tuple of int
            Divisors of the orders of the moves.

        Returns
        -------
        int
            Where it stands in `modes`.

        Examples
        --------
        >>> DivisorLattice((4,)).number((2,)), DivisorLattice((4,)).modes.tolist()
        (1, [[1], [2], [4]])
        """
        return self._numbers[mode]

    def below(self, mode: Mode) -> npt.NDArray[np.bool_]:
        """Tell which modes keep only powers of what a mode keeps.

        Parameters
        ----------
        mode : tuple of int
            Divisors of the orders of the moves.

        Returns
        -------
        ndarray of bool, shape (n_modes,)
            Their subgroups lie in the mode's subgroup, itself included.

        Examples
        --------
        >>> DivisorLattice((4,)).below((2,)).tolist()
        [False, True, True]
        """
        wanted = self._prime_powers[self.number(mode)]
        inside: npt.NDArray[np.bool_] = (self._prime_powers & wanted) == wanted
        return inside

    def above(self, mode: Mode) -> npt.NDArray[np.bool_]:
        """Tell which modes keep all powers that a mode keeps.

        Parameters
        ----------
        mode : tuple of int
            Divisors of the orders of the moves.

        Returns
        -------
        ndarray of bool, shape (n_modes,)
            Their subgroups contain the mode's subgroup, itself included.

        Examples
        --------
        >>> DivisorLattice((4,)).above((2,)).tolist()
        [True, True, False]
        """
        wanted = self._prime_powers[self.number(mode)]
        above: npt.NDArray[np.bool_] = (self._prime_powers | wanted) == wanted
        return above

    @cached_property
    def _numbers(self) -> dict[Mode, int]:
        return {tuple(mode): row for row, mode in enumerate(self.modes.tolist())}

    @cached_property
    def _prime_powers(self) -> npt.NDArray[np.uint64]:
        """One bit for each prime power that divides a move's divisor.

        A divisor divides another exactly when its bits are among the other's.
        """
        masks = np.zeros(len(self.modes), dtype=np.uint64)
        bit = 0
        for column, order in enumerate(self.orders):
            for power in range(2, order + 1):
                if order % power == 0 and _is_prime_power(power):
                    divided = self.modes[:, column] % power == 0
                    masks |= divided.astype(np.uint64) << np.uint64(bit)
                    bit += 1
        return masks


def _is_prime_power(number: int) -> bool:
    least = next(d for d in range(2, number + 1) if number % d == 0)
    while number % least == 0:
        number //= least
    return number == 1
