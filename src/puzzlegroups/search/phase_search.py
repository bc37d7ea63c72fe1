"""Search in phases: short words by iterative deepening through a subgroup chain."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cached_property, partial
from threading import Event
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from puzzlegroups.search.found import Found, Room, tell
from puzzlegroups.search.phase_arrays import RULES, PhaseArrays
from puzzlegroups.search.phase_stacks import MAX_DEPTH, build_stacks
from puzzlegroups.search.views import Looks, View
from puzzlegroups.solution import thread_count

if TYPE_CHECKING:
    from collections.abc import Iterator

    from puzzlegroups.search.canonical_words import CanonicalWords
    from puzzlegroups.search.lower_bound_table import LowerBoundTable
    from puzzlegroups.search.steps import Step
    from puzzlegroups.search.subgroup_chain import SubgroupChain

__all__ = ["Found", "PhaseSearch", "View"]

#: Expansions between two looks at the clock: some milliseconds, and more where many
#: elements are searched.
SLICE = 20_000
MANY = 16

#: Most elements that a thread takes at a time: enough that waiting for the GIL between
#: two portions, some milliseconds, does not count.
PORTION = 256


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
    rules : tuple of str, optional
        Those of :data:`phase_arrays.RULES` that cut off needless words; fewer for
        experiments.

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
    rules: tuple[str, ...] = RULES

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps of the first phase, in which words are told."""
        return self.chain.phases[0].steps

    @property
    def images(self) -> npt.NDArray[np.uint16]:
        """Images of the points under each of the steps, one row a step."""
        return self._arrays.points[: len(self.steps)]

    @property
    def words(self) -> CanonicalWords:
        """The automaton of the words that are tried, of the steps of all phases."""
        return self._arrays.words

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
        n_jobs: int = 1,
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
            Give up after so long, for all elements together.
        improve : bool, default False
            Whether to go on after the first word, until the budget is spent.
        n_jobs : int, default 1
            Threads to use; -1 for one a core. Compiled code releases the GIL.

        Returns
        -------
        list of Found
            Not verified.

        Notes
        -----
        With `expansions` alone the same word is found in every run. A search can be
        interrupted.

        Examples
        --------
        >>> from puzzlegroups.cube.kociemba import load_kociemba
        >>> search = load_kociemba("small")
        >>> turn = search.steps[0].permutation
        >>> (found,) = search.solve(np.array([turn.images]), 21)
        >>> [str(search.steps[step].word) for step in found.steps]
        ["U'"]
        """
        return list(
            self.stream(
                elements,
                max_length,
                expansions,
                seconds,
                improve=improve,
                n_jobs=n_jobs,
            )
        )

    def stream(
        self,
        elements: npt.NDArray[np.integer[Any]],
        max_length: int,
        expansions: int | None = None,
        seconds: float | None = None,
        *,
        improve: bool = False,
        n_jobs: int = 1,
        states: npt.NDArray[np.integer[Any]] | None = None,
    ) -> Iterator[Found]:
        """Do what :meth:`solve` does, and tell each word as soon as it is found.

        Parameters
        ----------
        elements, max_length, expansions, seconds, improve, n_jobs
            As there.
        states : ndarray of integers, shape (n,), optional
            State of `words` after the steps that led to each element: the words found
            are those that canonical words go on with. No view is to be inverse then.

        Yields
        ------
        Found
            In the order of the elements; not verified.

        Raises
        ------
        InvalidInputError
            If there are to be no threads.

        Examples
        --------
        >>> from puzzlegroups.cube.kociemba import load_kociemba
        >>> search = load_kociemba("small")
        >>> turns = np.array([step.permutation.images for step in search.steps])
        >>> [len(found.steps) for found in search.stream(turns[:3], 21)]
        [1, 1, 1]
        """
        n_threads = thread_count(n_jobs)
        limit = np.iinfo(np.int64).max if expansions is None else expansions
        limits = (max_length, limit, 0 if improve else 1)
        end = None if seconds is None else time.monotonic() + seconds
        size = min(PORTION, -(-len(elements) // (4 * n_threads)))
        looks = self._looks  # by this thread, since each numpy call may lose the GIL
        starts = range(0, len(elements), size or 1)
        if states is None:
            states = np.zeros(len(elements), dtype=np.int64)
        portions = (
            (looks.of(elements[start : start + size]), states[start : start + size])
            for start in starts
        )
        if n_threads == 1 or len(elements) == 1:
            for portion in portions:
                yield from self._solve(portion, limits, end)
            return
        is_left = Event()
        pool = ThreadPoolExecutor(n_threads)
        try:
            some = partial(self._solve, limits=limits, end=end, is_left=is_left)
            for part in pool.map(some, portions):
                yield from part
        finally:
            is_left.set()
            pool.shutdown(cancel_futures=True)

    def _solve(
        self,
        portion: tuple[npt.NDArray[np.uint16], npt.NDArray[np.integer[Any]]],
        limits: tuple[int, int, int],
        end: float | None,
        is_left: Event | None = None,
    ) -> list[Found]:
        """Search in slices, to be interrupted or to look at the clock between them."""
        views, states = portion
        room = self._room(states, limits)
        while room.limits[1] < len(views):
            room.limits[3] = SLICE * min(len(views), MANY)
            self._search(views, room)
            is_late = end is not None and time.monotonic() > end
            if is_late or (is_left is not None and is_left.is_set()):
                break
        return self._tell(room)

    def _room(
        self, states: npt.NDArray[np.integer[Any]], limits: tuple[int, int, int]
    ) -> Room:
        n = len(states)
        controls = np.zeros((n, 10), dtype=np.int64)
        controls[:, 0] = states
        controls[:, 3] = limits[0] + 1
        controls[:, 5] = -1
        controls[:, 8] = 2
        return Room(
            np.array([limits[2], 0, 0, 0], dtype=np.int64),
            controls,
            np.array([[0, limits[1]]] * n, dtype=np.int64),
            np.zeros((n, MAX_DEPTH), dtype=np.int64),
            self._take_stacks(),
        )

    def _search(self, views: npt.NDArray[np.uint16], room: Room) -> None:
        from puzzlegroups.search.phase_search_kernels import search_many

        arrays = self._arrays
        search_many(
            views,
            room.limits,
            room.controls,
            room.spent,
            *room.stacks,
            arrays.n,
            np.array(self.caps, dtype=np.int64),
            arrays.moves,
            arrays.keys,
            arrays.terms,
            arrays.tables,
            arrays.automaton,
            arrays.endings,
            arrays.points,
            room.words,
        )

    @cached_property
    def _stacks(self) -> list[tuple[Any, Any, Any, Any]]:
        """Room that no search is using."""
        return []

    def _take_stacks(self) -> tuple[Any, Any, Any, Any]:
        with suppress(IndexError):  # to ask first would be a race between threads
            return self._stacks.pop()
        stacks, frontier = build_stacks(self._arrays, self.caps[0], len(self.views))
        targets, starts = (np.zeros(len(self.caps), dtype=np.int64) for _ in range(2))
        return stacks, frontier, targets, starts

    @cached_property
    def _arrays(self) -> PhaseArrays:
        return PhaseArrays(self.chain, self.bounds, self.rules)

    @cached_property
    def _looks(self) -> Looks:
        return Looks(self.views, self.chain, self._arrays.tracked)

    def _tell(self, room: Room) -> list[Found]:
        """Tell what was found, and give back the room."""
        self._stacks.append(room.stacks)
        return tell(room, self._looks, self._arrays.n[:, 5].tolist())
