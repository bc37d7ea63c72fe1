"""Views: the same element renamed by a symmetry, inverted, or both."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

if TYPE_CHECKING:
    from collections.abc import Sequence

    from puzzlegroups.search.subgroup_chain import SubgroupChain

__all__ = ["Looks", "View"]


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


class Looks:
    """What a search sees of an element in each of its views, and how to read it back.

    Parameters
    ----------
    views : sequence of View
        At least one.
    chain : SubgroupChain
        The views rename the steps of its first phase.
    tracked : ndarray of intp, shape (n_tracked,)
        The points that are looked at.

    Attributes
    ----------
    back : list of list of int
        For each view, the step of the first phase that each step of any phase stands
        for; of an inverse view the words are to be read backwards.
    is_inverse : list of bool
        Which views are.

    Examples
    --------
    >>> from puzzlegroups.cube.kociemba import load_kociemba
    >>> search = load_kociemba("small")
    >>> looks = Looks(search.views, search.chain, np.arange(3))
    >>> looks.of(np.arange(48)[None, :]).tolist()[0][:2]
    [[0, 1, 2], [0, 1, 2]]
    """

    def __init__(
        self,
        views: Sequence[View],
        chain: SubgroupChain,
        tracked: npt.NDArray[np.intp],
    ) -> None:
        self._new = np.array([view.renaming for view in views], dtype=np.uint16)
        self._old = np.argsort(self._new, axis=1)[:, tracked]
        self.is_inverse = [view.is_inverse for view in views]
        first = {step.permutation: k for k, step in enumerate(chain.phases[0].steps)}
        own = [first[s.permutation] for phase in chain.phases for s in phase.steps]
        inverse = np.array([first[~step.permutation] for step in chain.phases[0].steps])
        self.back: list[list[int]] = []
        for view in views:
            steps = np.argsort(view.image)[own]
            self.back.append((inverse[steps] if view.is_inverse else steps).tolist())

    def of(self, elements: npt.NDArray[Any]) -> npt.NDArray[np.uint16]:
        """Return the images of the tracked points, in each view's names.

        Parameters
        ----------
        elements : ndarray of integers, shape (n, degree)
            Images of the points.

        Returns
        -------
        ndarray of uint16, shape (n, n_views, n_tracked)
            For each element and view.

        Examples
        --------
        >>> from puzzlegroups.cube.kociemba import load_kociemba
        >>> search = load_kociemba("small")
        >>> looks = Looks(search.views, search.chain, np.arange(5))
        >>> looks.of(np.array([step.permutation.images for step in search.steps])).shape
        (18, 6, 5)
        """
        images = elements[:, self._old]
        if any(self.is_inverse):
            inverses = np.argsort(elements, axis=1)[:, self._old]
            images = np.where(np.array(self.is_inverse)[:, None], inverses, images)
        seen: npt.NDArray[np.uint16] = self._new[
            np.arange(len(self._new))[:, None], images
        ]
        return seen
