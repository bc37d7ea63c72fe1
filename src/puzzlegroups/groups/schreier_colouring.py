"""Proofs that relators define a group: colouring the edges of Schreier graphs.

Letters are ``k`` for generator number k, counted from 1, and ``-k`` for its inverse.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

import numpy as np
import numpy.typing as npt

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from puzzlegroups.groups.transversal import Images

__all__ = ["Letters", "SchreierGraph"]

Letters: TypeAlias = tuple[int, ...]


class SchreierGraph:
    """The graph of a base point's orbit, with the edges known to be redundant.

    Parameters
    ----------
    base_point : int
        0-based.
    generators : sequence of ndarray of intp, shape (degree,)
        Of the stabilizer at this level. Those that fix the base point come first.
    n_lower : int
        Number of generators of the next stabilizer, which come first.

    Notes
    -----
    An edge (point, generator) stands for a Schreier generator. Coloured means: in every
    group whose generators satisfy the relators, it is a product of generators of the
    next level. That holds for the edges of a spanning tree and for the lower
    generators at the base point. A relator that is read from some point, and meets one
    edge that is not coloured, and that one once, makes this edge coloured. When all
    edges are, the subgroup of the lower generators has no larger index than the orbit
    has points; if that holds at each level, the relators define a group that is no
    larger than the product of the orbit lengths.

    References
    ----------
    .. [1] J. J. Cannon, Construction of defining relators for finite groups, Discrete
       Math. 5 (1973).

    Examples
    --------
    >>> graph = SchreierGraph(0, [np.array([1, 2, 0])], n_lower=0)
    >>> graph.is_coloured(), graph.colour_by([(1, 1, 1)]), graph.is_coloured()
    (False, [True], True)
    """

    def __init__(
        self, base_point: int, generators: Sequence[Images], n_lower: int
    ) -> None:
        orbit, place, tree = [base_point], {base_point: 0}, []
        self.words: list[Letters] = [()]
        for point in orbit:  # grows while it is walked
            for number, generator in enumerate(generators):
                for sign, images in ((1, generator), (-1, np.argsort(generator))):
                    image = int(images[point])
                    if image not in place:
                        place[image] = len(orbit)
                        orbit.append(image)
                        self.words.append(
                            (*self.words[place[point]], sign * (number + 1))
                        )
                        start = point if sign == 1 else image
                        tree.append((place.get(start, len(orbit) - 1), number))
        self.orbit = orbit
        self.n_generators = len(generators)
        self.images = [np.array([place[int(g[p])] for p in orbit]) for g in generators]
        self._inverses = [np.argsort(images) for images in self.images]
        self._start = np.zeros((len(orbit), len(generators)), bool)
        self._start[0, :n_lower] = True
        for row, number in tree:
            self._start[row, number] = True
        self.coloured = self._start.copy()
        self._paths: dict[Letters, npt.NDArray[np.intp]] = {}

    def restart(self) -> None:
        """Forget what relators have coloured.

        Examples
        --------
        >>> graph = SchreierGraph(0, [np.array([1, 0])], n_lower=0)
        >>> _ = graph.colour_by([(1, 1)])
        >>> graph.restart()
        >>> graph.is_coloured()
        False
        """
        self.coloured = self._start.copy()

    def is_coloured(self) -> bool:
        """Tell whether all edges are coloured.

        Returns
        -------
        bool
            Whether the level is proved.

        Examples
        --------
        >>> SchreierGraph(0, [np.array([0])], n_lower=1).is_coloured()
        True
        """
        return bool(self.coloured.all())

    def path(self, relator: Letters) -> npt.NDArray[np.intp]:
        """Return the edges that a word meets, one row for each starting point.

        Parameters
        ----------
        relator : tuple of int
            Letters of this level's generators.

        Returns
        -------
        ndarray of intp, shape (len(orbit), len(relator))
            Edge numbers: point times the number of generators plus generator.

        Examples
        --------
        >>> SchreierGraph(0, [np.array([1, 0])], n_lower=0).path((1, 1)).tolist()
        [[0, 1], [1, 0]]
        """
        known = self._paths.get(relator)
        if known is None:
            here = np.arange(len(self.orbit))
            columns = []
            for letter in relator:
                number = abs(letter) - 1
                if letter < 0:
                    here = self._inverses[number][here]
                columns.append(here * self.n_generators + number)
                if letter > 0:
                    here = self.images[number][here]
            known = np.stack(columns, axis=1)
            self._paths[relator] = known
        return known

    def colour_by(self, relators: Iterable[Letters]) -> list[bool]:
        """Colour what follows from relators, until nothing more does.

        Parameters
        ----------
        relators : iterable of tuple of int
            Words for the identity; those with letters of other levels are left out.

        Returns
        -------
        list of bool
            For each relator whether it coloured an edge.

        Examples
        --------
        >>> SchreierGraph(0, [np.array([1, 0])], n_lower=0).colour_by([(1, 1), (2,)])
        [True, False]
        """
        relators = list(relators)
        useful = [False] * len(relators)
        paths = [
            (index, self.path(relator))
            for index, relator in enumerate(relators)
            if relator and max(map(abs, relator)) <= self.n_generators
        ]
        flat = self.coloured.reshape(-1)
        changed = True
        while changed and not flat.all():
            changed = False
            for index, path in paths:
                is_open = ~flat[path]
                rows = is_open.sum(axis=1) == 1
                if rows.any():
                    flat[path[rows][is_open[rows]]] = True
                    useful[index] = changed = True
        return useful
