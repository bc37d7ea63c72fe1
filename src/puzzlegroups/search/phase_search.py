"""Search in phases: short words by iterative deepening through a subgroup chain."""

from __future__ import annotations

import time
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from puzzlegroups.search.phase_arrays import PhaseArrays

if TYPE_CHECKING:
    from puzzlegroups.search.lower_bound_table import LowerBoundTable
    from puzzlegroups.search.steps import Step
    from puzzlegroups.search.subgroup_chain import SubgroupChain

__all__ = ["Found", "PhaseSearch", "View"]

#: Expansions between two looks at the clock: some tenths of a second.
SLICE = 200_000
MAX_DEPTH = 96


@dataclass(frozen=True, eq=False)
class View:
    """Another way to look at an element: renamed, inverted, or both.

    Parameters
    ----------
    renaming : ndarray of intp, shape (degree,)
        The points' new names.
    image : tuple of int
        Where the renaming takes the steps of the first phase.
    is_inverse : bool
        Whether the inverse is solved, so that the word is read backwards.
    """

    renaming: npt.NDArray[np.intp]
    image: tuple[int, ...]
    is_inverse: bool


@dataclass(frozen=True, slots=True)
class Found:
    """What a search ended with.

    Parameters
    ----------
    steps : tuple of int or None
        The best word, as steps of the first phase; None if there is none.
    phase_lengths : tuple of int
        How many of them each phase took.
    view : int
        Which view found the word.
    bound : int
        No word is shorter: the largest bound of any view in the first phase.
    expansions : int
        How many nodes were opened.
    is_over : bool
        Whether nothing better can be found within the caps.
    """

    steps: tuple[int, ...] | None
    phase_lengths: tuple[int, ...]
    view: int
    bound: int
    expansions: int
    is_over: bool


