"""Trying all words of a length, from elements some steps on."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from puzzlegroups.search.layers_up_to_symmetry import Layer, layers_up_to_symmetry

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from puzzlegroups.search.budget import Budget
    from puzzlegroups.search.found import Found
    from puzzlegroups.search.phase_search import PhaseSearch

__all__ = ["LengthTrial", "build_length_trials"]

#: Most elements that one with symmetries is replaced by.
MOST = 600


class LengthTrial:
    """A search for words that begin with those of a layer.

    Parameters
    ----------
    search : PhaseSearch
        Each of its views alone finds the shortest words; see
        :func:`build_joint_search`.
    layer : Layer
        Elements, and the words that lead to them.
    states : ndarray of integers, shape (n,), optional
        As :meth:`PhaseSearch.stream` takes them.
    is_inverse : bool, default False
        Whether the layer was made for the inverse of the element that is to be solved.

    Attributes
    ----------
    view : int
        In which view the first element is farther.
    bound : int
        No word through the layer is shorter.

    Notes
    -----
    Each element is searched in that view in which it is farther by the tables.

    Examples
    --------
    >>> from puzzlegroups.cube.kociemba import load_kociemba
    >>> from puzzlegroups.search.budget import Budget
    >>> from puzzlegroups.search.joint_search import build_joint_search
    >>> search = build_joint_search(load_kociemba("small"))
    >>> turn = search.steps[1].permutation
    >>> (layer, *_) = layers_up_to_symmetry(turn.images, search.steps, 600)
    >>> trial = LengthTrial(search, layer)
    >>> [trial.find(length, Budget()) is not None for length in range(2)]
    [False, True]
    """

    def __init__(
        self,
        search: PhaseSearch,
        layer: Layer,
        states: npt.NDArray[np.integer[Any]] | None = None,
        *,
        is_inverse: bool = False,
    ) -> None:
        self._search, self._layer, self._states = search, layer, states
        self._is_inverse = is_inverse
        every = [search.narrowed((view,), search.caps) for view in search.views]
        bounds = [[f.bound for f in one.solve(layer.elements, 0)] for one in every]
        self._views = np.argmax(bounds, axis=0)
        self._bounds = np.max(bounds, axis=0)
        self.view = int(self._views[0])
        self.bound = int(self._bounds.min()) + layer.words.shape[1]

    def find(self, length: int, budget: Budget, n_jobs: int = 1) -> Found | None:
        """Look for a word of a length at most, knowing that none is shorter.

        Parameters
        ----------
        length : int
            Number of steps, at least those of the layer.
        budget : Budget
            What is opened is added. If it is not spent, then all words were tried.
        n_jobs : int, default 1
            Threads to use without a bound on expansions; -1 for one a core.

        Returns
        -------
        Found or None
            A word, not verified; None if none was found.
        """
        left = length - self._layer.words.shape[1]
        for number, view in enumerate(self._search.views):
            rows = np.flatnonzero((self._views == number) & (self._bounds <= left))
            rows = rows[np.argsort(self._bounds[rows], kind="stable")]
            alone = self._search.narrowed((view,), (left, 0))
            for row, found in zip(
                rows, self._tried(alone, rows, left, budget, n_jobs), strict=False
            ):
                budget.opened += found.expansions
                if found.steps is not None:
                    steps = (*self._layer.words[row].tolist(), *found.steps)
                    if self._is_inverse:
                        steps = self._inverse(steps)
                    return replace(found, steps=steps, phase_lengths=(len(steps), 0))
                if not found.is_over:
                    return None
        return None

    def _inverse(self, word: tuple[int, ...]) -> tuple[int, ...]:
        steps = self._search.steps
        number = {step.permutation: place for place, step in enumerate(steps)}
        return tuple(number[~steps[step].permutation] for step in reversed(word))

    def _tried(
        self,
        alone: PhaseSearch,
        rows: npt.NDArray[np.intp],
        left: int,
        budget: Budget,
        n_jobs: int,
    ) -> Iterator[Found]:
        elements = self._layer.elements[rows]
        states = None if self._states is None else self._states[rows]
        if budget.expansions is None:
            yield from alone.stream(
                elements, left, None, budget.seconds, n_jobs=n_jobs, states=states
            )
            return
        for row in range(len(rows)):
            one = slice(row, row + 1)
            (found,) = alone.stream(
                elements[one],
                left,
                budget.left,
                budget.seconds,
                states=None if states is None else states[one],
            )
            yield found


def build_length_trials(
    search: PhaseSearch,
    images: Sequence[int] | npt.NDArray[np.intp],
    *,
    is_shared: bool = False,
) -> list[LengthTrial]:
    """Prepare to try all words from an element, length by length.

    Parameters
    ----------
    search : PhaseSearch
        As for :class:`LengthTrial`.
    images : sequence of int
        Images of the points under the element.
    is_shared : bool, default False
        Whether threads are to share the work.

    Returns
    -------
    list of LengthTrial
        Number k takes the words of at least k steps. There is more than one if the
        element has symmetries, or if threads need elements to share.

    Examples
    --------
    >>> from puzzlegroups.cube.kociemba import load_kociemba
    >>> from puzzlegroups.search.joint_search import build_joint_search
    >>> search = build_joint_search(load_kociemba("small"))
    >>> len(build_length_trials(search, range(48)))
    5
    """
    layers = layers_up_to_symmetry(images, search.steps, MOST)
    trials = [LengthTrial(search, layer) for layer in layers]
    if len(layers) > 1 or not is_shared:
        return trials
    is_inverse = search.views[trials[0].view].is_inverse
    start = np.argsort(images) if is_inverse else np.asarray(images)
    plain = search.narrowed((search.views[0],), search.caps)
    layer, states = _canonical_layer(search, start)
    return [*trials, *trials, LengthTrial(plain, layer, states, is_inverse=is_inverse)]


def _canonical_layer(
    search: PhaseSearch, start: npt.NDArray[np.intp]
) -> tuple[Layer, npt.NDArray[np.integer[Any]]]:
    """Return where the canonical words of two steps lead, and the states after them."""
    words, n_steps = search.words, len(search.steps)
    states = np.zeros(1, dtype=np.int32)
    elements, letters = start[None, :], np.empty((1, 0), dtype=np.intp)
    for _ in range(2):
        rows, steps = np.nonzero(words.allowed[states, :n_steps])
        states = words.following[states[rows], steps]
        points = search.images[steps].astype(np.intp)
        elements = np.take_along_axis(points, elements[rows], axis=1)
        letters = np.column_stack([letters[rows], steps])
    return Layer(elements, letters), states
