"""What the states of a puzzle look like."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from puzzlegroups.errors import InvalidColouringError
from puzzlegroups.groups import find_recolouring
from puzzlegroups.permutations import Permutation, as_permutation
from puzzlegroups.puzzle.described import DescribedPuzzle

if TYPE_CHECKING:
    from collections.abc import Sequence

    from puzzlegroups.permutations.coerce import PermutationLike

__all__ = ["ColouredPuzzle"]


@dataclass(frozen=True)
class ColouredPuzzle(DescribedPuzzle):
    """A puzzle whose states show colours."""

    def colours(self, permutation: PermutationLike) -> tuple[str, ...]:
        """Return the colours that a state shows.

        Parameters
        ----------
        permutation : Permutation, text, images, or sympy's
            The state g.

        Returns
        -------
        tuple of str, length degree
            ``colours[g(x)] == solved[x]`` for every point x.

        Raises
        ------
        InvalidColouringError
            If the puzzle has no colours.

        Examples
        --------
        >>> import puzzlegroups as pg
        >>> "".join(pg.load_puzzle("2x2x2").colours("(1,5)"))
        'GRRRRGGGBBBBbbbbggggrrrr'
        """
        solved = self._solved_colours()
        state = list(solved)
        for point, image in enumerate(as_permutation(permutation, self.degree).images):
            state[image] = solved[point]
        return tuple(state)

    def state_from_colours(self, colours: Sequence[str]) -> Permutation:
        """Return the state that shows some colours.

        Parameters
        ----------
        colours : sequence of str, length degree
            Colour at each point.

        Returns
        -------
        Permutation
            The only element g of the group with ``colours[g(x)] == solved[x]``.

        Raises
        ------
        InvalidColouringError
            If the colours are malformed, or the puzzle has none.
        AmbiguousColouringError
            If several elements show them; :meth:`solve_colours` takes one.
        UnsolvableStateError
            If no element of the group shows them.

        Examples
        --------
        >>> import puzzlegroups as pg
        >>> p = pg.load_puzzle("2x2x2")
        >>> p.state_from_colours(p.colours(p.permutation("d"))) == p.permutation("d")
        True
        """
        solved = self._solved_colours()
        return find_recolouring(self.group.chain, solved, colours, self.name)

    def _solved_colours(self) -> tuple[str, ...]:
        if self.definition.colouring is None:
            raise InvalidColouringError(f"{self.name} has no colours")
        return self.definition.colouring
