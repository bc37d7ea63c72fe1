"""What may be asked about a cube: moves, metric, goal, how many words, their ends."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from puzzlegroups.cube.facelet_layout import FACES
from puzzlegroups.cube.facelet_moves import METRICS, read_moves
from puzzlegroups.errors import InvalidInputError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from puzzlegroups.cube.state import CubeState
    from puzzlegroups.search import Step
    from puzzlegroups.words import Word

__all__ = ["Question"]


@dataclass(frozen=True)
class Question:
    """What is asked about a cube.

    Parameters
    ----------
    goal : CubeState, str, optional
        What is to be reached, see :func:`puzzlegroups.cube.goals.read_goal`; the solved
        cube when left out.
    moves : str or sequence of str, optional
        What a word may be made of, see
        :func:`puzzlegroups.cube.facelet_moves.read_moves`; the six faces when left out.
    metric : {"htm", "qtm", "stm"}, default "htm"
        What turns cost.
    solutions : int, default 1
        How many different words, at least 1.
    avoid_first, avoid_last : str or sequence of str, optional
        Faces, slices or wide moves with which a word must not begin or end.

    Raises
    ------
    InvalidInputError
        If a field is wrong.

    Examples
    --------
    >>> Question().is_plain, Question(moves="R U").is_plain
    (True, False)
    """

    goal: CubeState | str | None = None
    moves: str | Sequence[str] | None = None
    metric: str = "htm"
    solutions: int = 1
    avoid_first: str | Sequence[str] = ()
    avoid_last: str | Sequence[str] = ()

    def __post_init__(self) -> None:
        if self.metric not in METRICS:
            raise InvalidInputError(
                f"metric {self.metric!r} found, expected one of {', '.join(METRICS)}"
            )
        if self.solutions < 1:
            raise InvalidInputError(
                f"solutions is {self.solutions}, expected at least 1"
            )

    @property
    def is_plain(self) -> bool:
        """Whether this asks for a word in all faces to one cube, counted in htm."""
        return self == Question(self.goal) and not isinstance(self.goal, str)

    @property
    def allowed(self) -> tuple[Word, ...]:
        """The moves that a word may be made of."""
        return read_moves(tuple(FACES) if self.moves is None else self.moves)

    def ends(self, steps: Sequence[Step]) -> tuple[list[int], list[int]]:
        """Return which steps a word must not begin with, and which not end with.

        Parameters
        ----------
        steps : sequence of Step
            One move each.

        Returns
        -------
        tuple of (list of int, list of int)
            Their numbers.

        Raises
        ------
        InvalidInputError
            If a power is avoided, such as ``R2``.

        Examples
        --------
        >>> from puzzlegroups.cube.facelet_moves import steps_of_moves
        >>> steps = steps_of_moves(read_moves("R U"), "qtm")
        >>> Question(avoid_last="U").ends(steps)
        ([], [2, 3])
        """
        ends = []
        for names in (self.avoid_first, self.avoid_last):
            avoided = set()
            for word in read_moves(names) if names else ():
                (move,) = word.moves
                if move.exponent != 1:
                    raise InvalidInputError(
                        f"{word} found, expected {move.generator} alone, which stands "
                        "for its powers too"
                    )
                avoided.add(move.generator)
            numbers = range(len(steps))
            ends.append([k for k in numbers if steps[k].move.generator in avoided])
        return ends[0], ends[1]
