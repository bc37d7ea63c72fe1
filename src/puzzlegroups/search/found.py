"""What a search in phases ended with, told from what its kernels wrote."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from puzzlegroups.search.views import Looks

__all__ = ["Found", "Room", "tell"]


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


class Room(NamedTuple):
    """What a search writes on; the kernels tell more."""

    limits: npt.NDArray[np.int64]
    controls: npt.NDArray[np.int64]
    spent: npt.NDArray[np.int64]
    words: npt.NDArray[np.int64]
    stacks: tuple[Any, Any, Any, Any]


def tell(room: Room, looks: Looks, n_steps: list[int]) -> list[Found]:
    """Read the words of a search.

    Parameters
    ----------
    room : Room
        What the search wrote.
    looks : Looks
        The views that it had.
    n_steps : list of int
        For each phase, how many steps it and those before it have.

    Returns
    -------
    list of Found
        One for each element.

    Examples
    --------
    >>> import numpy as np
    >>> from puzzlegroups.cube.kociemba import load_kociemba
    >>> search = load_kociemba("small")
    >>> turns = np.array([step.permutation.images for step in search.steps])
    >>> [found.phase_lengths for found in search.solve(turns[:2], 21)]
    [(0, 1), (0, 1)]
    """
    found = []
    for control, spent, word in zip(
        room.controls.tolist(), room.spent[:, 0].tolist(), room.words, strict=True
    ):
        length, view = control[3], control[5]
        steps: tuple[int, ...] | None = None
        lengths: list[int] = []
        if view >= 0:
            path = word[:length].tolist()
            back = looks.back[view]
            steps = tuple([back[step] for step in path])
            if looks.is_inverse[view]:
                steps = steps[::-1]
            ends = [sum(step < end for step in path) for end in n_steps]
            lengths = [
                end - start for start, end in zip([0, *ends], ends, strict=False)
            ]
        is_over = control[8] == 0
        found.append(Found(steps, tuple(lengths), view, control[7], spent, is_over))
    return found
