"""Elements around one element, step by step, up to symmetry and inversion."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
import numpy.typing as npt

from puzzlegroups.search.packing import bytes_type, point_type
from puzzlegroups.search.symmetries import renamings

if TYPE_CHECKING:
    from collections.abc import Sequence

    from puzzlegroups.search.steps import Step

__all__ = ["Layer", "layers_up_to_symmetry"]

#: Symmetries that are used at most; more would cost more than they save.
MOST_SYMMETRIES = 1000

Rows = npt.NDArray[np.intp]


class Layer(NamedTuple):
    """Elements so many steps from a first one.

    Attributes
    ----------
    elements : ndarray of intp, shape (n, degree)
        Images of the points.
    words : ndarray of intp, shape (n, n_steps)
        The numbers of the steps that lead to each.
    """

    elements: Rows
    words: Rows


def layers_up_to_symmetry(
    images: Sequence[int] | Rows, steps: Sequence[Step], most: int
) -> list[Layer]:
    """List elements around one, one for each class, as far as that spares work.

    Parameters
    ----------
    images : sequence of int
        Images of the points under the first element.
    steps : sequence of Step
        Closed under inversion, each of cost 1.
    most : int
        Most elements of a layer.

    Returns
    -------
    list of Layer
        The element alone; then, if it has symmetries, those one step away, two steps
        away and so on. Of elements that a symmetry of the steps, inversion, or both
        take to one another only the first one is listed, in the first layer that has
        one.

    Notes
    -----
    Elements of a class are equally far from the identity. If the first one is n steps
    from it, then the nearest of layer k is n - k steps from it, by induction: from an
    element n - k + 1 steps away some step leads to one that is n - k steps away, whose
    class is in layer k, since in an earlier one it would be a way of fewer than n steps
    from the first. So all words of n steps are tried by trying all of n - k steps from
    the elements of layer k, once it is known that none is shorter.

    References
    ----------
    .. [1] M. Reid, Superflip requires 20 face turns, Cube Lovers (18 January 1995), for
       symmetric positions that are searched up to symmetry.

    Examples
    --------
    >>> from puzzlegroups.puzzles import load_from_catalogue
    >>> from puzzlegroups.search import steps_of
    >>> turns = steps_of(load_from_catalogue("3x3x3").generators, "htm")
    >>> layers = layers_up_to_symmetry(range(48), turns, 600)
    >>> [len(layer.elements) for layer in layers]
    [1, 2, 8, 44, 407]
    """
    classes = _Classes(steps)
    points = np.array([step.permutation.images for step in steps])
    first = np.array([images], dtype=np.intp)
    layers = [Layer(first, np.empty((1, 0), dtype=np.intp))]
    known = classes.of(first)
    while True:
        elements, words = layers[-1]
        nearby = points[:, elements].swapaxes(0, 1).reshape(-1, elements.shape[1])
        keys = classes.of(nearby)
        fresh, places = np.unique(keys, return_index=True)
        places = np.sort(places[~np.isin(fresh, known)])
        is_spared = len(layers) > 1 or 2 * len(fresh) <= len(steps)
        if not is_spared or not 0 < len(places) <= most:
            return layers
        known = np.concatenate([known, keys[places]])
        origins, letters = np.divmod(places, len(steps))
        words = np.column_stack([words[origins], letters])
        layers.append(Layer(nearby[places], words))


class _Classes:
    """Elements up to the symmetries of some steps and inversion."""

    def __init__(self, steps: Sequence[Step]) -> None:
        degree = steps[0].permutation.degree
        self._symmetries = [s for s, _ in renamings(steps, MOST_SYMMETRIES)]
        self._point = point_type(degree + 1)
        self._bytes = bytes_type(degree, self._point)

    def of(self, elements: Rows) -> npt.NDArray[Any]:
        """Return the least of all rows that stand for each element's class."""
        least = self._packed(elements)
        for rows in (elements, np.argsort(elements, axis=1)):
            for new in self._symmetries:
                seen = self._packed(new[rows[:, np.argsort(new)]])
                least = np.where(seen < least, seen, least)
        return least

    def _packed(self, rows: Rows) -> npt.NDArray[Any]:
        """Count points from 1, since zeros at the end of a string do not count."""
        whole = np.ascontiguousarray(rows + 1).astype(self._point)
        return whole.view(self._bytes).reshape(-1)