@dataclass(frozen=True, eq=False)
class PhaseSearch:
    """A chain with lower bounds for each phase.

    Parameters
    ----------
    chain : SubgroupChain
        Every step costs 1, and is a step of the first phase.
    bounds : tuple of tuple of LowerBoundTable
        For each phase; together they look at each of its coordinates.
    caps : tuple of int
        Most steps that each phase may take.
    views : tuple of View
        Ways to look at an element, at least one; all are searched to one depth of the
        first phase before the next depth.

    Notes
    -----
    All words of the first phase are tried in the order of their lengths; each is
    completed by the shortest words of the later phases, as long as that improves on the
    best. A word is cut off where a table shows that its phase cannot end in time, where
    a commuting rearrangement is tried instead, and where the next phase could do its
    last step. The bounds of all children of a node are fetched at once.

    References
    ----------
    .. [1] H. Kociemba, The two-phase algorithm (1992), in Cubism for Fun 28.
    .. [2] R. E. Korf, Depth-first iterative-deepening, Artificial Intelligence 27
       (1985).
    """

    chain: SubgroupChain
    bounds: tuple[tuple[LowerBoundTable, ...], ...]
    caps: tuple[int, ...]
    views: tuple[View, ...]

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps of the first phase, in which words are told."""
        return self.chain.phases[0].steps

    @property
    def images(self) -> npt.NDArray[np.int32]:
        """Images of the points under each of the steps, one row a step."""
        return self._arrays.points[: len(self.steps)]

    def narrowed(self, views: tuple[View, ...], caps: tuple[int, ...]) -> PhaseSearch:
        """Return a search with other views and caps that shares the tables.

        Parameters
        ----------
        views : tuple of View
            At least one.
        caps : tuple of int
            One for each phase.

        Returns
        -------
        PhaseSearch
            Nothing is copied.

        Examples
        --------
        >>> from puzzlegroups.cube.kociemba import load_kociemba
        >>> search = load_kociemba("small")
        >>> len(search.narrowed(search.views[:1], (3, 3)).views)
        1
        """
        other = replace(self, views=views, caps=caps)
        other.__dict__["_arrays"] = self._arrays
        return other

    def solve(
        self,
        elements: npt.NDArray[np.integer[Any]],
        max_length: int,
        expansions: int | None = None,
        seconds: float | None = None,
        *,
        improve: bool = False,
    ) -> list[Found]:
        """Look for words that take elements to the identity.

        Parameters
        ----------
        elements : ndarray of integers, shape (n, degree)
            Images of the points.
        max_length : int
            Longest word of interest, ``0 <= max_length < 96``.
        expansions : int, optional
            Give up when so many nodes are opened, for each element.
        seconds : float, optional
            Give up after so long; only for a single element.
        improve : bool, default False
            Whether to go on after the first word, until the budget is spent.

        Returns
        -------
        list of Found
            Not verified.

        Notes
        -----
        With `expansions` alone the same word is found in every run. A single search can
        be interrupted.

        Examples
        --------
        >>> from puzzlegroups.cube.kociemba import load_kociemba
        >>> search = load_kociemba("small")
        >>> turn = search.steps[0].permutation
        >>> (found,) = search.solve(np.array([turn.images]), 21)
        >>> [str(search.steps[step].word) for step in found.steps]
        ["U'"]
        """
        from puzzlegroups.search.phase_search_kernels import search_many

        n = len(elements)
        controls = np.zeros((n, 9), dtype=np.int64)
        controls[:, 3] = max_length + 1
        controls[:, 5] = -1
        limit = np.iinfo(np.int64).max if expansions is None else expansions
        spent = np.zeros((n, 2), dtype=np.int64)
        words = np.zeros((n, MAX_DEPTH), dtype=np.int64)
        views = self._views(np.asarray(elements, dtype=np.int32))
        limits = np.array([0 if improve else 1, 0], dtype=np.int64)
        stacks, targets, starts = self._stacks(len(self.caps))
        end = None if seconds is None else time.monotonic() + seconds
        while True:
            spent[:, 1] = np.minimum(limit, spent[:, 0] + SLICE) if n == 1 else limit
            search_many(
                views,
                limits,
                controls,
                spent,
                stacks,
                targets,
                starts,
                self._arrays.n,
                np.array(self.caps, dtype=np.int64),
                self._arrays.moves,
                self._arrays.keys,
                self._arrays.terms,
                self._arrays.tables,
                self._arrays.automaton,
                self._arrays.points,
                words,
            )
            limits[1] = 1
            is_spent = spent[0, 0] >= limit or (end and time.monotonic() > end)
            if n != 1 or controls[0, 8] != 2 or is_spent:
                break
        return [self._found(*row) for row in zip(controls, spent, words, strict=True)]

    @cached_property
    def _arrays(self) -> PhaseArrays:
        return PhaseArrays(self.chain, self.bounds)

    @cached_property
    def _back(self) -> list[npt.NDArray[np.intp]]:
        """For each view, the step of the first phase that each step stands for."""
        first = {step.permutation: k for k, step in enumerate(self.steps)}
        own = [first[s.permutation] for phase in self.chain.phases for s in phase.steps]
        inverse = [first[~step.permutation] for step in self.steps]
        tables = []
        for view in self.views:
            back = np.argsort(view.image)[own]
            tables.append(np.array(inverse)[back] if view.is_inverse else back)
        return tables

    def _views(self, elements: npt.NDArray[np.int32]) -> npt.NDArray[np.int32]:
        tracked = self._arrays.tracked
        seen = np.empty((len(elements), len(self.views), len(tracked)), dtype=np.int32)
        for number, view in enumerate(self.views):
            images = np.argsort(elements, axis=1) if view.is_inverse else elements
            old = np.argsort(view.renaming)
            seen[:, number] = view.renaming[images[:, old]][:, tracked]
        return seen

    def _stacks(self, n_phases: int) -> tuple[Any, ...]:
        n = self._arrays.n
        n_coordinates, n_steps = int(n[-1, 1]), int((n[:, 5] - n[:, 4]).max())
        cosets = np.zeros((MAX_DEPTH, n_coordinates), dtype=np.int64)
        stacks = (
            np.zeros(MAX_DEPTH, dtype=np.int64),
            np.zeros(MAX_DEPTH, dtype=np.int64),
            np.zeros(MAX_DEPTH, dtype=np.int64),
            cosets,
            np.zeros((MAX_DEPTH, n_coordinates, n_steps), dtype=np.int64),
            np.zeros((MAX_DEPTH, n_steps), dtype=np.int64),
            np.zeros((MAX_DEPTH, len(self._arrays.tracked)), dtype=np.int32),
        )
        return stacks, np.zeros(n_phases, np.int64), np.zeros(n_phases, np.int64)

    def _found(
        self,
        control: npt.NDArray[np.int64],
        spent: npt.NDArray[np.int64],
        word: npt.NDArray[np.int64],
    ) -> Found:
        bound, ended = int(control[7]), int(control[8])
        steps: tuple[int, ...] | None = None
        lengths: tuple[int, ...] = ()
        if control[5] >= 0:
            path = word[: control[3]]
            view = self.views[control[5]]
            steps = tuple(self._back[control[5]][path].tolist())
            if view.is_inverse:
                steps = steps[::-1]
            phases = np.searchsorted(self._arrays.n[:, 5], path, side="right")
            lengths = tuple(np.bincount(phases, minlength=len(self.caps)).tolist())
        return Found(steps, lengths, int(control[5]), bound, int(spent[0]), ended == 0)
