"""What is built for the words of a group once, and serves for every element."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

from puzzlegroups.errors import SearchLimitReached
from puzzlegroups.factor.efforts import check_memory
from puzzlegroups.factor.factorizer import build_factorizer
from puzzlegroups.groups.steps import steps_of
from puzzlegroups.search import build_ranked_table
from puzzlegroups.solution import DEFAULT_MAX_BYTES
from puzzlegroups.words import check_weights

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from puzzlegroups.factor.factorizer import Factorizer
    from puzzlegroups.groups import Homomorphism
    from puzzlegroups.groups.steps import Step
    from puzzlegroups.search import ChainSolver, RankedTable
    from puzzlegroups.tables import TableStore

__all__ = ["WordEngines"]

#: Larger groups get no table of all distances.
TABLE_ORDER = 2 * 10**8


@dataclass(frozen=True, eq=False)
class WordEngines:
    """Factorizers and distances of one group in one metric.

    Parameters
    ----------
    phi, metric, weights, descent
        See :class:`puzzlegroups.factor.WordFinder`.
    """

    phi: Homomorphism
    metric: str = "qtm"
    weights: Mapping[str, int] = field(default_factory=dict)
    descent: Callable[[int, bool, TableStore | None], ChainSolver] | None = None

    def __post_init__(self) -> None:
        check_weights(self.weights, self.phi.images)
        _ = self._steps

    @cached_property
    def _steps(self) -> tuple[Step, ...]:
        return steps_of(self.phi.images, self.metric, self.weights)

    @cached_property
    def _factorizers(self) -> dict[tuple[str, int], Factorizer]:
        return {}

    @cached_property
    def _tables(self) -> list[RankedTable]:
        """The distances of all elements, once they are known."""
        return []

    def factorizer(
        self,
        effort: str = "default",
        seed: int = 0,
        *,
        store: TableStore | None = None,
        max_bytes: int = DEFAULT_MAX_BYTES,
    ) -> Factorizer:
        """Build what writes elements as short words, or return it if it is built.

        Parameters
        ----------
        effort, seed, store, max_bytes
            As for :func:`puzzlegroups.build_factorizer`.

        Returns
        -------
        Factorizer
            Kept.

        Examples
        --------
        >>> from puzzlegroups.groups import PermutationGroup
        >>> finder = WordEngines(PermutationGroup(["(1,2,3)"]).homomorphism())
        >>> finder.factorizer("quick") is finder.factorizer("quick")
        True
        """
        check_memory(self.phi, effort, max_bytes)
        if (effort, seed) not in self._factorizers:
            self._factorizers[effort, seed] = build_factorizer(
                self.phi,
                effort,
                self.metric,
                seed,
                weights=self.weights,
                store=store,
                max_bytes=max_bytes,
            )
        return self._factorizers[effort, seed]

    def distance_table(
        self, max_bytes: int = DEFAULT_MAX_BYTES, store: TableStore | None = None
    ) -> RankedTable:
        """Measure the distances of all elements, or return them if they are known.

        Parameters
        ----------
        max_bytes : int, default 2 GiB
            Bound on the memory.
        store : TableStore, optional
            Where they are kept between runs.

        Returns
        -------
        RankedTable
            Kept.

        Raises
        ------
        SearchLimitReached
            If the group has more than 2*10^8 elements, or the table does not fit.

        Examples
        --------
        >>> from puzzlegroups.groups import PermutationGroup
        >>> phi = PermutationGroup(["(1,2,3,4,5)", "(1,2)"]).homomorphism()
        >>> sum(WordEngines(phi).distance_table().sizes)
        120
        """
        order = self.phi.chain.order
        if order > TABLE_ORDER:
            raise SearchLimitReached(
                f"the group has {order} elements; distances of all are measured up to "
                f"{TABLE_ORDER}"
            )
        if not self._tables:
            chain = self.phi.chain
            table = build_ranked_table(self._steps, chain, max_bytes, store)
            self._tables.append(table)
        return self._tables[0]
