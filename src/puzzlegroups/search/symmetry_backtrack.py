"""Backtrack search for the renamings of points that take steps to steps."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from puzzlegroups.errors import SearchLimitReached

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from puzzlegroups.search.steps import Step

__all__ = ["Backtrack"]

Images = npt.NDArray[np.intp]
Renaming = tuple[Images, tuple[int, ...]]


class Backtrack:
    """The symmetries of some steps.

    Parameters
    ----------
    steps : sequence of Step
        Distinct, closed under inversion.

    Notes
    -----
    A choice of images must agree with the cycle lengths of every product of two chosen
    steps. After every four steps the points are looked at: an orbit of them is mapped
    as soon as the image of one point is known, which lies in cycles of the same length.

    References
    ----------
    .. [1] D. F. Holt, B. Eick, E. A. O'Brien, Handbook of Computational Group Theory
       (2005), section 4.6, on backtrack searches in permutation groups.

    Examples
    --------
    >>> from puzzlegroups.permutations import parse_permutation
    >>> from puzzlegroups.search import steps_of
    >>> ring = steps_of({"r": parse_permutation("(1,2,3,4,5)")}, "qtm")
    >>> [image for _, image in Backtrack(ring).all_renamings()]
    [(0, 1), (1, 0)]
    """

    def __init__(self, steps: Sequence[Step]) -> None:
        self._arrays = np.array(
            [step.permutation.images for step in steps], dtype=np.intp
        )
        numbers: dict[tuple[int, ...], int] = {}
        self._kinds = [
            [
                numbers.setdefault((first.cost, *_cycle_type(x[y])), len(numbers))
                for y in self._arrays
            ]
            for first, x in zip(steps, self._arrays, strict=True)
        ]
        self._lengths = np.array([_cycle_lengths(x) for x in self._arrays])

    def all_renamings(self, max_count: int | None = None) -> list[Renaming]:
        """Return one renaming of the points for each way in which the steps can go.

        Parameters
        ----------
        max_count : int, optional
            At most so many.

        Returns
        -------
        list of (ndarray of intp, tuple of int)
            The points' new names, and the image of each step; sorted by the images.

        Raises
        ------
        SearchLimitReached
            If there are more.

        Examples
        --------
        >>> from puzzlegroups.permutations import parse_permutation
        >>> from puzzlegroups.search import steps_of
        >>> swap = steps_of({"s": parse_permutation("(1,2)")}, "qtm")
        >>> len(Backtrack(swap).all_renamings())
        1
        """
        n_steps, degree = self._arrays.shape
        identity = (np.arange(degree), tuple(range(n_steps)))
        generators: list[Renaming] = []
        transversals = [
            self._transversal(level, generators, identity)
            for level in reversed(range(n_steps))
        ]
        count = math.prod(map(len, transversals))
        if max_count is not None and count > max_count:
            raise SearchLimitReached(
                f"{count} symmetries found, expected at most {max_count}"
            )
        found = [identity]
        for transversal in transversals:
            found = [_product(one, then) for then in transversal for one in found]
        return sorted(found, key=lambda pair: pair[1])

    def _transversal(
        self, level: int, generators: list[Renaming], identity: Renaming
    ) -> list[Renaming]:
        """Find what takes a step elsewhere and leaves those before it.

        The generators are of those that leave this step too; new ones are added.
        """
        orbit = _orbit(level, generators, identity)
        hopeless: set[int] = set()
        for image in range(level + 1, len(self._kinds)):
            if image in orbit or image in hopeless:
                continue
            found = next(self._extensions((*range(level), image)), None)
            if found is None:
                hopeless |= _orbit(image, generators, identity).keys()
            else:
                generators.append(found)
                orbit = _orbit(level, generators, identity)
        return list(orbit.values())

    def _extensions(self, chosen: tuple[int, ...]) -> Iterator[Renaming]:
        """Yield the renamings under which the first steps have these images."""
        here = len(chosen) - 1
        if any(
            self._kinds[here][step] != self._kinds[chosen[here]][image]
            or self._kinds[step][here] != self._kinds[image][chosen[here]]
            for step, image in enumerate(chosen)
        ):
            return
        complete = len(chosen) == len(self._kinds)
        if complete or len(chosen) % 4 == 0:
            names = self._names(chosen)
            if names is None:
                return
            if complete:
                yield names, chosen
                return
        for image in range(len(self._kinds)):
            if image not in chosen:
                yield from self._extensions((*chosen, image))

    def _names(self, chosen: tuple[int, ...]) -> Images | None:
        """Return points' new names under which the first steps become their images."""
        degree = self._arrays.shape[1]
        names = np.full(degree, -1, dtype=np.intp)
        lengths = self._lengths[: len(chosen)]
        images_lengths = self._lengths[list(chosen)]
        for point in range(degree):
            if names[point] >= 0:
                continue
            alike = (images_lengths == lengths[:, point, None]).all(axis=0)
            for name in np.flatnonzero(alike).tolist():
                if name not in names and (orbit := self._spread(chosen, point, name)):
                    names[list(orbit)] = list(orbit.values())
                    break
            else:
                return None
        return names

    def _spread(
        self, chosen: tuple[int, ...], point: int, name: int
    ) -> dict[int, int] | None:
        """Return the names of an orbit when one is chosen; None if they contradict."""
        names, queue = {point: name}, [point]
        for place in queue:
            ends = self._arrays[: len(chosen), place].tolist()
            wanted = self._arrays[list(chosen), names[place]].tolist()
            for end, target in zip(ends, wanted, strict=True):
                if end not in names:
                    names[end] = target
                    queue.append(end)
                elif names[end] != target:
                    return None
        return names if len(set(names.values())) == len(names) else None


def _orbit(
    step: int, generators: Sequence[Renaming], identity: Renaming
) -> dict[int, Renaming]:
    """Return the images of a step, each with what takes the step there."""
    orbit, queue = {step: identity}, [step]
    for place in queue:
        for generator in generators:
            image = generator[1][place]
            if image not in orbit:
                orbit[image] = _product(orbit[place], generator)
                queue.append(image)
    return orbit


def _product(one: Renaming, then: Renaming) -> Renaming:
    return then[0][one[0]], tuple(then[1][step] for step in one[1])


def _cycle_lengths(images: Images) -> list[int]:
    """Return the length of the cycle of each point."""
    successors = images.tolist()
    lengths = [0] * len(successors)
    for start in range(len(successors)):
        if not lengths[start]:
            cycle, point = [start], successors[start]
            while point != start:
                cycle.append(point)
                point = successors[point]
            for point in cycle:
                lengths[point] = len(cycle)
    return lengths


def _cycle_type(images: Images) -> list[int]:
    """Return how many points lie in cycles of each length."""
    counts: list[int] = np.bincount(_cycle_lengths(images)).tolist()
    return counts
